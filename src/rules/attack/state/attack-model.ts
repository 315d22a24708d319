import { assert } from '../../../errors/problem.js';
import { EDITIONS } from '../../game/editions.js';
import { OPPONENT, ROLES, type Role } from '../../game/role.js';
import type { PaidAbility, Prevention } from '../../keywords/row/terms.js';
import { mostDice, mostFuryRolls } from '../../plan/attack-dice.js';
import type { AttackPlan } from '../../plan/attack-plan.js';
import { lowestHittingFace } from '../../plan/combatant.js';
import {
  ATTACKED,
  ATTACKING,
  type AttackedNumbers,
  candidateNumbers,
  costOfAttack,
  type Encounter,
  type EncounterUnit,
} from '../../plan/encounter.js';
import { type DicePool, faceClasses, type PoolLayout } from '../../roll/dice-pool.js';
import { type IntegerLayout, integerLayout } from '../../roll/integer-layout.js';
import { type DamageInstance, initialSituation, type Situation, Situations } from './situation.js';
import type { PackedState } from './stage.js';

/** The natural faces of the first roll that Fury, Focus and Backfire look for. */
export const FURY_FACE = 4;
export const FOCUS_FACE = 5;
export const BACKFIRE_FACE = 3;
/** The natural faces of the final roll that Critical Hit, Parry and Riposte look for. */
export const CRITICAL_HIT_FACE = 6;
export const PARRY_FACE = 1;
export const RIPOSTE_FACE = 2;

/**
 * The state of an attack. `dice`: the dice on the table, a DicePool. `toRoll`: dice that are to be rolled: added by Fury, or picked
 * up for a re-roll. `acted`: who used Lucky: 0 nobody, 1 the attacker, 2 the defender, 3 both. `situation`: the number of a Situation.
 */
type StateLayout = IntegerLayout<'dice' | 'toRoll' | 'acted' | 'situation'>;

/**
 * An ability of one of the units. `twin`: the one before it that is the same in all, null where there is none. Twins are used in their order
 * alone: which of them is used makes no difference, and there would be many more states.
 */
export type UnitAbility<Ability> = Ability & { readonly unit: number; readonly twin: number | null };

/** A way to change the defending unit; `insteadOf`: the units that it can be used for, of a card text alone. */
export interface DefenderChange {
  readonly unit: number;
  readonly by: 'Intercept' | 'Redirect' | 'card text';
  readonly cost: number;
  readonly insteadOf?: readonly number[];
}

/** What all steps of one attack share: its numbers, its abilities in their order, and how its states are packed. */
export interface AttackModel {
  readonly plan: AttackPlan;
  readonly encounter: Encounter;
  readonly units: readonly EncounterUnit[];
  readonly preventions: readonly UnitAbility<Prevention>[];
  readonly retaliates: readonly UnitAbility<PaidAbility>[];
  readonly changes: readonly DefenderChange[];
  /** The most attack dice before Fury dice. */
  readonly mostDice: number;
  readonly furyRolls: number;
  /** Which faces are told apart in the first roll, and afterwards. */
  readonly firstLayout: PoolLayout;
  readonly finalLayout: PoolLayout;
  /** Which faces the dice of damage of each unit tell apart: hits from misses, for every unit that they may be rolled against. */
  readonly damageLayouts: readonly PoolLayout[];
  readonly state: StateLayout;
  readonly initial: PackedState;
  /** Whether there are more situations than memory, or a packed state, has room for: then the attack is too large to be told. */
  readonly isOverfull: () => boolean;
  /** Whether a further attack can follow the one whose steps are asked for. */
  readonly mayGoOn: boolean;
  readonly situationOf: (state: PackedState) => Situation;
  /** The state of a situation with so many dice on the table and otherwise nothing there. */
  readonly stateOf: (situation: Situation, dice?: DicePool) => PackedState;
  /** The same dice in another situation. */
  readonly withSituation: (state: PackedState, situation: Situation) => PackedState;
}

/** The most situations that an attack may have; more would take hundreds of megabytes. */
const MAX_SITUATIONS = 80_000;

/** All that the steps of an attack by this plan share. */
export function attackModelOf(plan: AttackPlan): AttackModel {
  const encounter = plan.encounter ?? rollOnly(plan);
  const { units } = encounter;
  const furyRolls = mostFuryRolls(plan.roll.fury, encounter.rules);
  const most = plan.encounter === null ? plan.roll.dice : mostDice(encounter, 0);
  const base = Math.max(most + furyRolls * plan.roll.fury, mostDamageDice(encounter)) + 1;
  const layouts = poolLayouts(plan, encounter, base);
  const damageLayouts = damageLayoutsOf(encounter, base);
  const classes = [layouts.firstLayout, ...damageLayouts].map((layout) => layout.classes.length);
  const state = stateLayout(plan, base ** Math.max(...classes));
  const situations = new Situations();
  const stateOf = (situation: Situation, dice = 0): PackedState =>
    state.pack({ dice, toRoll: 0, acted: 0, situation: situations.numberOf(situation) });
  const initial: Situation = {
    ...initialSituation(units.length),
    defending: ATTACKED,
    attacked: [ATTACKED],
    spent: [costOfAttack(encounter, ATTACKED), 0],
    dice: plan.encounter === null ? plan.roll.dice : 0,
  };
  return {
    plan,
    encounter,
    units,
    preventions: abilitiesOf(units, ({ preventions }) => preventions, ownerOf),
    retaliates: abilitiesOf(units, ({ retaliates }) => retaliates),
    changes: units.flatMap(({ intercepts, redirects, standsInFor }, unit) => [
      ...intercepts.map((cost) => ({ unit, by: 'Intercept' as const, cost })),
      ...redirects.map((cost) => ({ unit, by: 'Redirect' as const, cost })),
      ...(standsInFor === undefined ? [] : [{ unit, by: 'card text' as const, cost: 0, insteadOf: standsInFor }]),
    ]),
    mostDice: most,
    furyRolls,
    ...layouts,
    damageLayouts,
    state,
    initial: stateOf(initial),
    mayGoOn: false,
    isOverfull: () => situations.count > Math.min(MAX_SITUATIONS, state.size / state.strideOf('situation')),
    situationOf: (packed) => situations.at(state.get(packed, 'situation')),
    stateOf,
    withSituation: (packed, situation) => {
      const number = situations.numberOf(situation);
      return packed + (number - state.get(packed, 'situation')) * state.strideOf('situation');
    },
  };
}

/** Whose ability it is, with units in other arenas behind all others. */
function ownerOf({ guard, unit }: Prevention & { readonly unit: number }): number {
  return guard?.source ?? unit;
}

/** All abilities of a kind in the order of the units that have them. */
function abilitiesOf<Ability extends PaidAbility>(
  units: readonly EncounterUnit[],
  item: (unit: EncounterUnit) => readonly Ability[],
  owner: (ability: Ability & { readonly unit: number }) => number = ({ unit }) => unit,
): UnitAbility<Ability>[] {
  const all = units
    .flatMap((unit, index) => item(unit).map((ability) => ({ ...ability, unit: index })))
    .sort((a, b) => owner(a) - owner(b));
  const keys = all.map((ability) => JSON.stringify(ability));
  return all.map((ability, i) => {
    const twin = keys.lastIndexOf(keys[i]!, i - 1);
    return { ...ability, twin: i === 0 || twin < 0 ? null : twin };
  });
}

const NOTHING_MORE: Omit<EncounterUnit, 'role'> = {
  remainingHealth: null,
  counters: 0,
  hitNeeds: 0,
  damageDieModifier: 0,
  attacked: null,
  preventions: [],
  retaliates: [],
  intercepts: [],
  redirects: [],
  avenge: 0,
  stun: 0,
  surge: 0,
  ferocity: false,
  fortitude: false,
  doubleDamage: false,
};

/** The encounter of an attack that is a roll against one unit, and nothing more. */
function rollOnly({ roll, parry, remainingHealth }: AttackPlan): Encounter {
  const attacked: AttackedNumbers = {
    shields: 0,
    hitsFrom: roll.hitsFrom,
    parry,
    riposte: 0,
    lucky: roll.lucky.defender.dice,
    sixCounts: true,
  };
  return {
    units: [
      { ...NOTHING_MORE, role: 'attacker' },
      { ...NOTHING_MORE, role: 'defender', remainingHealth, attacked },
    ],
    attacking: {
      power: roll.dice,
      overload: 0,
      resilience: 0,
      focus: 0,
      backfire: 0,
      areaDamage: 0,
      tenacity: 0,
      overkill: false,
      precision: false,
      cunning: false,
      doubleStrike: false,
    },
    isRemote: false,
    isPredicted: false,
    force: { attacker: 0, defender: 0 },
    payment: { attacker: 'optimal', defender: 'optimal' },
    forceValue: 0,
    rules: EDITIONS.idc,
  };
}

/** The most dice of damage that any effect rolls. */
function mostDamageDice({ units, attacking }: Encounter): number {
  const { overload, backfire, areaDamage } = attacking;
  return units.reduce(
    (most, { retaliates, avenge }) => Math.max(most, avenge, ...retaliates.map(({ value }) => value)),
    Math.max(overload, backfire, areaDamage),
  );
}

/** Some faces matter in the first roll alone; from the re-rolls on nothing looks at them. */
function poolLayouts(
  { roll }: AttackPlan,
  { units, attacking }: Encounter,
  base: number,
): { firstLayout: PoolLayout; finalLayout: PoolLayout } {
  const attacked = candidateNumbers(units);
  const face = (natural: number, isLookedAt: boolean): number[] => (isLookedAt ? [natural] : []);
  const finalFaces = [
    ...face(CRITICAL_HIT_FACE, roll.naturalSixes !== 'ignored'),
    ...face(PARRY_FACE, roll.naturalOnes !== 'ignored'),
    ...face(
      RIPOSTE_FACE,
      attacked.some(({ riposte }) => riposte > 0),
    ),
  ];
  const firstFaces = [
    ...face(FURY_FACE, roll.fury > 0),
    ...face(FOCUS_FACE, attacking.focus > 0),
    ...face(BACKFIRE_FACE, attacking.backfire > 0),
  ];
  const hitsFrom = [...new Set(attacked.map((numbers) => numbers.hitsFrom))];
  const layout = (looksAt: readonly number[]): PoolLayout => ({ classes: faceClasses({ hitsFrom, looksAt }), base });
  const finalLayout = layout(finalFaces);
  return { firstLayout: firstFaces.length === 0 ? finalLayout : layout([...finalFaces, ...firstFaces]), finalLayout };
}

function stateLayout({ roll }: AttackPlan, pools: number): StateLayout {
  const reRolled = ROLES.flatMap((role) => [roll.lucky[role].dice, roll.textReRolls?.[role]?.dice ?? 0]);
  const toRoll = Math.max(roll.fury, ...reRolled) + 1;
  return integerLayout([
    ['dice', pools],
    ['toRoll', toRoll],
    ['acted', 4],
    ['situation', Math.max(1, Math.floor(Number.MAX_SAFE_INTEGER / (pools * toRoll * 4)))],
  ]);
}

/** The numbers of the defending unit, with the boosts that are in force. */
export function attackedNumbers({ units }: Pick<Encounter, 'units'>, { defending, boosts }: Situation): AttackedNumbers {
  const plain = defending === null ? null : units[defending]?.attacked;
  const set = boosts.reduce((sum, boost) => sum + 2 ** boost, 0);
  const numbers = set === 0 ? plain : plain?.boosted?.[set - 1];
  assert(numbers !== null && numbers !== undefined, 'somebody is attacked who can be');
  return numbers;
}

/** Power that the attacking unit loses to units that its damage hits (Stun). */
export function attackerStun(model: AttackModel, situation: Situation): number {
  const against = situation.defending === null ? undefined : attackedNumbers(model, situation).against;
  return against?.stun ?? model.units[ATTACKING]!.stun;
}

export function forceLeft({ encounter }: AttackModel, { spent }: Situation, role: Role): number {
  return encounter.force[role] - spent[role === 'attacker' ? 0 : 1];
}

/** Whether a side can pay for anything but prevention, and would at times. */
export function mayPay(model: AttackModel, situation: Situation, role: Role, cost: number): boolean {
  const policy = model.encounter.payment[role];
  return cost === 0 || (cost <= forceLeft(model, situation, role) && policy !== 'save' && policy !== 'never');
}

/** The situation after a side has paid. */
export function paying(situation: Situation, role: Role, cost: number): Situation {
  return cost === 0 ? situation : { ...situation, spent: addedTo(situation.spent, role, cost) };
}

export function addedTo(pair: readonly [number, number], role: Role, amount: number): readonly [number, number] {
  const [attacker, defender] = pair;
  return role === 'attacker' ? [attacker + amount, defender] : [attacker, defender + amount];
}

/** Units of a role that have not been discarded, ascending. */
export function presentUnits(model: AttackModel, situation: Situation, role: Role): number[] {
  return [...model.units.keys()].filter((unit) => isPresent(model, situation, role, unit));
}

/** Whether a unit is one of a role's that have not been discarded. */
export function isPresent({ units }: AttackModel, { gone }: Situation, role: Role, unit: number): boolean {
  return units[unit]?.role === role && !gone.includes(unit);
}

/** The roles in the order of their chances. */
export function chanceOrder({ plan }: AttackModel): readonly [Role, Role] {
  return [plan.roll.firstChance, OPPONENT[plan.roll.firstChance]];
}

/** The lowest natural face of a die of damage that hits a unit. */
export function damageHitsFrom({ units, rules }: Encounter, source: number, target: number): number {
  const { hitNeeds } = units[target]!;
  const { damageDieModifier } = units[source]!;
  return lowestHittingFace(hitNeeds, damageDieModifier, rules);
}

function damageLayoutsOf(encounter: Encounter, base: number): PoolLayout[] {
  const targets = encounter.units.flatMap(({ hitNeeds }, unit) => (hitNeeds > 0 ? [unit] : []));
  return encounter.units.map((_, source) => {
    const hitsFrom = [...new Set(targets.map((target) => damageHitsFrom(encounter, source, target)))];
    return { classes: faceClasses({ hitsFrom, looksAt: [] }), base };
  });
}

/** The damage counters that an instance of damage puts on its unit. Rule: Double Damage (step 11; docs/rules.md#double-damage). */
export function countersOf({ units, encounter }: AttackModel, { amount, kind, source }: DamageInstance): number {
  const isDoubled = encounter.rules.doubleDamageScope === 'allDamage' || kind === 'attack';
  return isDoubled && units[source]?.doubleDamage ? 2 * amount : amount;
}
