import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../src/rules/game/role.js';
import { faceClasses, isHit, type PoolLayout, poolCounts, poolOf } from '../../../../src/rules/process/dice-pool.js';
import { greedyReRoll, type ReRollLimit } from '../../../../src/rules/roll/re-roll.js';

/** Misses 1 to 3, hits 4 and 5, natural six. */
const LAYOUT: PoolLayout = { classes: faceClasses({ hitsFrom: [4], looksAt: [6] }), base: 10 };
/** No face hits, but a natural six matters: misses 1 to 5, natural six. */
const SIX_MISSES: PoolLayout = { classes: faceClasses({ hitsFrom: [7], looksAt: [6] }), base: 10 };

/** The lowest face that hits. */
const hitsFrom = (layout: PoolLayout): number => (layout === SIX_MISSES ? 7 : 4);

/** Sets of dice as words: "miss six". */
function inWords(layout: PoolLayout, pool: number): string {
  const names = layout.classes.map((own) => (own.natural === 6 ? 'six' : isHit(own, hitsFrom(layout)) ? 'hit' : 'miss'));
  return poolCounts(layout, pool)
    .flatMap((count, c) => new Array<string>(count).fill(names[c] as string))
    .join(' ');
}

function greedy(faces: readonly number[], limit: ReRollLimit, role: Role, layout = LAYOUT): string {
  return inWords(layout, greedyReRoll(layout, poolOf(layout, faces), { ...limit, hitsFrom: hitsFrom(layout) }, role));
}

describe('the rule of thumb', () => {
  const upTo = (dice: number): ReRollLimit => ({ dice, luckyDice: 'upTo' });
  const exactly = (dice: number): ReRollLimit => ({ dice, luckyDice: 'exactly' });

  it('of the attacker re-rolls a six that misses only after other misses', () => {
    expect(greedy([6, 1], upTo(1), 'attacker', SIX_MISSES)).toBe('miss');
    expect(greedy([6, 1], upTo(2), 'attacker', SIX_MISSES)).toBe('miss six');
  });

  it('uses Lucky under luckyDice exactly only if it wants to re-roll as many dice as it must', () => {
    expect(greedy([1, 2, 4], exactly(2), 'attacker')).toBe('miss miss');
    expect(greedy([1, 4, 4], exactly(2), 'attacker')).toBe('');
    expect(greedy([1, 2], exactly(5), 'attacker')).toBe('miss miss');
    expect(greedy([1, 4], exactly(5), 'attacker')).toBe('');
    expect(greedy([1, 4, 6], exactly(2), 'defender')).toBe('hit six');
  });
});
