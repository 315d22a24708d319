import type { ForceOfSides } from '../../automaton/graph/evaluation.js';
import { ROLES } from '../../rules/game/role.js';
import type { AttackContext, OtherUnits } from '../../rules/plan/attack-context.js';
import { changedUnit, type Unit } from '../../rules/units/unit.js';
import type { AttackPart } from '../attack-part.js';
import type { AttackEnding } from '../ending-columns.js';

/** Attacks in a row: one after the other on one unit in one turn, with one pool of Force a side. */
export interface RowSetup {
  /** The units that attack, in their order; a unit that attacks several times is listed as often. */
  readonly attackers: readonly [Unit, ...Unit[]];
  /** Whether all attacks are those of one unit, so that what happens to it lasts. */
  readonly isOneUnit: boolean;
  readonly defender: Unit;
  /** What all attacks have in common; the objective is that of the whole row. */
  readonly context: AttackContext & { readonly force: { readonly attacker: number; readonly defender: number } };
}

/** A row of attacks before one of them, or after the last. */
export interface RowState {
  /** The attacks that have been made. */
  readonly made: number;
  /**
   * Damage counters that the row has placed: on the unit that attacks next, if it has attacked
   * before, and on the defender.
   */
  readonly damage: readonly [attacking: number, attacked: number];
  /**
   * Damage counters that the row has put on units elsewhere, those of the attacker's side first;
   * Infinity: it is discarded.
   */
  readonly away: readonly number[];
  /** Force that both sides have left. */
  readonly force: ForceOfSides;
  /** What a unit that attacks again has got: power for its next attack, and until the turn ends. */
  readonly nextPower: number;
  readonly powerChange: number;
  /** What the units that have attacked have lost, by the objective. */
  readonly lost: number;
  /** Whether the defender, or the one unit that attacks, has been discarded. */
  readonly isDiscarded: boolean;
  readonly isBeaten: boolean;
}

/** A state after an attack, and whether the unit that made it was discarded. */
export interface Afterwards {
  readonly next: RowState;
  readonly isAttackerGone: boolean;
}

/** The attack that is made in a state, and the options that both sides choose. */
export interface RowPlay {
  readonly part: AttackPart;
  readonly chosen: Int32Array;
  /** `afterwards[e]`: what follows ending e of the part; null if there is not enough Force. */
  readonly afterwards: readonly (Afterwards | null)[];
}

/** Something that follows a state under the solved play. */
export interface RowStep extends Afterwards {
  readonly chance: number;
  readonly ending: AttackEnding;
}

/** The state before the first attack. */
export function initialState({ context: { force, elsewhere } }: RowSetup): RowState {
  return {
    made: 0,
    damage: [0, 0],
    away: ROLES.flatMap((role) => (elsewhere?.[role] ?? []).map(() => 0)),
    force: [force.attacker, force.defender],
    nextPower: 0,
    powerChange: 0,
    lost: 0,
    isDiscarded: false,
    isBeaten: false,
  };
}

/** The units elsewhere in a state of the row, with their counters; without those that are discarded. */
export function elsewhereIn({ context: { elsewhere } }: RowSetup, { away }: RowState): OtherUnits | undefined {
  if (elsewhere === undefined || away.every((counters) => counters === 0)) return elsewhere;
  const hurt = (units: readonly Unit[], first: number): Unit[] =>
    units.flatMap((unit, i) => {
      const more = away[first + i]!;
      return more === Number.POSITIVE_INFINITY ? [] : [changedUnit(unit, { counters: unit.counters + more })];
    });
  const { attacker, defender } = elsewhere;
  return { attacker: hurt(attacker, 0), defender: hurt(defender, attacker.length) };
}

/** What lies on the units elsewhere after an attack on which they had these counters. */
export function awayAfter(before: readonly number[], { away = [] }: AttackEnding): readonly number[] {
  if (away.length === 0) return before;
  const standing = [...before.keys()].filter((i) => before[i] !== Number.POSITIVE_INFINITY);
  const after = [...before];
  for (const { unit, counters } of away) after[standing[unit]!]! += counters;
  return after;
}

/** The state if the next attack is not made. */
export function skipped(state: RowState): RowState {
  return { ...state, made: state.made + 1 };
}

/** Whether no attack is left to make: all are made, or a unit is gone that the next one needs. */
export function isOver({ attackers }: RowSetup, { made, isDiscarded, isBeaten }: RowState): boolean {
  return made === attackers.length || isDiscarded || isBeaten;
}
