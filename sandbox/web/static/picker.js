// A button that opens a list to choose from: menus in messages, and the member switch.

import { el } from "./dom.js";
import { Listbox } from "./listbox.js";

const LINE_HEIGHT = 44;

/**
 * @typedef {object} Settings
 * @property {string} label what the list is called
 * @property {string} [name] what the button is called, where that says more
 * @property {(Node|string)[]} face what the button shows
 * @property {string} class
 * @property {() => import("./listbox.js").Line[]} lines called each time the list opens
 * @property {(values: any[]) => void} choose
 * @property {number} [least] how many may be chosen; with more than one the list stays open until it is left
 * @property {number} [most]
 * @property {boolean} [disabled]
 * @property {string} [target] by which the focus finds the button again
 */

export class Picker {
  /** @param {Settings} settings */
  constructor(settings) {
    this.settings = { ...settings, least: settings.least ?? 1, most: settings.most ?? 1 };
    this.lines = [];
    this.several = this.settings.most > 1;
    this.box = new Listbox({ label: settings.label, several: this.several, choose: (line) => this.take(line) });
    this.box.holder = this.box.element;
    const attributes = {
      class: ["picker", settings.class],
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": settings.name ?? settings.label,
      disabled: settings.disabled,
      "data-target": settings.target,
      on: { click: () => (this.open ? this.close() : this.show()) },
    };
    this.button = el("button", attributes, settings.face);
    const listeners = { keydown: (event) => this.key(event), focusout: (event) => this.leave(event) };
    this.element = el("div.picking", { on: listeners }, this.button);
  }

  get open() {
    return this.box.element.isConnected;
  }

  get chosen() {
    return this.lines.filter((line) => line.chosen).map((line) => line.value);
  }

  /** Open the list, upwards if there is no room below. */
  show() {
    const { box, button } = this;
    this.lines = this.settings.lines();
    this.before = String(this.chosen);
    this.element.append(box.element);
    const room = this.element.closest(".scroller, .column").getBoundingClientRect();
    const below = room.bottom - button.getBoundingClientRect().bottom;
    box.element.classList.toggle("up", below < Math.min(this.lines.length, 8) * LINE_HEIGHT);
    button.setAttribute("aria-expanded", "true");
    box.show(this.lines, this.lines.findIndex((line) => line.chosen));
    box.element.focus({ preventScroll: true });
  }

  /** Close the list; of several choices those that were made count, unless they are given up. */
  close(given = true) {
    if (!this.open) return;
    if (this.element.contains(document.activeElement)) this.button.focus();
    this.box.element.remove();
    this.button.setAttribute("aria-expanded", "false");
    const { chosen } = this;
    const { least, most, choose } = this.settings;
    const fits = chosen.length >= least && chosen.length <= most && String(chosen) !== this.before;
    if (this.several && given && fits) choose(chosen);
    queueMicrotask(() => this.element.dispatchEvent(new Event("picked", { bubbles: true }))); // after the choice is sent
  }

  take(line) {
    if (!this.several) {
      this.close();
      return this.settings.choose([line.value]);
    }
    if (line.chosen || this.chosen.length < this.settings.most) line.chosen = !line.chosen;
    this.box.show(this.lines, this.box.active);
  }

  key(event) {
    if (!this.open || this.box.key(event)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close(false);
    } else if (event.key === "Enter" && this.several) {
      this.close();
    } else if (event.key === "Enter" || event.key === " ") {
      this.take(this.box.current);
    } else {
      return this.seek(event.key.toLowerCase());
    }
    event.preventDefault();
  }

  /** Go to the first line that begins with what was typed. */
  seek(typed) {
    const found = this.lines.findIndex((line) => line.label.toLowerCase().startsWith(typed));
    if (found >= 0) this.box.mark(found);
  }

  leave(event) {
    if (!this.element.contains(event.relatedTarget)) this.close();
  }
}
