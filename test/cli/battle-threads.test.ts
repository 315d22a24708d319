import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BattleQuestion } from '../../src/questions/battle/work/battle-question.js';
import type { BattleThreadOptions } from '../../src/questions/battle/work/battle-threads.js';
import { type BattleResult, runBattle } from '../../src/questions/battle/work/run-battle.js';
import { DEFAULT_RULES } from '../../src/rules/game/editions.js';
import { PLAY_BY_WORTH } from '../../src/rules/game/side-play.js';
import { withBriefPractice } from '../support/brief-practice.js';
import { unitOfFields } from '../support/units.js';

// Threads cannot load TypeScript, so the built modules are tested. They are imported by URL, since
// the types must not depend on a build.
const { battleThreads } = (await import(
  new URL('../../dist/questions/battle/work/battle-threads.js', import.meta.url).href
)) as typeof import('../../src/questions/battle/work/battle-threads.js');

const unit = (label: string, data: object) => ({
  unit: unitOfFields({ name: label, speed: 30, arenas: ['character'], ...data }),
  arena: 'character' as const,
  label,
});
const best = { kind: 'best' } as const;
const QUESTION: BattleQuestion = {
  dark: {
    units: [
      unit('Apprentice', { power: 2, health: 3, keywords: ['Pay 2 Force -> Evade 2', 'Critical Hit 1'] }),
      unit('Guard', { power: 3, health: 2, speed: 40, keywords: ['Lucky 1', 'Intercept'] }),
    ],
    force: 1,
    play: best,
  },
  light: {
    units: [
      unit('Knight', { power: 3, health: 3, keywords: ['Retaliate 1', 'Stun 1'] }),
      unit('Squire', { power: 2, health: 2, effects: ['it gets +2 power as long as it attacks any Squad unit'] }),
    ],
    force: 0,
    play: best,
  },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 3, mayPass: false, mayRetreat: false },
};
const SETTINGS = { seed: 20_261_122n, trials: 500, level: 0.95, exact: false };
/** Both sides learn to play, which takes seconds, in each of the runs that are compared. */
const LEARNING = 120_000;

async function onThreads(options: BattleThreadOptions): Promise<BattleResult> {
  const runner = battleThreads(options);
  onTestFinished(() => runner.close());
  return runBattle(QUESTION, SETTINGS, { runner: withBriefPractice(runner) });
}

describe('battles on worker threads', () => {
  let here: BattleResult;
  beforeAll(async () => {
    here = await runBattle(QUESTION, SETTINGS, { runner: withBriefPractice() });
  }, LEARNING);

  it('have the same numbers as here, for 1 and 3 workers', { timeout: LEARNING }, async () => {
    expect(here.simulated.tally.winners.length).toBe(500);
    for (const workers of [1, 3]) expect(await onThreads({ workers })).toEqual(here);
  });

  it('of a training are told of as they are fought', { timeout: LEARNING }, async () => {
    const runner = battleThreads({ workers: 1 });
    onTestFinished(() => runner.close());
    const plan = { training: 0, first: 30, rounds: 1, battles: 20, mostWork: Number.POSITIVE_INFINITY, explores: true };
    let told = 0;
    const task = { series: 1, grounds: 1, question: QUESTION, seed: 1n, judge: null, plan };
    const values = await runner.run(task, (battles) => {
      told += battles;
    });
    expect([told, values]).toEqual([50, [expect.any(Array), expect.any(Array)]]);
  });

  it('of two questions on the same threads do not disturb each other', { timeout: LEARNING }, async () => {
    const runner = withBriefPractice(battleThreads({ workers: 2 }));
    onTestFinished(() => runner.close());
    const worth = { kind: 'named', style: PLAY_BY_WORTH } as const;
    const other = {
      ...QUESTION,
      mayPass: true,
      dark: { ...QUESTION.dark, play: worth },
      light: { ...QUESTION.light, play: worth },
    };
    const both = await Promise.all([QUESTION, other].map((question) => runBattle(question, SETTINGS, { runner })));
    expect(both).toEqual([here, await runBattle(other, SETTINGS, { runner: withBriefPractice() })]);
  });

  it('whose attacks are too large are a mistake of the question, as here', async () => {
    // Even if the two fight alone: re-rolls of both, and as many damage counters to prevent.
    const titan = (label: string) =>
      unit(label, {
        ...{ power: 30, health: 99 },
        keywords: ['Lucky 15', 'Double Strike', 'Parry 9', 'Evade 9', 'Deflect 9', 'Retaliate 9', 'Resilience 5', 'Focus 3'],
      });
    const side = (label: string) => ({ ...QUESTION.light, units: [titan(label)] });
    const question = { ...QUESTION, dark: side('Titan'), light: side('Giant') };
    const runner = battleThreads({ workers: 2 });
    onTestFinished(() => runner.close());
    const found = await runBattle(question, SETTINGS).catch((error: Error) => error.message);
    expect(found).toMatch(/^expected an attack that can be followed/);
    await expect(runBattle(question, SETTINGS, { runner })).rejects.toMatchObject({ name: 'UserError', message: found });
  });

  it('that fail twice are a defect of the program', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('not built')")}`);
    await expect(onThreads({ workers: 1, script })).rejects.toMatchObject({
      name: 'InternalError',
      message: expect.stringMatching(
        /^the worker of (?:training|battle) \d+ failed twice: Error: not built; Error: not built$/,
      ),
    });
  });
});
