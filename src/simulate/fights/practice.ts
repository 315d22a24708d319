import type { Slices } from '../../automaton/slices.js';
import { MAX_PART_EDGES } from '../../chain/attack-part.js';
import type { Battle, SideIndex } from '../../chain/battle/battle.js';
import { type BattleAttack, COMPANIES } from '../../chain/battle/battle-attacks.js';
import { type BattlePosition, copied, firstPosition, verdictByUnits } from '../../chain/battle/battle-position.js';
import { discardTheDead } from '../../chain/battle/battle-steps.js';
import { paysAnything } from '../../chain/battle/plain-graph.js';
import type { BattlePlay, PlayOfSides } from '../../chain/battle/play/battle-play.js';
import type { LuckJudge } from '../../chain/battle/play/luck.js';
import { resultOfVerdict } from '../../chain/battle/play/position-value.js';
import type { Move } from '../../chain/battle/play/side-policy.js';
import { MAX_VALUED_FORCE, ValueInputs } from '../../chain/battle/play/value-inputs.js';
import type { TurnPlay } from '../../chain/battle/turn/turn-play.js';
import { UnitsInForce } from '../../chain/battle/units-in-force.js';
import { DrawnNumbers } from './placed-draws.js';
import { BattlePlayer, type PlayedBattle } from './play-battle.js';

/** What practice battles show: positions before attacks, and how the Dark Side fares from there. */
export interface Samples {
  /** Position i: its inputs, from i * inputs on. */
  readonly inputs: Float64Array;
  /** By position: the Dark Side's chance to win, as the battle suggests it. */
  readonly targets: Float64Array;
}

/** Which practice battles: each has a number that its dice and draws depend on. */
interface PracticeRange {
  /** Each training of a battle has its own dice, 0 to 255, and each of its rounds, 0 to 255. */
  readonly training: number;
  readonly round: number;
  /** Whether some moves and starting positions are random: needed to find better play, but not to face a given one. */
  readonly explores: boolean;
  /** The first battle, and the one after the last, up to 65,535. */
  readonly from: number;
  readonly to: number;
}

export function practiceNumber({ training, round }: Pick<PracticeRange, 'training' | 'round'>, battle: number): number {
  return training * 0x100_0000 + round * 0x1_0000 + battle;
}

/** The share of random moves, in thousandths, and of battles that start elsewhere. */
const EXPLORED = 100;
const DRAWN_STARTS = 300;

/** The share of attacks before which the Force of a side changes, in thousandths, and the largest change. */
const DRAWN_FORCE = 200;
const MAX_FORCE_CHANGE = 3;

/** The turns after which a practice battle is broken off, and the last turns of a battle at which some start. */
const MAX_TURNS = 15;
const LAST_TURNS = 6;

/** The weight of later values in a position's target; the rest is the value of the next position (Sutton 1988). */
const LAMBDA = 0.9;

/** The work for an ending, whose value takes longer than an edge, and for an edge that is explored: about a microsecond. */
const WORK_OF_ENDING = 6;
const WORK_OF_EXPLORING = 100;

/**
 * Counts the work of practice battles, in evaluated edges. What is cached does not change it, so it is the same on every thread.
 */
export class PracticeWork {
  readonly #explored = new Set<string>();
  #evaluating = 0;
  #exploring = 0;
  /** By battle: the work of exploring up to its end. */
  readonly #exploringBy: number[] = [];

  add({ part, slots, company }: BattleAttack): void {
    const edges = part.evaluable.graph.targets.length;
    this.#evaluating += edges + WORK_OF_ENDING * part.endings.length;
    // Attacks of the same units with as many edges are one, or take about as long.
    const name = `${slots} ${edges} ${company}`;
    const found = edges + COMPANIES.indexOf(company) * MAX_PART_EDGES;
    if (!this.#explored.has(name)) this.#exploring += WORK_OF_EXPLORING * found;
    this.#explored.add(name);
  }

  endBattle(): void {
    this.#exploringBy.push(this.#exploring);
  }

  /** The work of more battles: in their second half, those so far meet fewer attacks for the first time. */
  ofBattles(count: number): number {
    const { length } = this.#exploringBy;
    const half = length >> 1;
    const lately = this.#exploring - (this.#exploringBy[half - 1] ?? 0);
    return count * (this.#evaluating / length + lately / (length - half));
  }
}

/** A position of a practice battle in which a unit attacked. */
interface TrailPoint {
  /** The value before the dice and after each ending; null without a judge. */
  readonly judged: ReturnType<LuckJudge['judge']>;
  /** The value of the move that a random one replaced; null if none was. */
  readonly insteadOf: number | null;
  after: number;
  /** Whether something random happened after it, on the build side or to Force, so that later values say nothing about it. */
  isCut: boolean;
}

/**
 * Plays practice battles and takes samples, in slices. The target of a position is the sum of expected value changes from it
 * on, without those the dice made; without a judge, the result of the battle.
 */
export class Practice {
  readonly #battle: Battle;
  readonly #play: PlayOfSides;
  readonly #inputs: ValueInputs;
  readonly #judge: LuckJudge | null;
  readonly #player: BattlePlayer;
  readonly #draws: DrawnNumbers;
  readonly #inForce: UnitsInForce;
  /** The sides that pay Force for anything. */
  readonly #paying: readonly SideIndex[];
  #trail: TrailPoint[] = [];
  /** The inputs of all positions so far, with room for more after `#end`. */
  #rows = new Float64Array(0);
  #end = 0;
  #explores = true;
  #work: PracticeWork | null = null;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(battle: Battle, play: PlayOfSides, judge: LuckJudge | null, seed: bigint) {
    this.#battle = battle;
    this.#play = play;
    this.#inputs = new ValueInputs(battle);
    this.#judge = judge;
    this.#draws = new DrawnNumbers(seed);
    this.#inForce = new UnitsInForce(battle);
    this.#paying = ([0, 1] as const).filter((side) => paysAnything(battle, side));
    const { mostForce, turnPlay } = play;
    const exploring: BattlePlay = {
      mostForce,
      moveIn: (position) => this.#moveIn(position),
      ...(turnPlay === undefined ? {} : { turnPlay: this.#exploring(turnPlay) }),
    };
    this.#player = new BattlePlayer(battle, exploring, seed, 'practice');
  }

  /** `work` counts that of the battles. */
  *samples(range: PracticeRange, onBattle = () => {}, work: PracticeWork | null = null): Slices<Samples> {
    const targets: number[] = [];
    this.#end = 0;
    this.#explores = range.explores;
    this.#work = work;
    for (let battle = range.from; battle < range.to; battle++) {
      const number = practiceNumber(range, battle);
      this.#draws.moveTo(number);
      this.#trail = [];
      const start = this.#start();
      const lastTurn = Math.min(this.#battle.turns, start.turn + MAX_TURNS);
      const played = yield* this.#player.playFrom(start, number, lastTurn, ({ ending }) => this.#follow(ending));
      targets.push(...targetsOf(this.#trail, this.#resultOf(played)));
      onBattle();
      work?.endBattle();
      yield;
    }
    return { inputs: this.#rows.slice(0, this.#end), targets: Float64Array.from(targets) };
  }

  *#moveIn(position: BattlePosition): Slices<Move> {
    if (this.#explores && this.#paying.length > 0 && this.#draws.below(1000) < DRAWN_FORCE) this.#changeForce(position);
    if (this.#work !== null) for (const attack of yield* this.#play.attacksIn(position)) this.#work.add(attack);
    const best = yield* this.#play.moveIn(position);
    let move = best;
    if (this.#explores && this.#draws.below(1000) < EXPLORED) {
      const options = yield* this.#play.optionsIn(position);
      move = options[this.#draws.below(options.length)]!;
    }
    this.#addRow(position);
    const judged = this.#judge?.judge(position, move) ?? null;
    const ofBest = move === best ? null : (this.#judge?.judge(position, best)?.mean ?? null);
    this.#trail.push({ judged, insteadOf: ofBest, after: 0, isCut: false });
    return move;
  }

  /**
   * Gives a side that pays for anything some Force, or takes some. Players always pay what the last value thinks best; without this, a training never
   * sees what they could have done with the Force they spend.
   */
  #changeForce(position: BattlePosition): void {
    this.#cut();
    const side = this.#paying[this.#draws.below(this.#paying.length)]!;
    const change = this.#draws.below(2 * MAX_FORCE_CHANGE + 1) - MAX_FORCE_CHANGE;
    position.force[side] = Math.max(0, position.force[side] + change);
  }

  /** Ends what the last position learns from: something random follows. */
  #cut(): void {
    const last = this.#trail.at(-1);
    if (last !== undefined) last.isCut = true;
  }

  #addRow(position: BattlePosition): void {
    const begin = this.#end;
    this.#end += this.#inputs.count;
    if (this.#end > this.#rows.length) {
      const larger = new Float64Array(2 * this.#end);
      larger.set(this.#rows.subarray(0, begin));
      this.#rows = larger;
    }
    this.#rows.fill(0, begin, this.#end);
    this.#inputs.add(this.#rows, begin, position);
  }

  /** The build side of turns, with some random choices. */
  #exploring(play: TurnPlay): TurnPlay {
    const isDrawn = (): boolean => this.#draws.below(1000) < EXPLORED;
    const drawn = <T>(choices: readonly T[]): T => {
      this.#cut();
      return choices[this.#draws.below(choices.length)]!;
    };
    return {
      *costOf(position, slot, payable, points) {
        return isDrawn() ? drawn(payable) : yield* play.costOf(position, slot, payable, points);
      },
      *seatOf(position, pilot, hosts) {
        return isDrawn() ? drawn([null, ...hosts]) : yield* play.seatOf(position, pilot, hosts);
      },
      *retreating(position, side, units) {
        return isDrawn() ? [drawn(units)] : yield* play.retreating(position, side, units);
      },
    };
  }

  /** The result of a battle; an estimate for one that was broken off. */
  #resultOf({ verdict, position }: PlayedBattle): number {
    const isBrokenOff = verdict === undefined && position.turn < this.#battle.turns;
    return isBrokenOff && this.#judge !== null ? this.#judge.value.after(position) : resultOfVerdict(verdict);
  }

  #follow(ending: number | null): void {
    const point = this.#trail.at(-1)!;
    if (ending !== null && point.judged !== null) point.after = point.judged.after(ending);
  }

  /** The position before the first turn, or a random one: units gone or wounded, some Force. */
  #start(): BattlePosition {
    const start = firstPosition(this.#battle);
    discardTheDead(start, this.#inForce);
    const isOver = verdictByUnits(this.#battle, start) !== undefined;
    if (isOver || !this.#explores || this.#draws.below(1000) >= DRAWN_STARTS) return start;
    for (;;) {
      const drawn = this.#drawnFrom(start);
      if (verdictByUnits(this.#battle, drawn) === undefined) return drawn;
    }
  }

  #drawnFrom(start: BattlePosition): BattlePosition {
    const position = copied(start);
    const draws = this.#draws;
    if (draws.below(2) === 0) position.turn = Math.max(0, this.#battle.turns - 1 - draws.below(LAST_TURNS));
    const goneOfFour = draws.below(3);
    for (const [slot, health] of this.#inputs.healths.entries()) {
      if (position.isGone[slot]) continue;
      if (draws.below(4) < goneOfFour) position.isGone[slot] = true;
      else if (draws.below(2) === 0)
        position.counters[slot] = Math.min(health - 1, position.counters[slot]! + draws.below(health));
    }
    const most = draws.below(2) === 0 ? 5 : MAX_VALUED_FORCE;
    for (const side of [0, 1] as const) position.force[side] = draws.below(most);
    discardTheDead(position, this.#inForce);
    return position;
  }
}

/** The targets of the positions of a battle, given its result. */
function targetsOf(trail: readonly TrailPoint[], result: number): number[] {
  const targets: number[] = [];
  let later = result;
  for (let i = trail.length - 1; i >= 0; i--) {
    const { judged, after, insteadOf, isCut } = trail[i]!;
    const share = isCut ? 0 : i === trail.length - 1 ? 1 : LAMBDA;
    if (insteadOf !== null) later = insteadOf;
    else if (judged !== null) later = judged.mean + share * (later - after);
    targets.push(later);
  }
  return targets.reverse();
}

export function joinedSamples(parts: readonly Samples[]): Samples {
  return { inputs: joined(parts.map(({ inputs }) => inputs)), targets: joined(parts.map(({ targets }) => targets)) };
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}
