import { describe, expect, it } from 'vitest';
import { BATTLE_COURSE_FIELDS } from '../../../../../src/fields/battle-fields.js';
import { withDefaults } from '../../../../../src/fields/field.js';
import { assumptionsOfBattle } from '../../../../../src/questions/battle/work/battle-facts.js';
import type { BattleQuestion, QuestionUnit } from '../../../../../src/questions/battle/work/battle-question.js';
import { runBattle } from '../../../../../src/questions/battle/work/run-battle.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';
import { withBriefPractice } from '../../../../support/brief-practice.js';

const unit = (label: string, power: number, health: number): QuestionUnit => ({
  unit: plainUnit(power, { name: label, health, cost: 2, speed: 30, arenas: ['character'] }),
  arena: 'character',
  label,
});
const QUESTION: BattleQuestion = {
  dark: { units: [unit('Maul', 2, 2)], force: 0, play: { kind: 'best' } },
  light: { units: [unit('Luke', 2, 2)], force: 0, play: { kind: 'best' } },
  ...{ rules: DEFAULT_RULES, ...withDefaults(BATTLE_COURSE_FIELDS, { turns: 4 }) },
};

describe('what a battle rests on', () => {
  const keyword = (name: string) => ({ keyword: name, value: 1, cost: 0 });
  const withAbilities = (...names: readonly string[]): BattleQuestion => {
    const maul = unit('Maul', 2, 2);
    const dark = { ...QUESTION.dark, units: [{ ...maul, unit: { ...maul.unit, abilities: names.map(keyword) } }] };
    return { ...QUESTION, dark };
  };
  const kinds = async (question: BattleQuestion, exact: boolean): Promise<string[]> => {
    const fought = await runBattle(
      question,
      { seed: 3n, trials: 20, level: 0.95, exact, range: false },
      { runner: withBriefPractice() },
    );
    expect(fought.exact === null).toBe(!exact);
    return assumptionsOfBattle(fought).map(({ kind }) => kind);
  };

  it('is that counters are removed, if it is solved and a side could be better off with them', { tags: 'night' }, async () => {
    expect(await kinds(withAbilities('Damage Control', 'Resilience'), true)).toEqual(['rules', 'counters removed']);
    expect(await kinds(withAbilities('Damage Control', 'Resilience'), false)).toEqual(['rules']);
    expect(await kinds(withAbilities('Damage Control'), true)).toEqual(['rules']);
  });

  // Rule: a unit with a version letter is unique, and all its versions are one unit.
  it('is that units of both sides with the same name are contested in the game, if they are unique', () => {
    const contested = (dark: string[], light: string[]) => {
      const sideOf = (names: string[]) => ({ ...QUESTION.dark, units: names.map((name) => unit(name, 2, 2)) });
      const question = { ...QUESTION, dark: sideOf(dark), light: sideOf(light) };
      return assumptionsOfBattle({ question, exact: null }).filter(({ kind }) => kind === 'contested');
    };
    expect(contested(['Boba Fett (A)', 'Trooper'], ['Trooper', 'Boba Fett (C2)', 'Boba Fett (B)'])).toEqual([
      { kind: 'contested', names: ['Boba Fett'] },
    ]);
    expect(contested(['Boba Fett (A)'], ['Jango Fett (A)'])).toEqual([]);
  });
});
