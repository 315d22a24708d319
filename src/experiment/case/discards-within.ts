import { estimatedEdges, solveExactly } from '../../automaton/attack-automaton.js';
import { at } from '../../base/assert.js';
import { exactDistribution } from '../../exact/distribution.js';
import { ATTACKED } from '../../rules/plan/encounter.js';
import { changedSetup } from '../../scenario/scenario.js';
import { ratio } from '../../statistics/fraction.js';
import { type Case, caseOf } from './case.js';

/** The most attacks for which an answer gives the chance of a discard. */
const ATTACKS = 3;

/** The most edges of all attacks together: some tenths of a second. */
const MAX_EDGES = 2_000_000;

/**
 * The chances that the defender is discarded within 1, 2 and 3 such attacks, each by the same units with all their Force
 * (docs/method.md#attacks-to-discard); null if its health is unknown, or the attacks are too large to be solved.
 */
export function discardsWithin(first: Case): readonly number[] | null {
  if (first.plan.remainingHealth === null) return null;
  const attacks = new Map<number, SolvedStep>();
  let here = new Map([[first.setup.defender.counters, 1]]);
  let edges = 0;
  let discarded = 0;
  const after: number[] = [];
  while (after.length < ATTACKS) {
    const next = new Map<number, number>();
    for (const [counters, chance] of here) {
      const attack = caseOf(changedSetup(first.setup, { defender: { ...first.setup.defender, counters } }));
      edges += attacks.has(counters) ? 0 : estimatedEdges(attack.plan);
      const step = attacks.get(counters) ?? (edges > MAX_EDGES ? null : stepOf(attack));
      if (step === null) return null;
      attacks.set(counters, step);
      discarded += chance * step.gone;
      for (const [damage, share] of step.stays)
        next.set(counters + damage, (next.get(counters + damage) ?? 0) + chance * share);
    }
    after.push(discarded);
    here = next;
  }
  return after;
}

/** What an attack does to its target: the chance to discard it, otherwise that of each damage. */
interface SolvedStep {
  readonly gone: number;
  readonly stays: ReadonlyMap<number, number>;
}

function stepOf({ plan }: Case): SolvedStep | null {
  const solved = solveExactly(plan);
  if (solved === null) return null;
  const { outcomes, weights, denominator } = exactDistribution(solved.automaton);
  let gone = 0n;
  const stays = new Map<number, bigint>();
  for (const [i, { damage, discarded }] of outcomes.entries()) {
    const [weight, counters] = [at(weights, i), at(damage, ATTACKED)];
    if (discarded[ATTACKED]) gone += weight;
    else stays.set(counters, (stays.get(counters) ?? 0n) + weight);
  }
  const shares = [...stays].map(([counters, weight]) => [counters, ratio(weight, denominator)] as const);
  return { gone: ratio(gone, denominator), stays: new Map(shares) };
}
