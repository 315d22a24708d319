import { describe, expect, it } from 'vitest';
import {
  type DuelAnswer,
  duelAnswer,
  duelChances,
  fighterNames,
  goesOn,
  shownTurns,
} from '../../../../src/web/duel/duel-answer.js';
import { duelText, limitSentences, namedChances, orderText, usesOf } from '../../../../src/web/duel/duel-text.js';
import { answerOfCommand } from '../../../support/page-questions.js';

async function duelOf(options: Readonly<Record<string, unknown>>): Promise<DuelAnswer> {
  const answer = await answerOfCommand({ command: 'duel', options: { trials: '100', ...options, json: true } });
  const duel = answer.kind === 'printed' ? duelAnswer(answer.out) : null;
  if (duel === null) throw new Error('expected a duel');
  return duel;
}

/** Units without a card: one die each, one health, so that a hit discards. */
const ONE_DIE = {
  ...{ power: '1', 'attacker-speed': '20', 'attacker-health': '1' },
  ...{ 'defender-power': '1', 'defender-speed': '10', health: '1' },
};

describe('the answer about a duel', () => {
  // The first strikes first and hits with 1/2, else the second does with 1/2: the first wins 2/3.
  it('says who wins how often, exactly', async () => {
    const duel = await duelOf(ONE_DIE);
    expect(duelChances(duel)?.first).toBeCloseTo(2 / 3, 9);
    expect(namedChances(duel).map(({ title }) => title)).toEqual(['the first unit wins', 'the second unit wins']);
    expect(duelText(duel, () => null)).toBe(
      'Duel of the first unit and the second unit: the first unit wins 66.7 %, the second unit wins 33.3 %. The first unit attacks first: it is faster.',
    );
  });

  // After one turn the first has won with 1/2, the second with 1/4; the rest goes on.
  it('tells the course turn by turn, until next to nothing goes on', async () => {
    const turns = shownTurns(await duelOf(ONE_DIE));
    expect(turns[0]).toEqual({ turn: 1, firstWins: 0.5, secondWins: 0.25, neither: 0 });
    expect(turns[0] && goesOn(turns[0])).toBe(0.25);
    expect(turns.length).toBe(6); // 1/4^6 is below 0.0005, 1/4^5 is not
  });

  // Within one turn a quarter of the duels has no winner, and both units are still there.
  it('has nobody as a winner where turns are limited', async () => {
    const duel = await duelOf({ ...ONE_DIE, turns: '1' });
    expect(duelChances(duel)).toEqual({ first: 0.5, second: 0.25, both: 0, nobody: 0.25 });
    expect(namedChances(duel).map(({ end, chance }) => [end, chance])).toEqual([
      ['first', 0.5],
      ['nobody', 0.25],
      ['second', 0.25],
    ]);
  });

  // Retaliate is damage to the attacker: both can be gone.
  it('tells both gone from nobody', async () => {
    const duel = await duelOf({ ...ONE_DIE, 'defender-keyword': 'Retaliate 6' });
    expect(duelChances(duel)?.both).toBeGreaterThan(0);
    expect(duelChances(duel)?.nobody).toBeCloseTo(0, 12);
  });

  it('says why a unit attacks first', async () => {
    const equal = { ...ONE_DIE, 'attacker-speed': '10' };
    expect(orderText(await duelOf({ ...ONE_DIE, 'attacker-speed': '5' }))).toBe('The second unit attacks first: it is faster.');
    expect(orderText(await duelOf({ ...equal, first: 'second' }))).toContain(
      'The second unit attacks first: both have the same',
    );
  });

  it('says what both players do in turn 1', async () => {
    const duel = await duelOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' });
    expect(usesOf(duel, 'second')).toEqual([{ player: 'Obi-Wan Kenobi (K)', use: 'Evade 2 (2 Force)', times: '0.97 times' }]);
    expect(usesOf(duel, 'first')).toEqual([{ player: 'Darth Maul (B)', use: 'Evade 2 (2 Force)', times: '0.56 times' }]);
  });

  it('by rules of thumb says so', async () => {
    const duel = await duelOf({ ...ONE_DIE, exact: false });
    expect(limitSentences(duel).join()).toContain('rules of thumb');
    expect(duelChances(duel)?.first).toBeCloseTo(2 / 3, 0);
  });

  it('tells two units of one name apart', () => {
    const unit = { name: 'Clone Trooper', speed: 20, power: 1, health: 1, counters: 0 };
    const names = { first: 'the first Clone Trooper', second: 'the second Clone Trooper' };
    expect(fighterNames({ first: unit, second: unit })).toEqual(names);
  });

  it('is nothing that other answers have', () => {
    expect(duelAnswer('{"distribution":[]}')).toBeNull();
  });
});
