import type { ChangePlace, CheckResult } from '../../check/check-result.js';
import { visible } from '../../errors/problem.js';
import { atLeastText, changeLine, checkNotes, unmatchedTitle, verdictSentence } from './check-words.js';

/**
 * The result of a check as workflow commands of GitHub Actions: an annotation for what could not be
 * compared and for each change, the largest first (GitHub shows the first ten of a step, and the
 * log all of them), then a notice with the verdict.
 */
export function checkGithub(result: CheckResult): string {
  const unmatched = result.unmatched.map((each) =>
    annotation(each, unmatchedTitle(each), [each.scenario, each.message, ...(each.hint === null ? [] : [each.hint])]),
  );
  const errors = result.changes.map((change) => {
    const lines = [`${change.scenario}, ${change.case}`, changeLine(change), ...[atLeastText(change) ?? []].flat()];
    return annotation(result.placeOf(change), change.name, lines);
  });
  const notes = [verdictSentence(result), ...checkNotes(result), `Repeat: ${result.command}`];
  return [...unmatched, ...errors, `::notice title=odds check::${notes.map(data).join('%0A')}`, ''].join('\n');
}

/** An error annotation at a place (null: for the whole step), with lines of text. */
export function annotation(place: ChangePlace | null, title: string, lines: readonly string[]): string {
  const at = place === null ? '' : `file=${property(place.file)},line=${place.line},`;
  return `::error ${at}title=${property(`odds check: ${title}`)}::${lines.map(data).join('%0A')}`;
}

/** The data of a workflow command (after the colons), escaped to fit one line. */
function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

/** The value of a property of a workflow command, with the characters escaped that would end it. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
