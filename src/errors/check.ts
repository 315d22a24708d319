import { grouped } from '../base/text.js';
import { quoted } from './case.js';
import { displayed, expectedButFound, expectedField, type ValueProblem } from './problem.js';

/**
 * A check that found a difference: neither a user error nor a failure. The differences are on
 * stdout; exit code 1.
 */
export class Finding extends Error {
  override readonly name = 'Finding';
}

const RESTORE_OR_UPDATE = 'restore the file from version control, or write the baseline again: odds check --update';

export function baselineFormat(supported: number, found: unknown): ValueProblem {
  const isNewer = typeof found === 'number' && found > supported;
  return {
    message: expectedField(`a baseline of format ${supported}`, found),
    hint: isNewer
      ? 'a newer version of the program wrote it: use that one, or write the baseline again with this one: odds check --update'
      : RESTORE_OR_UPDATE,
  };
}

export function baselineNotJson(isEmpty: boolean): ValueProblem {
  return {
    message: isEmpty ? 'expected a baseline, found an empty file' : 'expected JSON, found an error or the end of the file',
    hint: `the baseline is damaged or truncated; ${RESTORE_OR_UPDATE}`,
  };
}

export function baselineField(message: string): ValueProblem {
  return { message, hint: `the baseline is damaged or was changed by hand; ${RESTORE_OR_UPDATE}` };
}

export function baselineScenario(name: string, found: unknown): ValueProblem {
  return {
    message: expectedField(`the scenario ${displayed(name)}, as in the name of the file`, found),
    hint: 'a baseline has the name of its scenario; if the scenario was renamed, write its baseline again: odds check --update',
  };
}

export function baselineTwice(name: string): ValueProblem {
  return {
    message: `expected each case once, found ${quoted(name)} again`,
    hint: `the baseline is damaged or was changed by hand; ${RESTORE_OR_UPDATE}`,
  };
}

/**
 * A value of a baseline whose parts do not agree; `expected`: the value that its spread gives, null
 * if it gives none.
 */
export function baselineSpread(expected: string | null, found: unknown): ValueProblem {
  const given = JSON.stringify(found).slice(0, 300);
  return {
    message: `expected ${expected === null ? 'weights in lowest terms or counts, with none missing at the ends' : expected.slice(0, 300)}, found ${given}`,
    hint: `the parts of this value do not agree, so it was changed by hand; ${RESTORE_OR_UPDATE}`,
  };
}

export function baselineChecksum(found: unknown): ValueProblem {
  return {
    message: expectedField('the checksum of the lines above', found),
    hint: `the baseline was changed by hand or merged; ${RESTORE_OR_UPDATE}`,
  };
}

/** A baseline that was being saved when the program was killed or the disk was full. */
export function baselineHalfUpdated(files: readonly string[], update: string): ValueProblem {
  return {
    message: `expected a complete baseline, found an interrupted update: ${files.join(', ')} are partly old and partly new`,
    hint: `save all of it: ${update}; or restore the files from version control`,
  };
}

export function scenarioNotInBaseline(name: string, folder: string, update: string): ValueProblem {
  return {
    message: `expected a baseline of the scenario ${displayed(name)} in ${folder}, found none`,
    hint: `write one: ${update}`,
  };
}

export function scenarioNotThere(name: string, update: string): ValueProblem {
  return {
    message: `expected the scenario ${displayed(name)} of the baseline, found none`,
    hint: `restore the scenario, or delete this file, as ${update} does`,
  };
}

export function scenarioRenamed(name: string, before: string, update: string): ValueProblem {
  return {
    message: `expected the scenario ${displayed(before)} of the baseline, found its numbers under the name ${displayed(name)}`,
    hint: `if the new name is intended: ${update}`,
  };
}

/**
 * The first names of a list in quotes, and the number of the others; `count`: the length of the
 * whole list.
 */
function quotedCases(names: readonly string[], count: number): string {
  const rest = count > names.length ? ` and ${grouped(count - names.length)} more` : '';
  return `${names.map(quoted).join(', ')}${rest}`;
}

export function caseNotInBaseline(first: readonly string[], count: number, update: string): ValueProblem {
  return {
    message: `expected the cases of the baseline, found ${grouped(count)} that it does not have: ${quotedCases(first, count)}`,
    hint: `cases are matched by name; if they are new on purpose: ${update}`,
  };
}

export function caseNotInScenario(first: readonly string[], count: number, file: string, update: string): ValueProblem {
  return {
    message: `expected the cases of the baseline in ${file}, missing ${grouped(count)}: ${quotedCases(first, count)}`,
    hint: `cases are matched by name; if they were removed on purpose: ${update}`,
  };
}

export function optionsTogether(first: string, second: string, hint: string | null = null): ValueProblem {
  return { message: `expected --${first} or --${second}, found both`, hint };
}

export function baselineFolderMissing(): ValueProblem {
  return {
    message: expectedButFound('a folder for the baseline', undefined),
    hint: 'for example: --baseline reports/baseline',
  };
}

/**
 * Scenarios whose attacks the options of a check do not allow; `fit`: the files of the other
 * scenarios.
 */
export function scenariosUnfit(count: number, fit: readonly string[]): ValueProblem {
  return {
    message: `${count === 1 ? '1 scenario' : `${grouped(count)} scenarios`} cannot be fought with these options, so nothing was compared`,
    hint: fit.length === 0 ? null : `name those that can be fought: odds check ${fit.join(' ')}`,
  };
}

/** A warning: a rules option that the scenario itself varies. */
export function ruleVaried(path: string): ValueProblem {
  return {
    message: `the scenario varies ${path}, so the rules of the command line do not set it here`,
    hint: null,
  };
}

export function baselineTooLarge(limit: number): ValueProblem {
  return { message: `expected a baseline of at most ${grouped(limit)} bytes, found a larger file`, hint: RESTORE_OR_UPDATE };
}
