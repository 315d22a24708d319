import type { AnswerBase } from '../../questions/answer.js';

/** A number of a pair, or of a unit over all its opponents, by its name in the answer. */
export type ComparedNumber =
  | 'discard_chance'
  | 'mean_damage'
  | 'attacks_to_discard'
  | 'damage_per_point'
  | 'damage_suffered'
  | 'discarded_chance';

/** A unit with its means over all opponents. */
export interface ComparedCard {
  readonly name: string;
  /** Null: only its text says it. */
  readonly cost: number | null;
  readonly means: Readonly<Record<string, number | null>>;
}

/** The attack of a unit on another one. */
export interface ComparedPair {
  readonly attacker: string;
  readonly defender: string;
  /** Null if they do not fight. */
  readonly values: Readonly<Record<string, { readonly value: number } | null>> | null;
  /** Why they do not fight. */
  readonly without: string | null;
  /** Of simulated attacks; null if it is solved. */
  readonly trials: number | null;
}

/** The fields of `odds compare --json` that the page shows (docs/compare.md#json). */
export interface CompareAnswer extends Pick<AnswerBase, 'assumptions' | 'unmodelled' | 'command'> {
  readonly units: readonly ComparedCard[];
  readonly pairs: readonly ComparedPair[];
}

/** An answer in which a pair is found at once. */
export interface Comparison extends CompareAnswer {
  readonly pairOf: (attacker: string, defender: string) => ComparedPair | null;
}

/** What the engine printed, if it is a comparison; the engine is of the same build. */
export function comparisonOf(out: string): Comparison | null {
  const answer = JSON.parse(out) as Partial<CompareAnswer>;
  if (answer.pairs === undefined) return null;
  const pairs = new Map(answer.pairs.map((pair) => [`${pair.attacker}\n${pair.defender}`, pair]));
  return { ...(answer as CompareAnswer), pairOf: (attacker, defender) => pairs.get(`${attacker}\n${defender}`) ?? null };
}
