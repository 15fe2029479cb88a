// Draw a scheduled event.

import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { told } from "./times.js";

/**
 * Return a scheduled event: when, where, what.
 * @param {object} event
 * @param {import("./markdown.js").Place} place
 */
export function drawEvent(event, place) {
  const { view } = place;
  const locale = view.self.locale;
  const room = view.channels.get(event.channel);
  const until = event.end ? `– ${told(event.end, "f", locale)}` : "";
  return el(
    "article.event",
    el("p.when", event.running ? el("b", view.words.now) : null, `${told(event.start, "f", locale)} ${until}`),
    el("strong", event.name),
    el("p", event.place ?? (room ? `#${room.name}` : "")),
    event.description ? el("div.text", markdown(event.description, place)) : null,
  );
}
