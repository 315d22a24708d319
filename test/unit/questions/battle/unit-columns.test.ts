import { describe, expect, it } from 'vitest';
import { BATTLE_COURSE_FIELDS } from '../../../../src/fields/battle-fields.js';
import { withDefaults } from '../../../../src/fields/field.js';
import { BATTLE_TABLES } from '../../../../src/questions/battle/run/battle-csv.js';
import { battleCaseResult } from '../../../../src/questions/battle/run/run-battles.js';
import { unitTable } from '../../../../src/questions/battle/show/unit-blocks.js';
import { foughtUnit, UNIT_COLUMNS, unitMeans } from '../../../../src/questions/battle/unit-columns.js';
import type { BattleQuestion, QuestionUnit } from '../../../../src/questions/battle/work/battle-question.js';
import { runBattle } from '../../../../src/questions/battle/work/run-battle.js';
import { DEFAULT_RULES } from '../../../../src/rules/game/editions.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { cellText } from '../../../../src/sheet/sheet.js';
import { battleAnswerOf } from '../../../support/battle-answers.js';

const unit = (label: string, power: number, health: number, cost: number): QuestionUnit => ({
  unit: plainUnit(power, {
    ...{ name: label, health, cost: 2, speed: 30, arenas: ['character'] },
    abilities: cost === 0 ? [] : [{ keyword: 'Evade', value: 1, cost }],
  }),
  arena: 'character',
  label,
});
const QUESTION: BattleQuestion = {
  dark: { units: [unit('Maul', 3, 3, 2)], force: 0, play: { kind: 'best' } },
  light: { units: [unit('Luke', 2, 3, 1), unit('Leia', 1, 2, 0)], force: 0, play: { kind: 'best' } },
  ...{ rules: DEFAULT_RULES, ...withDefaults(BATTLE_COURSE_FIELDS, { turns: 30 }) },
};
const result = await runBattle(QUESTION, { seed: 3n, trials: 300, level: 0.95, exact: false, range: false });
const { tally } = result.simulated;

describe('the means of a unit of a battle', () => {
  it('are what it does in all battles, divided by their number', () => {
    const { attacks, forceSpent, counters, stands } = tally.units[1] ?? expect.fail('no unit');
    const luke = unitMeans(foughtUnit(tally, 1));
    expect(luke).toMatchObject({ meanAttacks: attacks / 300, meanForceSpent: forceSpent / 300 });
    expect(luke.meanCountersLeft).toBe(counters / stands);
    expect(unitMeans(foughtUnit(tally, 0)).meanForceSpent).toBeGreaterThan(0);
    expect(unitMeans(foughtUnit(tally, 2)).meanForceSpent).toBe(0);
  });

  it('are the same in units.csv, in the answer and in its table', async () => {
    const units = BATTLE_TABLES[1];
    const header = units.header([]);
    const rows = units.rows(await battleCaseResult({ name: 'base', varied: [] }, result, null));
    const answer = await battleAnswerOf(result);
    const { heads, groups } = unitTable(answer);
    for (const { field, name, head } of UNIT_COLUMNS) {
      const means = answer.simulated.units.map((each) => each[field]);
      expect(means, field).toEqual(rows.map((row) => row[header.indexOf(name)]));
      if (head === null) continue;
      const shown = groups.flat().map((cells) => cellText(cells[heads.indexOf(head)] ?? null));
      expect(shown, head).toEqual(means.map((mean) => mean?.toFixed(2)));
    }
  });
});
