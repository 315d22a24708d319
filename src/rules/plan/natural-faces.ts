import type { RulesOptions } from '../game/editions.js';
import { KEYWORDS } from '../keywords/index.js';
import type { KeywordFace } from '../keywords/row/keyword.js';
import type { FinalFace, FirstRollKeyword, RollPlan } from '../roll/roll-plan.js';
import type { FinalRollKeyword } from '../roll/roll-summary.js';

const FACES: readonly KeywordFace[] = KEYWORDS.flatMap(({ face = [] }) => face);
const FIRST_ROLL = FACES.filter((face) => face.in === 'first roll');
const FINAL_ROLL = FACES.filter((face) => face.in === 'final roll');

/** The natural faces that the keywords with a number above 0 look for in the first roll. */
export function firstFaces(numbers: Readonly<Record<FirstRollKeyword, number>>): RollPlan['firstFaces'] {
  const wanted = FIRST_ROLL.filter(({ term }) => numbers[term] > 0);
  return Object.fromEntries(wanted.map(({ term, natural }) => [term, natural]));
}

/** The natural faces that the keywords with a number above 0 look for in the final roll. */
export function finalFaces(numbers: Readonly<Record<FinalRollKeyword, number>>, rules: RulesOptions): RollPlan['finalFaces'] {
  const wanted = FINAL_ROLL.filter(({ term }) => numbers[term] > 0);
  return Object.fromEntries(
    wanted.map(({ term, natural, isCountedUnder }): [FinalRollKeyword, FinalFace] => [
      term,
      { natural, isCounted: isCountedUnder !== undefined && rules[isCountedUnder] },
    ]),
  );
}
