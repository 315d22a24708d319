import { uniformInt } from 'pure-rand/distribution/uniformInt';

/**
 * Adds to `counts[d]` the number of trials that ended with d damage.
 *
 * The obvious first version: a call of pure-rand's `uniformInt` for every die, and ifs. Lucky
 * re-rolls misses, which is optimal for the three jobs, so the loop simulates the same attacks as
 * the kernel.
 */
export function naiveAttacks(generator, { dice, hitsFrom, criticalHit, lucky }, trials, counts) {
  for (let trial = 0; trial < trials; trial++) {
    let hits = 0;
    let hasSix = false;
    let misses = 0;
    for (let die = 0; die < dice; die++) {
      const face = uniformInt(generator, 1, 6);
      if (face >= hitsFrom) hits++;
      else misses++;
      if (face === 6) hasSix = true;
    }
    const reRolled = Math.min(lucky, misses);
    for (let die = 0; die < reRolled; die++) {
      const face = uniformInt(generator, 1, 6);
      if (face >= hitsFrom) hits++;
      if (face === 6) hasSix = true;
    }
    counts[hits + (hasSix ? criticalHit : 0)]++;
  }
}
