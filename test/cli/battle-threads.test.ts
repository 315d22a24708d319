import { describe, expect, it, onTestFinished } from 'vitest';
import type { BattleQuestion } from '../../src/questions/battle/work/battle-question.js';
import { type BattleRunner, battlesHere } from '../../src/questions/battle/work/battle-runner.js';
import type { BattleThreadOptions } from '../../src/questions/battle/work/battle-threads.js';
import { runBattle } from '../../src/questions/battle/work/run-battle.js';
import { DEFAULT_RULES } from '../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../src/rules/game/fight.js';
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
const worth = { kind: 'named', style: SIMPLE_PLAY } as const;
const QUESTION: BattleQuestion = {
  dark: {
    units: [
      unit('Apprentice', { power: 2, health: 2, keywords: ['Pay 2 Force -> Evade 2', 'Critical Hit 1'] }),
      unit('Guard', { power: 2, health: 1, speed: 40 }),
    ],
    force: 1,
    play: best,
  },
  light: {
    units: [
      unit('Knight', { power: 2, health: 2, keywords: ['Retaliate 1', 'Stun 1'] }),
      unit('Squire', { power: 2, health: 2, effects: ['it gets +2 power as long as it attacks any Squad unit'] }),
    ],
    force: 0,
    play: best,
  },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 2, mayPass: false, mayRetreat: false },
};
/** The same question for sides that need no training. */
const BY_WORTH = { ...QUESTION, dark: { ...QUESTION.dark, play: worth }, light: { ...QUESTION.light, play: worth } };
const SETTINGS = { seed: 20_261_122n, trials: 60, level: 0.95, exact: false };

function threads(options: BattleThreadOptions): BattleRunner {
  const runner = battleThreads(options);
  onTestFinished(() => runner.close());
  return runner;
}

describe('battles on worker threads', () => {
  it('have the same numbers as here', async () => {
    const here = await runBattle(BY_WORTH, SETTINGS, { runner: battlesHere() });
    expect(here.simulated.tally.winners.length).toBe(60);
    expect(await runBattle(BY_WORTH, SETTINGS, { runner: threads({ workers: 2 }) })).toEqual(here);
  });

  it('of a training are reported as they are fought', { tags: 'night' }, async () => {
    const runner = threads({ workers: 1 });
    const plan = { training: 0, first: 30, rounds: 1, battles: 20, mostWork: Number.POSITIVE_INFINITY, explores: true };
    let told = 0;
    const task = { series: 1, grounds: 1, question: QUESTION, seed: 1n, judge: null, plan };
    const values = await runner.run(task, (battles) => {
      told += battles;
    });
    expect([told, values]).toEqual([50, [expect.any(Array), expect.any(Array)]]);
  });

  it('of two questions on the same threads do not disturb each other', { tags: 'night' }, async () => {
    const questions = [QUESTION, { ...BY_WORTH, mayPass: true }];
    const answers = (runner: BattleRunner) =>
      Promise.all(questions.map((question) => runBattle(question, SETTINGS, { runner: withBriefPractice(runner) })));
    expect(await answers(threads({ workers: 2 }))).toEqual(await answers(battlesHere()));
  });

  it('whose attacks are too large are a mistake of the question, as here', { tags: 'night' }, async () => {
    // Too large even if the two fight alone: both re-roll, and there is much damage to prevent.
    const titan = (label: string) =>
      unit(label, {
        ...{ power: 30, health: 99 },
        keywords: ['Lucky 15', 'Double Strike', 'Parry 9', 'Evade 9', 'Deflect 9', 'Retaliate 9', 'Resilience 5', 'Focus 3'],
      });
    const side = (label: string) => ({ ...QUESTION.light, units: [titan(label)] });
    const question = { ...QUESTION, dark: side('Titan'), light: side('Giant') };
    const runner = threads({ workers: 2 });
    const found = await runBattle(question, SETTINGS).catch((error: Error) => error.message);
    expect(found).toMatch(/^following this attack takes more than /);
    await expect(runBattle(question, SETTINGS, { runner })).rejects.toMatchObject({ name: 'UserError', message: found });
  });

  it('that fail twice are a defect of the program', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('not built')")}`);
    await expect(runBattle(BY_WORTH, SETTINGS, { runner: threads({ workers: 1, script }) })).rejects.toMatchObject({
      name: 'InternalError',
      message: expect.stringMatching(
        /^the worker of (?:training|battle) \d+ failed twice: Error: not built; Error: not built$/,
      ),
    });
  });
});
