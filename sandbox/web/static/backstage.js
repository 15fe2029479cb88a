// Backstage: what no member can do. The clock, members who act by themselves, and what the bot may do.

import { el, icon } from "./dom.js";
import { drawEvent } from "./events.js";
import { failed } from "./failure.js";
import { now, told } from "./times.js";
import { BROWSER, wordsOf } from "./words.js";

const HOUR = 3600;
const UNITS = [["day", 24 * HOUR], ["hour", HOUR], ["minute", 60], ["second", 1]];
const EVERYWHERE = ["MANAGE_ROLES", "CREATE_EVENTS", "MANAGE_EVENTS", "MENTION_EVERYONE"];
const IN_CHANNEL = [
  "VIEW_CHANNEL",
  "SEND_MESSAGES",
  "EMBED_LINKS",
  "ATTACH_FILES",
  "CREATE_PUBLIC_THREADS",
  "CREATE_PRIVATE_THREADS",
  "SEND_MESSAGES_IN_THREADS",
  "MANAGE_THREADS",
  "PIN_MESSAGES",
];

const words = wordsOf(BROWSER);

export class Backstage {
  /** @param {() => import("./column.js").Column} first gives the column whose member, server and channel are meant */
  constructor(first) {
    this.first = first;
    this.unfolded = new Set();
    this.said = el("p.said", { role: "status" });
    this.failure = el("p.failed", { role: "alert", hidden: true });
    this.name = el("input", { type: "text", maxlength: 100, placeholder: words.newRole, "aria-label": words.newRoleName });
    this.mentionable = el("input", { type: "checkbox" });
    this.above = el("input", { type: "checkbox" });
    this.clock = el("time.clock");
    this.parts = el("div");
    const shut = el("button.plain", { "aria-label": words.close, on: { click: () => this.toggle(false) } }, icon("close"));
    const attributes = { "aria-label": words.backstage, hidden: true };
    this.element = el(
      "aside.drawer.backstage",
      attributes,
      el("header", el("h2", words.backstage), shut),
      el("div.outcome", this.said, this.failure),
      el("section", el("h3", words.clock), this.clock, this.hands()),
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
    this.clock.textContent = told(now() / 1000, "F", BROWSER);
  }

  /** Return the buttons that set the clock forward. */
  hands() {
    const on = (seconds) => () => this.act("advance", { seconds });
    this.next = button(words.nextDue, async () => {
      const answer = await this.act("advance-to-next", {});
      if (answer.seconds !== undefined) this.said.textContent = words.movedOn({ span: span(answer.seconds) });
    });
    return el("div.row", button(words.hourOn, on(HOUR)), button(words.dayOn, on(24 * HOUR)), this.next);
  }

  async act(what, fields) {
    this.said.textContent = "";
    const answer = await this.first().act(what, fields);
    this.failure.textContent = words[answer.error] ?? failed(answer, { words }) ?? "";
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
    const evening = async () => {
      const answer = await this.act("evening", { guild: guild.id, channel: channel.id });
      if (answer.minutes === undefined) return;
      const told = words.eveningRuns(answer);
      this.said.textContent = told;
      setTimeout(() => this.said.textContent === told && (this.said.textContent = ""), answer.minutes * 60_000);
    };
    return el(
      "section",
      el("h3", words.crowd),
      el("p.about", crowd.about[BROWSER] ?? crowd.about.en),
      guild ? el("div.row", button(words.crowdAdd, add), button(words.crowdEnter, enter)) : null,
      guild ? el("div.row", button(words.evening, evening)) : null,
      this.check("crowd", words.crowdActs, crowd.active, (on) => this.act("crowd", { on })),
    );
  }

  bot(view, guild, channel) {
    const name = view.members.get(view.bot).name;
    const away = () => this.act("bot", { guild: guild.id, in: guild.away });
    const permitted = (place, held) => (key) =>
      this.check(key, words[`permission-${key}`], held.includes(key), (on) => this.act("permission", { ...place, permission: key, on }));
    const room = view.channels.get(channel.parent) ?? channel;
    return el(
      "section",
      el("h3", words.botIn({ name, guild: guild.name })),
      el("div.row", button((guild.away ? words.invite : words.sendAway)({ name }), away)),
      el("fieldset", el("legend", words.everywhere), EVERYWHERE.map(permitted({ guild: guild.id }, guild.permitted))),
      el(
        "fieldset",
        el("legend", words.inChannel({ place: room.name })),
        IN_CHANNEL.map(permitted({ channel: room.id }, room.permitted)),
      ),
    );
  }

  timeOuts(view, guild) {
    const members = guild.members.map((id) => view.members.get(id)).filter(Boolean);
    return el(
      "section",
      el("h3", words.timedOut),
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
      el("h3", words.roles),
      guild.roles.map((role) => this.role(role, view, guild)),
      el(
        "div.new-role",
        this.name,
        el("label.check", this.mentionable, words.mentionable),
        el("label.check", this.above, words.aboveBot),
        button(words.makeRole, make),
      ),
    );
  }

  role(role, view, guild) {
    const fields = { guild: guild.id, role: role.id };
    const states = [role.mentionable && words.isMentionable, role.above && words.isAboveBot].filter(Boolean);
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
      button(words.deleteRole({ name: role.name }), () => this.act("role-gone", fields)),
    );
  }

  events(place, guild) {
    const none = guild.events.length ? null : el("p.about", words.noEvents);
    return el("section", el("h3", words.scheduledEvents), none, guild.events.map((event) => drawEvent(event, place)));
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
  const [unit, length] = UNITS.find(([, length]) => seconds > 0.98 * length) ?? UNITS.at(-1);
  const style = { style: "unit", unit, unitDisplay: "long" };
  return new Intl.NumberFormat(BROWSER, style).format(Math.round(seconds / length));
}
