// Draw pictures and files; a picture opens large on a press, its alt text below it.

import { el, icon } from "./dom.js";
import { words } from "./listbox.js";

const WIDEST = 550;
const HIGHEST = 420;

/** Return the address of an upload on the server that this page came from. */
function own(address) {
  const url = new URL(address, location.href);
  return url.protocol.startsWith("http") ? url.pathname : "";
}

/**
 * Return a picture that can be enlarged.
 * @param {{url: string, width?: number|null, height?: number|null}} media
 * @param {string|null|undefined} alt
 */
export function picture(media, alt, kind = "picture") {
  const open = () => enlarge(media, alt);
  const button = el(
    "button",
    { class: kind, "aria-label": `Enlarge picture${alt ? `: ${alt}` : ""}`, on: { click: open } },
    el("img", { src: own(media.url), alt: alt ?? "" }),
    alt ? el("span.alt-mark", { "aria-hidden": "true", title: alt }, "ALT") : null,
  );
  if (media.width && media.height) reserve(button, media);
  return button;
}

/** Give a picture its room before it is there, so that nothing jumps. */
function reserve(button, { width, height }) {
  button.style.setProperty("--width", `${Math.min(width, WIDEST, (HIGHEST * width) / height)}px`);
  button.style.setProperty("--ratio", `${width} / ${height}`);
}

function enlarge(media, alt) {
  const dialog = el(
    "dialog.viewer",
    { "aria-label": "Picture", on: { click: () => dialog.close(), close: () => dialog.remove() } },
    el("img", { src: own(media.url), alt: alt ?? "" }),
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
    words(file.name, size),
  );
}
