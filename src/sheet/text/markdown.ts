import { at } from '../../base/assert.js';
import { printable } from './text-table.js';

/** The rule below the heads has at least two characters. */
const MIN_WIDTH = 2;

/** A table of right-aligned columns with aligned pipes, readable as plain text too; the first row is the head. */
export function pipeTable(rows: readonly (readonly string[])[]): string[] {
  const [first = []] = rows;
  const widths = first.map((_, i) => Math.max(MIN_WIDTH, ...rows.map((cells) => at(cells, i).length)));
  const [head = '', ...body] = rows.map((cells) => pipeRow(cells.map((cell, i) => cell.padStart(at(widths, i)))));
  return [head, pipeRow(widths.map((width) => `${'-'.repeat(width - 1)}:`)), ...body];
}

function pipeRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Text escaped so that no Markdown renderer takes it for markup or an address, since names come from input. */
export function plainMarkdown(text: string): string {
  return printable(text)
    .replace(/[\\`*_[\]<|&~@]|:(?=\/\/)/g, '\\$&')
    .replace(/\bwww\./gi, (address) => `${address.slice(0, -1)}\\.`);
}

/** Text as a code span, with a fence longer than any run of backquotes in it. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/** The list below an answer in Markdown: how it was found, and the command that repeats it. */
export function footerItems(sentences: readonly string[], command: string): string[] {
  return [...sentences.map((sentence) => `- ${plainMarkdown(sentence)}`), `- Repeat: ${codeSpan(printable(command))}`, ''];
}
