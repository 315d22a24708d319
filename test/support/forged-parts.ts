import { readFileSync, writeFileSync } from 'node:fs';
import { linesOf, readLine, type WorkLine, writeLine } from '../../src/cli/work/stored-results.js';

/** The lines of a part, the first and the last one among them. */
export function linesOfPart(file: string): WorkLine[] {
  return [...linesOf(file)].map(({ text }) => readLine(text) ?? { key: '', text: '' });
}

/** Writes a part with these lines, each with its right checksum. */
export function writePart(file: string, lines: readonly WorkLine[]): void {
  writeFileSync(file, lines.map(writeLine).join(''));
}

/** Changes the text of a line of a part, 0: the question, and renews its checksum: anybody can do that. */
export function forge(file: string, line: number, change: (text: string) => string): void {
  const lines = linesOfPart(file);
  const before = readFileSync(file, 'utf8');
  writePart(
    file,
    lines.map((each, i) => (i === line ? { ...each, text: change(each.text) } : each)),
  );
  if (readFileSync(file, 'utf8') === before) throw new Error(`expected a change of line ${line} of ${file}`);
}
