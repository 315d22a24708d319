import { ROUNDING } from '../../../automaton/graph/evaluation.js';
import type { Slices } from '../../../automaton/slices.js';
import { PartMap } from '../../attack-part.js';
import { OPPOSING, type SideIndex } from '../battle.js';
import type { Aim, BattleAttack } from '../battle-attacks.js';
import { type BattlePosition, copied } from '../battle-position.js';
import { TurnByValue } from '../turn/turn-by-value.js';
import type { TurnPlay } from '../turn/turn-play.js';
import type { PlayGrounds } from './play-grounds.js';
import { MAX_SEEN_FORCE, PositionValue, type ValueNumbers } from './position-value.js';
import { inAttack, NO_CHOICES, type OwnDeed, type SidePolicy } from './side-policy.js';

/** The most choices of a policy that are kept, four bytes each: other policies against it meet them again. */
const MAX_KEPT_CHOICES = 2_000_000;

/** What a unit can do, with its value for its side, from -1 to 1. */
interface Valued {
  readonly slot: number;
  readonly aim: Aim | null;
  readonly attack: BattleAttack | null;
  readonly value: number;
}

/**
 * How one side plays by a value of positions: every attack is looked at with the values of what follows, and inside it
 * both sides choose what is best by them.
 */
export class ValuePolicy implements SidePolicy {
  readonly value: PositionValue;
  readonly seenForce = MAX_SEEN_FORCE;
  readonly #grounds: PlayGrounds;
  readonly #known: PartMap<OwnDeed>;
  #choices = 0;
  #ofFinals = new Float64Array(256);

  constructor(grounds: PlayGrounds, numbers: ValueNumbers) {
    this.#grounds = grounds;
    this.#known = new PartMap(grounds.parts);
    this.value = new PositionValue(grounds.battle, numbers);
  }

  *deedIn(position: BattlePosition, key: string, slots: readonly number[]): Slices<OwnDeed> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    let best: Valued | null = null;
    yield* this.#lookAtAll(position, slots, (valued) => {
      if (best === null || valued.value > best.value + ROUNDING) best = valued;
    });
    const deed = this.#deedOf(position, best!);
    this.#choices = (this.#known.size === 0 ? 0 : this.#choices) + deed.chosen.length;
    if (this.#choices < MAX_KEPT_CHOICES) this.#known.set(key, deed);
    return deed;
  }

  *optionsIn(position: BattlePosition, slots: readonly number[]): Slices<readonly OwnDeed[]> {
    const options: OwnDeed[] = [];
    yield* this.#lookAtAll(position, slots, (valued) => options.push(this.#deedOf(position, valued)));
    return options;
  }

  defend(position: BattlePosition, attack: BattleAttack): Int32Array {
    return this.#chosenIn(position, attack);
  }

  defendsLike(other: SidePolicy): boolean {
    return other === this;
  }

  turnPlay(): TurnPlay {
    const { battle, inForce } = this.#grounds;
    return new TurnByValue(battle, inForce, (position, side) => this.#worthTo(side, position));
  }

  *#lookAtAll(position: BattlePosition, slots: readonly number[], look: (valued: Valued) => void): Slices<void> {
    const { battle } = this.#grounds;
    let canAttack = false;
    for (const slot of slots) {
      yield* this.#grounds.lookAtAttacks(position, slot, (aim, attack) => {
        canAttack = true;
        look({ slot, aim, attack, value: this.#valueOf(position, attack) });
      });
    }
    if (canAttack && !battle.mayPass) return;
    for (const slot of slots) look({ slot, aim: null, attack: null, value: this.#valueOfPassing(position, slot) });
  }

  #deedOf(position: BattlePosition, { slot, aim, attack }: Valued): OwnDeed {
    if (attack === null || aim === null) return { slot, attack: null, chosen: NO_CHOICES };
    return { slot, attack: { ...attack, aim }, chosen: this.#chosenIn(position, attack) };
  }

  #valueOf(position: BattlePosition, attack: BattleAttack): number {
    const { evaluator } = this.#grounds;
    return evaluator.valueOf(attack.part.evaluable, this.#gains(position, attack), this.#forceIn(position, attack));
  }

  #chosenIn(position: BattlePosition, attack: BattleAttack): Int32Array {
    const { evaluator } = this.#grounds;
    return evaluator.bestPlay(attack.part.evaluable, this.#gains(position, attack), this.#forceIn(position, attack)).chosen;
  }

  #valueOfPassing(position: BattlePosition, slot: number): number {
    const after = copied(position);
    after.isTapped[slot] = true;
    return this.#signOf(slot) * this.value.after(after);
  }

  #forceIn(position: BattlePosition, { slots }: BattleAttack): readonly [number, number] {
    const { side } = this.#grounds.battle.units[slots[0]!]!;
    return [inAttack(position.force[side]), inAttack(position.force[OPPOSING[side]])];
  }

  // biome-ignore lint/correctness/useYield: other worths of positions explore attacks
  *#worthTo(side: SideIndex, position: BattlePosition): Slices<number> {
    return SIGNS[side] * this.value.after(position);
  }

  #signOf(slot: number): 1 | -1 {
    return SIGNS[this.#grounds.battle.units[slot]!.side];
  }

  /** What each final state of an attack is worth to the side of the attacking unit; overwritten by the next attack. */
  #gains(position: BattlePosition, attack: BattleAttack): Float64Array {
    const { endingOf } = attack.part;
    const ofEndings = this.value.endings(position, attack);
    if (this.#ofFinals.length < endingOf.length) this.#ofFinals = new Float64Array(2 * endingOf.length);
    const sign = this.#signOf(attack.slots[0]!);
    for (let f = 0; f < endingOf.length; f++) this.#ofFinals[f] = sign * ofEndings[endingOf[f]!]!;
    return this.#ofFinals;
  }
}

/** What is good for the Dark Side is bad for the Light Side. */
const SIGNS = [1, -1] as const;
