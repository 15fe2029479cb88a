// Format times in the member's language, and keep "in 5 minutes" up to date while it is on the page.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

let ahead = 0;

/** Take over the clock of the sandbox, in milliseconds since 1970. */
export function setClock(milliseconds) {
  ahead = milliseconds - Date.now();
}

/** Return the time by the clock of the sandbox, in milliseconds since 1970. */
export function now() {
  return Date.now() + ahead;
}

/** Return a moment (seconds since 1970) in one of the styles of `<t:…:style>`. */
export function told(seconds, style, locale) {
  if (style === "R") return relative(seconds, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(seconds * 1000);
}

function relative(seconds, locale) {
  const away = seconds - now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / length), unit);
}

/** Return when a message was written: the time today, the date with it before. */
export function stamp(milliseconds, locale) {
  const today = new Date(milliseconds).toDateString() === new Date(now()).toDateString();
  return told(milliseconds / 1000, today ? "t" : "f", locale);
}

setInterval(() => {
  for (const shown of document.querySelectorAll("time[data-style=R]")) {
    shown.textContent = relative(Number(shown.dataset.seconds), shown.dataset.locale);
  }
}, 1000);
