import { describe, expect, it } from 'vitest';
import { CardIndex } from '../../src/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../../src/cards/shipped.js';
import { BattleFights } from '../../src/questions/battle/work/battle-fights.js';
import type { BattleQuestion } from '../../src/questions/battle/work/battle-question.js';
import { battlesHere } from '../../src/questions/battle/work/battle-runner.js';
import { eventsOf } from '../../src/questions/battle/work/luck-free-ends.js';
import { judgeOfPlays } from '../../src/questions/battle/work/play/play-pool.js';
import type { PlayRange } from '../../src/questions/battle/work/play/play-range.js';
import { runBattle } from '../../src/questions/battle/work/run-battle.js';
import { DEFAULT_RULES } from '../../src/rules/game/editions.js';
import type { SidePlay } from '../../src/rules/game/fight.js';
import { type LuckFreeEstimate, luckFreeMean, withoutLuck } from '../../src/statistics/luck-free.js';

const INDEX = new CardIndex([shippedCatalogue()]);

/** Versions of Darth Vader, Darth Maul, Mace Windu and Luke Skywalker, drawn once. */
const LINE_UPS = ['OCBE', 'CBAN', 'GDDB', 'ECBM', 'MBBJ', 'BDDJ', 'HABG', 'FFDA'];

const SETTINGS = { trials: 10_000, targetError: 0.0025, level: 0.95, exact: false };
const MEETINGS = 1000;

/** Standard errors that a meeting may lie outside: one in 100 lies farther from the chance by luck. */
const ERRORS = 2.58;

function questionOf([vader, maul, mace, luke]: string): BattleQuestion {
  const sideOf = (...names: readonly string[]) => ({
    units: names.map((label) => {
      const found = INDEX.findUnit(label);
      if (!found.ok) throw new Error(`no card ${label}`);
      return { unit: found.card.unit, label, arena: 'character' as const };
    }),
    ...{ force: 0, play: { kind: 'learned' } as const },
  });
  return {
    dark: sideOf(`Darth Vader (${vader})`, `Darth Maul (${maul})`),
    light: sideOf(`Mace Windu (${mace})`, `Luke Skywalker (${luke})`),
    ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 30, mayPass: false, mayRetreat: false },
  };
}

/** Both sides' settled play with dice of a seed, and the range of the Dark Side's chance that the answer prints. */
interface Trained {
  readonly plays: readonly [dark: SidePlay, light: SidePlay];
  readonly range: PlayRange;
}

async function trained(question: BattleQuestion, seed: bigint): Promise<Trained> {
  const { settled, range } = await runBattle(question, { ...SETTINGS, seed });
  if (settled === null || range === null) throw new Error('both sides are trained');
  return { plays: settled.plays, range: range.dark };
}

async function meeting(question: BattleQuestion, dark: SidePlay, light: SidePlay): Promise<LuckFreeEstimate> {
  const plays = [dark, light] as const;
  const tally = await new BattleFights(question, 99n, battlesHere()).tally(plays, judgeOfPlays(plays), 'tuning', 0, MEETINGS);
  return luckFreeMean(withoutLuck(eventsOf(tally, 0), tally.luck), SETTINGS.level, [0, 1]);
}

describe('Strategies trained with other dice', () => {
  it.for(LINE_UPS)('meet each other within the ranges of both: %s', { timeout: 300_000, tags: 'night' }, async (names) => {
    const question = questionOf(names);
    const one = await trained(question, 1n);
    const other = await trained(question, 2n);
    for (const [{ plays: dark, range: ofDark }, { plays: light, range: ofLight }] of [
      [one, other],
      [other, one],
    ] as const) {
      const { estimate, standardError } = await meeting(question, dark[0], light[1]);
      // The Dark Side guarantees the low end of its answer's range, the Light Side the high end of its own.
      expect(estimate).toBeGreaterThan(ofDark.low - ERRORS * standardError);
      expect(estimate).toBeLessThan(ofLight.high + ERRORS * standardError);
    }
  });
});
