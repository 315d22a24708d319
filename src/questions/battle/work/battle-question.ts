import type { Battle, BattleUnit, BuildSide, SideIndex, UnitStart } from '../../../chain/battle/battle.js';
import type { CourseOfBattle } from '../../../fields/battle-fields.js';
import type { Arena } from '../../../rules/game/arena.js';
import { type Rules, rulesOptions } from '../../../rules/game/editions.js';
import type { SidePlay } from '../../../rules/game/fight.js';
import type { Unit } from '../../../rules/units/unit.js';

/** A unit of a battle as it is asked for; a Pilot is on the unit of its side with a label. */
export interface QuestionUnit extends BuildSide<string> {
  /** With power, health and speed. */
  readonly unit: Unit;
  /** A name that no other unit of its side has. */
  readonly label: string;
  readonly arena: Arena;
  /**
   * Its slot in the list of its side, 0 to 511, if that is not its index: an exchanged unit keeps the
   * slot, a unit that is left out leaves it empty, and the dice of all others are the same.
   */
  readonly slot?: number;
}

/** A side of a battle as it is asked for. */
export interface QuestionSide {
  /** At least one, in the order of their slots. */
  readonly units: readonly QuestionUnit[];
  /** Force before the first turn, 0 to 99. */
  readonly force: number;
  readonly play: SidePlay;
}

/** A battle as it is asked for. */
export interface BattleQuestion extends CourseOfBattle {
  readonly dark: QuestionSide;
  readonly light: QuestionSide;
  readonly rules: Rules;
}

/** The slots of a side in the places of dice: more than a list of units can fill. */
const SLOTS_OF_A_SIDE = 512;

/**
 * The battle as it is played: the units of the Dark Side's list, then those of the Light Side's. The
 * dice of a unit depend on its side and slot alone.
 */
export function battleOf({ dark, light, rules, ...course }: BattleQuestion): Battle {
  return {
    units: [...placedUnits(dark, 0, 0), ...placedUnits(light, 1, dark.units.length)],
    rules: rulesOptions(rules),
    force: [dark.force, light.force],
    ...course,
  };
}

function placedUnits({ units }: QuestionSide, side: SideIndex, firstSlot: number): BattleUnit[] {
  return units.map(({ unit, arena, slot, start, label: _label, ...build }, index) => ({
    ...{ unit, arena, side },
    dice: side * SLOTS_OF_A_SIDE + (slot ?? index),
    ...build,
    ...startOf(start, units, firstSlot),
  }));
}

/** A Pilot whose unit is not there is in its arena. */
function startOf(
  start: UnitStart<string> | undefined,
  units: readonly QuestionUnit[],
  firstSlot: number,
): Pick<BattleUnit, 'start'> {
  if (start === undefined || start.kind === 'arena') return {};
  if (start.kind !== 'on') return { start };
  const host = units.findIndex(({ label }) => label === start.unit);
  return host < 0 ? {} : { start: { kind: 'on', unit: firstSlot + host } };
}

/** The names of the units of a battle, by slot. */
export function labelsOf({ dark, light }: BattleQuestion): readonly string[] {
  return [...dark.units, ...light.units].map(({ label }) => label);
}

export type SidePlays = readonly [dark: SidePlay, light: SidePlay];

export function withPlays(question: BattleQuestion, [dark, light]: SidePlays): BattleQuestion {
  return { ...question, dark: { ...question.dark, play: dark }, light: { ...question.light, play: light } };
}
