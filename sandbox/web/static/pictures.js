// Draw pictures and files; a picture opens large on a press, its alt text below it.

import { el, icon } from "./dom.js";
import { words as pair } from "./listbox.js";

const WIDEST = 550;
const HIGHEST = 420;
const LEGIBLE = 300; // a tall picture grows higher than the others rather than be narrower than this

/** Return the address of an upload on the server that this page came from. */
function own(address) {
  const url = new URL(address, location.href);
  return url.protocol.startsWith("http") ? url.pathname : "";
}

/**
 * Return a picture that can be enlarged.
 * @param {{url: string, width?: number|null, height?: number|null}} media
 * @param {string|null|undefined} alt
 * @param {import("./markdown.js").Place} place
 */
export function picture(media, alt, { view }, kind = "picture") {
  const open = () => enlarge(media, alt, view.words);
  const button = el(
    "button",
    { class: kind, "aria-label": alt ? view.words.enlargeNamed({ alt }) : view.words.enlarge, on: { click: open } },
    el("img", { src: own(media.url), alt: alt ?? "", loading: "lazy" }), // long threads hold dozens of boards
    alt ? el("span.alt-mark", { "aria-hidden": "true", title: alt }, "ALT") : null,
  );
  if (media.width && media.height) reserve(button, media);
  return button;
}

/** Give a picture its room before it is there, so that nothing jumps. */
function reserve(button, { width, height }) {
  const fitting = Math.max((HIGHEST * width) / height, LEGIBLE);
  button.style.setProperty("--width", `${Math.min(width, WIDEST, fitting)}px`);
  button.style.setProperty("--ratio", `${width} / ${height}`);
}

/** Show a picture as large as the window has room for; a press on it shows one that is larger in its full size. */
function enlarge(media, alt, words) {
  const image = el("img", { src: own(media.url), alt: alt ?? "" });
  const grow = (event) => {
    if (image.naturalWidth <= image.clientWidth) return; // nothing more to see: let the press close the viewer
    dialog.classList.add("full");
    event.stopPropagation();
  };
  const dialog = el(
    "dialog.viewer",
    { "aria-label": words.picture, on: { click: () => dialog.close(), close: () => dialog.remove() } },
    el("button.whole", { "aria-label": words.fullSize, on: { click: grow } }, image),
    alt ? el("p", alt) : null,
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Return a file to be saved. @param {{name: string, url: string, bytes: number}} file */
export function attachment(file) {
  const size = file.bytes < 1024 ? `${file.bytes} bytes` : `${(file.bytes / 1024).toFixed(1)} KB`;
  return el(
    "a.file",
    { href: own(file.url), download: file.name },
    icon("file"),
    pair(file.name, size),
  );
}
