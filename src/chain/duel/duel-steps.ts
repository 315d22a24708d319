import type { Next, OfNext } from '../continued-attack.js';
import { DUEL_VERDICTS, type DuelGraph, type DuelNode, NodeEvaluator } from './duel-graph.js';
import { afterEnding, type DuelState, type Verdict } from './duel-position.js';
import { type DuelValues, duelValueIn } from './duel-values.js';
import { nearIn } from './nearness.js';

/** Something that follows a position under the solved play. */
interface Step {
  readonly chance: number;
  readonly next: Next;
  /** How the duel ends with it; null if it goes on. */
  readonly end: End | null;
}

/** The end of a duel, with Force as far as it is counted. */
export interface End extends DuelState {
  readonly verdict: Verdict;
}

/** Solved positions of a duel, and how options of equal value are chosen in them. */
interface StepsOfDuel {
  readonly graph: DuelGraph;
  readonly values: DuelValues;
  /** The turns after which the duel is undecided; null: no limit. */
  readonly turns: number | null;
  /** How near the end is at each node, if that decides (`nearnessToEnd`); null: the order of ties alone. */
  readonly nearness: Float64Array | null;
}

/** What follows the positions of a solved duel, each worked out when it is first asked for. */
export class Steps {
  readonly #solved: StepsOfDuel;
  readonly #evaluator = new NodeEvaluator();
  readonly #known = new Map<number, readonly Step[]>();
  readonly #chosen = new Map<number, Int32Array | null>();

  constructor(solved: StepsOfDuel) {
    this.#solved = solved;
  }

  /** What follows node n with so many turns left, the present one included. */
  of(n: number, turnsLeft: number): readonly Step[] {
    const key = this.#keyOf(n, turnsLeft);
    let steps = this.#known.get(key);
    if (steps === undefined) {
      const chosen = this.#chosen.get(key) ?? this.#choose(n, turnsLeft);
      steps = this.#stepsOf(this.#nodeAt(n), chosen, (next) => this.taken(n, turnsLeft, next));
      this.#known.set(key, steps);
    }
    return steps;
  }

  /** Whether it is known what both sides choose at node n: if not, it takes some time. */
  knows(n: number, turnsLeft: number): boolean {
    return this.#chosen.has(this.#keyOf(n, turnsLeft));
  }

  /** The options that both sides choose at node n; null if its unit does not attack. */
  chosenAt(n: number, turnsLeft: number): Int32Array | null {
    const key = this.#keyOf(n, turnsLeft);
    let chosen = this.#chosen.get(key);
    if (chosen === undefined) {
      chosen = this.#choose(n, turnsLeft);
      this.#chosen.set(key, chosen);
    }
    return chosen;
  }

  #choose(n: number, turnsLeft: number): Int32Array | null {
    const node = this.#nodeAt(n);
    const { nearness } = this.#solved;
    const nextValue = this.#valueAfter(node, turnsLeft);
    if (nearness === null) return this.#evaluator.chosenAt(node, nextValue);
    return this.#evaluator.nearestAt(
      node,
      nextValue,
      nearIn(nearness, node, (next) => this.#solved.graph.choices.taken(next, nextValue, nearness)),
    ).chosen;
  }

  #valueAfter({ position }: DuelNode, turnsLeft: number): OfNext {
    const { values, graph } = this.#solved;
    return duelValueIn(values.at(position.isSecond ? turnsLeft - 1 : turnsLeft), graph.choices);
  }

  /** What follows node n in the end if this follows the attack: the sides choose which counters they remove. */
  taken(n: number, turnsLeft: number, next: Next): Next {
    const { graph, nearness } = this.#solved;
    return graph.choices.taken(next, this.#valueAfter(this.#nodeAt(n), turnsLeft), nearness);
  }

  #nodeAt(n: number): DuelNode {
    return this.#solved.graph.nodes[n]!;
  }

  /** Without a limit of turns the play is the same in each turn. */
  #keyOf(n: number, turnsLeft: number): number {
    return this.#solved.turns === null ? n : turnsLeft * this.#solved.graph.nodes.length + n;
  }

  #stepsOf({ position, unit, attack, pass }: DuelNode, chosen: Int32Array | null, taken: (next: Next) => Next): Step[] {
    if (attack === null || chosen === null) return [{ chance: 1, next: taken(pass!), end: null }];
    const chances = this.#evaluator.chancesOf(attack, chosen);
    const going = new Map<Next, number>();
    const steps: Step[] = [];
    for (const [e, ending] of attack.part.endings.list().entries()) {
      const chance = chances[e]!;
      if (chance === 0) continue;
      const next = taken(attack.next[e]!);
      if (next < 0)
        steps.push({ chance, next, end: { verdict: DUEL_VERDICTS[~next]!, ...afterEnding(position, unit, ending) } });
      else going.set(next, (going.get(next) ?? 0) + chance);
    }
    for (const [next, chance] of going) steps.push({ chance, next, end: null });
    return steps;
  }
}
