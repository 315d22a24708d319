import type { BattleOracleAbility, BattleOracleKeyword, BattleOracleQuestion, BattleOracleUnit } from './battle-oracle.js';

/** A battle whose value was worked out by hand, with a keyword on one of its units and without. */
export interface BattleByHand {
  readonly keyword: BattleOracleKeyword;
  readonly question: BattleOracleQuestion;
  /** The chance that the Dark Side wins less the chance that the Light Side does. */
  readonly value: number;
  /** The value if no unit has the keyword. */
  readonly without: number;
}

export function ability(keyword: BattleOracleKeyword, value = 1, cost = 0): BattleOracleAbility {
  return { keyword, value, cost };
}

/** Every die of this unit hits a unit without Armor. */
export const SURE = ability('Accuracy', 3);

type Numbers = Pick<BattleOracleUnit, 'power' | 'health' | 'speed'> & Partial<BattleOracleUnit>;

function unit(side: 0 | 1, numbers: Numbers): BattleOracleUnit {
  return { side, arena: 'character', counters: 0, abilities: [], ...numbers };
}

export const dark = (numbers: Numbers): BattleOracleUnit => unit(0, numbers);
export const light = (numbers: Numbers): BattleOracleUnit => unit(1, numbers);

/** A battle to the last unit, of one turn if nothing else is said. */
export function battle(units: readonly BattleOracleUnit[], more: Partial<BattleOracleQuestion> = {}): BattleOracleQuestion {
  return { units, force: [0, 0], turns: 1, goal: 'last-unit', mayPass: false, ...more };
}

/** The same battle without a keyword. */
export function withoutKeyword(question: BattleOracleQuestion, keyword: BattleOracleKeyword): BattleOracleQuestion {
  const units = question.units.map((one) => ({ ...one, abilities: one.abilities.filter((item) => item.keyword !== keyword) }));
  return { ...question, units };
}

/** Two units of one die each, the faster one first. */
const pair = (...abilities: BattleOracleAbility[]) => [
  dark({ power: 1, health: 1, speed: 30, abilities }),
  dark({ power: 1, health: 1, speed: 20 }),
];

/** The same, and every die hits. */
const surePair = () => [
  dark({ power: 1, health: 1, speed: 30, abilities: [SURE] }),
  dark({ power: 1, health: 1, speed: 20, abilities: [SURE] }),
];

/** A unit of the Light Side that cannot hurt anybody. */
const harmless = (health: number, ...abilities: BattleOracleAbility[]) => light({ power: 0, health, speed: 10, abilities });

/** A battle for each keyword of the first card lists that acts in attacks. */
export const BATTLES_BY_HAND: readonly BattleByHand[] = [
  {
    // Both dice have to hit: 2/3 * 1/2, else 1/2 * 1/2.
    keyword: 'Accuracy',
    question: battle([...pair(ability('Accuracy')), harmless(2)]),
    value: 1 / 3,
    without: 1 / 4,
  },
  {
    // Both dice have to hit: 1/3 * 1/3.
    keyword: 'Armor',
    question: battle([...pair(), harmless(2, ability('Armor'))]),
    value: 1 / 9,
    without: 1 / 4,
  },
  {
    // The ship in the Space arena brings two dice, the unit on the ground one: two of three hit with 1/2.
    // Without Bombard there is one die, and two health.
    keyword: 'Bombard',
    question: battle([
      dark({ arena: 'space', power: 0, health: 1, speed: 30, abilities: [ability('Bombard', 2)] }),
      dark({ arena: 'ground', power: 1, health: 1, speed: 30 }),
      light({ arena: 'ground', power: 0, health: 2, speed: 10 }),
    ]),
    value: 1 / 2,
    without: 0,
  },
  {
    // Three health: only a six with two more damage is enough.
    keyword: 'Critical Hit',
    question: battle([...pair(ability('Critical Hit', 2)), harmless(3)]),
    value: 1 / 6,
    without: 0,
  },
  {
    // Each attack is deflected and discards the unit that made it.
    keyword: 'Deflect',
    question: battle([...surePair(), harmless(1, ability('Deflect'))]),
    value: -1,
    without: 1,
  },
  {
    // There is Force for one Evade: both dice have to hit; without it one is enough, 3/4.
    keyword: 'Evade',
    question: battle([...pair(), harmless(1, ability('Evade', 1, 4))]),
    value: 1 / 4,
    without: 3 / 4,
  },
  {
    // The guard takes the damage, and the other unit discards the attacker in its turn. Without
    // Intercept that unit is discarded before, and the guard is harmless.
    keyword: 'Intercept',
    question: battle([
      dark({ power: 1, health: 1, speed: 30, abilities: [SURE] }),
      light({ power: 1, health: 1, speed: 20, abilities: [SURE] }),
      harmless(2, ability('Intercept')),
    ]),
    value: -1,
    without: 0,
  },
  {
    // One die of the ship, then two from the ground: two of three hit with 1/2.
    keyword: 'Ion Cannon',
    question: battle([
      dark({ arena: 'ground', power: 0, health: 1, speed: 30, abilities: [ability('Ion Cannon', 2)] }),
      dark({ arena: 'space', power: 1, health: 1, speed: 30 }),
      light({ arena: 'space', power: 0, health: 2, speed: 10 }),
    ]),
    value: 1 / 2,
    without: 0,
  },
  {
    // The first die hits with 3/4.
    keyword: 'Lucky',
    question: battle([...pair(ability('Lucky')), harmless(2)]),
    value: 3 / 8,
    without: 1 / 4,
  },
  {
    // Two hits (1/4) discard both units. With fewer one is left, and it discards the attacker. Without
    // Overkill one is always left.
    keyword: 'Overkill',
    question: battle([
      dark({ power: 2, health: 1, speed: 30, abilities: [ability('Overkill')] }),
      light({ power: 1, health: 1, speed: 20, abilities: [SURE] }),
      light({ power: 1, health: 1, speed: 20, abilities: [SURE] }),
    ]),
    value: 1 / 4 - 3 / 4,
    without: -1,
  },
  {
    // The unit is gone after two attacks. Each attacker goes with 3/4; if both do (9/16), nobody wins.
    keyword: 'Retaliate',
    question: battle([...surePair(), harmless(2, ability('Retaliate', 2))]),
    value: 7 / 16,
    without: 1,
  },
  {
    // Four dice, of which each attack loses one: both of two dice have to hit. Without Shields two of four have to, 11/16.
    keyword: 'Shields',
    question: battle([
      dark({ power: 2, health: 1, speed: 30 }),
      dark({ power: 2, health: 1, speed: 20 }),
      harmless(2, ability('Shields')),
    ]),
    value: 1 / 4,
    without: 11 / 16,
  },
  {
    // The fast unit stuns the one of power 2: that does 1 damage, and the other die has to hit.
    // Without Stun the one of power 2 discards it.
    keyword: 'Stun',
    question: battle([
      dark({ power: 2, health: 2, speed: 30, abilities: [SURE] }),
      dark({ power: 1, health: 2, speed: 20 }),
      light({ power: 1, health: 2, speed: 40, abilities: [SURE, ability('Stun')] }),
    ]),
    value: 1 / 2,
    without: 1,
  },
];
