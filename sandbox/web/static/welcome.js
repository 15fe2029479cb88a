// Say at the beginning of a channel what it is, and to newcomers how a match begins.

import { el, icon } from "./dom.js";
import { DM, SILENT, isThread } from "./state.js";

const SOON = "The bot is starting; its commands will be here in a moment.";
const ELSEWHERE = "Nobody writes here: a forum holds posts, and a category holds channels.";
const OTHERWISE = "Type / to see what the bot can do.";

/** @param {import("./column.js").Column} column */
export function welcome(column) {
  const { view, channel } = column;
  const title = view.title(channel);
  if (channel.kind === DM) {
    return el("section.welcome", el("h2", title), el("p", `Direct messages between ${title} and ${view.self.name}.`));
  }
  if (isThread(channel)) {
    return el("section.welcome", icon("thread"), el("h2", title), el("p", "A thread: one match is played here."));
  }
  if (SILENT.has(channel.kind)) return el("section.welcome", icon("hash"), el("h2", title), el("p", ELSEWHERE));
  const guild = view.guilds.get(channel.guild);
  const [practice, challenge] = ["practice", "challenge"].map((name) =>
    view.offered(channel).find(({ command }) => command.name === name),
  );
  return el(
    "section.welcome",
    icon("hash"),
    el("h2", `Welcome to #${title}`),
    el("p", `${guild.name} is a pretend server on your machine, and you are `, el("strong", view.self.name), "."),
    practice && challenge ? beginning(column, practice, challenge) : el("p", view.commands.length ? OTHERWISE : SOON),
  );
}

/** Return the ways to a match, and buttons that go them: alone at once, or as two members. */
function beginning(column, practice, challenge) {
  const name = el("kbd", `/${column.view.local(challenge.command)}`);
  const begin = () => column.composer.begin(challenge);
  const alone = () => {
    column.composer.begin(practice);
    column.composer.send();
  };
  return [
    el("p", "Alone, you play against the computer at once: press Practise and choose a game. As two:"),
    el(
      "ol.steps",
      el("li", "Type ", name, ", choose a game and press Enter twice; then Send."),
      el("li", "Become somebody else at the top, or open two members side by side, and accept."),
    ),
    el(
      "p.offers",
      el("button.button.primary", { on: { click: alone } }, "Practise"),
      el("button.button.secondary", { on: { click: begin } }, "Begin a challenge"),
      el("button.button.secondary", { on: { click: column.split } }, "Two members side by side"),
    ),
  ];
}
