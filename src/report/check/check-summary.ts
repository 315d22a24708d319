import { grouped } from '../../base/text.js';
import type { CheckedScenario, CheckResult, Unmatched } from '../../check/check-result.js';

/** A number with its noun: "1 case", "1,200 cases". */
export function countWithNoun(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The verdict of a check, in one sentence. */
export function verdictSentence({ changes, unmatched, scenarios, exact, simulated, comparedWith }: CheckResult): string {
  const cases = scenarios.reduce((sum, each) => sum + each.cases.length, 0);
  const all = `${countWithNoun(exact + simulated, 'value')} of ${countWithNoun(cases, 'case')} in ${countWithNoun(scenarios.length, 'scenario')}`;
  const first = unmatchedCounts(unmatched);
  if (changes.length === 0) {
    const nothing = first === '' ? 'Nothing changed' : `${first}; nothing else changed`;
    return `${nothing}: ${all}, compared with ${comparedWith}.`;
  }
  const changed = new Set(changes.map((change) => change.scenario)).size;
  const changedCases = new Set(changes.map((change) => JSON.stringify([change.scenario, change.case]))).size;
  return (
    `${first === '' ? '' : `${first}; `}${countWithNoun(changes.length, 'change')} in ${countWithNoun(changedCases, 'case')} of ` +
    `${countWithNoun(changed, 'scenario')}; checked ${all}, compared with ${comparedWith}.`
  );
}

/**
 * How much could not be compared: "1 scenario renamed, 2 cases added"; empty if everything could.
 */
function unmatchedCounts(unmatched: readonly Unmatched[]): string {
  const counts = new Map<string, number>();
  for (const { kind, cases } of unmatched) {
    const what = `${cases === null ? 'scenario' : 'case'} ${kind}`;
    counts.set(what, (counts.get(what) ?? 0) + (cases?.length ?? 1));
  }
  return [...counts].map(([what, count]) => what.replace(/^\w+/, (noun) => countWithNoun(count, noun))).join(', ');
}

/**
 * The reason why scenarios or cases could not be compared, in a few words: "scenario renamed",
 * "cases added".
 */
export function unmatchedTitle({ kind, cases }: Unmatched): string {
  if (cases === null) return `scenario ${kind}`;
  return `case${cases.length === 1 ? '' : 's'} ${kind}`;
}

/** The notes that a reader of the result needs: simulated values, and different settings. */
export function checkNotes(result: CheckResult): string[] {
  return [...simulatedNotes(result), ...settingNotes(result.scenarios)];
}

function simulatedNotes({ simulated, undecided, margin }: CheckResult): string[] {
  if (simulated === 0) return [];
  const sentence = `${countWithNoun(simulated, 'value')} simulated: differences of up to ${margin} in their probabilities do not count as changes.`;
  if (undecided === 0) return [sentence];
  const are = undecided === 1 ? 'is' : 'are';
  return [`${sentence} ${grouped(undecided)} of them ${are} neither shown to be changed nor to be the same: raise --trials.`];
}

/**
 * The rules, seeds and trials that differ; each difference once, with the number of its scenarios.
 */
function settingNotes(scenarios: readonly CheckedScenario[]): string[] {
  const counts = new Map<string, number>();
  for (const { before, after } of scenarios) {
    const [old, now] = [before, after].map(({ simulated }) => simulated);
    const differences = [
      ...(before.rules === after.rules ? [] : [`rules ${before.rules} -> ${after.rules}`]),
      ...(old && now && old.seed !== now.seed ? [`seed ${old.seed} -> ${now.seed}`] : []),
      ...(old && now && old.trials !== now.trials ? [`trials ${grouped(old.trials)} -> ${grouped(now.trials)}`] : []),
    ];
    for (const difference of differences) counts.set(difference, (counts.get(difference) ?? 0) + 1);
  }
  return [...counts].map(([difference, count]) => `Different settings: ${difference} (${countWithNoun(count, 'scenario')}).`);
}
