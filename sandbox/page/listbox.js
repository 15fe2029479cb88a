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
    this.element = el("div", {
      class: "listbox",
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
      "div",
      {
        class: "line",
        role: "option",
        id: `${this.id}-${place}`,
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

  /** Move with a key; returns whether the key meant something here. */
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

/**
 * Make a button that opens a list; it closes after a choice, on Escape, and when the focus leaves.
 * @param {{label: string, face: (Node|string)[], class: string, lines: () => Line[], several?: boolean,
 *   disabled?: boolean, choose: (values: any[]) => void, least?: number, most?: number}} settings
 */
export function picker(settings) {
  const { several = false, least = 1, most = 1 } = settings;
  let lines = [];
  const chosen = () => lines.filter((line) => line.chosen).map((line) => line.value);
  const box = new Listbox({ label: settings.label, several, choose: take });
  const button = el(
    "button",
    {
            class: `picker ${settings.class}`,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": settings.name ?? settings.label,
      disabled: settings.disabled,
      "data-target": settings.target,
      on: { click: toggle },
    },
    settings.face,
  );
  const root = el("div.picking", { on: { keydown: key, focusout: leave } }, button);

  function toggle() {
    if (box.element.isConnected) return close();
    lines = settings.lines();
    root.append(box.element);
    box.holder = box.element;
    const room = root.closest(".scroller, .column")?.getBoundingClientRect();
    const below = (room?.bottom ?? innerHeight) - button.getBoundingClientRect().bottom;
    box.element.classList.toggle("up", below < Math.min(lines.length, 8) * 44);
    button.setAttribute("aria-expanded", "true");
    box.show(lines, lines.findIndex((line) => line.chosen));
    box.element.focus({ preventScroll: true });
  }

  function close(send = true) {
    if (!box.element.isConnected) return;
    if (root.contains(document.activeElement)) button.focus();
    box.element.remove();
    button.setAttribute("aria-expanded", "false");
    if (several && send && chosen().length >= least && chosen().length <= most) settings.choose(chosen());
  }

  function take(line) {
    if (!several) {
      close();
      return settings.choose([line.value]);
    }
    if (line.chosen || chosen().length < most) line.chosen = !line.chosen;
    box.show(lines, box.active);
  }

  function key(event) {
    if (!box.element.isConnected || box.key(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close(false);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (several && event.key === "Enter") close();
      else if (box.current) take(box.current);
    } else if (event.key.length === 1) {
      const start = event.key.toLowerCase();
      const found = lines.findIndex((line) => line.label.toLowerCase().startsWith(start));
      if (found >= 0) box.mark(found);
    }
  }

  function leave(event) {
    if (!root.contains(event.relatedTarget)) close();
  }

  return root;
}
