import { finalOfValues } from '../../automaton/interpret.js';
import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import type { Battle, BattleVerdict } from '../../chain/battle/battle.js';
import {
  type BattlePosition,
  beginTurn,
  type ForceOfBoth,
  firstPosition,
  isBuilt,
  verdictAtEnd,
  verdictByUnits,
} from '../../chain/battle/battle-position.js';
import { applyEnding, discardTheDead, removeCounters } from '../../chain/battle/battle-steps.js';
import type { BattlePlay } from '../../chain/battle/play/battle-play.js';
import type { LuckJudge } from '../../chain/battle/play/luck.js';
import type { ChosenAttack, Move } from '../../chain/battle/play/side-policy.js';
import { type BuildEvent, BuildSideOfTurn } from '../../chain/battle/turn/build-side.js';
import { hasBeenDiscarded, hasBuildSide } from '../../chain/battle/turn/places.js';
import { UnitsInForce } from '../../chain/battle/units-in-force.js';
import type { HealingTime } from '../../rules/effects/healing.js';
import { BUILD_DIE, type DicePlace, type FightPurpose, PlacedDice } from './placed-draws.js';

export interface PlayedBattle {
  /** Undefined if the battle is undecided. */
  readonly verdict: BattleVerdict | undefined;
  readonly position: BattlePosition;
  /** Force beyond the counted limit, which positions do not hold. */
  readonly uncounted: ForceOfBoth;
  /** By slot: the damage counters that discard each unit at the end. */
  readonly healths: readonly number[];
  /** How much the dice raised the Dark Side's chance to win, by the player's judge; 0 without one. */
  readonly luck: number;
}

/** Something that happened in a simulated battle. */
export interface PlayedTurn {
  readonly turn: number;
  readonly move: Move;
  /** The index of its attack's ending; null if the unit did nothing. */
  readonly ending: number | null;
  readonly place: DicePlace;
  readonly gone: readonly number[];
  /** As `PlayedBattle.uncounted`. */
  readonly uncounted: ForceOfBoth;
}

/** More than the places of a battle's units, and a share of all places large enough for all attacks of a turn. */
const PLACES = 2048;

/** Where a unit's attack is rolled. `earlier`: its earlier attacks in the turn. */
function placeOf({ units }: Battle, fight: number, turn: number, slot: number, earlier: number): DicePlace {
  return { fight, turn, slot: (units[slot]!.dice ?? slot) + earlier * PLACES };
}

/** Something on the build side of a turn, or counters removed from a unit. */
export type PlayedBuild = BuildEvent & { readonly turn: number };

type OnTurn = (turn: PlayedTurn) => void;
type OnBuild = (build: PlayedBuild) => void;

/** What battles are simulated for; each purpose has its own dice. */
export type BattlePurpose = Extract<FightPurpose, 'battle' | 'tuning' | 'practice'>;

/** Plays battles with the dice of their places. */
export class BattlePlayer {
  readonly #battle: Battle;
  readonly #play: BattlePlay;
  readonly #dice: PlacedDice;
  readonly #inForce: UnitsInForce;
  readonly #judge: LuckJudge | null;
  #luck = 0;
  #uncounted: ForceOfBoth = [0, 0];
  #fight = 0;
  #onTurn: OnTurn | undefined;
  #onBuild: OnBuild | undefined;
  /** How often each unit has attacked in the turn: one that untaps attacks again, with other dice. */
  readonly #attacksOf = new Map<number, number>();
  /** Null if the battle has no build side. */
  readonly #buildSide: BuildSideOfTurn | null;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(
    battle: Battle,
    play: BattlePlay,
    seed: bigint,
    purpose: BattlePurpose = 'battle',
    judge: LuckJudge | null = null,
  ) {
    this.#battle = battle;
    this.#judge = judge;
    this.#play = play;
    this.#dice = new PlacedDice(seed, purpose);
    this.#inForce = new UnitsInForce(battle);
    const { turnPlay } = play;
    assert(turnPlay !== undefined || !hasBuildSide(battle), 'the play of a battle with a build side plays it');
    this.#buildSide = turnPlay === undefined ? null : new BuildSideOfTurn(battle, this.#inForce, turnPlay);
  }

  /** Plays battle number `fight`, 0 to 2^32 - 1, in slices, and reports its attacks and build events if asked. */
  *play(fight: number, onTurn?: OnTurn, onBuild?: OnBuild): Slices<PlayedBattle> {
    const position = firstPosition(this.#battle);
    discardTheDead(position, this.#inForce);
    return yield* this.playFrom(position, fight, this.#battle.turns, onTurn, onBuild);
  }

  /** As `play`, from a position before a turn, which it changes, to the end of a turn at most. */
  *playFrom(
    position: BattlePosition,
    fight: number,
    lastTurn: number,
    onTurn?: OnTurn,
    onBuild?: OnBuild,
  ): Slices<PlayedBattle> {
    let verdict = verdictByUnits(this.#battle, position);
    this.#uncounted = [0, 0];
    this.#luck = 0;
    [this.#fight, this.#onTurn, this.#onBuild] = [fight, onTurn, onBuild];
    while (verdict === undefined && position.turn < lastTurn) verdict = yield* this.#turn(position);
    const { healths } = this.#inForce.in(position);
    return { verdict, position, uncounted: this.#uncounted, healths, luck: this.#luck };
  }

  *#turn(position: BattlePosition): Slices<BattleVerdict | undefined> {
    this.#attacksOf.clear();
    const [dark, light] = beginTurn(this.#battle, position, this.#play.mostForce);
    this.#uncounted = [this.#uncounted[0] + dark, this.#uncounted[1] + light];
    const atOnce = yield* this.#build(position);
    if (atOnce !== undefined) return atOnce;
    this.#heal(position, 'battle phase starts');
    return yield* this.#attacks(position);
  }

  #heal(position: BattlePosition, time: HealingTime): void {
    const { turn } = position;
    removeCounters(position, this.#inForce, time, (event) => this.#onBuild?.({ turn, ...event }));
  }

  /** The remaining attacks of a turn, and the end of its battle phase. */
  *#attacks(position: BattlePosition): Slices<BattleVerdict | undefined> {
    const uncounted = this.#uncounted;
    const onTurn = this.#onTurn;
    while (isSomeoneNext(position)) {
      const move = this.#play.knownIn?.(position) ?? (yield* this.#play.moveIn(position));
      const before = onTurn === undefined ? NOBODY : discardedIn(position);
      const place = placeOf(this.#battle, this.#fight, position.turn, move.slot, this.#attacksOf.get(move.slot) ?? 0);
      const ending = this.#carryOut(move, position, place);
      onTurn?.({ turn: position.turn, move, ending, place, gone: goneSince(before, position), uncounted });
      const verdict = verdictByUnits(this.#battle, position);
      if (verdict !== undefined) return verdict;
    }
    this.#heal(position, 'battle phase ends');
    return verdictAtEnd(this.#battle, position);
  }

  /** Plays the build side of a turn; returns who has won by it. */
  *#build(position: BattlePosition): Slices<BattleVerdict | undefined> {
    if (this.#buildSide === null || !isBuilt(position)) {
      this.#heal(position, 'build step');
      return undefined;
    }
    const { turn } = position;
    const rollDie = (): number => {
      this.#dice.moveTo({ fight: this.#fight, turn, slot: BUILD_DIE });
      return this.#dice.roll(1)[0]!;
    };
    yield* this.#buildSide.run(position, rollDie, (event) => this.#onBuild?.({ turn, ...event }));
    return verdictByUnits(this.#battle, position);
  }

  /** Applies a move to the position; returns the index of its attack's ending. */
  #carryOut(move: Move, position: BattlePosition, place: DicePlace): number | null {
    const { slot, attack } = move;
    if (attack === null) {
      position.isTapped[slot] = true;
      return null;
    }
    this.#attacksOf.set(slot, (this.#attacksOf.get(slot) ?? 0) + 1);
    const ending = this.#endingOf(attack, place);
    const judged = this.#judge?.judge(position, move) ?? null;
    if (judged !== null) this.#luck += judged.after(ending) - judged.mean;
    applyEnding(this.#battle, position, attack, attack.part.endings.at(ending), this.#inForce);
    return ending;
  }

  #endingOf({ part, chosen }: ChosenAttack, place: DicePlace): number {
    this.#dice.moveTo(place);
    return part.endingOf[finalOfValues({ graph: part.evaluable.graph, chosen }, this.#dice)]!;
  }
}

/** Whether some unit has yet to have its turn. */
function isSomeoneNext({ isGone, isTapped }: BattlePosition): boolean {
  for (let slot = 0; slot < isGone.length; slot++) if (!isGone[slot] && !isTapped[slot]) return true;
  return false;
}

function discardedIn(position: BattlePosition): readonly boolean[] {
  if (position.build === null) return position.isGone.slice();
  return position.isGone.map((_, slot) => hasBeenDiscarded(position, slot));
}

/** The slots of the units discarded since then. */
function goneSince(before: readonly boolean[], position: BattlePosition): readonly number[] {
  const gone: number[] = [];
  for (let slot = 0; slot < before.length; slot++) {
    if (!before[slot] && hasBeenDiscarded(position, slot)) gone.push(slot);
  }
  return gone;
}

const NOBODY: readonly never[] = [];
