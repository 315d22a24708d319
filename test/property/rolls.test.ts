import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { explore, successorsByPolicy } from '../../src/automaton/graph/explore.js';
import { isNodeAt, type RollBranch, type Target } from '../../src/automaton/graph/play-graph.js';
import { type Solution, solve } from '../../src/automaton/solve.js';
import { attackProcess } from '../../src/rules/attack/attack-sequence.js';
import { valueTable } from '../../src/rules/attack/value-table.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import type { Process, Stage } from '../../src/rules/process/stage.js';
import { rollProcess } from '../../src/rules/roll/roll-process.js';
import { ROLL_SUMMARY, type RollSummary } from '../../src/rules/roll/roll-summary.js';
import { smallAttack } from '../support/attack-arbitrary.js';
import { planOf } from '../support/attacks.js';
import { outcomeOf } from '../support/outcomes.js';
import { fractionText } from '../support/worked-examples.js';
import { printedPlan } from '../unit/rules/keywords/printed-attack.js';
import { law } from './law.js';

/** A reachable state, the node of the graph that play goes to next, and its weight over 6^n. */
interface Reached {
  readonly state: number;
  readonly target: Target;
  readonly weight: bigint;
}

/**
 * The states that are reached after some stages of a process without loops, if both play as solved.
 */
function reachedAfter({ graph, chosen }: Solution<Process>, stages: readonly Stage[]): Reached[] {
  const { process, root, branches, firsts, targets } = graph;
  let reached: Reached[] = [{ state: process.initial, target: root, weight: 1n }];
  let branch = 0;
  for (const stage of stages) {
    const index = stage.kind === 'step' ? -1 : branch++;
    const after = reached.flatMap(({ state, target, weight }): Reached[] => {
      const isNode = isNodeAt(graph, target, index, state);
      const first = firsts[target] ?? 0;
      if (stage.kind === 'step') return [{ state: stage.after(state), target, weight }];
      if (stage.kind === 'choice') {
        if (!isNode) return [{ state, target, weight }];
        const option = chosen[target] as number;
        const next = successorsByPolicy(stage, state)[option] as number;
        return [{ state: next, target: targets[first + option] as number, weight }];
      }
      const idle = 6n ** BigInt(stage.maxDice - stage.diceAt(state));
      if (!isNode) return [{ state: stage.after(state, 0), target, weight: weight * idle }];
      const { pools = [], weights = [] } = (branches[index] as RollBranch).rolls[stage.diceAt(state)] ?? {};
      return pools.map((pool, r) => ({
        state: stage.after(state, pool),
        target: targets[first + r] as number,
        weight: weight * BigInt(weights[r] as number) * idle,
      }));
    });
    reached = merged(after);
  }
  return reached;
}

/** Each state with its target once, with the sum of the weights. */
function merged(reached: readonly Reached[]): Reached[] {
  const known = new Map<string, Reached>();
  for (const item of reached) {
    const key = `${item.state} ${item.target}`;
    known.set(key, { ...item, weight: item.weight + (known.get(key)?.weight ?? 0n) });
  }
  return [...known.values()];
}

type Chances = Record<string, string>;

/** The chances of the summaries that states have after some stages. */
function chances(solution: Solution<Process>, stages: readonly Stage[], summaryOf: (state: number) => RollSummary): Chances {
  const ofSummaries = new Map<string, bigint>();
  let all = 0n;
  for (const { state, weight } of reachedAfter(solution, stages)) {
    const summary = JSON.stringify(summaryOf(state));
    ofSummaries.set(summary, (ofSummaries.get(summary) ?? 0n) + weight);
    all += weight;
  }
  return Object.fromEntries([...ofSummaries].map(([summary, weight]) => [summary, fractionText(weight, all)]));
}

/** The stages of a process without its loops. */
function straight(stages: Process['stages']): Stage[] {
  return stages.filter((stage) => stage.kind !== 'loop');
}

/** The summaries that an attack counts at step 8. */
function countedByAttack(plan: AttackPlan): Chances {
  const process = attackProcess(plan);
  const solution = solve(explore(process), valueTable(plan).payoffOf);
  const count = process.stages.findIndex((stage) => stage.kind === 'step' && stage.name === 'count hits');
  const stages = process.stages.slice(0, count + 1);
  expect(stages.every(({ kind }) => kind !== 'loop')).toBe(true);
  return chances(solution, straight(stages), (state) => ROLL_SUMMARY.unpack(process.situationOf(state).summary));
}

/**
 * The summaries that its roll counts alone, if the value of a summary is that of the damage that
 * follows from it.
 */
function countedByRoll(plan: AttackPlan): Chances {
  const process = rollProcess(plan.roll);
  const { payoffOf } = valueTable(plan);
  const solution = solve(explore(process), ({ hits, criticalHit, parry }: RollSummary) => {
    const pending = hits + criticalHit * plan.criticalHit;
    const damage = pending - (parry > 0 ? Math.min(pending, plan.parry) : 0);
    const isDiscarded = plan.remainingHealth !== null && damage >= plan.remainingHealth;
    return payoffOf(outcomeOf({ damage: [0, damage], discarded: [false, isDiscarded] }));
  });
  return chances(solution, straight(process.stages), process.outcomeOf);
}

/** Attacks that consist only of a roll, with re-rolls of any number of dice by texts. */
const simplePlan: fc.Arbitrary<AttackPlan> = fc
  .record({
    attack: smallAttack,
    attacker: fc.subarray(['it gets re-rolls of its dice']),
    defender: fc.subarray(['it gets re-rolls of dice against it']),
  })
  .map(({ attack, ...texts }) => planOf(attack, texts));

/**
 * Attacks in which more can happen, but no choice depends on it: the rule of thumb decides how a
 * player uses Lucky.
 */
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

describe('A roll alone', () => {
  law('has the summaries of an attack that consists only of it', simplePlan, (plan) => {
    expect(countedByRoll(plan)).toEqual(countedByAttack(plan));
  });

  law('has the summaries of an attack in which more can happen', greedyPlan, (plan) => {
    expect(countedByRoll(plan)).toEqual(countedByAttack(plan));
  });
});
