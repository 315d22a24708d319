import type { EvaluableGraph } from '../../../automaton/graph/evaluable-graph.js';
import { type ForceOfSides, ROUNDING } from '../../../automaton/graph/evaluation.js';
import type { Slices } from '../../../automaton/slices.js';
import type { PlayStyle } from '../../../rules/game/side-play.js';
import { PartMap } from '../../attack-part.js';
import { OPPOSING } from '../battle.js';
import { type Aim, type BattleAttack, MAX_FORCE_IN_ATTACK } from '../battle-attacks.js';
import { type BattlePosition, firstPosition } from '../battle-position.js';
import { TurnByStyle, type TurnJudge } from '../turn/turn-by-style.js';
import type { TurnPlay } from '../turn/turn-play.js';
import { type BattleWorth, threatOf, worthOfBattle } from './battle-worth.js';
import type { PlayGrounds } from './play-grounds.js';
import { inAttack, NO_CHOICES, type OwnDeed, type SidePolicy } from './side-policy.js';
import { withoutIntercept } from './without-intercept.js';

/**
 * How one side plays by a style, whatever the other side does: it weighs what can follow by its own
 * worth of positions, as if the other side had the same one.
 */
export class StylePolicy implements SidePolicy {
  readonly style: PlayStyle;
  readonly #grounds: PlayGrounds;
  readonly #worth: BattleWorth;
  readonly #known: PartMap<OwnDeed>;

  constructor(grounds: PlayGrounds, style: PlayStyle) {
    this.#grounds = grounds;
    this.#known = new PartMap(grounds.parts);
    this.style = style;
    const numbers = grounds.inForce.in(firstPosition(grounds.battle));
    this.#worth = worthOfBattle(grounds.battle, numbers, grounds.threats, style);
  }

  get seenForce(): number {
    return MAX_FORCE_IN_ATTACK + this.style.force.keep;
  }

  *deedIn(position: BattlePosition, key: string, slots: readonly number[]): Slices<OwnDeed> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const deed = yield* this.#choose(position, slots);
    if (this.#grounds.hasRoomFor(deed)) this.#known.set(key, deed);
    return deed;
  }

  *#choose(position: BattlePosition, slots: readonly number[]): Slices<OwnDeed> {
    let best: Weighed | null = null;
    for (const slot of slots) best = yield* this.#bestAttackOf(position, slot, best);
    const isRefused = best === null || (this.#grounds.battle.mayPass && (best.gain < 0 || !best.isWithinForce));
    return best === null || isRefused ? { slot: slots[0]!, attack: null, chosen: NO_CHOICES } : this.#deedOf(best, position);
  }

  #deedOf({ attack, aim, force }: Weighed, position: BattlePosition): OwnDeed {
    const { chosen } = this.#grounds.evaluator.bestPlay(this.#expected(attack), this.#gains(position, attack), force);
    return { slot: attack.slots[0]!, attack: { ...attack, aim }, chosen };
  }

  *optionsIn(position: BattlePosition, slots: readonly number[]): Slices<readonly OwnDeed[]> {
    const options: OwnDeed[] = [];
    for (const slot of slots) {
      yield* this.#weighAll(position, slot, (weighed) => options.push(this.#deedOf(weighed, position)));
    }
    const nothing = { slot: slots[0]!, attack: null, chosen: NO_CHOICES };
    return this.#grounds.battle.mayPass || options.length === 0 ? [...options, nothing] : options;
  }

  defend(position: BattlePosition, attack: BattleAttack): Int32Array {
    const { side } = this.#grounds.battle.units[attack.slots[0]!]!;
    const force = [inAttack(position.force[side]), inAttack(position.force[OPPOSING[side]])] as const;
    return this.#grounds.evaluator.bestPlay(this.#expected(attack), this.#gains(position, attack), force).chosen;
  }

  turnPlay(): TurnPlay {
    const judge = this.#turnJudge();
    return new TurnByStyle(this.#grounds.battle, [judge, judge]);
  }

  /** What the side judges the build side of a turn by. */
  #turnJudge(): TurnJudge {
    const { battle, inForce, threats, parts } = this.#grounds;
    return {
      style: this.style,
      worth: this.#worth,
      ...{ inForce, threats },
      bestAttack: (position, slot) => this.#bestAttackOf(position, slot, null),
      threatOf: (unit) => threatOf(unit, battle, parts),
    };
  }

  defendsLike(other: SidePolicy): boolean {
    if (!(other instanceof StylePolicy)) return false;
    const { style } = other;
    const { health, force, intercept } = this.style;
    return (
      intercept === style.intercept && health === style.health && force.price === style.force.price && style.force.keep === 0
    );
  }

  /** An attack as it goes if both sides play in this style. */
  #expected({ part: { evaluable } }: BattleAttack): EvaluableGraph {
    return this.style.intercept === 'never' ? withoutIntercept(evaluable) : evaluable;
  }

  *#bestAttackOf(position: BattlePosition, slot: number, soFar: Weighed | null): Slices<Weighed | null> {
    let best = soFar;
    yield* this.#weighAll(position, slot, (weighed) => {
      if (best === null || isBetter(weighed, best)) best = weighed;
    });
    return best;
  }

  /** Looks at each attack that a unit can make. */
  *#weighAll(position: BattlePosition, slot: number, look: (weighed: Weighed) => void): Slices<void> {
    yield* this.#grounds.lookAtAttacks(position, slot, (aim, attack) => look(this.#weigh(position, aim, attack)));
  }

  #weigh(position: BattlePosition, aim: Aim, attack: BattleAttack): Weighed {
    const { side } = this.#grounds.battle.units[attack.slots[0]!]!;
    const free = inAttack(Math.max(0, position.force[side] - this.style.force.keep));
    const force = [Math.max(free, attack.cost), inAttack(position.force[OPPOSING[side]])] as const;
    const evaluable = this.#expected(attack);
    const gain = this.#grounds.evaluator.valueOf(evaluable, this.#gains(position, attack), force);
    const chances = (): Float64Array => {
      const { chosen } = this.#grounds.evaluator.bestPlay(evaluable, this.#gains(position, attack), force);
      return this.#grounds.evaluator.chancesIn(evaluable, chosen).finals;
    };
    return { aim, attack, force, isWithinForce: attack.cost <= free, score: this.#score(aim, attack, chances), gain };
  }

  /**
   * What the rule for targets prefers, the largest first; the gain in worth decides among equals.
   * `chances`: of the final states of the attack if both sides play it for the worth of positions.
   */
  #score({ target }: Aim, attack: BattleAttack, chances: () => Float64Array): number {
    const { weights, threats } = this.#grounds;
    switch (this.style.target) {
      case 'worth':
        return 0;
      case 'discard-chance':
        return meanOf(chances(), weights.discards(attack));
      case 'damage':
        return meanOf(chances(), weights.damage(attack));
      case 'weakest':
        return -attack.healths[1]!;
      case 'strongest':
        return threats[target]!;
    }
  }

  #gains(position: BattlePosition, attack: BattleAttack): Float64Array {
    const { inForce, weights } = this.#grounds;
    return weights.gains(this.#worth, position, inForce.in(position), attack);
  }
}

/** An attack with the expected gain in worth for the side of its unit. */
interface Weighed {
  readonly aim: Aim;
  readonly attack: BattleAttack;
  readonly force: ForceOfSides;
  /** Whether its cost leaves the Force that is to be kept. */
  readonly isWithinForce: boolean;
  readonly score: number;
  readonly gain: number;
}

function isBetter(one: Weighed, other: Weighed): boolean {
  if (one.isWithinForce !== other.isWithinForce) return one.isWithinForce;
  if (Math.abs(one.score - other.score) > ROUNDING) return one.score > other.score;
  return one.gain > other.gain + ROUNDING;
}

function meanOf(chances: Float64Array, numbers: Float64Array): number {
  let mean = 0;
  for (let i = 0; i < chances.length; i++) mean += chances[i]! * numbers[i]!;
  return mean;
}
