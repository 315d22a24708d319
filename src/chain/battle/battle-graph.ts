import type { Slices } from '../../automaton/slices.js';
import { forceAfterTurns } from '../../rules/game/editions.js';
import { type ContinuedAttack, NEVER, type Next } from '../continued-attack.js';
import type { Battle, SideIndex } from './battle.js';
import type { BattlePosition, MostForce } from './battle-position.js';
import {
  MAX_ENDINGS,
  MAX_POSITIONS,
  type PlainAttack,
  type PlainGraph,
  type PlainNode,
  type PlainOption,
  paysAnything,
  stageOfSolving,
} from './plain-graph.js';
import type { UsefulForce } from './useful-force.js';

export interface BattleOption extends PlainOption {
  readonly attack: OptionAttack | null;
}

interface OptionAttack extends PlainAttack, ContinuedAttack {}

/** A position in which a unit has its turn. */
export interface BattleNode extends PlainNode {
  readonly options: readonly BattleOption[];
}

/** All positions that a battle can reach. Node 0 is the beginning of the first turn. */
export interface BattleGraph {
  readonly nodes: readonly BattleNode[];
  readonly numberOf: (position: BattlePosition) => number | undefined;
  readonly mostForce: MostForce;
}

/** Positions between two yields. */
const SLICE = 100;

/** The most Force that can be counted. */
export const MAX_COUNTED_FORCE = 63;

/** The amounts of Force in a key. */
const FORCES = MAX_COUNTED_FORCE + 1;

/**
 * The graph of a battle with counted Force, in slices; null if it is too large. Positions that differ only in Force that can no
 * longer be spent are one node.
 */
export function* battleGraph(battle: Battle, plain: PlainGraph, useful: UsefulForce): Slices<BattleGraph | null> {
  const { units, rules, mayPass, force: forceAtStart } = battle;
  const mostOf = (side: SideIndex): number => (paysAnything(battle, side) ? useful.mostForce : 0);
  const mostForce = [mostOf(0), mostOf(1)] as const;
  const [usefulDark, usefulLight] = useful.spendable;
  /** By node: its plain node and the Force of both sides. */
  const keys: number[] = [];
  const numbers = new Map<number, number>();
  let endings = 0;

  const keyOf = (n: number, dark: number, light: number): number =>
    (n * FORCES + Math.min(dark, usefulDark[n]!)) * FORCES + Math.min(light, usefulLight[n]!);

  const gained = (side: SideIndex, left: number): number => Math.min(mostForce[side], forceAfterTurns(left, rules));

  /** What follows with the Force that both sides have left. */
  const nextOf = (to: Next, dark: number, light: number): Next => {
    if (to < 0) return to;
    const key = plain.nodes[to]!.isFirst ? keyOf(to, gained(0, dark), gained(1, light)) : keyOf(to, dark, light);
    const number = numbers.get(key) ?? keys.push(key) - 1;
    if (number === numbers.size) numbers.set(key, number);
    return number;
  };

  const optionsOf = ({ options: all }: PlainNode, dark: number, light: number): BattleOption[] => {
    const options: BattleOption[] = [];
    for (const { slot, attack, after } of all) {
      if (attack === null) {
        const mayWait = mayPass || !options.some((option) => option.slot === slot);
        if (mayWait) options.push({ slot, attack, after: nextOf(after, dark, light) });
        continue;
      }
      const isDark = units[slot]!.side === 0;
      const force = isDark ? ([dark, light] as const) : ([light, dark] as const);
      if (attack.cost > force[0]) continue;
      const { attacker, defender } = attack.part.endings.forceSpent;
      const next = attack.next.map((to, e) => {
        const [own, other] = [force[0] - attacker[e]!, force[1] - defender[e]!];
        if (own < 0 || other < 0) return NEVER;
        return isDark ? nextOf(to, own, other) : nextOf(to, other, own);
      });
      endings += next.length;
      options.push({ slot, attack: { ...attack, force, next }, after });
    }
    return options;
  };

  nextOf(0, ...forceAtStart);
  const nodes: BattleNode[] = [];
  for (let n = 0; n < keys.length; n++) {
    if (n >= MAX_POSITIONS || endings > MAX_ENDINGS) return null;
    if (n % SLICE === 0) yield stageOfSolving(n, keys.length, Math.max(...mostForce));
    const key = keys[n]!;
    const node = plain.nodes[Math.floor(key / (FORCES * FORCES))]!;
    nodes.push({ ...node, options: optionsOf(node, Math.floor(key / FORCES) % FORCES, key % FORCES) });
  }
  const numberOf = (position: BattlePosition): number | undefined => {
    const n = plain.numberOf(position);
    return n === undefined ? undefined : numbers.get(keyOf(n, ...position.force));
  };
  return { nodes, mostForce, numberOf };
}
