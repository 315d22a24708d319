import { countWithNoun, grouped } from '../../base/text.js';
import type { CheckedScenario, CheckResult, Unmatched } from '../../check/check-result.js';
import { type Change, type ChangedState, isValue } from '../../check/findings.js';
import { meanOf, standardErrorOf, type WatchedValue } from '../../check/watched.js';
import { percent, supportedDecimals } from '../../sheet/text/number-text.js';
import { toNumber, toText } from '../../statistics/fraction.js';

export function verdictSentence({ changes, unmatched, scenarios, exact, simulated, comparedWith }: CheckResult): string {
  const values = countWithNoun(exact + simulated, 'value');
  const cases = countWithNoun(
    scenarios.reduce((sum, each) => sum + each.cases.length, 0),
    'case',
  );
  const inAll = `in ${countWithNoun(scenarios.length, 'scenario')}`;
  const first = unmatchedCounts(unmatched);
  if (changes.length === 0) {
    const nothing = first === '' ? 'Nothing changed' : `${first}; nothing else changed`;
    return `${nothing}: ${values} of ${cases} ${inAll}, compared with ${comparedWith}.`;
  }
  const changedCases = new Set(changes.map((change) => JSON.stringify([change.scenario, change.case]))).size;
  const changed = `${countWithNoun(changes.length, 'change')} in ${grouped(changedCases)} of ${cases} (${values} ${inAll})`;
  return `${first === '' ? '' : `${first}; `}${changed}, compared with ${comparedWith}.`;
}

/** How much could not be compared: "1 scenario renamed, 2 cases added"; empty if everything could. */
function unmatchedCounts(unmatched: readonly Unmatched[]): string {
  const counts = new Map<string, number>();
  for (const { kind, cases } of unmatched) {
    const what = `${cases === null ? 'scenario' : 'case'} ${kind}`;
    counts.set(what, (counts.get(what) ?? 0) + (cases?.length ?? 1));
  }
  return [...counts].map(([what, count]) => what.replace(/^\w+/, (noun) => countWithNoun(count, noun))).join(', ');
}

/** Why scenarios or cases could not be compared, in a few words: "scenario renamed", "cases added". */
export function unmatchedTitle({ kind, cases }: Unmatched): string {
  if (cases === null) return `scenario ${kind}`;
  return `case${cases.length === 1 ? '' : 's'} ${kind}`;
}

/** Notes on how to read the result: simulated values, and different settings. */
export function checkNotes(result: CheckResult): string[] {
  return [...simulatedNotes(result), ...settingNotes(result.scenarios)];
}

function simulatedNotes({ simulated, undecided, margin }: CheckResult): string[] {
  if (simulated === 0) return [];
  const sentence = `${countWithNoun(simulated, 'value')} simulated: differences of up to ${margin} in their probabilities do not count as changes.`;
  if (undecided === 0) return [sentence];
  const are = undecided === 1 ? 'is' : 'are';
  return [`${sentence} ${grouped(undecided)} of them ${are} undecided: raise --trials.`];
}

/** The rules, seeds and trials that differ; each difference once, with the number of scenarios. */
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

/** Longer fractions are not shown: nobody reads them. */
const LONGEST_FRACTION = 24;

/** Smaller changes would vanish in the decimals of a table. */
const SMALL = 0.00005;

/** One side of a change for people: "2.5000 = 5/2", "28.64% = 53447/186624", "2.498 ± 0.001", "nothing". */
export function stateText(state: ChangedState): string {
  if (state === null) return 'nothing';
  if (!isValue(state)) return state;
  return state.basis === 'counted' ? countedText(state) : exactText(state);
}

function exactText(value: WatchedValue): string {
  const mean = meanOf(value);
  const text = toText(mean);
  const number = value.kind === 'mean' ? toNumber(mean).toFixed(4) : percent(toNumber(mean));
  return value.basis === 'solved' || text.length > LONGEST_FRACTION ? number : `${number} = ${text}`;
}

function countedText(value: WatchedValue): string {
  const mean = toNumber(meanOf(value));
  const error = standardErrorOf(value);
  const scale = value.kind === 'mean' ? 1 : 100;
  const unit = value.kind === 'mean' ? '' : '%';
  const decimals = supportedDecimals(scale * (error ?? 0));
  const number = (scale * mean).toFixed(decimals);
  return error === null ? `${number}${unit}` : `${number} ± ${(scale * error).toFixed(decimals)}${unit}`;
}

/** The size of a change with its sign: "+0.5000" counters, "-12.34 pp" (percentage points); empty if the mean is the same. */
function sizeText({ change, before, after }: Change): string {
  if (change === 0) return '';
  const sign = change > 0 ? '+' : '-';
  const size = Math.abs(change);
  const value = isValue(after) ? after : before;
  if (isValue(value) && value.kind === 'chance') {
    return `${sign}${size < SMALL ? (100 * size).toExponential(1) : (100 * size).toFixed(2)} pp`;
  }
  return `${sign}${size < SMALL ? size.toExponential(1) : size.toFixed(4)}`;
}

/** The certainty of a change: "exact", or the p-value of a simulated one. */
function certaintyText({ pValue }: Change): string {
  if (pValue === null) return 'exact';
  return pValue < 1e-300 ? 'p < 1e-300' : `p = ${pValue.toExponential(1)}`;
}

/** A change other than that of the mean: "at least 3: 65.63% -> 50.00%"; null if there is none. */
export function atLeastText({ atLeast }: Change): string | null {
  if (atLeast === null) return null;
  const { threshold, before, after } = atLeast;
  return `at least ${threshold}: ${percent(before)} -> ${percent(after)}`;
}

/** A change in one line: "mean_damage: 3.0000 = 3 -> 2.5000 = 5/2 (-0.5000, exact)". */
export function changeLine(change: Change): string {
  const size = sizeText(change);
  const notes = [
    ...(size === '' ? [] : [size]),
    ...(change.kind === 'distribution' ? ['a different distribution with the same mean'] : []),
    certaintyText(change),
  ];
  return `${change.name}: ${stateText(change.before)} -> ${stateText(change.after)} (${notes.join(', ')})`;
}
