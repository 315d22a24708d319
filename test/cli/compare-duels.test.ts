import { afterAll, describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';

const at = workplace(afterAll);
const UNITS = Array.from({ length: 6 }, (_, i) => {
  const keywords = ['Armor', 'Critical Hit 1', 'Pay 1 Force -> Evade 1', 'Lucky 1', 'Retaliate 1', 'Shields 1'];
  return `- { name: Unit ${i}, power: ${2 + (i % 3)}, health: 3, speed: ${30 + (i % 2)}, cost: ${1 + i}, keywords: [${keywords[i]}] }\n`;
});

describe('odds compare --duel', () => {
  it.each(['--csv', '--json'])('has the same bytes on 0, 1 and 3 threads: %s', async (format) => {
    at.write('six.yaml', UNITS.join(''));
    const printed = async (workers: string): Promise<string> =>
      (await at.odds('compare', '--units', 'six.yaml', '--duel', '--quiet', format, '--workers', workers)).stdout;
    const none = await printed('0');
    expect(none).toContain('Unit 5');
    for (const workers of ['1', '3']) expect(await printed(workers)).toBe(none);
  });
});
