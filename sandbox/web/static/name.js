// Write the name of a member, as a button that opens the member's menu.

import { el } from "./dom.js";

/**
 * Return the name of a member, or a stand-in for a member who is unknown here.
 * @param {object|undefined} member
 * @param {string} classes
 * @param {import("./state.js").View} view
 * @param {string} sign what stands before the name
 */
export function memberName(member, classes, { words }, sign = "") {
  const name = `${sign}${member?.name ?? words.unknown}`;
  if (!member) return el("span", { class: classes }, name);
  const attributes = { class: classes, "data-member": member.id, "aria-label": words.appsOf({ name }), "aria-haspopup": "listbox" };
  return el("button", attributes, name);
}
