import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkRecord } from '../../../../../src/experiment/work/work-record.js';
import type { BattleRunner, BattleWork } from '../../../../../src/questions/battle/work/battle-runner.js';
import { runSquad, type SquadResult } from '../../../../../src/questions/squad/work/run-squad.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../../../src/rules/game/fight.js';
import { fighter } from '../../../../support/battles.js';
import { withBriefPractice } from '../../../../support/brief-practice.js';
import { candidate } from '../../../../support/squads.js';

const WORTH: SidePlay = { kind: 'named', style: SIMPLE_PLAY };
const POOL = [1, 2, 3].map((cost) => candidate(`Unit ${cost}`, cost));
const AGAINST = [{ unit: fighter(2, 3, { name: 'Other' }), label: 'Other', arena: 'character' as const }];
const COURSE = { goal: 'last-unit', turns: 6, mayPass: false, mayRetreat: false } as const;

/** The work that was done, and the lists that were found. */
interface Search {
  readonly tasks: readonly BattleWork[];
  readonly result: SquadResult<(typeof POOL)[number]>;
}

async function searched({ play = WORTH, atOnce = 1, size = 2, record }: Partial<Asked> = {}): Promise<Search> {
  const here = withBriefPractice();
  const tasks: BattleWork[] = [];
  const run: BattleRunner['run'] = (task, onBattles) => {
    tasks.push(task);
    return here.run(task, onBattles);
  };
  const result = await runSquad(
    {
      battles: { side: 0, against: [AGAINST], force: [0, 0], rules: DEFAULT_RULES, ...COURSE },
      candidates: POOL,
      limits: { points: 3, size, copies: 2 },
      play,
      settings: { seed: 5n, trials: 100, level: 0.95, exact: false, range: false },
    },
    { runner: { ...here, run, atOnce }, ...(record === undefined ? {} : { record }) },
  );
  return { tasks, result };
}

interface Asked {
  readonly play: SidePlay;
  readonly atOnce: number;
  readonly size: number;
  readonly record: WorkRecord;
}

/** A record in memory that breaks off after some results. */
function breakingRecord(most: number): { readonly record: WorkRecord; readonly goOn: () => void } {
  const known = new Map<string, unknown>();
  let limit = most;
  const record: WorkRecord = {
    of: async <Result>(key: string, work: (parts: WorkRecord) => Promise<Result>): Promise<Result> => {
      if (!known.has(key)) {
        if (known.size >= limit) throw new Error('broken off');
        known.set(key, await work(record));
      }
      return known.get(key) as Result;
    },
  };
  const goOn = (): void => {
    limit = Number.POSITIVE_INFINITY;
  };
  return { record, goOn };
}

describe('A search for lists', () => {
  let whole: Search;
  beforeAll(async () => {
    whole = await searched();
  });

  it('simplifies large attacks until the last battles, which are those of odds battle', async () => {
    const kindOf = (task: BattleWork): string => {
      if (!('question' in task)) return 'deals';
      const edges = task.companyEdges ?? 'all';
      return 'purpose' in task ? `${task.purpose}${task.judge === null ? '' : ' judged'}: ${edges}` : `practice: ${edges}`;
    };
    // The battles by other strategies come last.
    expect([...new Set(whole.tasks.map(kindOf))]).toEqual([
      'tuning: 10000',
      'practice: all',
      'battle judged: all',
      'battle: 10000',
    ]);
  });

  it('gives the same lists and numbers for any number of battles at once', async () => {
    expect((await searched({ atOnce: 5 })).result).toEqual(whole.result);
  });

  it('that was broken off goes on with the rest, to the same numbers', { tags: 'night' }, async () => {
    const most = 20;
    const { record, goOn } = breakingRecord(most);
    await expect(searched({ record })).rejects.toThrow('broken off');
    goOn();
    const resumed = await searched({ record });
    expect(resumed.result).toEqual(whole.result);
    // The result of a last battle, which is not done, has some of its parts.
    expect(resumed.tasks.length).toBeLessThanOrEqual(whole.tasks.length - 0.9 * most);
  });

  it('uses simple play if its last lists train, whose chances are those of trained play', { tags: 'night' }, async () => {
    const [byWorth, learned] = [await searched({ size: 1 }), await searched({ size: 1, play: { kind: 'learned' } })];
    expect(learned.result.searchPlay).toEqual(WORTH);
    expect(learned.result.search).toEqual(byWorth.result.search);
    for (const { results } of learned.result.lists) expect(results.map(({ play }) => play)).toEqual(['learned']);
    for (const { results } of byWorth.result.lists) expect(results.map(({ play }) => play)).toEqual(['named']);
  });
});
