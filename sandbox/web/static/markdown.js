// Draw Discord's markdown as nodes. Names of members and channels come from the view; nothing becomes HTML by itself.

import { el } from "./dom.js";
import { link } from "./link.js";
import { memberName } from "./name.js";
import { told } from "./times.js";

/** @typedef {{view: import("./state.js").View, open: (channel: string, message?: string) => void, type: (text: string) => void}} Place */

const BLOCKS = [
  [/^```(?:\w*\n)?([\s\S]*?)\n?```\n?/, (found) => el("pre", el("code", found[1]))],
  [/^(#{1,3}) +(.+)(?:\n|$)/, (found, inline) => el(`h${found[1].length + 2}`, {}, inline(found[2]))],
  [/^-# +(.+)(?:\n|$)/, (found, inline) => el("small", inline(found[1]))],
  [/^>>> ([\s\S]+)/, (found, inline, blocks) => el("blockquote", blocks(found[1]))],
  [/^((?:> .*(?:\n|$))+)/, (found, inline, blocks) => el("blockquote", blocks(found[1].replace(/^> /gm, "")))],
  [/^((?: *[-*] +.+(?:\n|$))+)/, (found, inline) => list("ul", found[1], inline)],
  [/^((?: *\d+\. +.+(?:\n|$))+)/, (found, inline) => list("ol", found[1], inline)],
];
const BLOCK_START = /^(?:#{1,3} +|-# +|> |>>> | *[-*] +| *\d+\. +|```)/;

const SPANS = [
  [/^\\([^\p{L}\p{N}\s])/u, (found) => found[1]],
  [/^``([\s\S]+?)``|^`([^`]+)`/, (found) => el("code", found[1] ?? found[2])],
  [/^<@!?(\d+)>/, (found, inline, place) => mention(found[1], place)],
  [/^<@&(\d+)>/, (found, inline, place) => role(found[1], place)],
  [/^<#(\d+)>/, (found, inline, place) => room(found[1], place)],
  [/^<\/([^:>]+):\d+>/, (found, inline, place) => commandLink(found[1], place)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (found, inline, place) => time(Number(found[1]), found[2] ?? "f", place)],
  [/^<a?:(\w+):\d+>/, (found) => `:${found[1]}:`],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (found, inline, place) => link(found[2], place, {}, inline(found[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (found, inline, place) => link(found[1], place, {}, found[1])],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, (found, inline, place) => link(found[0], place, {}, found[0])],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (found, inline) => el("strong", inline(found[1]))],
  [/^__([\s\S]+?)__(?!_)/, (found, inline) => el("u", inline(found[1]))],
  [/^~~([\s\S]+?)~~/, (found, inline) => el("s", inline(found[1]))],
  [/^\|\|([\s\S]+?)\|\|/, (found, inline) => spoiler(inline(found[1]))],
  [/^\*(?![\s*])([\s\S]+?)\*(?!\*)/, (found, inline) => el("em", inline(found[1]))],
  [/^_(?!_)([\s\S]+?)_(?![\p{L}\p{N}_])/u, (found, inline) => el("em", inline(found[1]))],
];
const PLAIN = /^[\s\S][^\\`<[*_~|h\n]*/;

/**
 * Return the nodes of a text.
 * @param {string} text
 * @param {Place} place
 * @returns {(Node|string)[]}
 */
export function markdown(text, place) {
  const inline = (words) => spans(words, place);
  const nodes = [];
  let rest = text.replace(/\r\n?/g, "\n");
  while (rest) {
    const [found, make] = first(BLOCKS, rest);
    if (found) {
      nodes.push(make(found, inline, (words) => markdown(words, place)));
      rest = rest.slice(found[0].length);
      continue;
    }
    const lines = rest.split("\n");
    let count = 1;
    while (count < lines.length && !BLOCK_START.test(lines[count])) count += 1;
    nodes.push(el("p", inline(lines.slice(0, count).join("\n"))));
    rest = lines.slice(count).join("\n");
  }
  return nodes;
}

function spans(text, place) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const [found, make] = first(SPANS, rest);
    const taken = found?.[0] ?? PLAIN.exec(rest)[0];
    nodes.push(found ? make(found, (words) => spans(words, place), place) : taken);
    rest = rest.slice(taken.length);
  }
  return nodes;
}

function first(rules, text) {
  for (const [pattern, make] of rules) {
    const found = pattern.exec(text);
    if (found) return [found, make];
  }
  return [];
}

function list(kind, text, inline) {
  const lines = text.trimEnd().split("\n");
  const start = kind === "ol" ? Number.parseInt(text, 10) : null; // a list goes on where its first number says
  return el(kind, { start }, lines.map((line) => el("li", inline(line.replace(/^ *(?:[-*]|\d+\.) +/, "")))));
}

function mention(id, { view }) {
  return memberName(view.members.get(id), id === view.me ? "mention own" : "mention", view, "@");
}

function role(id, { view }) {
  const known = [...view.guilds.values()].flatMap((guild) => guild.roles).find((one) => one.id === id);
  return el("span.mention", `@${known?.name ?? "unknown-role"}`);
}

function room(id, { view, open }) {
  const channel = view.channels.get(id);
  if (!channel) return el("span.mention", "#unknown");
  return el("button.mention", { on: { click: () => open(id) } }, `#${view.title(channel)}`);
}

function commandLink(name, { type }) {
  return el("button.mention", { on: { click: () => type(`/${name}`) } }, `/${name}`);
}

function time(seconds, style, { view }) {
  const locale = view.self.locale;
  const attributes = { title: told(seconds, "F", locale), "data-style": style, "data-seconds": seconds };
  return el("time", { ...attributes, "data-locale": locale }, told(seconds, style, locale));
}

function spoiler(words) {
  const show = (event) => event.currentTarget.setAttribute("aria-expanded", "true");
  const attributes = { "aria-label": "spoiler", "aria-expanded": "false", on: { click: show } };
  return el("button.spoiler", attributes, el("span", words));
}
