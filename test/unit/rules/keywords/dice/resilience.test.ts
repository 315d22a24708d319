import { describe, expect, it } from 'vitest';
import { damageOf, damagesOf } from '../printed-attack.js';

describe('Resilience', () => {
  const hurt = (counters: number, ...attacker: string[]) => ({
    power: 2,
    attacker,
    attackerHealth: 9,
    attackerCounters: counters,
  });

  it('adds X to the power of a unit with at least X damage counters', () => {
    expect(damageOf(hurt(2, 'Resilience 2'), [4, 4, 4, 4])).toBe(4);
    expect(damageOf(hurt(1, 'Resilience 2'), [4, 4])).toBe(2);
  });

  it('is a step: more counters add no more', () => {
    expect(damageOf(hurt(8, 'Resilience 2'), [4, 4, 4, 4])).toBe(4);
  });

  it('takes power from a unit with at least as many counters if X is negative', () => {
    expect(damageOf(hurt(1, 'Resilience -1'), [4])).toBe(1);
    expect(damageOf(hurt(0, 'Resilience -1'), [4, 4])).toBe(2);
  });

  it('counts counters that are placed before the attack of Double Strike', () => {
    const twice = { power: 1, attacker: ['Resilience 1', 'Double Strike'], attackerHealth: 9, defender: ['Retaliate 1'] };
    expect(damagesOf(twice, [1, 4, 4, 4, 1])).toEqual([1, 2]);
    expect(damagesOf(twice, [1, 1, 4, 1])).toEqual([0, 1]);
  });
});
