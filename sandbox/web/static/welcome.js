// Say at the top of a channel what it is, and lead newcomers to a lesson or a match.

import { el, icon } from "./dom.js";
import { DM, SILENT, isThread } from "./state.js";

/** @param {import("./column.js").Column} column */
export function welcome(column) {
  const { view, channel } = column;
  const { words } = view;
  const title = view.title(channel);
  const buttons = offers(column);
  if (channel.kind === DM) {
    return el("section.welcome", el("h2", title), el("p", words.welcomeDirect(title, view.self.name)), row(buttons));
  }
  if (isThread(channel)) {
    return el("section.welcome", icon("thread"), el("h2", title), el("p", words.welcomeThread), row(buttons));
  }
  if (SILENT.has(channel.kind)) {
    return el("section.welcome", icon("hash"), el("h2", title), el("p", words.welcomeForum));
  }
  const guild = view.guilds.get(channel.guild);
  return el(
    "section.welcome",
    icon("hash"),
    el("h2", words.welcome(title)),
    el("p", words.welcomeWhere(guild.name, el("strong", view.self.name))),
    buttons.length ? lead(column, buttons) : el("p", view.commands.length ? words.welcomeOther : words.starting),
  );
}

/** Return buttons for those commands that make a start alone and are offered here: each sends its command. */
function offers({ view, channel, composer }) {
  const lines = view.offered(channel).filter(({ words }) => words.length === 1);
  return [["learn", view.words.learn], ["practice", view.words.practise]].flatMap(([name, label]) => {
    const line = lines.find(({ command }) => command.name === name);
    const send = () => {
      composer.begin(line);
      composer.send();
    };
    return line ? [el("button.button.primary", { on: { click: send } }, label)] : [];
  });
}

function row(buttons) {
  return buttons.length ? el("p.offers", buttons) : null;
}

/** Return what to press, alone first, then as two members. */
function lead(column, buttons) {
  const { view, channel, composer } = column;
  const { words } = view;
  const challenge = view.offered(channel).find(({ command }) => command.name === "challenge");
  const begin = () => composer.begin(challenge);
  return [
    el("p", words.welcomeAlone(el("b", words.learn), el("b", words.practise))),
    row(buttons),
    el("p", words.welcomePair(el("b", words.challenge))),
    el(
      "p.offers",
      challenge ? el("button.button.secondary", { on: { click: begin } }, words.challenge) : null,
      el("button.button.secondary", { on: { click: column.split } }, words.split),
    ),
  ];
}
