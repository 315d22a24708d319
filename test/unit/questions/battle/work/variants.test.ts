import { describe, expect, it } from 'vitest';
import { at } from '../../../../../src/base/assert.js';
import { type BattleQuestion, battleOf, type QuestionUnit } from '../../../../../src/questions/battle/work/battle-question.js';
import { runBattle } from '../../../../../src/questions/battle/work/run-battle.js';
import { runVariants } from '../../../../../src/questions/battle/work/variants/run-variants.js';
import { battleOfVariant, withoutEach } from '../../../../../src/questions/battle/work/variants/variant.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';
import { battleAnswerOf, terminalTextOf } from '../../../../support/battle-answers.js';
import { withBriefPractice } from '../../../../support/brief-practice.js';

const unit = (label: string, power: number, health: number, cost: number | null = 2): QuestionUnit => ({
  unit: plainUnit(power, { name: label, health, cost, speed: 30, arenas: ['character'] }),
  arena: 'character' as const,
  label,
});

/** By hand: Vader wins 2/3 against Luke and Leia, who does nothing (run-battle.test.ts). */
const QUESTION: BattleQuestion = {
  dark: { units: [unit('Vader', 1, 1)], force: 0, play: { kind: 'best' } },
  light: { units: [unit('Luke', 1, 1), unit('Leia', 0, 1, 0)], force: 0, play: { kind: 'best' } },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 200, mayPass: false, mayRetreat: false },
};
const SETTINGS = { seed: 1n, trials: 2000, level: 0.95, exact: true };

describe('variants of a battle', () => {
  it('leave the slot of a unit empty, so that all others keep their dice', () => {
    const variants = withoutEach(QUESTION);
    expect(variants).toEqual([
      { side: 1, index: 0, instead: null },
      { side: 1, index: 1, instead: null },
    ]);
    const without = battleOf(battleOfVariant(QUESTION, at(variants, 0)));
    const whole = battleOf(QUESTION);
    expect(without.units.map(({ unit: { name }, dice }) => [name, dice])).toEqual([
      ['Vader', whole.units[0]?.dice],
      ['Leia', whole.units[2]?.dice],
    ]);
    const other = battleOf(battleOfVariant(QUESTION, { side: 1, index: 0, instead: unit('Han', 3, 3) }));
    expect(other.units.map(({ dice }) => dice)).toEqual(whole.units.map(({ dice }) => dice));
  });

  it('say what units add to the win chance of their side', async () => {
    const base = await runBattle(QUESTION, SETTINGS);
    const exchange = { side: 0, index: 0, instead: unit('Tarkin', 0, 1, 3) } as const;
    const all = await runVariants(base, [...withoutEach(QUESTION), exchange], SETTINGS, {});
    const [luke, leia, tarkin] = all;
    // Without Luke nobody hurts Vader, so the Light Side wins 0 instead of 1/3. Without Leia Vader and Luke have the
    // same chances as before: Vader goes first.
    expect(luke?.exact).toBeCloseTo(1 / 3, 9);
    expect(leia?.exact).toBeCloseTo(0, 9);
    expect(leia?.difference.estimate).toBe(0);
    // Tarkin discards nobody.
    expect(tarkin?.exact).toBeCloseTo(-2 / 3, 9);
    for (const { difference, exact } of all) {
      expect(Math.abs(difference.estimate - Number(exact))).toBeLessThan(4 * difference.standardError + 1e-9);
    }
    expect(all.map(({ buildPoints }) => buildPoints)).toEqual([2, 0, 1]);
    const answer = await battleAnswerOf(base, { withoutEach: all.slice(0, 2), exchanges: all.slice(2) });
    const text = terminalTextOf(answer);
    expect(text).toMatch(/^Luke +\+33\.33 +\+3\d\.?\d* +\+3.* +2 +\+16\.67$/m);
    expect(text).toMatch(/^Leia +0\.00 .* 0 +-$/m);
    expect(text).toMatch(/^for Vader\n {2}Tarkin +-66\.67 .* \+1 +-66\.67$/m);
    expect(text.replaceAll('\n', ' ')).toContain('Vader is the only unit on its side, so there is no battle without it.');
    expect(answer).toMatchObject({
      contributions: [
        { side: 'light', unit: 'Luke', instead: null, winChance: 0, buildPoints: 2 },
        { addsPerBuildPoint: null },
      ],
      exchanges: [{ side: 'dark', unit: 'Vader', instead: 'Tarkin', play: 'exact' }],
    });
  });

  describe('are simulated', () => {
    const run = async (exact: boolean, variant: Parameters<typeof battleOfVariant>[1]) => {
      const settings = { ...SETTINGS, trials: 20, exact };
      const runner = withBriefPractice();
      const base = await runBattle(QUESTION, settings, { runner });
      return (await runVariants(base, [variant], settings, { runner }))[0];
    };
    const leia = { side: 1, index: 1, instead: null } as const;

    it('if the battle was', { tags: 'night' }, async () => {
      expect(await run(false, leia)).toMatchObject({ exact: null, result: { play: 'learned' } });
    });

    const large = { side: 1, index: 1, instead: unit('Wall', 5, 200_000) } as const;
    it('if one of them is too large to be solved, and the battle beside it', { tags: 'night' }, async () => {
      expect(await run(true, large)).toMatchObject({ exact: null, result: { play: 'learned' } });
    });
  });
});
