import type { CheckResult } from '../check/check-result.js';
import { visible } from '../errors.js';
import { atLeastText, changeLine } from './change-text.js';
import { checkNotes, verdictSentence } from './check-summary.js';

/**
 * The result of a check as workflow commands of GitHub Actions: an annotation for each change, the largest first (GitHub shows the first ten of a
 * step, and the log all of them), then a notice with the verdict.
 */
export function checkGithub(result: CheckResult): string {
  const errors = result.changes.map((change) => {
    const { file, line } = result.placeOf(change);
    const lines = [`${change.scenario}, ${change.case}`, changeLine(change), ...[atLeastText(change) ?? []].flat()];
    const title = `odds check: ${change.name}`;
    return `::error file=${property(file)},line=${line},title=${property(title)}::${lines.map(data).join('%0A')}`;
  });
  const notes = [verdictSentence(result), ...checkNotes(result), `Repeat: ${result.command}`];
  return [...errors, `::notice title=odds check::${notes.map(data).join('%0A')}`, ''].join('\n');
}

/** What stands behind the colons of a workflow command: in one line. */
function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

/** The value of a property of a workflow command: without what would end it. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
