// Explain in a sentence why an act failed.

/**
 * Return what a member reads, or `null` when nothing went wrong.
 * @param {{kind?: string, error?: string|null, lost?: boolean}} answer
 * @param {import("./state.js").View} view
 */
export function failed(answer, { words }) {
  if (answer.lost) return words.lostAction;
  if (answer.kind === "failed") return words.failed({ reason: answer.error });
  return answer.error ? answer.error.split("\n")[0].slice(0, 240) : null;
}
