/**
 * The lines of a deck that somebody types or pastes, as a file has them: each with a count, which many leave out for one
 * card. Blank lines are left out; headings end with a colon.
 */
export function deckLines(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll('\t', ' ').trim());
  return lines.filter((line) => line !== '').map((line) => (/^(?:\d|\/\/|#)|:$/.test(line) ? line : `1 ${line}`));
}

/** The names of the cards in lines of a deck. */
export function namesInLines(lines: readonly string[]): readonly string[] {
  const names = lines.flatMap((line) => /^\d+\s*[x×]?\s+(.*?)(?:\s*\[[^[\]]*\])?$/i.exec(line)?.[1] ?? []);
  return [...new Set(names)];
}
