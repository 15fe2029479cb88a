// Build elements. Text always becomes text nodes: nothing from a message is ever read as HTML.

/**
 * Make an element.
 * @param {string} name with its classes, `button.plain.cancel`; a button sends no form unless its type says so
 * @param {...any} rest attributes by name where the first is a plain object (`on` for listeners; lists
 *   are joined; `false`, `null` and `undefined` leave one out), then children: nodes, text, lists of them
 */
export function el(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  const attributes = rest[0]?.constructor === Object ? rest.shift() : {};
  const element = document.createElement(tag);
  element.classList.add(...classes);
  if (tag === "button") element.type = "button";
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (value === true) {
      element.setAttribute(key, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(key, Array.isArray(value) ? value.filter(Boolean).join(" ") : String(value));
    }
  }
  element.append(...rest.flat(3).filter((child) => child || child === 0));
  return element;
}

/** Replace the children of an element unless they would look the same; returns whether they were replaced. */
export function replaceIfChanged(element, ...children) {
  const before = [...element.childNodes];
  if (before.length === children.length && children.every((child, place) => child.isEqualNode(before[place]))) return false;
  element.replaceChildren(...children);
  return true;
}

const SHAPES = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M5 4v6a4 4 0 0 0 4 4h10m-4-4 4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  send: "M4 12 20 4l-6 16-3-7z",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  chevron: "m6 9 6 6 6-6",
  check: "m5 12 5 5 9-10",
  plus: "M12 5v14M5 12h14",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1",
  auto: "M12 3a9 9 0 1 0 0 18zm0 0a9 9 0 0 1 0 18",
  stage: "M3 4h18v10H3zM8 20h8M12 14v6",
  lock: "M6 11h12v10H6zM8 11V7a4 4 0 0 1 8 0v4",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  columns: "M4 4h16v16H4zM12 4v16",
  column: "M4 4h16v16H4z",
  trace: "M3 12h4l3-8 4 16 3-8h4",
  edit: "M4 20h4L20 8l-4-4L4 16z",
  pin: "M9 3h6v6l3 4H6l3-4zM12 13v8",
  file: "M6 2h8l5 5v15H6zM14 2v5h5",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
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

/** Make the round sign of a member: the picture of a bot, or the initial of a name. */
export function avatar(member) {
  if (member?.bot) return el("img.avatar", { src: "/page/icon.svg", alt: "" });
  const name = member?.name ?? "?";
  const sign = el("span.avatar", { "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  const id = BigInt(member?.id ?? 0);
  sign.style.setProperty("--hue", HUES[Number((id + (id >> 22n)) % BigInt(HUES.length))]);
  return sign;
}
