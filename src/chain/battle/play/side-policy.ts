import { ROUNDING } from '../../../automaton/graph/evaluation.js';
import type { Slices } from '../../../automaton/slices.js';
import { PartMap } from '../../attack-part.js';
import { OPPOSING } from '../battle.js';
import { type Aim, type BattleAttack, MAX_FORCE_IN_ATTACK } from '../battle-attacks.js';
import type { BattlePosition } from '../battle-position.js';
import type { TurnPlay } from '../turn/turn-play.js';
import type { PlayGrounds } from './play-grounds.js';

/** What the unit of a side does in its turn, and what its side chooses in its attack. */
export interface OwnMove {
  readonly slot: number;
  /** Null: it does nothing. */
  readonly attack: (BattleAttack & { readonly aim: Aim }) | null;
  /** As `BestPlay.chosen`; at nodes of the other side what this one expects. Empty if it does nothing. */
  readonly chosen: Int32Array;
}

/** What a unit can do, with what that is worth to its side. */
interface Valued {
  readonly slot: number;
  readonly aim: Aim | null;
  readonly attack: BattleAttack | null;
  readonly value: number;
}

const NO_CHOICES = new Int32Array(0);

/**
 * How one side plays, whatever the other side does: every attack is looked at with what may follow it and what that is worth,
 * and inside it both sides choose what is best by this.
 */
export abstract class SidePolicy {
  protected readonly grounds: PlayGrounds;
  readonly #known: PartMap<OwnMove, number | string>;
  #ofFinals = new Float64Array(256);
  #spare = new Float64Array(256);

  constructor(grounds: PlayGrounds) {
    this.grounds = grounds;
    this.#known = new PartMap(grounds.moves);
  }

  /** By ending of an attack: what follows is worth, times `signOf` its unit; overwritten by the next attack. */
  protected abstract endings(position: BattlePosition, attack: BattleAttack): Float64Array;

  /** What it is worth to the side of a unit that the unit does nothing. */
  protected abstract ofPassing(position: BattlePosition, slot: number): number;

  /** 1 if what is worth much is good for the side of a unit, -1 if it is bad. */
  protected signOf(_slot: number): 1 | -1 {
    return 1;
  }

  /** How the side plays the build side of a turn. */
  abstract turnPlay(): TurnPlay;

  /** What the side does if one of these units has its turn, in slices. `key`: the same one for the same position. */
  *moveIn(position: BattlePosition, key: number | string, slots: readonly number[]): Slices<OwnMove> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const move = yield* this.#bestMove(position, slots);
    this.grounds.moves.add(move.chosen.length);
    this.#known.set(key, move);
    return move;
  }

  /** The move of the largest value; what its final states are worth is kept until it is chosen how it is carried out. */
  *#bestMove(position: BattlePosition, slots: readonly number[]): Slices<OwnMove> {
    let best: Valued | null = null;
    let ofBest = this.#spare;
    this.#spare = new Float64Array(0);
    yield* this.#lookAtAll(position, slots, (valued) => {
      if (best !== null && valued.value <= best.value + ROUNDING) return;
      best = valued;
      [ofBest, this.#ofFinals] = [this.#ofFinals, ofBest];
    });
    const move = this.#moveOf(position, best!, ofBest);
    this.#spare = ofBest;
    return move;
  }

  /** All that these units can do, in slices: their attacks, and nothing if that is allowed or all there is. */
  *optionsIn(position: BattlePosition, slots: readonly number[]): Slices<readonly OwnMove[]> {
    const options: OwnMove[] = [];
    yield* this.#lookAtAll(position, slots, (valued) => options.push(this.#moveOf(position, valued)));
    return options;
  }

  /** What the side chooses in an attack, be it on one of its units, as `BestPlay.chosen`. */
  chosenIn(position: BattlePosition, attack: BattleAttack, ofFinals = this.#finals(position, attack)): Int32Array {
    const { evaluator } = this.grounds;
    return evaluator.bestPlay(attack.part.evaluable, ofFinals, this.#forceIn(position, attack)).chosen;
  }

  *#lookAtAll(position: BattlePosition, slots: readonly number[], look: (valued: Valued) => void): Slices<void> {
    const { battle } = this.grounds;
    let canAttack = false;
    for (const slot of slots) {
      yield* this.grounds.lookAtAttacks(position, slot, (aim, attack) => {
        canAttack = true;
        look({ slot, aim, attack, value: this.#valueOf(position, attack) });
      });
    }
    if (canAttack && !battle.mayPass) return;
    for (const slot of slots) look({ slot, aim: null, attack: null, value: this.ofPassing(position, slot) });
  }

  #moveOf(position: BattlePosition, { slot, aim, attack }: Valued, ofFinals?: Float64Array): OwnMove {
    if (attack === null || aim === null) return { slot, attack: null, chosen: NO_CHOICES };
    return { slot, attack: { ...attack, aim }, chosen: this.chosenIn(position, attack, ofFinals) };
  }

  #valueOf(position: BattlePosition, attack: BattleAttack): number {
    const { evaluator } = this.grounds;
    return evaluator.valueOf(attack.part.evaluable, this.#finals(position, attack), this.#forceIn(position, attack));
  }

  #forceIn(position: BattlePosition, { slots }: BattleAttack): readonly [number, number] {
    const { side } = this.grounds.battle.units[slots[0]!]!;
    return [inAttack(position.force[side]), inAttack(position.force[OPPOSING[side]])];
  }

  /** What each final state of an attack is worth to the side of the attacking unit; overwritten by the next attack. */
  #finals(position: BattlePosition, attack: BattleAttack): Float64Array {
    const { endingOf } = attack.part;
    const ofEndings = this.endings(position, attack);
    if (this.#ofFinals.length < endingOf.length) this.#ofFinals = new Float64Array(2 * endingOf.length);
    const sign = this.signOf(attack.slots[0]!);
    for (let f = 0; f < endingOf.length; f++) this.#ofFinals[f] = sign * ofEndings[endingOf[f]!]!;
    return this.#ofFinals;
  }
}

/** The Force of a side as far as an attack can look at it. */
function inAttack(force: number): number {
  return Math.min(force, MAX_FORCE_IN_ATTACK);
}
