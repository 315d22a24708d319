import type { CompareAnswer, PairAnswer } from '../../questions/compare/compare-answer.js';

/** A number of a pair, or of a unit over all its opponents, by its name in the answer. */
export type ComparedNumber =
  | 'discard_chance'
  | 'mean_damage'
  | 'attacks_to_discard'
  | 'damage_per_point'
  | 'damage_suffered'
  | 'discarded_chance';

/** An answer in which a pair is found at once. */
export interface ShownComparison extends CompareAnswer {
  readonly pairOf: (attacker: string, defender: string) => PairAnswer | null;
}

/** The comparison among the answers of the engine; null if it is another one, or has a list of its own for the columns. */
export function shownComparison(answer: object): ShownComparison | null {
  if (!('differences' in answer) || 'against' in answer) return null;
  const compared = answer as CompareAnswer;
  const pairs = new Map(compared.pairs.map((pair) => [`${pair.attacker}\n${pair.defender}`, pair]));
  return { ...compared, pairOf: (attacker, defender) => pairs.get(`${attacker}\n${defender}`) ?? null };
}
