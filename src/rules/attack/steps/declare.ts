import type { Role } from '../../game/role.js';
import type { Prevention } from '../../keywords/row/terms.js';
import { MAX_ATTACK_DICE } from '../../plan/attack-dice.js';
import { resilienceOf } from '../../plan/combatant.js';
import { canPrevent } from '../../plan/damage-ways.js';
import { ATTACKING, type EncounterBoost, type EncounterUnit, isLuckyBlind } from '../../plan/encounter.js';
import { type Choice, choiceStage, PASS } from '../choices/choice.js';
import { deflectTargets } from '../choices/prevention.js';
import { isBlocked, onceUse } from '../choices/usable.js';
import {
  type AttackModel,
  attackedNumbers,
  chanceOrder,
  type DefenderChange,
  forceLeft,
  mayPay,
  paying,
  presentUnits,
  type UnitAbility,
} from '../state/attack-model.js';
import { type Situation, withEntry, withMember } from '../state/situation.js';
import type { Action, ChoiceStage, LoopStage, PackedState, Stage } from '../state/stage.js';

/** Steps 2 to 4: triggered effects, the attack play-or-pass, the number of dice. */
export function declareAttack(model: AttackModel): (Stage | LoopStage)[] {
  if (model.plan.encounter === null) return [];
  return [
    ...triggered(model), // step 2
    ...changeOfDefender(model), // step 3
    ...retaliation(model), // step 3
    ...boosts(model, { step: 3, isTriggered: false }), // step 3
    ...hiddenPrevention(model), // step 10 before its time
    numberOfDice(model), // step 4
    ...blindReRolls(model), // step 7 before its time
  ];
}

/** Rule: triggered effects (step 2; docs/rules.md#steps): those of the side with the first chance first. */
function triggered(model: AttackModel): Stage[] {
  return chanceOrder(model).flatMap((role) => [
    ...(role === 'attacker' ? overload(model) : []),
    ...boostsOf(model, role, { step: 2, isTriggered: true }),
  ]);
}

/** Rule: Overload X (step 2; docs/rules.md#overload). */
function overload(model: AttackModel): Stage[] {
  if (model.encounter.attacking.overload === 0) return [];
  const choices = (situation: Situation): Choice[] =>
    situation.defending === null
      ? []
      : [
          { action: PASS, next: situation },
          { action: { kind: 'overload' }, next: { ...situation, isOverloaded: true } },
        ];
  return [choiceStage(model, { step: 2, choice: 'Overload', player: 'attacker', choices })];
}

/**
 * Rule: Intercept, Redirect, Precision (step 3; docs/rules.md#intercept). The defending side alone acts, until it is content: `turn` is 1
 * once it is.
 */
function changeOfDefender(model: AttackModel): LoopStage[] {
  if (model.changes.length === 0) return [];
  const isUndecided = (situation: Situation): boolean => situation.defending !== null && situation.turn === 0;
  const choices = (situation: Situation): Choice[] => {
    if (!isUndecided(situation)) return [];
    return [{ action: PASS, next: { ...situation, turn: 1 } }, ...changesOf(model, situation)];
  };
  const stages = [
    choiceStage(model, { step: 3, choice: 'defending unit', player: 'defender', choices }),
    ...attackCosts(model),
  ];
  return [{ kind: 'loop', stages, isOpen: (state) => isUndecided(model.situationOf(state)) }];
}

/**
 * Rule: attack costs (step 3; docs/rules.md#attacks): a unit whose attack costs Force becomes the defending unit only if the attacker's side pays;
 * else the change does not take place.
 */
function attackCosts(model: AttackModel): ChoiceStage[] {
  if (model.units.every(({ attackCost }) => attackCost === undefined)) return [];
  const choices = (situation: Situation): Choice[] => {
    const { challenger: unit } = situation;
    if (unit === null) return [];
    const { attackCost: cost = 0 } = model.units[unit] as EncounterUnit;
    const met = { ...situation, challenger: null };
    const pay: Choice = {
      action: { kind: 'attack cost', unit, cost, isPaid: true },
      next: paying(withDefender(met, unit), 'attacker', cost),
    };
    if (model.encounter.payment.attacker === 'always') return [pay];
    return [{ action: { kind: 'attack cost', unit, cost, isPaid: false }, next: met }, pay];
  };
  return [choiceStage(model, { step: 3, choice: 'attack cost', player: 'attacker', choices })];
}

function withDefender(situation: Situation, unit: number): Situation {
  const attacked = situation.attacked.includes(unit) ? situation.attacked : withMember(situation.attacked, unit);
  return { ...situation, defending: unit, attacked };
}

function changesOf(model: AttackModel, situation: Situation): Choice[] {
  const item = presentUnits(model, situation, 'defender');
  const left = forceLeft(model, situation, 'defender');
  const isOpen = ({ cost, insteadOf }: DefenderChange): boolean =>
    cost <= left && (insteadOf === undefined || insteadOf.includes(situation.defending as number));
  const cheapest = (by: DefenderChange['by'], unit: number): number =>
    model.changes.findIndex(
      (change, index) => change.by === by && change.unit === unit && isOpen(change) && !situation.changes.includes(index),
    );
  // Ruling: nobody pays for a change that cannot take place.
  const others = item.filter((unit) => {
    const { attacked, attackCost = 0 } = model.units[unit] as EncounterUnit;
    return unit !== situation.defending && attacked !== null && mayPay(model, situation, 'attacker', attackCost);
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
      const { by, cost } = model.changes[index] as AttackModel['changes'][number];
      const used = { ...situation, changes: withMember(situation.changes, index) };
      const isFree = model.units[unit]?.attackCost === undefined;
      const next = isFree ? withDefender(used, unit) : { ...used, challenger: unit };
      return { action: { kind: 'change', by, unit, cost }, next: paying(next, 'defender', cost) };
    });
}

/** Rule: Retaliate X (step 3; docs/rules.md#retaliate): activated before the roll, instance by instance. */
function retaliation(model: AttackModel): Stage[] {
  return model.retaliates.map(({ unit, value, cost, twin }, index) => {
    const choices = (situation: Situation): Choice[] => {
      if (twin !== null && !situation.retaliates.includes(twin)) return [];
      if (!situation.attacked.includes(unit) || cost > forceLeft(model, situation, 'defender')) return [];
      const activated = { ...situation, retaliates: withMember(situation.retaliates, index) };
      const use: Choice = { action: { kind: 'retaliate', unit, value, cost }, next: paying(activated, 'defender', cost) };
      const pass: Choice = { action: PASS, next: situation };
      if (cost > 0 && model.encounter.payment.defender === 'always') return [use];
      return cost === 0 ? [use, pass] : [pass, use];
    };
    return choiceStage(model, { step: 3, choice: 'Retaliate', player: 'defender', choices });
  });
}

/** When boosts are chosen: at step 2 where the attack triggers them, else at step 3. */
interface BoostMoment {
  readonly step: 2 | 3;
  readonly isTriggered: boolean;
}

/**
 * Rule: boosts (step 3; docs/rules.md#boosts). Ruling: activated ones are chosen when the defending unit is settled and Retaliate activated, one
 * by one, those of the side with the first chance first.
 */
function boosts(model: AttackModel, moment: BoostMoment): Stage[] {
  return chanceOrder(model).flatMap((role) => boostsOf(model, role, moment));
}

function boostsOf(model: AttackModel, role: Role, { step, isTriggered }: BoostMoment): Stage[] {
  const all = model.encounter.boosts ?? [];
  return [...all.entries()]
    .filter(([, boost]) => boost.player === role && (boost.isTriggered ?? false) === isTriggered)
    .map(([index, boost]) => boostStage(model, step, index, boost));
}

function boostStage(
  model: AttackModel,
  step: 2 | 3,
  index: number,
  { player, cost, unit, gives, backlash, against, onceAs }: EncounterBoost,
): Stage {
  const choices = (situation: Situation): Choice[] => {
    const { defending } = situation;
    const isOfUse = defending !== null && (against === undefined || against.includes(defending));
    const mark = onceAs === undefined ? [] : [onceUse(model, onceAs)];
    if (!isOfUse || situation.gone.includes(unit) || cost > forceLeft(model, situation, player)) return [];
    if (mark.some((use) => situation.deflected.includes(use))) return [];
    const deflected = mark.reduce(withMember, situation.deflected);
    const boosted = { ...situation, deflected, boosts: withMember(situation.boosts, index) };
    const use: Choice = { action: { kind: 'boost', gives, cost, backlash }, next: paying(boosted, player, cost) };
    if (cost > 0 && model.encounter.payment[player] === 'always') return [use];
    return [{ action: PASS, next: situation }, use];
  };
  return choiceStage(model, { step, choice: 'boost', player, choices });
}

/** Rule: Cunning (docs/rules.md#cunning): what prevents the attack's damage to the defending unit is chosen before the roll. */
function hiddenPrevention(model: AttackModel): Stage[] {
  if (!model.encounter.attacking.cunning) return [];
  return model.preventions.flatMap((item, index) => {
    const numbers = numbersOfChoice(model, item, index);
    if (model.units[item.unit]?.role !== 'defender' || numbers[0] !== index) return [];
    const choices = (situation: Situation): Choice[] => commitments(model, situation, numbers);
    return [choiceStage(model, { step: 10, choice: 'Cunning', player: 'defender', choices })];
  });
}

/** The abilities of which one alone can be used: all numbers of a choice, else one by itself. */
function numbersOfChoice({ preventions }: AttackModel, { unit, choice }: UnitAbility<Prevention>, index: number): number[] {
  if (choice === undefined) return [index];
  return [...preventions.keys()].filter((i) => preventions[i]?.unit === unit && preventions[i]?.choice === choice);
}

/** What can be done with some abilities of which one alone can be used. */
function commitments(model: AttackModel, situation: Situation, numbers: readonly number[]): Choice[] {
  const uses = numbers.flatMap((index) => {
    const item = model.preventions[index] as UnitAbility<Prevention>;
    return commitmentsTo(model, situation, item, index).map((choice) => ({ choice, isPaid: item.cost > 0 }));
  });
  if (uses.length === 0) return [];
  const [free, paid] = [false, true].map((requested) =>
    uses.flatMap(({ choice, isPaid }) => (isPaid === requested ? [choice] : [])),
  );
  const mustPay = model.encounter.payment.defender === 'always' && paid?.length !== 0;
  const pass: Choice = { action: PASS, next: situation };
  return [...(free ?? []), ...(mustPay ? [] : [pass]), ...(paid ?? [])];
}

function commitmentsTo(model: AttackModel, situation: Situation, item: UnitAbility<Prevention>, index: number): Choice[] {
  const { defending, gone } = situation;
  const { kind, unit, value, cost, twin, guard } = item;
  const policy = model.encounter.payment.defender;
  // Nobody knows yet whether the damage would discard anybody.
  if (guard?.isOfDiscard) return [];
  if (defending === null || gone.includes(unit) || cost > forceLeft(model, situation, 'defender')) return [];
  const damage = { source: ATTACKING, target: defending };
  if (!canPrevent(model.encounter, damage, unit, item) || isBlocked(model, situation, item, ATTACKING)) return [];
  if ((cost > 0 && policy === 'save') || isTappedBefore(model, situation, item)) return [];
  if (twin !== null && !situation.commitments.some(({ prevention }) => prevention === twin)) return [];
  const targets = kind === 'Deflect' ? deflectTargets(model, situation, unit) : [null];
  return targets.map((target): Choice => {
    const next = { ...situation, commitments: [...situation.commitments, { prevention: index, target }] };
    const action: Action = { kind: 'prevent', by: kind, unit, value, cost, instance: null, target, amount: value };
    return { action, next: paying(next, 'defender', cost) };
  });
}

/** Whether what works once in an attack has been used, or decided on. */
function isTappedBefore(model: AttackModel, { deflected, commitments: decided }: Situation, { guard }: Prevention): boolean {
  const onceAs = guard?.onceAs ?? null;
  if (onceAs === null) return false;
  const isSame = (prevention: number): boolean => model.preventions[prevention]?.guard?.onceAs === onceAs;
  return deflected.includes(onceUse(model, onceAs)) || decided.some(({ prevention }) => isSame(prevention));
}

/** Rule: number of dice (step 4; docs/rules.md#steps): summed, then floored once. Bonuses for the next attack are used up. */
function numberOfDice(model: AttackModel): Stage {
  const { attacking, units } = model.encounter;
  const { counters } = units[ATTACKING] as EncounterUnit;
  return {
    kind: 'step',
    step: 4,
    name: 'number of dice',
    after: (state: PackedState): PackedState => {
      const situation = model.situationOf(state);
      if (situation.defending === null) return state;
      const numbers = attackedNumbers(model, situation);
      const power =
        attacking.power +
        (situation.isOverloaded ? attacking.overload : 0) +
        resilienceOf(attacking.resilience, counters + (situation.counters[ATTACKING] as number)) +
        (situation.nextPower[ATTACKING] as number) +
        situation.surgedPower -
        (situation.powerLost[ATTACKING] as number) +
        (numbers.against?.power ?? 0) -
        numbers.shields;
      return model.stateOf({
        ...situation,
        dice: Math.min(MAX_ATTACK_DICE, Math.max(0, power)),
        nextPower: withEntry(situation.nextPower, ATTACKING, 0),
        turn: 0,
      });
    },
  };
}

/**
 * Rule: Cunning (docs/rules.md#cunning): how many dice Lucky of the defending unit re-rolls is chosen before they are seen. The rule of thumb takes
 * as many as it may.
 */
function blindReRolls(model: AttackModel): Stage[] {
  const { lucky, luckyDice, fury } = model.plan.roll;
  if (!isLuckyBlind(model.encounter) || lucky.defender.dice === 0) return [];
  const choices = (situation: Situation): Choice[] => {
    if (situation.defending === null || situation.dice === 0) return [];
    const most = Math.min(attackedNumbers(model, situation).lucky, situation.dice + model.furyRolls * fury);
    if (most === 0) return [];
    const least = luckyDice === 'exactly' ? most : 1;
    const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
    const reRoll = (dice: number): Choice => ({
      action: { kind: 're-roll blind', dice },
      next: { ...situation, blindReRolls: dice },
    });
    return [{ action: PASS, next: situation }, ...numbers.map(reRoll)];
  };
  const greedy = (all: readonly Choice[]): Choice => all.at(-1) as Choice;
  const { policy } = lucky.defender;
  return [choiceStage(model, { step: 7, choice: 're-roll', player: 'defender', policy, choices, greedy })];
}
