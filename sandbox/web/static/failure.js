// Say in a sentence why an act came to nothing.

/**
 * Return what a member reads, or `null` when nothing went wrong.
 * @param {{kind?: string, error?: string|null}} answer
 */
export function failed(answer) {
  if (answer.kind === "failed") return `This interaction failed: ${answer.error}.`;
  return answer.error ? answer.error.split("\n")[0].slice(0, 240) : null;
}
