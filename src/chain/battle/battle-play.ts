import { Evaluator } from '../../automaton/graph/evaluation.js';
import { finished, type Slices } from '../../automaton/slices.js';
import { attackTooLarge } from '../../errors/attack.js';
import { UserError } from '../../errors/problem.js';
import { MAX_PART_EDGES, PartShelf } from '../attack-part.js';
import type { Battle } from './battle.js';
import { type Aim, type BattleAttack, BattleAttacks, MOST_FORCE_IN_ATTACK } from './battle-attacks.js';
import type { BattlePosition } from './battle-position.js';
import { type BattleWorth, gainsOf, worthOfBattle } from './battle-worth.js';

/** What a unit does when it has its turn, and what both players choose in its attack. */
export interface Deed {
  readonly aim: Aim;
  readonly attack: BattleAttack;
  /** As `BestPlay.chosen`. */
  readonly chosen: Int32Array;
  /** The expected gain in worth for the side of the unit. */
  readonly gain: number;
}

/** The most deeds that are kept: some hundred megabytes in battles of many units. */
const MAX_KEPT_DEEDS = 100_000;

/**
 * How both sides play a battle by the worth of positions: a unit attacks where the expected gain in
 * worth is largest, and inside each attack both players choose what is best by the same worth.
 */
export class PlayByWorth {
  readonly #battle: Battle;
  readonly #worth: BattleWorth;
  readonly #attacks: BattleAttacks;
  readonly #evaluator = new Evaluator();
  readonly #known = new Map<string, Deed | null>();

  constructor(battle: Battle, shelf = new PartShelf()) {
    this.#battle = battle;
    this.#attacks = new BattleAttacks(battle, shelf);
    this.#worth = finished(worthOfBattle(battle, shelf));
  }

  /** What a unit does in a position; null: nothing. */
  *deedOf(position: BattlePosition, attacker: number): Slices<Deed | null> {
    const key = keyOf(position, attacker);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const deed = yield* this.#choose(position, attacker);
    if (this.#known.size < MAX_KEPT_DEEDS) this.#known.set(key, deed);
    return deed;
  }

  *#choose(position: BattlePosition, attacker: number): Slices<Deed | null> {
    const { side } = this.#battle.units[attacker]!;
    const force = [inAttack(position.force[side]), inAttack(position.force[side === 0 ? 1 : 0])] as const;
    let best: { aim: Aim; attack: BattleAttack; worth: Float64Array; gain: number } | null = null;
    for (const aim of this.#attacks.aimsOf(position, attacker)) {
      const attack = yield* this.#attacks.attackIn(position, attacker, aim);
      if (attack === 'too large') throw new UserError([{ where: null, path: null, ...attackTooLarge(MAX_PART_EDGES) }]);
      if (attack === 'forbidden' || attack.cost > force[0]) continue;
      const gains = gainsOf(this.#worth, this.#battle, position, attack);
      const worth = Float64Array.from(attack.part.endingOf, (e) => gains[e]!);
      const gain = this.#evaluator.valueOf(attack.part.evaluable, worth, force);
      if (best === null || gain > best.gain) best = { aim, attack, worth, gain };
    }
    if (best === null || (this.#battle.mayPass && best.gain < 0)) return null;
    const { aim, attack, worth, gain } = best;
    return { aim, attack, gain, chosen: this.#evaluator.bestPlay(attack.part.evaluable, worth, force).chosen };
  }
}

/** The Force of a side as far as an attack can look at it. */
function inAttack(force: number): number {
  return Math.min(force, MOST_FORCE_IN_ATTACK);
}

/** A text that is the same for positions in which a unit does the same. */
function keyOf({ counters, isGone, isTapped, powerChange, nextPower, force }: BattlePosition, attacker: number): string {
  const units = [attacker, inAttack(force[0]), inAttack(force[1]), powerChange[attacker]! + OFFSET];
  for (let slot = 0; slot < counters.length; slot++) {
    units.push(isGone[slot] ? OFFSET : 2 * counters[slot]! + Number(isTapped[slot]), nextPower[slot]! + OFFSET);
  }
  return String.fromCharCode(...units);
}

/** More than any number of a position, so that no number in a key is below 0. */
const OFFSET = 1000;
