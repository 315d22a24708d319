import { assert, InternalError } from '../base/assert.js';
import { furyDice, rollSize } from '../errors/option.js';
import type { ValueProblem } from '../errors/problem.js';
import { attackProcess } from '../rules/attack/attack-sequence.js';
import type { AttackProcess, LoopStage, Stage } from '../rules/attack/state/stage.js';
import { valueTable } from '../rules/attack/value-table.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { poolOf } from '../rules/process/dice-pool.js';
import type { PackedState } from '../rules/process/stage.js';
import { explore, successorsByPolicy } from './graph/explore.js';
import { isNodeAt, programOf, type Target } from './graph/play-graph.js';
import { solve } from './solve.js';

/** Steps 5 and 6: the first roll, before any re-roll. */
const FIRST_ROLL_STEP = 5;
const LAST_ROLL_STEP = 6;

/**
 * The rest of an attack after these dice were rolled. Earlier choices follow the players' policies, except Overload: the number
 * of dice shows whether it was used.
 */
export function diceAtTable(plan: AttackPlan, faces: readonly number[]): AttackProcess {
  const process = beforeRolls(plan).find((item) => diceNumbers(plan, item).includes(faces.length));
  assert(process !== undefined, `${diceOnTable(plan).join(' or ')} attack dice are on the table, found ${faces.length}`);
  const firstAfterRoll = process.stages.findIndex(
    (stage) => stage.kind === 'choice' || (stage.kind !== 'loop' && stage.step > LAST_ROLL_STEP),
  );
  let state = process.initial;
  let left = faces;
  for (const stage of process.stages.slice(0, firstAfterRoll)) {
    if (stage.kind === 'step') state = stage.after(state);
    if (stage.kind !== 'roll') continue;
    const dice = stage.diceAt(state);
    state = stage.after(state, poolOf(stage.layout, left.slice(0, dice)));
    left = left.slice(dice);
  }
  return { ...process, initial: state, stages: process.stages.slice(firstAfterRoll) };
}

/** The attack from its roll on, for each state it can start in: as solved, then with the other choice about Overload. */
function beforeRolls(plan: AttackPlan): AttackProcess[] {
  const process = attackProcess(plan);
  const roll = process.stages.findIndex(
    (stage) => stage.kind !== 'loop' && stage.kind !== 'choice' && stage.step >= FIRST_ROLL_STEP,
  );
  const stages = process.stages.slice(roll);
  const isDecided = process.stages.slice(0, roll).some(({ kind }) => kind !== 'step');
  const states = isDecided
    ? decidedStates(plan, process, roll)
    : [process.stages.slice(0, roll).reduce(afterStep, process.initial)];
  return states.map((initial) => ({ ...process, initial, stages }));
}

function afterStep(state: PackedState, stage: Stage | LoopStage): PackedState {
  return stage.kind === 'step' ? stage.after(state) : state;
}

/** The states before the roll with all earlier choices as solved, and Overload used or not. */
function decidedStates(plan: AttackPlan, process: AttackProcess, roll: number): PackedState[] {
  const graph = explore(process);
  const { chosen } = solve(graph, valueTable(plan).payoffOf);
  const rollStage = process.stages[roll];
  const program = programOf(process);
  const statesAt = (from: PackedState, start: number, target: Target): PackedState[] => {
    let state = from;
    for (let place = start; ; place++) {
      const instruction = program[place];
      if (instruction === undefined) throw new InternalError('an attack has a roll or a count of hits');
      if (instruction.kind === 'loop' && !instruction.isOpen(state)) place = instruction.end - 1;
      if (instruction.kind === 'again') place = instruction.start - 1;
      if (instruction.kind === 'roll' || instruction.kind === 'step') {
        if (instruction.stage === rollStage) return [state];
        state = instruction.stage.after(state, 0);
      }
      if (instruction.kind !== 'choice' || !isNodeAt(graph, target, instruction.branch, state)) continue;
      const successors = successorsByPolicy(instruction.stage, state);
      const first = graph.firsts[target]!;
      const options = instruction.stage.choice === 'Overload' ? [...successors.keys()] : [];
      return [...new Set([chosen[target]!, ...options])].flatMap((option) =>
        statesAt(successors[option]!, place + 1, graph.targets[first + option]!),
      );
    }
  };
  return statesAt(process.initial, 0, graph.root);
}

/**
 * How many attack dice can be on the table when the re-roll chance begins: with and without Fury dice, with and without those
 * of Overload.
 */
export function diceOnTable(plan: AttackPlan): number[] {
  return [...new Set(beforeRolls(plan).flatMap((process) => diceNumbers(plan, process)))].sort((a, b) => a - b);
}

function diceNumbers(plan: AttackPlan, { initial, situationOf }: AttackProcess): number[] {
  const { dice } = situationOf(initial);
  const { fury, furyRolls } = plan.roll;
  return Array.from({ length: dice === 0 ? 1 : furyRolls + 1 }, (_, rolls) => dice + rolls * fury);
}

/** Whether the Fury dice are on the table exactly if a natural four is. */
export function matchesFuryDice(plan: AttackPlan, faces: readonly number[]): boolean {
  const { fury: furyFace } = plan.roll.firstFaces;
  if (furyFace === undefined) return true;
  return beforeRolls(plan).some((process) => {
    const [dice = 0] = diceNumbers(plan, process);
    return diceNumbers(plan, process).includes(faces.length) && faces.includes(furyFace) === faces.length > dice;
  });
}

/** What is wrong if these dice cannot be on the table; null if they can. `hint`: for a wrong number of dice. */
export function rollProblem(plan: AttackPlan, faces: readonly number[], hint: string | null = null): ValueProblem | null {
  const possible = diceOnTable(plan);
  if (!possible.includes(faces.length)) return rollSize(possible, faces.length, hint);
  return matchesFuryDice(plan, faces) ? null : furyDice(faces);
}
