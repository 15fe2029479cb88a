// Build elements. Text always becomes text nodes: nothing from a message is ever read as HTML.

/**
 * Make an element: attributes by name, `on` for listeners, and children that are nodes or text.
 * @param {string} name
 * @param {Record<string, any>} attributes `false`, `null` and `undefined` leave an attribute out
 * @param {...(Node|string|null|undefined|false|Array)} children
 */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (value === true) {
      element.setAttribute(key, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(key, String(value));
    }
  }
  element.append(...children.flat(3).filter((child) => child || child === 0));
  return element;
}

const SHAPES = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.500h17M3 15.500h17",
  thread: "M5 4v6a4 4 0 0 0 4 4h10m-4-4 4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  send: "M4 12 20 4l-6 16-3-7z",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  chevron: "m6 9 6 6 6-6",
  check: "m5 12 5 5 9-10",
  plus: "M12 5v14M5 12h14",
  moon: "M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.500 1.500M17.500 17.500 19 19M19 5l-1.500 1.500M6.500 17.500 5 19",
  auto: "M12 3a9 9 0 1 0 0 18zm0 0a9 9 0 0 1 0 18",
  columns: "M4 4h16v16H4zM12 4v16",
  column: "M4 4h16v16H4z",
  trace: "M3 12h4l3-8 4 16 3-8h4",
  file: "M6 2h8l5 5v15H6zM14 2v5h5",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  at: "M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
};

/** Make a small picture out of lines; it says nothing to screen readers. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

const HUES = [12, 205, 275, 150, 330, 45, 180, 240];

/** Make the round sign of a member: a dove for the bot, an initial for everybody else. */
export function avatar(member) {
  if (member?.bot) return el("img", { class: "avatar", src: "/page/dove.svg", alt: "" });
  const name = member?.name ?? "?";
  const sign = el("span", { class: "avatar", "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  const id = BigInt(member?.id ?? 0);
  sign.style.setProperty("--hue", HUES[Number((id + (id >> 22n)) % BigInt(HUES.length))]);
  return sign;
}
