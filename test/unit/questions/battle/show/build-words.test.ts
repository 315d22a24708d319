import { describe, expect, it } from 'vitest';
import { BATTLE_COURSE_FIELDS } from '../../../../../src/fields/battle-fields.js';
import { withDefaults } from '../../../../../src/fields/field.js';
import { buildSentences, storyOf } from '../../../../../src/questions/battle/show/battle-words.js';
import type { BattleQuestion } from '../../../../../src/questions/battle/work/battle-question.js';
import { traceBattle } from '../../../../../src/questions/battle/work/trace-battle.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../../../../src/rules/game/fight.js';
import { readUpkeep } from '../../../../../src/rules/units/upkeep.js';
import { fighter } from '../../../../support/battles.js';
import { effectOf } from '../../../../support/effects.js';

const LABELS = ['Host', 'Pilot', 'Late', 'Other'];
const PLAY = { kind: 'named', style: SIMPLE_PLAY } as const;

describe('the build side of a battle that is replayed', () => {
  it('is described in the words of the rules', () => {
    const told = buildSentences(
      [
        { turn: 2, kind: 'points', die: 4, points: [5, 4] },
        { turn: 2, kind: 'upkeep', slot: 0, cost: { kind: 'force', amount: 1 } },
        { turn: 2, kind: 'board', slot: 1, unit: 0 },
        { turn: 2, kind: 'arrive', slot: 2 },
        { turn: 2, kind: 'retreat', slot: 3 },
        { turn: 2, kind: 'heal', slot: 0, counters: 2, at: 'build step' },
      ],
      LABELS,
    );
    expect(told).toBe(
      'The build die shows 4: 5 build points for the Dark Side, 4 for the Light Side. Upkeep of Host: pay 1 Force. Pilot now pilots Host. Late arrives. Other retreats. Host loses 2 damage counters.',
    );
  });

  it('has counters that are removed: before the attacks of a turn, or after them at the end of the battle phase', async () => {
    const effects = [effectOf('it gets removal of 1 damage counter when the battle phase ends')];
    const control = [{ keyword: 'Damage Control', value: 1, cost: 0 }];
    const unit = (label: string, rest: Parameters<typeof fighter>[2]) => ({
      ...{ unit: fighter(0, 9, rest), label, arena: 'character' as const },
    });
    const question: BattleQuestion = {
      dark: { units: [unit('A', { abilities: control, counters: 2 })], force: 0, play: PLAY },
      light: { units: [unit('B', { effects, counters: 1 })], force: 0, play: PLAY },
      ...{ rules: DEFAULT_RULES, ...withDefaults(BATTLE_COURSE_FIELDS, { turns: 2 }) },
    };
    const story = storyOf(await traceBattle(question, { seed: 1n, exact: false }, 0));
    expect(story.map((part) => (part.move === null ? buildSentences(part.builds, ['A', 'B']) : part.move.slot))).toEqual([
      ...['A loses 1 damage counter.', 0, 1, 'B loses 1 damage counter.'],
      ...['A loses 1 damage counter.', 0, 1],
    ]);
  });

  it('comes before the attacks of its turn', async () => {
    const unit = (label: string, rest = {}) => ({ unit: fighter(2, 2), label, arena: 'character' as const, ...rest });
    const question: BattleQuestion = {
      dark: { units: [unit('A', { upkeep: [readUpkeep('Pay 1 Force')] })], force: 0, play: PLAY },
      light: { units: [unit('B'), unit('C', { start: { kind: 'arrival', turn: 2 } })], force: 0, play: PLAY },
      ...{ rules: DEFAULT_RULES, ...withDefaults(BATTLE_COURSE_FIELDS, { turns: 9 }) },
    };
    const trace = await traceBattle(question, { seed: 1n, exact: false }, 0);
    const [first, second] = storyOf(trace);
    expect(first).toMatchObject({ turn: 1, move: null, builds: [{ kind: 'upkeep', slot: 0 }] });
    expect(second).toMatchObject({ turn: 1, move: { slot: 0 } });
    expect(storyOf(trace).map(({ turn }) => turn)).toEqual([...storyOf(trace).map(({ turn }) => turn)].sort((a, b) => a - b));
  });
});
