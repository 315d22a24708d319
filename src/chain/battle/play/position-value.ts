import { forceAfterTurns } from '../../../rules/game/editions.js';
import { discardedElsewhere, type EndingColumns } from '../../ending-columns.js';
import { type Battle, type BattleVerdict, OPPOSING, type SideIndex } from '../battle.js';
import type { BattleAttack } from '../battle-attacks.js';
import { type BattlePosition, verdictAtEnd, verdictByUnits } from '../battle-position.js';
import { countsAsUnit } from '../turn/places.js';
import {
  AS_IT_IS,
  CONDITION_INPUTS,
  forceInputs,
  MAX_VALUED_FORCE,
  NEXT_POWER,
  POWER_CHANGE,
  POWER_UNIT,
  type SeenStep,
  ValueInputs,
} from './value-inputs.js';

/** Hidden units of a value: without any, units only add up, and the value cannot see who helps whom. */
export const HIDDEN_UNITS = 12;

/** The sums over inputs: one per hidden unit, then the direct one. */
export const SUMS = HIDDEN_UNITS + 1;

/**
 * The numbers of a value of positions, as plain data: entry i * SUMS + k is what input i adds to sum k; after all inputs come
 * the factors of the hidden units.
 */
export type ValueNumbers = readonly number[];

export function sizeOfValue(inputs: number): number {
  return inputs * SUMS + HIDDEN_UNITS;
}

/** Force above this before an attack makes no difference: an attack and a turn still leave as much as is valued. */
export const MAX_SEEN_FORCE = 20;

/** With this many turns left after the present one, more make no difference. */
export const MAX_SEEN_TURNS = 5;

/** Maps an unbounded number to a chance, with its slope. The same on all machines, since IEEE 754 fixes square roots. */
export function link(z: number): number {
  return (1 + z / Math.sqrt(1 + z * z)) / 2;
}
export function slopeOfLink(z: number): number {
  const square = 1 + z * z;
  return 1 / (2 * square * Math.sqrt(square));
}

/** The Dark Side's value of the end of a battle; half if nobody has won. */
export function resultOfVerdict(verdict: BattleVerdict | undefined): number {
  return verdict === 0 ? 1 : verdict === 1 ? 0 : 0.5;
}

/** What all endings of an attack that is valued have in common. */
interface Scene {
  readonly position: BattlePosition;
  readonly slots: readonly number[];
  readonly healths: readonly number[];
  readonly away: readonly number[];
  readonly table: EndingColumns;
  readonly side: SideIndex;
  /** The Force that is looked at, of the attacker's side and the other. */
  readonly force: readonly [own: number, other: number];
  /** Units besides the attacker that still have their turns. */
  readonly waiting: number;
  readonly standing: readonly [dark: number, light: number];
}

/**
 * The learned chance that the Dark Side wins: a sum over units and Force, plus hidden units max(0, sum) that see who helps whom
 * (docs/method.md#luck).
 */
export class PositionValue {
  readonly #battle: Battle;
  readonly #inputs: ValueInputs;
  readonly #numbers: Float64Array;
  /** By slot: entry ((counters * 2) + tapped) * SUMS + k. */
  readonly #ofConditions: readonly Float64Array[];
  /** Entry (Dark Force * (MAX_VALUED_FORCE + 1) + Light Force) * SUMS + k. */
  readonly #ofForce: Float64Array;
  /** Half the factor of each hidden unit. */
  readonly #halfFactors: Float64Array;
  readonly #row: Float64Array;
  /** For the position at hand, without Force; and whether the next turn begins. */
  readonly #sums = new Float64Array(SUMS);
  #isNextTurn = false;
  readonly #now = new Float64Array(SUMS);
  readonly #next = new Float64Array(SUMS);
  #dead = new Uint8Array(64);
  /** The slots of units elsewhere that the ending discards. */
  #deadElsewhere: readonly number[] = [];
  #ofEndings = new Float64Array(64);

  constructor(battle: Battle, numbers: ValueNumbers, inputs = new ValueInputs(battle)) {
    this.#battle = battle;
    this.#inputs = inputs;
    this.#numbers = Float64Array.from(numbers);
    this.#row = new Float64Array(inputs.count);
    this.#ofConditions = battle.units.map((_, slot) => this.#conditionsOf(slot));
    this.#ofForce = this.#forcesOf();
    this.#halfFactors = this.#numbers.slice(inputs.count * SUMS).map((factor) => factor / 2);
  }

  /** The value of a position where a unit has its turn. */
  at(position: BattlePosition): number {
    return this.#valueIn(position, AS_IT_IS);
  }

  /** The value of a position after a unit's move: the battle may be over, or the next turn may begin. */
  after(position: BattlePosition): number {
    const verdict = verdictByUnits(this.#battle, position);
    if (verdict !== undefined) return resultOfVerdict(verdict);
    if (position.isGone.some((gone, slot) => !gone && !position.isTapped[slot])) return this.at(position);
    return this.#endOfTurn(position) ?? this.#valueIn(position, NEXT_TURN);
  }

  /**
   * By ending of an attack: the value of what follows; overwritten by the next attack. `chances`: look only at endings that
   * have one; without it, only at those both sides can pay for. Others get 0.
   */
  endings(position: BattlePosition, attack: BattleAttack, chances: Float64Array | null = null): Float64Array {
    const scene = this.#sceneOf(position, attack);
    const { table, slots } = scene;
    if (this.#ofEndings.length < table.length) this.#ofEndings = new Float64Array(2 * table.length);
    const of = this.#ofEndings;
    if (scene.waiting > 0) this.#sumUp(this.#now, position, { attacker: slots[0]!, isNextTurn: false });
    if (scene.waiting < slots.length) this.#sumUp(this.#next, position, { attacker: slots[0]!, isNextTurn: true });
    const { starts, order } = table.apartFromForce();
    for (let group = 0; group + 1 < starts.length; group++) {
      let isKnown = false;
      let result = 0;
      for (let j = starts[group]!; j < starts[group + 1]!; j++) {
        const e = order[j]!;
        if (chances === null ? !isPaid(e, scene) : chances[e] === 0) {
          of[e] = 0;
          continue;
        }
        if (!isKnown) result = this.#sumUpEnding(e, scene);
        isKnown = true;
        // A battle that is over has its result as its value; one that goes on is not a number yet.
        of[e] = Number.isNaN(result) ? this.#withForce(e, scene) : result;
      }
    }
    return of;
  }

  #sceneOf(position: BattlePosition, attack: BattleAttack): Scene {
    const { units } = this.#battle;
    const { slots, healths, away, part } = attack;
    const attacker = slots[0]!;
    const { side } = units[attacker]!;
    const standing: [number, number] = [0, 0];
    let waiting = 0;
    for (let slot = 0; slot < units.length; slot++) {
      if (countsAsUnit(position, slot)) standing[units[slot]!.side]++;
      if (slot !== attacker && !position.isGone[slot] && !position.isTapped[slot]) waiting++;
    }
    const force = [seenForce(position, side), seenForce(position, OPPOSING[side])] as const;
    return { position, slots, healths, away, table: part.endings, side, force, waiting, standing };
  }

  /** Sums up what follows an ending without Force; returns the result if the battle is over, otherwise NaN. */
  #sumUpEnding(e: number, scene: Scene): number {
    const { position, slots, healths, table, side, waiting, standing } = scene;
    const { units } = this.#battle;
    const attacker = slots[0]!;
    let waitingLost = 0;
    const lost: [number, number] = [0, 0];
    for (let i = 0, at = e * slots.length; i < slots.length; i++, at++) {
      const isDead = table.discarded[at] === 1 || table.damage[at]! >= healths[i]!;
      this.#dead[i] = isDead ? 1 : 0;
      if (!isDead) continue;
      const slot = slots[i]!;
      lost[units[slot]!.side]++;
      if (slot !== attacker && !position.isTapped[slot]) waitingLost++;
    }
    this.#deadElsewhere = discardedElsewhere(table.away.get(e), scene.away);
    for (const slot of this.#deadElsewhere) {
      lost[units[slot]!.side]++;
      if (!position.isTapped[slot]) waitingLost++;
    }
    if (lost[0] === standing[0]) return lost[1] === standing[1] ? 0.5 : 0;
    if (lost[1] === standing[1]) return 1;
    this.#isNextTurn = waitingLost >= waiting;
    if (this.#isNextTurn) {
      const value = this.#endOfTurn({ turn: position.turn, isGone: this.#goneAfter(position, slots) });
      if (value !== null) return value;
    }
    const sums = this.#sums;
    sums.set(this.#isNextTurn ? this.#next : this.#now);
    this.#addUnits(sums, e, scene, { attacker, isNextTurn: this.#isNextTurn });
    if (!this.#isNextTurn) {
      this.#addSurge(sums, scene, side, table.surge.attacker[e]!);
      this.#addSurge(sums, scene, OPPOSING[side], table.surge.defender[e]!);
    }
    return Number.NaN;
  }

  /** The value of an ending that is already summed up without Force. */
  #withForce(e: number, { table, side, force }: Scene): number {
    const own = force[0] - table.forceSpent.attacker[e]!;
    const other = force[1] - table.forceSpent.defender[e]!;
    return side === 0 ? this.#linked(own, other) : this.#linked(other, own);
  }

  /** Adds what an ending changes on the units of the attack. */
  #addUnits(sums: Float64Array, e: number, { position, slots, table }: Scene, step: SeenStep): void {
    for (let i = 0, at = e * slots.length; i < slots.length; i++, at++) {
      const slot = slots[i]!;
      const damage = table.damage[at]!;
      const isDead = this.#dead[i] === 1;
      if (isDead) {
        this.#takeUnit(sums, position, slot, step);
        continue;
      }
      const isTapped = this.#inputs.isTappedAfter(position, slot, step);
      if (damage !== 0) {
        const of = this.#ofConditions[slot]!;
        const before = this.#conditionAt(slot, position.counters[slot]!, isTapped);
        for (let k = 0; k < SUMS; k++) sums[k]! -= of[before + k]!;
        const after = this.#conditionAt(slot, position.counters[slot]! + damage, isTapped);
        for (let k = 0; k < SUMS; k++) sums[k]! += of[after + k]!;
      }
      const lost = table.powerLost[at]!;
      if (lost !== 0 && !isTapped && !step.isNextTurn) this.#addTimes(sums, slot, POWER_CHANGE, -lost);
      const saved = table.nextPower[at]!;
      if (saved !== 0) this.#addTimes(sums, slot, NEXT_POWER, saved);
    }
    for (const slot of this.#deadElsewhere) this.#takeUnit(sums, position, slot, step);
  }

  /** Subtracts a discarded unit with its power changes. */
  #takeUnit(sums: Float64Array, position: BattlePosition, slot: number, step: SeenStep): void {
    const isTapped = this.#inputs.isTappedAfter(position, slot, step);
    const of = this.#ofConditions[slot]!;
    const before = this.#conditionAt(slot, position.counters[slot]!, isTapped);
    for (let k = 0; k < SUMS; k++) sums[k]! -= of[before + k]!;
    const change = position.powerChange[slot]!;
    if (change !== 0 && !isTapped && !step.isNextTurn) this.#addTimes(sums, slot, POWER_CHANGE, -change);
    const next = position.nextPower[slot]!;
    if (next !== 0 && slot !== step.attacker) this.#addTimes(sums, slot, NEXT_POWER, -next);
  }

  /** Surge goes to the unit of a side that attacks next in the arena of the attack. */
  #addSurge(sums: Float64Array, { position, slots }: Scene, side: SideIndex, power: number): void {
    if (power === 0) return;
    const { units } = this.#battle;
    const { arena } = units[slots[1]!]!;
    let taker = -1;
    for (const [slot, unit] of units.entries()) {
      if (unit.side !== side || unit.arena !== arena || slot === slots[0]) continue;
      if (position.isGone[slot] || position.isTapped[slot] || this.#isDead(slots, slot)) continue;
      if (taker < 0 || (unit.unit.speed ?? 0) > (units[taker]!.unit.speed ?? 0)) taker = slot;
    }
    if (taker >= 0) this.#addTimes(sums, taker, POWER_CHANGE, power);
  }

  #isDead(slots: readonly number[], slot: number): boolean {
    const i = slots.indexOf(slot);
    return i >= 0 ? this.#dead[i] === 1 : this.#deadElsewhere.includes(slot);
  }

  #addTimes(sums: Float64Array, slot: number, input: number, power: number): void {
    const first = (this.#inputs.firsts[slot]! + input) * SUMS;
    const times = power / POWER_UNIT;
    for (let k = 0; k < SUMS; k++) sums[k]! += times * this.#numbers[first + k]!;
  }

  #endOfTurn(position: Pick<BattlePosition, 'turn' | 'isGone'>): number | null {
    const verdict = verdictAtEnd(this.#battle, position);
    if (verdict !== undefined) return resultOfVerdict(verdict);
    return position.turn >= this.#battle.turns ? resultOfVerdict(undefined) : null;
  }

  #goneAfter({ isGone }: BattlePosition, slots: readonly number[]): boolean[] {
    if (this.#battle.goal !== 'control') return isGone;
    return isGone.map((gone, slot) => gone || this.#isDead(slots, slot));
  }

  #valueIn(position: BattlePosition, step: SeenStep): number {
    this.#sumUp(this.#sums, position, step);
    this.#isNextTurn = step.isNextTurn;
    return this.#linked(position.force[0], position.force[1]);
  }

  /** The sums of a position without Force, added in the order of slots, so that no rounding is carried along. */
  #sumUp(sums: Float64Array, position: BattlePosition, step: SeenStep): void {
    const row = this.#row.fill(0);
    this.#inputs.addWithoutForce(row, 0, position, step);
    sums.fill(0);
    for (let i = 0, at = 0; i < row.length; i++, at += SUMS) {
      const input = row[i]!;
      if (input === 0) continue;
      for (let k = 0; k < SUMS; k++) sums[k]! += input * this.#numbers[at + k]!;
    }
  }

  /** The value of the sums with the Force of both sides, which the next turn increases. */
  #linked(dark: number, light: number): number {
    const [sums, of, halves] = [this.#sums, this.#ofForce, this.#halfFactors];
    let at = (this.#valuedForce(dark) * (MAX_VALUED_FORCE + 1) + this.#valuedForce(light)) * SUMS;
    let z = sums[HIDDEN_UNITS]! + of[at + HIDDEN_UNITS]!;
    for (let h = 0; h < HIDDEN_UNITS; h++, at++) {
      const sum = sums[h]! + of[at]!;
      // Twice max(0, sum), without a branch that cannot be predicted.
      z += halves[h]! * (sum + Math.abs(sum));
    }
    return link(z);
  }

  #valuedForce(force: number): number {
    const now = Math.max(0, this.#isNextTurn ? forceAfterTurns(force, this.#battle.rules) : force);
    return Math.min(MAX_VALUED_FORCE, now);
  }

  #conditionAt(slot: number, counters: number, isTapped: boolean): number {
    return (2 * Math.min(this.#inputs.healths[slot]! - 1, counters) + Number(isTapped)) * SUMS;
  }

  #conditionsOf(slot: number): Float64Array {
    const health = this.#inputs.healths[slot]!;
    const of = new Float64Array(2 * health * SUMS);
    for (let counters = 0; counters < health; counters++) {
      for (const isTapped of [false, true]) {
        const inputs = this.#inputs.conditionInputs(slot, counters, isTapped);
        this.#addInputs(of, this.#conditionAt(slot, counters, isTapped), inputs, this.#inputs.firsts[slot]!, CONDITION_INPUTS);
      }
    }
    return of;
  }

  #forcesOf(): Float64Array {
    const of = new Float64Array((MAX_VALUED_FORCE + 1) * (MAX_VALUED_FORCE + 1) * SUMS);
    for (let dark = 0, at = 0; dark <= MAX_VALUED_FORCE; dark++) {
      for (let light = 0; light <= MAX_VALUED_FORCE; light++, at += SUMS) {
        for (const [side, force] of [dark, light].entries()) {
          const inputs = forceInputs(force);
          this.#addInputs(of, at, inputs, this.#inputs.firstOfForce[side]!, inputs.length);
        }
      }
    }
    return of;
  }

  #addInputs(of: Float64Array, at: number, inputs: readonly number[], first: number, count: number): void {
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < SUMS; k++) of[at + k]! += inputs[i]! * this.#numbers[(first + i) * SUMS + k]!;
    }
  }
}

/** Whether both sides have the Force that an ending spends. */
function isPaid(e: number, { table: { forceSpent }, force }: Scene): boolean {
  return forceSpent.attacker[e]! <= force[0] && forceSpent.defender[e]! <= force[1];
}

function seenForce({ force }: BattlePosition, side: SideIndex): number {
  return Math.min(MAX_SEEN_FORCE, force[side]);
}

const NEXT_TURN: SeenStep = { attacker: -1, isNextTurn: true };

/**
 * The numbers of a battle's value for another battle: for each unit those of an equal one or, if they may stand for others, of
 * the one that had its dice. Null if some have none.
 */
export function transferredValue(
  numbers: ValueNumbers,
  from: Battle,
  to: Battle,
  mayStandForOthers = false,
): ValueNumbers | null {
  const [old, now] = [new ValueInputs(from), new ValueInputs(to)];
  const transferred: number[] = Array.from({ length: sizeOfValue(now.count) }, () => 0);
  const copy = (at: number, before: number, count: number): void => {
    for (let i = 0; i < count; i++) transferred[at + i] = numbers[before + i]!;
  };
  const firstAtPlaceOf = (block: number): number => {
    const slot = now.firsts.indexOf(block * now.perUnit);
    return old.firsts[from.units.findIndex(({ dice }) => dice === to.units[slot]!.dice)] ?? -1;
  };
  if (old.perUnit !== now.perUnit) return null;
  for (const [block, name] of now.blocks.entries()) {
    const like = old.blocks.indexOf(name);
    const before = like < 0 && mayStandForOthers ? firstAtPlaceOf(block) : like * old.perUnit;
    if (before < 0) return null;
    copy(block * now.perUnit * SUMS, before * SUMS, now.perUnit * SUMS);
  }
  const [ofForce, oldOfForce] = [now.firstOfForce[0] * SUMS, old.firstOfForce[0] * SUMS];
  copy(ofForce, oldOfForce, transferred.length - ofForce);
  return transferred;
}
