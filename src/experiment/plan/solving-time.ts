import { MAX_ESTIMATED_EDGES } from '../../automaton/attack-automaton.js';

/** Edges of attacks solved per second: measured 2 to 5 million. */
const EDGES_PER_SECOND = 3_000_000;
/** Attacks too large to explore, simulated per second: measured 17,000. */
const HEURISTIC_ATTACKS_PER_SECOND = 17_000;
/**
 * Attacks that the kernel simulates per second in slow cases: measured 290 million for five groups
 * of dice, fewer for large tables.
 */
const KERNEL_ATTACKS_PER_SECOND = 150_000_000;

/**
 * Roughly how many seconds an attack with this number of edges takes to solve, or to simulate if it
 * is too large to explore.
 */
export function secondsToAnswer(edges: number, trials: number): number {
  return edges > MAX_ESTIMATED_EDGES ? heuristicSeconds(trials) : edges / EDGES_PER_SECOND;
}

/** Roughly how many seconds the trials of an attack take that is too large to explore. */
export function heuristicSeconds(trials: number): number {
  return trials / HEURISTIC_ATTACKS_PER_SECOND;
}

/** Roughly how many seconds the trials of a solved attack take. */
export function secondsToSimulate(trials: number): number {
  return trials / KERNEL_ATTACKS_PER_SECOND;
}
