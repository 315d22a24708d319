import { assert } from '../errors.js';
import type { AttackPlan } from '../rules/attack-plan.js';
import { type AttackProcess, attackProcess, type ChoiceStage, diceOnTable, type Option } from '../rules/attack-sequence.js';
import { FACES, poolOf } from '../rules/dice-pool.js';
import { OUTCOME } from '../rules/outcome.js';
import type { Role } from '../rules/role.js';
import { type ValueTable, valueTable } from '../rules/value-table.js';
import { type Exploration, explore, optionsByPolicy } from './explore.js';
import { diceAfter, evaluate, solve } from './solve.js';

/** An exact expectation: quantity over a denominator of 6^n. */
export interface Expectation {
  readonly quantity: bigint;
  readonly denominator: bigint;
}

/** One set of dice that a player may have re-rolled, and what follows if both players go on as their policies say. */
export interface AdvisedOption {
  /** Natural faces to re-roll, ascending; empty: pass. */
  readonly faces: readonly number[];
  /** What the objective makes of it: the attacker wants it large, the defender small. */
  readonly worth: Expectation;
  readonly meanDamage: Expectation;
  /** Null where the defender's health is not known. */
  readonly discardChance: Expectation | null;
  /** Whether this is the best choice, ties broken as docs/rules.md#rational-players says. */
  readonly isBest: boolean;
}

/** What one player may do with the dice on the table, the best options first. */
export interface Advice {
  readonly player: Role;
  /** Whether the other player, who has the first chance, must have passed before. */
  readonly isAfterPass: boolean;
  readonly options: readonly AdvisedOption[];
}

/**
 * All choices of the re-roll chance with the given dice on the table, for each player with Lucky, in the order of their chances.
 *
 * `faces`: the natural faces of the attack dice, those of Fury among them; a Defect where there cannot be as many. The cost grows with the number of different sets of faces.
 */
export function adviseReRoll(plan: AttackPlan, faces: readonly number[]): Advice[] {
  const process = attackProcess(plan);
  assert(
    diceOnTable(plan).includes(faces.length),
    `${diceOnTable(plan).join(' or ')} attack dice are on the table, found ${faces.length}`,
  );
  assert(
    faces.every((face) => FACES.some((known) => known === face)),
    `a die shows 1 to 6, found ${faces.join(' ')}`,
  );
  const initial = process.table.pack({ dice: poolOf(process.layout, faces), toRoll: 0, acted: 0 });
  const seen = new Set<Role>();
  const advice: Advice[] = [];
  for (const [i, stage] of process.stages.entries()) {
    if (stage.kind !== 'choice' || seen.has(stage.player)) continue;
    advice.push(adviseAt(plan, { ...process, initial, stages: process.stages.slice(i) }, faces, seen.size > 0));
    seen.add(stage.player);
  }
  return advice;
}

function adviseAt(plan: AttackPlan, process: AttackProcess, faces: readonly number[], isAfterPass: boolean): Advice {
  const stage = process.stages[0] as ChoiceStage;
  const options = stage.options(process.initial);
  const exploration = explore(process, (at, state) => (at === stage ? options : optionsByPolicy(at, state)));
  const solution = solve(exploration, valueTable(plan));
  const best = solution.chosen[0]?.[0] as number;
  const expectation = (worthOf: ValueTable): ((option: number) => Expectation) =>
    optionValues(exploration, evaluate(solution, worthOf)[1] ?? []);
  const worth = expectation(valueTable(plan));
  const meanDamage = expectation((outcome) => OUTCOME.get(outcome, 'damage'));
  const discardChance = expectation((outcome) => OUTCOME.get(outcome, 'discarded'));

  const rows = faceSets(faces, process, options, stage.player).map(({ chosen, option }) => ({
    faces: chosen,
    worth: worth(option),
    meanDamage: meanDamage(option),
    discardChance: plan.remainingHealth === null ? null : discardChance(option),
    isBest: option === best,
  }));
  const sign = stage.player === 'attacker' ? -1 : 1;
  const byWorth = rows.sort((a, b) => sign * Number(signOf(a.worth.quantity - b.worth.quantity)));
  const bestRow = byWorth.findIndex(({ isBest }) => isBest);
  return { player: stage.player, isAfterPass, options: byWorth.map((row, i) => ({ ...row, isBest: i === bestRow })) };
}

function optionValues({ process, edges }: Exploration, values: readonly (number | bigint)[]): (option: number) => Expectation {
  const denominator = 6n ** BigInt(diceAfter(process.stages, 1));
  return (option) => ({ quantity: BigInt(values[edges[0]?.targets[option] as number] as number | bigint), denominator });
}

function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/**
 * Every different set of faces that stands for one of the options, the preferred one first among sets that count alike: the fewest dice,
 * then the lowest faces for the attacker, the highest for the defender.
 */
function faceSets(
  faces: readonly number[],
  { layout }: AttackProcess,
  options: readonly Option[],
  player: Role,
): { chosen: number[]; option: number }[] {
  const optionOf = new Map(options.map(({ reRolled }, option) => [reRolled, option]));
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
  return Array.from({ length: same + 1 }, (_, count) => new Array<number>(count).fill(face)).flatMap((own) =>
    rest.map((others) => [...own, ...others]),
  );
}

function compareFaces(a: readonly number[], b: readonly number[], player: Role): number {
  const [x, y] = player === 'attacker' ? [a, b] : [b.toReversed(), a.toReversed()];
  for (const [i, face] of x.entries()) {
    const difference = face - (y[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
