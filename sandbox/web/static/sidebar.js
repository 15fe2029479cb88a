// The list of places: guilds with their channels and threads, then direct messages.

import { avatar, el, icon, replaceIfChanged } from "./dom.js";
import { drawEvent } from "./events.js";
import { PRIVATE_THREAD } from "./state.js";

export class Sidebar {
  /** @param {import("./column.js").Column} column */
  constructor(column) {
    this.column = column;
    this.unfolded = new Set();
    this.element = el("nav.sidebar");
  }

  draw() {
    const { view } = this.column;
    this.element.setAttribute("aria-label", view.words.channels);
    const held = this.element.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    const sections = [...view.guilds.values()].map((guild) => this.guild(guild));
    const directs = view.directs().map((channel) => this.entry(channel));
    if (directs.length) sections.push(el("section", el("h2", view.words.directs), el("ul", directs)));
    if (replaceIfChanged(this.element, ...sections) && held) this.element.querySelector(`[data-channel="${held}"]`)?.focus();
  }

  guild(guild) {
    const { view } = this.column;
    const entries = view.rooms(guild.id).flatMap((channel) => [this.entry(channel), this.threads(channel)]);
    const away = guild.away ? el("p.away", view.words.notHere({ name: view.members.get(view.bot).name })) : null;
    return el("section", { lang: guild.locale }, el("h2", guild.name), away, this.events(guild), el("ul", entries));
  }

  /** Return what is planned in a guild, folded up. */
  events(guild) {
    const { view } = this.column;
    if (!guild.events.length) return null;
    const key = `events:${guild.id}`;
    const toggled = (event) => this.unfolded[event.currentTarget.open ? "add" : "delete"](key);
    return el(
      "details.events",
      { open: this.unfolded.has(key), on: { toggle: toggled } },
      el("summary", icon("calendar"), view.words.events({ count: guild.events.length })),
      guild.events.map((event) => drawEvent(event, this.column.place)),
    );
  }

  threads(channel) {
    const { view, channel: current } = this.column;
    const threads = view.threads(channel.id).filter((thread) => !thread.archived || thread === current);
    return threads.length ? el("li", el("ul.threads", threads.map((thread) => this.entry(thread)))) : null;
  }

  entry(channel) {
    const { column } = this;
    const { view } = column;
    const { count, pings } = view.unread(channel.id);
    const current = channel.id === column.channel?.id;
    const thread = icon(channel.kind === PRIVATE_THREAD ? "lock" : "thread");
    const sign = channel.parent ? thread : channel.guild ? icon("hash") : avatar(view.members.get(view.bot));
    const words = [view.title(channel), pings ? view.words.callsHere({ count: pings }) : count ? view.words.unread : ""].join("");
    const states = [current && "current", count && !current && "unread", channel.archived && "archived"];
    const attributes = {
      class: ["place", ...states],
      "aria-current": current ? "page" : null,
      "aria-label": words,
      "data-channel": channel.id,
      on: { click: () => column.open(channel.id) },
    };
    const badge = pings && !current ? el("span.badge", pings) : null;
    return el("li", el("button", attributes, sign, el("span.label", view.title(channel)), badge));
  }
}
