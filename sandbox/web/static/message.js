// Draw one message as one member sees it.

import { avatar, el, icon } from "./dom.js";
import { colour, components } from "./components.js";
import { markdown } from "./markdown.js";
import { memberName } from "./name.js";
import { drawNotice, isNotice } from "./notice.js";
import { attachment, picture } from "./pictures.js";
import { TYPED } from "./state.js";
import { stamp, told } from "./times.js";

const SAME_BREATH = 7 * 60 * 1000;

/**
 * Return the element of a message.
 * @param {object} message
 * @param {object|undefined} before the message above it
 * @param {import("./components.js").Acting & {failure?: string, dismiss: () => void}} acting
 */
export function drawMessage(message, before, acting) {
  const { place } = acting;
  if (isNotice(message)) return drawNotice(message, place);
  const { view } = place;
  const author = view.members.get(message.author);
  const follows = isFollowing(message, before);
  const pinged = message.mentions.includes(view.me) && message.author !== view.me;
  const label = `${author?.name} ${stamp(message.at, view.self.locale)}`;
  const states = [follows && "follows", message.ephemeral && "ephemeral", pinged && "pinged"];
  return el(
    "article",
    { class: ["message", ...states], "data-message": message.id, "aria-label": label },
    message.used ? usedLine(message, view) : null,
    follows ? el("span.aside-time", told(message.at / 1000, "t", view.self.locale)) : face(author),
    el(
      "div.body",
      follows ? null : heading(message, author, view),
      message.loading ? thinking(author, view) : body(message, acting),
      acting.failure ? el("p.failed", { role: "alert" }, acting.failure) : null,
      message.thread ? threadLink(message, place) : null,
      message.ephemeral && !message.loading ? privateLine(acting, view) : null,
    ),
    message.ephemeral ? null : apps(view),
  );
}

/** Return the sign of an author, which has a menu. */
function face(author) {
  const sign = avatar(author);
  sign.dataset.member = author?.id;
  return sign;
}

/** Return the button that opens the menu of a message. */
function apps({ words }) {
  const label = words.apps;
  return el("button.apps", { "aria-label": label, title: label, "aria-haspopup": "listbox" }, icon("more"));
}

function isFollowing(message, before) {
  if (!before || isNotice(before) || message.used || message.author !== before.author) return false;
  return message.ephemeral === before.ephemeral && message.at - before.at < SAME_BREATH && !message.components.length;
}

function usedLine(message, view) {
  const member = view.members.get(message.usedBy);
  const [used, ...path] = view.commands.some((one) => one.name === message.used) ? [message.used] : message.used.split(" ");
  const command = view.commands.find((one) => one.name === used);
  const name = command ? localName(command, path, view) : message.used;
  const sign = command && command.type !== TYPED ? "" : "/";
  return el("p.used", avatar(member), view.words.used({ name: el("strong", member?.name), what: el("span.mention", `${sign}${name}`) }));
}

/** Return the name of a command and its subcommand as the member reads it. */
function localName(command, path, view) {
  const steps = [command];
  for (const name of path) steps.push(steps.at(-1).options?.find((one) => one.name === name) ?? { name });
  return steps.map((one) => view.local(one)).join(" ");
}

function heading(message, author, view) {
  return el(
    "header",
    {},
    memberName(author, "name", view),
    author?.bot ? el("span.app", "APP") : null,
    el("time", { title: told(message.at / 1000, "F", view.self.locale) }, stamp(message.at, view.self.locale)),
  );
}

function thinking(author, { words }) {
  return el("p.thinking", dots(), words.thinking({ name: author?.name }));
}

/** Return three dots that move. */
export function dots() {
  return el("span.dots", { "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

function body(message, acting) {
  const { place } = acting;
  const drawn = [];
  if (message.content) drawn.push(el("div.text", markdown(message.content, place), message.edited ? edited(place.view) : null));
  drawn.push(...message.embeds.map((embed) => drawEmbed(embed, place)));
  if (!message.layout) drawn.push(...loose(message).map((file) => drawFile(file, place)));
  drawn.push(...components(message.components, acting));
  if (message.edited && !message.content) drawn.push(edited(place.view));
  return drawn;
}

function edited({ words }) {
  return el("span.edited", words.edited);
}

/** Return the attachments that no embed shows already. */
function loose(message) {
  const shown = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  return message.attachments.filter((file) => !shown.has(file.url));
}

function drawFile(file, place) {
  return file.type.startsWith("image/") ? picture(file, file.alt, place) : attachment(file);
}

function drawEmbed(embed, place) {
  const box = el(
    "div.container.embed",
    embed.author ? el("p.embed-author", embed.author.name) : null,
    embed.title ? el("p.embed-title", markdown(embed.title, place)) : null,
    embed.description ? el("div.text", markdown(embed.description, place)) : null,
    (embed.fields ?? []).map((field) =>
      el("div.field", el("strong", markdown(field.name, place)), el("div.text", markdown(field.value, place))),
    ),
    embed.image ? picture(embed.image, embed.image.description, place) : null,
    embed.thumbnail ? picture(embed.thumbnail, null, place, "thumbnail") : null,
    embed.footer ? el("small", embed.footer.text) : null,
  );
  colour(box, embed.color);
  return box;
}

function threadLink(message, { view, open }) {
  const thread = view.channels.get(message.thread);
  if (!thread) return null;
  const count = [...view.of(thread.id).values()].filter((one) => !isNotice(one)).length;
  return el(
    "button.thread-link",
    { on: { click: () => open(thread.id) } },
    icon("thread"),
    el("strong", thread.name),
    el("span", view.words.threadMessages({ count })),
  );
}

function privateLine({ dismiss }, { words }) {
  return el(
    "p.private",
    icon("eye"),
    words.only,
    el("button.plain", { on: { click: dismiss } }, words.dismiss),
  );
}
