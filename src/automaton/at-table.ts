import { furyDice, rollSize } from '../errors/option.js';
import { assert, InternalError, type ValueProblem } from '../errors/problem.js';
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
 * The rest of an attack in which the given dice have just been rolled. What was decided before is as the players' policies have it, but for
 * Overload: whether it was used is told by the number of dice.
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

/** The attack from its roll on, in every way that it can come to it: as it is solved first, then with Overload the other way. */
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

/** The states before the roll when all choices up to there are taken as they are solved; Overload in both ways. */
function decidedStates(plan: AttackPlan, process: AttackProcess, roll: number): PackedState[] {
  const graph = explore(process);
  const { chosen } = solve(graph, valueTable(plan).payoffOf);
  const rollStage = process.stages[roll];
  const program = programOf(process);
  const statesAt = (from: PackedState, start: number, target: Target): PackedState[] => {
    let state = from;
    for (let place = start; ; place++) {
      const item = program[place];
      if (item === undefined) throw new InternalError('an attack has a roll or a count of hits');
      if (item.kind === 'loop' && !item.isOpen(state)) place = item.end - 1;
      if (item.kind === 'again') place = item.start - 1;
      if (item.kind === 'roll' || item.kind === 'step') {
        if (item.stage === rollStage) return [state];
        state = item.stage.after(state, 0);
      }
      if (item.kind !== 'choice' || !isNodeAt(graph, target, item.branch, state)) continue;
      const successors = successorsByPolicy(item.stage, state);
      const first = graph.firsts[target]!;
      const options = item.stage.choice === 'Overload' ? [...successors.keys()] : [];
      return [...new Set([chosen[target]!, ...options])].flatMap((option) =>
        statesAt(successors[option]!, place + 1, graph.targets[first + option]!),
      );
    }
  };
  return statesAt(process.initial, 0, graph.root);
}

/** How many attack dice can be on the table when the re-roll chance begins: without and with the Fury dice, and those of Overload. */
export function diceOnTable(plan: AttackPlan): number[] {
  return [...new Set(beforeRolls(plan).flatMap((process) => diceNumbers(plan, process)))].sort((a, b) => a - b);
}

function diceNumbers(plan: AttackPlan, { initial, situationOf }: AttackProcess): number[] {
  const { dice } = situationOf(initial);
  const { fury, furyRolls } = plan.roll;
  return Array.from({ length: dice === 0 ? 1 : furyRolls + 1 }, (_, rolls) => dice + rolls * fury);
}

/** Whether the Fury dice lie on the table if, and only if, a natural four does. */
export function matchesFuryDice(plan: AttackPlan, faces: readonly number[]): boolean {
  const { fury: furyFace } = plan.roll.firstFaces;
  if (furyFace === undefined) return true;
  return beforeRolls(plan).some((process) => {
    const [dice = 0] = diceNumbers(plan, process);
    return diceNumbers(plan, process).includes(faces.length) && faces.includes(furyFace) === faces.length > dice;
  });
}

/**
 * Why dice with these natural faces cannot lie on the table; null: they can. `hint` is that of a
 * wrong number of dice.
 */
export function rollProblem(plan: AttackPlan, faces: readonly number[], hint: string | null = null): ValueProblem | null {
  const possible = diceOnTable(plan);
  if (!possible.includes(faces.length)) return rollSize(possible, faces.length, hint);
  return matchesFuryDice(plan, faces) ? null : furyDice(faces);
}
