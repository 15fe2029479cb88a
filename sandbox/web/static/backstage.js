// Backstage: what no member can do. The clock, members who act by themselves, and what the bot may do.

import { el, icon } from "./dom.js";
import { drawEvent } from "./events.js";
import { failed } from "./failure.js";
import { now, told } from "./times.js";

const HOUR = 3600;
const EVERYWHERE = {
  MANAGE_ROLES: "Manage roles",
  CREATE_EVENTS: "Create events",
  MANAGE_EVENTS: "Manage events of others",
  MENTION_EVERYONE: "Mention everyone and all roles",
};
const IN_CHANNEL = {
  VIEW_CHANNEL: "See the channel",
  SEND_MESSAGES: "Send messages",
  EMBED_LINKS: "Embed links",
  ATTACH_FILES: "Attach files",
  CREATE_PUBLIC_THREADS: "Open threads",
  CREATE_PRIVATE_THREADS: "Open private threads",
  SEND_MESSAGES_IN_THREADS: "Send messages in threads",
  MANAGE_THREADS: "Manage threads",
  PIN_MESSAGES: "Pin messages",
};

export class Backstage {
  /** @param {() => import("./column.js").Column} first gives the column whose member, server and channel are meant */
  constructor(first) {
    this.first = first;
    this.unfolded = new Set();
    this.said = el("p.said", { role: "status" });
    this.failure = el("p.failed", { role: "alert", hidden: true });
    this.name = el("input", { type: "text", maxlength: 100, placeholder: "New role", "aria-label": "Name of the new role" });
    this.mentionable = el("input", { type: "checkbox" });
    this.above = el("input", { type: "checkbox" });
    this.clock = el("time.clock");
    this.parts = el("div");
    const shut = el("button.plain", { "aria-label": "Close", on: { click: () => this.toggle(false) } }, icon("close"));
    const attributes = { "aria-label": "Backstage", hidden: true };
    this.element = el(
      "aside.drawer.backstage",
      attributes,
      el("header", el("h2", "Backstage"), shut),
      el("section", el("h3", "Clock"), this.clock, this.hands(), this.said, this.failure),
      this.parts,
    );
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    setInterval(() => this.tick(), 1000);
  }

  /** Set the function that is called when this opens or closes. */
  watch(changed) {
    this.changed = changed;
  }

  toggle(open = this.element.hidden) {
    this.element.hidden = !open;
    this.draw();
    this.changed?.(open);
  }

  tick() {
    const view = this.first()?.view;
    if (this.element.hidden || !view?.ready) return;
    this.clock.textContent = told(now() / 1000, "F", view.self.locale);
  }

  /** Return the buttons that set the clock forward. */
  hands() {
    const on = (seconds) => () => this.act("advance", { seconds });
    this.next = button("To what is due next", async () => {
      const answer = await this.act("advance-to-next", {});
      if (answer.seconds !== undefined) this.said.textContent = `${span(answer.seconds)} on.`;
    });
    return el("div.row", button("An hour on", on(HOUR)), button("A day on", on(24 * HOUR)), this.next);
  }

  async act(what, fields) {
    this.said.textContent = "";
    const column = this.first();
    const answer = await column.act(what, fields);
    this.failure.textContent = failed(answer, column.view) ?? "";
    this.failure.hidden = !this.failure.textContent;
    return answer;
  }

  /** Draw all that depends on the world, and keep the focus. */
  draw() {
    const { view, channel, place } = this.first() ?? {};
    if (this.element.hidden || !view?.ready) return;
    this.tick();
    const held = this.parts.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.next.hidden = !view.followed; // only a bot that follows the clock says what is due
    const guild = view.guilds.get(channel?.guild);
    const parts = view.crowd ? [this.crowd(view, guild, channel)] : [];
    if (guild) parts.push(this.bot(view, guild, channel), this.timeOuts(view, guild), this.roles(view, guild), this.events(place, guild));
    this.parts.replaceChildren(...parts);
    if (held) this.parts.querySelector(`[data-key="${held}"]`)?.focus();
  }

  crowd({ crowd }, guild, channel) {
    const add = () => this.act("crowd", { on: true, guild: guild.id });
    const enter = () => this.act("crowd-enter", { channel: channel.id });
    const evening = () => this.act("evening", { guild: guild.id, channel: channel.id });
    return el(
      "section",
      el("h3", "Members who act by themselves"),
      el("p.about", crowd.about),
      guild ? el("div.row", button("Add them", add), button("Let them join here", enter)) : null,
      guild ? el("div.row", button("An evening in five minutes", evening)) : null,
      this.check("crowd", "They act", crowd.active, (on) => this.act("crowd", { on })),
    );
  }

  bot(view, guild, channel) {
    const name = view.members.get(view.bot).name;
    const away = () => this.act("bot", { guild: guild.id, in: guild.away });
    const permitted = (place, held) => ([key, label]) =>
      this.check(key, label, held.includes(key), (on) => this.act("permission", { ...place, permission: key, on }));
    const room = view.channels.get(channel.parent) ?? channel;
    return el(
      "section",
      el("h3", `${name} in ${guild.name}`),
      el("div.row", button(guild.away ? `Invite ${name}` : `Send ${name} away`, away)),
      el("fieldset", el("legend", "In the whole server"), Object.entries(EVERYWHERE).map(
        permitted({ guild: guild.id }, guild.permitted),
      )),
      el("fieldset", el("legend", `In #${room.name}`), Object.entries(IN_CHANNEL).map(
        permitted({ channel: room.id }, room.permitted),
      )),
    );
  }

  timeOuts(view, guild) {
    const members = guild.members.map((id) => view.members.get(id)).filter(Boolean);
    return el(
      "section",
      el("h3", "Timed out for an hour"),
      members.map((member) =>
        this.check(`time-out:${member.id}`, member.name, guild.timedOut.includes(member.id), (on) =>
          this.act("time-out", { guild: guild.id, who: member.id, on }),
        ),
      ),
    );
  }

  roles(view, guild) {
    const make = async () => {
      const fields = { name: this.name.value, mentionable: this.mentionable.checked, above: this.above.checked };
      const answer = await this.act("role", { guild: guild.id, ...fields });
      if (!answer.error) this.name.value = "";
    };
    return el(
      "section",
      el("h3", "Roles"),
      guild.roles.map((role) => this.role(role, view, guild)),
      el(
        "div.new-role",
        this.name,
        el("label.check", this.mentionable, "All may mention it"),
        el("label.check", this.above, "Above the bot"),
        button("Make the role", make),
      ),
    );
  }

  role(role, view, guild) {
    const fields = { guild: guild.id, role: role.id };
    const states = [role.mentionable && "all may mention it", role.above && "above the bot"].filter(Boolean);
    const title = [`${role.name} (${role.members.length})`, ...states].join(" · ");
    const members = guild.members.map((id) => view.members.get(id)).filter(Boolean);
    const toggled = (event) => this.unfolded[event.currentTarget.open ? "add" : "delete"](role.id);
    return el(
      "details",
      { open: this.unfolded.has(role.id), on: { toggle: toggled } },
      el("summary", { "data-key": role.id }, title),
      members.map((member) =>
        this.check(`${role.id}:${member.id}`, member.name, role.members.includes(member.id), (on) =>
          this.act("role-of", { ...fields, who: member.id, on }),
        ),
      ),
      button(`Delete ${role.name}`, () => this.act("role-gone", fields)),
    );
  }

  events(place, guild) {
    const none = guild.events.length ? null : el("p.about", "None is planned.");
    return el("section", el("h3", "Scheduled events"), none, guild.events.map((event) => drawEvent(event, place)));
  }

  check(key, label, checked, change) {
    const input = el("input", { type: "checkbox", "data-key": key, on: { change: () => change(input.checked) } });
    input.checked = Boolean(checked);
    return el("label.check", input, label);
  }
}

function button(label, click) {
  return el("button.button.secondary", { "data-key": label, on: { click } }, label);
}

/** Return a number of seconds in words. */
function span(seconds) {
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, length] = units.find(([, length]) => seconds > 0.98 * length) ?? units.at(-1);
  const count = Math.round(seconds / length);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
