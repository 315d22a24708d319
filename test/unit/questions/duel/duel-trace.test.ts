import { describe, expect, it } from 'vitest';
import { MAX_SHOWN_TURNS, type ReplayedDuel, replayedDuel } from '../../../../src/questions/duel/duel-trace.js';
import { askedDuel } from '../../../../src/questions/duel/make-duel-answer.js';
import { prepareDuel } from '../../../../src/questions/duel/work/duel-question.js';
import { traceDuel } from '../../../../src/questions/duel/work/trace-duel.js';
import { DEFAULT_RULES } from '../../../../src/rules/game/editions.js';
import type { Unit } from '../../../../src/rules/units/unit.js';
import type { DuelQuestion } from '../../../../src/scenario/scenario.js';
import { effectOf } from '../../../support/effects.js';
import { CONTEXT, fighter } from './duel-results.js';

async function replayed(units: readonly [Unit, Unit], rest: Partial<DuelQuestion> = {}, trial = 1): Promise<ReplayedDuel> {
  const asked = { units, rules: DEFAULT_RULES, force: [0, 0], turns: null, mayPass: false, first: 0, ...rest } as const;
  const duel = prepareDuel(asked);
  const trace = await traceDuel(duel, 1n, trial - 1);
  if (typeof trace === 'string') throw new Error(trace);
  return { asked: askedDuel(duel, CONTEXT), trace, trial };
}

const traceOf = (told: ReplayedDuel) => (replayedDuel(told).data as { trace: Record<string, unknown>[] }).trace;
const linesOf = (told: ReplayedDuel): string[] => replayedDuel(told).text.split('\n');

describe('a replayed duel as text', () => {
  it('says that a unit does not attack, and why', async () => {
    const wary = await replayed([fighter(0, 1), fighter(0, 1, { abilities: [{ keyword: 'Retaliate', value: 6, cost: 0 }] })], {
      mayPass: true,
      turns: 1,
    });
    expect(linesOf(wary)).toContain('Turn 1: the first unit does not attack, which is better.');
    expect(linesOf(wary)).toContain('Nobody has won after 1 turn.');
    const cannot = { ...wary.trace, attacks: wary.trace.attacks.map((attack) => ({ ...attack, isAble: false })) };
    expect(linesOf({ ...wary, trace: cannot })).toContain('Turn 1: the first unit cannot attack.');
  });

  it('names the power that earlier attacks have changed', async () => {
    const stun = fighter(6, 9, { name: 'Stunner', speed: 50, abilities: [{ keyword: 'Stun', value: 1, cost: 0 }] });
    const told = await replayed([stun, fighter(3, 9, { name: 'Victim' })]);
    expect(told.trace.attacks.some(({ powerChange }) => powerChange === -1)).toBe(true);
    expect(linesOf(told).join('\n')).toMatch(/Victim attacks Stunner, \d+ Force against \d+, power -1 by earlier\s+attacks\./);
  });

  it('says that both are gone', async () => {
    const told = await replayed([fighter(6, 1), fighter(6, 1)]);
    const gone = { ...told, trace: { ...told.trace, verdict: 'both gone', turn: 3 } as const };
    expect(linesOf(gone)).toContain('Both units are discarded in turn 3: nobody wins.');
  });

  it('says which counters are removed before a turn', async () => {
    const abilities = [{ keyword: 'Damage Control', value: 2, cost: 0 }];
    const told = await replayed([fighter(0, 3, { name: 'Alpha', abilities, counters: 1 }), fighter(0, 1, { name: 'Beta' })], {
      turns: 1,
    });
    expect(linesOf(told)).toContain('Turn 1: Alpha loses 1 damage counter.');
    const [first, second] = traceOf(told);
    expect(first?.removed).toEqual({ first: 1, second: 0 });
    expect(Object.hasOwn(second ?? {}, 'removed')).toBe(false);
  });

  it('says that a unit is still tapped', async () => {
    const effects = [effectOf('it gets no untapping in the turn after its attack')];
    const told = await replayed([fighter(0, 3, { name: 'Alpha', effects }), fighter(0, 1, { name: 'Beta' })], { turns: 2 });
    expect(linesOf(told)).toContain('Turn 2: Alpha is still tapped.');
  });

  it('leaves out turns of a duel without end', async () => {
    const lines = linesOf(await replayed([fighter(0, 1), fighter(0, 1)], { turns: MAX_SHOWN_TURNS + 10 }));
    expect(lines).toContain(`Turns ${MAX_SHOWN_TURNS + 1} to ${MAX_SHOWN_TURNS + 9} are left out here; --json has them.`);
    expect(lines.filter((line) => /^Turn \d+:/.test(line))).toHaveLength(2 * MAX_SHOWN_TURNS + 2);
  });
});
