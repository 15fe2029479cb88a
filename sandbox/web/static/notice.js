// Draw the messages that Discord posts itself: a thread renamed or started, a member added, a message pinned.

import { el, icon } from "./dom.js";
import { memberName } from "./name.js";
import { stamp, told } from "./times.js";

const SHOWN = {
  1: ["plus", "noticeAdded"],
  2: ["close", "noticeRemoved"],
  4: ["edit", "noticeRenamed"],
  6: ["pin", "noticePinned"],
  18: ["thread", "noticeStarted"],
  21: ["thread", "noticeStartedHere"],
};

/** Return whether a message is one that Discord posts itself. */
export function isNotice(message) {
  return message.kind in SHOWN;
}

/**
 * Return the element of a message that Discord posts itself.
 * @param {object} message
 * @param {object} place where it is read: its `view`, and `open` for other channels
 */
export function drawNotice(message, { view, open }) {
  const [sign, key] = SHOWN[message.kind];
  const channel = view.channels.get(message.channel);
  const link = (id) => {
    const other = view.channels.get(id);
    return other ? el("button.mention", { on: { click: () => open(id) } }, other.name) : el("strong", message.content);
  };
  const words = view.words[key]({
    author: memberName(view.members.get(message.author), "name", view),
    member: memberName(view.members.get(message.mentions[0]), "name", view),
    text: el("strong", message.content),
    thread: link(message.about),
    place: link(channel?.parent),
  });
  const at = told(message.at / 1000, "F", view.self.locale);
  const time = el("time", { title: at }, stamp(message.at, view.self.locale));
  return el("p.notice", { "data-message": message.id }, icon(sign), el("span", words), time);
}
