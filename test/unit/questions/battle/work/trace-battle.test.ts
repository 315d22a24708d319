import { describe, expect, it } from 'vitest';
import { at } from '../../../../../src/base/assert.js';
import { battleAsked } from '../../../../../src/questions/battle/make-battle-answer.js';
import { battleTrace } from '../../../../../src/questions/battle/show/battle-trace.js';
import { type BattleQuestion, type QuestionUnit, withPlays } from '../../../../../src/questions/battle/work/battle-question.js';
import { playOfSides, runBattle } from '../../../../../src/questions/battle/work/run-battle.js';
import { replayedBattle, type TracedMove, traceBattle } from '../../../../../src/questions/battle/work/trace-battle.js';
import type { Ability } from '../../../../../src/rules/game/ability.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../../../../src/rules/game/fight.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';
import { BATTLE_CONTEXT } from '../../../../support/battle-answers.js';
import { withBriefPractice } from '../../../../support/brief-practice.js';

const unit = (label: string, power: number, health: number, abilities: readonly Ability[] = []): QuestionUnit => ({
  unit: plainUnit(power, { name: 'Twin', health, speed: 30, arenas: ['character'], abilities }),
  arena: 'character' as const,
  label,
});

const QUESTION: BattleQuestion = {
  dark: {
    units: [
      unit('Stunner', 4, 4, [{ keyword: 'Stun', value: 2, cost: 0 }]),
      unit('Guard', 2, 4, [{ keyword: 'Intercept', value: null, cost: 1 }]),
    ],
    force: 0,
    play: { kind: 'best' },
  },
  light: {
    units: [unit('Evader', 4, 4, [{ keyword: 'Evade', value: 2, cost: 2 }]), unit('Bystander', 3, 3)],
    force: 2,
    play: { kind: 'best' },
  },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 20, mayPass: false, mayRetreat: false },
};
const SMALL: BattleQuestion = {
  ...QUESTION,
  dark: { ...QUESTION.dark, units: [unit('Alone', 4, 3)] },
  light: { ...QUESTION.light, units: [unit('Other', 3, 2), unit('Third', 1, 1)] },
};
/** Nothing to learn. */
const BY_WORTH = { kind: 'named', style: SIMPLE_PLAY } as const;
const PLAIN = withPlays(QUESTION, [BY_WORTH, BY_WORTH]);
const SETTINGS = { seed: 7n, trials: 20, level: 0.95, exact: false };
const ASKED = battleAsked(QUESTION, BATTLE_CONTEXT);

/** The damage of an attack by its events, by slot. */
function damageOf({ attack }: TracedMove): number[] {
  const damage = [0, 0, 0, 0];
  for (const event of attack?.events ?? []) {
    if (event.kind === 'damage') {
      const slot = at(attack?.slots ?? [], event.unit);
      damage[slot] = at(damage, slot) + event.damage;
    }
  }
  return damage;
}

describe('a replayed battle', () => {
  const expectRetold = async (question: BattleQuestion, exact: boolean): Promise<void> => {
    const { simulated, play, settled } = await runBattle(
      question,
      { ...SETTINGS, exact, range: false },
      { runner: withBriefPractice() },
    );
    expect(play).toBe(exact ? 'exact' : 'learned');
    const [first] = simulated.tally.winners;
    // Trained once, since each trace would train again.
    const settledOne = settled === null ? question : withPlays(question, settled.plays);
    expect((await traceBattle(settledOne, { seed: 7n, exact }, 0)).verdict ?? 2).toBe(first);
    const known = await playOfSides(settledOne, { seed: 7n, exact });
    const winners: number[] = [];
    for (let fight = 0; fight < SETTINGS.trials; fight++) {
      winners.push((await replayedBattle(settledOne, known, 7n, fight)).verdict ?? 2);
    }
    expect(winners).toEqual([...simulated.tally.winners]);
    expect(new Set(winners).size).toBeGreaterThan(1);
  };

  it('is the battle of its number in the run: one that is solved', () => expectRetold(SMALL, true));

  it('is the battle of its number in the run: one that is learned', { tags: 'night' }, () => expectRetold(QUESTION, false));

  it('puts the damage of its dice on the units, and begins each attack where the last one ended', async () => {
    for (let fight = 0; fight < 8; fight++) {
      const { moves, start, end } = await traceBattle(PLAIN, SETTINGS, fight);
      let last = start.counters;
      for (const move of moves) {
        expect(move.before.counters).toEqual(last);
        expect(move.after.counters).toEqual(last.map((count, slot) => count + (damageOf(move)[slot] as number)));
        expect(move.gone).toEqual([0, 1, 2, 3].filter((slot) => move.after.isGone[slot] && !move.before.isGone[slot]));
        last = move.after.counters;
      }
      expect(end.counters).toEqual(last);
    }
  });

  it('tells of units by the names that they have in the battle, and of changes of power', async () => {
    const texts: string[] = [];
    for (let trial = 1; trial <= 10; trial++) {
      const trace = await traceBattle(PLAIN, SETTINGS, trial - 1);
      texts.push(battleTrace({ question: QUESTION, trace, trial }, ASKED).text);
    }
    const text = texts.join('\n').replace(/\n\s+/g, ' ');
    expect(text).toContain('Battle 1: Stunner, Guard against Evader, Bystander');
    expect(text).toContain('Turn 1: Stunner attacks ');
    expect(text).toContain('Intercept: Guard becomes the defending unit (1 Force)');
    expect(text).toContain('power -2 by earlier attacks');
    expect(text).toMatch(/The (Dark|Light) Side wins in turn \d+\. Left: \w+ with \d of \d damage counters/);
    expect(text).not.toContain('Twin');
    for (const line of texts.join('\n').split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('knows the Force that a solution does not count, like the tally', async () => {
    // Nobody pays for anything, so the solution counts no Force.
    const plain = (name: string): QuestionUnit => unit(name, 1, 1);
    const question: BattleQuestion = {
      ...QUESTION,
      dark: { ...QUESTION.dark, units: [plain('One')] },
      light: { ...QUESTION.light, units: [plain('Other')] },
    };
    const trace = await traceBattle(question, { seed: 7n, exact: true }, 0);
    const turns = trace.position.turn;
    expect(trace.moves.map(({ turn, before }) => before.force[0] - 4 * turn)).toEqual(trace.moves.map(() => 0));
    expect(trace.end.force).toEqual([4 * turns, 2 + 4 * turns]);
    const { simulated } = await runBattle(question, { ...SETTINGS, trials: 1, exact: true });
    expect(simulated.tally.force).toEqual(trace.end.force);
  });

  it('is plain data, too', async () => {
    const trace = await traceBattle(PLAIN, SETTINGS, 4);
    const json = battleTrace({ question: QUESTION, trace, trial: 5 }, ASKED).data as { trace: Record<string, unknown>[] };
    expect(json).toMatchObject({ trial: 5, undecided: false, turn: trace.position.turn });
    const [first] = json.trace;
    expect(first).toMatchObject({ turn: 1, unit: 0, mode: 'normal', powerChange: 0 });
    expect(first?.before).toEqual({ counters: [0, 0, 0, 0], force: { dark: 4, light: 6 } });
  });
});
