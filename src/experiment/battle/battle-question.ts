import type { Battle, BattleUnit, Goal } from '../../chain/battle/battle.js';
import type { Arena } from '../../rules/game/arena.js';
import { type Rules, rulesOptions } from '../../rules/game/editions.js';
import type { Unit } from '../../rules/units/unit.js';

/** A unit of a battle as it is asked for. */
export interface QuestionUnit {
  /** With power, health and speed. */
  readonly unit: Unit;
  /** A name that no other unit of its side has. */
  readonly label: string;
  readonly arena: Arena;
}

/** A battle as it is asked for. */
export interface BattleQuestion {
  readonly dark: readonly QuestionUnit[];
  readonly light: readonly QuestionUnit[];
  readonly rules: Rules;
  /** Force before the first turn, 0 to 99 for each side. */
  readonly force: readonly [dark: number, light: number];
  readonly goal: Goal;
  /** The turns after which the battle is undecided, 1 or more. */
  readonly turns: number;
  /** Whether a unit that can attack may do nothing instead. */
  readonly mayPass: boolean;
}

/** The battle as it is played; slots are those of the Dark Side's list, then of the Light Side's. */
export function battleOf({ dark, light, rules, ...course }: BattleQuestion): Battle {
  const options = rulesOptions(rules);
  const placed =
    (side: 0 | 1) =>
    (unit: QuestionUnit): BattleUnit => ({ ...unit, side });
  return { units: [...dark.map(placed(0)), ...light.map(placed(1))], rules: options, ...course };
}
