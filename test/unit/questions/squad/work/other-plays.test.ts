import { describe, expect, it } from 'vitest';
import { NO_RECORD } from '../../../../../src/experiment/work/work-record.js';
import { playText } from '../../../../../src/fields/play-fields.js';
import { type BattleRunner, battlesHere } from '../../../../../src/questions/battle/work/battle-runner.js';
import { comparedPlays, dependsOnPlay, listsByPlays } from '../../../../../src/questions/squad/work/final-battles.js';
import { LegalLists } from '../../../../../src/questions/squad/work/legal-lists.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { SIMPLE_PLAY, type SidePlay, styleWith } from '../../../../../src/rules/game/fight.js';
import type { BattleTally } from '../../../../../src/simulate/fights/battle-tally.js';
import { UNWATCHED } from '../../../../../src/simulate/watch.js';
import { fighter } from '../../../../support/battles.js';
import { candidate } from '../../../../support/squads.js';

const WORTH: SidePlay = { kind: 'named', style: SIMPLE_PLAY };
const POOL = [candidate('Steady', 2), candidate('Fickle', 2)];
const AGAINST = [{ unit: fighter(2, 3, { name: 'Other' }), label: 'Other', arena: 'character' as const }];
const COURSE = { goal: 'last-unit', turns: 20, mayPass: false, mayRetreat: false } as const;
const SETTINGS = { seed: 5n, trials: 600, level: 0.95, exact: false };

/** Steady wins the first half of these battles, and Fickle the first third, or two thirds by health=1. */
function plantedRunner(): BattleRunner {
  const here = battlesHere();
  const run: BattleRunner['run'] = async (task) => {
    const tally = (await here.run(task)) as BattleTally;
    if (!('purpose' in task)) return tally;
    const { dark } = task.question;
    const share = dark.units[0]?.label === 'Steady' ? 1 / 2 : playText(dark.play) === 'health=1' ? 2 / 3 : 1 / 3;
    const winners = tally.winners.map((_, i) => Number(task.from + i >= share * SETTINGS.trials));
    return { ...tally, winners };
  };
  return { ...here, run };
}

describe('Lists by other plays', () => {
  it('are compared by simple play, and by the styles that value the last health more, or no more', () => {
    expect(comparedPlays(WORTH).map(playText)).toEqual(['simple', 'health=0.25', 'health=1']);
    expect(comparedPlays({ kind: 'learned' }).map(playText)).toEqual(['simple', 'health=0.25', 'health=1']);
  });

  it('are compared by the play that is asked for first, once', () => {
    const asked = (health: number): SidePlay => ({ kind: 'named', style: styleWith({ health }) });
    expect(comparedPlays(asked(1)).map(playText)).toEqual(['health=1', 'simple', 'health=0.25']);
    expect(comparedPlays(asked(0.4)).map(playText)).toEqual(['health=0.4', 'simple', 'health=0.25', 'health=1']);
  });

  it('win as often as their battles say, and are ahead by one play and behind by others', async () => {
    const [best, other] = await listsByPlays(
      { side: 0, against: [AGAINST], force: [0, 0], rules: DEFAULT_RULES, ...COURSE },
      new LegalLists(POOL, { points: 2, size: 1, copies: 1 }),
      [[0], [1]],
      WORTH,
      SETTINGS,
      { runner: plantedRunner(), record: NO_RECORD, watch: UNWATCHED },
    );
    expect(best?.map(({ wins, behind }) => [wins, behind])).toEqual([
      [1 / 2, null],
      [1 / 2, null],
      [1 / 2, null],
    ]);
    expect(other?.map(({ wins }) => wins)).toEqual([1 / 3, 1 / 3, 2 / 3]);
    expect(other?.map(({ behind }) => Math.sign(behind?.estimate ?? 0))).toEqual([1, 1, -1]);
    expect(dependsOnPlay(other ?? [])).toBe(true);
  });

  it('depend on play only if one interval is above 0 and another one below', () => {
    const byPlay = (...intervals: readonly (readonly [number, number])[]) =>
      intervals.map((interval) => ({ behind: { estimate: 0, interval } }));
    expect(dependsOnPlay(byPlay([0.01, 0.03], [-0.02, -0.01]))).toBe(true);
    expect(dependsOnPlay(byPlay([0.01, 0.03], [-0.02, 0.01]))).toBe(false);
    expect(dependsOnPlay(byPlay([0, 0.03], [-0.02, -0.01]))).toBe(false);
    expect(dependsOnPlay(byPlay([0.01, 0.03], [-0.02, 0]))).toBe(false);
    expect(dependsOnPlay(byPlay([0.01, 0.03], [0.02, 0.04]))).toBe(false);
    expect(dependsOnPlay(byPlay([-0.03, -0.01], [-0.01, 0.04]))).toBe(false);
    expect(dependsOnPlay([{ behind: null }])).toBe(false);
  });
});
