// Say at the top of a channel what it is, with the bot's tips for newcomers.

import { el, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { DM, SILENT, isThread } from "./state.js";

/** @param {import("./column.js").Column} column */
export function welcome(column) {
  const { view, channel } = column;
  const { words } = view;
  const title = view.title(channel);
  if (channel.kind === DM) {
    return el("section.welcome", el("h2", title), el("p", words.welcomeDirect({ bot: title, name: view.self.name })), shortcuts(column));
  }
  if (isThread(channel)) {
    return el("section.welcome", icon("thread"), el("h2", title), el("p", words.welcomeThread), shortcuts(column));
  }
  if (SILENT.has(channel.kind)) {
    return el("section.welcome", icon("hash"), el("h2", title), el("p", words.welcomeForum));
  }
  const guild = view.guilds.get(channel.guild);
  return el(
    "section.welcome",
    icon("hash"),
    el("h2", words.welcome({ place: title })),
    el("p", words.welcomeWhere({ guild: guild.name, name: el("strong", view.self.name) })),
    tips(column),
  );
}

/** Return the tips whose commands are offered here, then a button for a second member. */
function tips(column) {
  const { view } = column;
  const { words } = view;
  const pair = el("button.button.secondary", { on: { click: column.split } }, words.split);
  const parts = view.tips
    .map(({ text, starts }) => ({ text, buttons: starts.flatMap((start) => startButton(column, start)) }))
    .filter(({ buttons }) => buttons.length);
  if (!parts.length) return [el("p", view.connected ? words.welcomeOther : words.notConnected), el("p.offers", pair)];
  parts.at(-1).buttons.push(pair);
  return parts.map(({ text, buttons }) => [markdown(text, column.place), el("p.offers", buttons)]);
}

/** Return the buttons that send a command at once. */
function shortcuts(column) {
  const sent = column.view.tips.flatMap(({ starts }) => starts).filter((start) => start.sent);
  const buttons = sent.flatMap((start) => startButton(column, start));
  return buttons.length ? el("p.offers", buttons) : null;
}

/** Return the button of a command in a list, or an empty list if the command isn't offered here. */
function startButton({ view, channel, composer }, { command, label, sent }) {
  const line = view.offered(channel).find((line) => line.words.length === 1 && line.command.name === command);
  const press = () => {
    composer.begin(line);
    if (sent) composer.send();
  };
  return line ? [el(`button.button.${sent ? "primary" : "secondary"}`, { on: { click: press } }, label)] : [];
}
