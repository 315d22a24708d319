import { facesToThe, rollWeights } from '../automaton/graph/play-graph.js';
import type { AttackAutomaton, RollGroup } from '../automaton/minimise.js';
import { type Arithmetic, BIGINT_ARITHMETIC, fitsIntoNumber, NUMBER_ARITHMETIC } from '../automaton/solve.js';
import type { Outcome } from '../rules/attack/state/stage.js';

/**
 * The exact distribution of the outcomes of an attack.
 *
 * `weights[i]` of `denominator` = 6^n equally likely rolls end in `outcomes[i]`; the weights sum to the denominator.
 */
export interface Distribution {
  readonly outcomes: readonly Outcome[];
  readonly weights: readonly bigint[];
  readonly denominator: bigint;
}

/** The exact distribution of an automaton, as whole weights over 6^n; one pass, linear in its transitions. */
export function exactDistribution(automaton: AttackAutomaton): Distribution {
  const dice = automaton.groups.reduce((sum, { maxDice }) => sum + maxDice, 0);
  const weights = fitsIntoNumber(dice, 1)
    ? finalWeights(automaton, NUMBER_ARITHMETIC).map(BigInt)
    : finalWeights(automaton, BIGINT_ARITHMETIC);
  return { outcomes: automaton.outcomes, weights, denominator: 6n ** BigInt(dice) };
}

function finalWeights<N>({ groups, start, outcomes }: AttackAutomaton, arithmetic: Arithmetic<N>): N[] {
  let weights = new Array<N>(groups[0]?.next.length ?? outcomes.length).fill(arithmetic.zero);
  weights[start] = arithmetic.one;
  for (const [g, group] of groups.entries()) {
    weights = pass(group, weights, groups[g + 1]?.next.length ?? outcomes.length, arithmetic);
  }
  return weights;
}

function pass<N>(
  { classes, diceAt, maxDice, next }: RollGroup,
  weights: readonly N[],
  nextCount: number,
  { zero, of, addProduct }: Arithmetic<N>,
): N[] {
  const scaled = Array.from({ length: maxDice + 1 }, (_, k) =>
    rollWeights(classes, k).map((count) => of(count * facesToThe(maxDice - k))),
  );
  const after = new Array<N>(nextCount).fill(zero);
  for (const [s, row] of next.entries()) {
    const weight = weights[s]!;
    const counts = scaled[diceAt[s]!] as N[];
    for (const [r, target] of row.entries()) after[target] = addProduct(after[target]!, weight, counts[r]!);
  }
  return after;
}
