import { Evaluator, type ForceOfSides } from '../../../automaton/graph/evaluation.js';
import { finished, type Slices } from '../../../automaton/slices.js';
import { attackTooLarge } from '../../../errors/attack.js';
import { UserError } from '../../../errors/problem.js';
import { MAX_PART_EDGES, PartShelf } from '../../attack-part.js';
import { type Battle, OPPOSING } from '../battle.js';
import { type Aim, type BattleAttack, BattleAttacks, MOST_FORCE_IN_ATTACK } from '../battle-attacks.js';
import { type BattlePosition, firstPosition, keyOf, type MostForce, nextUnits } from '../battle-position.js';
import { UnitsInForce } from '../units-in-force.js';
import { type BattleWorth, gainsOf, worthOfBattle } from './battle-worth.js';

/** What a unit does in its turn. */
export interface Deed {
  readonly slot: number;
  /** Its attack, and what both players choose in it; null: it does nothing. */
  readonly attack: ChosenAttack | null;
}

/** An attack with the choices of both players. */
export interface ChosenAttack extends BattleAttack {
  readonly aim: Aim;
  /** As `BestPlay.chosen`. */
  readonly chosen: Int32Array;
}

/** How both sides play a battle. */
export interface BattlePlay {
  readonly mostForce: MostForce;
  /** What happens in a position in which some unit has its turn, in slices. */
  readonly deedIn: (position: BattlePosition) => Slices<Deed>;
}

/** The most deeds that are kept: some hundred megabytes in battles of many units. */
const MAX_KEPT_DEEDS = 100_000;

/**
 * How both sides play a battle by the worth of positions: a unit attacks where the expected gain in
 * worth is largest, and inside each attack both players choose what is best by the same worth.
 */
export class PlayByWorth implements BattlePlay {
  readonly mostForce = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  readonly #battle: Battle;
  readonly #worth: BattleWorth;
  readonly #attacks: BattleAttacks;
  readonly #inForce: UnitsInForce;
  readonly #evaluator = new Evaluator();
  readonly #known = new Map<string, Deed>();

  constructor(battle: Battle, shelf = new PartShelf()) {
    this.#battle = battle;
    this.#attacks = new BattleAttacks(battle, shelf);
    this.#inForce = new UnitsInForce(battle);
    this.#worth = finished(worthOfBattle(battle, this.#inForce.in(firstPosition(battle)), shelf));
  }

  *deedIn(position: BattlePosition): Slices<Deed> {
    const key = keyOf(position, MOST_FORCE_IN_ATTACK);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const deed = yield* this.#choose(position);
    if (this.#known.size < MAX_KEPT_DEEDS) this.#known.set(key, deed);
    return deed;
  }

  *#choose(position: BattlePosition): Slices<Deed> {
    const { mayPass } = this.#battle;
    const slots = nextUnits(this.#battle, position, this.#inForce.in(position));
    let best: Weighed | null = null;
    for (const slot of slots) {
      const weighed = yield* this.#bestAttackOf(position, slot);
      if (weighed !== null && (best === null || weighed.gain > best.gain)) best = weighed;
    }
    if (best === null || (mayPass && best.gain < 0)) return { slot: slots[0]!, attack: null };
    const { attack, aim, worth, force } = best;
    const { chosen } = this.#evaluator.bestPlay(attack.part.evaluable, worth, force);
    return { slot: attack.slots[0]!, attack: { ...attack, aim, chosen } };
  }

  *#bestAttackOf(position: BattlePosition, slot: number): Slices<Weighed | null> {
    const { side } = this.#battle.units[slot]!;
    const numbers = this.#inForce.in(position);
    const force = [inAttack(position.force[side]), inAttack(position.force[OPPOSING[side]])] as const;
    let best: Weighed | null = null;
    for (const aim of this.#attacks.aimsOf(position, slot)) {
      const attack = yield* this.#attacks.attackIn(position, slot, aim);
      if (attack === 'too large') throw new UserError([{ where: null, path: null, ...attackTooLarge(MAX_PART_EDGES) }]);
      if (attack === 'forbidden' || attack.cost > force[0]) continue;
      const gains = gainsOf(this.#worth, this.#battle, position, numbers, attack);
      const worth = Float64Array.from(attack.part.endingOf, (e) => gains[e]!);
      const gain = this.#evaluator.valueOf(attack.part.evaluable, worth, force);
      if (best === null || gain > best.gain) best = { aim, attack, worth, force, gain };
    }
    return best;
  }
}

/** An attack with the expected gain in worth for the side of its unit. */
interface Weighed {
  readonly aim: Aim;
  readonly attack: BattleAttack;
  readonly worth: Float64Array;
  readonly force: ForceOfSides;
  readonly gain: number;
}

/** The Force of a side as far as an attack can look at it. */
function inAttack(force: number): number {
  return Math.min(force, MOST_FORCE_IN_ATTACK);
}
