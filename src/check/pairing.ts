import { caseNotInBaseline, caseNotInScenario, type Problem, scenarioNotInBaseline, scenarioNotThere } from '../errors.js';
import type { Baseline } from './read-baseline.js';

/** A scenario as far as it is known before it is run. */
export interface CaseNames {
  readonly name: string;
  readonly fileName: string;
  readonly cases: readonly string[];
  /** The command that writes its baseline anew. */
  readonly update: string;
}

/** Most cases that a message names. */
const NAMED = 5;

/** Why a scenario cannot be compared with its baseline: cases that only one of them has. `baseline` is null where it has none. */
export function pairingProblems(
  { name, fileName, cases, update }: CaseNames,
  baseline: Baseline | null,
  folder: string,
): Problem[] {
  if (baseline === null) return [{ where: fileName, path: null, ...scenarioNotInBaseline(name, folder, update) }];
  const known = new Set(baseline.cases.map((each) => each.name));
  const present = new Set(cases);
  const added = cases.filter((each) => !known.has(each));
  const missing = [...known].filter((each) => !present.has(each));
  const place = (line: number): string => `${baseline.file}:${line}`;
  return [
    ...(added.length === 0
      ? []
      : [{ where: fileName, path: null, ...caseNotInBaseline(added.slice(0, NAMED), added.length, update) }]),
    ...(missing.length === 0
      ? []
      : [
          {
            where: place(baseline.lineOf(missing[0] as string, null)),
            path: null,
            ...caseNotInScenario(missing.slice(0, NAMED), missing.length, fileName, update),
          },
        ]),
  ];
}

/** What is said of the files of a baseline whose scenarios are not there in a check of all; by the names of the scenarios. */
export function goneProblems(files: ReadonlyMap<string, string>): Problem[] {
  return [...files].map(([name, file]) => ({ where: file, path: null, ...scenarioNotThere(name) }));
}
