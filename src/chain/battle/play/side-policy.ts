import type { EvaluableGraph } from '../../../automaton/graph/evaluable-graph.js';
import { Evaluator, type ForceOfSides } from '../../../automaton/graph/evaluation.js';
import { finished, type Slices, sliceOf } from '../../../automaton/slices.js';
import { attackTooLarge } from '../../../errors/attack.js';
import { UserError } from '../../../errors/problem.js';
import type { PlayStyle } from '../../../rules/game/side-play.js';
import { MAX_PART_EDGES, PartCache, PartMap } from '../../attack-part.js';
import { type Battle, OPPOSING } from '../battle.js';
import { type Aim, type BattleAttack, BattleAttacks, MAX_FORCE_IN_ATTACK } from '../battle-attacks.js';
import { type BattlePosition, firstPosition } from '../battle-position.js';
import type { TurnJudge } from '../turn/turn-by-style.js';
import { UnitsInForce } from '../units-in-force.js';
import { AttackGains } from './attack-gains.js';
import { type BattleWorth, threatOf, threatsIn, worthOfBattle } from './battle-worth.js';
import { withoutIntercept } from './without-intercept.js';

/** What all policies of a battle share: its attacks, each explored once, and the threats of its units. */
export class PlayGrounds {
  readonly battle: Battle;
  readonly attacks: BattleAttacks;
  readonly inForce: UnitsInForce;
  /** By slot: the mean damage of its attack on a unit without keywords. */
  readonly threats: readonly number[];
  readonly evaluator = new Evaluator();
  readonly weights: AttackGains;
  readonly parts: PartCache;
  readonly #policies = new Map<string, SidePolicy>();
  #choices = 0;
  #forgotten = 0;

  /** Told of the edges of attacks that are weighed: whether a slice is over. */
  readonly isSliceOver = sliceOf(SLICE_EDGES);

  constructor(battle: Battle, parts = new PartCache('play'), threats = finished(threatsIn(battle, parts))) {
    this.battle = battle;
    this.parts = parts;
    this.attacks = new BattleAttacks(battle, parts, MAX_FORCE_IN_ATTACK, true);
    this.inForce = new UnitsInForce(battle);
    this.threats = threats;
    this.weights = new AttackGains(battle);
  }

  /** Whether a deed can be kept, which is then counted. */
  hasRoomFor({ chosen }: OwnDeed): boolean {
    if (this.#forgotten !== this.parts.forgotten) this.#choices = 0;
    this.#forgotten = this.parts.forgotten;
    if (this.#choices + chosen.length > MAX_KEPT_CHOICES) return false;
    this.#choices += chosen.length;
    return true;
  }

  /** The policy of a style, the same one whenever it is asked for. */
  policyOf(style: PlayStyle): SidePolicy {
    const key = JSON.stringify(style);
    const policy = this.#policies.get(key) ?? new SidePolicy(this, style);
    this.#policies.set(key, policy);
    return policy;
  }
}

/** The grounds of a battle, in slices: the attack of every unit on one without keywords is explored. */
export function* playGrounds(battle: Battle): Slices<PlayGrounds> {
  const parts = new PartCache('play');
  return new PlayGrounds(battle, parts, yield* threatsIn(battle, parts));
}

/** What the unit of a side does in its turn, and what its side chooses in its attack. */
export interface OwnDeed {
  readonly slot: number;
  /** Null: it does nothing. */
  readonly attack: (BattleAttack & { readonly aim: Aim }) | null;
  /** As `BestPlay.chosen`; at nodes of the other side what this one expects. Empty if it does nothing. */
  readonly chosen: Int32Array;
}

/**
 * How one side plays by a style, whatever the other side does: it weighs what can follow by its own
 * worth of positions, as if the other side had the same one.
 */
export class SidePolicy {
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

  /** What the side does if one of these units has its turn, in slices. `key`: the same one for the same position. */
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
    return best === null || isRefused ? { slot: slots[0]!, attack: null, chosen: NOTHING } : this.#deedOf(best, position);
  }

  #deedOf({ attack, aim, force }: Weighed, position: BattlePosition): OwnDeed {
    const { chosen } = this.#grounds.evaluator.bestPlay(this.#expected(attack), this.#gains(position, attack), force);
    return { slot: attack.slots[0]!, attack: { ...attack, aim }, chosen };
  }

  /** All that these units can do, in slices: their attacks, and nothing if that is allowed or all there is. */
  *optionsIn(position: BattlePosition, slots: readonly number[]): Slices<readonly OwnDeed[]> {
    const options: OwnDeed[] = [];
    for (const slot of slots) {
      yield* this.#weighAll(position, slot, (weighed) => options.push(this.#deedOf(weighed, position)));
    }
    const nothing = { slot: slots[0]!, attack: null, chosen: NOTHING };
    return this.#grounds.battle.mayPass || options.length === 0 ? [...options, nothing] : options;
  }

  /** What the side chooses in an attack on one of its units, as `BestPlay.chosen`. */
  defend(position: BattlePosition, attack: BattleAttack): Int32Array {
    const { side } = this.#grounds.battle.units[attack.slots[0]!]!;
    const force = [inAttack(position.force[side]), inAttack(position.force[OPPOSING[side]])] as const;
    return this.#grounds.evaluator.bestPlay(this.#expected(attack), this.#gains(position, attack), force).chosen;
  }

  /** What the side judges the build side of a turn by. */
  turnJudge(): TurnJudge {
    const { battle, inForce, threats, parts } = this.#grounds;
    return {
      style: this.style,
      worth: this.#worth,
      ...{ inForce, threats },
      bestAttack: (position, slot) => this.#bestAttackOf(position, slot, null),
      threatOf: (unit) => threatOf(unit, battle, parts),
    };
  }

  /** Whether this side defends as another policy expects it to, if that one attacks. */
  defendsLike({ style }: SidePolicy): boolean {
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
    const { battle, attacks, isSliceOver } = this.#grounds;
    const { side } = battle.units[slot]!;
    for (const aim of attacks.aimsOf(position, slot)) {
      const attack = yield* attacks.attackIn(position, slot, aim);
      if (attack === 'too large') throw new UserError([{ where: null, path: null, ...attackTooLarge(MAX_PART_EDGES) }]);
      if (attack === 'forbidden' || attack.cost > position.force[side]) continue;
      look(this.#weigh(position, aim, attack));
      if (isSliceOver(attack.part.evaluable.graph.targets.length)) yield;
    }
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

/** Edges of attacks that are weighed between two yields: some milliseconds. */
const SLICE_EDGES = 200_000;

/** The most choices of all styles of a battle that are kept, four bytes each: other pairs of styles meet them again. */
const MAX_KEPT_CHOICES = 25_000_000;

const NOTHING = new Int32Array(0);

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

/** Scores and gains that differ by less are equal: sums of doubles round in the last digits. */
const ROUNDING = 1e-12;

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

/** The Force of a side as far as an attack can look at it. */
function inAttack(force: number): number {
  return Math.min(force, MAX_FORCE_IN_ATTACK);
}
