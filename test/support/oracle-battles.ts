import type { Battle } from '../../src/chain/battle/battle.js';
import type { Effect } from '../../src/rules/effects/effect.js';
import { DEFAULT_RULES, rulesOptions } from '../../src/rules/game/editions.js';
import { plainUnit } from '../../src/rules/units/unit.js';
import type { BattleOracleAbility, BattleOracleQuestion } from './battle-oracle.js';
import { effectOf } from './effects.js';

/** Keywords without a number. */
const NUMBERLESS = new Set<string>(['Armor', 'Double Strike', 'Intercept', 'Overkill', 'Stealth']);

/** More than the units of a side. */
const SLOTS_OF_A_SIDE = 100;

/** A battle of the brute force in the form of the program. The dice of a unit depend on its place in its own side. */
export function battleOfOracle({ units, forcePerTurn, ...rest }: BattleOracleQuestion): Battle {
  return {
    ...rest,
    mayRetreat: false,
    rules: rulesOptions({ ...DEFAULT_RULES, overrides: forcePerTurn === undefined ? {} : { forcePerTurn } }),
    units: units.map(({ side, arena, power, abilities, ...numbers }, slot) => ({
      side,
      arena,
      dice: side * SLOTS_OF_A_SIDE + units.slice(0, slot).filter((other) => other.side === side).length,
      unit: plainUnit(power, {
        ...numbers,
        side: side === 0 ? 'dark' : 'light',
        arenas: [arena],
        abilities: abilities.filter(({ keyword }) => !(keyword in TEXTS)).map(abilityOfOracle),
        effects: abilities.flatMap(({ keyword }) => effectOfOracle(keyword)),
      }),
    })),
  };
}

/** What the brute force calls by a word and cards say in a sentence. */
const TEXTS: Readonly<Record<string, string>> = {
  untaps: 'it gets untapping when its damage discards any unit',
  rests: 'it gets no untapping in the turn after its attack',
};

function effectOfOracle(keyword: string): Effect[] {
  const text = TEXTS[keyword];
  return text === undefined ? [] : [effectOf(text)];
}

function abilityOfOracle({ keyword, value, cost }: BattleOracleAbility) {
  return { keyword, value: NUMBERLESS.has(keyword) ? null : value, cost };
}
