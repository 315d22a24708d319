import { describe, expect, it } from 'vitest';
import { at } from '../../../../../src/base/assert.js';
import { digestOfValue } from '../../../../../src/experiment/work/plain-text.js';
import { type BattleQuestion, battleOf, withPlays } from '../../../../../src/questions/battle/work/battle-question.js';
import { type BattleRunner, battleHandler } from '../../../../../src/questions/battle/work/battle-runner.js';
import { runBattle } from '../../../../../src/questions/battle/work/run-battle.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { styleWith } from '../../../../../src/rules/game/fight.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';
import { battleAnswerOf, terminalTextOf } from '../../../../support/battle-answers.js';
import { withBriefPractice } from '../../../../support/brief-practice.js';

const unit = (label: string, power: number, health: number) => ({
  unit: plainUnit(power, { name: label, health, speed: 30, arenas: ['character'] }),
  arena: 'character' as const,
  label,
});

const QUESTION: BattleQuestion = {
  dark: { units: [unit('Vader', 1, 1)], force: 0, play: { kind: 'best' } },
  light: { units: [unit('Luke', 1, 1), unit('Leia', 0, 1)], force: 0, play: { kind: 'best' } },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 50, mayPass: false, mayRetreat: false },
};
const WORTH = { kind: 'named', style: styleWith({}) } as const;
const SETTINGS = { seed: 1n, trials: 2000, level: 0.95, exact: true };

describe('a battle', () => {
  // By hand: Vader discards Luke first (1/2 a turn), while Luke discards him (1/2 of what is left): 2/3; then Leia,
  // who does nothing.
  it('of two against one is solved, and simulated by the same play', async () => {
    const result = await runBattle(QUESTION, SETTINGS);
    expect(result.play).toBe('exact');
    expect(result.exact?.darkWins).toBeCloseTo(2 / 3, 9);
    expect(result.agreement).toBeGreaterThan(1e-6);
    expect(Math.abs(result.simulated.darkWins.estimate - 2 / 3)).toBeLessThan(0.043);
    expect(result.simulated.survives[0]?.estimate).toBe(result.simulated.darkWins.estimate);
  });

  it('that is not to be solved is learned, and says so', async () => {
    const result = await runBattle(
      QUESTION,
      { ...SETTINGS, trials: 200, exact: false, range: false },
      { runner: withBriefPractice() },
    );
    const answer = await battleAnswerOf(result);
    expect(result.exact).toBeNull();
    expect(terminalTextOf(answer)).toMatch(/uses\s+a\s+strategy\s+trained\s+in\s+[\d,]+\s+battles/);
    expect(answer).toMatchObject({ play: 'learned', exact: null, simulated: { trials: 200 } });
  });

  it('that is simulated has its chance without luck, with a shorter interval, which the exact chance is in', async () => {
    const worth = { kind: 'named', style: styleWith({}) } as const;
    const question = { ...QUESTION, dark: { ...QUESTION.dark, play: worth }, light: { ...QUESTION.light, play: worth } };
    const { simulated, agreement } = await runBattle(question, { ...SETTINGS, trials: 1000, range: false });
    const { luckFree, darkWins } = simulated;
    // Simple play is as good as any here: Vader takes Luke first.
    expect(Math.abs((luckFree?.darkWins.estimate ?? 0) - 2 / 3)).toBeLessThan(4 * (luckFree?.darkWins.standardError ?? 0));
    const width = ([low, high]: readonly [number, number]): number => high - low;
    expect(width(luckFree?.darkWins.interval ?? [0, 1])).toBeLessThan(0.5 * width(darkWins.interval));
    expect(agreement).toBeGreaterThan(1e-3);
    expect((luckFree?.lightWins.estimate ?? 0) + (luckFree?.darkWins.estimate ?? 0)).toBeCloseTo(1, 9);
  });

  it('ends once both win chances are known, says so, and is the same wherever it is fought', async () => {
    const question = withPlays(QUESTION, [WORTH, WORTH]);
    const settings = { ...SETTINGS, trials: 5000, targetError: 0.02, range: false };
    const result = await runBattle(question, settings);
    const { simulated } = result;
    expect([simulated.trials, simulated.asked]).toEqual([1024, 5000]);
    const text = terminalTextOf(await battleAnswerOf(result)).replace(/\s+/g, ' ');
    expect(text).toContain(
      '1,024 simulated battles of at most 50 turns, seed 3. That is enough to know both win chances to within 0.25 points',
    );
    expect(text).toContain('--trials 5000 runs all 5,000.');
    const handlers = [battleHandler(), battleHandler(), battleHandler()];
    let tasks = 0;
    const runner: BattleRunner = {
      run: (task) => at(handlers, tasks++ % handlers.length)(task),
      atOnce: handlers.length,
      close: async () => undefined,
    };
    expect(await runBattle(question, settings, { runner })).toEqual(result);
    const all = await runBattle(question, { ...settings, targetError: null });
    expect(simulated.tally.winners).toEqual(all.simulated.tally.winners.slice(0, 1024));
    expect(terminalTextOf(await battleAnswerOf(all))).not.toContain('0.25 points');
  });

  it('rolls the dice of a unit by its side and slot, whoever else is there', () => {
    const diceOf = (question: BattleQuestion) => battleOf(question).units.map(({ dice }) => dice);
    expect(diceOf(QUESTION)).toEqual([0, 512, 513]);
    const [, leia] = QUESTION.light.units;
    const alone = { ...QUESTION.light, units: [{ ...(leia as (typeof QUESTION.light.units)[0]), slot: 1 }] };
    expect(diceOf({ ...QUESTION, light: alone })).toEqual([0, 513]);
    const fuller = { ...QUESTION.dark, units: [...QUESTION.dark.units, unit('Maul', 1, 1)] };
    expect(diceOf({ ...QUESTION, dark: fuller })).toEqual([0, 1, 512, 513]);
  });

  it('is learned and has its range alike wherever its battles are fought', { tags: 'night' }, async () => {
    const settings = { ...SETTINGS, trials: 100, exact: false };
    const handlers = [battleHandler(), battleHandler(), battleHandler()];
    let tasks = 0;
    const runner = withBriefPractice({
      run: (task) => at(handlers, tasks++ % handlers.length)(task),
      atOnce: handlers.length,
      close: async () => undefined,
    });
    const here = await runBattle(QUESTION, settings, { runner: withBriefPractice() });
    const there = await runBattle(QUESTION, settings, { runner });
    expect(there.settled).toEqual(here.settled);
    expect(there.range).toEqual(here.range);
    // The same bytes on every machine: sums, products, quotients and square roots in one order.
    expect(digestOfValue(here.settled?.plays)).toBe('c128f88f2eabb241');
    expect(there.simulated.tally.winners).toEqual(here.simulated.tally.winners);
  });

  it('that is too large for training gets simple play, and says so', async () => {
    const here = battleHandler();
    // As if a millionth of the work were allowed.
    const runner: BattleRunner = {
      run: (task) => here('plan' in task ? { ...task, plan: { ...task.plan, mostWork: task.plan.mostWork / 1e6 } } : task),
      atOnce: 1,
      close: async () => undefined,
    };
    const result = await runBattle(QUESTION, { ...SETTINGS, trials: 200, exact: false }, { runner });
    expect(result.settled).toMatchObject({ isTooLarge: true, practice: null, rungs: ['named', 'named'] });
    expect(result.settled?.plays).toEqual([WORTH, WORTH]);
    expect([result.play, result.range]).toEqual(['named', null]);
    const answer = await battleAnswerOf(result);
    expect(answer.plays).toMatchObject({ isTooLarge: true, dark: { play: 'simple' } });
    const text = terminalTextOf(answer).replace(/\s+/g, ' ');
    expect(text).toContain('Each side uses simple play; the battle is too large for training.');
  });

  // With another name a side has other dice, and another place in every list.
  it('has nearly the same learned chance if its sides exchange their names', { tags: 'night' }, async () => {
    const quick = { ...unit('Maul', 2, 3), unit: { ...unit('Maul', 2, 3).unit, speed: 60 } };
    const slow = { ...unit('Leia', 2, 2), unit: { ...unit('Leia', 2, 2).unit, speed: 20 } };
    const sides = [
      { ...QUESTION.dark, units: [quick, slow] },
      { ...QUESTION.light, units: [unit('Luke', 3, 4)] },
    ] as const;
    const settings = { ...SETTINGS, trials: 1500, exact: false, range: false };
    const before = await runBattle({ ...QUESTION, dark: sides[0], light: sides[1] }, settings);
    const after = await runBattle({ ...QUESTION, dark: sides[1], light: sides[0] }, settings);
    const [dark, light] = [before.simulated.luckFree?.darkWins, after.simulated.luckFree?.lightWins];
    expect(Math.abs((dark?.estimate ?? 0) - (light?.estimate ?? 1))).toBeLessThan(0.03);
    expect(dark?.estimate).toBeGreaterThan(0.1);
    expect(dark?.estimate).toBeLessThan(0.9);
  });

  it('is not solved if a side has a strategy of its own, and the other side learns', { tags: 'night' }, async () => {
    const plain = { kind: 'named', style: styleWith({ health: 1 }) } as const;
    const question = { ...QUESTION, dark: { ...QUESTION.dark, play: plain } };
    const settings = { ...SETTINGS, trials: 100, range: false };
    const { exact, play, settled } = await runBattle(question, settings, { runner: withBriefPractice() });
    expect([exact, play, settled?.rungs]).toEqual([null, 'named', ['named', 'learned']]);
    expect(settled?.plays[0]).toEqual(plain);
  });

  it('whose last units are in different arenas is undecided, and the answer says what decides it', async () => {
    const inSpace = (label: string, power: number) => ({ ...unit(label, power, 1), arena: 'space' as const });
    const worth = { kind: 'named', style: styleWith({}) } as const;
    const apart: BattleQuestion = {
      ...QUESTION,
      dark: { ...QUESTION.dark, play: worth, units: [unit('Vader', 9, 9), inSpace('TIE', 0)] },
      light: { ...QUESTION.light, play: worth, units: [unit('Luke', 0, 1), inSpace('X-wing', 9)] },
      turns: 4,
    };
    const settings = { ...SETTINGS, trials: 100, exact: false, range: false };
    const textOf = async (question: BattleQuestion) =>
      terminalTextOf(await battleAnswerOf(await runBattle(question, settings)));
    const sentence = 'with --goal control, holding two';
    const { simulated } = await runBattle(apart, settings);
    expect(simulated.tally.undecided).toBeGreaterThan(90);
    expect(await textOf(apart)).toContain(sentence);
    expect(await textOf({ ...apart, goal: 'control' })).not.toContain(sentence);
  });
});
