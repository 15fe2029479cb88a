// The menu of a member or a message, with the commands that the bot offers there.

import { el } from "./dom.js";
import { Listbox } from "./listbox.js";

const EDGE = 8;

/**
 * Open a menu at a point of the window; it closes after a choice, with Escape, and with a press elsewhere.
 * @param {HTMLElement} parent
 * @param {{label: string, lines: import("./listbox.js").Line[], choose: (value: any) => void}} settings
 * @param {{x: number, y: number}} at
 */
export function openMenu(parent, { label, lines, choose }, at) {
  const before = document.activeElement;
  const box = new Listbox({ label, choose: (line) => take(line) });
  box.holder = box.element;
  const listeners = { keydown: (event) => key(event), toggle: (event) => event.newState === "closed" && leave() };
  const menu = el("div.apps-menu", { popover: "auto", on: listeners }, el("p.title", label), box.element);
  parent.append(menu);
  menu.showPopover();
  box.show(lines);
  menu.style.left = `${Math.max(EDGE, Math.min(at.x, innerWidth - menu.offsetWidth - EDGE))}px`;
  menu.style.top = `${Math.max(EDGE, Math.min(at.y, innerHeight - menu.offsetHeight - EDGE))}px`;
  box.element.focus({ preventScroll: true });

  function take(line) {
    menu.hidePopover();
    choose(line.value);
  }

  function key(event) {
    if (box.key(event) || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    take(box.current);
  }

  function leave() {
    const held = menu.contains(document.activeElement) || document.activeElement === document.body;
    menu.remove();
    if (held && before?.isConnected) before.focus({ preventScroll: true });
  }
}
