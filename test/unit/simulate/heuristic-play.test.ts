import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { digested } from '../../../src/automaton/digest.js';
import type { AttackPlan } from '../../../src/rules/plan/attack-plan.js';
import { attackJob, blockRunner } from '../../../src/simulate/attack-job.js';
import { OpenTally, simulateHeuristically } from '../../../src/simulate/heuristic-play.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

/** Attacks whose only policy is the rule of thumb, so that solving them changes nothing. */
const HEURISTIC: PrintedAttack[] = [
  { power: 4, attacker: ['Critical Hit 2'], defender: ['Parry 1'] },
  { power: 7, attacker: ['Lucky 2', 'Fury 1'], defender: ['Lucky 1'], luckyPolicy: { attacker: 'greedy', defender: 'greedy' } },
  { power: 3, attacker: ['Backfire 2', 'Focus 1'], defender: ['Riposte 1'], attackerHealth: 3 },
];

async function counted(plan: AttackPlan, ...trials: number[]): Promise<Record<string, number>> {
  const tally = new OpenTally();
  for (const [block, count] of trials.entries()) {
    await simulateHeuristically(digested(plan), 7n, { firstBlock: block, trials: count }, tally);
  }
  return Object.fromEntries(tally.outcomes.map((outcome, i) => [JSON.stringify(outcome), tally.counts[i] as number]));
}

function kernelCounts(plan: AttackPlan, trials: number, block = 0): Record<string, number> {
  const job = attackJob(solveAttack(plan), 7n);
  const counts = new Uint32Array(job.outcomes.length);
  blockRunner(job)(block, trials, counts);
  const rows = job.outcomes.map((outcome, i) => [JSON.stringify(outcome), counts[i] as number] as const);
  return Object.fromEntries(rows.filter(([, count]) => count > 0));
}

describe('an attack that is played by the rule of thumb without exploring it', () => {
  it.each(HEURISTIC)('has the dice and the outcomes of the kernel: %o', async (attack) => {
    const plan = printedPlan(attack);
    expect(await counted(plan, 2001)).toEqual(kernelCounts(plan, 2001));
  });

  it('reports its progress', async () => {
    const reported: number[] = [];
    const plan = printedPlan(HEURISTIC[0] as PrintedAttack);
    const watch = { add: (trials: number) => reported.push(trials) };
    await simulateHeuristically(digested(plan), 7n, { firstBlock: 0, trials: 1100 }, new OpenTally(), watch);
    expect(reported).toEqual(Array.from({ length: 1100 }, () => 1));
  });

  it('has other dice in each block, those of the kernel', async () => {
    const plan = printedPlan(HEURISTIC[0] as PrintedAttack);
    expect(await counted(plan, 0, 100)).toEqual(kernelCounts(plan, 100, 1));
    expect(await counted(plan, 0, 100)).not.toEqual(await counted(plan, 100));
  });

  it('makes every choice by the rule of thumb: Evade is used, Overload is not', async () => {
    const plan = printedPlan({ power: 2, attacker: ['Accuracy 3', 'Overload 2'], defender: ['Evade 1', 'Evade 1'] });
    const outcomes = Object.keys(await counted(plan, 50)).map((key) => JSON.parse(key) as { damage: number[] });
    expect(outcomes.map(({ damage }) => damage)).toEqual([[0, 0]]);
  });
});
