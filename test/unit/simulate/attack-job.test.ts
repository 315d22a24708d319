import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { planDigest } from '../../../src/automaton/digest.js';
import { playAttack } from '../../../src/automaton/interpret.js';
import { compileTables } from '../../../src/automaton/tables.js';
import { type AttackJob, attackJob, blockRunner, diceOfTrial, interpretedTrials } from '../../../src/simulate/attack-job.js';
import { BLOCK_SIZE, blockGenerator } from '../../../src/simulate/stream.js';
import { printedPlan } from '../rules/keywords/printed-attack.js';

const ATTACK = solveAttack(
  printedPlan({ power: 7, attacker: ['Lucky 2', 'Critical Hit 3'], defender: ['Lucky 1'], health: 4 }),
);
const SEED = 2n ** 63n + 17n;

function countsOf(job: AttackJob, block: number, trials: number): number[] {
  const counts = new Uint32Array(job.outcomes.length);
  blockRunner(job)(block, trials, counts);
  return [...counts];
}

describe('a job', () => {
  it('is plain data: what is simulated, and the source of its dice', () => {
    const job = attackJob(ATTACK, SEED);
    expect(job.source).toEqual({ seed: SEED, digest: planDigest(ATTACK.plan), purpose: 0 });
    expect(job.outcomes).toEqual(ATTACK.automaton.outcomes);
    expect(job.tables).toEqual(compileTables(ATTACK.automaton));
    expect(job.groups).toBe(ATTACK.automaton.groups.length);
    expect(structuredClone(job)).toEqual(job);
  });

  it('has blocks of 2^16 trials', () => {
    expect(BLOCK_SIZE).toBe(65_536);
  });
});

describe('the dice of a trial', () => {
  const { source } = attackJob(ATTACK, SEED);

  /** The index of the outcome that these groups of dice lead to. */
  function replayed(groups: number[][]): number {
    const state = playAttack(ATTACK, { roll: (count) => (groups.shift() as number[]).slice(0, count) });
    return ATTACK.automaton.outcomeIndex.get(state) as number;
  }

  it('are what the interpreter played it with', () => {
    const trials = 9;
    const outcomes = [...interpretedTrials(ATTACK, blockGenerator(source, 0), trials)];
    const outcomesAgain = Array.from({ length: trials }, (_, i) => {
      const groups = diceOfTrial(ATTACK, source, i + 1);
      return replayed(groups);
    });
    expect(outcomesAgain).toEqual(outcomes);
  });

  it('are numbered from 1 through all blocks: trial 65,537 is the first of block 1', () => {
    const [first] = interpretedTrials(ATTACK, blockGenerator(source, 1), 1);
    const groups = diceOfTrial(ATTACK, source, BLOCK_SIZE + 1);
    expect(replayed(groups)).toBe(first);
    const lastOfBlock0 = diceOfTrial(ATTACK, source, BLOCK_SIZE);
    expect(lastOfBlock0).not.toEqual(diceOfTrial(ATTACK, source, BLOCK_SIZE + 1));
    // The outcome of the last trial of block 0 is the one that occurs once more than in the block without it.
    const job = attackJob(ATTACK, SEED);
    const without = countsOf(job, 0, BLOCK_SIZE - 1);
    const added = countsOf(job, 0, BLOCK_SIZE).findIndex((count, i) => count > (without[i] as number));
    expect(replayed(lastOfBlock0)).toBe(added);
  });

  it('are none for an attack without dice', () => {
    const nothing = solveAttack(printedPlan({ power: 0 }));
    expect(diceOfTrial(nothing, attackJob(nothing, 1n).source, 3)).toEqual([]);
  });
});
