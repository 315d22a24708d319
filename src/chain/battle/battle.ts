import type { Effect } from '../../rules/effects/effect.js';
import type { Arena } from '../../rules/game/arena.js';
import type { RulesOptions } from '../../rules/game/editions.js';
import type { HealingOfTurn } from '../../rules/units/healing.js';
import type { Crew, PilotGifts } from '../../rules/units/pilots.js';
import type { Unit } from '../../rules/units/unit.js';
import type { Upkeep } from '../../rules/units/upkeep.js';

/** The sides of a battle; the Dark Side goes first. */
export const BATTLE_SIDES = ['dark', 'light'] as const;

/** The index of a side in `BATTLE_SIDES`. */
export type SideIndex = 0 | 1;

/** The other side. */
export const OPPOSING: readonly [SideIndex, SideIndex] = [1, 0];

/**
 * Where a unit is before the first turn: in its arena; in the build zone, where it stays; to come in the build step of a turn,
 * from 1; to come when build points pay for it; or as a Pilot on a unit of its side.
 */
export type UnitStart<Host> =
  | { readonly kind: 'arena' | 'build-zone' }
  /** `drawn`: the turn from which on points are spent on it; absent: 1. `paid`: its build counters before that; absent: 0. */
  | { readonly kind: 'build'; readonly drawn?: number; readonly paid?: number }
  | { readonly kind: 'arrival'; readonly turn: number }
  | { readonly kind: 'on'; readonly unit: Host };

/** What a unit has for the build side of a turn; nothing of it is played if it is absent. */
export interface BuildSide<Host> {
  /** Absent: in its arena. */
  readonly start?: UnitStart<Host>;
  /** The Upkeep that its side pays for it. */
  readonly upkeep?: readonly Upkeep[];
  /** What it gives as a Pilot, and whether it moves onto units and off them in build steps. */
  readonly pilot?: { readonly gifts: PilotGifts; readonly moves: boolean };
  /** Which Pilots it can have; absent if its text says nothing about them. */
  readonly crew?: Crew;
  /** What it gives from the build zone. */
  readonly reserves?: readonly Effect[];
}

/** A unit of a battle: its number is its slot, whatever happens to it. A Pilot is on a slot. */
export interface BattleUnit extends BuildSide<number> {
  /** As it is before the first turn; its health and speed are known. */
  readonly unit: Unit;
  readonly side: SideIndex;
  readonly arena: Arena;
  /** Where its dice are rolled, 0 to 2^16 - 1, different for all units; absent: at its slot. */
  readonly dice?: number;
}

/** A battle as it is played. */
export interface Battle {
  /** `units[slot]`: those of the Dark Side, then those of the Light Side. */
  readonly units: readonly BattleUnit[];
  readonly rules: RulesOptions;
  /** Force of both sides before the first turn. */
  readonly force: readonly [dark: number, light: number];
  /** How it is won. Rule: goal (docs/rules.md#battle). */
  readonly goal: 'last-unit' | 'control';
  /** The turns after which the battle is undecided, 1 or more. */
  readonly turns: number;
  /** Whether a unit that can attack may do nothing instead. */
  readonly mayPass: boolean;
  /** Whether untapped units may retreat before the attacks of a turn. */
  readonly mayRetreat: boolean;
}

/** Who has won; null: nobody, since no unit is left. */
export type BattleVerdict = SideIndex | null;

/** The numbers of the units of a battle that texts and stacks can change; by slot. */
export interface NumbersInForce {
  readonly speeds: readonly number[];
  /** The damage counters that discard each unit. */
  readonly healths: readonly number[];
  /** The damage counters that leave each unit in a turn, null for a unit that keeps all; absent if none brings any. */
  readonly healing?: readonly (HealingOfTurn | null)[];
}
