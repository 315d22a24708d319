import { canonicalGraph } from '../../automaton/graph/attack-graph.js';
import { Evaluator } from '../../automaton/graph/evaluation.js';
import { isRollBranch, type PlayGraph } from '../../automaton/graph/play-graph.js';
import { finished } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import type { Action } from '../../rules/attack/state/stage.js';
import type { ChoiceName } from '../../rules/game/choice-name.js';
import { canonicalPlan } from '../../rules/plan/canonical/canonical-plan.js';
import { type AttackPart, MAX_PART_EDGES } from '../attack-part.js';
import type { DuelNode } from './duel-graph.js';
import { OTHER, type UnitIndex } from './duel-position.js';
import type { SolvedDuel } from './solve-duel.js';
import { conditionOf } from './standings.js';

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
  /** The graphs of attacks with their states, which say what an option is. */
  readonly #graphs = new Map<AttackPart, PlayGraph>();
  readonly #evaluator = new Evaluator();
  readonly #uses = new Map<string, { -readonly [Field in keyof FirstTurnUse]: FirstTurnUse[Field] }>();

  constructor(solved: SolvedDuel) {
    this.#solved = solved;
  }

  get list(): FirstTurnUse[] {
    return [...this.#uses.values()];
  }

  addAttack(node: DuelNode, chosen: Int32Array, chance: number): void {
    const { unit, attack } = node;
    if (attack === null) return;
    const { needs, kinds } = attack.part.evaluable;
    const graph = this.#graphOf(node, attack.part);
    const { nodes: reached } = this.#evaluator.chancesIn(attack.part.evaluable, chosen, chance);
    for (let n = kinds.length - 1; n >= 0; n--) {
      if (reached[n] === 0 || kinds[n] === 0) continue;
      const first = graph.firsts[n]!;
      const side = kinds[n]! - 1;
      for (const [i, action] of actionsAt(graph, n).entries()) {
        if (needs[first + i]! <= attack.force[side]!) this.#add(unit, graph, n, action, i === chosen[n] ? reached[n]! : 0);
      }
    }
  }

  #graphOf({ unit, position }: DuelNode, part: AttackPart): PlayGraph {
    let graph = this.#graphs.get(part);
    if (graph === undefined) {
      const plan = this.#solved.matchups[unit].planIn(conditionOf(unit, position));
      const explored = finished(canonicalGraph(canonicalPlan(plan), MAX_PART_EDGES, 'options'));
      assert(explored !== null, 'an attack that was explored is not too large');
      graph = explored;
      this.#graphs.set(part, graph);
    }
    return graph;
  }

  #add(attacker: UnitIndex, graph: PlayGraph, n: number, action: Action, uses: number): void {
    const branch = graph.branches[graph.branchOf[n]!]!;
    if (isRollBranch(branch) || action.kind === 'pass') return;
    const player = branch.stage.player === 'attacker' ? attacker : OTHER[attacker];
    const key = JSON.stringify([attacker, player, branch.stage.choice, kindOf(action)]);
    const known = this.#uses.get(key);
    if (known === undefined) this.#uses.set(key, { attacker, player, choice: branch.stage.choice, action, uses });
    else known.uses += uses;
  }
}

/** The actions at a node, in the order of its edges. */
function actionsAt({ branches, branchOf, stateOf }: PlayGraph, n: number): readonly Action[] {
  const branch = branches[branchOf[n]!]!;
  return isRollBranch(branch) ? [] : branch.stage.options(stateOf[n]!).map(({ action }) => action);
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
