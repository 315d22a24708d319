import type { Slices } from '../../../automaton/slices.js';
import type { PlayStyle } from '../../../rules/game/side-play.js';
import type { Unit } from '../../../rules/units/unit.js';
import type { UpkeepCost } from '../../../rules/units/upkeep.js';
import { type Battle, OPPOSING, type SideIndex } from '../battle.js';
import { type BattlePosition, type BuiltPosition, battleKey, copied } from '../battle-position.js';
import { type BattleWorth, power } from '../play/battle-worth.js';
import type { UnitsInForce } from '../units-in-force.js';
import { countsAsUnit, IN_ARENA, moveTo, pilotsOn, placeOf, RETREATED } from './places.js';
import type { BestAttack, TurnPlay } from './turn-play.js';
import { pilotedUnit } from './units-in-play.js';

/** What a side judges the build side of a turn by. */
export interface TurnJudge {
  readonly style: Pick<PlayStyle, 'health' | 'retreat' | 'upkeep'>;
  readonly worth: BattleWorth;
  readonly inForce: UnitsInForce;
  /** By slot: the mean damage of its attack on a unit without keywords. */
  readonly threats: readonly number[];
  readonly bestAttack: BestAttack;
  /** The mean damage of an attack of a unit on one without keywords. */
  readonly threatOf: (unit: Unit) => Slices<number>;
}

/** The most decisions that are kept. */
const MAX_KEPT = 20_000;

/** Gains in worth that differ by less are equal. */
const ROUNDING = 1e-9;

/**
 * The build side of a turn by the styles of both sides, one step ahead: by the worth of the position
 * (docs/method.md#battles), or as a rule of the style says. Equal choices: the first one, or nothing.
 */
export class TurnByStyle implements TurnPlay {
  readonly #battle: Battle;
  readonly #judges: readonly [TurnJudge, TurnJudge];
  readonly #retreats = new Map<string, readonly number[]>();
  readonly #threats = new Map<string, number>();

  constructor(battle: Battle, judges: readonly [dark: TurnJudge, light: TurnJudge]) {
    this.#battle = battle;
    this.#judges = judges;
  }

  /** What the side of a unit judges by. */
  #judgeOf(slot: number): TurnJudge {
    return this.#judges[this.#battle.units[slot]!.side];
  }

  *costOf(position: BuiltPosition, slot: number, payable: readonly UpkeepCost[]): Slices<UpkeepCost> {
    const { upkeep } = this.#judgeOf(slot).style;
    const named = payable.find(({ kind }) => kind === upkeep);
    if (named !== undefined) return named;
    let [best, least] = [payable[0]!, Number.POSITIVE_INFINITY];
    for (const cost of payable) {
      const price = yield* this.#priceOf(position, slot, cost);
      if (price < least - ROUNDING) [best, least] = [cost, price];
    }
    return best;
  }

  /** What a cost takes from the worth of a side's position. */
  *#priceOf(position: BuiltPosition, slot: number, cost: UpkeepCost): Slices<number> {
    const { worth } = this.#judgeOf(slot);
    const counters = position.counters[slot]!;
    const left = worthOf(worth, slot, counters);
    switch (cost.kind) {
      case 'force':
        return worth.ofForce * cost.amount;
      case 'gain':
        return -worth.ofForce * cost.amount;
      case 'counter':
        return left - worthOf(worth, slot, counters + cost.amount);
      case 'discard':
        return left;
      case 'tap':
        return yield* this.#priceOfTapping(position, slot);
      case 'build-point':
        return cost.amount * this.#priceOfBuildPoint(position, this.#battle.units[slot]!.side);
      case 'other':
        return Number.POSITIVE_INFINITY;
    }
  }

  /** What the unit would gain by its best attack; a unit that is in no arena makes none. */
  *#priceOfTapping(position: BuiltPosition, slot: number): Slices<number> {
    const place = placeOf(position, slot);
    if (place !== IN_ARENA && place !== RETREATED) return 0;
    const there = copied(position);
    there.isGone[slot] = false;
    const best = yield* this.#judgeOf(slot).bestAttack(there, slot);
    return best?.gain ?? 0;
  }

  /** What the next unit that build points pay for is worth, for each point; 0 if there is none. */
  #priceOfBuildPoint(position: BuiltPosition, side: SideIndex): number {
    const { units } = this.#battle;
    const next = units.findIndex(
      (unit, slot) =>
        unit.side === side && unit.start?.kind === 'build' && position.isGone[slot]! && countsAsUnit(position, slot),
    );
    if (next < 0) return 0;
    return worthOf(this.#judges[side].worth, next, position.counters[next]!) / Math.max(1, units[next]!.unit.cost ?? 1);
  }

  *seatOf(position: BuiltPosition, pilot: number, hosts: readonly number[]): Slices<number | null> {
    const isAboard = placeOf(position, pilot) >= 0;
    const alone = this.#worthAlone(position, pilot);
    let [best, most] = [null as number | null, 0];
    for (const host of hosts) {
      const gain = (yield* this.#worthAboard(position, pilot, host)) - alone;
      if (gain > most + ROUNDING || (isAboard && gain > most - ROUNDING)) [best, most] = [host, gain];
    }
    return best;
  }

  /** What a Pilot is worth in its own arena: nothing where the opponent has no unit. */
  #worthAlone(position: BuiltPosition, pilot: number): number {
    return this.#isContested(position, pilot) ? worthOf(this.#judgeOf(pilot).worth, pilot, position.counters[pilot]!) : 0;
  }

  /** What a Pilot adds to the worth of a unit. */
  *#worthAboard(position: BuiltPosition, pilot: number, host: number): Slices<number> {
    if (!this.#isContested(position, host)) return 0;
    const others = pilotsOn(position, host).filter((slot) => slot !== pilot);
    const without = copied(position) as BuiltPosition;
    if (placeOf(position, pilot) === host) moveTo(without, pilot, IN_ARENA);
    const aboard = copied(without) as BuiltPosition;
    moveTo(aboard, pilot, host);
    const before = yield* this.#worthOfPiloted(without, host, others);
    return (yield* this.#worthOfPiloted(aboard, host, [...others, pilot])) - before;
  }

  *#worthOfPiloted(position: BuiltPosition, host: number, pilots: readonly number[]): Slices<number> {
    const judge = this.#judgeOf(host);
    const key = `${host} ${pilots.join()}`;
    let threat = this.#threats.get(key);
    if (threat === undefined) {
      threat = yield* judge.threatOf(pilotedUnit(this.#battle, host, pilots));
      this.#threats.set(key, threat);
    }
    const health = judge.inForce.in(position).healths[host]! - position.counters[host]!;
    return threat * power(Math.max(0, health), judge.style.health);
  }

  /** Whether the opponent has a unit in the arena of a unit. */
  #isContested({ isGone }: BattlePosition, slot: number): boolean {
    const { units } = this.#battle;
    const { side, arena } = units[slot]!;
    return units.some((unit, other) => unit.arena === arena && unit.side !== side && !isGone[other]);
  }

  *retreating(position: BuiltPosition, side: SideIndex, units: readonly number[]): Slices<readonly number[]> {
    const { retreat } = this.#judges[side].style;
    if (retreat === 'never') return [];
    if (retreat === 'wounded') return units.filter((slot) => this.#isWounded(position, slot));
    const key = `${side} ${battleKey(position)}`;
    let known = this.#retreats.get(key);
    if (known === undefined) {
      known = yield* this.#worthLeaving(position, side, units);
      if (this.#retreats.size < MAX_KEPT) this.#retreats.set(key, known);
    }
    return known;
  }

  /** Whether one more attack of the opponent's units in its arena would discard a unit on average. */
  #isWounded(position: BuiltPosition, slot: number): boolean {
    const { units } = this.#battle;
    const { side, arena } = units[slot]!;
    const { inForce, threats: known } = this.#judges[side];
    const threats = units.flatMap((unit, other) =>
      unit.side !== side && unit.arena === arena && !position.isGone[other] ? [known[other]!] : [],
    );
    const mean = threats.reduce((sum, threat) => sum + threat, 0) / Math.max(1, threats.length);
    return threats.length > 0 && inForce.in(position).healths[slot]! - position.counters[slot]! <= mean;
  }

  /** One by one the unit that saves most: what the opponent's best attacks gain less than with it, less its own gain. */
  *#worthLeaving(position: BuiltPosition, side: SideIndex, units: readonly number[]): Slices<readonly number[]> {
    const judge = this.#judges[side];
    const left = copied(position) as BuiltPosition;
    const leaving: number[] = [];
    for (;;) {
      const staying = units.filter((slot) => !leaving.includes(slot));
      const threat = yield* this.#gainsOf(left, OPPOSING[side], judge);
      let [best, most] = [-1, ROUNDING];
      for (const slot of staying) {
        const own = yield* judge.bestAttack(left, slot);
        const without = copied(left) as BuiltPosition;
        moveTo(without, slot, RETREATED);
        const saved = threat - (yield* this.#gainsOf(without, OPPOSING[side], judge)) - (own?.gain ?? 0);
        if (saved > most) [best, most] = [slot, saved];
      }
      if (best < 0) return leaving.sort((a, b) => a - b);
      leaving.push(best);
      moveTo(left, best, RETREATED);
    }
  }

  /** What the best attacks of all untapped units of a side gain, each made now. */
  *#gainsOf(position: BuiltPosition, side: SideIndex, judge: TurnJudge): Slices<number> {
    let sum = 0;
    for (const [slot, unit] of this.#battle.units.entries()) {
      if (unit.side !== side || position.isGone[slot] || position.isTapped[slot]) continue;
      sum += (yield* judge.bestAttack(position, slot))?.gain ?? 0;
    }
    return sum;
  }
}

/** The worth of a unit with damage counters; none are left of its health with as many as it. */
function worthOf({ ofUnit }: BattleWorth, slot: number, counters: number): number {
  const ofCounters = ofUnit[slot]!;
  return ofCounters[Math.min(ofCounters.length - 1, counters)]!;
}
