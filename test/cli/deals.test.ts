import { describe, expect, it } from 'vitest';
import { battlesHere } from '../../src/questions/battle/work/battle-runner.js';
import { dealHandler } from '../../src/questions/battle/work/deals/deal-handler.js';
import { runDeals } from '../../src/questions/battle/work/deals/run-deals.js';
import { UNWATCHED } from '../../src/simulate/watch.js';
import { fighter } from '../support/battles.js';
import { dealsOf, sideOfDeck } from '../support/deals.js';

// Threads cannot load TypeScript: the built module is tested, by URL, since types must not depend on a build.
const { battleThreads } = (await import(
  new URL('../../dist/questions/battle/work/battle-threads.js', import.meta.url).href
)) as typeof import('../../src/questions/battle/work/battle-threads.js');

const CARDS = Array.from({ length: 12 }, (_, i) => fighter(2 + (i % 3), 2 + (i % 2), { cost: 4, speed: 10 * (2 + (i % 4)) }));
const QUESTION = dealsOf(sideOfDeck(CARDS), sideOfDeck(CARDS.toReversed()), { turns: 3 });
const SETTINGS = { seed: 1n, deals: 55, level: 0.95, range: true };

describe('Deals on threads', () => {
  it('come to the same as on this one, range and all', async () => {
    const here = await runDeals(QUESTION, SETTINGS, battlesHere(UNWATCHED, { dealer: dealHandler }), UNWATCHED);
    expect(here.range?.others).toHaveLength(8);
    for (const workers of [1, 3]) {
      const runner = battleThreads({ workers });
      try {
        expect(await runDeals(QUESTION, SETTINGS, runner, UNWATCHED)).toEqual(here);
      } finally {
        await runner.close();
      }
    }
  });
});
