import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { at } from '../../../src/base/assert.js';
import { PartCache, PartMap } from '../../../src/chain/attack-part.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

/** An attack with this power, that both sides can shape. */
function thickAttack(power: number): PrintedAttack {
  return { power, attacker: ['Double Strike', 'Evade 2'], defender: ['Retaliate 2', 'Absorb 2'], attackerHealth: 4, health: 6 };
}

it('a part of a fight is plain data: neither its graph nor its endings keep the process of the attack', () => {
  const part = finished(new PartCache().of(printedPlan(thickAttack(3))));
  expect(() => structuredClone(part?.evaluable)).not.toThrow();
  expect(Object.values(part?.endings ?? {}).filter((column) => Array.isArray(column))).toEqual([]);
});

describe('a cache of parts', () => {
  const powers = [2, 3, 4, 5];

  it('explores nothing twice as long as its parts take no more than its bytes', () => {
    const parts = new PartCache('play');
    const first = powers.map((power) => finished(parts.of(printedPlan(thickAttack(power)))));
    const again = powers.map((power) => finished(parts.of(printedPlan(thickAttack(power)))));
    expect(parts.forgotten).toBe(0);
    for (const [i, part] of again.entries()) expect(part).toBe(first[i]);
  });

  it('forgets the older ones when they take more, or takes no more', () => {
    const [forgetting, refusing] = [new PartCache('play', 58_000), new PartCache('solve', 400_000)];
    const explore = (power: number) => finished(forgetting.of(printedPlan(thickAttack(power))));
    for (const power of [5, 2, 3]) explore(power);
    expect([forgetting.forgotten, forgetting.explored]).toEqual([1, 3]);
    for (const power of [2, 3]) explore(power);
    expect(forgetting.explored).toBe(3);
    explore(5);
    expect(forgetting.explored).toBe(4);
    const refused = powers.map((power) => finished(refusing.of(printedPlan(thickAttack(power)))) === null);
    expect([refused[0], refused.at(-1)]).toEqual([false, true]);
  });

  it('knows what is too large even if it has forgotten all that is not', () => {
    const [small, large] = [printedPlan(thickAttack(2)), printedPlan(thickAttack(5))];
    const parts = new PartCache('play', 1);
    expect(finished(parts.of(large, 100))).toBeNull();
    expect(finished(parts.of(small))).not.toBeNull();
    expect(parts.forgotten).toBe(1);
    expect(finished(parts.of(large, 100))).toBeNull();
    expect(finished(parts.of(large, 50))).toBeNull();
    expect(parts.explored).toBe(2);
  });

  it('finds out what is too large once for all healths that make no difference up to there, and for no others', () => {
    const healths = [12, 11, 1, 6, 2, 3, 9, 4];
    const isFound = (parts: PartCache, health: number, maxEdges: number): boolean =>
      finished(parts.of(printedPlan({ ...thickAttack(5), health }), maxEdges)) !== null;
    for (const maxEdges of [1000, 2000]) {
      const [shared, alone] = [new PartCache('play'), healths.map(() => new PartCache('play'))];
      const found = healths.map((health, i) => isFound(at(alone, i), health, maxEdges));
      expect(healths.map((health) => isFound(shared, health, maxEdges))).toEqual(found);
      expect(shared.explored).toBeLessThan(healths.length);
    }
  });

  it('answers the same with as many edges at most, whatever was asked before', () => {
    const plan = printedPlan(thickAttack(4));
    const isFound = (parts: PartCache, maxEdges?: number): boolean => finished(parts.of(plan, maxEdges)) !== null;
    const [growing, shrinking] = [new PartCache('play'), new PartCache('play')];
    expect([100, undefined, 100].map((maxEdges) => isFound(growing, maxEdges))).toEqual([false, true, false]);
    expect([undefined, 100, undefined].map((maxEdges) => isFound(shrinking, maxEdges))).toEqual([true, false, true]);
  });
});

it('a map of what is kept of attacks of a cache is emptied when the cache has forgotten its attacks, once', () => {
  let forgotten = 0;
  const parts = Object.create(new PartCache('play'), { forgotten: { get: () => forgotten } }) as PartCache;
  const map = new PartMap<number>(parts);
  map.set('a', 1);
  expect([map.get('a'), map.size]).toEqual([1, 1]);
  forgotten++;
  expect([map.get('a'), map.size]).toEqual([undefined, 0]);
  map.set('b', 2);
  expect([map.get('b'), map.size]).toEqual([2, 1]);
});
