import type { Battle } from '../../src/chain/battle/battle.js';
import { DEFAULT_RULES, rulesOptions } from '../../src/rules/game/editions.js';
import { plainUnit } from '../../src/rules/units/unit.js';
import type { BattleOracleAbility, BattleOracleQuestion } from './battle-oracle.js';

/** Keywords without a number. */
const NUMBERLESS = new Set<string>(['Armor', 'Double Strike', 'Intercept', 'Overkill']);

/** A battle of the brute force as one of the program. */
export function battleOfOracle({ units, ...rest }: BattleOracleQuestion): Battle {
  return {
    ...rest,
    rules: rulesOptions(DEFAULT_RULES),
    units: units.map(({ side, arena, power, abilities, ...numbers }) => ({
      side,
      arena,
      unit: plainUnit(power, {
        ...numbers,
        side: side === 0 ? 'dark' : 'light',
        arenas: [arena],
        abilities: abilities.map(abilityOfOracle),
      }),
    })),
  };
}

function abilityOfOracle({ keyword, value, cost }: BattleOracleAbility) {
  return { keyword, value: NUMBERLESS.has(keyword) ? null : value, cost };
}
