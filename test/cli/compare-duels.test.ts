import { expect, it } from 'vitest';
import { placeWith } from '../support/run-odds.js';

const UNITS = ['Armor', 'Pay 1 Force -> Evade 1', 'Lucky 1'].map(
  (keyword, i) =>
    `- { name: Unit ${i}, power: 2, health: 2, speed: ${30 + (i % 2)}, cost: ${1 + i}, keywords: [${keyword}] }\n`,
);

it('odds compare --duel prints the same bytes on threads', async () => {
  const at = placeWith({ 'three.yaml': UNITS.join('') });
  const printed = async (workers: string): Promise<string> =>
    (await at.odds('compare', '--units', 'three.yaml', '--duel', '--quiet', '--json', '--workers', workers)).stdout;
  const none = await printed('0');
  expect(none).toContain('Unit 2');
  expect(await printed('2')).toBe(none);
});
