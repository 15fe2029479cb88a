// Show a form (a modal) that the bot opened, and send it.

import { el, icon } from "./dom.js";
import { failed } from "./failure.js";

const TEXT_INPUT = 4;
const CHECKBOX = 23;

/** @param {{id: string, title: string, fields: object[]}} form @param {import("./column.js").Column} column */
export function openForm(form, column) {
  const { words } = column.view;
  const failure = el("p.failed", { role: "alert", hidden: true });
  const inputs = form.fields.map((field) => [field, input(field, column.view)]);
  const send = async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(inputs.map(([field, one]) => [field.custom_id, one.read()]));
    const answer = await column.act("submit", { form: form.id, values });
    failure.textContent = failed(answer, column.view) ?? "";
    failure.hidden = !failure.textContent;
    if (failure.hidden) dialog.close();
  };
  const close = { on: { click: () => dialog.close() } };
  const dialog = el(
    "dialog.form",
    { "aria-label": form.title, on: { close: () => dialog.remove() } },
    el(
      "form",
      { on: { submit: send } },
      el("header", el("h2", form.title), el("button.plain", { "aria-label": words.close, ...close }, icon("close"))),
      inputs.map(([field, one]) =>
        el("label.field", el("span", field.label, star(field, words)), about(field), one.element),
      ),
      failure,
      el(
        "footer",
        el("button.button.secondary", close, words.cancel),
        el("button.button.primary", { type: "submit" }, words.accept),
      ),
    ),
  );
  column.element.append(dialog);
  dialog.showModal();
}

function star(field, words) {
  return field.required ? el("b", { title: words.required }, " *") : null;
}

function about(field) {
  return field.description ? el("small", field.description) : null;
}

/** Return the element of an input, and how to read it. */
function input(field, view) {
  if (field.kind === TEXT_INPUT) {
    const kind = field.longest > 100 ? "textarea" : "input";
    const rows = kind === "textarea" ? 4 : null;
    const element = el(kind, { maxlength: field.longest, required: field.required, rows });
    element.value = field.value ?? "";
    return { element, read: () => element.value };
  }
  if (field.kind === CHECKBOX) {
    const element = el("input", { type: "checkbox" });
    return { element, read: () => (element.checked ? ["true"] : []) };
  }
  const several = field.longest > 1;
  const people = view.people.map(({ id, name }) => ({ value: id, label: name }));
  const lines = field.options.length ? field.options : people;
  const options = lines.map((line) => el("option", { value: line.value, selected: line.default }, line.label));
  const none = !several && !lines.some((line) => line.default) ? el("option", { value: "" }, view.words.choose) : null;
  const element = el("select", { multiple: several }, none, options);
  return { element, read: () => [...element.selectedOptions].map((option) => option.value).filter(Boolean) };
}
