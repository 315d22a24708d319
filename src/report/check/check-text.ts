import type { CheckResult, Unmatched } from '../../check/check-result.js';
import type { Change } from '../../check/findings.js';
import { NO_PAINT, type Paint } from '../../sheet/text/paint.js';
import { printable, textTable, wrapped } from '../../sheet/text/text-table.js';
import { atLeastText, changeLine, checkNotes, countWithNoun, unmatchedTitle, verdictSentence } from './check-words.js';

const WIDTH = 80;
const INDENT = '    ';

/** Changes that the terminal shows; the other formats have all of them. */
const SHOWN_CHANGES = 30;

/** The result of a check for a terminal of 80 columns: the largest changes first. */
export function checkText(result: CheckResult, paint: Paint = NO_PAINT): string {
  const { changes, unmatched, command } = result;
  const hasFinding = changes.length + unmatched.length > 0;
  const hidden = changes.length - SHOWN_CHANGES;
  return [
    ...wrapped(printable(verdictSentence(result)), WIDTH).map(hasFinding ? paint.finding : paint.fine),
    ...(hasFinding ? [''] : []),
    ...unmatched.flatMap((each) => unmatchedLines(each, paint)),
    ...changes.slice(0, SHOWN_CHANGES).flatMap((change) => changeLines(change, paint)),
    ...(hidden > 0 ? [`  ... and ${countWithNoun(hidden, 'smaller change')}: --format json lists all`] : []),
    ...(hasFinding ? [''] : []),
    ...checkNotes(result).flatMap((note) => wrapped(printable(note), WIDTH)),
    `Repeat: ${printable(command)}`,
    '',
  ].join('\n');
}

function unmatchedLines(unmatched: Unmatched, paint: Paint): string[] {
  const { scenario, message, hint } = unmatched;
  return [
    ...wrapped(`  ${printable(`${scenario}: ${unmatchedTitle(unmatched)}`)}`, WIDTH, INDENT).map(paint.head),
    ...[message, ...(hint === null ? [] : [`hint: ${hint}`])].flatMap((line) =>
      wrapped(`${INDENT}${printable(line)}`, WIDTH, `${INDENT}  `),
    ),
  ];
}

function changeLines(change: Change, paint: Paint): string[] {
  const atLeast = atLeastText(change);
  return [
    ...wrapped(`  ${printable(`${change.scenario}, ${change.case}`)}`, WIDTH, INDENT).map(paint.head),
    ...wrapped(`${INDENT}${changeLine(change)}`, WIDTH, `${INDENT}  `),
    ...(atLeast === null ? [] : [`${INDENT}${atLeast}`]),
  ];
}

/** The output of `odds check --update`: every file, and what happened to it. */
export function baselineWrittenText(files: readonly { file: string; state: string }[], command: string): string {
  const rows = files.map(({ file, state }) => [printable(file), state]);
  return [...textTable(rows, []), `Repeat: ${printable(command)}`, ''].join('\n');
}
