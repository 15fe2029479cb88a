// "What just happened": the events and requests that followed from the last action, for developers.

import { el, icon } from "./dom.js";

const CHECKED = "Bodies are checked against Discord's own description.";
const UNCHECKED = "Discord's own description is not at hand: only its limits are checked.";

export class Drawer {
  constructor() {
    this.owner = null;
    this.list = el("ol.entries");
    this.about = el("p.about", "Press a button or send a command: what the bot hears and asks for then stands here.");
    const shut = el("button.plain", { "aria-label": "Close", on: { click: () => this.toggle(false) } }, icon("close"));
    const head = el("header", el("h2", "What just happened"), shut);
    const attributes = { "aria-label": "What just happened", hidden: true };
    this.element = el("aside.drawer", attributes, head, this.about, this.list);
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
  }

  /** Set the function that is called when the drawer opens or closes. */
  watch(changed) {
    this.changed = changed;
  }

  toggle(open = this.element.hidden) {
    this.element.hidden = !open;
    this.changed?.(open);
  }

  /** Add an entry; the first of an action clears what was there. */
  take(column, entry) {
    if (entry.first) {
      this.owner = column;
      this.list.replaceChildren();
      const { self, checked } = column.view;
      this.about.textContent = `${self.name}: ${summary(entry)}. ${checked ? CHECKED : UNCHECKED}`;
    } else if (column !== this.owner) {
      return;
    }
    this.list.append(line(entry));
  }
}

/** Shorten the ids in a path, so that it fits a line. */
function short(path) {
  return path.replace(/(?:interaction-)?\d{12,}(\d{4})/g, "…$1");
}

const KINDS = { 2: "a command", 3: "a press", 4: "completion", 5: "a form" };

function summary(entry) {
  const { type, data } = entry.body;
  const what = data?.custom_id ? ` of ${data.custom_id}` : ` /${data?.name}`;
  return (KINDS[type] ?? "an interaction") + what;
}

function line(entry) {
  const wrong = entry.problems?.length || entry.status >= 400;
  const facts = [
    entry.status ? el("b", { class: wrong ? "wrong" : "right" }, entry.status) : null,
    entry.took !== null && entry.took !== undefined ? el("span", `${Math.round(entry.took * 1000)} ms`) : null,
    entry.counted ? el("span", { title: "counts against the limit of 50 requests a second" }, "counted") : null,
  ];
  const head = [
    el("span.at", `+${Math.round(entry.at * 1000)}`),
    el("span", { class: `kind ${entry.kind}` }, { event: "→ bot", request: "bot →", answer: "member" }[entry.kind]),
    el("code", { title: entry.name }, entry.kind === "answer" ? `sees: ${entry.name}` : short(entry.name)),
    ...facts.filter(Boolean),
  ];
  const problems = (entry.problems ?? []).map((problem) => el("p.failed", problem));
  if (!entry.body) return el("li.entry", el("div.head", head), problems);
  const text = el("pre", JSON.stringify(entry.body, null, 2));
  return el("li.entry", el("details", { open: problems.length > 0 }, el("summary.head", head), text), problems);
}
