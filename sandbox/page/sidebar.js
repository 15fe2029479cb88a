// The list of places: guilds with their channels and threads, then direct messages.

import { avatar, el, icon } from "./dom.js";

export class Sidebar {
  /** @param {import("./column.js").Column} column */
  constructor(column) {
    this.column = column;
    this.element = el("nav", { class: "sidebar", "aria-label": "Channels" });
  }

  draw() {
    const { view } = this.column;
    const held = this.element.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    const directs = view.directs();
    this.element.replaceChildren(
      ...[...view.guilds.values()].map((guild) => this.guild(guild)),
      directs.length ? el("section", {}, el("h2", {}, "Direct messages"), el("ul", {}, directs.map((channel) => this.entry(channel)))) : "",
    );
    if (held) this.element.querySelector(`[data-channel="${held}"]`)?.focus();
  }

  guild(guild) {
    const { view } = this.column;
    const entries = view.rooms(guild.id).flatMap((channel) => [this.entry(channel), this.threads(channel)]);
    return el("section", { lang: guild.locale }, el("h2", {}, guild.name), el("ul", {}, entries));
  }

  threads(channel) {
    const threads = this.column.view.threads(channel.id).filter((thread) => !thread.archived || thread === this.column.channel);
    return threads.length ? el("li", {}, el("ul", { class: "threads" }, threads.map((thread) => this.entry(thread)))) : null;
  }

  entry(channel) {
    const { column } = this;
    const { view } = column;
    const { count, pings } = view.unread(channel.id);
    const current = channel.id === column.channel?.id;
    const sign = channel.parent ? icon("thread") : channel.guild ? icon("hash") : avatar(view.members.get(view.bot));
    const words = [view.title(channel), pings ? `, ${pings} calls for you` : count ? ", unread" : ""].join("");
    return el(
      "li",
      {},
      el(
        "button",
        {
          type: "button",
          class: ["place", current && "current", count && !current && "unread", channel.archived && "archived"].filter(Boolean).join(" "),
          "aria-current": current ? "page" : null,
          "aria-label": words,
          "data-channel": channel.id,
          on: { click: () => column.open(channel.id) },
        },
        sign,
        el("span", { class: "label" }, view.title(channel)),
        pings && !current ? el("span", { class: "badge" }, pings) : null,
      ),
    );
  }
}
