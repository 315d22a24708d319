import type { CheckResult } from '../check/check-result.js';
import type { Change } from '../check/findings.js';
import { visible } from '../errors.js';
import { atLeastText, certaintyText, sizeText, stateText } from './change-text.js';
import { checkNotes, verdictSentence } from './check-summary.js';

/** The result of a check as Markdown, for the summary of a job or a comment: a table of all changes, the largest first. */
export function checkMarkdown(result: CheckResult): string {
  const { changes, command } = result;
  return [
    `## odds check: ${changes.length === 0 ? 'nothing changed' : 'numbers changed'}`,
    '',
    prose(verdictSentence(result)),
    '',
    ...(changes.length === 0 ? [] : [...tableLines(changes), '']),
    ...checkNotes(result).flatMap((note) => [prose(note), '']),
    `Repeat: ${code(command)}`,
    '',
  ].join('\n');
}

function tableLines(changes: readonly Change[]): string[] {
  return [
    '| scenario | case | value | before | now | change | how sure |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...changes.map((change) => {
      const size = [sizeText(change), atLeastText(change)].filter((part) => part !== null && part !== '').join('; ');
      const cells = [
        code(change.scenario),
        code(change.case),
        code(change.name),
        stateText(change.before),
        stateText(change.after),
      ];
      return `| ${[...cells, size, certaintyText(change)].join(' | ')} |`;
    }),
  ];
}

/** A sentence of ours in which a word may be from input. */
function prose(text: string): string {
  return visible(text).replace(/[\\`*_[\]<>#|~@&!]/g, '\\$&');
}

/**
 * Text that stays text: in a code span nothing is markup, a mention or a link. What would end the span or the cell of a table is
 * replaced by signs that look alike.
 */
function code(text: string): string {
  return `\`${visible(text).replaceAll('`', "'").replaceAll('|', '¦')}\``;
}
