import { mostFuryRolls } from '../../plan/attack-dice.js';
import { ATTACKING, type AttackedNumbers, candidateNumbers, isLuckyBlind } from '../../plan/encounter.js';
import type { PackedState } from '../../process/stage.js';
import type { RollNumbers } from '../../roll/roll-model.js';
import { type FinalRollKeyword, ROLL_SUMMARY } from '../../roll/roll-plan.js';
import { rollStages } from '../../roll/roll-stages.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackingKeywords, boostedNumbers } from '../state/in-play.js';
import { changed, plus, withEntry } from '../state/situation.js';
import type { Stage } from '../state/stage.js';

/** Steps 5 to 8: the roll. `isFirst`: the first attack, whose hits are predicted. */
export function rollAttack(model: AttackModel, isFirst: boolean): Stage[] {
  return rollStages({ ...model, plan: model.plan.roll }, rollNumbers(model, isFirst));
}

/** The numbers that the roll reads from the situation, and what it changes. */
function rollNumbers(model: AttackModel, isFirst: boolean): RollNumbers {
  const { situationOf, withSituation, encounter, plan, isVaried } = model;
  const { lucky } = plan.roll;
  const numbersAt = defenderNumbers(model, isFirst);
  return {
    diceAt: (state) => situationOf(state).dice,
    hitsFromAt: (state) => numbersAt(state)?.hitsFrom ?? 7,
    luckyAt: (state, player) => {
      const numbers = numbersAt(state);
      if (numbers === null) return 0;
      const { dice } = lucky[player];
      return Math.min(dice, player === 'attacker' ? (numbers.against?.lucky ?? dice) : numbers.lucky);
    },
    mayReRollAny: (state, player) => {
      const numbers = numbersAt(state);
      return numbers !== null && (player === 'attacker' || numbers.reRolls === true);
    },
    blindReRollsAt: isLuckyBlind(encounter) ? (state) => situationOf(state).blindReRolls : null,
    isLookedFor: (state, keyword) => {
      const numbers = numbersAt(state);
      return numbers !== null && looksFor(numbers, keyword);
    },
    furyAt: (state, rolls) => {
      const fury = isVaried ? (numbersAt(state)?.keywords?.fury ?? plan.roll.fury) : plan.roll.fury;
      return rolls < mostFuryRolls(fury, encounter.rules) ? fury : 0;
    },
    furyFacesAt: (state) => situationOf(state).fours,
    withFuryFaces: (state, fours) => withSituation(state, changed(situationOf(state), { fours })),
    firstFaces: firstFaces(model),
    withSummary: (state, summary) => {
      const situation = situationOf(state);
      if (situation.defending === null) return state;
      const isReported = encounter.isPredicted && model.reported === 'everything';
      const firstHits = isFirst && isReported ? ROLL_SUMMARY.get(summary, 'hits') : situation.firstHits;
      return model.stateOf(changed(situation, { summary, firstHits, blindReRolls: 0, dice: 0 }));
    },
  };
}

/** Whether a keyword looks at dice rolled against a unit: always for the attacker's keywords, otherwise if the unit has it. */
function looksFor(numbers: AttackedNumbers, keyword: FinalRollKeyword): boolean {
  if (keyword === 'criticalHit') return numbers.sixCounts;
  const { [keyword]: own = 1 }: Partial<Record<FinalRollKeyword, number>> = numbers;
  return own > 0;
}

/**
 * The defender's numbers; null without one. The first attack always has one: if only one unit with one set of numbers is
 * possible, no situation is looked up.
 */
function defenderNumbers(model: AttackModel, isFirst: boolean): (state: PackedState) => AttackedNumbers | null {
  const [only = null, ...others] = candidateNumbers(model.units);
  if (isFirst && others.length === 0 && model.units.every(({ attackEnds }) => attackEnds === undefined)) return () => only;
  return (state) => {
    const situation = model.situationOf(state);
    return situation.defending === null ? null : boostedNumbers(model, situation);
  };
}

/** Rule: Focus X and Backfire X (step 5; docs/keywords.md#focus). */
function firstFaces(model: AttackModel): RollNumbers['firstFaces'] {
  const { encounter, situationOf, withSituation } = model;
  const { focus, backfire } = model.attackerTerms;
  if (focus === 0 && backfire === 0) return null;
  return {
    countsFuryDice: encounter.rules.furyDiceTriggerFocusBackfire,
    after: (state, isShown) => {
      const situation = situationOf(state);
      const bonus = isShown('focus') ? focus : 0;
      const nextPower = withEntry(situation.nextPower, ATTACKING, plus(situation.nextPower[ATTACKING]!, bonus));
      return withSituation(
        state,
        changed(situation, { nextPower, backfires: isShown('backfire') && attackingKeywords(model, situation).backfire > 0 }),
      );
    },
  };
}
