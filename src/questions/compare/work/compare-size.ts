import { estimatedEdges } from '../../../automaton/attack-automaton.js';
import { digestText } from '../../../base/digest.js';
import type { ComparedUnit } from '../../../experiment/case/assumptions.js';
import { secondsToAnswer, secondsToSimulate } from '../../../experiment/plan/exact-odds.js';
import type { RunSettings } from '../../../experiment/plan/run-plan.js';
import { lucky } from '../../../rules/keywords/dice.js';
import { isSimple } from '../../../rules/plan/simple-attack.js';
import { opponentsOf, pairCount } from './lists.js';
import { type PairAttacks, toSolve } from './pair-attack.js';
import { stagesUpTo } from './plan-facts.js';

/** Maximum number of units in a list that are compared with each other: 159,600 pairs. */
export const MAX_COMPARED_UNITS = 400;

/** The most pairs of two lists, in both directions together. */
export const MAX_COMPARED_PAIRS = 160_000;

/** The longest estimated duration of a comparison, in seconds. */
export const MAX_COMPARE_SECONDS = 600;

/** The default of the most trials for an attack that cannot be solved. */
export const COMPARED_TRIALS = 65_536;

/** The same if results are kept, so that an interrupted comparison can be continued: a day. */
export const MAX_KEPT_SECONDS = 86_400;

/** Seconds for one pair without Lucky among many: measured 0.3 to 0.6 ms. */
const SECONDS_PER_PAIR = 0.0005;

/** The amount of work of a comparison. */
export interface CompareWork {
  readonly pairs: number;
  /** A rough upper estimate. */
  readonly seconds: number;
}

/**
 * Estimates the work of a comparison without solving anything: only attacks with Lucky can be
 * large, and are estimated one by one.
 */
export function compareWork(attacks: PairAttacks, { trials, exact }: Pick<RunSettings, 'trials' | 'exact'>): CompareWork {
  const { units, lists } = attacks;
  const pairs = pairCount(lists);
  const all = stagesUpTo(trials).reduce((sum, stage) => sum + stage, 0);
  const known = new Set<string>();
  let seconds = pairs * (SECONDS_PER_PAIR + (exact ? 0 : secondsToSimulate(all)));
  const isLucky = units.map(hasLucky);
  for (const attacker of units.keys()) {
    for (const defender of opponentsOf(lists, attacker)) {
      if (!isLucky[attacker] && !isLucky[defender]) continue;
      const pair = attacks.at(attacker, defender);
      if ('without' in pair) continue;
      const planned = toSolve(pair.attack);
      const { plan } = planned;
      const edges = estimatedEdges(plan);
      const key = edges === 0 ? '' : digestText(planned.digest);
      if (edges === 0 || known.has(key)) continue;
      known.add(key);
      const states = isSimple(plan) && plan.objective === 'mean-damage' ? 1 : (plan.remainingHealth ?? 1);
      seconds += states * secondsToAnswer(edges, all);
    }
  }
  return { pairs, seconds };
}

function hasLucky({ unit: { abilities, effects } }: ComparedUnit): boolean {
  const isGiven = effects.some(({ gives }) =>
    gives.some((gift) => gift.kind === 'ability' && gift.ability.keyword === lucky.name),
  );
  return isGiven || abilities.some(({ keyword }) => keyword === lucky.name);
}
