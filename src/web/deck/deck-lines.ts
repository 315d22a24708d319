import { readDeckLine } from '../../cards/files/deck-list.js';

/**
 * The lines of a typed or pasted deck as a file has them: each with a count, which many people leave out for one card. Blank
 * lines are dropped; the first line may be a title.
 */
export function deckLines(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const hasCounts = lines.some((line) => readDeckLine(line).kind === 'card');
  return lines
    .filter((line) => line !== '')
    .map((line, i) => {
      const read = readDeckLine(line);
      if (read.kind === 'bare') return i === 0 && hasCounts ? line : `1 ${read.text}`;
      return read.kind === 'card' ? `${read.count} ${read.name}${read.set === null ? '' : ` [${read.set}]`}` : line;
    });
}

export function namesInLines(lines: readonly string[]): readonly string[] {
  const names = lines.flatMap((line) => {
    const read = readDeckLine(line);
    return read.kind === 'card' ? [read.name] : [];
  });
  return [...new Set(names)];
}
