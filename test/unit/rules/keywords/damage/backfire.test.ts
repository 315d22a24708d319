import { describe, expect, it } from 'vitest';
import { damagesOf } from '../printed-attack.js';

describe('Backfire', () => {
  const attack = { power: 2, attacker: ['Backfire 2'] };

  it('rolls X dice of damage against itself if the first roll shows a natural three', () => {
    expect(damagesOf(attack, [3, 4, 5, 1])).toEqual([1, 1]);
    expect(damagesOf(attack, [2, 4])).toEqual([0, 1]);
  });

  it('rolls them once, however many natural threes there are', () => {
    expect(damagesOf(attack, [3, 3, 4, 4])).toEqual([2, 0]);
  });

  it('looks at the roll before re-rolls: a three that is re-rolled counts, one that a re-roll brings does not', () => {
    const lucky = { power: 2, attacker: ['Backfire 1', 'Lucky 1'] };
    expect(damagesOf(lucky, [3, 4, 6, 5])).toEqual([1, 2]);
    expect(damagesOf(lucky, [1, 4, 3])).toEqual([0, 1]);
  });

  it('rolls dice of damage, with its own Armor and without Accuracy', () => {
    const armored = { power: 1, attacker: ['Backfire 3', 'Armor', 'Accuracy 3'] };
    expect(damagesOf(armored, [3, 3, 4, 5])).toEqual([1, 1]);
  });
});
