// Links: those to channels and messages of Discord stay on the page, all others open elsewhere.

import { el } from "./dom.js";

const OWN = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/**
 * Return a link.
 * @param {string} address
 * @param {import("./markdown.js").Place} place
 * @param {object} attributes
 * @param {...any} children
 */
export function link(address, { view, open }, attributes, ...children) {
  const [, channel, message] = OWN.exec(address) ?? [];
  if (!view.channels.has(channel)) {
    return el("a", { ...attributes, href: address, target: "_blank", rel: "noopener noreferrer" }, children);
  }
  const click = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the browser opens another tab or window
    event.preventDefault();
    open(channel, message);
  };
  return el("a", { ...attributes, href: `#${view.me}:${channel}`, on: { click } }, children);
}
