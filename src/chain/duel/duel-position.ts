import { assert } from '../../base/assert.js';
import type { HealingTime } from '../../rules/effects/healing.js';
import { forceAfterTurns, type RulesOptions } from '../../rules/game/editions.js';
import type { Unit } from '../../rules/units/unit.js';
import { isGoneAfter } from '../attack-part.js';
import type { AttackEnding } from '../ending-columns.js';

/** A pair of numbers for the first and second unit of a duel, or for their sides. */
export type Both = readonly [first: number, second: number];

export type UnitIndex = 0 | 1;

export const OTHER: readonly [UnitIndex, UnitIndex] = [1, 0];

/** Damage counters on the units of a duel, and the Force of their sides. */
export interface DuelState {
  readonly counters: Both;
  readonly force: Both;
}

/** A duel before an attack, with the Force that is counted. */
export interface Position extends DuelState {
  readonly isSecond: boolean;
  /** Change of power of the units in their next attacks. */
  readonly nextPower: Both;
  /** Change of power of the attacking unit until the end of the turn. */
  readonly powerChange: number;
  /** Whether the units stay tapped in their next turns because they have attacked; absent if no unit of the duel does. */
  readonly rest?: Rest;
}

type Rest = readonly [first: boolean, second: boolean];

export type Verdict = 'first' | 'second' | 'both gone';

/** The largest values that a position can hold: damage counters, Force, and power changes. */
export const MAX_COUNTERS = 127;
export const MAX_FORCE = 63;
const MAX_CHANGE = 127;

/** A unique integer below 2^53 for the position. */
export function duelKey({ isSecond, counters, force, nextPower, powerChange, rest }: Position): number {
  // Unrolled, since a duel makes the keys of millions of positions.
  let key = withDigit(Number(isSecond), counters[0], MAX_COUNTERS);
  key = withDigit(key, counters[1], MAX_COUNTERS);
  key = withDigit(key, force[0], MAX_FORCE);
  key = withDigit(key, force[1], MAX_FORCE);
  key = withDigit(key, nextPower[0] + MAX_CHANGE, 2 * MAX_CHANGE);
  key = withDigit(key, nextPower[1] + MAX_CHANGE, 2 * MAX_CHANGE);
  key = withDigit(key, powerChange + MAX_CHANGE, 2 * MAX_CHANGE);
  // With these two a key is below 8.91 * 10^15, and 2^53 is 9.007 * 10^15.
  return rest === undefined ? key : withDigit(withDigit(key, Number(rest[0]), 1), Number(rest[1]), 1);
}

/** Appends a number from 0 to `most` to the key. */
function withDigit(key: number, number: number, most: number): number {
  assert(number >= 0 && number <= most, 'the numbers of a position are within their limits');
  return key * (most + 1) + number;
}

/** What all positions of a duel have in common. */
export interface DuelConstants {
  readonly firstAttacker: UnitIndex;
  /** The most Force counted for each side. */
  readonly mostForce: Both;
  readonly rules: RulesOptions;
  /** What removes damage counters between attacks; null if nothing does. */
  readonly healing: Healing | null;
  /** What else is discarded after an attack because texts change health; null if no text does. */
  readonly discards: DuelDiscards | null;
  /** Whether each unit stays tapped in the turn after one in which it attacked; null if neither does. */
  readonly rests: Rest | null;
}

/** The counters left on both units after a time of the turn. */
interface Healing {
  readonly after: (time: HealingTime, counters: Both) => Both;
  /** The counters that each side can leave, if it may keep some. */
  readonly choices: (counters: Both) => readonly [readonly number[], readonly number[]] | null;
}

export type GoneOfBoth = readonly [first: boolean, second: boolean];

/**
 * The units that are gone after an attack once texts have changed health. Rule: a unit with as many counters as health is
 * discarded at any time, even when a text stops giving it health (docs/rules.md#turn).
 */
export type DuelDiscards = (counters: Both, gone: GoneOfBoth) => GoneOfBoth;

export function attackerIn({ firstAttacker }: DuelConstants, { isSecond }: Pick<Position, 'isSecond'>): UnitIndex {
  return isSecond ? OTHER[firstAttacker] : firstAttacker;
}

/** Converts between first and second unit, and attacking and attacked unit. */
export function ofAttack(unit: UnitIndex, numbers: Both): Both {
  return [numbers[unit], numbers[OTHER[unit]]];
}

/** The first position of a duel. `start`: before the Force of the first turn. */
export function firstDuelPosition(constants: DuelConstants, start: DuelState): Position {
  return newTurn(constants, { ...start, nextPower: [0, 0], ...(constants.rests === null ? {} : { rest: [false, false] }) });
}

/** The full Force of both sides at the beginning of a turn. */
export function withIncome(force: Both, rules: RulesOptions): Both {
  return [forceAfterTurns(force[0], rules), forceAfterTurns(force[1], rules)];
}

/** What lasts from turn to turn. */
type Lasting = Pick<Position, 'counters' | 'force' | 'nextPower' | 'rest'>;

function newTurn({ mostForce, healing, rules }: DuelConstants, { counters, force, nextPower, rest }: Lasting): Position {
  const gained = withIncome(force, rules);
  const counted: Both = [Math.min(mostForce[0], gained[0]), Math.min(mostForce[1], gained[1])];
  const left = healing === null ? counters : healing.after('battle phase starts', healing.after('build step', counters));
  return { isSecond: false, counters: left, force: counted, nextPower, powerChange: 0, ...resting(rest) };
}

/** The first position after a turn whose attacks are over. */
function nextTurn(constants: DuelConstants, lasting: Lasting): Position {
  const { healing } = constants;
  if (healing === null) return newTurn(constants, lasting);
  return newTurn(constants, { ...lasting, counters: healing.after('battle phase ends', lasting.counters) });
}

/** The position after a unit has passed its turn. */
export function afterPass(constants: DuelConstants, position: Position): Position {
  const after = { ...position, ...resting(restAfter(constants, position, false)) };
  return position.isSecond ? nextTurn(constants, after) : { ...after, isSecond: true };
}

/** Whether the unit that has its turn is still tapped. */
export function isResting(constants: DuelConstants, position: Position): boolean {
  return position.rest?.[attackerIn(constants, position)] === true;
}

/** Which units rest once one has had its turn, with or without an attack. */
function restAfter(constants: DuelConstants, position: Position, hasAttacked: boolean): Rest | undefined {
  const { rest } = position;
  if (rest === undefined || constants.rests === null) return undefined;
  const unit = attackerIn(constants, position);
  const own = hasAttacked && constants.rests[unit];
  return unit === 0 ? [own, rest[1]] : [rest[0], own];
}

/** Only set in duels with units that rest. */
function resting(rest: Rest | undefined): Pick<Position, 'rest'> {
  return rest === undefined ? {} : { rest };
}

/** The most power that a unit can save for its next attack, or lose. */
const MAX_SAVED = 30;

/** Limits the power for the next attack: a unit that may pass could save up for ever. */
function saved(power: number): number {
  return Math.max(-MAX_SAVED, Math.min(MAX_SAVED, power));
}

export function afterEnding({ counters, force }: DuelState, unit: UnitIndex, { damage, forceSpent }: AttackEnding): DuelState {
  const { attacker, defender } = forceSpent;
  return {
    counters: [counters[0] + damage[unit]!, counters[1] + damage[OTHER[unit]]!],
    force: unit === 0 ? [force[0] - attacker, force[1] - defender] : [force[0] - defender, force[1] - attacker],
  };
}

/**
 * The position after a unit's attack, or who has won. `healths`: the further counters that discard the units, the attacking one
 * first.
 */
export function afterAttack(
  constants: DuelConstants,
  position: Position,
  ending: AttackEnding,
  healths: Both,
): Position | Verdict {
  const unit = attackerIn(constants, position);
  const { counters, force } = afterEnding(position, unit, ending);
  const inAttack: GoneOfBoth = [isGoneAfter(ending, healths, unit), isGoneAfter(ending, healths, OTHER[unit])];
  const [isFirstGone, isSecondGone] = constants.discards === null ? inAttack : constants.discards(counters, inAttack);
  if (isFirstGone && isSecondGone) return 'both gone';
  if (isFirstGone || isSecondGone) return isFirstGone ? 'second' : 'first';
  const own = ending.nextPower[0]!;
  const ofNextAttack = saved(position.nextPower[OTHER[unit]] + ending.nextPower[1]!);
  const nextPower: Both = unit === 0 ? [own, ofNextAttack] : [ofNextAttack, own];
  const rest = resting(restAfter(constants, position, true));
  if (position.isSecond) return nextTurn(constants, { counters, force, nextPower, ...rest });
  const powerChange = ending.surge.attacker + ending.surge.defender - ending.powerLost[1]!;
  return { isSecond: true, counters, force, nextPower, powerChange, ...rest };
}

/** Which unit attacks first in each turn, and what decides it. */
export interface AttackOrder {
  readonly first: UnitIndex;
  readonly decidedBy: 'speed' | 'side' | 'choice';
}

/**
 * The order of attacks of two units with speed. Rule: order of attacks (docs/rules.md#duel). `chosen`: attacks first if neither
 * speed nor sides decide.
 */
export function attackOrder(units: readonly [Unit, Unit], chosen: UnitIndex = 0): AttackOrder {
  const [first, second] = units;
  const difference = (first.speed ?? 0) - (second.speed ?? 0);
  if (difference !== 0) return { first: difference > 0 ? 0 : 1, decidedBy: 'speed' };
  const areDark = [isOfDarkPlayer(first, second), isOfDarkPlayer(second, first)];
  if (areDark[0] !== areDark[1]) return { first: areDark[0] ? 0 : 1, decidedBy: 'side' };
  return { first: chosen, decidedBy: 'choice' };
}

/** Ruling: a neutral unit belongs to the player of the other side (docs/rules.md#duel). */
function isOfDarkPlayer({ side }: Unit, opponent: Unit): boolean {
  return side === 'dark' ? opponent.side !== 'dark' : side === 'neutral' && opponent.side === 'light';
}
