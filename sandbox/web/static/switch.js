// The member switch: who you are in a column, and whether you take direct messages.

import { avatar, el, icon } from "./dom.js";
import { Picker } from "./picker.js";

/** @param {import("./column.js").Column} column */
export function memberSwitch(column) {
  const { view } = column;
  const self = view.self;
  const crowd = view.crowd?.members ?? []; // they answer pings by themselves
  const rest = view.people.filter((member) => member !== self && !crowd.includes(member.id));
  const others = rest.reduce((sum, member) => sum + view.pings(member.id), 0);
  const picker = new Picker({
    label: view.words.who,
    name: view.words.youAre({ name: self.name, count: others }),
    face: [avatar(self), el("span.label", self.name), others ? el("span.badge.quiet", others) : null, icon("chevron")],
    class: "who",
    lines: () => [...view.people.map((member) => line(member, view)), direct(view)],
    choose: ([value]) => (value === "dms" ? column.act("dms", { open: !view.self.dmsOpen }) : column.become(value)),
  });
  return picker.element;
}

function line(member, view) {
  const pings = view.pings(member.id);
  const language = new Intl.DisplayNames(view.self.locale, { type: "language" }).of(member.locale);
  return {
    value: member.id,
    label: member.name,
    description: language + (member.dmsOpen ? "" : ` · ${view.words.closed}`),
    chosen: member.id === view.me,
    lead: avatar(member),
    tail: pings && member.id !== view.me ? el("span.badge", pings) : null,
  };
}

function direct({ self, words, members, bot }) {
  const { name } = members.get(bot);
  return {
    value: "dms",
    label: self.dmsOpen ? words.closeDirect : words.openDirect,
    description: self.dmsOpen ? words.closeDirectMeans({ bot: name }) : words.openDirectMeans({ bot: name }),
    lead: icon(self.dmsOpen ? "at" : "close"),
  };
}
