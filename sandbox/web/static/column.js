// A column: one member's client, with its channels, its chat and its box to write in.

import { Chat } from "./chat.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { el, icon, replaceIfChanged } from "./dom.js";
import { openMenu } from "./menu.js";
import { Sidebar } from "./sidebar.js";
import { isThread, ON_MEMBER, ON_MESSAGE, View } from "./state.js";
import { memberSwitch } from "./switch.js";

const RELEASES = ["pointerup", "pointercancel"];

export class Column {
  /**
   * @param {{member: string|null, channel: string|null}} start
   * @param {object} page what a column tells the page
   * @param {(opened?: boolean) => void} page.moved another channel or member is shown, perhaps because it was opened
   * @param {(column: Column, frame: object) => void} page.traced something followed from an action
   * @param {() => void} page.split two members are wanted
   * @param {() => void} page.read what is unread may have changed
   * @param {(column: Column) => void} page.changed something has changed besides messages
   */
  constructor(start, page) {
    this.page = page;
    this.view = new View();
    this.wanted = start.channel;
    this.split = page.split;
    this.place = { view: this.view, open: (channel, message) => this.open(channel, message), type: (text) => this.composer.type(text) };
    this.chat = new Chat(this);
    this.composer = new Composer(this);
    this.sidebar = new Sidebar(this);
    this.status = el("p.status", { role: "status", hidden: true });
    this.header = el("header.top");
    const veil = el("div.veil", { on: { click: () => this.slide(false) } });
    const main = el("div.main", this.header, this.status, this.chat.element, this.composer.element);
    const listening = {
      on: {
        keydown: (event) => this.key(event),
        pointerdown: (event) => event.button === 0 && this.hold(),
        click: (event) => this.pressed(event),
        contextmenu: (event) => this.offerApps(event),
      },
    };
    this.element = el("section.column", listening, this.sidebar.element, veil, main);
    this.held = null;
    this.connection = new Connection((frame) => this.receive(frame), (up) => this.linked(up));
    this.connection.become(start.member);
  }

  /** Carry out an action of the member. */
  act(what, fields) {
    return this.connection.act(what, fields);
  }

  become(member) {
    this.wanted = this.channel?.id ?? this.wanted;
    this.connection.become(member);
  }

  /** Collect what arrives until the pointer is released: what is pressed must not be replaced before the click. */
  hold() {
    if (this.held) return;
    this.held = [];
    const release = () => {
      for (const name of RELEASES) removeEventListener(name, release, true);
      setTimeout(() => {
        const frames = this.held;
        this.held = null;
        frames.forEach((frame) => this.take(frame));
      });
    };
    for (const name of RELEASES) addEventListener(name, release, true);
  }

  receive(frame) {
    if (this.held) this.held.push(frame);
    else this.take(frame);
  }

  take(frame) {
    if (frame.op === "trace") return this.page.traced(this, frame);
    if (frame.op === "error") return this.say(frame.error);
    const changed = this.view.take(frame);
    if (changed.all) return this.reset();
    if (changed.message) this.show(changed.message);
    if (changed.gone && changed.channel === this.channel?.id) this.chat.remove(changed.gone);
    if (changed.sides && this.channel) this.refreshed();
    if (changed.sides) this.page.changed(this);
    this.drawSides();
  }

  /** Show a message, and how many there are now in its thread. */
  show(message) {
    this.chat.put(message);
    const starter = this.view.of(this.channel?.id).get(message.channel);
    if (starter) this.chat.put(starter);
  }

  /** Show everything as the member that the server names, in the open channel if the member sees it. */
  reset() {
    const { view } = this;
    this.element.lang = view.self.locale;
    this.element.setAttribute("aria-label", view.self.name);
    const first = view.rooms(view.home)[0];
    const kept = this.composer.line && this.channel?.id === this.wanted && this.shownAs === view.me;
    this.shownAs = view.me;
    this.channel = view.channels.get(this.wanted) ?? first;
    if (!kept) this.composer.plain();
    this.chat.draw();
    this.drawSides();
    this.page.moved();
  }

  /** Follow a change of channels or commands: the open channel may be gone, or have new things to offer. */
  refreshed() {
    const known = this.view.channels.get(this.channel.id);
    if (!known) {
      this.channel = this.view.channels.values().next().value;
      return this.chat.draw();
    }
    this.channel = known;
    this.chat.greet();
    for (const message of this.chat.messages) if (message.thread) this.chat.put(message);
  }

  /** Show a channel, and one of its messages if one is wanted. */
  open(channel, message) {
    this.wanted = channel;
    this.channel = this.view.channels.get(channel);
    this.composer.plain();
    this.chat.draw();
    if (message) this.chat.show(message);
    this.slide(false);
    this.drawSides();
    this.page.moved(true);
  }

  /** Show what the column showed before. */
  return(member, channel) {
    if (member && member !== this.view.me) {
      this.wanted = channel;
      this.connection.become(member);
    } else if (this.view.channels.has(channel)) {
      this.open(channel);
    }
  }

  drawSides() {
    if (!this.view.ready) return;
    if (this.channel && document.visibilityState === "visible") this.view.read(this.channel.id);
    this.sidebar.draw();
    this.drawHeader();
    this.composer.name();
    if (this.up) this.say(this.view.connected ? null : this.view.words.notConnected);
    this.page.read();
  }

  drawHeader() {
    const { view, channel } = this;
    const open = this.header.querySelector(".listbox");
    if (open || !channel) return;
    const held = this.header.contains(document.activeElement) ? document.activeElement.className : null;
    const labels = channel.labels.map((label) => el("span.crumb", label));
    const title = el("h1", this.origin(), el("span.label", view.title(channel)), labels);
    if (replaceIfChanged(this.header, this.slider(), title, memberSwitch(this)) && held) this.header.querySelector(`.${held.split(" ").join(".")}`)?.focus();
  }

  /** Return the prefix of the channel's name: the channel of a thread, or a symbol. */
  origin() {
    const { view, channel } = this;
    const parent = isThread(channel) ? view.channels.get(channel.parent) : null;
    if (!parent) return icon(channel.guild ? "hash" : "at");
    const open = () => this.open(parent.id);
    return [el("button.plain.parent", { on: { click: open } }, `#${parent.name}`), el("span.crumb", "›")];
  }

  /** Return the button that slides the channels in. */
  slider() {
    const { view } = this;
    const calls = view.pings();
    const label = calls ? view.words.calls({ count: calls }) : view.words.channels;
    const attributes = { "aria-label": label, on: { click: () => this.slide() } };
    return el("button.plain.slide", attributes, icon("menu"), calls ? el("span.badge", calls) : null);
  }

  /** Slide the channels in or out if there is no room for them next to the chat. */
  slide(wanted = !this.element.classList.contains("slid")) {
    const before = this.element.classList.contains("slid");
    this.element.classList.toggle("slid", wanted);
    if (wanted) this.sidebar.element.querySelector(".current, .place")?.focus();
    else if (before) this.header.querySelector(".slide")?.focus();
  }

  key(event) {
    if (event.key === "Escape" && this.element.classList.contains("slid")) this.slide(false);
  }

  /** Open the menu of a member whose name is pressed, or of the message whose button it is. */
  pressed(event) {
    if (!event.target.closest("button[data-member], .apps")) return;
    const { left, bottom } = event.target.closest("button").getBoundingClientRect();
    this.offerApps(event, { x: left, y: bottom });
  }

  /** Open the menu of the member or message under the pointer, unless the browser's own menu is of more use there. */
  offerApps(event, at = { x: event.clientX, y: event.clientY }) {
    const { view, channel } = this;
    if (event.target.closest("a, input, textarea") || !getSelection().isCollapsed) return;
    const member = view.members.get(event.target.closest("[data-member]")?.dataset.member);
    const message = view.of(channel?.id).get(event.target.closest("[data-message]")?.dataset.message);
    if (!member && (!message || message.ephemeral)) return;
    const lines = view
      .usable(member ? ON_MEMBER : ON_MESSAGE, channel)
      .map((command) => ({ value: command, label: view.local(command) }));
    if (!lines.length) return;
    event.preventDefault();
    const target = member ? { user: member.id } : { message: message.id };
    const choose = (command) => this.composer.use(command, target);
    const open = () => openMenu(this.element, { label: member ? member.name : view.words.apps, lines, choose }, at);
    // Some browsers close a menu that was opened while the mouse button is down as soon as it is released.
    if (event.pointerType === "mouse" && event.buttons) addEventListener("mouseup", open, { once: true });
    else open();
  }

  linked(up) {
    this.up = up;
    this.say(up ? null : this.view.words.lost);
  }

  say(sentence) {
    this.status.textContent = sentence ?? "";
    this.status.hidden = !sentence;
  }

  close() {
    this.connection.close();
    this.element.remove();
  }
}
