import { at } from '../../errors/problem.js';
import type { Outcome } from '../../rules/attack/state/outcome.js';
import type { Role } from '../../rules/game/role.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { canPrevent, type DamageWay, damageWays } from '../../rules/plan/damage-ways.js';
import { ATTACKED, ATTACKING, type Encounter, mostStun } from '../../rules/plan/encounter.js';
import { paysAnything } from '../../rules/plan/encounter-plan.js';

/** The first unit of `Encounter.units` that is neither the attacking one nor the one attacked first. */
const OTHERS = 2;

/**
 * Something that an attack does besides damage to the unit that is attacked first, under the name
 * that reports give it.
 */
export interface MeasureName {
  /** The column of summary.csv, and the field of JSON. */
  readonly name: string;
  /** A mean of whole numbers, or the chance of something that happens or not. */
  readonly kind: 'mean' | 'chance';
  /** Whether it can be anything but 0 in this attack, whatever the dice show; a value that can be only 0 is no number worth a column. */
  readonly canOccur: (plan: AttackPlan) => boolean;
}

/** A measure that can be taken. */
export interface Measure extends MeasureName {
  /** Its value in an outcome, a whole number; of a chance 0 or 1. */
  readonly of: (outcome: Outcome) => number;
}

/** An encounter, and who can damage whom in it. */
interface Scene {
  readonly encounter: Encounter;
  readonly ways: readonly DamageWay[];
}

/** Every measure of a plan looks at the same scene: it is made once for each plan, and goes with it. */
const SCENES = new WeakMap<Encounter, Scene>();

function sceneOf(encounter: Encounter): Scene {
  const scene = SCENES.get(encounter) ?? { encounter, ways: damageWays(encounter) };
  SCENES.set(encounter, scene);
  return scene;
}

function inScene(isPossible: (scene: Scene) => boolean): Measure['canOccur'] {
  return ({ encounter }) => encounter !== null && isPossible(sceneOf(encounter));
}

/** Whether some unit of these can be damaged: by its index. */
function canBeHurt(isOne: (unit: number) => boolean): Measure['canOccur'] {
  return inScene(({ ways }) => ways.some(({ target }) => isOne(target)));
}

/** Whether some unit of these can be damaged and has a known health, without which nothing is discarded. */
function canBeDiscarded(isOne: (unit: number) => boolean): Measure['canOccur'] {
  return inScene(({ ways, encounter: { units } }) =>
    ways.some(({ target }) => isOne(target) && units[target]?.remainingHealth !== null),
  );
}

/** Rule: Stun (step 11): by damage from another unit. */
function canBeStunned(isOne: (unit: number) => boolean): Measure['canOccur'] {
  return inScene(({ ways, encounter: { units } }) =>
    ways.some(({ source, target }) => isOne(target) && source !== target && mostStun(units, source) > 0),
  );
}

/** Rule: Surge (step 11): by damage from another unit. */
function canSurge(role: Role): Measure['canOccur'] {
  return inScene(({ ways, encounter: { units } }) =>
    ways.some(({ source, target }) => {
      const hurt = at(units, target);
      return hurt.role === role && source !== target && hurt.surge > 0;
    }),
  );
}

/** Whether a side has something to pay Force for; the plan has dropped what it cannot, or will not, pay, or has no use for. */
function canPay(role: Role): Measure['canOccur'] {
  return inScene(({ encounter }) => paysAnything(encounter, role));
}

/** Rule: Absorb (step 10). The plan has dropped one that has no damage to prevent. */
function canAbsorb({ encounter }: Scene, unit: number): boolean {
  return encounter.units[unit]?.preventions.some(({ kind }) => kind === 'Absorb') === true;
}

/** Rule: Persuade (step 10): what it prevents of the attacking unit's damage, that unit has less power for. */
function canPersuade({ encounter, ways }: Scene): boolean {
  return encounter.units.some(
    ({ preventions }, user) =>
      preventions.some(({ kind }) => kind === 'Persuade') &&
      ways.some((way) => way.source === ATTACKING && canPrevent(encounter, way, user, { kind: 'Persuade' })),
  );
}

const isAttacking = (unit: number): boolean => unit === ATTACKING;
const isAttacked = (unit: number): boolean => unit === ATTACKED;
const isOther = (unit: number): boolean => unit >= OTHERS;

function sumOfOthers(values: readonly (number | boolean)[]): number {
  return values.slice(OTHERS).reduce<number>((sum, value) => sum + Number(value), 0);
}

/** The measures that need nothing but the outcome. */
export const PLAIN_MEASURES: readonly Measure[] = [
  {
    name: 'attacker_damage',
    kind: 'mean',
    canOccur: canBeHurt(isAttacking),
    of: ({ damage }) => at(damage, ATTACKING),
  },
  {
    name: 'attacker_discard_chance',
    kind: 'chance',
    canOccur: canBeDiscarded(isAttacking),
    of: ({ discarded }) => Number(discarded[ATTACKING]),
  },
  {
    name: 'other_damage',
    kind: 'mean',
    canOccur: canBeHurt(isOther),
    of: ({ damage }) => sumOfOthers(damage),
  },
  {
    name: 'other_discards',
    kind: 'mean',
    canOccur: canBeDiscarded(isOther),
    of: ({ discarded }) => sumOfOthers(discarded),
  },
  {
    name: 'attacker_force_spent',
    kind: 'mean',
    canOccur: canPay('attacker'),
    of: ({ forceSpent }) => forceSpent.attacker,
  },
  {
    name: 'defender_force_spent',
    kind: 'mean',
    canOccur: canPay('defender'),
    of: ({ forceSpent }) => forceSpent.defender,
  },
  {
    name: 'attacker_power_lost',
    kind: 'mean',
    canOccur: canBeStunned(isAttacking),
    of: ({ powerLost }) => at(powerLost, ATTACKING),
  },
  {
    name: 'defender_power_lost',
    kind: 'mean',
    canOccur: canBeStunned(isAttacked),
    of: ({ powerLost }) => at(powerLost, ATTACKED),
  },
  {
    name: 'other_power_lost',
    kind: 'mean',
    canOccur: canBeStunned(isOther),
    of: ({ powerLost }) => sumOfOthers(powerLost),
  },
  {
    name: 'attacker_next_power',
    kind: 'mean',
    canOccur: inScene((scene) => scene.encounter.attacking.focus > 0 || canAbsorb(scene, ATTACKING) || canPersuade(scene)),
    of: ({ nextPower }) => at(nextPower, ATTACKING),
  },
  {
    name: 'defender_next_power',
    kind: 'mean',
    canOccur: inScene((scene) => canAbsorb(scene, ATTACKED)),
    of: ({ nextPower }) => at(nextPower, ATTACKED),
  },
  {
    name: 'attacker_surge',
    kind: 'mean',
    canOccur: canSurge('attacker'),
    of: ({ surge }) => surge.attacker,
  },
  {
    name: 'defender_surge',
    kind: 'mean',
    canOccur: canSurge('defender'),
    of: ({ surge }) => surge.defender,
  },
];

const PREDICTION: MeasureName = {
  name: 'prediction_chance',
  kind: 'chance',
  canOccur: isPredicted,
};

/** All measures, in the order of their columns (docs/report-format.md#measures). */
export const MEASURES: readonly MeasureName[] = [...PLAIN_MEASURES, PREDICTION];

/** Whether somebody predicts the hits of the attack. Rule: Foresight, Forewarning (steps 2 and 8). */
export function isPredicted({ encounter }: AttackPlan): boolean {
  return encounter?.isPredicted === true;
}

/** How often `hits`, the best guess, are those of the first attack. */
function predictionOf(hits: number): Measure {
  return { ...PREDICTION, of: (outcome) => Number(outcome.hits === hits) };
}

/** The measures that can occur in an attack; that of a prediction only where the best guess is known. */
export function measuresOf(plan: AttackPlan, bestGuess: number | null): Measure[] {
  const measures = bestGuess === null ? PLAIN_MEASURES : [...PLAIN_MEASURES, predictionOf(bestGuess)];
  return measures.filter(({ canOccur }) => canOccur(plan));
}
