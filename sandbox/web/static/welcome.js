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
  const [practice, challenge] = ["practice", "challenge"].map((name) =>
    view.offered(channel).find(({ command }) => command.name === name),
  );
  const offers = practice ? el("p.offers", alone(column, practice)) : "";
  if (channel.kind === DM) {
    const told = el("p", `Direct messages between ${title} and ${view.self.name}.`);
    return el("section.welcome", el("h2", title), told, offers);
  }
  if (isThread(channel)) {
    const told = el("p", "A thread: one match is played here.");
    return el("section.welcome", icon("thread"), el("h2", title), told, offers);
  }
  if (SILENT.has(channel.kind)) return el("section.welcome", icon("hash"), el("h2", title), el("p", ELSEWHERE));
  const guild = view.guilds.get(channel.guild);
  return el(
    "section.welcome",
    icon("hash"),
    el("h2", `Welcome to #${title}`),
    el("p", `${guild.name} is a pretend server on your machine, and you are `, el("strong", view.self.name), "."),
    practice && challenge ? beginning(column, practice, challenge) : el("p", view.commands.length ? OTHERWISE : SOON),
  );
}

/** Return the button that begins a match against the computer. */
function alone(column, practice) {
  const begin = () => {
    column.composer.begin(practice);
    column.composer.send();
  };
  return el("button.button.primary", { on: { click: begin } }, "Practise");
}

/** Return the ways to a match, and buttons that go them: alone at once, or as two members. */
function beginning(column, practice, challenge) {
  const name = el("kbd", `/${column.view.local(challenge.command)}`);
  const begin = () => column.composer.begin(challenge);
  return [
    el("p", "Alone, you play against the computer at once: press Practise and choose a game. As two:"),
    el(
      "ol.steps",
      el("li", "Type ", name, ", choose a game and press Enter twice; then Send."),
      el("li", "Become somebody else at the top, or open two members side by side, and accept."),
    ),
    el(
      "p.offers",
      alone(column, practice),
      el("button.button.secondary", { on: { click: begin } }, "Begin a challenge"),
      el("button.button.secondary", { on: { click: column.split } }, "Two members side by side"),
    ),
  ];
}
