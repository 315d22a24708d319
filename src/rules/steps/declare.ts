import { MAX_ATTACK_DICE } from '../attack-dice.js';
import { type Choice, choiceStage, PASS } from '../choices/choice.js';
import { deflectTargets } from '../choices/prevention.js';
import { isBlocked } from '../choices/usable.js';
import { resilienceOf } from '../combatant.js';
import { canPrevent } from '../damage-ways.js';
import { ATTACKING, type EncounterBoost, type EncounterUnit } from '../encounter.js';
import {
  attackedNumbers,
  chanceOrder,
  type DefenderChange,
  type Fight,
  forceLeft,
  mayPay,
  paying,
  presentUnits,
  type UnitAbility,
} from '../fight.js';
import { type Situation, withEntry, withMember } from '../situation.js';
import type { Action, AttackState, ChoiceStage, LoopStage, Stage } from '../stage.js';
import type { Prevention } from '../unit-terms.js';

/** Steps 2 to 4: Overload, the attack play-or-pass, the number of dice. */
export function declareAttack(fight: Fight): (Stage | LoopStage)[] {
  if (fight.plan.encounter === null) return [];
  return [
    ...overload(fight), // step 2
    ...changeOfDefender(fight), // step 3
    ...retaliation(fight), // step 3
    ...boosts(fight), // step 3
    ...hiddenPrevention(fight), // step 10 before its time
    numberOfDice(fight), // step 4
  ];
}

/** Rule: Overload X (step 2; docs/rules.md#overload). */
function overload(fight: Fight): Stage[] {
  if (fight.encounter.attacking.overload === 0) return [];
  const choices = (situation: Situation): Choice[] =>
    situation.defending === null
      ? []
      : [
          { action: PASS, next: situation },
          { action: { kind: 'overload' }, next: { ...situation, isOverloaded: true } },
        ];
  return [choiceStage(fight, { step: 2, choice: 'Overload', player: 'attacker', choices })];
}

/**
 * Rule: Intercept, Redirect, Precision (step 3; docs/rules.md#intercept). The defending side alone acts, until it is content: `turn` is 1
 * once it is.
 */
function changeOfDefender(fight: Fight): LoopStage[] {
  if (fight.changes.length === 0) return [];
  const isUndecided = (situation: Situation): boolean => situation.defending !== null && situation.turn === 0;
  const choices = (situation: Situation): Choice[] => {
    if (!isUndecided(situation)) return [];
    return [{ action: PASS, next: { ...situation, turn: 1 } }, ...changesOf(fight, situation)];
  };
  const stages = [
    choiceStage(fight, { step: 3, choice: 'defending unit', player: 'defender', choices }),
    ...attackCosts(fight),
  ];
  return [{ kind: 'loop', stages, isOpen: (state) => isUndecided(fight.situationOf(state)) }];
}

/**
 * Rule: attack costs (step 3; docs/rules.md#attacks): a unit whose attack costs Force becomes the defending unit only if the attacker's side pays;
 * else the change does not take place.
 */
function attackCosts(fight: Fight): ChoiceStage[] {
  if (fight.units.every(({ attackCost }) => attackCost === undefined)) return [];
  const choices = (situation: Situation): Choice[] => {
    const { challenger: unit } = situation;
    if (unit === null) return [];
    const { attackCost: cost = 0 } = fight.units[unit] as EncounterUnit;
    const met = { ...situation, challenger: null };
    const pay: Choice = {
      action: { kind: 'attack cost', unit, cost, isPaid: true },
      next: paying(withDefender(met, unit), 'attacker', cost),
    };
    if (fight.encounter.payment.attacker === 'always') return [pay];
    return [{ action: { kind: 'attack cost', unit, cost, isPaid: false }, next: met }, pay];
  };
  return [choiceStage(fight, { step: 3, choice: 'attack cost', player: 'attacker', choices })];
}

function withDefender(situation: Situation, unit: number): Situation {
  const attacked = situation.attacked.includes(unit) ? situation.attacked : withMember(situation.attacked, unit);
  return { ...situation, defending: unit, attacked };
}

function changesOf(fight: Fight, situation: Situation): Choice[] {
  const own = presentUnits(fight, situation, 'defender');
  const left = forceLeft(fight, situation, 'defender');
  const isOpen = ({ cost, insteadOf }: DefenderChange): boolean =>
    cost <= left && (insteadOf === undefined || insteadOf.includes(situation.defending as number));
  const cheapest = (by: DefenderChange['by'], unit: number): number =>
    fight.changes.findIndex(
      (change, index) => change.by === by && change.unit === unit && isOpen(change) && !situation.changes.includes(index),
    );
  // Ruling: nobody pays for a change that cannot take place.
  const others = own.filter((unit) => {
    const { attacked, attackCost = 0 } = fight.units[unit] as EncounterUnit;
    return unit !== situation.defending && attacked !== null && mayPay(fight, situation, 'attacker', attackCost);
  });
  const redirect = cheapest('Redirect', situation.defending as number);
  const uses = [
    ...others.map((unit) => ({ unit, index: cheapest('Intercept', unit) })),
    ...others.map((unit) => ({ unit, index: redirect })),
    ...others.map((unit) => ({ unit, index: cheapest('card text', unit) })),
  ];
  return uses
    .filter(({ index }) => index >= 0)
    .map(({ unit, index }) => {
      const { by, cost } = fight.changes[index] as Fight['changes'][number];
      const used = { ...situation, changes: withMember(situation.changes, index) };
      const isFree = fight.units[unit]?.attackCost === undefined;
      const next = isFree ? withDefender(used, unit) : { ...used, challenger: unit };
      return { action: { kind: 'change', by, unit, cost }, next: paying(next, 'defender', cost) };
    });
}

/** Rule: Retaliate X (step 3; docs/rules.md#retaliate): activated before the roll, instance by instance. */
function retaliation(fight: Fight): Stage[] {
  return fight.retaliates.map(({ unit, value, cost, twin }, index) => {
    const choices = (situation: Situation): Choice[] => {
      if (twin !== null && !situation.retaliates.includes(twin)) return [];
      if (!situation.attacked.includes(unit) || cost > forceLeft(fight, situation, 'defender')) return [];
      const activated = { ...situation, retaliates: withMember(situation.retaliates, index) };
      const use: Choice = { action: { kind: 'retaliate', unit, value, cost }, next: paying(activated, 'defender', cost) };
      const pass: Choice = { action: PASS, next: situation };
      if (cost > 0 && fight.encounter.payment.defender === 'always') return [use];
      return cost === 0 ? [use, pass] : [pass, use];
    };
    return choiceStage(fight, { step: 3, choice: 'Retaliate', player: 'defender', choices });
  });
}

/**
 * Rule: boosts (step 3; docs/rules.md#boosts). Ruling: they are chosen when the defending unit is settled and Retaliate activated, one by
 * one, those of the side with the first chance first.
 */
function boosts(fight: Fight): Stage[] {
  const all = fight.encounter.boosts ?? [];
  return chanceOrder(fight).flatMap((role) =>
    [...all.entries()].filter(([, { player }]) => player === role).map(([index, boost]) => boostStage(fight, index, boost)),
  );
}

function boostStage(fight: Fight, index: number, { player, cost, unit, gives, backlash, against }: EncounterBoost): Stage {
  const choices = (situation: Situation): Choice[] => {
    const { defending } = situation;
    const isOfUse = defending !== null && (against === undefined || against.includes(defending));
    if (!isOfUse || situation.gone.includes(unit) || cost > forceLeft(fight, situation, player)) return [];
    const boosted = { ...situation, boosts: withMember(situation.boosts, index) };
    const use: Choice = { action: { kind: 'boost', gives, cost, backlash }, next: paying(boosted, player, cost) };
    if (cost > 0 && fight.encounter.payment[player] === 'always') return [use];
    return [{ action: PASS, next: situation }, use];
  };
  return choiceStage(fight, { step: 3, choice: 'boost', player, choices });
}

/** Rule: Cunning (docs/rules.md#cunning): what prevents the attack's damage to the defending unit is chosen before the roll. */
function hiddenPrevention(fight: Fight): Stage[] {
  if (!fight.encounter.attacking.cunning) return [];
  return fight.preventions.flatMap((own, index) => {
    const numbers = numbersOfChoice(fight, own, index);
    if (fight.units[own.unit]?.role !== 'defender' || numbers[0] !== index) return [];
    const choices = (situation: Situation): Choice[] => commitments(fight, situation, numbers);
    return [choiceStage(fight, { step: 10, choice: 'Cunning', player: 'defender', choices })];
  });
}

/** The abilities of which one alone can be used: all numbers of a choice, else one by itself. */
function numbersOfChoice({ preventions }: Fight, { unit, choice }: UnitAbility<Prevention>, index: number): number[] {
  if (choice === undefined) return [index];
  return [...preventions.keys()].filter((i) => preventions[i]?.unit === unit && preventions[i]?.choice === choice);
}

/** What can be done with some abilities of which one alone can be used. */
function commitments(fight: Fight, situation: Situation, numbers: readonly number[]): Choice[] {
  const uses = numbers.flatMap((index) => {
    const own = fight.preventions[index] as UnitAbility<Prevention>;
    return commitmentsTo(fight, situation, own, index).map((choice) => ({ choice, isPaid: own.cost > 0 }));
  });
  if (uses.length === 0) return [];
  const [free, paid] = [false, true].map((wanted) => uses.flatMap(({ choice, isPaid }) => (isPaid === wanted ? [choice] : [])));
  const mustPay = fight.encounter.payment.defender === 'always' && paid?.length !== 0;
  const pass: Choice = { action: PASS, next: situation };
  return [...(free ?? []), ...(mustPay ? [] : [pass]), ...(paid ?? [])];
}

function commitmentsTo(fight: Fight, situation: Situation, own: UnitAbility<Prevention>, index: number): Choice[] {
  const { defending, gone } = situation;
  const { kind, unit, value, cost, twin } = own;
  const policy = fight.encounter.payment.defender;
  if (defending === null || gone.includes(unit) || cost > forceLeft(fight, situation, 'defender')) return [];
  const damage = { source: ATTACKING, target: defending };
  if (!canPrevent(fight.encounter, damage, unit, own) || isBlocked(fight, situation, own, ATTACKING)) return [];
  if (cost > 0 && policy === 'save') return [];
  if (twin !== null && !situation.commitments.some(({ prevention }) => prevention === twin)) return [];
  const targets = kind === 'Deflect' ? deflectTargets(fight, situation, unit) : [null];
  return targets.map((target): Choice => {
    const next = { ...situation, commitments: [...situation.commitments, { prevention: index, target }] };
    const action: Action = { kind: 'prevent', by: kind, unit, value, cost, instance: null, target, amount: value };
    return { action, next: paying(next, 'defender', cost) };
  });
}

/** Rule: number of dice (step 4; docs/rules.md#steps): summed, then floored once. Bonuses for the next attack are used up. */
function numberOfDice(fight: Fight): Stage {
  const { attacking, units } = fight.encounter;
  const { counters } = units[ATTACKING] as EncounterUnit;
  return {
    kind: 'step',
    step: 4,
    name: 'number of dice',
    after: (state: AttackState): AttackState => {
      const situation = fight.situationOf(state);
      if (situation.defending === null) return state;
      const numbers = attackedNumbers(fight, situation);
      const power =
        attacking.power +
        (situation.isOverloaded ? attacking.overload : 0) +
        resilienceOf(attacking.resilience, counters + (situation.counters[ATTACKING] as number)) +
        (situation.nextPower[ATTACKING] as number) -
        (situation.powerLost[ATTACKING] as number) +
        (numbers.against?.power ?? 0) -
        numbers.shields;
      return fight.stateOf({
        ...situation,
        dice: Math.min(MAX_ATTACK_DICE, Math.max(0, power)),
        nextPower: withEntry(situation.nextPower, ATTACKING, 0),
        turn: 0,
      });
    },
  };
}
