import { assert } from '../../../base/assert.js';
import type { Role } from '../../game/role.js';
import type { VariedTerms } from '../../keywords/unit-terms.js';
import { ATTACKING, type AttackedNumbers, type EncounterInPlay, isAutoPrevented } from '../../plan/encounter.js';
import { integerPower } from '../../process/integer-layout.js';
import type { SumRead } from '../../process/stage.js';
import { isOfHand } from '../../units/field.js';
import { type AttackModel, type ModelSeeing, seeing } from './attack-model.js';
import type { Burden } from './burden.js';
import { changed, covers, type DamageInstance, NO_ATTACK, plus, type Situation, type Sum, withMember } from './situation.js';
import type { StepStage } from './stage.js';

export function boostedNumbers({ units }: Pick<EncounterInPlay, 'units'>, { defending, boosts }: Situation): AttackedNumbers {
  const plain = defending === null ? null : units[defending]?.attacked;
  const numbers = boosts.length === 0 ? plain : plain?.boosted?.[bitSet(boosts) - 1];
  assert(numbers !== null && numbers !== undefined, 'the defending unit can be attacked');
  return numbers;
}

/** The attacker's keywords that texts and boosts can make depend on the defender. Fury belongs to the roll. */
export function attackingKeywords(model: AttackModel, situation: Situation): Omit<VariedTerms, 'fury'> {
  if (!model.isVaried || situation.defending === null) return model.attackerTerms;
  return boostedNumbers(model, situation).keywords ?? model.attackerTerms;
}

/** The situation after an attack. Double Strike counts as it was in that attack. */
export function withoutAttack(model: AttackModel, situation: Situation): Situation {
  const over = { ...NO_ATTACK, boosts: lastingBoosts(model, situation), deflected: playedCards(model, situation) };
  if (!model.isVaried || !model.attackerTerms.doubleStrike || situation.defending === null) {
    return changed(situation, over);
  }
  return changed(situation, { ...over, isLastStrike: !attackingKeywords(model, situation).doubleStrike });
}

/** The boosts that stay in force while the attacker may attack again. */
function lastingBoosts({ mayGoOn, encounter }: AttackModel, { boosts }: Situation): readonly number[] {
  if (!mayGoOn || boosts.length === 0) return NO_ATTACK.boosts;
  return boosts.filter((index) => encounter.boosts?.[index]?.isLasting === true);
}

/** The Battle cards played, remembered while the attacker may attack again. */
function playedCards(model: AttackModel, { deflected }: Situation): readonly number[] {
  if (!model.mayGoOn || deflected.length === 0) return NO_ATTACK.deflected;
  return deflected.filter((use) => use >= onceUse(model, 0) && isOfHand(use - onceUse(model, 0)));
}

export function isFerocious(model: AttackModel, situation: Situation, source: number): boolean {
  return source === ATTACKING ? attackingKeywords(model, situation).ferocity : model.units[source]!.terms.ferocity;
}

/** Whether one unit's damage to another is prevented automatically. */
export function isAverted(model: AttackModel, situation: Situation, source: number, target: number): boolean {
  return isAutoPrevented(model, { source, target, isFerocious: isFerocious(model, situation, source) });
}

/** These numbers as a bit set: bit n for number n. */
function bitSet(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + integerPower(2, number), 0);
}

/** The power that a unit loses to the attacker's damage (Stun). */
export function attackerStun(model: AttackModel, situation: Situation): number {
  const against = situation.defending === null ? undefined : boostedNumbers(model, situation).against;
  return against?.stun ?? model.attackerTerms.stun;
}

export function hasForce({ encounter }: AttackModel, { spent }: Situation, role: Role, cost: number): boolean {
  return covers(encounter.force[role], spent[role === 'attacker' ? 0 : 1], cost);
}

/** What a use of an ability costs its side. */
interface Use {
  readonly cost: number;
  readonly burden: Burden | null;
}

/**
 * Whether a side has what a use of its ability costs, and the unit that bears it is there and has not been used for something
 * that excludes it.
 */
export function canBear(model: AttackModel, situation: Situation, role: Role, { cost, burden }: Use): boolean {
  if (!hasForce(model, situation, role, cost)) return false;
  if (burden === null) return true;
  return (
    !situation.gone.includes(burden.source) && hasPurses(model, situation, burden) && !isSpentOnce(model, situation, burden)
  );
}

function hasPurses({ purses }: AttackModel, { spent }: Situation, { paid }: Burden): boolean {
  return paid.every(({ purse, amount }) => covers(purses[purse]!, spent[purse]!, amount));
}

/** Whether something that works once per attack has been used. */
export function isSpentOnce(model: AttackModel, { deflected }: Situation, burden: Burden | null): boolean {
  return burden !== null && burden.onceAs !== null && deflected.includes(onceUse(model, burden.onceAs));
}

/** The situation after a side has paid for a use, in Force and otherwise. */
export function bearing(situation: Situation, role: Role, { cost, burden }: Use): Situation {
  const paid = paying(situation, role, cost);
  if (burden === null || burden.paid.length === 0) return paid;
  const spent = paid.spent.map((before, purse) =>
    burden.paid.reduce((sum, item) => (item.purse === purse ? plus(sum, item.amount) : sum), before),
  );
  return changed(paid, { spent: spent as unknown as Situation['spent'] });
}

/** The situation after something that works once per attack was used. */
export function usedOnce(model: AttackModel, situation: Situation, burden: Burden | null): Situation {
  if (burden === null || burden.onceAs === null) return situation;
  return changed(situation, { deflected: withMember(situation.deflected, onceUse(model, burden.onceAs)) });
}

/** A use of an ability that works once per attack, as a member of `Situation.deflected`, after all uses of Deflect. */
export function onceUse({ preventions, units }: AttackModel, onceAs: number): number {
  return preventions.length * units.length + onceAs;
}

/** Whether a side can pay for anything but prevention, and its policy allows it. */
export function mayPay(model: AttackModel, situation: Situation, role: Role, cost: number): boolean {
  const policy = model.encounter.payment[role];
  return cost === 0 || (hasForce(model, situation, role, cost) && policy !== 'save' && policy !== 'never');
}

export function paying(situation: Situation, role: Role, cost: number): Situation {
  return cost === 0 ? situation : changed(situation, { spent: addedTo(situation.spent, role, cost) });
}

/** The numbers with an amount added to that of a side. */
export function addedTo<Kind extends 'spent' | 'surge', Sums extends readonly [Sum<Kind>, Sum<Kind>, ...Sum<Kind>[]]>(
  [attacker, defender, ...rest]: Sums,
  role: Role,
  amount: number,
): Sums {
  const sums = role === 'attacker' ? [plus(attacker, amount), defender, ...rest] : [attacker, plus(defender, amount), ...rest];
  return sums as unknown as Sums;
}

/** The units of a role that have not been discarded, ascending. */
export function presentUnits(model: AttackModel, situation: Situation, role: Role): number[] {
  return [...model.units.keys()].filter((unit) => isPresent(model, situation, role, unit));
}

export function isPresent({ units }: AttackModel, { gone }: Situation, role: Role, unit: number): boolean {
  return units[unit]?.role === role && !gone.includes(unit);
}

/** The damage counters that damage puts on its unit. Rule: Double Damage (step 11; docs/keywords.md#double-damage). */
export function countersOf(model: AttackModel, situation: Situation, { amount, kind, source }: DamageInstance): number {
  const isInScope = model.encounter.rules.doubleDamageScope === 'allDamage' || kind === 'attack';
  const { doubleDamage } = source === ATTACKING ? attackingKeywords(model, situation) : model.units[source]!.terms;
  return isInScope && doubleDamage ? 2 * amount : amount;
}

/** `change`: the situation after the step; the same object if nothing changes. */
interface SituationStep<Kind extends SumRead> {
  readonly step: number;
  readonly name: StepStage['name'];
  /** The sums that it reads (`sums.ts`). */
  readonly reads?: readonly Kind[];
  readonly change: (situation: Situation, model: ModelSeeing<NoInfer<Kind>>) => Situation;
}

/** A step from one situation to another, with no dice on the table. */
export function situationStep<Kind extends SumRead = never>(
  model: AttackModel,
  { step, name, reads = [], change }: SituationStep<Kind>,
): StepStage {
  const { situationOf, stateOf } = model;
  const seen = seeing(model, reads);
  return {
    kind: 'step',
    step,
    name,
    reads,
    after: (state) => {
      const situation = situationOf(state);
      const next = change(situation, seen);
      return next === situation ? state : stateOf(next);
    },
  };
}
