import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import type { Battle } from '../../chain/battle/battle.js';
import { hasBeenDiscarded } from '../../chain/battle/turn/places.js';
import type { BattlePlayer, PlayedBattle, PlayedBuild, PlayedTurn } from './play-battle.js';
import { type EndsByTurn, sumOfTallies } from './tally.js';

/** Battles by their end; `neither`: no unit was left, or the turns ran out. */
export type ByWinner = readonly [dark: number, light: number, neither: number];

/** How each of some battles ended; entry i is about the i-th of them. */
export interface BattleEnds {
  /** As an index into `ByWinner`. */
  readonly winners: Uint8Array;
  /** The last turn, at most 255. */
  readonly lengths: Uint8Array;
  /** Health left on all units of the winner, at most 255; 0 if nobody has won. */
  readonly left: Uint8Array;
  /** How much luck the Dark Side had, in millionths of a win; 0 without a judge. */
  readonly luck: Int32Array;
}

/** What simulated battles did, as whole numbers summed over all of them. */
export interface BattleTally extends BattleEnds {
  readonly fights: number;
  /** `open[t - 1]`: the battles that go on after turn t, by their eventual winner. */
  readonly open: readonly ByWinner[];
  /** `ended[t - 1]`: the battles that ended in turn t: won by each side, and with no unit left. */
  readonly ended: EndsByTurn;
  readonly undecided: number;
  /** Attacks in which units other than the two fighters could not do all they can (`BattleAttack.company`). */
  readonly simplified: number;
  /** Force of both sides at the end. */
  readonly force: readonly [dark: number, light: number];
  readonly units: readonly UnitTally[];
  /** `discards[s][v]`: how often the unit in slot s discarded the one in slot v. */
  readonly discards: readonly (readonly number[])[];
}

export interface UnitTally {
  readonly attacks: number;
  /** Damage counters placed on it, and by it on others (`creditOf`). */
  readonly suffered: number;
  readonly damage: number;
  readonly forceSpent: number;
  /** By slot: the battles in which its first attack of turn 1 was on that unit, and the Force that its side paid in them. */
  readonly opening: readonly number[];
  readonly openingForce: readonly number[];
  /** `standing[t - 1]`: the battles of `open[t - 1]` in which it was still in play after turn t. */
  readonly standing: readonly ByWinner[];
  /** `gone[t - 1]`: the battles in which it was discarded in turn t. */
  readonly gone: readonly number[];
  /** The battles that it survived, and its damage counters then. */
  readonly stands: number;
  readonly counters: number;
}

/** Simulates battles `from` to `to` - 1, in slices; ranges add up. `onBattle`: called after each one. */
export function* simulateBattles(
  battle: Battle,
  player: BattlePlayer,
  from: number,
  to: number,
  onBattle: () => void = () => undefined,
): Slices<BattleTally> {
  const open = new OpenTally(battle, to - from);
  for (let fight = from; fight < to; fight++) {
    open.end(
      yield* player.play(
        fight,
        (turn) => open.add(turn),
        (build) => open.addBuild(build),
      ),
    );
    onBattle();
    yield;
  }
  return open.tally();
}

/** The sum of the tallies of ranges of the same battles, in any order. */
export class TallySum {
  readonly #ends: BattleEnds;
  #counts: Counts | null = null;

  /** `fights`: the battles of all ranges, at least 1. */
  constructor(fights: number) {
    this.#ends = noEnds(fights);
  }

  /** Adds the tally of a range that begins with battle `from`. */
  add({ winners, lengths, left, luck, ...counts }: BattleTally, from: number): void {
    this.#ends.winners.set(winners, from);
    this.#ends.lengths.set(lengths, from);
    this.#ends.left.set(left, from);
    this.#ends.luck.set(luck, from);
    this.#counts = this.#counts === null ? counts : sumOfTallies(this.#counts, counts);
  }

  /** The sum of all ranges, at least one. */
  tally(): BattleTally {
    assert(this.#counts?.fights === this.#ends.winners.length, 'all battles are tallied once');
    return { ...this.#ends, ...this.#counts };
  }
}

/** The parts of a tally that are sums. */
type Counts = Omit<BattleTally, keyof BattleEnds>;

/** The ends of battles before they are fought. */
function noEnds(fights: number): BattleEnds {
  const bytes = (): Uint8Array => new Uint8Array(fights);
  return { winners: bytes(), lengths: bytes(), left: bytes(), luck: new Int32Array(fights) };
}

/**
 * The unit credited with damage and discards of an attack: the attacker for the opponent's units; for units of its own side,
 * the unit it attacked.
 */
function creditOf({ units }: Battle, attacker: number, target: number, victim: number): number {
  return units[victim]!.side === units[attacker]!.side ? target : attacker;
}

/** The units of luck in a win: whole numbers, whose sums do not depend on order. */
export const LUCK_UNITS = 1_000_000;

/** The largest number of `BattleEnds`. */
const MAX_KEPT = 255;

type Triple = [number, number, number];

type OpenUnit = { -readonly [Name in keyof UnitTally]: UnitTally[Name] extends number ? number : number[] } & {
  standing: Triple[];
};

class OpenTally {
  readonly #battle: Battle;
  readonly #ended: Triple[] = [];
  readonly #force: [number, number] = [0, 0];
  readonly #open: Triple[] = [];
  readonly #units: OpenUnit[];
  readonly #discards: number[][];
  readonly #ends: BattleEnds;
  /** By slot: the turn of the present battle in which the unit was discarded; Infinity if it survives. */
  readonly #goneIn: number[];
  /** The units that attacked in turn 1 of the present battle. */
  readonly #opened = new Set<number>();
  #undecided = 0;
  #simplified = 0;
  #fights = 0;

  /** `fights`: how many battles will be added. */
  constructor(battle: Battle, fights: number) {
    this.#battle = battle;
    this.#ends = noEnds(fights);
    this.#goneIn = battle.units.map(() => Number.POSITIVE_INFINITY);
    this.#units = battle.units.map(() => ({
      ...{ attacks: 0, suffered: 0, damage: 0, forceSpent: 0, stands: 0, counters: 0 },
      ...{ gone: [], standing: [] },
      ...{ opening: battle.units.map(() => 0), openingForce: battle.units.map(() => 0) },
    }));
    this.#discards = battle.units.map(() => battle.units.map(() => 0));
  }

  add({ turn, move: { slot, attack }, ending: index, gone }: PlayedTurn): void {
    if (attack === null || index === null) return;
    const { slots, part, aim } = attack;
    const { damage: placed, forceSpent } = part.endings;
    this.#units[slot]!.attacks++;
    if (attack.company !== 'plays') this.#simplified++;
    if (turn === 1) this.#addOpening(slot, aim.target, forceSpent.attacker[index]!);
    this.#units[slot]!.forceSpent += forceSpent.attacker[index]!;
    this.#units[aim.target]!.forceSpent += forceSpent.defender[index]!;
    for (let i = 0; i < slots.length; i++) {
      const victim = slots[i]!;
      const by = creditOf(this.#battle, slot, aim.target, victim);
      const damage = placed[index * slots.length + i]!;
      this.#units[victim]!.suffered += damage;
      this.#units[by]!.damage += damage;
    }
    for (const victim of gone) {
      addAt(this.#units[victim]!.gone, turn);
      this.#goneIn[victim] = turn;
      this.#discards[creditOf(this.#battle, slot, aim.target, victim)]![victim]!++;
    }
  }

  /** An attack after untapping is not an opening. */
  #addOpening(slot: number, target: number, force: number): void {
    if (this.#opened.has(slot)) return;
    this.#opened.add(slot);
    this.#units[slot]!.opening[target]!++;
    this.#units[slot]!.openingForce[target]! += force;
  }

  /** No unit is credited with discards on the build side. */
  addBuild(event: PlayedBuild): void {
    if (event.kind !== 'discard') return;
    addAt(this.#units[event.slot]!.gone, event.turn);
    this.#goneIn[event.slot] = event.turn;
  }

  end(played: PlayedBattle): void {
    const { verdict, position, uncounted, luck } = played;
    const winner = verdict ?? 2;
    this.#ends.winners[this.#fights] = winner;
    this.#ends.lengths[this.#fights] = Math.min(MAX_KEPT, position.turn);
    this.#ends.luck[this.#fights] = Math.round(LUCK_UNITS * luck);
    this.#ends.left[this.#fights++] = Math.min(MAX_KEPT, this.#healthLeft(played));
    this.#addOpenTurns(position.turn, winner);
    if (verdict === undefined) this.#undecided++;
    else {
      tripleAt(this.#ended, Math.max(1, position.turn))[winner]++;
    }
    for (const side of [0, 1] as const) this.#force[side] += position.force[side] + uncounted[side];
    for (const [slot, unit] of this.#units.entries()) {
      if (hasBeenDiscarded(position, slot)) continue;
      unit.stands++;
      unit.counters += position.counters[slot]!;
    }
  }

  /** The total health left on the winner's units. */
  #healthLeft({ verdict, position, healths }: PlayedBattle): number {
    let left = 0;
    for (const [slot, { side }] of this.#battle.units.entries()) {
      if (side === verdict && !hasBeenDiscarded(position, slot)) left += healths[slot]! - position.counters[slot]!;
    }
    return left;
  }

  /** Counts the turns after which the battle went on, and the units in play then. */
  #addOpenTurns(lastTurn: number, winner: 0 | 1 | 2): void {
    for (let turn = 1; turn < lastTurn; turn++) {
      tripleAt(this.#open, turn)[winner]++;
      for (const [slot, unit] of this.#units.entries()) {
        if (this.#goneIn[slot]! > turn) tripleAt(unit.standing, turn)[winner]++;
      }
    }
    this.#goneIn.fill(Number.POSITIVE_INFINITY);
    this.#opened.clear();
  }

  tally(): BattleTally {
    return {
      fights: this.#fights,
      ...this.#ends,
      open: this.#open,
      ended: this.#ended,
      undecided: this.#undecided,
      simplified: this.#simplified,
      force: this.#force,
      units: this.#units,
      discards: this.#discards,
    };
  }
}

function tripleAt(triples: Triple[], turn: number): Triple {
  while (triples.length < turn) triples.push([0, 0, 0]);
  return triples[turn - 1]!;
}

function addAt(counts: number[], turn: number): void {
  while (counts.length < turn) counts.push(0);
  counts[turn - 1]!++;
}
