import type { AttackContext } from '../answer/attack-answer.js';

interface Expectation {
  readonly value: number;
  readonly fraction: string;
}

/** One of the options of a choice. */
export interface AdvisedOption {
  /** The faces that are re-rolled, if the choice is about that. */
  readonly reRoll?: readonly number[];
  /** What is done, if the choice is about something else. */
  readonly action?: string;
  /** What the player's objective counts, Force and other units among it. */
  readonly worth: Expectation;
  readonly meanDamage: Expectation;
  readonly discardChance: Expectation | null;
  readonly best: boolean;
  readonly bestFor: readonly string[];
}

/** A choice of a player, with its options, the best first. */
export interface Advice {
  readonly player: 'attacker' | 'defender';
  readonly afterPass?: boolean;
  /** What it is about; absent if it is about a re-roll. */
  readonly choice?: string;
  readonly options: readonly AdvisedOption[];
}

/** The fields of `odds attack --roll ... --json` that the page shows (docs/report-format.md). */
export interface AdviceAnswer extends AttackContext {
  readonly roll: readonly number[];
  /** What the dice do as they lie. */
  readonly damage: number;
  readonly advice: readonly Advice[];
  readonly afterwards: readonly Advice[];
}

/** What the engine printed, if it is advice about dice on the table. */
export function adviceAnswer(out: string): AdviceAnswer | null {
  const answer = JSON.parse(out) as Partial<AdviceAnswer>;
  return answer.advice === undefined ? null : (answer as AdviceAnswer);
}

/** The best option for what the players want. */
export function bestOption({ options }: Advice): AdvisedOption | undefined {
  return options.find(({ best }) => best);
}

/**
 * The best option for the discard, where that is another one: what costs the least damage may lose
 * the unit.
 */
export function otherOption({ options }: Advice): AdvisedOption | undefined {
  const isBestForDiscard = ({ bestFor }: AdvisedOption): boolean => bestFor.includes('discard-chance');
  return options.some((option) => option.best && isBestForDiscard(option)) ? undefined : options.find(isBestForDiscard);
}

/**
 * Whether the worth of the options is none of the numbers beside it: then it alone tells why the best
 * option is the best.
 */
export function isWorthShown({ options }: Advice): boolean {
  const isSeen = (of: (option: AdvisedOption) => Expectation | null): boolean =>
    options.every((option) => of(option)?.fraction === option.worth.fraction);
  return !isSeen(({ meanDamage }) => meanDamage) && !isSeen(({ discardChance }) => discardChance);
}
