import { Evaluator } from '../../../automaton/graph/evaluation.js';
import { finished, type Slices, sliceOf } from '../../../automaton/slices.js';
import { attackTooLarge } from '../../../errors/attack.js';
import { UserError } from '../../../errors/problem.js';
import { MAX_PART_EDGES, PartCache, PartMap } from '../../attack-part.js';
import type { Battle } from '../battle.js';
import { type Aim, type AttacksOfKinds, type BattleAttack, BattleAttacks, MAX_FORCE_IN_ATTACK } from '../battle-attacks.js';
import { type BattlePosition, positionKey } from '../battle-position.js';
import { UnitsInForce } from '../units-in-force.js';
import { threatsIn } from './battle-worth.js';

/** The bytes that the moves of all plays of a battle take at most, on each thread: as many as its attacks. */
const MAX_BYTES = 40_000_000;

/** About what a move takes besides its choices, and what a choice takes. */
const BYTES_OF_A_DEED = 500;
const BYTES_OF_A_CHOICE = 4;

/**
 * Counts the moves that plays and policies of a battle keep by position. If they take too much, all are forgotten together:
 * a pool of plays leaves behind what its battles needed, and the next ones need the room.
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

  /** How often all moves were forgotten, also since their attacks were. */
  get forgotten(): number {
    return this.#parts.forgotten + this.#emptied;
  }

  /** Counts a move with `choices` that is about to be kept. */
  add(choices: number): void {
    if (this.#forgottenParts !== this.#parts.forgotten) this.#bytes = 0;
    this.#forgottenParts = this.#parts.forgotten;
    const bytes = BYTES_OF_A_DEED + BYTES_OF_A_CHOICE * choices;
    this.#bytes += bytes;
    if (this.#bytes <= this.#maxBytes) return;
    this.#bytes = bytes;
    this.#emptied++;
  }
}

/** Edges of attacks that are weighed between two yields: some milliseconds. */
const SLICE_EDGES = 200_000;

/** An attack that a unit can make. */
interface AimedAttack {
  readonly aim: Aim;
  readonly attack: BattleAttack;
}

/** The memory that an attack in a position takes, in choices of a move. */
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

  /** Told of the edges of attacks that are weighed: whether a slice is over. */
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

  /** Looks at each attack that a unit can make and its side can pay for, in slices. */
  *lookAtAttacks(position: BattlePosition, slot: number, look: (aim: Aim, attack: BattleAttack) => void): Slices<void> {
    const { side } = this.battle.units[slot]!;
    for (const { aim, attack } of yield* this.#attacksOf(position, slot)) {
      if (attack.cost > position.force[side]) continue;
      look(aim, attack);
      if (this.isSliceOver(attack.part.evaluable.graph.targets.length)) yield;
    }
  }

  /** The attacks that a unit can make with enough Force, which all policies look at in the same positions. */
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

/** The grounds of a battle, in slices: the attack of every unit on one without keywords is explored. */
export function* playGrounds(
  battle: Battle,
  parts = new PartCache('play'),
  companyEdges = MAX_PART_EDGES,
): Slices<PlayGrounds> {
  const threats = yield* threatsIn(battle, parts);
  return new PlayGrounds(battle, parts, threats, new KeptMoves(parts), null, companyEdges);
}
