import type { Outcome } from '../rules/attack/state/outcome.js';
import type { AttackProcess } from '../rules/attack/state/stage.js';
import type { Role } from '../rules/game/role.js';
import type { ChoiceStage, Process, RollStage, Stage } from '../rules/process/stage.js';
import { type Arithmetic, BIGINT_ARITHMETIC, fitsIntoNumber, NUMBER_ARITHMETIC } from './arithmetic.js';
import type { Edges, Exploration, Layer } from './explore.js';
import { facesToThe } from './rolls.js';
import { finished, type Slices } from './slices.js';

/** What every player does, and what every state is worth under it. */
export interface Solution<P extends Process = AttackProcess> {
  readonly exploration: Exploration<P>;
  /** `chosen[i][s]`: the option taken at state s of choice stage i; empty for other stages and for stages before the first choice. */
  readonly chosen: readonly (readonly number[])[];
  /** `values[i][s]`: exact worth of state s of layer i, over 6^diceAfter(stages, i); empty before the first choice. */
  readonly values: readonly (readonly (number | bigint)[])[];
}

/**
 * Solves the choices of a process, as of an attack, by backward induction: the attacker maximises, the defender minimises the expected worth.
 *
 * Values are compared as exact integers. Among equal options the first one stands, so the order of options is the rule for ties.
 * The cost is linear in the number of edges after the first choice.
 */
export function solve<O = Outcome, P extends Process<O> = Process<O>>(
  exploration: Exploration<P>,
  payoffOf: (outcome: O) => number,
): Solution<P> {
  return finished(solving(exploration, payoffOf));
}

/** The same in slices. */
export function solving<O = Outcome, P extends Process<O> = Process<O>>(
  exploration: Exploration<P>,
  payoffOf: (outcome: O) => number,
): Slices<Solution<P>> {
  const from = firstChoice(exploration.stages);
  return inExactArithmetic(exploration, payoffOf, from, function* (worth, arithmetic) {
    const choose: Choose<typeof arithmetic.zero> = (stage, edges, after) => bestOptions(stage, edges, after, arithmetic);
    return { exploration, ...(yield* backwardInduction(exploration, worth, choose, arithmetic, from)) };
  });
}

/**
 * What the state before the attack is worth, over 6^diceAfter(stages, 0), if one player's use of Lucky is by the rule of thumb, and everything
 * else as good as it can be against that.
 */
export function worthIfGreedy(
  exploration: Exploration,
  payoffOf: (outcome: Outcome) => number,
  player: Role,
): Slices<number | bigint> {
  return inExactArithmetic(exploration, payoffOf, 0, function* (worth, arithmetic) {
    const choose: Choose<typeof arithmetic.zero> = (stage, edges, after, i) =>
      stage.choice === 're-roll' && stage.player === player
        ? greedyOptions(exploration, i, stage)
        : bestOptions(stage, edges, after, arithmetic);
    const { values } = yield* backwardInduction(exploration, worth, choose, arithmetic, 0);
    return values[0]?.[0] as number | bigint;
  });
}

/** The option of the rule of thumb at each state of choice stage i. */
function greedyOptions({ layers, edges }: Exploration, i: number, stage: ChoiceStage): number[] {
  const { starts, targets } = edges[i]!;
  const next = layers[i + 1]!;
  return layers[i]!.states.map((state, s) => {
    const start = starts[s]!;
    const target = next.indexOf.get(stage.isOpen(state) ? stage.greedy(state).next : state);
    let option = start;
    while (targets[option] !== target) option++;
    return option - start;
  });
}

/**
 * What every state from a layer on (that before the first choice, where none is given) is worth by another measure, if everybody plays as
 * the solution says: as `Solution.values`.
 */
export function evaluate(
  solution: Solution,
  payoffOf: (outcome: Outcome) => number,
  from = firstChoice(solution.exploration.stages),
): Solution['values'] {
  return finished(evaluating(solution, payoffOf, from));
}

/** The same in slices. */
export function evaluating(
  { exploration, chosen }: Solution,
  payoffOf: (outcome: Outcome) => number,
  from: number,
): Slices<Solution['values']> {
  return inExactArithmetic(exploration, payoffOf, from, function* (worth, arithmetic) {
    const choose = (_stage: ChoiceStage, _edges: Edges, _after: unknown, i: number): readonly number[] => chosen[i] ?? [];
    return (yield* backwardInduction(exploration, worth, choose, arithmetic, from)).values;
  });
}

/** How many dice the stages from i on roll at most: the exponent of the denominator of a state's value. */
export function diceAfter(stages: readonly Stage[], i: number): number {
  return stages.slice(i).reduce((sum, stage) => sum + (stage.kind === 'roll' ? stage.maxDice : 0), 0);
}

/** Edges between two stops: some milliseconds. */
const SLICE_EDGES = 100_000;

function firstChoice(stages: readonly Stage[]): number {
  const first = stages.findIndex((stage) => stage.kind === 'choice');
  return first < 0 ? stages.length : first;
}

/** Calls `calculate` with the worth of the final states, in the cheapest arithmetic that stays exact. */
function inExactArithmetic<O, R>(
  { process, stages, layers }: Exploration<Process<O>>,
  payoffOf: (outcome: O) => number,
  from: number,
  calculate: <N extends number | bigint>(worth: readonly number[], arithmetic: Arithmetic<N>) => R,
): R {
  const worth = (layers.at(-1) as Layer).states.map((state) => payoffOf(process.outcomeOf(state)));
  const largest = worth.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isSmall = fitsIntoNumber(diceAfter(stages, from), largest);
  return isSmall ? calculate(worth, NUMBER_ARITHMETIC) : calculate(worth, BIGINT_ARITHMETIC);
}

/** The option that is taken at each state of choice stage i. */
type Choose<N> = (stage: ChoiceStage, edges: Edges, after: readonly N[], i: number) => readonly number[];

function* backwardInduction<N extends number | bigint>(
  exploration: Exploration<Process>,
  worth: readonly number[],
  choose: Choose<N>,
  arithmetic: Arithmetic<N>,
  from: number,
): Slices<{ chosen: (readonly number[])[]; values: N[][] }> {
  const { stages } = exploration;
  const chosen: (readonly number[])[] = stages.map(() => []);
  const values: N[][] = [...stages.map(() => []), worth.map(arithmetic.of)];
  for (let i = stages.length - 1; i >= from; i--) {
    const stage = stages[i]!;
    const edges = exploration.edges[i]!;
    const after = values[i + 1]!;
    if (stage.kind === 'roll') values[i] = yield* expectedValues(exploration, i, stage, after, arithmetic);
    else if (stage.kind === 'step') values[i] = Array.from(edges.targets, (target) => after[target]!);
    else {
      const options = choose(stage, edges, after, i);
      chosen[i] = options;
      values[i] = options.map((option, s) => after[edges.targets[edges.starts[s]! + option] as number] as N);
    }
    if (edges.targets.length > SLICE_EDGES) yield;
  }
  return { chosen, values };
}

function* expectedValues<N>(
  { edges, layers, rolls }: Exploration<Process>,
  i: number,
  stage: RollStage,
  after: readonly N[],
  { zero, of, addProduct }: Arithmetic<N>,
): Slices<N[]> {
  const weights = rolls[i]!.map(({ weights: counts }, k) =>
    counts.map((count) => of(count * facesToThe(Math.max(0, stage.maxDice - k)))),
  );
  const { starts, targets } = edges[i]!;
  const values: N[] = [];
  let sliceEnd = SLICE_EDGES;
  for (const [s, state] of layers[i]!.states.entries()) {
    const item = weights[stage.diceAt(state)]!;
    const start = starts[s]!;
    values.push(item.reduce((sum, weight, r) => addProduct(sum, weight, after[targets[start + r]!] as N), zero));
    if (start > sliceEnd) {
      sliceEnd = start + SLICE_EDGES;
      yield;
    }
  }
  return values;
}

function bestOptions<N>(
  stage: ChoiceStage,
  { starts, targets }: Edges,
  after: readonly N[],
  { isLess }: Arithmetic<N>,
): number[] {
  const isBetter = stage.player === 'attacker' ? (a: N, b: N) => isLess(b, a) : isLess;
  const best: number[] = [];
  for (let s = 0; s + 1 < starts.length; s++) {
    const start = starts[s]!;
    let choice = start;
    for (let option = start + 1; option < starts[s + 1]!; option++) {
      if (isBetter(after[targets[option]!] as N, after[targets[choice]!] as N)) choice = option;
    }
    best.push(choice - start);
  }
  return best;
}
