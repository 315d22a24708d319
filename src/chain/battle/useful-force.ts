import type { Slices } from '../../automaton/slices.js';
import { forceAfterTurns } from '../../rules/game/editions.js';
import type { PartCache } from '../attack-part.js';
import { NEVER, type Next } from '../continued-attack.js';
import type { Battle, SideIndex } from './battle.js';
import { ampleGraph, type BattleNode, type BattleOption, keyWithoutForce } from './battle-graph.js';
import type { BattlePosition } from './battle-position.js';

/** With more positions that differ in useful Force, a battle is not tried: most of them are reached. */
const MAX_POSITIONS = 65_000;

/** What Force is useful for: positions that differ only in more than can still be spent continue alike. */
export interface UsefulForce {
  /** The most of any side in any position. */
  readonly most: number;
  /** As `battleKey`, equal for positions that differ only in Force that can no longer be spent. */
  readonly keyOf: (position: BattlePosition) => string;
}

/**
 * What Force is useful for in a battle, in slices; null if the battle is too large. `mostForce`: as for `battleGraph`; attacks are
 * explored with it, and nothing exceeds it.
 */
export function* usefulForce(battle: Battle, parts: PartCache, mostForce: number): Slices<UsefulForce | null> {
  const built = yield* ampleGraph(battle, parts, mostForce);
  if (built === null) return null;
  const spendable = yield* spendableForce(battle, built.nodes, mostForce);
  if (spendable === null) return null;
  const [dark, light] = spendable;
  const keyOf = (position: BattlePosition): string => {
    const key = keyWithoutForce(position);
    const n = built.numbers.get(key)!;
    return String.fromCharCode(Math.min(position.force[0], dark[n]!), Math.min(position.force[1], light[n]!)) + key;
  };
  return { most: [...dark, ...light].reduce((one, other) => Math.max(one, other)), keyOf };
}

/** By side and node, the most Force that can still be spent. */
type SpendableForce = readonly [dark: Int32Array, light: Int32Array];

/** The smallest consistent numbers, found from 0 upwards, in slices; null as soon as they are too many. */
function* spendableForce(battle: Battle, nodes: readonly BattleNode[], mostForce: number): Slices<SpendableForce | null> {
  const of = [new Int32Array(nodes.length), new Int32Array(nodes.length)] as const;
  const gain = forceAfterTurns(0, battle.rules);
  const after = (next: Next, side: SideIndex): number => {
    if (next < 0) return 0;
    return nodes[next]!.isFirst ? Math.max(0, of[side][next]! - gain) : of[side][next]!;
  };
  const ofOption = ({ slot, attack, after: passed }: BattleOption, side: SideIndex): number => {
    if (attack === null) return after(passed, side);
    const isOwn = battle.units[slot]!.side === side;
    const spent = attack.part.endings.forceSpent[isOwn ? 'attacker' : 'defender'];
    let most = isOwn ? attack.cost : 0;
    for (let e = 0; e < spent.length; e++) {
      const next = attack.next[e]!;
      if (next !== NEVER) most = Math.max(most, spent[e]! + after(next, side));
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
  return of;
}
