import { unitOf } from './attack-notation.js';
import type { BattleOracleKeyword, BattleOracleQuestion, BattleOracleUnit } from './battle-oracle.js';
import { rowsOf } from './rows.js';

/** A battle whose value was worked out by hand, with a keyword on one of its units and without. */
export interface BattleByHand {
  readonly keyword: BattleOracleKeyword;
  readonly question: BattleOracleQuestion;
  /** The chance that the Dark Side wins less the chance that the Light Side does. */
  readonly value: number;
  /** The value if no unit has the keyword. */
  readonly without: number;
}

/** A unit such as "dark 1/2 Evade 1 for 4 [ground, speed 30]", by default a character; its speed has to be said. */
function battleUnit(text: string): BattleOracleUnit {
  const [, side, printed = ''] = /^(dark|light) (.*)$/.exec(text) ?? [];
  const { power, health, speed, arenas: [arena = 'character'] = [], abilities = [] } = unitOf(printed);
  if (typeof health !== 'number' || speed === undefined) throw new Error(`"${text}" lacks health or speed`);
  return {
    ...{ side: side === 'dark' ? 0 : 1, arena, power, health, speed, counters: 0 },
    abilities: abilities.map(({ keyword, value, cost }) => ({
      keyword: keyword as BattleOracleKeyword,
      value: value ?? 1,
      cost,
    })),
  };
}

/** A battle to the last unit, by default of one turn. */
export function battle(units: readonly string[], more: Partial<BattleOracleQuestion> = {}): BattleOracleQuestion {
  return { units: units.map(battleUnit), force: [0, 0], turns: 1, goal: 'last-unit', mayPass: false, ...more };
}

export function withoutKeyword(question: BattleOracleQuestion, keyword: BattleOracleKeyword): BattleOracleQuestion {
  const units = question.units.map((one) => ({ ...one, abilities: one.abilities.filter((item) => item.keyword !== keyword) }));
  return { ...question, units };
}

/**
 * A battle for each keyword of the first card lists that acts in attacks; with Accuracy 3 every die hits a unit without Armor.
 */
export const BATTLES_BY_HAND: readonly BattleByHand[] = rowsOf(`
  // Both dice have to hit: 2/3 * 1/2, otherwise 1/2 * 1/2.
  Accuracy | 1/3 | 1/4 | dark 1/1 Accuracy 1 [speed 30] | dark 1/1 [speed 20] | light 0/2 [speed 10]
  // Both dice have to hit: 1/3 * 1/3.
  Armor | 1/9 | 1/4 | dark 1/1 [speed 30] | dark 1/1 [speed 20] | light 0/2 Armor [speed 10]
  // The ship in the Space arena brings two dice, the unit on the ground one: two of three hit with 1/2.
  // Without Bombard there is one die, and two health.
  Bombard | 1/2 | 0 | dark 0/1 Bombard 2 [space, speed 30] | dark 1/1 [ground, speed 30] | light 0/2 [ground, speed 10]
  // Three health: only a six with two more damage is enough.
  Critical Hit | 1/6 | 0 | dark 1/1 Critical Hit 2 [speed 30] | dark 1/1 [speed 20] | light 0/3 [speed 10]
  // Each attack is deflected and discards the unit that made it.
  Deflect | -1 | 1 | dark 1/1 Accuracy 3 [speed 30] | dark 1/1 Accuracy 3 [speed 20] | light 0/1 Deflect 1 [speed 10]
  // There is Force for one Evade: both dice have to hit; without it one is enough, 3/4.
  Evade | 1/4 | 3/4 | dark 1/1 [speed 30] | dark 1/1 [speed 20] | light 0/1 Evade 1 for 4 [speed 10]
  // The guard takes the damage, and the other unit discards the attacker in its turn. Without Intercept that unit is discarded
  // before, and the guard is harmless.
  Intercept | -1 | 0 | dark 1/1 Accuracy 3 [speed 30] | light 1/1 Accuracy 3 [speed 20] | light 0/2 Intercept [speed 10]
  // One die of the ship, then two from the ground: two of three hit with 1/2.
  Ion Cannon | 1/2 | 0 | dark 0/1 Ion Cannon 2 [ground, speed 30] | dark 1/1 [space, speed 30] | light 0/2 [space, speed 10]
  // The first die hits with 3/4.
  Lucky | 3/8 | 1/4 | dark 1/1 Lucky 1 [speed 30] | dark 1/1 [speed 20] | light 0/2 [speed 10]
  // Two hits (1/4) discard both units. With fewer one is left, and it discards the attacker. Without Overkill one is always
  // left.
  Overkill | -1/2 | -1 | dark 2/1 Overkill [speed 30] | light 1/1 Accuracy 3 [speed 20] | light 1/1 Accuracy 3 [speed 20]
  // The unit is gone after two attacks. Each attacker goes with 3/4; if both do (9/16), nobody wins.
  Retaliate | 7/16 | 1 | dark 1/1 Accuracy 3 [speed 30] | dark 1/1 Accuracy 3 [speed 20] | light 0/2 Retaliate 2 [speed 10]
  // Four dice; each attack loses one: both of two dice have to hit. Without Shields two of four have to, 11/16.
  Shields | 1/4 | 11/16 | dark 2/1 [speed 30] | dark 2/1 [speed 20] | light 0/2 Shields 1 [speed 10]
  // The fast unit stuns the one of power 2: that does 1 damage, and the other die has to hit. Without Stun the one of power 2
  // discards it.
  Stun | 1/2 | 1 | dark 2/2 Accuracy 3 [speed 30] | dark 1/2 [speed 20] | light 1/2 Accuracy 3, Stun 1 [speed 40]
`).map(([keyword = '', value = '', without = '', ...units]) => ({
  keyword: keyword as BattleOracleKeyword,
  question: battle(units),
  value: numberOf(value),
  without: numberOf(without),
}));

function numberOf(fraction: string): number {
  const [numerator, denominator = 1] = fraction.split('/').map(Number);
  return Number(numerator) / denominator;
}
