import { isPassedOn, type Prevention } from '../../keywords/preventions.js';
import { canPrevent } from '../../plan/damage-ways.js';
import { ATTACKING, isLuckyBlind } from '../../plan/encounter.js';
import { PASS } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import { deflectTargets } from '../choices/prevention.js';
import { isBlocked } from '../choices/usable.js';
import type { AttackModel, UnitAbility } from '../state/attack-model.js';
import { bearing, boostedNumbers, canBear, isFerocious } from '../state/in-play.js';
import { changed, type Situation } from '../state/situation.js';
import type { Action, Stage } from '../state/stage.js';

/**
 * Rule: Cunning (docs/keywords.md#cunning): abilities that prevent the attack's damage to the defender are chosen before the
 * roll.
 */
export function hiddenPrevention(model: AttackModel): Stage[] {
  if (!model.attackerTerms.cunning) return [];
  return model.preventions.flatMap((item, index) => {
    const numbers = numbersOfChoice(model, item, index);
    if (model.units[item.unit]?.role !== 'defender' || numbers[0] !== index) return [];
    const choices = (situation: Situation): Choice[] => commitments(model, situation, numbers);
    return [choiceStage(model, { step: 10, choice: 'Cunning', player: 'defender', choices })];
  });
}

/** The abilities that exclude each other: all numbers of a choice, or a single ability. */
function numbersOfChoice({ preventions }: AttackModel, { unit, choice }: UnitAbility<Prevention>, index: number): number[] {
  if (choice === undefined) return [index];
  return [...preventions.keys()].filter((i) => preventions[i]?.unit === unit && preventions[i]?.choice === choice);
}

/** The choices among abilities that exclude each other. */
function commitments(model: AttackModel, situation: Situation, numbers: readonly number[]): Choice[] {
  const uses = numbers.flatMap((index) => {
    const item = model.preventions[index]!;
    return commitmentsTo(model, situation, item, index).map((choice) => ({ choice, isPaid: isPaidBefore(item) }));
  });
  if (uses.length === 0) return [];
  const [free, paid] = [false, true].map((requested) =>
    uses.flatMap(({ choice, isPaid }) => (isPaid === requested ? [choice] : [])),
  );
  const isForce = numbers.some((index) => model.preventions[index]!.cost > 0);
  const mustPay = model.encounter.payment.defender === 'always' && isForce && paid?.length !== 0;
  const pass: Choice = { action: PASS, next: situation };
  return [...(free ?? []), ...(mustPay ? [] : [pass]), ...(paid ?? [])];
}

/** Whether a side pays for a use before the roll; its unit only pays when it is carried out. */
function isPaidBefore({ cost, burden }: UnitAbility<Prevention>): boolean {
  return cost > 0 || (burden !== null && burden.paid.length > 0);
}

function commitmentsTo(model: AttackModel, situation: Situation, item: UnitAbility<Prevention>, index: number): Choice[] {
  const { defending, gone } = situation;
  const { kind, unit, value, cost, previousEqual, guard } = item;
  const policy = model.encounter.payment.defender;
  // Whether the damage would discard a unit is not known yet.
  if (guard?.isOfDiscard || (guard !== undefined && gone.includes(guard.source))) return [];
  if (defending === null || gone.includes(unit) || !canBear(model, situation, 'defender', item)) return [];
  const damage = { source: ATTACKING, target: defending };
  const isUnstoppable = isFerocious(model, situation, ATTACKING);
  if (!canPrevent(model.encounter, damage, unit, item, isUnstoppable) || isBlocked(model, situation, item, ATTACKING))
    return [];
  if ((cost > 0 && policy === 'save') || isTappedBefore(model, situation, item)) return [];
  if (previousEqual !== null && !situation.commitments.some(({ prevention }) => prevention === previousEqual)) return [];
  const targets = isPassedOn(item) ? deflectTargets(model, situation, unit) : [null];
  return targets.map((target): Choice => {
    const next = changed(situation, { commitments: [...situation.commitments, { prevention: index, target }] });
    const action: Action = { kind: 'prevent', by: kind, unit, value, cost, instance: null, target, amount: value };
    return { action, next: bearing(next, 'defender', item) };
  });
}

/** Whether something that works once per attack has been chosen. */
function isTappedBefore({ preventions }: AttackModel, { commitments: decided }: Situation, { burden }: Tapped): boolean {
  if (burden === null || burden.onceAs === null) return false;
  return decided.some(({ prevention }) => preventions[prevention]?.burden?.onceAs === burden.onceAs);
}

type Tapped = Pick<UnitAbility<Prevention>, 'burden'>;

/**
 * Rule: Cunning (docs/keywords.md#cunning): how many dice the defender's Lucky re-rolls is chosen before they are seen. The
 * rule of thumb re-rolls as many as allowed.
 */
export function blindReRolls(model: AttackModel): Stage[] {
  const { lucky, luckyDice, fury, furyRolls } = model.plan.roll;
  if (!isLuckyBlind(model.encounter) || lucky.defender.dice === 0) return [];
  const choices = (situation: Situation): Choice[] => {
    if (situation.defending === null || situation.dice === 0) return [];
    const most = Math.min(boostedNumbers(model, situation).lucky, situation.dice + furyRolls * fury);
    if (most === 0) return [];
    const least = luckyDice === 'exactly' ? most : 1;
    const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
    const reRoll = (dice: number): Choice => ({
      action: { kind: 're-roll blind', dice },
      next: changed(situation, { blindReRolls: dice }),
    });
    return [{ action: PASS, next: situation }, ...numbers.map(reRoll)];
  };
  const greedy = (all: readonly Choice[]): Choice => all.at(-1) as Choice;
  const { policy } = lucky.defender;
  return [choiceStage(model, { step: 7, choice: 're-roll', player: 'defender', policy, choices, greedy })];
}
