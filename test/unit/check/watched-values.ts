import { type WatchedCase, type WatchedScenario, type WatchedValue, watchedValue } from '../../../src/check/watched.js';

/** A value of exact weights. */
export function exactly(name: string, weights: readonly number[], least = 0): WatchedValue {
  const kind = name.endsWith('chance') ? 'chance' : 'mean';
  return watchedValue({ name, kind, basis: 'exact' }, { least, amounts: weights.map(BigInt) });
}

/** A value of counted trials. */
export function counted(name: string, counts: readonly number[], least = 0): WatchedValue {
  const kind = name.endsWith('chance') ? 'chance' : 'mean';
  return watchedValue({ name, kind, basis: 'counted' }, { least, amounts: counts.map(BigInt) });
}

export function caseOf(values: readonly WatchedValue[], name = 'base', isHeuristic = false): WatchedCase {
  return { name, isHeuristic, values };
}

export function scenarioOf(cases: readonly WatchedCase[], rest: Partial<WatchedScenario> = {}): WatchedScenario {
  return { name: 'duel', rules: 'idc', simulated: null, cases, ...rest };
}
