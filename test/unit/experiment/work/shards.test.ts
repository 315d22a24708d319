import { describe, expect, it } from 'vitest';
import type { ComparedUnit } from '../../../../src/experiment/case/assumptions.js';
import { plainText, valueOfPlainText } from '../../../../src/experiment/work/plain-text.js';
import { recordedExecutor } from '../../../../src/experiment/work/recorded-attacks.js';
import { dealer } from '../../../../src/experiment/work/shard.js';
import { NO_RECORD, type WorkRecord } from '../../../../src/experiment/work/work-record.js';
import type { BattleQuestion, QuestionUnit } from '../../../../src/questions/battle/work/battle-question.js';
import { battlesHere } from '../../../../src/questions/battle/work/battle-runner.js';
import { keptBattle } from '../../../../src/questions/battle/work/kept-battle.js';
import { runShardOfBattle } from '../../../../src/questions/battle/work/shard-of-battle.js';
import { runVariants } from '../../../../src/questions/battle/work/variants/run-variants.js';
import { withoutEach } from '../../../../src/questions/battle/work/variants/variant.js';
import { compareUnits, runShardOfComparison } from '../../../../src/questions/compare/work/comparison.js';
import { PairAttacks } from '../../../../src/questions/compare/work/pair-attack.js';
import { DEFAULT_RULES } from '../../../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../../../src/rules/game/fight.js';
import { DEFAULT_PURSES } from '../../../../src/rules/plan/attack-context.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { inProcessExecutor } from '../../../../src/simulate/executor.js';
import { loadKernel } from '../../../../src/simulate/kernel-file.js';

/** Results in memory. */
function memory(): WorkRecord & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    of: async <Result>(key: string, work: (parts: WorkRecord) => Promise<Result>): Promise<Result> => {
      const result = await work(NO_RECORD);
      texts.set(key, plainText(result));
      return result;
    },
  };
}

/** The results that the shards kept. `missing`: further shards to ask for. */
function merged(shards: readonly ReturnType<typeof memory>[]): WorkRecord & { readonly missing: string[] } {
  const known = new Map(shards.flatMap(({ texts }) => [...texts]));
  const missing: string[] = [];
  const record = {
    missing,
    of: async <Result>(key: string, work: (parts: WorkRecord) => Promise<Result>): Promise<Result> => {
      const text = known.get(key);
      if (text !== undefined) return valueOfPlainText(text) as Result;
      missing.push(key.split(' ')[0] as string);
      return work(record);
    },
  };
  return record;
}

const UNITS: ComparedUnit[] = [
  { label: 'Trooper', hasPower: true, unplayed: [], unit: plainUnit(4, { name: 'Trooper', health: 3 }) },
  { label: 'Jawa', hasPower: true, unplayed: [], unit: plainUnit(2, { name: 'Jawa', health: 2 }) },
  { label: 'Guard', hasPower: true, unplayed: [], unit: plainUnit(5, { name: 'Guard', health: 4 }) },
];
const both = <V>(value: V) => ({ attacker: value, defender: value });
const PLAY = {
  ...({ rules: DEFAULT_RULES, objective: 'mean-damage', mode: 'normal', purses: DEFAULT_PURSES, forceValue: 0 } as const),
  ...{ luckyPolicy: both('optimal' as const), payment: both('optimal' as const), force: both(4) },
};

const WORTH = { kind: 'named', style: SIMPLE_PLAY } as const;

describe('what shards have kept', () => {
  it.each([
    [true, 2],
    [true, 7],
    [false, 2],
  ])('of a comparison leaves nothing to be worked out (exact %s, %i shards)', async (exact, count) => {
    const settings = { seed: 1n, trials: 20_000, targetError: null, level: 0.95, exact };
    const tools = { settings, executor: inProcessExecutor(), pause: async () => undefined };
    const attacks = new PairAttacks(UNITS, PLAY);
    const shards = Array.from({ length: count }, memory);
    for (const [i, record] of shards.entries()) {
      await runShardOfComparison(attacks, { ...tools, record }, { index: i + 1, count });
    }
    const record = merged(shards);
    expect(await compareUnits(attacks, { ...tools, record })).toEqual(await compareUnits(attacks, tools));
    expect(record.missing).toEqual([]);
    expect(shards.filter(({ texts }) => texts.size > 0)).toHaveLength(Math.min(count, exact ? 6 : 2));
  });

  it('of a comparison with many trials leaves only few to be run', async () => {
    const settings = { seed: 1n, trials: 2 * 2 ** 22 + 1000, targetError: null, level: 0.95, exact: false };
    const executor = inProcessExecutor({ module: loadKernel(() => undefined) });
    const tools = { settings, executor, pause: async () => undefined };
    const attacks = new PairAttacks(UNITS.slice(0, 2), PLAY);
    const shards = Array.from({ length: 5 }, memory);
    for (const [i, record] of shards.entries()) {
      await runShardOfComparison(attacks, { ...tools, record }, { index: i + 1, count: 5 });
    }
    expect(shards.every(({ texts }) => [...texts.keys()].every((key) => key.startsWith('blocks ')))).toBe(true);
    // Three parts of each of two attacks.
    expect(shards.map(({ texts }) => texts.size)).toEqual([2, 1, 1, 1, 1]);
    const record = merged(shards);
    const merging = { ...tools, executor: recordedExecutor(executor, record), record };
    expect(await compareUnits(attacks, merging)).toEqual(await compareUnits(attacks, tools));
    expect(record.missing).not.toContain('blocks');
  });

  it.each([
    ['whose battles are all fought', { trials: 100 }],
    ['whose battles end early', { trials: 3000, targetError: 0.05 }],
  ])('of a battle %s leaves no battle to be fought', async (_, asked) => {
    const unit = (label: string, power: number): QuestionUnit => ({
      ...{ unit: plainUnit(power, { name: label, health: 1, speed: 30, arenas: ['ground'] }), arena: 'ground', label },
    });
    const question: BattleQuestion = {
      dark: { units: [unit('Trooper', 2), unit('Officer', 1)], force: 0, play: WORTH },
      light: { units: [unit('Jawa', 1), unit('Guard', 1)], force: 0, play: WORTH },
      ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 20, mayPass: false, mayRetreat: false },
    };
    const settings = { seed: 1n, ...asked, level: 0.95, exact: true };
    const shards = Array.from({ length: 3 }, memory);
    for (const [i, part] of shards.entries()) {
      const place = { runner: battlesHere(), part, scratch: NO_RECORD };
      await runShardOfBattle(question, withoutEach(question), settings, dealer({ index: i + 1, count: 3 }), place);
    }
    const record = merged(shards);
    const answered = async (place: { readonly record?: WorkRecord }) => {
      const base = await keptBattle(question, settings, place);
      return [base, await runVariants(base, withoutEach(question), settings, place)] as const;
    };
    const [base, variants] = await answered({ record });
    expect([base, variants]).toEqual(await answered({}));
    expect(base.simulated.trials).toBe(Math.min(asked.trials, 1024));
    // The battle and its four variants as wholes, but none of their ranges.
    expect(record.missing).toEqual(Array.from({ length: 5 }, () => 'battle'));
    expect(shards.every(({ texts }) => texts.size > 2)).toBe(true);
  });
});
