import type { Role } from '../game/role.js';
import { type DicePool, type FaceClass, isHit, type PoolLayout, poolCounts, poolFromCounts } from '../process/dice-pool.js';
import { integerPower } from '../process/integer-layout.js';

/** The number of dice that a player may have re-rolled: up to `dice`, or exactly that many, or none. */
export interface ReRollLimit {
  readonly dice: number;
  readonly luckyDice: 'upTo' | 'exactly';
}

export interface ReRollSet {
  readonly pool: DicePool;
  readonly dice: number;
}

/**
 * All sets of dice that a player may have re-rolled, the most preferred among equals first: none, then the fewest dice, then
 * the lowest faces for the attacker and the highest for the defender. Their number grows with the product of (dice of a class +
 * 1).
 */
export function reRollOptions(layout: PoolLayout, pool: DicePool, { dice, luckyDice }: ReRollLimit, role: Role): ReRollSet[] {
  const counts = poolCounts(layout, pool);
  const onTable = counts.reduce((sum, count) => sum + count, 0);
  const maxDice = Math.min(dice, onTable);
  const found: ReRollSet[] = [{ pool: 0, dice: 0 }];
  for (let size = luckyDice === 'exactly' ? Math.max(1, maxDice) : 1; size <= maxDice; size++)
    addSubsets(found, layout, counts, size, role);
  return found;
}

/**
 * Adds every way to take `size` dice from classes that hold `counts`, first those with the most dice from preferred classes.
 */
function addSubsets(found: ReRollSet[], { base }: PoolLayout, counts: readonly number[], size: number, role: Role): void {
  const order = preferredClasses(counts.length, role);
  const take = (position: number, left: number, pool: DicePool): void => {
    if (left === 0) {
      found.push({ pool, dice: size });
      return;
    }
    const c = order[position];
    if (c === undefined) return;
    const step = integerPower(base, c);
    for (let count = Math.min(counts[c]!, left); count >= 0; count--) take(position + 1, left - count, pool + count * step);
  };
  take(0, size, 0);
}

/**
 * The classes in order of preference: the attacker re-rolls low faces first, the defender high
 * ones. Classes are numbered from the lowest face up.
 */
function preferredClasses(classCount: number, role: Role): number[] {
  const ascending = Array.from({ length: classCount }, (_, c) => c);
  return role === 'attacker' ? ascending : ascending.reverse();
}

/**
 * The rule of thumb: the attacker re-rolls misses, lowest faces first; the defender has hits re-rolled, highest faces first.
 *
 * Ruling: where exactly X dice must be chosen, Lucky is only used if there are X such dice; the rule of thumb never gives away
 * a die that its player wants to keep (docs/choices.md#greedy-play).
 */
export function greedyReRoll(
  layout: PoolLayout,
  pool: DicePool,
  limit: ReRollLimit & { readonly hitsFrom: number },
  role: Role,
): DicePool {
  const isTarget = (faceClass: FaceClass): boolean => isHit(faceClass, limit.hitsFrom) === (role === 'defender');
  const counts = poolCounts(layout, pool);
  const onTable = counts.reduce((sum, count) => sum + count, 0);
  const maxDice = Math.min(limit.dice, onTable);
  const chosen = new Array<number>(counts.length).fill(0);
  let left = maxDice;
  for (const c of preferredClasses(counts.length, role)) {
    if (!isTarget(layout.classes[c]!)) continue;
    chosen[c] = Math.min(counts[c]!, left);
    left -= chosen[c];
  }
  const isAllowed = limit.luckyDice === 'upTo' || left === 0;
  return isAllowed ? poolFromCounts(layout, chosen) : 0;
}
