import type { RulesOptions } from '../game/editions.js';
import { KEYWORDS } from '../keywords/index.js';
import type { FinalFace, FirstRollKeyword, RollPlan } from '../roll/roll-plan.js';
import type { FinalRollKeyword } from '../roll/roll-summary.js';

const FIRST_ROLL = KEYWORDS.flatMap(({ face }) => (face?.in === 'first roll' ? [face] : []));
const FINAL_ROLL = KEYWORDS.flatMap(({ face, homeRole }) => (face?.in === 'final roll' ? [{ ...face, homeRole }] : []));

/** The natural faces that the keywords of the attacking unit look for in the first roll. */
export function firstFaces(numbers: Readonly<Record<FirstRollKeyword, number>>): RollPlan['firstFaces'] {
  const present = FIRST_ROLL.filter(({ term }) => numbers[term] > 0);
  return Object.fromEntries(present.map(({ term, natural }) => [term, natural]));
}

/** The numbers of keywords that a unit has. */
type KeywordNumbers = Readonly<Partial<Record<FinalRollKeyword, number>>>;

/**
 * The natural faces that keywords of the attacking unit, and of the units it may attack, look for
 * in the final roll.
 */
export function finalFaces(
  attacker: KeywordNumbers,
  defenders: readonly KeywordNumbers[],
  rules: RulesOptions,
): RollPlan['finalFaces'] {
  const numbersOf = { attacker: [attacker], defender: defenders };
  const present = FINAL_ROLL.filter(({ term, homeRole }) => numbersOf[homeRole].some(({ [term]: number = 0 }) => number > 0));
  return Object.fromEntries(
    present.map(({ term, natural, isCountedUnder }): [FinalRollKeyword, FinalFace] => [
      term,
      { natural, isCounted: isCountedUnder !== undefined && rules[isCountedUnder] },
    ]),
  );
}
