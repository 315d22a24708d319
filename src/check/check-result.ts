import { at } from '../base/assert.js';
import {
  caseNotInBaseline,
  caseNotInScenario,
  scenarioNotInBaseline,
  scenarioNotThere,
  scenarioRenamed,
} from '../errors/check.js';
import type { ValueProblem } from '../errors/problem.js';
import { casesText } from './baseline-text.js';
import type { Change, CheckVerdict } from './findings.js';
import type { Baseline } from './read-baseline.js';
import type { WatchedScenario } from './watched.js';

/** A checked scenario: its cases, and its rules and trials before and after. */
export interface CheckedScenario {
  readonly name: string;
  readonly question: string | null;
  readonly cases: readonly string[];
  readonly before: Pick<WatchedScenario, 'rules' | 'simulated'>;
  readonly after: Pick<WatchedScenario, 'rules' | 'simulated'>;
}

export interface CheckResult extends CheckVerdict {
  /** What the scenarios were compared with: "the baseline in reports/baseline", "the rules idc". */
  readonly comparedWith: string;
  readonly scenarios: readonly CheckedScenario[];
  /** Scenarios and cases that cannot be compared, since only one side has their name; these are findings too. */
  readonly unmatched: readonly Unmatched[];
  /** The largest difference of simulated probabilities that is ignored. */
  readonly margin: number;
  readonly command: string;
  readonly placeOf: (change: Change) => ChangePlace;
}

/** Where a change is: a file as the user named it, and a line, from 1. */
export interface ChangePlace {
  readonly file: string;
  readonly line: number;
}

/** A scenario, or cases of one, that only one side has, or that the other has under another name. */
export interface Unmatched extends ValueProblem, ChangePlace {
  readonly kind: 'added' | 'removed' | 'renamed';
  /** Its name now; for a removed one, that in the baseline. */
  readonly scenario: string;
  /** The former name of a renamed scenario; otherwise null. */
  readonly formerly: string | null;
  /** Null for the whole scenario. */
  readonly cases: readonly string[] | null;
}

/** What is known about a scenario before it is run. */
export interface CaseNames {
  readonly name: string;
  readonly fileName: string;
  readonly cases: readonly string[];
  /** The command that rewrites its baseline. */
  readonly update: string;
}

/** A scenario without a baseline, and its values. */
export interface AddedScenario extends CaseNames {
  readonly watched: WatchedScenario;
}

/** Maximum number of cases that a message names. */
const MAX_NAMED = 5;

export function unmatchedCases({ name, fileName, cases, update }: CaseNames, baseline: Baseline): Unmatched[] {
  const known = new Set(baseline.cases.map((each) => each.name));
  const present = new Set(cases);
  const added = cases.filter((each) => !known.has(each));
  const removed = [...known].filter((each) => !present.has(each));
  const head = { scenario: name, formerly: null };
  return [
    ...listed(added).map(
      (all): Unmatched => ({
        ...{ ...head, kind: 'added', cases: all, file: fileName, line: 1 },
        ...caseNotInBaseline(all.slice(0, MAX_NAMED), all.length, update),
      }),
    ),
    ...listed(removed).map(
      (all): Unmatched => ({
        ...{ ...head, kind: 'removed', cases: all, file: baseline.file, line: baseline.lineOf(at(all, 0), null) },
        ...caseNotInScenario(all.slice(0, MAX_NAMED), all.length, fileName, update),
      }),
    ),
  ];
}

/** A list with the names as its only entry; empty without names. */
function listed(names: readonly string[]): readonly (readonly string[])[] {
  return names.length === 0 ? [] : [names];
}

/**
 * The scenarios without a baseline in `folder`, and the baselines whose scenarios are gone. Two with the same numbers are one
 * that was renamed.
 */
export function unmatchedScenarios(
  added: readonly AddedScenario[],
  gone: readonly Baseline[],
  { folder, update }: { readonly folder: string; readonly update: string },
): Unmatched[] {
  const left = new Map(gone.map((baseline) => [baseline, casesText(baseline.cases)]));
  const found = added.map(({ name, fileName, watched, update: save }): Unmatched => {
    const head = { scenario: name, cases: null, file: fileName, line: 1 };
    const numbers = casesText(watched.cases);
    const [before] = [...left].find(([, text]) => text === numbers) ?? [];
    if (before === undefined) return { ...head, kind: 'added', formerly: null, ...scenarioNotInBaseline(name, folder, save) };
    left.delete(before);
    return { ...head, kind: 'renamed', formerly: before.name, ...scenarioRenamed(name, before.name, update) };
  });
  const removed = [...left.keys()].map(
    ({ name, file }): Unmatched => ({
      ...{ kind: 'removed', scenario: name, formerly: null, cases: null, file, line: 1 },
      ...scenarioNotThere(name, update),
    }),
  );
  return [...found, ...removed];
}
