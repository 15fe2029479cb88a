// One option of a command that is being typed, with what may be chosen for it.

import { avatar, el, icon } from "./dom.js";
import { Listbox } from "./listbox.js";

const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const FILE = 11;
const TYPING = 120;

export class Option {
  /** @param {object} registered @param {import("./composer.js").Composer} composer */
  constructor(registered, composer) {
    this.registered = registered;
    this.composer = composer;
    this.view = composer.column.view;
    this.name = registered.name;
    this.label = this.view.local(registered);
    this.description = this.view.local(registered, "description");
    this.required = Boolean(registered.required);
    this.chosen = null;
    this.list = new Listbox({ label: this.label, choose: (line) => this.take(line) });
    this.input = el("input", {
      type: "text",
      size: 4,
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.list.id,
      "aria-label": `${this.label}: ${this.description}`,
      on: {
        input: () => this.typed(),
        focus: () => this.offer(),
        click: () => this.offer(),
        blur: () => this.leave(),
        keydown: (event) => this.key(event),
      },
    });
    if (registered.type === FILE) {
      this.input = el("input", {
        type: "file",
        "aria-label": `${this.label}: ${this.description}`,
        on: { change: () => this.pick(), keydown: (event) => event.key === "Escape" && this.composer.cancel() },
      });
    }
    this.list.holder = this.input;
    this.element = el("label.option", { title: this.description }, el("span", this.label), this.input);
  }

  get filled() {
    return this.chosen !== null || (this.registered.type !== FILE && this.input.value.trim() !== "");
  }

  /** Return the value as it is sent: of a choice its own, otherwise what was typed. */
  get value() {
    return this.chosen?.value ?? this.input.value.trim();
  }

  /** Take the file that was picked, as it travels to the server. */
  async pick() {
    const [file] = this.input.files;
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : [];
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    this.chosen = file ? { label: file.name, value: { name: file.name, base64: btoa(text) } } : null;
    this.composer.onward();
  }

  typed() {
    this.chosen = null;
    this.composer.complain(null);
    this.fit();
    this.narrow();
    this.offer();
  }

  /** Keep only the lines that fit what is typed, until the bot answers. */
  narrow() {
    const fitting = fits(this.list.lines, this.input.value);
    if (fitting.length) this.list.show(fitting);
    else this.hide();
  }

  fit() {
    this.input.size = Math.max(4, [...this.input.value].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0));
  }

  /** Offer what may be chosen. */
  async offer() {
    const asked = (this.asked = Symbol(this.name));
    const typed = this.chosen ? "" : this.input.value;
    const lines = this.registered.autocomplete ? await this.ask(typed, asked) : this.fixed(typed);
    if (asked !== this.asked || document.activeElement !== this.input) return;
    if (!lines.length) return this.hide();
    this.list.show(lines, Math.max(lines.findIndex((line) => line.value === this.chosen?.value), 0));
    this.composer.element.append(this.list.element);
    this.input.setAttribute("aria-expanded", "true");
  }

  /** Ask the bot, once the member pauses. */
  async ask(typed, asked) {
    await new Promise((resolve) => setTimeout(resolve, TYPING));
    if (asked !== this.asked || !this.composer.line) return [];
    const { column, command } = this.composer;
    const options = this.composer.given(this);
    const fields = { channel: column.channel.id, command, options, option: this.name, typed };
    const answer = await column.act("complete", fields);
    if (answer.error && asked === this.asked) this.composer.complain(answer.error);
    return (answer.choices ?? []).map(([label, value]) => ({ label, value }));
  }

  fixed(typed) {
    return fits(this.everything(), typed);
  }

  everything() {
    const { registered, view } = this;
    const guild = this.composer.column.channel.guild;
    if (registered.choices?.length) {
      return registered.choices.map((choice) => ({ label: view.local(choice), value: String(choice.value) }));
    }
    switch (registered.type) {
      case BOOLEAN:
        return [{ label: "True", value: "true" }, { label: "False", value: "false" }];
      case USER:
        return view.company(this.composer.column.channel.id).map((member) => ({
          label: member.name,
          value: member.id,
          lead: avatar(member),
          description: member.id === view.me ? view.words.you : null,
        }));
      case CHANNEL:
        return view.rooms(guild).map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
      default:
        return [];
    }
  }

  hide() {
    this.list.element.remove();
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  take(line) {
    this.chosen = line;
    this.input.value = line.label;
    this.fit();
    this.hide();
    this.asked = null;
    this.composer.complain(null);
    this.composer.onward();
  }

  /** Close the list; a text that names one of the choices counts as chosen. */
  leave() {
    this.hide();
    this.asked = null;
    const typed = this.input.value.trim().toLowerCase();
    if (this.chosen || !typed) return;
    const named = this.everything().filter((line) => line.label.toLowerCase() === typed);
    if (named.length === 1) [this.chosen] = named;
  }

  key(event) {
    if (event.isComposing) return;
    const open = this.list.element.isConnected;
    if (open && this.list.key(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (open) this.hide();
      else this.composer.cancel();
    } else if (event.key === "Enter" || (event.key === "Tab" && open && !event.shiftKey && !this.chosen)) {
      event.preventDefault();
      if (open && this.list.current) this.take(this.list.current);
      else if (event.key === "Enter") this.finish();
    } else if (event.key === "ArrowDown" && !open) {
      this.offer();
    } else if (event.key === "Backspace" && !this.input.value && !this.required) {
      event.preventDefault();
      this.remove();
    }
  }

  finish() {
    this.leave();
    this.composer.send();
  }

  /** Take an optional option out again. */
  remove() {
    this.chosen = null;
    this.hide();
    const again = this.offerButton();
    this.element.replaceWith(again);
    again.focus();
  }

  /** Return the button that puts this option into the command. */
  offerButton() {
    const add = (event) => {
      event.currentTarget.replaceWith(this.element);
      this.input.focus();
    };
    const key = (event) => event.key === "Escape" && this.composer.cancel();
    return el("button.extra", { title: this.description, on: { click: add, keydown: key } }, icon("plus"), this.label);
  }
}

/** Return the lines that have a text in their label. */
function fits(lines, typed) {
  const wanted = typed.trim().toLowerCase();
  return lines.filter((line) => line.label.toLowerCase().includes(wanted));
}
