import { ATTACKED, ATTACKING } from '../../plan/encounter.js';
import { countDice, type FaceClass, groupSizes, isHit, type PoolLayout } from '../../process/dice-pool.js';
import { PASS, type PackedState } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import { type AttackModel, damageHitsFrom } from '../state/attack-model.js';
import { attackingKeywords, isAverted, presentUnits } from '../state/in-play.js';
import { changed, type DamageInstance, type Situation } from '../state/situation.js';
import type { DiceName, LoopStage, RollStage, Stage, StepStage } from '../state/stage.js';
import { placement } from './placement.js';
import { preventionPop } from './prevention.js';

/** Damage of an effect after the attack itself. */
export interface EffectDamage {
  readonly name: DiceName;
  /** The unit that does the damage, and the one that takes it. */
  readonly source: number;
  readonly target: number;
  /** Damage dice; 0 for damage without dice. */
  readonly dice: number;
  /** Damage without dice. */
  readonly damage: number;
}

/** Where in an attack an effect may do damage. */
interface EffectPlace {
  readonly step: number;
  /** The step that places its damage, if another one. */
  readonly placedAt?: number;
  /** What its dice are rolled for; the first name if unknown. */
  readonly name: DiceName;
  readonly layout: PoolLayout;
  readonly mostDice: number;
  readonly dueAt: (situation: Situation) => EffectDamage | null;
  readonly without: (situation: Situation) => Situation;
}

/**
 * Damage without an attack: as at the end of an attack, except for its step. Rule: dice of damage
 * (docs/rules.md#dice-of-damage).
 */
export function damageByEffect(model: AttackModel): (Stage | LoopStage)[] {
  const { effect, attacking } = model.encounter;
  const [dice, damage] = effect === 'dice' ? [attacking.power, 0] : [0, attacking.power];
  return effectDamage(model, {
    step: 9,
    placedAt: 11,
    name: 'damage',
    layout: model.damageLayouts[ATTACKING]!,
    mostDice: dice,
    dueAt: () => ({ name: 'damage', source: ATTACKING, target: ATTACKED, dice, damage }),
    without: (situation) => situation,
  });
}

/** The stages that roll an effect's dice, prevent its damage and place it. */
export function effectDamage(model: AttackModel, place: EffectPlace): (Stage | LoopStage)[] {
  const { step, placedAt = step } = place;
  return [
    ...rolls(model, place),
    damageOfEffect(model, place),
    ...preventionPop(model),
    ...placement(model, { step: placedAt, ofAttack: false, isFirst: false }),
  ];
}

function rolls({ situationOf }: AttackModel, { step, name, layout, mostDice, dueAt }: EffectPlace): RollStage[] {
  return groupSizes(mostDice).map((size, group) => ({
    kind: 'roll',
    step,
    name,
    nameAt: (state) => dueAt(situationOf(state))?.name ?? name,
    layout,
    maxDice: size,
    diceAt: (state) => {
      const dice = dueAt(situationOf(state))?.dice ?? 0;
      return groupSizes(dice)[group] ?? 0;
    },
    after: (state, rolled) => state + rolled,
  }));
}

function damageOfEffect(model: AttackModel, { step, layout, dueAt, without }: EffectPlace): StepStage {
  const amountOf = (state: PackedState, { source, target, dice, damage }: EffectDamage): number => {
    if (dice === 0) return damage;
    const hitsFrom = damageHitsFrom(model.encounter, source, target);
    return countDice(layout, model.state.get(state, 'dice'), (faceClass: FaceClass) => isHit(faceClass, hitsFrom));
  };
  return {
    kind: 'step',
    step,
    name: 'damage of an effect',
    after: (state) => {
      const situation = model.situationOf(state);
      const due = dueAt(situation);
      if (due === null) return state;
      return model.stateOf(withPending(model, without(situation), due, amountOf(state, due)));
    },
  };
}

function withPending(model: AttackModel, situation: Situation, { source, target }: EffectDamage, amount: number): Situation {
  const damage: DamageInstance = { target, source, amount, kind: 'effect', used: [], isOpen: true };
  return changed(situation, { pending: amount > 0 && !isAverted(model, situation, source, target) ? [damage] : [] });
}

/**
 * Rule: Area Damage X (step 12; docs/keywords.md#area-damage): once if the target, and once if Overkill's second unit, is
 * discarded.
 */
export function areaDamageStages(model: AttackModel): (Stage | LoopStage)[] {
  const { areaDamage: dice, overkill } = model.attackerTerms;
  if (dice === 0) return [];
  return Array.from({ length: overkill ? 2 : 1 }, (_, place) => [aim(model, place), ...strike(model, dice)]).flat();
}

/** The choice of the unit that Area Damage for discarded unit `place` is rolled against. */
function aim(model: AttackModel, place: number): Stage {
  const choices = (situation: Situation): Choice[] => {
    if (situation.fallen.length <= place || attackingKeywords(model, situation).areaDamage === 0) return [];
    const targets = presentUnits(model, situation, 'defender');
    if (targets.length === 0) return [];
    const hit = (unit: number): Choice => ({
      action: { kind: 'area damage', unit },
      next: changed(situation, { areaTarget: unit }),
    });
    return [...targets.map(hit), { action: PASS, next: situation }];
  };
  return choiceStage(model, { step: 12, choice: 'Area Damage', player: 'attacker', choices });
}

function strike(model: AttackModel, mostDice: number): (Stage | LoopStage)[] {
  const name = 'Area Damage';
  return effectDamage(model, {
    step: 12,
    name,
    layout: model.damageLayouts[ATTACKING]!,
    mostDice,
    dueAt: (situation) => {
      const { areaTarget: target } = situation;
      if (target === null) return null;
      return { name, source: ATTACKING, target, dice: attackingKeywords(model, situation).areaDamage, damage: 0 };
    },
    without: (situation) => changed(situation, { areaTarget: null }),
  });
}
