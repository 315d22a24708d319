import type { Slices } from '../../automaton/slices.js';
import { forceAfterTurns } from '../../rules/game/editions.js';
import type { Next } from '../continued-attack.js';
import type { Battle, SideIndex } from './battle.js';
import type { PlainGraph, PlainOption } from './plain-graph.js';

/** With more positions that differ in useful Force, a battle is not tried: about half of them are reached. */
const MAX_POSITIONS = 150_000;

/** What Force is useful for: positions that differ only in more than can still be spent continue alike. */
export interface UsefulForce {
  /** The most that is counted, 0 to 63. */
  readonly mostForce: number;
  /** By side and node, the most that can still be spent. */
  readonly spendable: readonly [dark: Int32Array, light: Int32Array];
  /** The most of any side in any position. */
  readonly most: number;
}

/**
 * What Force is useful for in a battle, in slices: the smallest consistent numbers, found from 0 upwards; null as soon as they
 * are too many. `mostForce`: at most what the attacks of the graph are explored with.
 */
export function* usefulForce(battle: Battle, { nodes }: PlainGraph, mostForce: number): Slices<UsefulForce | null> {
  const of = [new Int32Array(nodes.length), new Int32Array(nodes.length)] as const;
  const gain = forceAfterTurns(0, battle.rules);
  const after = (next: Next, side: SideIndex): number => {
    if (next < 0) return 0;
    return nodes[next]!.isFirst ? Math.max(0, of[side][next]! - gain) : of[side][next]!;
  };
  const ofOption = ({ slot, attack, after: passed }: PlainOption, side: SideIndex): number => {
    if (attack === null) return after(passed, side);
    const isOwn = battle.units[slot]!.side === side;
    const { forceSpent } = attack.part.endings;
    const spent = forceSpent[isOwn ? 'attacker' : 'defender'];
    const other = forceSpent[isOwn ? 'defender' : 'attacker'];
    let most = isOwn ? attack.cost : 0;
    for (let e = 0; e < spent.length; e++) {
      if (spent[e]! <= mostForce && other[e]! <= mostForce) most = Math.max(most, spent[e]! + after(attack.next[e]!, side));
    }
    return Math.min(mostForce, most);
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    let positions = 0;
    // Later nodes first: most nodes lead to later ones.
    for (let n = nodes.length - 1; n >= 0; n--) {
      for (const side of [0, 1] as const) {
        const before = of[side][n]!;
        for (const option of nodes[n]!.options) of[side][n] = Math.max(of[side][n]!, ofOption(option, side));
        if (of[side][n]! > before) isChanged = true;
      }
      positions += (of[0][n]! + 1) * (of[1][n]! + 1);
    }
    if (positions > MAX_POSITIONS) return null;
    yield;
  }
  return { mostForce, spendable: of, most: Math.max(...of.map((each) => each.reduce((one, other) => Math.max(one, other)))) };
}
