// What the page itself says, from the files in `texts`, in the language of the member whose column it is.

import { TEXTS } from "./texts.js";

const DEFAULT = "en";

const LANGUAGES = Object.fromEntries(
  Object.keys(TEXTS).map((locale) => [locale, { ...messages(DEFAULT), ...messages(locale) }]),
);

/** The language of the browser, or English where the page doesn't speak it. */
export const BROWSER = known(navigator.language) ?? DEFAULT;

function known(locale) {
  return [locale, locale.split("-")[0]].find((one) => one in LANGUAGES) ?? null;
}

/** Return the words of a language, given as a locale. */
export function wordsOf(locale) {
  return LANGUAGES[known(locale) ?? DEFAULT];
}

/** Return the messages of a locale by name: a text, or a function of the values by name. */
function messages(locale) {
  const rules = new Intl.PluralRules(locale);
  const said = (parts) =>
    parts.every((part) => typeof part === "string") ? parts.join("") : (values) => filled(parts, values, rules);
  return Object.fromEntries(Object.entries(TEXTS[locale]).map(([name, parts]) => [name, said(parts)]));
}

/** Return a message with its values: a text or, if one of them is an element, a list of text and elements. */
function filled(parts, values, rules) {
  const found = parts.flatMap((part) => {
    if (typeof part === "string") return part;
    const value = values[part.name];
    if (!part.forms) return value ?? "";
    return filled(part.forms[value] ?? part.forms[rules.select(value)] ?? part.forms.other, values, rules);
  });
  return found.some((one) => one instanceof Node) ? found : found.join("");
}
