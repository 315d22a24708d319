import { describe, expect, it } from 'vitest';
import type { BattleQuestion, QuestionUnit } from '../../../../../src/questions/battle/work/battle-question.js';
import { courseOf } from '../../../../../src/questions/battle/work/course/battle-course.js';
import { notableBattles } from '../../../../../src/questions/battle/work/course/notable-battles.js';
import { survivalOf } from '../../../../../src/questions/battle/work/course/survival.js';
import { turningPoints } from '../../../../../src/questions/battle/work/course/turning-points.js';
import { playOfSides, runBattle } from '../../../../../src/questions/battle/work/run-battle.js';
import { replayedBattle } from '../../../../../src/questions/battle/work/trace-battle.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../../../../src/rules/game/fight.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';
import { battleAnswerOf, terminalTextOf } from '../../../../support/battle-answers.js';

const unit = (label: string, power: number, health: number): QuestionUnit => ({
  unit: plainUnit(power, { name: label, health, speed: 30, arenas: ['character'] }),
  arena: 'character' as const,
  label,
});

const WORTH = { kind: 'named', style: SIMPLE_PLAY } as const;

const QUESTION: BattleQuestion = {
  dark: { units: [unit('Vader', 2, 2), unit('Trooper', 1, 1)], force: 0, play: WORTH },
  light: { units: [unit('Luke', 2, 3)], force: 0, play: WORTH },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 30, mayPass: false, mayRetreat: false },
};
const SETTINGS = { seed: 3n, trials: 120, level: 0.95, exact: false };

/** The battles of the run, from their traces. */
async function told(): Promise<{ winner: number; turn: number; left: number; goneIn: number[] }[]> {
  const battles = [];
  const play = await playOfSides(QUESTION, SETTINGS);
  for (let fight = 0; fight < SETTINGS.trials; fight++) {
    const { verdict, position, moves, end } = await replayedBattle(QUESTION, play, SETTINGS.seed, fight);
    const goneIn = [99, 99, 99];
    for (const { gone, turn } of moves) for (const slot of gone) goneIn[slot] = turn;
    const left = end.healths.reduce((sum, health, slot) => {
      const isWinner = !end.isGone[slot] && (slot < 2 ? 0 : 1) === verdict;
      return sum + (isWinner ? health - (end.counters[slot] ?? 0) : 0);
    }, 0);
    battles.push({ winner: verdict ?? 2, turn: position.turn, left, goneIn });
  }
  return battles;
}

describe('the history of simulated battles', () => {
  it('is that of the battles as they are replayed', { tags: 'night' }, async () => {
    const battles = await told();
    const result = await runBattle(QUESTION, SETTINGS);
    const { tally } = result.simulated;
    expect([...tally.lengths]).toEqual(battles.map(({ turn }) => turn));
    expect([...tally.left]).toEqual(battles.map(({ left }) => left));
    const points = await turningPoints(result, 10);
    expect(points.length).toBeGreaterThan(0);
    for (const { slot, turn, open, stands, ifStanding, ifGone, weight } of points) {
      const going = battles.filter((battle) => battle.turn > turn);
      const withUnit = going.filter(({ goneIn }) => (goneIn[slot] ?? 0) > turn);
      const without = going.filter(({ goneIn }) => (goneIn[slot] ?? 0) <= turn);
      const wins = (of: typeof going): number => of.filter(({ winner }) => winner === (slot < 2 ? 0 : 1)).length / of.length;
      expect(open).toBeCloseTo(going.length / battles.length, 12);
      expect(stands).toBeCloseTo(withUnit.length / going.length, 12);
      expect(ifStanding.estimate).toBeCloseTo(wins(withUnit), 12);
      expect(ifGone.estimate).toBeCloseTo(wins(without), 12);
      expect(weight).toBeCloseTo((wins(withUnit) - wins(without)) * open, 12);
      expect(Math.min(withUnit.length, without.length)).toBeGreaterThanOrEqual(10);
    }
    for (const [slot, turn] of [
      [0, 2],
      [1, 1],
      [2, 3],
    ] as const) {
      const standing = battles.filter(({ goneIn }) => (goneIn[slot] ?? 0) > turn).length;
      expect(survivalOf(tally.units[slot]?.gone ?? [], battles.length, 6)[turn]).toBeCloseTo(standing / battles.length, 12);
    }
    expect(survivalOf([], 7, 2)).toEqual([1, 1, 1]);
  });

  it('has a typical battle and a closest one', () => {
    const ends = {
      winners: Uint8Array.of(0, 1, 1, 2, 1, 1, 1, 0),
      lengths: Uint8Array.of(9, 3, 4, 30, 4, 4, 9, 5),
      left: Uint8Array.of(1, 9, 7, 0, 3, 5, 2, 1),
      luck: new Int32Array(8),
    };
    // Light wins most, in 4 turns in the middle, with 5 of 3, 5, 7 left; Dark wins with 1 health in 9 turns.
    expect(notableBattles(ends)).toEqual({ typical: 6, closest: 1 });
    const nobody = { winners: Uint8Array.of(2), lengths: Uint8Array.of(30), left: Uint8Array.of(0), luck: new Int32Array(1) };
    expect(notableBattles(nobody)).toEqual({ typical: 1, closest: null });
  });

  it('is in the text and the data', async () => {
    const result = await runBattle(QUESTION, { ...SETTINGS, trials: 600 });
    const course = await courseOf(result);
    const answer = await battleAnswerOf(result);
    const text = terminalTextOf(answer, 'post');
    expect(text).toMatch(/^its side's chance to win {2}after turn {2}battles going on {2}while in play {2}once gone$/m);
    expect(text).toMatch(/The most common discard: \w+ discards \w+ in [\d.]+% of battles\./);
    expect(text.replace(/\s+/g, ' ')).toContain(
      `Replay a typical battle with --trace ${course.notable.typical}, the closest one with --trace ${course.notable.closest}.`,
    );
    expect(answer).toMatchObject({
      turningPoints: [{ unit: course.turningPoints[0]?.slot, turn: course.turningPoints[0]?.turn }, {}, {}, {}].slice(
        0,
        course.turningPoints.length,
      ),
      typicalBattle: course.notable.typical,
      closestBattle: course.notable.closest,
    });
  });
});
