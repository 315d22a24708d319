import type { Slices, WorkStage } from '../../automaton/slices.js';
import type { PartCache } from '../attack-part.js';
import { NEVER, type Next } from '../continued-attack.js';
import type { AttackEnding } from '../ending-columns.js';
import type { Battle, BattleVerdict, SideIndex } from './battle.js';
import { type Aim, type BattleAttack, BattleAttacks } from './battle-attacks.js';
import {
  type BattlePosition,
  battleKey,
  copied,
  firstPosition,
  isBeginning,
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
export interface PlainOption {
  readonly slot: number;
  readonly attack: PlainAttack | null;
  /** What follows if it does nothing; `NEVER` for an attack. */
  readonly after: Next;
}

export interface PlainAttack extends BattleAttack {
  readonly aim: Aim;
  /** `next[e]`: what follows ending e. */
  readonly next: Int32Array;
}

/** A position in which a unit has its turn, whatever its Force. */
export interface PlainNode {
  readonly side: SideIndex;
  /** In the order of units; waiting, which the lack of Force may force on a unit, follows its attacks. */
  readonly options: readonly PlainOption[];
  /** Whether it is the first one of its turn. */
  readonly isFirst: boolean;
}

/** All positions that a battle can reach with ample Force. Node 0 is the beginning of the first turn. */
export interface PlainGraph {
  readonly nodes: readonly PlainNode[];
  readonly numberOf: (position: BattlePosition) => number | undefined;
}

/** Maximum number of positions that a battle is solved with, and the most endings of all of their attacks. */
export const MAX_POSITIONS = 60_000;
export const MAX_ENDINGS = 6_000_000;

/** The share of both limits that a battle may use without Force if it is paid for anything, since several amounts of it then matter. */
const PLAIN_SHARE = 1 / 10;

/** Positions between two yields. */
const SLICE = 4;

const NO_FORCE = [0, 0] as const;

/** The graph of a battle without its Force, in slices; null if it is too large. `mostForce`: what attacks are explored with. */
export function* plainGraph(battle: Battle, parts: PartCache, mostForce: number): Slices<PlainGraph | null> {
  return yield* new Builder(battle, parts, mostForce).build();
}

class Builder {
  readonly #battle: Battle;
  readonly #attacks: BattleAttacks;
  readonly #inForce: UnitsInForce;
  readonly #mostForce: number;
  /** The positions of the nodes; null once a node is built. */
  readonly #positions: (BattlePosition | null)[] = [];
  readonly #numbers = new Map<string, number>();
  #endings = 0;

  constructor(battle: Battle, parts: PartCache, mostForce: number) {
    this.#battle = battle;
    this.#inForce = new UnitsInForce(battle);
    this.#attacks = new BattleAttacks(battle, parts, mostForce);
    this.#mostForce = mostForce;
  }

  *build(): Slices<PlainGraph | null> {
    const start = firstPosition(this.#battle);
    discardTheDead(start, this.#inForce);
    startTurn(this.#battle, start, this.#inForce, NO_FORCE);
    this.#numberOf(start);
    const share = paysAnything(this.#battle, 0) || paysAnything(this.#battle, 1) ? PLAIN_SHARE : 1;
    const nodes: PlainNode[] = [];
    for (let n = 0; n < this.#positions.length; n++) {
      if (n >= share * MAX_POSITIONS || this.#endings > share * MAX_ENDINGS) return null;
      if (n % SLICE === 0) yield stageOfSolving(n, this.#positions.length, this.#mostForce);
      const node = yield* this.#nodeOf(this.#positions[n]!);
      if (node === null) return null;
      nodes.push(node);
      this.#positions[n] = null;
    }
    return { nodes, numberOf: (position) => this.#numbers.get(battleKey(position, 0)) };
  }

  /** The node of a position; null if one of its attacks is too large. */
  *#nodeOf(position: BattlePosition): Slices<PlainNode | null> {
    const options: PlainOption[] = [];
    const next = nextUnits(this.#battle, position, this.#inForce.in(position));
    if (next.length === 0) return this.#restingNode(position);
    const slots = withoutDuplicates(this.#battle, position, next);
    for (const slot of slots) {
      let canPay = false;
      for (const aim of this.#attacks.aimsOf(position, slot)) {
        const attack = yield* this.#attacks.attackIn(position, slot, aim);
        if (attack === 'too large') return null;
        if (attack === 'forbidden' || attack.cost > this.#mostForce) continue;
        this.#endings += attack.part.endings.length;
        options.push({ slot, attack: { ...attack, aim, next: this.#nextOf(position, attack) }, after: NEVER });
        canPay ||= attack.cost === 0;
      }
      if (canPay && !this.#battle.mayPass) continue;
      const waiting = copied(position);
      waiting.isTapped[slot] = true;
      options.push({ slot, attack: null, after: this.#goOn(waiting) });
    }
    return { side: this.#battle.units[slots[0]!]!.side, options, isFirst: isBeginning(position) };
  }

  #restingNode(position: BattlePosition): PlainNode {
    const later = copied(position);
    const after = this.#endOfTurn(later) ?? this.#numberOf(later);
    return { side: 0, options: [{ slot: 0, attack: null, after }], isFirst: true };
  }

  /** What follows each ending of an attack: worked out once for endings that differ only in Force. */
  #nextOf(position: BattlePosition, attack: BattleAttack): Int32Array {
    const { groupOf } = attack.part.endings.apartFromForce();
    const ofGroups: Next[] = [];
    return groupOf.map((group, e) => (ofGroups[group] ??= this.#after(position, attack, attack.part.endings.at(e))));
  }

  #after(position: BattlePosition, attack: BattleAttack, ending: AttackEnding): Next {
    const after = copied(position);
    applyEnding(this.#battle, after, attack, ending, this.#inForce);
    after.force.fill(0);
    return this.#goOn(after);
  }

  /** Takes a position to where a unit has its turn, or the battle is over. */
  #goOn(position: BattlePosition): Next {
    const verdict = verdictByUnits(this.#battle, position);
    if (verdict !== undefined) return ~VERDICTS.indexOf(verdict);
    const isOver = nextUnits(this.#battle, position, this.#inForce.in(position)).length === 0;
    return (isOver ? this.#endOfTurn(position) : null) ?? this.#numberOf(position);
  }

  /** Takes a position to the next turn after the last attack of one; returns the verdict if the battle is over. */
  #endOfTurn(position: BattlePosition): Next | null {
    removeCounters(position, this.#inForce, 'battle phase ends');
    const verdict = verdictAtEnd(this.#battle, position);
    if (verdict !== undefined) return ~VERDICTS.indexOf(verdict);
    startTurn(this.#battle, position, this.#inForce, NO_FORCE);
    return null;
  }

  #numberOf(position: BattlePosition): number {
    const key = battleKey(position, 0);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#positions.push(position) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** Open positions lead to others: in practice to about as many again. */
export function stageOfSolving(done: number, known: number, upTo: number): WorkStage {
  const total = Math.min(MAX_POSITIONS, 2 * known - done);
  return { doing: 'solving battle', done, total, ...(upTo === 0 ? {} : { upTo }) };
}

/** Whether keywords or texts let a side pay Force for anything. */
export function paysAnything({ units }: Battle, side: SideIndex): boolean {
  return units.some(
    ({ unit, side: own }) => unit.effects.length > 0 || (own === side && unit.abilities.some(({ cost }) => (cost ?? 0) > 0)),
  );
}
