// Say at the beginning of a channel what it is, and to newcomers how a match begins.

import { el, icon } from "./dom.js";
import { DM, isThread } from "./state.js";

/** @param {import("./column.js").Column} column */
export function welcome(column) {
  const { view, channel } = column;
  const title = view.title(channel);
  if (channel.kind === DM) {
    return el("section", { class: "welcome" }, el("h2", {}, title), el("p", {}, `Direct messages between ${title} and ${view.self.name}.`));
  }
  if (isThread(channel)) {
    return el("section", { class: "welcome" }, icon("thread"), el("h2", {}, title), el("p", {}, "A thread: one match is played here."));
  }
  const guild = view.guilds.get(channel.guild);
  const challenge = view.offered(channel).find(({ command }) => command.name === "challenge");
  const begin = () => column.composer.begin(challenge);
  return el(
    "section",
    { class: "welcome" },
    icon("hash"),
    el("h2", {}, `Welcome to #${title}`),
    el("p", {}, `${guild.name} is a pretend server on your machine, and you are `, el("strong", {}, view.self.name), "."),
    challenge
      ? el(
          "ol",
          { class: "steps" },
          el("li", {}, "Type ", el("kbd", {}, `/${view.local(challenge.command)}`), ", choose a game and press Enter twice; then Send."),
          el("li", {}, "Become somebody else at the top, or open two members side by side, and accept."),
        )
      : el("p", {}, view.commands.length ? "Type / to see what the bot can do." : "The bot is starting; its commands will be here in a moment."),
    challenge
      ? el("p", { class: "offers" }, el("button", { type: "button", class: "button primary", on: { click: begin } }, "Begin a challenge"), el("button", { type: "button", class: "button secondary split", on: { click: column.split } }, "Two members side by side"))
      : null,
  );
}
