import type { CheckResult, Unmatched } from '../../check/check-result.js';
import type { Change } from '../../check/findings.js';
import { visible } from '../../errors/problem.js';
import { atLeastText, certaintyText, checkNotes, sizeText, stateText, unmatchedTitle, verdictSentence } from './check-words.js';

/**
 * The result of a check as Markdown, for a job summary or a comment: what could not be compared,
 * and a table of all changes, the largest first.
 */
export function checkMarkdown(result: CheckResult): string {
  const { changes, unmatched, command } = result;
  return [
    `## odds check: ${headline(result)}`,
    '',
    prose(verdictSentence(result)),
    '',
    ...(unmatched.length === 0 ? [] : [...unmatched.map(unmatchedItem), '']),
    ...(changes.length === 0 ? [] : [...tableLines(changes), '']),
    ...checkNotes(result).flatMap((note) => [prose(note), '']),
    `Repeat: ${code(command)}`,
    '',
  ].join('\n');
}

function headline({ changes, unmatched }: CheckResult): string {
  if (changes.length > 0) return 'numbers changed';
  return unmatched.length > 0 ? 'not everything could be compared' : 'nothing changed';
}

function unmatchedItem(unmatched: Unmatched): string {
  const { scenario, message, hint } = unmatched;
  return `- ${code(scenario)}, ${unmatchedTitle(unmatched)}: ${prose([message, ...(hint === null ? [] : [hint])].join('; '))}`;
}

function tableLines(changes: readonly Change[]): string[] {
  return [
    '| scenario | case | value | before | now | change | certainty |',
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

/** A sentence of the program, escaped because it may contain words from input. */
export function prose(text: string): string {
  return visible(text).replace(/[\\`*_[\]<>#|~@&!]/g, '\\$&');
}

/**
 * Text as a code span, in which nothing is markup, a mention or a link. Characters that would end
 * the span or the table cell are replaced by lookalikes.
 */
function code(text: string): string {
  return `\`${visible(text).replaceAll('`', "'").replaceAll('|', '¦')}\``;
}
