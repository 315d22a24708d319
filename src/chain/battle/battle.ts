import type { Effect } from '../../rules/effects/effect.js';
import type { Arena } from '../../rules/game/arena.js';
import type { RulesOptions } from '../../rules/game/editions.js';
import type { HealingOfTurn } from '../../rules/units/healing.js';
import type { Crew, PilotGifts } from '../../rules/units/pilots.js';
import type { Unit } from '../../rules/units/unit.js';
import type { Upkeep } from '../../rules/units/upkeep.js';

/** The sides of a battle; the Dark Side goes first. */
export const BATTLE_SIDES = ['dark', 'light'] as const;

export type SideIndex = 0 | 1;

export const OPPOSING: readonly [SideIndex, SideIndex] = [1, 0];

/**
 * Where a unit is before the first turn: in its arena; in the build zone, where it stays; arriving in the build step of a turn,
 * from 1; arriving once build points pay for it; or on a unit of its side as its Pilot.
 */
export type UnitStart<Host> =
  | { readonly kind: 'arena' | 'build-zone' }
  /** `drawn`: the turn from which points are spent on it; 1 if absent. `paid`: its build counters before that; 0 if absent. */
  | { readonly kind: 'build'; readonly drawn?: number; readonly paid?: number }
  | { readonly kind: 'arrival'; readonly turn: number }
  | { readonly kind: 'on'; readonly unit: Host };

/** What a unit has on the build side of a turn; an absent part is not played. */
export interface BuildSide<Host> {
  /** In its arena if absent. */
  readonly start?: UnitStart<Host>;
  /** The Upkeep that its side pays for it. */
  readonly upkeep?: readonly Upkeep[];
  /** What it gives as a Pilot, and whether it boards and leaves units in build steps. */
  readonly pilot?: { readonly gifts: PilotGifts; readonly moves: boolean };
  /** Which Pilots it can have; absent if its text says nothing about them. */
  readonly crew?: Crew;
  readonly reserves?: readonly Effect[];
}

/** A unit of a battle: its number is its slot, whatever happens to it. Pilots refer to their hosts by slot. */
export interface BattleUnit extends BuildSide<number> {
  /** Before the first turn; its health and speed are known. */
  readonly unit: Unit;
  readonly side: SideIndex;
  readonly arena: Arena;
  /** Where its dice are rolled, 0 to 2^16 - 1, different for all units; at its slot if absent. */
  readonly dice?: number;
}

export interface Battle {
  /** `units[slot]`: those of the Dark Side, then those of the Light Side. */
  readonly units: readonly BattleUnit[];
  readonly rules: RulesOptions;
  readonly force: readonly [dark: number, light: number];
  /** The goal of the game (docs/rules.md#battle). */
  readonly goal: 'last-unit' | 'control';
  /** The turns after which the battle is undecided, at least 1. */
  readonly turns: number;
  readonly mayPass: boolean;
  /** Whether untapped units may retreat before the attacks of a turn. */
  readonly mayRetreat: boolean;
}

/** The winner; null if no unit is left. */
export type BattleVerdict = SideIndex | null;

/** The numbers of units that texts and stacks can change, by slot. */
export interface NumbersInForce {
  readonly speeds: readonly number[];
  readonly healths: readonly number[];
  /** The damage counters removed from each unit per turn, null for a unit that keeps all; absent if none heals. */
  readonly healing?: readonly (HealingOfTurn | null)[];
}
