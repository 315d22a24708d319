import { Evaluator } from '../../../automaton/graph/evaluation.js';
import { finished, type Slices, sliceOf } from '../../../automaton/slices.js';
import { attackTooLarge } from '../../../errors/attack.js';
import { UserError } from '../../../errors/problem.js';
import { MAX_PART_EDGES, PartCache, PartMap } from '../../attack-part.js';
import type { Battle } from '../battle.js';
import { type Aim, type AttacksOfKinds, type BattleAttack, BattleAttacks, MAX_FORCE_IN_ATTACK } from '../battle-attacks.js';
import { type BattlePosition, positionKey } from '../battle-position.js';
import { UnitsInForce } from '../units-in-force.js';
import { threatsIn } from './simple-values.js';

/** The most bytes that moves of all strategies of a battle take on each thread: as much as its attacks. */
const MAX_BYTES = 40_000_000;

/** Roughly the bytes of a move besides its choices, and of a choice. */
const BYTES_OF_A_MOVE = 500;
const BYTES_OF_A_CHOICE = 2;

/**
 * Counts the moves that strategies of a battle keep by position. When they take too much, all are forgotten at once: a pool of
 * strategies leaves behind what its battles needed, and the next battles need the room.
 */
export class KeptMoves {
  readonly #parts: Pick<PartCache, 'forgotten'>;
  readonly #maxBytes: number;
  #bytes = 0;
  #emptied = 0;
  #forgottenParts = 0;

  constructor(parts: Pick<PartCache, 'forgotten'>, maxBytes = MAX_BYTES) {
    this.#parts = parts;
    this.#maxBytes = maxBytes;
  }

  /** How often all moves were forgotten, including with their attacks. */
  get forgotten(): number {
    return this.#parts.forgotten + this.#emptied;
  }

  /** Counts a move with `choices` before it is kept. */
  add(choices: number): void {
    if (this.#forgottenParts !== this.#parts.forgotten) this.#bytes = 0;
    this.#forgottenParts = this.#parts.forgotten;
    const bytes = BYTES_OF_A_MOVE + BYTES_OF_A_CHOICE * choices;
    this.#bytes += bytes;
    if (this.#bytes <= this.#maxBytes) return;
    this.#bytes = bytes;
    this.#emptied++;
  }
}

/** Edges of attacks evaluated between two yields: a few milliseconds. */
const SLICE_EDGES = 200_000;

interface AimedAttack {
  readonly aim: Aim;
  readonly attack: BattleAttack;
}

/** The memory of an attack in a position, counted in choices. */
const ATTACK_AS_CHOICES = 100;

/** What all policies of a battle share: its attacks, each explored once, and the threats of its units. */
export class PlayGrounds {
  readonly battle: Battle;
  readonly attacks: BattleAttacks;
  readonly inForce: UnitsInForce;
  /** By slot: the mean damage of its attack on a unit without keywords. */
  readonly threats: readonly number[];
  readonly evaluator = new Evaluator();
  readonly parts: PartCache;
  readonly moves: KeptMoves;
  readonly #kept: KeptMoves;
  readonly #known: PartMap<readonly AimedAttack[], number | string>;

  /** Takes the edges of attacks that are evaluated; whether the slice is over. */
  readonly isSliceOver = sliceOf(SLICE_EDGES);

  constructor(
    battle: Battle,
    parts = new PartCache('play'),
    threats = finished(threatsIn(battle, parts)),
    moves = new KeptMoves(parts),
    ofKinds: AttacksOfKinds | null = null,
    companyEdges = MAX_PART_EDGES,
  ) {
    this.battle = battle;
    this.parts = parts;
    this.moves = moves;
    this.#kept = new KeptMoves(parts);
    this.#known = new PartMap(this.#kept);
    this.attacks = new BattleAttacks(battle, parts, MAX_FORCE_IN_ATTACK, true, ofKinds, companyEdges);
    this.inForce = new UnitsInForce(battle);
    this.threats = threats;
  }

  /** Visits each attack that a unit can make and its side can pay for, in slices. */
  *lookAtAttacks(position: BattlePosition, slot: number, look: (aim: Aim, attack: BattleAttack) => void): Slices<void> {
    const { side } = this.battle.units[slot]!;
    for (const { aim, attack } of yield* this.#attacksOf(position, slot)) {
      if (attack.cost > position.force[side]) continue;
      look(aim, attack);
      if (this.isSliceOver(attack.part.evaluable.graph.targets.length)) yield;
    }
  }

  /** The attacks that a unit can make with enough Force; the same for all policies. */
  *#attacksOf(position: BattlePosition, slot: number): Slices<readonly AimedAttack[]> {
    // Neither Force nor the turn changes what can be attacked.
    const key = positionKey(position, 0, slot);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const attacks: AimedAttack[] = [];
    for (const aim of this.attacks.aimsOf(position, slot)) {
      const attack = yield* this.attacks.attackIn(position, slot, aim);
      if (attack === 'too large') throw new UserError([{ where: null, path: null, ...attackTooLarge(MAX_PART_EDGES) }]);
      if (attack !== 'forbidden') attacks.push({ aim, attack });
    }
    this.#kept.add(attacks.length * ATTACK_AS_CHOICES);
    this.#known.set(key, attacks);
    return attacks;
  }
}

/** The shared grounds of a battle, in slices: explores every unit's attack on one without keywords. */
export function* playGrounds(
  battle: Battle,
  parts = new PartCache('play'),
  companyEdges = MAX_PART_EDGES,
): Slices<PlayGrounds> {
  const threats = yield* threatsIn(battle, parts);
  return new PlayGrounds(battle, parts, threats, new KeptMoves(parts), null, companyEdges);
}
