import type { PaidAbility, Prevention } from '../../keywords/row/terms.js';
import { mostDice } from '../../plan/attack-dice.js';
import type { AttackPlan } from '../../plan/attack-plan.js';
import { ATTACKED, costOfAttack, type Encounter, type EncounterUnit } from '../../plan/encounter.js';
import type { DicePool, PoolLayout } from '../../process/dice-pool.js';
import { integerPower } from '../../process/integer-power.js';
import type { PackedState } from '../../process/stage.js';
import { rollOnly } from './roll-only.js';
import { initialSituation, type Situation } from './situation.js';
import { Situations } from './situations.js';
import { damageLayoutsOf, mostDamageDice, poolLayouts, type StateLayout, stateLayout } from './state-layout.js';

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
  const most = plan.encounter === null ? plan.roll.dice : mostDice(encounter, 0);
  const base = Math.max(most + plan.roll.furyRolls * plan.roll.fury, mostDamageDice(encounter)) + 1;
  const layouts = poolLayouts(plan, encounter, base);
  const damageLayouts = damageLayoutsOf(encounter, base);
  const classes = [layouts.firstLayout, ...damageLayouts].map((layout) => layout.classes.length);
  const state = stateLayout(plan, integerPower(base, Math.max(...classes)));
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
