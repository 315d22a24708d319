import { ROUNDING } from '../../../automaton/graph/evaluation.js';
import type { Slices } from '../../../automaton/slices.js';
import { PartMap } from '../../attack-part.js';
import { OPPOSING } from '../battle.js';
import { type Aim, type BattleAttack, MAX_FORCE_IN_ATTACK } from '../battle-attacks.js';
import type { BattlePosition } from '../battle-position.js';
import type { TurnPlay } from '../turn/turn-play.js';
import type { PlayGrounds } from './play-grounds.js';

/** What a unit does in its turn. */
export interface Move {
  readonly slot: number;
  /** Its attack with the choices of both players; null if it does nothing. */
  readonly attack: ChosenAttack | null;
}

export interface ChosenAttack extends BattleAttack {
  readonly aim: Aim;
  /** As `BestPlay.chosen`. */
  readonly chosen: Uint16Array;
}

export function choicesIn({ attack }: Move): number {
  return attack?.chosen.length ?? 0;
}

/** A move with its value for the side. */
interface Valued {
  readonly slot: number;
  readonly aim: Aim | null;
  readonly attack: BattleAttack | null;
  readonly value: number;
}

/**
 * How one side plays, whatever the other does: it looks at every attack and the value of what may follow, and assumes inside it
 * that both sides choose best by this value.
 */
export abstract class SidePolicy {
  protected readonly grounds: PlayGrounds;
  readonly #known: PartMap<Move, number | string>;
  #ofFinals = new Float64Array(256);
  #spare = new Float64Array(256);

  constructor(grounds: PlayGrounds) {
    this.grounds = grounds;
    this.#known = new PartMap(grounds.moves);
  }

  /** By ending of an attack: the value of what follows, times `signOf` its unit; overwritten by the next attack. */
  protected abstract endings(position: BattlePosition, attack: BattleAttack): Float64Array;

  /** The value of passing for the side of a unit. */
  protected abstract ofPassing(position: BattlePosition, slot: number): number;

  /** 1 if high values are good for the side of a unit, -1 if they are bad. */
  protected signOf(_slot: number): 1 | -1 {
    return 1;
  }

  abstract turnPlay(): TurnPlay;

  /**
   * The move of the side if one of these units has its turn, in slices, with the choices that it expects of the other side. `key`:
   * equal for equal positions.
   */
  *moveIn(position: BattlePosition, key: number | string, slots: readonly number[]): Slices<Move> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const move = yield* this.#bestMove(position, slots);
    this.grounds.moves.add(choicesIn(move));
    this.#known.set(key, move);
    return move;
  }

  /** The move with the largest value. The values of its final states are kept until its choices are made. */
  *#bestMove(position: BattlePosition, slots: readonly number[]): Slices<Move> {
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

  /** All moves of these units, in slices: their attacks, and passing if that is allowed or nothing else is left. */
  *optionsIn(position: BattlePosition, slots: readonly number[]): Slices<readonly Move[]> {
    const options: Move[] = [];
    yield* this.#lookAtAll(position, slots, (valued) => options.push(this.#moveOf(position, valued)));
    return options;
  }

  /** The side's choices in an attack, even on one of its units, as `BestPlay.chosen`. */
  chosenIn(position: BattlePosition, attack: BattleAttack, ofFinals = this.#finals(position, attack)): Uint16Array {
    const { evaluator } = this.grounds;
    return evaluator.bestPlay(attack.part.evaluable, ofFinals, this.#forceIn(position, attack)).chosen;
  }

  *#lookAtAll(position: BattlePosition, slots: readonly number[], look: (valued: Valued) => void): Slices<void> {
    const { battle } = this.grounds;
    let canAttack = false;
    for (const slot of slots) {
      yield* this.grounds.lookAtAttacks(position, slot, (aim, attack) => {
        canAttack = true;
        const ofFinals = this.#finals(position, attack);
        const value = this.grounds.evaluator.valueOf(attack.part.evaluable, ofFinals, this.#forceIn(position, attack));
        look({ slot, aim, attack, value });
      });
    }
    if (canAttack && !battle.mayPass) return;
    for (const slot of slots) look({ slot, aim: null, attack: null, value: this.ofPassing(position, slot) });
  }

  #moveOf(position: BattlePosition, { slot, aim, attack }: Valued, ofFinals?: Float64Array): Move {
    if (attack === null || aim === null) return { slot, attack: null };
    return { slot, attack: { ...attack, aim, chosen: this.chosenIn(position, attack, ofFinals) } };
  }

  #forceIn(position: BattlePosition, { slots }: BattleAttack): readonly [number, number] {
    const { side } = this.grounds.battle.units[slots[0]!]!;
    return [inAttack(position.force[side]), inAttack(position.force[OPPOSING[side]])];
  }

  /** The value of each final state of an attack for the attacker's side; overwritten by the next attack. */
  #finals(position: BattlePosition, attack: BattleAttack): Float64Array {
    const { endingOf } = attack.part;
    const ofEndings = this.endings(position, attack);
    if (this.#ofFinals.length < endingOf.length) this.#ofFinals = new Float64Array(2 * endingOf.length);
    const sign = this.signOf(attack.slots[0]!);
    for (let f = 0; f < endingOf.length; f++) this.#ofFinals[f] = sign * ofEndings[endingOf[f]!]!;
    return this.#ofFinals;
  }
}

/** The Force of a side as far as attacks look at it. */
function inAttack(force: number): number {
  return Math.min(force, MAX_FORCE_IN_ATTACK);
}
