import type { Slices } from '../../../automaton/slices.js';
import type { UpkeepCost } from '../../../rules/units/upkeep.js';
import { PartMap } from '../../attack-part.js';
import { type Battle, OPPOSING, type SideIndex } from '../battle.js';
import type { BattleAttack } from '../battle-attacks.js';
import {
  type BattlePosition,
  type BuiltPosition,
  type MostForce,
  nextUnits,
  positionKey,
  withoutDuplicates,
} from '../battle-position.js';
import { hasBuildSide } from '../turn/places.js';
import type { TurnPlay } from '../turn/turn-play.js';
import type { PlayGrounds } from './play-grounds.js';
import { MAX_SEEN_FORCE, MAX_SEEN_TURNS } from './position-value.js';
import { type ChosenAttack, choicesIn, type Move, type SidePolicy } from './side-policy.js';

class TurnOfSides implements TurnPlay {
  readonly #battle: Battle;
  readonly #plays: readonly [dark: TurnPlay, light: TurnPlay];

  constructor(battle: Battle, plays: readonly [dark: TurnPlay, light: TurnPlay]) {
    this.#battle = battle;
    this.#plays = plays;
  }

  costOf(position: BuiltPosition, slot: number, payable: readonly UpkeepCost[], points: number): Slices<UpkeepCost> {
    return this.#playOf(slot).costOf(position, slot, payable, points);
  }

  seatOf(position: BuiltPosition, pilot: number, hosts: readonly number[]): Slices<number | null> {
    return this.#playOf(pilot).seatOf(position, pilot, hosts);
  }

  retreating(position: BuiltPosition, side: SideIndex, units: readonly number[]): Slices<readonly number[]> {
    return this.#plays[side].retreating(position, side, units);
  }

  #playOf(slot: number): TurnPlay {
    return this.#plays[this.#battle.units[slot]!.side];
  }
}

/** How both sides play a battle. */
export interface BattlePlay {
  readonly mostForce: MostForce;
  /** The move in a position where a unit has its turn, if already known: most positions come up repeatedly. */
  readonly knownIn?: (position: BattlePosition) => Move | undefined;
  /** The move in a position where a unit has its turn, in slices. */
  readonly moveIn: (position: BattlePosition) => Slices<Move>;
  /** How the build side of a turn is played; absent if the battle has none. */
  readonly turnPlay?: TurnPlay;
}

/** Both sides play by policies of their own: within an attack, each player makes its own choices. */
export class PlayOfSides implements BattlePlay {
  readonly mostForce = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  readonly #grounds: PlayGrounds;
  readonly #policies: readonly [SidePolicy, SidePolicy];
  readonly #known: PartMap<Move, number | string>;
  readonly turnPlay?: TurnPlay;

  constructor(grounds: PlayGrounds, policies: readonly [dark: SidePolicy, light: SidePolicy]) {
    const { battle } = grounds;
    this.#grounds = grounds;
    this.#known = new PartMap(grounds.moves);
    this.#policies = policies;
    if (hasBuildSide(battle)) this.turnPlay = new TurnOfSides(battle, [policies[0].turnPlay(), policies[1].turnPlay()]);
  }

  knownIn(position: BattlePosition): Move | undefined {
    return this.#known.get(this.#keyOf(position));
  }

  *moveIn(position: BattlePosition): Slices<Move> {
    const key = this.#keyOf(position);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const move = yield* this.#choose(position, key);
    this.#known.set(key, move);
    return move;
  }

  /** All moves of the side whose unit has its turn, its choice first, in slices. */
  *optionsIn(position: BattlePosition): Slices<readonly Move[]> {
    const first = yield* this.moveIn(position);
    const { own, other, slots } = this.#inTurn(position);
    const options: Move[] = [first];
    for (const option of yield* own.optionsIn(position, slots)) {
      if (!isSame(option, first)) options.push(own === other ? option : completed(option, position, other));
    }
    return options;
  }

  /** The attacks between which the side whose unit has its turn can choose, in slices. */
  *attacksIn(position: BattlePosition): Slices<readonly BattleAttack[]> {
    const attacks: BattleAttack[] = [];
    for (const slot of this.#inTurn(position).slots)
      yield* this.#grounds.lookAtAttacks(position, slot, (_, attack) => attacks.push(attack));
    return attacks;
  }

  #keyOf(position: BattlePosition): number | string {
    const turnsLeft = Math.min(MAX_SEEN_TURNS, this.#grounds.battle.turns - position.turn);
    return positionKey(position, MAX_SEEN_FORCE, turnsLeft);
  }

  *#choose(position: BattlePosition, key: number | string): Slices<Move> {
    const { own, other, slots } = this.#inTurn(position);
    const move = yield* own.moveIn(position, key, slots);
    if (own === other) return move;
    const whole = completed(move, position, other);
    this.#grounds.moves.add(choicesIn(whole));
    return whole;
  }

  #inTurn(position: BattlePosition): { own: SidePolicy; other: SidePolicy; slots: readonly number[] } {
    const { battle, inForce } = this.#grounds;
    const slots = withoutDuplicates(battle, position, nextUnits(battle, position, inForce.in(position)));
    const { side } = battle.units[slots[0]!]!;
    return { own: this.#policies[side], other: this.#policies[OPPOSING[side]], slots };
  }
}

function completed({ slot, attack }: Move, position: BattlePosition, other: SidePolicy): Move {
  if (attack === null) return { slot, attack };
  return { slot, attack: { ...attack, chosen: joined(attack, other.chosenIn(position, attack)) } };
}

function isSame(one: Move, other: Move): boolean {
  const [aim, otherAim] = [one.attack?.aim, other.attack?.aim];
  return one.slot === other.slot && aim?.target === otherAim?.target && aim?.mode === otherAim?.mode;
}

/** The kind of nodes where the defender chooses (`EvaluableGraph.kinds`). */
const DEFENDER = 2;

/** The choices of both sides in an attack, each by its own policy; writes those of the attacker over what the defender expects. */
function joined({ part, chosen }: ChosenAttack, ofDefender: Uint16Array): Uint16Array {
  const { kinds } = part.evaluable;
  for (let n = 0; n < kinds.length; n++) if (kinds[n] !== DEFENDER) ofDefender[n] = chosen[n]!;
  return ofDefender;
}
