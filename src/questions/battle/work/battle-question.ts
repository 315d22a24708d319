import type { Battle, BattleUnit, BuildSide, SideIndex, UnitStart } from '../../../chain/battle/battle.js';
import type { CourseOfBattle } from '../../../fields/battle-fields.js';
import type { Arena } from '../../../rules/game/arena.js';
import { type Rules, rulesOptions } from '../../../rules/game/editions.js';
import type { SidePlay } from '../../../rules/game/fight.js';
import type { Unit } from '../../../rules/units/unit.js';

/** A unit of a requested battle; a Pilot is on the unit of its side with a given label. */
export interface QuestionUnit extends BuildSide<string> {
  /** With power, health and speed. */
  readonly unit: Unit;
  /** A name that no other unit of its side has. */
  readonly label: string;
  readonly arena: Arena;
  /**
   * Its slot in the list of its side, 0 to 511, if that is not its index: a replaced unit keeps its slot, and one that is left
   * out leaves it empty, so the dice of all others stay the same.
   */
  readonly slot?: number;
}

/** A side of a requested battle. */
export interface QuestionSide {
  /** At least one, in the order of their slots. */
  readonly units: readonly QuestionUnit[];
  /** Force before the first turn, 0 to 99. */
  readonly force: number;
  readonly play: SidePlay;
}

export interface BattleQuestion extends CourseOfBattle {
  readonly dark: QuestionSide;
  readonly light: QuestionSide;
  readonly rules: Rules;
}

/** The slots of a side for numbering dice: more than a list of units can fill. */
const SLOTS_OF_A_SIDE = 512;

/**
 * The battle as it is played: the units of the Dark Side, then those of the Light Side. A unit's dice depend only on its side
 * and slot.
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

/** A Pilot without its unit is in its arena. */
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
