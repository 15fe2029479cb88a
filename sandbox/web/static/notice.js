// Draw the messages that Discord posts itself: a thread renamed or started, a member added, a message pinned.

import { el, icon } from "./dom.js";
import { memberName } from "./name.js";
import { stamp, told } from "./times.js";

const WORDS = {
  1: { icon: "plus", say: (author, { member }) => [author, " added ", member, " to the thread."] },
  2: { icon: "close", say: (author, { member }) => [author, " removed ", member, " from the thread."] },
  4: { icon: "edit", say: (author, { text }) => [author, " changed the channel name: ", text] },
  6: { icon: "pin", say: (author) => [author, " pinned a message to this channel."] },
  18: { icon: "thread", say: (author, { thread }) => [author, " started a thread: ", thread] },
  21: { icon: "thread", say: (author, { place }) => [author, " started this thread under a message in ", place] },
};

/** Return whether a message is one that Discord posts itself. */
export function isNotice(message) {
  return message.kind in WORDS;
}

/**
 * Return the element of a message that Discord posts itself.
 * @param {object} message
 * @param {object} place where it is read: its `view`, and `open` for other channels
 */
export function drawNotice(message, { view, open }) {
  const { icon: sign, say } = WORDS[message.kind];
  const channel = view.channels.get(message.channel);
  const link = (id) => {
    const other = view.channels.get(id);
    return other ? el("button.mention", { on: { click: () => open(id) } }, other.name) : el("strong", message.content);
  };
  const words = say(memberName(view.members.get(message.author), "name"), {
    member: memberName(view.members.get(message.mentions[0]), "name"),
    text: el("strong", message.content),
    thread: link(message.about),
    place: link(channel?.parent),
  });
  const at = told(message.at / 1000, "F", view.self.locale);
  const time = el("time", { title: at }, stamp(message.at, view.self.locale));
  return el("p.notice", { "data-message": message.id }, icon(sign), el("span", words), time);
}
