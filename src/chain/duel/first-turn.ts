import { processOfPart } from '../../automaton/graph/attack-graph.js';
import { Evaluator, type FlatGraph } from '../../automaton/graph/evaluation.js';
import { programOf, rollsOf } from '../../automaton/graph/play-graph.js';
import { finished } from '../../automaton/slices.js';
import type { Action, AttackProcess, ChoiceStage, RollStage } from '../../rules/attack/state/stage.js';
import type { ChoiceName } from '../../rules/game/choice-name.js';
import type { PackedState } from '../../rules/process/stage.js';
import { conditionOf } from './boards.js';
import type { DuelNode } from './duel-graph.js';
import { OTHER, type UnitIndex } from './duel-position.js';
import type { SolvedDuel } from './solve-duel.js';

/** How often a player uses something in the first turn under perfect play. */
export interface FirstTurnUse {
  readonly attacker: UnitIndex;
  /** The unit whose player chooses. */
  readonly player: UnitIndex;
  readonly choice: ChoiceName;
  /** One of the actions that are counted together. */
  readonly action: Action;
  /** The mean number of uses in the first turn. */
  readonly uses: number;
}

/** What both players do in the first turn of a solved duel, in the order of attacks; includes options they never choose. */
export function firstTurn(solved: SolvedDuel): FirstTurnUse[] {
  const { play, graph } = solved;
  const turns = solved.turns ?? 0;
  const steps = play.stepsWith(turns);
  const first = play.numbers.of(graph.first);
  finished(steps.find([first]));
  const seconds = new Map<number, number>();
  const chances = steps.chances(first);
  for (const [i, number] of steps.next(first).entries()) {
    const n = play.numbers.nodes[number]!;
    seconds.set(n, (seconds.get(n) ?? 0) + chances[i]!);
  }
  const uses = new Uses(solved);
  for (const [n, chance] of [[graph.first, 1] as const, ...seconds]) {
    const chosen = play.chosenAt(n, turns);
    if (chosen !== null) uses.addAttack(play.nodeAt(n), chosen, chance);
  }
  return uses.list;
}

class Uses {
  readonly #solved: SolvedDuel;
  readonly #evaluator = new Evaluator();
  readonly #uses = new Map<string, { -readonly [Field in keyof FirstTurnUse]: FirstTurnUse[Field] }>();

  constructor(solved: SolvedDuel) {
    this.#solved = solved;
  }

  get list(): FirstTurnUse[] {
    return [...this.#uses.values()];
  }

  addAttack({ unit, position, attack }: DuelNode, chosen: Uint16Array, chance: number): void {
    if (attack === null) return;
    const { needs, graph } = attack.part.evaluable;
    const { nodes: reached } = this.#evaluator.chancesIn(attack.part.evaluable, chosen, chance);
    const process = processOfPart(this.#solved.matchups[unit].planIn(conditionOf(unit, position)));
    for (const { node, stage, state } of choicesOfPart(process, graph, chosen)) {
      const force = attack.force[stage.player === 'attacker' ? 0 : 1]!;
      for (const [i, { action }] of stage.options(state).entries()) {
        const isPaid = needs[graph.firsts[node]! + i]! <= force;
        if (isPaid) this.#add(unit, stage, action, i === chosen[node] ? reached[node]! : 0);
      }
    }
  }

  #add(attacker: UnitIndex, stage: ChoiceStage, action: Action, uses: number): void {
    if (action.kind === 'pass') return;
    const player = stage.player === 'attacker' ? attacker : OTHER[attacker];
    const key = JSON.stringify([attacker, player, stage.choice, kindOf(action)]);
    const known = this.#uses.get(key);
    if (known === undefined) this.#uses.set(key, { attacker, player, choice: stage.choice, action, uses });
    else known.uses += uses;
  }
}

/** What actions counted together have in common: not which dice or which damage. */
function kindOf(action: Action): unknown {
  switch (action.kind) {
    case 'prevent':
      return [action.kind, action.by, action.value, action.cost];
    case 'retaliate':
      return [action.kind, action.value, action.cost];
    case 'boost':
      return [action.kind, action.gives, action.cost];
    default:
      return action.kind;
  }
}

/** What a player could do at a node of an attack of a fight. */
interface ReachedChoice {
  readonly state: PackedState;
  readonly node: number;
  readonly stage: ChoiceStage;
}

/**
 * The choices of an attack of a fight that a play reaches, the earliest first. The process is followed beside the graph, as by
 * `guideOfPart`: exploring everything that the sides could do takes hundreds of times longer.
 */
export function choicesOfPart(process: AttackProcess, { branchOf, firsts, targets, root }: FlatGraph, chosen: Uint16Array) {
  const program = programOf(process);
  const choices = new Map<number, ReachedChoice | null>();
  const open = [{ place: 0, state: process.initial, node: root }];
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    let { place, state, node } = way;
    while (node >= 0 && !choices.has(node)) {
      const instruction = program[place++]!;
      if (instruction.kind === 'step') state = instruction.stage.after(state);
      else if (instruction.kind === 'loop') place = instruction.isOpen(state) ? place : instruction.end;
      else if (instruction.kind === 'again') place = instruction.start;
      else {
        const { stage, branch } = instruction;
        const next = statesAfter(stage, state);
        const first = firsts[node]!;
        if (branchOf[node] !== branch || next.length !== firsts[node + 1]! - first) state = next[0] ?? state;
        else {
          choices.set(node, stage.kind === 'choice' ? { node, stage, state } : null);
          for (const [i, after] of next.entries())
            if (stage.kind === 'roll' || i === chosen[node]) open.push({ place, state: after, node: targets[first + i]! });
        }
      }
    }
  }
  return [...choices.values()].filter((choice) => choice !== null).sort((a, b) => b.node - a.node);
}

/** The states after a roll or a choice, in the order of its edges. */
function statesAfter(stage: RollStage | ChoiceStage, state: PackedState): readonly PackedState[] {
  if (stage.kind === 'choice') return stage.successors(state);
  return rollsOf(stage.layout, stage.diceAt(state)).pools.map((pool) => stage.after(state, pool));
}
