import type { Slices } from '../../automaton/slices.js';
import { forceAfterTurns } from '../../rules/game/editions.js';
import type { PartCache } from '../attack-part.js';
import { NEVER, type Next } from '../continued-attack.js';
import type { Battle, SideIndex } from './battle.js';
import { ampleGraph, type BattleNode, type BattleOption, keyWithoutForce } from './battle-graph.js';
import type { BattlePosition, ForceOfBoth } from './battle-position.js';

/** What Force is useful for in a battle, in slices; null if the battle is too large. `mostForce`: as for `battleGraph`. */
export function* usefulForce(battle: Battle, parts: PartCache, mostForce: number): Slices<UsefulForce | null> {
  const built = yield* ampleGraph(battle, parts, mostForce);
  return built && new UsefulForce(battle, built.nodes, built.numbers, mostForce);
}

/** The most Force that can still be spent from each position: positions that differ only in more continue alike. */
export class UsefulForce {
  /** The most of any side in any position. */
  readonly most: number;
  /** At most as many positions differ in what can be spent. */
  readonly positions: number;
  readonly #ofKeys = new Map<string, ForceOfBoth>();

  /**
   * `nodes`: all positions of the battle as if both sides had ample Force; `numbers`: by `keyWithoutForce`. `mostForce`: the Force
   * that attacks were explored with, which nothing exceeds.
   */
  constructor(battle: Battle, nodes: readonly BattleNode[], numbers: ReadonlyMap<string, number>, mostForce: number) {
    const dark = spendable(battle, nodes, 0, mostForce);
    const light = spendable(battle, nodes, 1, mostForce);
    let most = 0;
    let positions = 0;
    for (const [key, n] of numbers) {
      const of = [dark[n]!, light[n]!] as const;
      this.#ofKeys.set(key, of);
      most = Math.max(most, ...of);
      positions += (of[0] + 1) * (of[1] + 1);
    }
    this.most = most;
    this.positions = positions;
  }

  /** As `battleKey`, equal for positions that differ only in Force that can no longer be spent. */
  keyOf(position: BattlePosition): string {
    const key = keyWithoutForce(position);
    const [dark, light] = this.#ofKeys.get(key)!;
    return String.fromCharCode(Math.min(position.force[0], dark), Math.min(position.force[1], light)) + key;
  }
}

/** The Force that a side can still spend from each node: the least numbers that fit together, found from 0 upwards. */
function spendable(battle: Battle, nodes: readonly BattleNode[], side: SideIndex, mostForce: number): Int32Array {
  const of = new Int32Array(nodes.length);
  const gain = forceAfterTurns(0, battle.rules);
  const after = (next: Next): number => {
    if (next < 0) return 0;
    return nodes[next]!.isFirst ? Math.max(0, of[next]! - gain) : of[next]!;
  };
  const ofOption = ({ slot, attack, after: passed }: BattleOption): number => {
    if (attack === null) return after(passed);
    const isOwn = battle.units[slot]!.side === side;
    const spent = attack.part.endings.forceSpent[isOwn ? 'attacker' : 'defender'];
    let most = isOwn ? attack.cost : 0;
    for (const [e, next] of attack.next.entries()) if (next !== NEVER) most = Math.max(most, spent[e]! + after(next));
    return most;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    // Later nodes first: most nodes lead to later ones.
    for (let n = nodes.length - 1; n >= 0; n--) {
      const most = Math.min(mostForce, Math.max(...nodes[n]!.options.map(ofOption)));
      if (most > of[n]!) isChanged = true;
      of[n] = Math.max(of[n]!, most);
    }
  }
  return of;
}
