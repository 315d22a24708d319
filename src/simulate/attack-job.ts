import { type SolvedAttack, solveAttack } from '../automaton/attack-automaton.js';
import { planDigest } from '../automaton/digest.js';
import { playAttack } from '../automaton/interpret.js';
import { type AttackTables, compileTables, facesOfGroup } from '../automaton/tables.js';
import type { Outcome } from '../rules/attack/state/stage.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { drawGroups, type Kernel, referenceKernel } from './kernel/kernel.js';
import { BLOCK_SIZE, blockGenerator, blockState, PURPOSE, type RandomGenerator, type StreamSource } from './stream.js';

/** An attack to simulate, as plain data for worker threads. */
export interface AttackJob {
  readonly source: StreamSource;
  readonly outcomes: readonly Outcome[];
  /** The automaton for the kernel; null if it is too large, so that the interpreter plays the plan. */
  readonly tables: AttackTables | null;
  readonly groups: number;
  readonly plan: AttackPlan;
}

/** The job of simulating a solved attack with a seed from 0 to 2^64 - 1; `digest` is that of its plan. */
export function attackJob({ plan, automaton }: SolvedAttack, seed: bigint, digest = planDigest(plan)): AttackJob {
  return {
    source: { seed, digest, purpose: PURPOSE.attack },
    outcomes: automaton.outcomes,
    tables: compileTables(automaton),
    groups: automaton.groups.length,
    plan,
  };
}

/** Simulates the first trials of a block, 1 to BLOCK_SIZE, and adds them to `counts`, one element per outcome. */
export type BlockRunner = (block: number, trials: number, counts: Uint32Array) => void;

/** Simulates blocks of a job: with a kernel if it has tables, otherwise with the interpreter, which solves the plan once. */
export function blockRunner(job: AttackJob, kernel: Kernel = referenceKernel): BlockRunner {
  const { source, tables } = job;
  if (tables) {
    const count = kernel(tables);
    return (block, trials, counts) => count(blockState(source, block), trials, counts);
  }
  const attack = solveAttack(job.plan);
  return (block, trials, counts) => {
    for (const index of interpretedTrials(attack, blockGenerator(source, block), trials)) {
      counts[index] = counts[index]! + 1;
    }
  };
}

/**
 * The outcomes of the first `trials` trials of a stream, as indices of the automaton's outcomes,
 * played by the interpreter with exactly the dice that the kernel rolls.
 */
export function* interpretedTrials(attack: SolvedAttack, generator: RandomGenerator, trials: number): Generator<number> {
  const play = (groups: readonly number[]): number =>
    attack.automaton.outcomeIndex.get(playAttack(attack, groupDice(groups))) as number;
  yield* pairedTrials(attack.automaton.groups.length, generator, trials, play);
}

/** Plays trials of some groups of dice each, in pairs on the two halves of a stream's words, as the kernel does. */
export function* pairedTrials<Result>(
  groups: number,
  generator: RandomGenerator,
  trials: number,
  play: (groups: readonly number[]) => Result,
): Generator<Result> {
  for (let trial = 0; trial < trials; trial += 2) {
    const [high, low] = pairOfGroups(groups, generator);
    yield play(high);
    if (trial + 1 < trials) yield play(low);
  }
}

/** The dice of a trial, numbered from 1, as a seeded run rolls them: the faces of its groups of five, in order. */
export function diceOfTrial(attack: SolvedAttack, source: StreamSource, trial: number): number[][] {
  const index = (trial - 1) % BLOCK_SIZE;
  const generator = blockGenerator(source, Math.floor((trial - 1) / BLOCK_SIZE));
  for (let pair = 0; pair < index >>> 1; pair++) pairOfGroups(attack.automaton.groups.length, generator);
  return pairOfGroups(attack.automaton.groups.length, generator)[index % 2 === 0 ? 0 : 1].map(facesOfGroup);
}

function pairOfGroups(groups: number, generator: RandomGenerator): readonly [high: number[], low: number[]] {
  const pairs = Array.from({ length: groups }, () => drawGroups(generator));
  return [pairs.map(([high]) => high), pairs.map(([, low]) => low)];
}

/** A source of dice that takes one group per roll and uses its first `count` dice. */
export function groupDice(groups: readonly number[]): { roll: (count: number) => number[] } {
  let next = 0;
  return { roll: (count) => facesOfGroup(groups[next++]!).slice(0, count) };
}
