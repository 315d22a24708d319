import { describe, expect, it, onTestFinished } from 'vitest';
import { compareDuels, type DuelComparison } from '../../src/questions/compare-duels/work/duel-comparison.js';
import { DUELS_HERE } from '../../src/questions/compare-duels/work/duel-numbers.js';
import type { DuelThreadOptions } from '../../src/questions/compare-duels/work/duel-threads.js';
import { pairDuels } from '../../src/questions/compare-duels/work/pair-duel.js';
import { DEFAULT_RULES } from '../../src/rules/game/editions.js';
import { fewOf } from '../support/law.js';
import { unitOfFields } from '../support/units.js';

// Threads cannot load TypeScript, so the built modules are tested. They are imported by URL, since
// the types must not depend on a build.
const { duelThreads } = (await import(
  new URL('../../dist/questions/compare-duels/work/duel-threads.js', import.meta.url).href
)) as typeof import('../../src/questions/compare-duels/work/duel-threads.js');

const UNITS = [
  { power: 3, health: 4, keywords: ['Pay 2 Force -> Evade 2', 'Critical Hit 1'] },
  { power: 4, health: 3, keywords: ['Lucky 1', 'Armor'] },
  { power: 2, health: 5, keywords: ['Retaliate 1'], effects: ['it gets +2 power as long as it attacks any Squad unit'] },
  { power: 2, health: 5, speed: 50, subtypes: ['Squad'] },
].map((data, i) => ({
  label: `Unit ${i}`,
  unit: unitOfFields({ name: `Unit ${i}`, speed: 30, ...data }),
  hasPower: true,
  unplayed: [],
}));
const PAIRS = pairDuels(UNITS, { rules: DEFAULT_RULES, force: [2, 2], turns: 3, mayPass: true, first: 1 });
const SETTINGS = { seed: 20_261_122n, trials: 20, level: 0.9, exact: true };

async function onThreads(options: DuelThreadOptions, settings = SETTINGS): Promise<DuelComparison> {
  const runner = duelThreads(options);
  onTestFinished(() => runner.close());
  return compareDuels(PAIRS, settings, runner);
}

describe('duels on worker threads', () => {
  it.each(fewOf([true, false], 1))('have the same numbers as here, on 3 workers; solved: %s', async (exact) => {
    const here = await compareDuels(PAIRS, { ...SETTINGS, exact }, DUELS_HERE);
    expect(here.duels.every(({ numbers }) => (numbers?.simulated === null) === exact)).toBe(true);
    expect(await onThreads({ workers: 3 }, { ...SETTINGS, exact })).toEqual(here);
  });

  it('that fail twice are a defect of the program', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('not built')")}`);
    await expect(onThreads({ workers: 2, script })).rejects.toMatchObject({
      name: 'InternalError',
      message: expect.stringMatching(
        /^the worker of the duel of Unit \d and Unit \d failed twice: Error: not built; Error: not built$/,
      ),
    });
  });
});
