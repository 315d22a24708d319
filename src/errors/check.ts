import { grouped } from '../base/text.js';
import { displayed, expectedButFound, expectedField, problem, type ValueProblem } from './problem.js';
import { quoted } from './scenario.js';

/** Thrown when a check finds a difference: neither a user error nor a failure. The differences are on stdout; exit code 1. */
export class Finding extends Error {
  override readonly name = 'Finding';
}

const RESTORE_OR_UPDATE = 'restore the file from version control, or write the baseline again: odds check --update';

export function baselineFormat(supported: number, found: unknown): ValueProblem {
  const isNewer = typeof found === 'number' && found > supported;
  return problem(
    expectedField(`a baseline of format ${supported}`, found),
    isNewer
      ? 'a newer version of the program wrote it: use that one, or write the baseline again with this one: odds check --update'
      : RESTORE_OR_UPDATE,
  );
}

export const baselineNotJson = (isEmpty: boolean) =>
  problem(
    isEmpty ? 'expected a baseline, found an empty file' : 'expected JSON, found an error or the end of the file',
    `the baseline is damaged or truncated; ${RESTORE_OR_UPDATE}`,
  );
export const baselineField = (message: string) =>
  problem(message, `the baseline is damaged or was changed by hand; ${RESTORE_OR_UPDATE}`);
export const baselineScenario = (name: string, found: unknown) =>
  problem(
    expectedField(`the scenario ${displayed(name)}, as in the name of the file`, found),
    'a baseline has the name of its scenario; if the scenario was renamed, write its baseline again: odds check --update',
  );
export const baselineTwice = (name: string) =>
  problem(
    `expected each case once, found ${quoted(name)} again`,
    `the baseline is damaged or was changed by hand; ${RESTORE_OR_UPDATE}`,
  );

/** A baseline value whose parts disagree; `expected`: the value that its distribution gives, null if none. */
export function baselineSpread(expected: string | null, found: unknown): ValueProblem {
  const given = JSON.stringify(found).slice(0, 300);
  return problem(
    `expected ${expected === null ? 'weights in lowest terms or counts, with none missing at the ends' : expected.slice(0, 300)}, found ${given}`,
    `the parts of this value do not agree, so it was changed by hand; ${RESTORE_OR_UPDATE}`,
  );
}

export const baselineChecksum = (found: unknown) =>
  problem(
    expectedField('the checksum of the lines above', found),
    `the baseline was changed by hand or merged; ${RESTORE_OR_UPDATE}`,
  );

/** A baseline whose saving was interrupted by a kill or a full disk. */
export const baselineHalfUpdated = (files: readonly string[], update: string) =>
  problem(
    `expected a complete baseline, found an interrupted update: ${files.join(', ')} are partly old and partly new`,
    `save all of it: ${update}; or restore the files from version control`,
  );

export const scenarioNotInBaseline = (name: string, folder: string, update: string) =>
  problem(`expected a baseline of the scenario ${displayed(name)} in ${folder}, found none`, `write one: ${update}`);
export const scenarioNotThere = (name: string, update: string) =>
  problem(
    `expected the scenario ${displayed(name)} of the baseline, found none`,
    `restore the scenario, or delete this file, as ${update} does`,
  );
export const scenarioRenamed = (name: string, before: string, update: string) =>
  problem(
    `expected the scenario ${displayed(before)} of the baseline, found its numbers under the name ${displayed(name)}`,
    `if the new name is intended: ${update}`,
  );

/** The first names of a list in quotes, and how many more there are; `count`: the length of the whole list. */
function quotedCases(names: readonly string[], count: number): string {
  const rest = count > names.length ? ` and ${grouped(count - names.length)} more` : '';
  return `${names.map(quoted).join(', ')}${rest}`;
}

export const caseNotInBaseline = (first: readonly string[], count: number, update: string) =>
  problem(
    `expected the cases of the baseline, found ${grouped(count)} that it does not have: ${quotedCases(first, count)}`,
    `cases are matched by name; if they are new on purpose: ${update}`,
  );
export const caseNotInScenario = (first: readonly string[], count: number, file: string, update: string) =>
  problem(
    `expected the cases of the baseline in ${file}, missing ${grouped(count)}: ${quotedCases(first, count)}`,
    `cases are matched by name; if they were removed on purpose: ${update}`,
  );
export const optionsTogether = (first: string, second: string, hint: string | null = null) =>
  problem(`expected --${first} or --${second}, found both`, hint);
export const baselineFolderMissing = () =>
  problem(expectedButFound('a folder for the baseline', undefined), 'for example: --baseline reports/baseline');

/** Scenarios whose attacks do not allow the options of a check; `fit`: the files of the others. */
export const scenariosUnfit = (count: number, fit: readonly string[]) =>
  problem(
    `${count === 1 ? '1 scenario' : `${grouped(count)} scenarios`} cannot be fought with these options, so nothing was compared`,
    fit.length === 0 ? null : `name those that can be fought: odds check ${fit.join(' ')}`,
  );

/** A warning about a rules option that the scenario itself varies. */
export const ruleVaried = (path: string) =>
  problem(`the scenario varies ${path}, so the rules of the command line do not set it here`);

export const baselineTooLarge = (limit: number) =>
  problem(`expected a baseline of at most ${grouped(limit)} bytes, found a larger file`, RESTORE_OR_UPDATE);
