// Put the page together: the bar on top, one column or two, the drawer, and what the address remembers.

import { Backstage } from "./backstage.js";
import { Column } from "./column.js";
import { Drawer } from "./drawer.js";
import { el, icon } from "./dom.js";
import { BROWSER, wordsOf } from "./words.js";

const THEMES = ["auto", "dark", "light"];
const THEME_ICONS = { auto: "auto", dark: "moon", light: "sun" };

const words = wordsOf(BROWSER);
const columns = [];
const drawer = new Drawer();
const backstage = new Backstage(() => columns[0]);
const stage = el("main.stage");
const botName = el("strong");
const splitting = barButton("columns", words.split, split);
const tracing = barButton("trace", words.trace, () => drawer.toggle());
const staging = barButton("stage", words.backstage, () => backstage.toggle());
const theming = barButton("auto", words.colours({ theme: "" }), nextTheme);

function barButton(shape, label, click) {
  const attributes = { title: label, "aria-label": label, on: { click } };
  return el("button.bar-button", attributes, icon(shape), el("span.label", label));
}

/** Read the columns from the address: `#member:channel,member:channel`. */
function wanted() {
  const parts = location.hash.slice(1).split(",").slice(0, 2);
  return parts.map((part) => {
    const [member, channel] = part.split(":");
    return { member: member || null, channel: channel || null };
  });
}

/** Put the columns into the address. If another channel was opened, the browser's button leads back. */
function remember(opened = false) {
  const parts = columns.map(({ view, channel }) => `${view.me ?? ""}:${channel?.id ?? ""}`);
  const hash = `#${parts.join(",")}`;
  if (hash !== location.hash) history[opened ? "pushState" : "replaceState"](null, "", hash);
}

function goBack() {
  wanted().forEach(({ member, channel }, place) => columns[place]?.return(member, channel));
}

function add(start) {
  const column = new Column(start, {
    moved: (opened) => {
      remember(opened);
      backstage.draw();
    },
    traced: (from, frame) => drawer.take(from, frame),
    split: () => columns.length === 1 && split(),
    read: title,
    changed: (column) => column === columns[0] && backstage.draw(),
  });
  columns.push(column);
  stage.append(column.element);
}

/** Show two members, or one again; the second is the first other member, in the same channel. */
function split() {
  if (columns.length === 2) {
    columns.pop().close();
  } else {
    const [{ view, channel }] = columns;
    const other = view.people.find((member) => member.id !== view.me);
    add({ member: other?.id ?? null, channel: channel?.id ?? null });
  }
  arrange();
  remember();
}

function arrange() {
  stage.classList.toggle("split", columns.length === 2);
  splitting.setAttribute("aria-pressed", String(columns.length === 2));
}

function title() {
  const calls = columns.reduce((sum, { view }) => sum + (view.ready ? view.pings() : 0), 0);
  const view = columns.find((column) => column.view.ready)?.view;
  if (view) botName.textContent = view.members.get(view.bot).name;
  const name = `${botName.textContent} sandbox`.trim();
  document.title = calls ? `(${calls}) ${name}` : name;
}

function showTheme(theme) {
  document.documentElement.dataset.theme = theme;
  theming.querySelector("svg").replaceWith(icon(THEME_ICONS[theme]));
  const label = words.colours({ theme: words[`theme-${theme}`] });
  theming.setAttribute("aria-label", label);
  theming.title = label;
  theming.lastChild.textContent = label;
}

function nextTheme() {
  const now = document.documentElement.dataset.theme;
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
  localStorage.setItem("theme", next);
  showTheme(next);
}

document.documentElement.lang = BROWSER;
drawer.watch((open) => {
  tracing.setAttribute("aria-pressed", String(open));
  if (open) backstage.toggle(false);
});
backstage.watch((open) => {
  staging.setAttribute("aria-pressed", String(open));
  if (open) drawer.toggle(false);
});
addEventListener("popstate", goBack);
document.addEventListener("visibilitychange", () => columns.forEach((column) => column.drawSides()));
showTheme(THEMES.includes(localStorage.getItem("theme")) ? localStorage.getItem("theme") : "auto");
document.body.append(
  el(
    "header.bar",
    el("img.sign", { src: "/page/icon.svg", alt: "" }),
    botName,
    el("span.where", "sandbox"),
    el("span.space"),
    splitting,
    staging,
    tracing,
    theming,
  ),
  el("div.below", stage, drawer.element, backstage.element),
);
wanted().forEach(add);
arrange();
