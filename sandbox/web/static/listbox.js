// A list to choose from, moved through with arrow keys; menus, completion and the member switch are made of it.

import { el, icon } from "./dom.js";

let count = 0;

/** Return a label with a description below it. */
export function words(label, description) {
  return el("span.words", el("span.label", label), description ? el("span.description", description) : null);
}

/**
 * @typedef {object} Line
 * @property {any} value
 * @property {string} label
 * @property {string|null} [description]
 * @property {boolean} [chosen]
 * @property {Node} [lead] stands before the label
 * @property {Node} [tail] stands after it
 */

export class Listbox {
  /**
   * @param {{label: string, several?: boolean, choose: (line: Line) => void}} settings
   */
  constructor({ label, several = false, choose }) {
    this.choose = choose;
    this.lines = [];
    this.active = -1;
    this.id = `list-${(count += 1)}`;
    this.element = el("div.listbox", {
      role: "listbox",
      id: this.id,
      tabindex: "-1",
      "aria-label": label,
      "aria-multiselectable": several ? "true" : null,
    });
  }

  /** Show lines, the `active` one marked. */
  show(lines, active = 0) {
    this.lines = lines;
    this.element.replaceChildren(...lines.map((line, place) => this.line(line, place)));
    this.mark(lines.length ? Math.min(Math.max(active, 0), lines.length - 1) : -1);
  }

  line(line, place) {
    const choose = (event) => {
      event.preventDefault();
      this.choose(line);
    };
    return el(
      "div.line",
      {
        role: "option",
        id: `${this.id}-${place}`,
        "data-value": line.value,
        "aria-selected": String(Boolean(line.chosen)),
        on: { mousedown: (event) => event.preventDefault(), click: choose, mousemove: () => this.mark(place) },
      },
      line.lead,
      words(line.label, line.description),
      line.tail,
      line.chosen ? icon("check") : null,
    );
  }

  mark(place) {
    if (place === this.active && this.element.children[place]?.classList.contains("active")) return;
    this.element.querySelector(".active")?.classList.remove("active");
    this.active = place;
    const line = this.element.children[place];
    line?.classList.add("active");
    line?.scrollIntoView({ block: "nearest" });
    this.holder?.setAttribute("aria-activedescendant", line?.id ?? "");
  }

  /** Move with a key; returns true if the key has a function here. */
  key(event) {
    const last = this.lines.length - 1;
    if (event.isComposing || last < 0) return false;
    const goals = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      PageDown: Math.min(this.active + 8, last),
      PageUp: Math.max(this.active - 8, 0),
    };
    if (!(event.key in goals)) return false;
    event.preventDefault();
    this.mark(goals[event.key]);
    return true;
  }

  /** Return the marked line. */
  get current() {
    return this.lines[this.active];
  }
}
