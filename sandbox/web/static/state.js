// What one member sees, as sent by the server, and how much of it has been read.

import { setClock } from "./times.js";
import { BROWSER, wordsOf } from "./words.js";

export const DM = 1;
export const PRIVATE_THREAD = 12;
const THREADS = new Set([10, 11, 12]);

/** The types of commands: those that are typed, and those in the menus of members and of messages. */
export const TYPED = 1;
export const ON_MEMBER = 2;
export const ON_MESSAGE = 3;

/** The kinds of channels without messages of their own: categories, forums, media channels. */
export const SILENT = new Set([4, 15, 16]);

export class View {
  constructor() {
    this.ready = false;
    this.connected = false;
    this.members = new Map();
    this.guilds = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.commands = [];
  }

  /** Take a frame in; returns what to redraw: `all`, `sides`, or a message or channel that changed. */
  take(frame) {
    switch (frame.op) {
      case "all":
        return this.reset(frame);
      case "message":
        return this.put(frame.message);
      case "message-gone":
        this.of(frame.channel).delete(frame.id);
        return { gone: frame.id, channel: frame.channel };
      case "channel":
        this.channels.set(frame.channel.id, frame.channel);
        for (const message of frame.messages) this.of(message.channel).set(message.id, message);
        return { sides: true };
      case "channel-gone":
        this.channels.delete(frame.id);
        return { sides: true };
      case "member":
        this.members.set(frame.member.id, frame.member);
        return { sides: true };
      case "guild":
        this.guilds.set(frame.guild.id, frame.guild);
        for (const member of frame.members) this.members.set(member.id, member);
        return { sides: true };
      case "clock":
        setClock(frame.now);
        return { sides: true };
      case "crowd":
        this.crowd = frame.crowd;
        return { sides: true };
      case "commands":
        this.commands = frame.commands;
        return { sides: true };
      case "connected":
        this.connected = frame.connected;
        return { sides: true };
      default:
        return {};
    }
  }

  reset(frame) {
    Object.assign(this, { ready: true, me: frame.me, bot: frame.bot, connected: frame.connected });
    this.checked = frame.checked;
    this.crowd = frame.crowd;
    this.followed = frame.followed;
    this.tips = frame.tips;
    setClock(frame.now);
    this.members = byId(frame.members);
    this.guilds = byId(frame.guilds);
    this.channels = byId(frame.channels);
    this.commands = frame.commands;
    this.messages = new Map();
    for (const message of frame.messages) this.of(message.channel).set(message.id, message);
    return { all: true };
  }

  put(message) {
    this.of(message.channel).set(message.id, message);
    return { message };
  }

  /** Return the messages of a channel by id, oldest first. */
  of(channel) {
    if (!this.messages.has(channel)) this.messages.set(channel, new Map());
    return this.messages.get(channel);
  }

  get self() {
    return this.members.get(this.me);
  }

  /** Return what the page says to this member. */
  get words() {
    return wordsOf(this.self?.locale ?? BROWSER);
  }

  get people() {
    return [...this.members.values()].filter((member) => !member.bot);
  }

  /** Return who can be named in a channel, bots last. */
  company(channel) {
    const guild = this.guilds.get(this.channels.get(channel)?.guild);
    const present = (guild?.members ?? [...this.members.keys()]).map((id) => this.members.get(id));
    return present.sort((one, other) => one.bot - other.bot);
  }

  /** Return the guild in which a member starts: the first in the member's language, or else the first. */
  get home() {
    const guilds = [...this.guilds.values()];
    return (guilds.find((guild) => wordsOf(guild.locale) === this.words) ?? guilds[0])?.id;
  }

  /** Return the channels of a guild that are no threads, of some kinds where these are named. */
  rooms(guild, kinds = []) {
    const fits = (channel) => !isThread(channel) && (!kinds.length || kinds.includes(channel.kind));
    return [...this.channels.values()].filter((channel) => channel.guild === guild && fits(channel));
  }

  /** Return the roles that members of a guild can have. */
  roles(guild) {
    return this.guilds.get(guild)?.roles ?? [];
  }

  threads(parent) {
    return [...this.channels.values()].filter((channel) => channel.parent === parent);
  }

  directs() {
    return [...this.channels.values()].filter((channel) => channel.kind === DM);
  }

  /** Return the commands of a type that can be used in a channel; a server's own come before those of everywhere. */
  usable(type, channel) {
    const context = channel.guild ? 0 : 1;
    const all = this.commands.filter((command) => command.type === type);
    const own = all.filter((command) => command.guild_id && command.guild_id === channel.guild);
    const named = new Set(own.map((command) => command.name));
    const everywhere = all.filter((command) => !command.guild_id && !named.has(command.name));
    return [...own, ...everywhere].filter((command) => !command.contexts || command.contexts.includes(context));
  }

  /** Return the lines that can be typed in a channel. */
  offered(channel) {
    return this.usable(TYPED, channel).flatMap((command) => spread(command));
  }

  /** Return what a member reads instead of a name that has translations. */
  local(thing, key = "name") {
    return thing[`${key}_localizations`]?.[this.self.locale] ?? thing[key];
  }

  title(channel) {
    return channel.kind === DM ? this.members.get(this.bot).name : channel.name;
  }

  /** Count what is new in a channel for a member: messages, and those among them that call the member. */
  unread(channel, who = this.me) {
    const last = BigInt(localStorage.getItem(`read:${who}:${channel}`) ?? 0);
    let count = 0;
    let pings = 0;
    for (const message of this.of(channel).values()) {
      if (message.ephemeral || message.author === who || BigInt(message.id) <= last) continue;
      count += 1;
      if (message.mentions.includes(who)) pings += 1;
    }
    return { count, pings };
  }

  /** Count the calls for a member in all channels that this view has. */
  pings(who = this.me) {
    let sum = 0;
    for (const channel of this.channels.keys()) sum += this.unread(channel, who).pings;
    return sum;
  }

  /** Note that this member has read a channel to its end. */
  read(channel) {
    const newest = [...this.of(channel).keys()].at(-1);
    if (newest) localStorage.setItem(`read:${this.me}:${channel}`, newest);
  }
}

export function isThread(channel) {
  return THREADS.has(channel.kind);
}

function byId(things) {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** Return a command as the lines that can be typed: itself, or each of its subcommands. */
function spread(command, path = [], level = command) {
  const inner = (level.options ?? []).filter((option) => option.type === 1 || option.type === 2);
  if (inner.length) return inner.flatMap((option) => spread(command, [...path, option], option));
  return [{ command, path, words: [command, ...path], options: level.options ?? [], description: level }];
}
