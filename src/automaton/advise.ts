import { assert } from '../base/assert.js';
import type { Action, AttackProcess, ChoiceStage, Option, Outcome } from '../rules/attack/state/stage.js';
import { valueTable } from '../rules/attack/value-table.js';
import type { ChoiceName } from '../rules/game/choice-name.js';
import type { Role } from '../rules/game/role.js';
import type { Objective } from '../rules/plan/attack-context.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { ATTACKED } from '../rules/plan/encounter.js';
import { FACES, poolOf } from '../rules/process/dice-pool.js';
import type { PackedState } from '../rules/process/stage.js';
import { diceAtTable } from './at-table.js';
import { explore, successorsByPolicy } from './graph/explore.js';
import { diceLeft, type PlayGraph, type Target } from './graph/play-graph.js';
import { evaluate, solve, type Values } from './solve.js';

/** An exact expectation: quantity over a denominator. */
export interface Expectation {
  readonly quantity: bigint;
  readonly denominator: bigint;
}

/** An option of a player, and its results if both players then follow their policies. */
export interface ListedOption {
  readonly action: Action;
  /** The natural faces to re-roll, ascending; empty for none. */
  readonly faces: readonly number[];
  /** Its value by the objective, which the attacker maximises and the defender minimises. */
  readonly worth: Expectation;
  /** Mean damage to the attacked unit. */
  readonly meanDamage: Expectation;
  /** Null if the defender's health is unknown. */
  readonly discardChance: Expectation | null;
  /** Whether this is the best choice; docs/choices.md#ties breaks ties. */
  readonly isBest: boolean;
  /**
   * The aims for which no option is better, with both players playing on for the objective. Each aim is listed once: at the
   * best choice if that is as good as any, otherwise at the first such option.
   */
  readonly bestFor: readonly Aim[];
}

/** The objectives that only look at the attacked unit. */
const AIMS = ['mean-damage', 'discard-chance'] as const satisfies readonly Objective[];
type Aim = (typeof AIMS)[number];

/** An option not yet compared with the others. */
type WeighedOption = Omit<ListedOption, 'bestFor'>;

/** The options of one player with the dice on the table, the best first. */
export interface Advice {
  readonly choice: ChoiceName;
  readonly player: Role;
  /** Whether the other player, who has the first chance, must have passed. */
  readonly isAfterPass: boolean;
  readonly options: readonly ListedOption[];
}

export interface AdviceAtTable {
  /** The re-roll chance, for each player with Lucky in the order of their chances. */
  readonly reRolls: readonly Advice[];
  /** The choices that follow if no die is re-rolled and both players choose best, until dice are rolled again. */
  readonly afterwards: readonly Advice[];
  /** Mean damage to the attacked unit if no die is re-rolled. */
  readonly meanDamage: Expectation;
}

/**
 * All choices with the given dice on the table. Earlier choices (Overload, Intercept, Retaliate, Cunning) follow the players'
 * policies.
 *
 * `faces`: the natural faces of the attack dice in rolling order, Fury dice last. Throws an InternalError if there cannot be
 * this many. The cost grows with the number of different sets of faces.
 */
export function adviseAtTable(plan: AttackPlan, faces: readonly number[]): AdviceAtTable {
  assert(
    faces.every((face) => FACES.some((known) => known === face)),
    `a die shows 1 to 6, found ${faces.join(' ')}`,
  );
  const atTable = diceAtTable(plan, faces);
  const seen = new Set<Role>();
  const reRolls: Advice[] = [];
  const afterRoll = atTable.stages.findIndex((stage) => stage.kind === 'step' && stage.name === 'count hits');
  for (const [i, stage] of atTable.stages.slice(0, afterRoll).entries()) {
    if (stage.kind !== 'choice' || seen.has(stage.player) || !stage.isOpen(atTable.initial)) continue;
    reRolls.push(adviseReRoll(plan, { ...atTable, stages: atTable.stages.slice(i) }, faces, seen.size > 0));
    seen.add(stage.player);
  }
  const resting: AttackProcess = { ...atTable, stages: atTable.stages.slice(afterRoll) };
  const meanDamage = meanDamageOf(plan, resting);
  return { reRolls, afterwards: choicesAhead(plan, resting), meanDamage };
}

function meanDamageOf(plan: AttackPlan, process: AttackProcess): Expectation {
  const graph = explore(process);
  const solution = solve(graph, valueTable(plan).payoffOf);
  return expectationAt(graph, evaluate(solution, damageToAttacked, 0), graph.root);
}

function damageToAttacked({ damage }: Outcome): number {
  return damage[ATTACKED]!;
}

/** Follows the best choices from a state until dice are rolled. */
function choicesAhead(plan: AttackPlan, process: AttackProcess): Advice[] {
  const [stage, ...rest] = process.stages;
  if (stage === undefined) return [];
  const state = process.initial;
  const goOn = (next: PackedState, stages = rest): Advice[] => choicesAhead(plan, { ...process, initial: next, stages });
  switch (stage.kind) {
    case 'loop':
      return stage.isOpen(state) ? goOn(state, [...stage.stages, stage, ...rest]) : goOn(state);
    case 'step':
      return goOn(stage.after(state));
    case 'roll':
      return stage.diceAt(state) > 0 ? [] : goOn(stage.after(state, 0));
    case 'choice': {
      if (!stage.isOpen(state)) return goOn(state);
      const { advice, next } = adviseAt(plan, process, stage);
      return [advice, ...goOn(next)];
    }
  }
}

/** The options of a process's first choice, each with its value. */
function weighedOptions(plan: AttackPlan, process: AttackProcess, stage: ChoiceStage) {
  const options = stage.options(process.initial);
  const graph = explore(process, (at, state) =>
    at === stage && state === process.initial ? options.map(({ next }) => next) : successorsByPolicy(at, state),
  );
  const { scale, payoffOf } = valueTable(plan);
  const solution = solve(graph, payoffOf);
  const best = solution.chosen[graph.root]!;
  const expectation = (measure: (outcome: Outcome) => number, unit = 1): ((option: number) => Expectation) => {
    const values = evaluate(solution, measure);
    return (option) => expectationAt(graph, values, graph.targets[graph.firsts[graph.root]! + option]!, unit);
  };
  const worth = expectation(payoffOf, scale);
  const meanDamage = expectation(damageToAttacked);
  const discardChance = expectation(({ discarded }) => (discarded[ATTACKED] ? 1 : 0));
  const weigh = (option: number): Omit<WeighedOption, 'faces'> => ({
    action: options[option]!.action,
    worth: worth(option),
    meanDamage: meanDamage(option),
    discardChance: plan.remainingHealth === null ? null : discardChance(option),
    isBest: option === best,
  });
  return { options, weigh, best };
}

function adviseAt(plan: AttackPlan, process: AttackProcess, stage: ChoiceStage): { advice: Advice; next: PackedState } {
  const { options, weigh, best } = weighedOptions(plan, process, stage);
  const rows = options.map((_, option): WeighedOption => ({ ...weigh(option), faces: [] }));
  const { choice, player } = stage;
  const advice = { choice, player, isAfterPass: false, options: withAims(bestFirst(rows, player), player) };
  return { advice, next: options[best]!.next };
}

function adviseReRoll(plan: AttackPlan, process: AttackProcess, faces: readonly number[], isAfterPass: boolean): Advice {
  const stage = process.stages[0] as ChoiceStage;
  const { options, weigh } = weighedOptions(plan, process, stage);
  const rows = faceSets(faces, process, options, stage.player).map(({ chosen, option }) => ({
    ...weigh(option),
    faces: chosen,
  }));
  const sorted = bestFirst(rows, stage.player);
  const bestRow = sorted.findIndex(({ isBest }) => isBest);
  const advised = sorted.map((row, i) => ({ ...row, isBest: i === bestRow }));
  return { choice: stage.choice, player: stage.player, isAfterPass, options: withAims(advised, stage.player) };
}

/** Sorts the best first. The sort is stable, so among equal options the preferred one stays first. */
function bestFirst(rows: readonly WeighedOption[], player: Role): WeighedOption[] {
  const sign = player === 'attacker' ? -1 : 1;
  return [...rows].sort((a, b) => sign * signOf(a.worth.quantity - b.worth.quantity));
}

/** The value of an option for an aim; null if unknown. */
function valueFor(
  { meanDamage, discardChance }: Pick<ListedOption, 'meanDamage' | 'discardChance'>,
  aim: Aim,
): Expectation | null {
  return aim === 'mean-damage' ? meanDamage : discardChance;
}

function withAims(options: readonly WeighedOption[], player: Role): ListedOption[] {
  const best = AIMS.map((aim) => [aim, bestFor(options, aim, player)] as const);
  return options.map((option) => ({ ...option, bestFor: best.flatMap(([aim, first]) => (first === option ? [aim] : [])) }));
}

/** The best choice if no option is better for an aim, otherwise the first that is best for it; null if values are unknown. */
function bestFor(options: readonly WeighedOption[], aim: Aim, player: Role): WeighedOption | null {
  const sign = player === 'attacker' ? 1n : -1n;
  let best = options.find(({ isBest }) => isBest) ?? null;
  for (const option of options) {
    const [value, most] = [valueFor(option, aim), best && valueFor(best, aim)];
    if (value === null || most === null) return null;
    if (sign * (value.quantity * most.denominator - most.quantity * value.denominator) > 0n) best = option;
  }
  return best;
}

/** The value of a target, in units of `1 / unit`, over all dice of the graph. */
function expectationAt(graph: PlayGraph, values: Values, target: Target, unit = 1): Expectation {
  const dice = graph.diceFrom[0]!;
  const value = values.of(target);
  assert(value !== undefined, 'the value of every target is known');
  return {
    quantity: BigInt(value) * 6n ** BigInt(dice - diceLeft(graph, target)),
    denominator: 6n ** BigInt(dice) * BigInt(unit),
  };
}

function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/**
 * Every different set of faces that one of the options can mean. Among sets that count the same, the preferred one comes first:
 * fewest dice, then the lowest faces for the attacker, the highest for the defender.
 */
function faceSets(
  faces: readonly number[],
  { layout }: AttackProcess,
  options: readonly Option[],
  player: Role,
): { chosen: number[]; option: number }[] {
  const optionOf = new Map(options.map(({ action }, option) => [action.kind === 're-roll' ? action.dice : 0, option]));
  const sets = subMultisets([...faces].sort((a, b) => a - b));
  return sets
    .map((chosen) => ({ chosen, option: optionOf.get(poolOf(layout, chosen)) }))
    .filter((set): set is { chosen: number[]; option: number } => set.option !== undefined)
    .sort((a, b) => a.chosen.length - b.chosen.length || compareFaces(a.chosen, b.chosen, player));
}

function subMultisets(sorted: readonly number[]): number[][] {
  const [face] = sorted;
  if (face === undefined) return [[]];
  const same = sorted.filter((other) => other === face).length;
  const rest = subMultisets(sorted.slice(same));
  return Array.from({ length: same + 1 }, (_, count) => new Array<number>(count).fill(face)).flatMap((taken) =>
    rest.map((others) => [...taken, ...others]),
  );
}

function compareFaces(a: readonly number[], b: readonly number[], player: Role): number {
  const [x, y] = player === 'attacker' ? [a, b] : [b.toReversed(), a.toReversed()];
  for (const [i, face] of x.entries()) {
    const difference = face - y[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
