import type { Role } from '../../game/role.js';
import { ATTACKING, isAutoPrevented } from '../../plan/encounter.js';
import { countDice, type FaceClass, groupSizes, isHit } from '../../process/dice-pool.js';
import { PASS } from '../../process/stage.js';
import { ROLL_SUMMARY } from '../../roll/roll-summary.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackedNumbers, presentUnits } from '../state/in-play.js';
import type { DamageInstance, Situation } from '../state/situation.js';
import { situationStep } from '../state/situation-step.js';
import type { DiceName, LoopStage, Stage } from '../state/stage.js';
import { damageHitsFrom } from '../state/state-layout.js';
import { isGone, placement } from './placement.js';
import { preventionPop } from './prevention.js';

/** Damage after the attack itself: a number of dice of damage to one unit. */
interface Effect {
  readonly step: number;
  readonly name: DiceName;
  readonly dice: number;
  /** The unit that does the damage. */
  readonly source: number;
  /** The unit that it is done to; null if it is not done. */
  readonly target: (situation: Situation) => number | null;
}

/**
 * Steps 12 and 13 after the placement: Area Damage, then everything that happens when the attack
 * ends.
 */
export function endOfAttack(model: AttackModel): (Stage | LoopStage)[] {
  return [
    ...areaDamage(model), // step 12
    ...model.order.flatMap((role) => effectsOf(model, role)), // step 13
  ];
}

/**
 * Rule: the end of the attack (step 13; docs/rules.md#attack-end): the side with the first chance
 * has its effects first.
 */
function effectsOf(model: AttackModel, role: Role): (Stage | LoopStage)[] {
  if (role === 'defender') {
    return [...retaliates(model), ...avenges(model)].flatMap((item) => effect(model, item)).concat(riposte(model));
  }
  const { backfire, overload } = model.attackerTerms;
  const ownDamage = (name: DiceName, dice: number, isDue: (situation: Situation) => boolean): Effect[] =>
    dice === 0 ? [] : [{ step: 13, name, dice, source: ATTACKING, target: attackerIf(isDue) }];
  return [
    ...ownDamage('Backfire', backfire, ({ backfires }) => backfires),
    ...ownDamage('Overload', overload, ({ isOverloaded }) => isOverloaded),
  ]
    .flatMap((item) => effect(model, item))
    .concat(backlash(model));
}

/** A target that is the attacking unit if the effect is due and the unit has not been discarded. */
function attackerIf(isDue: (situation: Situation) => boolean): Effect['target'] {
  return (situation) => (isDue(situation) && !isGone(situation) ? ATTACKING : null);
}

/** Rule: Retaliate X (step 13; docs/rules.md#retaliate): even by a unit that is discarded. */
function retaliates(model: AttackModel): Effect[] {
  return model.retaliates.map(({ unit, value }, index) => ({
    step: 13,
    name: 'Retaliate',
    dice: value,
    source: unit,
    target: attackerIf((situation) => situation.retaliates.includes(index)),
  }));
}

/** Rule: Avenge X (step 13; docs/rules.md#avenge): once for each other unit that was discarded. */
function avenges({ units }: AttackModel): Effect[] {
  const defenders = units.flatMap(({ role }, unit) => (role === 'defender' ? [unit] : []));
  return defenders
    .filter((unit) => units[unit]!.terms.avenge > 0)
    .flatMap((unit) =>
      defenders
        .filter((other) => other !== unit)
        .map((other) => ({
          step: 13,
          name: 'Avenge',
          dice: units[unit]!.terms.avenge,
          source: unit,
          target: attackerIf(({ fallen, avengers }) => avengers.includes(unit) && fallen.includes(other)),
        })),
    );
}

/**
 * Rule: Area Damage X (step 12; docs/rules.md#area-damage): once for each discarded unit: the
 * attacked unit and the second unit of Overkill.
 */
function areaDamage(model: AttackModel): (Stage | LoopStage)[] {
  const { areaDamage: dice, overkill } = model.attackerTerms;
  if (dice === 0) return [];
  return Array.from({ length: overkill ? 2 : 1 }, (_, place) => {
    const choices = (situation: Situation): Choice[] => {
      if (situation.fallen.length <= place) return [];
      const targets = presentUnits(model, situation, 'defender');
      if (targets.length === 0) return [];
      const hit = (unit: number): Choice => ({
        action: { kind: 'area damage', unit },
        next: { ...situation, areaTarget: unit },
      });
      return [...targets.map(hit), { action: PASS, next: situation }];
    };
    const source = ATTACKING;
    return [
      choiceStage(model, { step: 12, choice: 'Area Damage', player: 'attacker', choices }),
      ...effect(model, { step: 12, name: 'Area Damage', dice, source, target: ({ areaTarget }) => areaTarget }),
    ];
  }).flat();
}

/** The stages in which the dice of an effect are rolled and its damage is prevented and placed. */
function effect(model: AttackModel, item: Effect): (Stage | LoopStage)[] {
  const layout = model.damageLayouts[item.source]!;
  const rolls = groupSizes(item.dice).map(
    (size): Stage => ({
      kind: 'roll',
      step: item.step,
      name: item.name,
      layout,
      maxDice: size,
      diceAt: (state) => (item.target(model.situationOf(state)) === null ? 0 : size),
      after: (state, rolled) => state + rolled,
    }),
  );
  const count: Stage = {
    kind: 'step',
    step: item.step,
    name: 'damage of an effect',
    after: (state) => {
      const situation = model.situationOf(state);
      const target = item.target(situation);
      if (target === null) return state;
      const hitsFrom = damageHitsFrom(model.encounter, item.source, target);
      const hits = countDice(layout, model.state.get(state, 'dice'), (faceClass: FaceClass) => isHit(faceClass, hitsFrom));
      return model.stateOf(withEffectDamage(model, situation, item.source, target, hits));
    },
  };
  return [...rolls, count, ...preventionPop(model), ...placement(model, { step: item.step, ofAttack: false, isFirst: false })];
}

function withEffectDamage(
  { encounter }: AttackModel,
  situation: Situation,
  source: number,
  target: number,
  amount: number,
): Situation {
  const damage: DamageInstance = { target, source, amount, kind: 'effect', used: [], isOpen: true };
  return { ...situation, areaTarget: null, pending: amount > 0 && !isAutoPrevented(encounter, source, target) ? [damage] : [] };
}

/** Rule: Riposte X (step 13; docs/rules.md#riposte): damage, not dice. */
function riposte(model: AttackModel): (Stage | LoopStage)[] {
  if (!model.units.some(({ attacked }) => (attacked?.riposte ?? 0) > 0)) return [];
  const target = attackerIf(({ summary }) => ROLL_SUMMARY.get(summary, 'riposte') > 0);
  return numberOfDamage(model, (situation) => {
    const { defending } = situation;
    if (target(situation) === null || defending === null) return null;
    return { source: defending, amount: attackedNumbers(model, situation).riposte };
  });
}

/**
 * Rule: boosts with damage to itself (step 13; docs/card-texts.md#boosts): damage, not dice, one
 * after the other.
 */
function backlash(model: AttackModel): (Stage | LoopStage)[] {
  const all = model.encounter.boosts ?? [];
  return [...all.entries()]
    .filter(([, { backlash: amount }]) => amount > 0)
    .flatMap(([index, { backlash: amount }]) => {
      const target = attackerIf(({ boosts }) => boosts.includes(index));
      return numberOfDamage(model, (situation) => (target(situation) === null ? null : { source: ATTACKING, amount }));
    });
}

/** The stages of damage without dice to the attacking unit; none if `damageAt` returns null. */
function numberOfDamage(
  model: AttackModel,
  damageAt: (situation: Situation) => { readonly source: number; readonly amount: number } | null,
): (Stage | LoopStage)[] {
  return [
    situationStep(model, {
      step: 13,
      name: 'damage of an effect',
      change: (situation) => {
        const damage = damageAt(situation);
        return damage === null ? situation : withEffectDamage(model, situation, damage.source, ATTACKING, damage.amount);
      },
    }),
    ...preventionPop(model),
    ...placement(model, { step: 13, ofAttack: false, isFirst: false }),
  ];
}
