import { describe, expect, it } from 'vitest';
import { NO_RECORD, type WorkRecord } from '../../../../../src/experiment/work/work-record.js';
import type { BattleQuestion } from '../../../../../src/questions/battle/work/battle-question.js';
import {
  type BattleRunner,
  type BattleTask,
  type BattleWork,
  battlesHere,
} from '../../../../../src/questions/battle/work/battle-runner.js';
import { recordedBattles } from '../../../../../src/questions/battle/work/recorded-battles.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../../../../src/rules/game/fight.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';

const side = (label: string) => ({
  units: [
    { unit: plainUnit(3, { name: label, health: 4, speed: 30, arenas: ['character'] }), arena: 'character' as const, label },
  ],
  force: 0,
  play: { kind: 'named', style: SIMPLE_PLAY } as const,
});
const QUESTION: BattleQuestion = {
  ...{ dark: side('Vader'), light: side('Luke') },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 20, mayPass: false, mayRetreat: false },
};
const TASK: BattleTask = {
  ...{ series: 1, grounds: 1, question: QUESTION, seed: 1n, judge: null },
  ...{ purpose: 'battle', from: 0, to: 50 },
};

/** A record in memory. */
function record(): WorkRecord {
  const known = new Map<string, unknown>();
  return {
    of: async <Result>(key: string, work: (parts: WorkRecord) => Promise<Result>): Promise<Result> => {
      const result = known.has(key) ? (known.get(key) as Result) : await work(NO_RECORD);
      known.set(key, result);
      return result;
    },
  };
}

function counted(): { readonly runner: BattleRunner; readonly tasks: BattleWork[] } {
  const here = battlesHere();
  const tasks: BattleWork[] = [];
  const run: BattleRunner['run'] = (task) => {
    tasks.push(task);
    return here.run(task);
  };
  return { tasks, runner: { ...here, run } };
}

describe('recorded battles', () => {
  it('are fought once, whatever their series is called', async () => {
    const { runner, tasks } = counted();
    const recorded = recordedBattles(runner, record());
    const first = await recorded.run(TASK);
    expect(await recorded.run({ ...TASK, series: 2, question: structuredClone(QUESTION) })).toEqual(first);
    expect(tasks).toHaveLength(1);
  });

  it.each([
    { purpose: 'tuning' as const, series: 3 },
    { seed: 2n, series: 4 },
    { from: 1 },
    { to: 49 },
    { question: { ...QUESTION, mayPass: true }, grounds: 2, series: 5 },
    { companyEdges: 100, grounds: 2, series: 6 },
  ])('are others for another purpose, seed, range, question or company', async (other) => {
    const { runner, tasks } = counted();
    const recorded = recordedBattles(runner, record());
    await recorded.run(TASK);
    const found = await recorded.run({ ...TASK, ...other });
    expect(tasks).toHaveLength(2);
    expect(found).toEqual(await battlesHere().run({ ...TASK, ...other }));
  });
});
