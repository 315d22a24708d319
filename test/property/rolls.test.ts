import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { explore } from '../../src/automaton/explore.js';
import { type Solution, solve } from '../../src/automaton/solve.js';
import { attackProcess } from '../../src/rules/attack/attack-sequence.js';
import { valueTable } from '../../src/rules/attack/value-table.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import type { Process } from '../../src/rules/process/stage.js';
import { rollProcess } from '../../src/rules/roll/roll-process.js';
import { ROLL_SUMMARY, type RollSummary } from '../../src/rules/roll/roll-summary.js';
import { smallAttack } from '../support/attack-arbitrary.js';
import { planOf } from '../support/attacks.js';
import { outcomeOf } from '../support/outcomes.js';
import { fractionText } from '../support/worked-examples.js';
import { printedPlan } from '../unit/rules/keywords/printed-attack.js';
import { law } from './law.js';

/** The weights over 6^n with which the states before a stage come up, if everybody plays as solved. */
function weightsBefore({ exploration, chosen }: Solution<Process>, end: number): bigint[] {
  const { stages, layers, edges, rolls } = exploration;
  let weights = [1n];
  for (const [i, stage] of stages.slice(0, end).entries()) {
    const { starts = [], targets = [] } = edges[i] ?? {};
    const after = new Array<bigint>(layers[i + 1]?.states.length ?? 0).fill(0n);
    const add = (edge: number, weight: bigint): void => {
      const target = targets[edge] as number;
      after[target] = (after[target] as bigint) + weight;
    };
    for (const [s, state] of layers[i]?.states.entries() ?? []) {
      const [start = 0, weight = 0n] = [starts[s], weights[s]];
      if (stage.kind !== 'roll') {
        add(start + (chosen[i]?.[s] ?? 0), weight);
        continue;
      }
      const dice = stage.diceAt(state);
      const idle = 6n ** BigInt(stage.maxDice - dice);
      for (const [r, ways] of rolls[i]?.[dice]?.weights.entries() ?? []) add(start + r, weight * BigInt(ways) * idle);
    }
    weights = after;
  }
  return weights;
}

type Chances = Record<string, string>;

/** The chances of the summaries that the states before a stage come to. */
function chances(solution: Solution<Process>, end: number, summaryOf: (state: number) => RollSummary): Chances {
  const weights = weightsBefore(solution, end);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const ofSummaries = new Map<string, bigint>();
  for (const [s, state] of solution.exploration.layers[end]?.states.entries() ?? []) {
    const summary = JSON.stringify(summaryOf(state));
    ofSummaries.set(summary, (ofSummaries.get(summary) ?? 0n) + (weights[s] as bigint));
  }
  const possible = [...ofSummaries].filter(([, weight]) => weight > 0n);
  return Object.fromEntries(possible.map(([summary, weight]) => [summary, fractionText(weight, all)]));
}

/** What an attack counts at step 8. */
function countedByAttack(plan: AttackPlan): Chances {
  const process = attackProcess(plan);
  const solution = solve(explore(process), valueTable(plan).payoffOf);
  const { stages } = solution.exploration;
  const count = stages.findIndex((stage) => stage.kind === 'step' && stage.name === 'count hits');
  return chances(solution, count + 1, (state) => ROLL_SUMMARY.unpack(process.situationOf(state).summary));
}

/** What its roll comes to by itself, if summaries are worth what the damage that follows from them is. */
function countedByRoll(plan: AttackPlan): Chances {
  const process = rollProcess(plan.roll);
  const { payoffOf } = valueTable(plan);
  const solution = solve(explore(process), ({ hits, criticalHit, parry }: RollSummary) => {
    const pending = hits + criticalHit * plan.criticalHit;
    const damage = pending - (parry > 0 ? Math.min(pending, plan.parry) : 0);
    const isDiscarded = plan.remainingHealth !== null && damage >= plan.remainingHealth;
    return payoffOf(outcomeOf({ damage: [0, damage], discarded: [false, isDiscarded] }));
  });
  return chances(solution, solution.exploration.stages.length, process.outcomeOf);
}

/** Attacks that are a roll and nothing more, with re-rolls of any number of dice by texts. */
const simplePlan: fc.Arbitrary<AttackPlan> = fc
  .record({
    attack: smallAttack,
    attacker: fc.subarray(['it gets re-rolls of its dice']),
    defender: fc.subarray(['it gets re-rolls of dice against it']),
  })
  .map(({ attack, ...texts }) => planOf(attack, texts));

/** Attacks in which more can happen, but nobody weighs anything: what a player does with Lucky follows from the rule of thumb. */
const greedyPlan: fc.Arbitrary<AttackPlan> = fc
  .record({
    power: fc.integer({ min: 0, max: 3 }),
    attacker: fc.subarray([
      'Critical Hit 2',
      'Fury 1',
      'Focus 1',
      'Backfire 1',
      'Foresight',
      'Stun 1',
      'Lucky 1',
      'Accuracy 1',
    ]),
    defender: fc.subarray(['Parry 1', 'Riposte 1', 'Armor', 'Lucky 2', 'Surge 1', 'Shields 1']),
    rules: fc.record({
      furyChains: fc.boolean(),
      furyDiceTriggerFocusBackfire: fc.boolean(),
      criticalHitPerSix: fc.boolean(),
      luckyDice: fc.constantFrom('upTo' as const, 'exactly' as const),
    }),
  })
  .map((attack) => printedPlan({ ...attack, luckyPolicy: { attacker: 'greedy', defender: 'greedy' } }));

describe('A roll by itself', () => {
  law('comes to the summaries that an attack of nothing more counts', simplePlan, (plan) => {
    expect(countedByRoll(plan)).toEqual(countedByAttack(plan));
  });

  law('comes to the summaries that an attack counts in which more can happen', greedyPlan, (plan) => {
    expect(countedByRoll(plan)).toEqual(countedByAttack(plan));
  });
});
