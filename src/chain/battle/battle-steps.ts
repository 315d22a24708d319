import type { Gift, UntappingCause } from '../../rules/effects/effect.js';
import type { HealingTime } from '../../rules/effects/healing.js';
import { isLike } from '../../rules/game/group.js';
import { restsAfterAttack } from '../../rules/units/healing.js';
import { type AttackEnding, discardedElsewhere } from '../ending-columns.js';
import type { Battle, BattleUnit, NumbersInForce } from './battle.js';
import type { BattleAttack } from './battle-attacks.js';
import { type BattlePosition, beginTurn, type MostForce, UNTAPS, WILL_REST } from './battle-position.js';
import { discardPilots } from './turn/places.js';
import type { UnitsInForce } from './units-in-force.js';

/** By battle: what makes each unit untap; null if no text says anything about it. */
const KNOWN = new WeakMap<Battle, readonly (readonly Untapping[])[] | null>();

/** Keywords by which a unit damages its attackers. */
const STRIKES_BACK = ['Avenge', 'Deflect', 'Retaliate', 'Riposte'];

/** The most power that a unit can save for its next attack, or lose. */
const MAX_SAVED = 30;

/**
 * Applies an attack's ending to a position. Rule: a unit with as many counters as health is discarded at any time, even when
 * a text stops giving it health.
 */
export function applyEnding(
  battle: Battle,
  position: BattlePosition,
  { slots, healths, away }: Pick<BattleAttack, 'slots' | 'healths' | 'away'>,
  ending: AttackEnding,
  inForce: UnitsInForce,
): void {
  const { units } = battle;
  const attacker = slots[0]!;
  const { side } = units[attacker]!;
  const gone: number[] = [];
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]!;
    position.counters[slot]! += ending.damage[i]!;
    if (ending.discarded[i]! || ending.damage[i]! >= healths[i]!) {
      position.isGone[slot] = true;
      gone.push(slot);
    }
    position.powerChange[slot]! -= ending.powerLost[i]!;
    const saved = i === 0 ? ending.nextPower[0]! : position.nextPower[slot]! + ending.nextPower[i]!;
    position.nextPower[slot] = Math.max(-MAX_SAVED, Math.min(MAX_SAVED, saved));
  }
  for (const slot of discardedElsewhere(ending.away, away)) position.isGone[slot] = true;
  position.force[side] -= ending.forceSpent.attacker;
  position.force[side === 0 ? 1 : 0] -= ending.forceSpent.defender;
  tapAndUntap(battle, position, { slots }, ending, gone);
  discardTheDead(position, inForce);
  const { arena } = units[slots[1]!]!;
  const numbers = inForce.in(position);
  give(battle, position, numbers, { side, arena }, ending.surge.attacker);
  give(battle, position, numbers, { side: side === 0 ? 1 : 0, arena }, ending.surge.defender);
}

/** Discards units in arenas that have as many counters as health, and their Pilots, until there are none. */
export function discardTheDead(position: BattlePosition, inForce: UnitsInForce): void {
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const { healths } = inForce.in(position);
    for (let slot = 0; slot < healths.length; slot++) {
      if (position.isGone[slot] || position.counters[slot]! < healths[slot]!) continue;
      position.isGone[slot] = true;
      isChanged = true;
    }
  }
  discardPilots(position);
}

/**
 * Removes damage counters from units in arenas at a time of the turn, and reports each unit. Ruling: a side removes all it can
 * (docs/keywords.md#damage-control). `which`: only from these units.
 */
export function removeCounters(
  position: BattlePosition,
  inForce: UnitsInForce,
  time: HealingTime,
  report: OnHealing = NOBODY,
  which: (slot: number, most: number) => boolean = () => true,
): void {
  const { healing } = inForce.in(position);
  if (healing === undefined) return;
  for (const [slot, ofTurn] of healing.entries()) {
    if (ofTurn === null || position.isGone[slot] || !which(slot, ofTurn[time])) continue;
    const removed = Math.min(position.counters[slot]!, ofTurn[time]);
    if (removed === 0) continue;
    position.counters[slot]! -= removed;
    report({ kind: 'heal', slot, counters: removed, at: time });
  }
}

export interface HealingEvent {
  readonly kind: 'heal';
  readonly slot: number;
  readonly counters: number;
  readonly at: HealingTime;
}

type OnHealing = (event: HealingEvent) => void;

const NOBODY: OnHealing = () => {};

export function startTurn(battle: Battle, position: BattlePosition, inForce: UnitsInForce, mostForce: MostForce): void {
  beginTurn(battle, position, mostForce);
  removeCounters(position, inForce, 'build step');
  removeCounters(position, inForce, 'battle phase starts');
}

/**
 * Rule: Surge (docs/keywords.md#surge). Ruling: the power goes to the unit of the side that attacks
 * next in the arena (docs/rules.md#battle).
 */
function give(
  battle: Battle,
  position: BattlePosition,
  numbers: NumbersInForce,
  { side, arena }: Pick<BattleUnit, 'side' | 'arena'>,
  power: number,
): void {
  if (power === 0) return;
  const taker = nextOf(battle, position, numbers, side, arena);
  if (taker !== null) position.powerChange[taker]! += power;
}

/** The unit of a side that attacks next in an arena; null if all have had their turns. */
export function nextOf(
  { units }: Battle,
  { isGone, isTapped }: Pick<BattlePosition, 'isGone' | 'isTapped'>,
  { speeds }: NumbersInForce,
  side: BattleUnit['side'],
  arena: BattleUnit['arena'],
): number | null {
  let best: number | null = null;
  for (const [slot, own] of units.entries()) {
    if (isGone[slot] || isTapped[slot] || own.side !== side || own.arena !== arena) continue;
    if (best === null || speeds[slot]! > speeds[best]!) best = slot;
  }
  return best;
}

/** What makes a unit untap: how it discards a unit, and which ones, by slot. */
interface Untapping {
  readonly by: UntappingCause;
  readonly isOfOne: readonly boolean[];
}

function untappingsIn(battle: Battle): readonly (readonly Untapping[])[] | null {
  let known = KNOWN.get(battle);
  if (known === undefined) {
    const all = battle.units.map((unit) => giftsOf(unit).flatMap((gift) => untappingOf(battle, gift)));
    known = all.some((each) => each.length > 0) ? all : null;
    KNOWN.set(battle, known);
  }
  return known;
}

function giftsOf({ unit: { effects } }: BattleUnit): readonly Gift[] {
  return effects.flatMap(({ gives }) => gives);
}

/** Ruling: printed subtypes count. No attack discards units of its own side on purpose. */
function untappingOf({ units }: Battle, gift: Gift): Untapping[] {
  if (gift.kind !== 'untapping') return [];
  return [{ by: gift.by, isOfOne: units.map(({ unit }) => gift.groups.some((group) => isLike(group, unit))) }];
}

/**
 * Taps the attacker, and untaps units whose damage discarded others. `gone`: the slots that the attack discards. Ruling: units
 * of the attacked side are discarded by the attacker, and those of its own side by the attacked unit if it can do damage
 * (docs/rules.md#battle).
 */
function tapAndUntap(
  battle: Battle,
  position: BattlePosition,
  { slots }: Pick<BattleAttack, 'slots'>,
  ending: AttackEnding,
  gone: readonly number[],
): void {
  const [attacker, target] = slots as readonly [number, number];
  position.isTapped[attacker] = true;
  if (position.rest !== null && restsAfterAttack(battle.units[attacker]!.unit)) position.rest[attacker] = WILL_REST;
  const untappings = untappingsIn(battle);
  if (untappings === null) return;
  const { side } = battle.units[attacker]!;
  for (const victim of gone) {
    if (ending.damage[slots.indexOf(victim)] === 0) continue;
    const by = battle.units[victim]!.side === side ? target : attacker;
    if (position.isGone[by] || !untappings[by]!.some((each) => each.isOfOne[victim] && canBeBy(battle, each, by, attacker)))
      continue;
    untap(position, by, victim);
  }
}

/** Whether a unit can have discarded another in the way that untaps it. */
function canBeBy({ units }: Battle, { by }: Untapping, slot: number, attacker: number): boolean {
  if (by === 'Retaliate') return slot !== attacker;
  return slot === attacker || units[slot]!.unit.abilities.some(({ keyword }) => STRIKES_BACK.includes(keyword));
}

/** A discarded unit counts as tapped, so that the turn is not mistaken for its beginning. */
function untap(position: BattlePosition, slot: number, victim: number): void {
  position.isTapped[slot] = false;
  position.isTapped[victim] = true;
  if (position.rest !== null) position.rest[victim] = UNTAPS;
}
