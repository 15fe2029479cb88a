// The box at the bottom: messages, and slash commands with completion.

import { el, icon } from "./dom.js";
import { failed } from "./failure.js";
import { openForm } from "./form.js";
import { Listbox } from "./listbox.js";
import { Option } from "./option.js";

export class Composer {
  /** @param {import("./column.js").Column} column */
  constructor(column) {
    this.column = column;
    this.list = new Listbox({ label: column.view.words.commands, choose: (line) => this.begin(line.value) });
    this.input = el("textarea", {
      rows: 1,
      maxlength: 2000,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.list.id,
      on: { input: () => this.typed(), keydown: (event) => this.key(event), blur: () => this.hide() },
    });
    this.list.holder = this.input;
    this.failure = el("p.failed", { role: "alert", hidden: true });
    this.box = el("div.box");
    this.element = el("div.composer", this.failure, this.box);
    this.plain();
  }

  /** Return to the empty line. */
  plain() {
    this.line = null;
    this.options = [];
    this.input.value = "";
    this.box.replaceChildren(this.input, this.sendButton(this.column.view.words.sendMessage, () => this.say()));
    this.name();
    this.hide();
  }

  sendButton(label, send) {
    return el("button.send", { "aria-label": label, title: label, on: { click: send } }, icon("send"));
  }

  /** Say where the text goes. */
  name() {
    const { channel, view } = this.column;
    const title = channel ? `${channel.guild ? "#" : "@"}${view.title(channel)}` : "";
    this.input.placeholder = view.words.write;
    this.input.setAttribute("aria-label", view.words.messageTo({ place: title }));
    this.input.disabled = !channel;
  }

  complain(sentence) {
    this.failure.textContent = sentence ?? "";
    this.failure.hidden = !sentence;
  }

  typed() {
    this.complain(null);
    if (!this.input.value.startsWith("/") || !this.column.channel) return this.hide();
    this.list.show(this.matching(this.input.value));
    if (!this.list.lines.length) return this.hide();
    this.element.append(this.list.element);
    this.input.setAttribute("aria-expanded", "true");
  }

  hide() {
    this.list.element.remove();
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  /** Return the commands whose name begins with a text, by its translated or its plain name; the one named first. */
  matching(text) {
    const { view, channel } = this.column;
    const typed = plain(text);
    return view
      .offered(channel)
      .filter((line) => this.names(line).some((name) => name.startsWith(typed)))
      .sort((one, other) => this.names(other).includes(typed) - this.names(one).includes(typed))
      .map((line) => ({
        value: line,
        label: `/${localName(line.words, view)}`,
        description: view.local(line.description, "description"),
      }));
  }

  /** Return true if a text names a command, and no other command starts with it and a blank. */
  isWhole(text) {
    const typed = plain(text);
    const lines = this.matching(text).map((line) => this.names(line.value));
    return lines[0]?.includes(typed) && !lines.flat().some((name) => name.startsWith(`${typed} `));
  }

  names({ words }) {
    return [plainName(words), localName(words, this.column.view)];
  }

  key(event) {
    if (event.isComposing) return;
    const open = this.list.element.isConnected;
    if (open && this.list.key(event)) return;
    const taken = event.key === " " ? this.isWhole(this.input.value) : ["Enter", "Tab"].includes(event.key);
    if (open && taken && this.list.current) {
      event.preventDefault();
      this.begin(this.list.current.value);
    } else if (open && event.key === "Escape") {
      event.preventDefault();
      this.hide();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.say();
    }
  }

  async say() {
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) return this.complain(this.column.view.words.named({ words: text.split(/\s+/).slice(0, 3).join(" ") }));
    this.input.value = "";
    const answer = await this.column.act("say", { channel: this.column.channel.id, text });
    this.complain(failed(answer, this.column.view));
  }

  /** Put text into the line as if it were typed. */
  type(text) {
    this.plain();
    this.input.value = text;
    this.input.focus();
    this.typed();
  }

  /** Put a command into the box: what it needs at once, what it may have on request. */
  begin(line) {
    const { view } = this.column;
    this.hide();
    this.complain(null);
    this.line = line;
    this.options = line.options.map((option) => new Option(option, this));
    const required = this.options.filter((option) => option.required);
    const pill = el("span.command-name", `/${localName(line.words, view)}`);
    this.fields = el("div.fields", pill, required.map((option) => option.element), this.extras());
    const ending = { "aria-label": view.words.cancel, title: view.words.cancelKey, on: { click: () => this.cancel() } };
    const cancel = el("button.plain.cancel", ending, icon("close"));
    this.sender = this.sendButton(view.words.send({ what: `/${localName(line.words, view)}` }), () => this.send());
    this.box.replaceChildren(this.fields, cancel, this.sender);
    (required[0]?.input ?? this.sender).focus();
  }

  extras() {
    return this.options.filter((option) => !option.required).map((option) => option.offerButton());
  }

  cancel() {
    this.plain();
    this.complain(null);
    this.input.focus();
  }

  /** Go to the next required option that is empty, or stay. */
  onward() {
    const empty = this.options.find((option) => option.required && !option.filled);
    empty?.input.focus();
  }

  /** Return what is given so far, by the options' registered names. */
  given(except) {
    const filled = this.options.filter((option) => option !== except && option.element.isConnected && option.filled);
    return Object.fromEntries(filled.map((option) => [option.name, option.value]));
  }

  get command() {
    return plainName(this.line.words);
  }

  /** Send the command; it stays in the box when it was not taken. */
  async send() {
    const missing = this.options.find((option) => option.required && !option.filled);
    if (missing) {
      missing.input.focus();
      return this.complain(this.column.view.words.missing({ option: missing.label }));
    }
    const name = `/${localName(this.line.words, this.column.view)}`;
    const fields = { command: this.command, options: this.given() };
    this.plain();
    this.input.focus();
    await this.carryOut("slash", fields, name);
  }

  /** Use a command of the menu of a member or a message. */
  use(command, target) {
    this.complain(null);
    return this.carryOut("menu", { command: command.name, ...target }, this.column.view.local(command));
  }

  /** Use a command as the member, and show that it is running. */
  async carryOut(what, fields, name) {
    const { chat, channel } = this.column;
    const pending = chat.pending(name);
    const answer = await this.column.act(what, { channel: channel.id, ...fields });
    pending.remove();
    this.complain(failed(answer, this.column.view));
    if (answer.form) openForm(answer.form, this.column);
  }
}

/** Return what is typed of a command's name, one blank between its words. */
function plain(text) {
  return text.slice(1).toLowerCase().trimStart().replace(/\s+/g, " ");
}

function plainName(words) {
  return words.map((word) => word.name).join(" ");
}

function localName(words, view) {
  return words.map((word) => view.local(word)).join(" ");
}
