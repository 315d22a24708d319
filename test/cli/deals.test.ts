import { describe, expect, it, onTestFinished } from 'vitest';
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
const SETTINGS = { seed: 1n, deals: 20, level: 0.95 };

describe('Deals on threads', () => {
  it('come to the same as on this one', { tags: 'night' }, () => sameOnThreads(false));
  it('come to the same as on this one, with the range over play', { tags: 'night' }, () => sameOnThreads(true));

  async function sameOnThreads(range: boolean): Promise<void> {
    const settings = { ...SETTINGS, range };
    const here = await runDeals(QUESTION, settings, battlesHere(UNWATCHED, { dealer: dealHandler }), UNWATCHED);
    expect(here.range?.others.length).toBe(range ? 8 : undefined);
    const runner = battleThreads({ workers: 2 });
    onTestFinished(() => runner.close());
    expect(await runDeals(QUESTION, settings, runner, UNWATCHED)).toEqual(here);
  }
});
