import { describe, expect, it } from 'vitest';
import { assumptionsOfBattle, unitMeans } from '../../../../src/experiment/battle/battle-facts.js';
import type { BattleQuestion, QuestionUnit } from '../../../../src/experiment/battle/battle-question.js';
import { runBattle } from '../../../../src/experiment/battle/run-battle.js';
import { battleJson } from '../../../../src/report/battle/battle-json.js';
import { unitTable } from '../../../../src/report/battle/battle-tables.js';
import { unitsHeader, unitsRows } from '../../../../src/report/run/battle/battle-csv.js';
import { DEFAULT_RULES } from '../../../../src/rules/game/editions.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';

const unit = (label: string, power: number, health: number, cost = 0): QuestionUnit => ({
  unit: plainUnit(power, {
    ...{ name: label, health, cost: 2, speed: 30, arenas: ['character'] },
    abilities: cost === 0 ? [] : [{ keyword: 'Evade', value: 1, cost }],
  }),
  arena: 'character',
  label,
});
const QUESTION: BattleQuestion = {
  dark: { units: [unit('Maul', 3, 3, 2)], force: 0, play: { kind: 'best' } },
  light: { units: [unit('Luke', 2, 3, 1), unit('Leia', 1, 2)], force: 0, play: { kind: 'best' } },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 30, mayPass: false },
};
const result = await runBattle(QUESTION, { seed: 3n, trials: 300, level: 0.95, exact: false, range: false });
const { tally } = result.simulated;
const CONTEXT = { assumptions: [], unplayed: [], command: 'odds battle', seed: 3n };

/** The columns of units.csv that JSON has by names of its own. */
const NAMES = {
  mean_attacks: 'meanAttacks',
  mean_damage_done: 'meanDamage',
  mean_damage_taken: 'meanSuffered',
  mean_discards: 'meanDiscards',
  mean_force_spent: 'meanForceSpent',
  mean_counters_left: 'meanCountersLeft',
};

describe('what a unit of a battle does on average', () => {
  it('is what it does in all battles, divided by their number', () => {
    const { attacks, forceSpent } = tally.units[1] ?? expect.fail('no unit');
    expect(unitMeans(tally, 1)).toMatchObject({ attacks: attacks / 300, forceSpent: forceSpent / 300 });
    expect(unitMeans(tally, 0).forceSpent).toBeGreaterThan(0);
    expect(unitMeans(tally, 2).forceSpent).toBe(0);
  });

  it('is the same in units.csv, in JSON and in the table', () => {
    const header = unitsHeader([]);
    expect(header.filter((name) => String(name).startsWith('mean_')).sort()).toEqual(Object.keys(NAMES).sort());
    const rows = unitsRows({ ...result, name: 'base', varied: [] });
    const { simulated } = battleJson(result, CONTEXT) as { simulated: { units: Record<string, number>[] } };
    for (const [column, field] of Object.entries(NAMES)) {
      const cells = rows.map((row) => row[header.indexOf(column)]);
      expect(
        simulated.units.map((each) => each[field]),
        column,
      ).toEqual(cells);
    }
    const shown = unitTable(result).rows[0]?.slice(2);
    const { attacks, damage, suffered, discards } = unitMeans(tally, 0);
    expect(shown).toEqual([attacks, damage, suffered, discards].map((mean) => mean.toFixed(2)));
  });
});

describe('what a battle rests on', () => {
  const keyword = (name: string) => ({ keyword: name, value: 1, cost: 0 });
  const withAbilities = (...names: readonly string[]): BattleQuestion => {
    const maul = unit('Maul', 2, 2);
    const dark = { ...QUESTION.dark, units: [{ ...maul, unit: { ...maul.unit, abilities: names.map(keyword) } }] };
    return { ...QUESTION, dark, light: { ...QUESTION.light, units: [unit('Luke', 2, 2)] } };
  };
  const kinds = async (question: BattleQuestion, exact: boolean): Promise<string[]> => {
    const fought = await runBattle(question, { seed: 3n, trials: 20, level: 0.95, exact, range: false });
    expect(fought.exact === null).toBe(!exact);
    return assumptionsOfBattle(fought).map(({ kind }) => kind);
  };

  it('is that counters are removed, if it is solved and a side could be better off with them', async () => {
    expect(await kinds(withAbilities('Damage Control', 'Resilience'), true)).toEqual(['rules', 'counters removed']);
    expect(await kinds(withAbilities('Damage Control', 'Resilience'), false)).toEqual(['rules']);
    expect(await kinds(withAbilities('Damage Control'), true)).toEqual(['rules']);
  });
});
