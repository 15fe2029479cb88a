// Show the messages of one channel, keep the end in sight, and carry presses to the server.

import { el, icon } from "./dom.js";
import { failed } from "./failure.js";
import { openForm } from "./form.js";
import { dots, drawMessage } from "./message.js";
import { welcome } from "./welcome.js";

const NEAR = 80;

export class Chat {
  /** @param {import("./column.js").Column} column */
  constructor(column) {
    this.column = column;
    this.failures = new Map();
    this.late = new Set(); // the messages that have changed while a list in them is open
    this.list = el("div.messages", { role: "log", "aria-live": "polite", on: { picked: (event) => this.catchUp(event) } });
    this.scroller = el("div.scroller", { tabindex: "-1", on: { scroll: () => this.scrolled() } }, this.list);
    this.news = el("span");
    this.jump = el("button.jump", { hidden: true, on: { click: () => this.toEnd() } }, this.news, icon("chevron"));
    this.element = el("div.chat", this.scroller, this.jump);
    const sizes = new ResizeObserver(() => this.stuck && this.toEnd());
    sizes.observe(this.list);
    sizes.observe(this.scroller);
  }

  get messages() {
    return [...this.column.view.of(this.column.channel?.id).values()];
  }

  /** Draw the whole channel, its end in sight. */
  draw() {
    const { column } = this;
    this.failures.clear();
    this.late.clear();
    this.list.setAttribute("aria-label", column.view.words.messages);
    this.news.textContent = column.view.words.newMessages;
    release(this.list);
    this.list.replaceChildren();
    if (!column.channel) return;
    this.list.append(welcome(column));
    this.messages.forEach((message, place, all) => this.list.append(this.drawn(message, all[place - 1])));
    this.stuck = true;
    this.toEnd();
  }

  /** Redraw the welcome of this channel. */
  greet() {
    if (this.list.firstChild) renew(this.list.firstChild, welcome(this.column));
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near) this.jump.hidden = true;
    if (near || scrollTop < this.top) this.stuck = near; // keep following if the content grew below the visible part
    this.top = scrollTop;
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.top = this.scroller.scrollTop; // further up after a panel got shorter, which isn't a reader scrolling away
    this.jump.hidden = true;
  }

  /** Scroll to a message. */
  show(id) {
    const found = this.find(id);
    if (!found) return;
    this.stuck = false;
    found.scrollIntoView({ block: "start" });
    this.scrolled();
  }

  drawn(message, before) {
    const { column } = this;
    return drawMessage(message, before, {
      place: column.place,
      message,
      failure: this.failures.get(message.id),
      act: (what, fields, control) => this.act(what, fields, control, message),
      dismiss: () => this.act("dismiss", { message: message.id }, null, message),
    });
  }

  /** Draw a message that was put off, now that its list is closed. */
  catchUp({ target }) {
    const id = target.closest("[data-message]")?.dataset.message;
    const message = this.column.view.of(this.column.channel?.id).get(id);
    if (this.late.delete(id) && message) this.put(message);
  }

  /** Draw a message that is new or has changed, and keep the focus where it was. An open list stays open. */
  put(message) {
    if (message.channel !== this.column.channel?.id) return;
    const all = this.messages;
    const place = all.findIndex((one) => one.id === message.id);
    const fresh = this.drawn(message, all[place - 1]);
    const old = this.find(message.id);
    if (old?.querySelector(".listbox")) {
      this.late.add(message.id);
      return;
    }
    if (old) {
      renew(old, fresh);
    } else {
      this.list.querySelector(".pending")?.remove();
      this.list.append(fresh);
      if (message.author === this.column.view.me) this.stuck = true;
      this.jump.hidden = this.stuck;
    }
    if (this.stuck) this.toEnd();
  }

  remove(id) {
    this.find(id)?.remove();
  }

  find(id) {
    return this.list.querySelector(`[data-message="${id}"]`);
  }

  /** Press, choose or dismiss; errors are shown under the message. */
  async act(what, fields, control, message) {
    if (control?.classList.contains("busy")) return;
    control?.classList.add("busy");
    control?.append(dots());
    if (this.messages.at(-1)?.id === message.id) {
      this.stuck = true; // a member who acts at the end wants to see the answer
      this.top = this.scroller.scrollTop; // though the event of scrolling to what is pressed may still come
    }
    const hadFailure = this.failures.delete(message.id);
    const answer = await this.column.act(what, { channel: message.channel, ...fields });
    control?.classList.remove("busy");
    control?.querySelector(".dots")?.remove();
    const failure = failed(answer, this.column.view);
    if (failure) this.failures.set(message.id, failure);
    const known = this.column.view.of(message.channel).get(message.id);
    if ((failure || hadFailure) && known) this.put(known);
    if (answer.form) openForm(answer.form, this.column);
  }

  /** Show that a command is running until its answer arrives. */
  pending(name) {
    const line = el("p.pending", dots(), this.column.view.words.sending({ what: name }));
    this.list.append(line);
    this.toEnd();
    return line;
  }
}

/** Put an element in the place of an old one, and keep the focus. */
function renew(old, fresh) {
  const held = release(old);
  old.replaceWith(fresh);
  if (held) focusAgain(held, old, fresh);
}

/** Take the focus out of an element that is about to go, so that open lists close; returns what had it. */
function release(element) {
  const held = document.activeElement;
  if (!element.contains(held)) return null;
  held.blur();
  return held;
}

/** Focus what had the focus in an element, now that it is drawn again; if it's gone, the first choice. */
function focusAgain(held, old, fresh) {
  const wanted = held.dataset.target ? choiceAgain(held, old, fresh) : alike(held, fresh)[alike(held, old).indexOf(held)];
  const usable = wanted && !wanted.disabled ? wanted : choices(fresh).find((control) => !control.disabled);
  (usable ?? fresh.querySelector("button"))?.focus({ preventScroll: true });
}

/** Return the same choice, or that in the same place of the same panel. */
function choiceAgain(held, old, fresh) {
  const [before, now] = [choices(old), choices(fresh)];
  const same = now.find((control) => control.dataset.target === held.dataset.target);
  return same ?? (now.length === before.length ? now[before.indexOf(held)] : null);
}

function choices(element) {
  return [...element.querySelectorAll("[data-target]")];
}

/** Return the buttons and links of one kind that aren't choices: names, pictures, the link to the thread. */
function alike(held, element) {
  const all = [...element.querySelectorAll("button, a")];
  return all.filter((one) => one.className === held.className && !one.dataset.target);
}
