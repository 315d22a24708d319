import { grouped } from '../base/text.js';
import { displayed, mustBeField, problem, type ValueProblem } from './problem.js';
import { quoted } from './scenario.js';

/** Thrown when a check finds a difference: neither a user error nor a failure. The differences are on stdout; exit code 1. */
export class Finding extends Error {
  override readonly name = 'Finding';
}

const RESTORE_OR_UPDATE = 'restore the file from version control, or write the baseline again: odds check --update';

export function baselineFormat(supported: number, found: unknown): ValueProblem {
  const isNewer = typeof found === 'number' && found > supported;
  return problem(
    mustBeField(`a baseline of format ${supported}`, found),
    isNewer
      ? 'a newer version of the program wrote it: use that one, or write the baseline again with this one: odds check --update'
      : RESTORE_OR_UPDATE,
  );
}

export const baselineNotJson = (isEmpty: boolean) =>
  problem(
    isEmpty ? 'the baseline is empty' : 'the baseline is not proper JSON, or ends too early',
    `the baseline is damaged or truncated; ${RESTORE_OR_UPDATE}`,
  );
export const baselineField = (message: string) =>
  problem(message, `the baseline is damaged or was changed by hand; ${RESTORE_OR_UPDATE}`);
export const baselineScenario = (name: string, found: unknown) =>
  problem(
    mustBeField(`the scenario ${displayed(name)} (as the file is called)`, found),
    'a baseline has the name of its scenario; if the scenario was renamed, write its baseline again: odds check --update',
  );
export const baselineTwice = (name: string) =>
  problem(`the case ${quoted(name)} is repeated`, `the baseline is damaged or was changed by hand; ${RESTORE_OR_UPDATE}`);

/** A baseline value whose parts disagree; `expected`: the value that its distribution gives, null if none. */
export function baselineSpread(expected: string | null, found: unknown): ValueProblem {
  const given = JSON.stringify(found).slice(0, 300);
  return problem(
    `must be ${expected === null ? 'weights in lowest terms or counts, with none missing at the ends' : expected.slice(0, 300)}, not ${given}`,
    `the parts of this value do not agree, so it was changed by hand; ${RESTORE_OR_UPDATE}`,
  );
}

export const baselineChecksum = (found: unknown) =>
  problem(
    mustBeField('the checksum of the lines above', found),
    `the baseline was changed by hand or merged; ${RESTORE_OR_UPDATE}`,
  );

/** A baseline whose saving was interrupted by a kill or a full disk. */
export const baselineHalfUpdated = (files: readonly string[], update: string) =>
  problem(
    `an update of the baseline was interrupted: ${files.join(', ')} are partly old and partly new`,
    `save all of it: ${update}; or restore the files from version control`,
  );

export const scenarioNotInBaseline = (name: string, folder: string, update: string) =>
  problem(`${folder} has no baseline of the scenario ${displayed(name)}`, `write one: ${update}`);
export const scenarioNotThere = (name: string, update: string) =>
  problem(
    `the baseline has the scenario ${displayed(name)}, which no longer exists`,
    `restore the scenario, or delete this file, as ${update} does`,
  );
export const scenarioRenamed = (name: string, before: string, update: string) =>
  problem(
    `the numbers of the scenario ${displayed(before)} are now under the name ${displayed(name)}`,
    `if the new name is intended: ${update}`,
  );

/** The first names of a list in quotes, and how many more there are; `count`: the length of the whole list. */
function quotedCases(names: readonly string[], count: number): string {
  const rest = count > names.length ? ` and ${grouped(count - names.length)} more` : '';
  return `${names.map(quoted).join(', ')}${rest}`;
}

export const caseNotInBaseline = (first: readonly string[], count: number, update: string) =>
  problem(
    `the baseline does not have these cases (${grouped(count)}): ${quotedCases(first, count)}`,
    `cases are matched by name; if they are new on purpose: ${update}`,
  );
export const caseNotInScenario = (first: readonly string[], count: number, file: string, update: string) =>
  problem(
    `${file} does not have these cases of the baseline (${grouped(count)}): ${quotedCases(first, count)}`,
    `cases are matched by name; if they were removed on purpose: ${update}`,
  );
export const optionsTogether = (first: string, second: string, hint: string | null = null) =>
  problem(`--${first} and --${second} cannot be combined`, hint);
export const baselineFolderMissing = () =>
  problem('the folder for the baseline is missing', 'for example: --baseline reports/baseline');

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
  problem(`the baseline is larger than ${grouped(limit)} bytes`, RESTORE_OR_UPDATE);
