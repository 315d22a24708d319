import type { ForceOfSides } from '../../automaton/graph/evaluation.js';
import type { Slices, WorkStage } from '../../automaton/slices.js';
import { forceAfterTurns } from '../../rules/game/editions.js';
import type { PartCache } from '../attack-part.js';
import { type ContinuedAttack, NEVER, type Next } from '../continued-attack.js';
import type { AttackEnding } from '../ending-columns.js';
import { type Battle, type BattleVerdict, OPPOSING, type SideIndex } from './battle.js';
import { type Aim, type BattleAttack, BattleAttacks } from './battle-attacks.js';
import {
  type BattlePosition,
  battleKey,
  copied,
  firstPosition,
  isBeginning,
  type MostForce,
  nextUnits,
  verdictAtEnd,
  verdictByUnits,
  withoutDuplicates,
} from './battle-position.js';
import { applyEnding, discardTheDead, removeCounters, startTurn } from './battle-steps.js';
import { UnitsInForce } from './units-in-force.js';

/** How a battle can end; see `Next`. */
export const VERDICTS: readonly BattleVerdict[] = [0, 1, null];

/** Something that the player of a node can do. */
export interface BattleOption {
  readonly slot: number;
  readonly attack: OptionAttack | null;
  /** What follows if it does nothing; `NEVER` for an attack. */
  readonly after: Next;
}

interface OptionAttack extends BattleAttack, ContinuedAttack {
  readonly aim: Aim;
}

/** A position in which a unit has its turn. */
export interface BattleNode {
  readonly side: SideIndex;
  readonly options: readonly BattleOption[];
  /** Whether it is the first one of its turn. */
  readonly isFirst: boolean;
}

/** All positions that a battle can reach. Node 0 is the beginning of the first turn. */
export interface BattleGraph {
  readonly nodes: readonly BattleNode[];
  /** The number of the node of a position. */
  readonly numberOf: (position: BattlePosition) => number | undefined;
  readonly mostForce: MostForce;
}

/** The most positions that a battle is solved with, and the most endings of all of their attacks. */
const MAX_POSITIONS = 60_000;
const MAX_ENDINGS = 6_000_000;

/** The share of both limits that a battle may use without Force if any Force is paid, since several amounts of it then matter. */
const AMPLE_SHARE = 1 / 10;

/** Positions between two yields. */
const SLICE = 4;

/**
 * The graph of a battle, in slices; null if it is too large. `mostForce`: the most Force counted for a side that pays for
 * anything, 0 to 63. `keyOf`: the same key for positions that continue alike.
 */
export function* battleGraph(
  battle: Battle,
  parts: PartCache,
  mostForce: number,
  keyOf: (position: BattlePosition) => string,
): Slices<BattleGraph | null> {
  const counted = [paysAnything(battle, 0) ? mostForce : 0, paysAnything(battle, 1) ? mostForce : 0] as const;
  const built = yield* new Builder(battle, parts, mostForce, counted, keyOf).build();
  if (built === null) return null;
  const { nodes, numbers } = built;
  return { nodes, numberOf: (position) => numbers.get(keyOf(position)), mostForce: counted };
}

/** All positions as if both sides had `mostForce` in every attack, in slices; null if the battle is too large. */
export function* ampleGraph(battle: Battle, parts: PartCache, mostForce: number): Slices<Built | null> {
  return yield* new Builder(battle, parts, mostForce, null, keyWithoutForce).build();
}

/** The key of a position whatever its Force, which is below 0 where a side paid what it did not have. */
export function keyWithoutForce(position: BattlePosition): string {
  return battleKey({ ...position, force: [0, 0] });
}

/** Nodes, and their numbers by the keys of their positions. */
interface Built {
  readonly nodes: readonly BattleNode[];
  readonly numbers: ReadonlyMap<string, number>;
}

class Builder {
  readonly #battle: Battle;
  readonly #attacks: BattleAttacks;
  readonly #inForce: UnitsInForce;
  readonly #mostForce: MostForce;
  /** The Force that both sides have in every attack; null if it is counted. */
  readonly #ample: ForceOfSides | null;
  readonly #keyOf: (position: BattlePosition) => string;
  /** The share of the limits that it may use. */
  readonly #share: number;
  /** The positions of the nodes; null once a node is built. */
  readonly #positions: (BattlePosition | null)[] = [];
  readonly #numbers = new Map<string, number>();
  #endings = 0;

  /** `mostForce`: what attacks are explored with. `counted`: what each side's Force is counted up to; null if both have ample. */
  constructor(
    battle: Battle,
    parts: PartCache,
    mostForce: number,
    counted: MostForce | null,
    keyOf: (position: BattlePosition) => string,
  ) {
    this.#battle = battle;
    this.#inForce = new UnitsInForce(battle);
    this.#attacks = new BattleAttacks(battle, parts, mostForce);
    this.#mostForce = counted ?? [mostForce, mostForce];
    this.#ample = counted === null ? [mostForce, mostForce] : null;
    this.#keyOf = keyOf;
    this.#share = counted === null && (paysAnything(battle, 0) || paysAnything(battle, 1)) ? AMPLE_SHARE : 1;
  }

  *build(): Slices<Built | null> {
    const start = firstPosition(this.#battle);
    discardTheDead(start, this.#inForce);
    startTurn(this.#battle, start, this.#inForce, this.#mostForce);
    this.#numberOf(start);
    const nodes: BattleNode[] = [];
    for (let n = 0; n < this.#positions.length; n++) {
      if (n >= this.#share * MAX_POSITIONS || this.#endings > this.#share * MAX_ENDINGS) return null;
      if (n % SLICE === 0) yield this.#stage(n);
      const node = yield* this.#nodeOf(this.#positions[n]!);
      if (node === null) return null;
      nodes.push(node);
      this.#positions[n] = null;
    }
    return { nodes, numbers: this.#numbers };
  }

  /** Open positions lead to others: in practice to about as many again. */
  #stage(done: number): WorkStage {
    const upTo = Math.max(...this.#mostForce);
    const total = Math.min(MAX_POSITIONS, 2 * this.#positions.length - done);
    return { doing: 'solving battle', done, total, ...(upTo === 0 ? {} : { upTo }) };
  }

  /** The node of a position; null if one of its attacks is too large. */
  *#nodeOf(position: BattlePosition): Slices<BattleNode | null> {
    const options: BattleOption[] = [];
    const next = nextUnits(this.#battle, position, this.#inForce.in(position));
    if (next.length === 0) return this.#restingNode(position);
    const slots = withoutDuplicates(this.#battle, position, next);
    for (const slot of slots) {
      let mustAttack = false;
      for (const aim of this.#attacks.aimsOf(position, slot)) {
        const option = yield* this.#attackOption(position, slot, aim);
        if (option === 'too large') return null;
        if (option === null) continue;
        options.push(option);
        mustAttack = !this.#battle.mayPass;
      }
      if (!mustAttack) options.push({ slot, attack: null, after: this.#afterTapping(position, slot) });
    }
    return { side: this.#battle.units[slots[0]!]!.side, options, isFirst: isBeginning(position) };
  }

  #restingNode(position: BattlePosition): BattleNode {
    const later = copied(position);
    const after = this.#endOfTurn(later) ?? this.#numberOf(later);
    return { side: 0, options: [{ slot: 0, attack: null, after }], isFirst: true };
  }

  *#attackOption(position: BattlePosition, slot: number, aim: Aim): Slices<BattleOption | 'too large' | null> {
    const { side } = this.#battle.units[slot]!;
    const force: ForceOfSides = this.#ample ?? [position.force[side], position.force[OPPOSING[side]]];
    const attack = yield* this.#attacks.attackIn(position, slot, aim);
    if (attack === 'too large') return 'too large';
    if (attack === 'forbidden' || attack.cost > force[0]) return null;
    this.#endings += attack.part.endings.length;
    return { slot, attack: { ...attack, aim, force, next: this.#nextOf(position, side, attack, force) }, after: NEVER };
  }

  /** What follows each ending of an attack: worked out once for endings that differ only in Force. */
  #nextOf(position: BattlePosition, side: SideIndex, attack: BattleAttack, force: ForceOfSides): Int32Array {
    const { endings } = attack.part;
    const { attacker, defender } = endings.forceSpent;
    const spent = side === 0 ? [attacker, defender] : [defender, attacker];
    const { groupOf } = endings.apartFromForce();
    const ofGroups: (Next | BattlePosition)[] = [];
    const next = new Int32Array(endings.length).fill(NEVER);
    for (let e = 0; e < next.length; e++) {
      if (attacker[e]! > force[0] || defender[e]! > force[1]) continue;
      const group = groupOf[e]!;
      const after = ofGroups[group] ?? this.#after(position, attack, endings.at(e));
      ofGroups[group] = after;
      next[e] = typeof after === 'number' ? after : this.#numberOf(this.#withForce(after, position, spent, e));
    }
    return next;
  }

  /** Where a unit has its turn after an ending, whatever its Force; a number if that says all. */
  #after(position: BattlePosition, attack: BattleAttack, ending: AttackEnding): Next | BattlePosition {
    const after = copied(position);
    applyEnding(this.#battle, after, attack, ending, this.#inForce);
    return this.#goOn(after) ?? (this.#ample === null ? after : this.#numberOf(after));
  }

  /** Gives a position the Force that ending e of an attack leaves. */
  #withForce(after: BattlePosition, before: BattlePosition, spent: readonly Int16Array[], e: number): BattlePosition {
    for (const side of [0, 1] as const) {
      const left = before.force[side] - spent[side]![e]!;
      const isSameTurn = after.turn === before.turn;
      after.force[side] = isSameTurn ? left : Math.min(this.#mostForce[side], forceAfterTurns(left, this.#battle.rules));
    }
    return after;
  }

  #afterTapping(position: BattlePosition, slot: number): Next {
    const after = copied(position);
    after.isTapped[slot] = true;
    return this.#goOn(after) ?? this.#numberOf(after);
  }

  /** Takes a position to where a unit has its turn; returns the verdict if the battle is over. */
  #goOn(position: BattlePosition): Next | null {
    const verdict = verdictByUnits(this.#battle, position);
    if (verdict !== undefined) return ~VERDICTS.indexOf(verdict);
    return nextUnits(this.#battle, position, this.#inForce.in(position)).length === 0 ? this.#endOfTurn(position) : null;
  }

  /** As `#goOn`, after the last attack of a turn. */
  #endOfTurn(position: BattlePosition): Next | null {
    removeCounters(position, this.#inForce, 'battle phase ends');
    const verdict = verdictAtEnd(this.#battle, position);
    if (verdict !== undefined) return ~VERDICTS.indexOf(verdict);
    startTurn(this.#battle, position, this.#inForce, this.#mostForce);
    return null;
  }

  /** The number of a position, which may change afterwards. */
  #numberOf(position: BattlePosition): number {
    const key = this.#keyOf(position);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#positions.push(copied(position)) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** Whether keywords or texts let a side pay Force for anything. */
export function paysAnything({ units }: Battle, side: SideIndex): boolean {
  return units.some(
    ({ unit, side: own }) => unit.effects.length > 0 || (own === side && unit.abilities.some(({ cost }) => (cost ?? 0) > 0)),
  );
}
