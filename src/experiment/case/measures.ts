import { at } from '../../base/assert.js';
import type { Outcome } from '../../rules/attack/state/stage.js';
import type { Role } from '../../rules/game/role.js';
import { stun } from '../../rules/keywords/damage.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import type { Keyword, LastingChange } from '../../rules/keywords/keyword.js';
import { PREVENTION_RULES } from '../../rules/keywords/preventions.js';
import { amountOf } from '../../rules/keywords/unit-terms.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { canPrevent, type DamageWay, damageWays } from '../../rules/plan/damage-ways.js';
import { ATTACKED, ATTACKING, type Encounter, mostStun } from '../../rules/plan/encounter.js';
import { sidePaysAnything } from '../../rules/plan/encounter-plan.js';
import { isSimple } from '../../rules/plan/simple-attack.js';

/** The first unit of `Encounter.units` that is neither the attacker nor its first target. */
const OTHERS = 2;

/** Something that an attack does besides damaging its first target, with its name in reports. */
export interface MeasureName {
  /** The column of summary.csv, and the field of JSON. */
  readonly name: string;
  /** Whether it is a mean of whole numbers, or the chance of something that happens or not. */
  readonly kind: 'mean' | 'chance';
  /** Whether it can differ from 0 in this attack. A value that is always 0 has no column. */
  readonly canOccur: (plan: AttackPlan) => boolean;
}

/** A measure that can be taken. */
export interface Measure extends MeasureName {
  /** Its value in an outcome: a whole number; for a chance 0 or 1. */
  readonly of: (outcome: Outcome) => number;
}

/** An encounter, and which units can damage which. */
interface Scene {
  readonly encounter: Encounter;
  readonly ways: readonly DamageWay[];
}

/** The scene of each encounter, shared by all measures of its plan and kept as long as the plan. */
const SCENES = new WeakMap<Encounter, Scene>();

function sceneOf(encounter: Encounter): Scene {
  const scene = SCENES.get(encounter) ?? { encounter, ways: damageWays(encounter) };
  SCENES.set(encounter, scene);
  return scene;
}

function inScene(isPossible: (scene: Scene) => boolean): Measure['canOccur'] {
  return ({ encounter }) => isPossible(sceneOf(encounter));
}

/** Whether one of these units can be damaged. `isOne`: by index. */
function canBeHurt(isOne: (unit: number) => boolean): Measure['canOccur'] {
  return inScene(({ ways }) => ways.some(({ target }) => isOne(target)));
}

/** Whether one of these units can be damaged and has a known health, without which it is never discarded. */
function canBeDiscarded(isOne: (unit: number) => boolean): Measure['canOccur'] {
  return inScene(({ ways, encounter: { units } }) =>
    ways.some(({ target }) => isOne(target) && units[target]?.remainingHealth !== null),
  );
}

/** Whether one of these units has a text by which it retreats. */
function canRetreat(isOne: (unit: number) => boolean): Measure['canOccur'] {
  return inScene(({ encounter: { units } }) =>
    units.some(({ terms }) =>
      terms.preventions.some(({ guard }) => guard?.isRetreat === true && guard.source < units.length && isOne(guard.source)),
    ),
  );
}

/** Whether a keyword can change this beyond the attack for one of these units. */
function canChange(what: LastingChange['what'], isOne: (unit: number, role: Role) => boolean): Measure['canOccur'] {
  const changing = KEYWORDS.filter(({ lasting }) => lasting?.what === what);
  return inScene((scene) => {
    const isUnit = (unit: number): boolean => isOne(unit, at(scene.encounter.units, unit).role);
    const isPrevented =
      what === 'nextPower' && scene.encounter.units.some((_, unit) => isUnit(unit) && preventionMoves(scene, unit));
    return isPrevented || changing.some((keyword) => changesBeyond(scene, keyword, isUnit));
  });
}

/** Rule: Focus (step 5), Stun and Surge (step 11): without damage, or by damage from another unit. */
function changesBeyond({ encounter, ways }: Scene, keyword: Keyword, isOne: (unit: number) => boolean): boolean {
  const { units } = encounter;
  const has = (unit: number): boolean => amountOf(at(units, unit).terms, keyword) > 0;
  // Texts can give Stun against some units only.
  const hasAtTimes = (unit: number): boolean => has(unit) || (keyword.name === stun.name && mostStun(units, unit) > 0);
  switch (keyword.lasting?.of) {
    case 'itself':
      return units.some((_, unit) => isOne(unit) && has(unit));
    case 'whom it damages':
      return ways.some(({ source, target }) => isOne(target) && source !== target && hasAtTimes(source));
    default:
      return ways.some(({ source, target }) => isOne(target) && source !== target && has(target));
  }
}

/** Whether a side has something to pay Force for. The plan leaves out what it cannot pay, will not pay or does not need. */
function canPay(role: Role): Measure['canOccur'] {
  return inScene(({ encounter }) => sidePaysAnything(encounter, role));
}

/**
 * Rule: Absorb, Persuade (step 10): whether prevention can change a unit's power in its next attack. The plan leaves out
 * abilities without damage to prevent.
 */
function preventionMoves({ encounter, ways }: Scene, unit: number): boolean {
  return encounter.units.some(({ terms }, user) =>
    terms.preventions.some((item) => {
      const { nextPower } = PREVENTION_RULES[item.kind];
      if (nextPower?.of !== 'attacking unit') return nextPower?.of === 'itself' && user === unit;
      if (encounter.effect !== undefined) return false;
      return unit === ATTACKING && ways.some((way) => way.source === ATTACKING && canPrevent(encounter, way, user, item));
    }),
  );
}

const isAttacking = (unit: number): boolean => unit === ATTACKING;
const isAttacked = (unit: number): boolean => unit === ATTACKED;
const isOther = (unit: number): boolean => unit >= OTHERS;

function sumOfOthers(values: readonly (number | boolean)[]): number {
  return values.slice(OTHERS).reduce<number>((sum, value) => sum + Number(value), 0);
}

/** The measures that need only the outcome. */
export const PLAIN_MEASURES: readonly Measure[] = [
  { name: 'attacker_damage', kind: 'mean', canOccur: canBeHurt(isAttacking), of: ({ damage }) => at(damage, ATTACKING) },
  {
    name: 'attacker_discard_chance',
    kind: 'chance',
    canOccur: canBeDiscarded(isAttacking),
    of: ({ discarded }) => Number(discarded[ATTACKING]),
  },
  { name: 'other_damage', kind: 'mean', canOccur: canBeHurt(isOther), of: ({ damage }) => sumOfOthers(damage) },
  { name: 'other_discards', kind: 'mean', canOccur: canBeDiscarded(isOther), of: ({ discarded }) => sumOfOthers(discarded) },
  {
    name: 'attacker_retreat_chance',
    kind: 'chance',
    canOccur: canRetreat(isAttacking),
    of: ({ retreated }) => Number(retreated[ATTACKING]),
  },
  {
    name: 'defender_retreat_chance',
    kind: 'chance',
    canOccur: canRetreat(isAttacked),
    of: ({ retreated }) => Number(retreated[ATTACKED]),
  },
  { name: 'other_retreats', kind: 'mean', canOccur: canRetreat(isOther), of: ({ retreated }) => sumOfOthers(retreated) },
  { name: 'attacker_force_spent', kind: 'mean', canOccur: canPay('attacker'), of: ({ forceSpent }) => forceSpent.attacker },
  { name: 'defender_force_spent', kind: 'mean', canOccur: canPay('defender'), of: ({ forceSpent }) => forceSpent.defender },
  {
    name: 'attacker_power_lost',
    kind: 'mean',
    canOccur: canChange('powerLost', isAttacking),
    of: ({ powerLost }) => at(powerLost, ATTACKING),
  },
  {
    name: 'defender_power_lost',
    kind: 'mean',
    canOccur: canChange('powerLost', isAttacked),
    of: ({ powerLost }) => at(powerLost, ATTACKED),
  },
  {
    name: 'other_power_lost',
    kind: 'mean',
    canOccur: canChange('powerLost', isOther),
    of: ({ powerLost }) => sumOfOthers(powerLost),
  },
  {
    name: 'attacker_next_power',
    kind: 'mean',
    canOccur: canChange('nextPower', isAttacking),
    of: ({ nextPower }) => at(nextPower, ATTACKING),
  },
  {
    name: 'defender_next_power',
    kind: 'mean',
    canOccur: canChange('nextPower', isAttacked),
    of: ({ nextPower }) => at(nextPower, ATTACKED),
  },
  {
    name: 'attacker_surge',
    kind: 'mean',
    canOccur: canChange('surge', (_unit, role) => role === 'attacker'),
    of: ({ surge }) => surge.attacker,
  },
  {
    name: 'defender_surge',
    kind: 'mean',
    canOccur: canChange('surge', (_unit, role) => role === 'defender'),
    of: ({ surge }) => surge.defender,
  },
];

const PREDICTION: MeasureName = { name: 'prediction_chance', kind: 'chance', canOccur: isPredicted };

/** All measures, in the order of their columns (docs/report-format.md#measures). */
export const MEASURES: readonly MeasureName[] = [...PLAIN_MEASURES, PREDICTION];

/** Whether a player predicts the hits of the attack. Rule: Foresight, Forewarning (steps 2 and 8). */
export function isPredicted({ encounter }: AttackPlan): boolean {
  return encounter.isPredicted;
}

/** The chance that the first attack has `hits` hits, the best guess. */
function predictionOf(hits: number): Measure {
  return { ...PREDICTION, of: (outcome) => Number(outcome.hits === hits) };
}

/** The measures possible in an attack; that of a prediction only if the best guess is known. */
export function measuresOf(plan: AttackPlan, bestGuess: number | null): Measure[] {
  if (isSimple(plan)) return [];
  const measures = bestGuess === null ? PLAIN_MEASURES : [...PLAIN_MEASURES, predictionOf(bestGuess)];
  return measures.filter(({ canOccur }) => canOccur(plan));
}
