// Talk to the server: one socket per column, which reconnects automatically after a restart.

import { BROWSER } from "./words.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 3000;
const LOST = { lost: true };

export class Connection {
  /**
   * @param {(frame: object) => void} receive called with everything but answers
   * @param {(up: boolean) => void} linked called when the connection comes and goes
   */
  constructor(receive, linked) {
    this.receive = receive;
    this.linked = linked;
    this.member = null;
    this.number = 0;
    this.waiting = new Map();
    this.wait = FIRST_WAIT;
    this.open();
  }

  open() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/page/live`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.linked(true);
      if (this.wanted !== undefined) this.become(this.wanted);
    });
    socket.addEventListener("message", (event) => this.read(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.lost(socket));
  }

  lost(socket) {
    if (socket !== this.socket || this.over) return;
    for (const { resolve } of this.waiting.values()) resolve(LOST);
    this.waiting.clear();
    this.linked(false);
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT);
  }

  read(frame) {
    if (frame.op !== "answer") return this.receive(frame);
    this.waiting.get(frame.number)?.resolve(frame);
    this.waiting.delete(frame.number);
  }

  /** Become a member, or the first who speaks the language of the browser; everything that this member sees comes back. */
  become(member) {
    this.wanted = member;
    for (const { resolve } of this.waiting.values()) resolve({ error: null, gone: true });
    this.waiting.clear();
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ member, language: BROWSER }));
  }

  /** Ask for an act; the answer has an `error` sentence when it was refused. */
  act(what, fields) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve(LOST);
    const number = (this.number += 1);
    this.socket.send(JSON.stringify({ number, do: what, ...fields }));
    return new Promise((resolve) => this.waiting.set(number, { resolve }));
  }

  close() {
    this.over = true;
    this.socket.close();
  }
}
