// Draw the components of a message: containers, texts, pictures, buttons and menus.

import { avatar, el, icon } from "./dom.js";
import { link } from "./link.js";
import { markdown } from "./markdown.js";
import { Picker } from "./picker.js";
import { attachment, picture } from "./pictures.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/**
 * @typedef {object} Acting
 * @property {import("./markdown.js").Place} place
 * @property {object} message
 * @property {(what: string, fields: object, control: HTMLElement) => void} act
 */

/** Return the nodes of components. @param {object[]} components @param {Acting} acting */
export function components(components, acting) {
  return components.map((component) => DRAWN[component.type]?.(component, acting) ?? unknown(component));
}

const DRAWN = {
  1: (component, acting) => el("div.row", components(component.components, acting)),
  2: button,
  3: menu,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  9: section,
  10: (component, acting) => el("div.text", markdown(component.content, acting.place)),
  11: (component, acting) => picture(component.media, component.description, acting.place, "thumbnail"),
  12: gallery,
  13: (component, acting) => file(component, acting),
  14: (component) => el("hr", { class: component.divider === false ? "bare" : null }),
  17: container,
};

function unknown(component) {
  return el("p.failed", `This page does not know components of type ${component.type}.`);
}

function container(component, acting) {
  const box = el("div.container", components(component.components, acting));
  colour(box, component.accent_color);
  return box;
}

/** Give a box its coloured edge. */
export function colour(box, number) {
  if (number !== null && number !== undefined) {
    box.style.setProperty("--edge", `#${number.toString(16).padStart(6, "0")}`);
  }
}

function section(component, acting) {
  const texts = el("div.texts", components(component.components, acting));
  return el("div.section", texts, components([component.accessory], acting));
}

function gallery(component, { place }) {
  const items = component.items.map((item) => picture(item.media, item.description, place));
  return el("div", { class: items.length > 1 ? "gallery several" : "gallery" }, items);
}

function file(component, { message }) {
  const found = message.attachments.find((one) => one.id === component.file.attachment_id);
  return attachment(found ?? { name: component.file.url.split("/").at(-1), url: component.file.url, bytes: 0 });
}

function button(component, { message, act, place }) {
  const face = [component.emoji?.name, component.label].filter(Boolean).join(" ");
  const style = `button ${STYLES[component.style] ?? "secondary"}`;
  if (component.style === 5) return link(component.url, place, { class: style }, face, icon("link"));
  const press = (event) => act("press", { message: message.id, target: component.custom_id }, event.currentTarget);
  return el(
    "button",
    { class: style, disabled: component.disabled, "data-target": component.custom_id, on: { click: press } },
    el("span.face", face),
  );
}

function menu(component, acting) {
  const { message, act, place } = acting;
  const { words } = place.view;
  const lines = () => offered(component, acting);
  const chosen = lines().filter((line) => line.chosen);
  const face = chosen.length ? chosen.map((line) => line.label).join(", ") : (component.placeholder ?? words.choose);
  const picker = new Picker({
    label: component.placeholder ?? words.choose,
    name: chosen.length && component.placeholder ? `${component.placeholder}: ${face}` : face,
    face: [el("span", { class: chosen.length ? "face" : "face placeholder" }, face), icon("chevron")],
    class: "menu",
    lines,
    least: component.min_values,
    most: component.max_values,
    disabled: component.disabled,
    target: component.custom_id,
    choose: (values) => act("choose", { message: message.id, target: component.custom_id, values }, picker.button),
  });
  return picker.element;
}

/** Return the lines of a menu; members, channels and roles where it offers those. */
function offered(component, { place, message }) {
  const { view } = place;
  const guild = view.channels.get(message.channel)?.guild;
  const defaults = new Set((component.default_values ?? []).map((one) => one.id));
  switch (component.type) {
    case 3:
      return component.options.map((option) => ({
        value: option.value,
        label: [option.emoji?.name, option.label].filter(Boolean).join(" "),
        description: option.description,
        chosen: Boolean(option.default),
      }));
    case 6:
      return view.roles(guild).map(({ id, name }) => ({ value: id, label: `@${name}`, chosen: defaults.has(id) }));
    case 8:
      return view.rooms(guild, component.channel_types).map(({ id, name }) => ({ value: id, label: `#${name}`, chosen: defaults.has(id) }));
    default:
      return view.company(message.channel).map((member) => ({
        value: member.id,
        label: member.name,
        lead: avatar(member),
        chosen: defaults.has(member.id),
      }));
  }
}
