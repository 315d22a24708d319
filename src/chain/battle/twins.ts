import type { Battle, BattleUnit } from './battle.js';
import type { BattlePosition } from './battle-position.js';

/** By battle: `kinds[slot]`, the same number for units that are alike; null if no two of them are. */
const KINDS = new WeakMap<Battle, readonly number[] | null>();

/** A text that is the same for units that are alike, wherever their dice are. */
export function kindOf({ dice: _, ...unit }: BattleUnit): string {
  return JSON.stringify(unit);
}

function kindsOf(battle: Battle): readonly number[] | null {
  let kinds = KINDS.get(battle);
  if (kinds === undefined) {
    const texts = battle.units.map(kindOf);
    kinds = new Set(texts).size < texts.length ? texts.map((text) => texts.indexOf(text)) : null;
    KINDS.set(battle, kinds);
  }
  return kinds;
}

/**
 * Units without those that are like an earlier one of them, and in the same condition: whatever is
 * done with one of twins can be done with the other, and comes to the same.
 */
export function withoutTwins(battle: Battle, position: BattlePosition, slots: readonly number[]): readonly number[] {
  const kinds = slots.length < 2 || position.build !== null ? null : kindsOf(battle);
  if (kinds === null) return slots;
  const { counters, isTapped, powerChange, nextPower, rest } = position;
  const areTwins = (one: number, other: number): boolean =>
    kinds[one] === kinds[other] &&
    counters[one] === counters[other] &&
    isTapped[one] === isTapped[other] &&
    powerChange[one] === powerChange[other] &&
    nextPower[one] === nextPower[other] &&
    rest?.[one] === rest?.[other];
  const first: number[] = [];
  for (const slot of slots) if (!first.some((other) => areTwins(other, slot))) first.push(slot);
  return first;
}
