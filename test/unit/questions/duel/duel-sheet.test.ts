import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DuelAnswer } from '../../../../src/questions/duel/duel-answer.js';
import { duelSheet } from '../../../../src/questions/duel/duel-sheet.js';
import { reportPage } from '../../../../src/sheet/page/report.js';
import { postText } from '../../../../src/sheet/post.js';
import { type Block, cellText, type TableBlock } from '../../../../src/sheet/sheet.js';
import { terminalText } from '../../../../src/sheet/terminal.js';
import { readPage, textIn } from '../../../support/markup.js';
import { expectAllValues } from '../../../support/sheets.js';
import { answerOf, EVADING, fighter, RETALIATING } from './duel-results.js';

const golden = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../golden/expected', file), 'utf8');

const blocksOf = (answer: DuelAnswer): Block[] => duelSheet(answer).sections.flatMap(({ blocks }) => blocks);

/** The table with such a first or second head, as texts; empty if there is none. */
function rowsOf(answer: DuelAnswer, head: string): string[][] {
  const table = blocksOf(answer).find((block): block is TableBlock => block.kind === 'table' && block.heads.includes(head));
  return table === undefined ? [] : [[...table.heads], ...table.groups.flat().map((cells) => cells.map(cellText))];
}

const noteTexts = (answer: DuelAnswer): string =>
  duelSheet(answer)
    .notes.map(({ text }) => text)
    .join(' ');

describe('the sheet of a duel', () => {
  it('needs nothing but the answer that is printed as JSON', () => {
    expect(postText(duelSheet(JSON.parse(golden('duel.json')) as DuelAnswer))).toBe(golden('duel.md'));
  });

  it('has every value in every medium that has room for it', async () => {
    for (const answer of [
      await answerOf(EVADING, { force: [1, 3], turns: 4 }, { trials: 70 }),
      await answerOf(EVADING, {}, { exact: false, trials: 70 }),
      await answerOf(RETALIATING, {}, { trials: 70 }),
    ]) {
      const sheet = duelSheet(answer);
      expectAllValues(sheet, 'terminal', terminalText(sheet));
      expectAllValues(sheet, 'post', postText(sheet));
      const { document, errors } = readPage(await reportPage(sheet, '1.2.3'));
      expect(errors).toEqual([]);
      expectAllValues(sheet, 'page', textIn(document));
    }
  });

  it('takes no name for markup', async () => {
    const text = postText(duelSheet(await answerOf([fighter(1, 1, { name: '<b>*x*|y' }), fighter(1, 1)])));
    expect(text).toContain('\\<b>\\*x\\*\\|y wins');
    expect(text).not.toMatch(/(^|[^\\])<b>/);
  });

  it('suggests another first attacker where nothing decides', async () => {
    const { hint, beside } = duelSheet(await answerOf([fighter(1, 1), fighter(2, 1)]));
    expect(hint).toEqual({
      text: 'Let the second unit attack first',
      option: 'first',
      value: 'second',
      beside: 'The first unit attacks first (both have speed 30).',
    });
    expect(beside).toBe('The first unit attacks first (both have speed 30; --first second changes it).');
    expect(duelSheet(await answerOf([fighter(1, 1), fighter(2, 1)], { first: 1 })).hint?.value).toBeNull();
    expect(duelSheet(await answerOf(EVADING)).hint).toBeUndefined();
  });

  it('says so if the duel was not fought', async () => {
    const answer = await answerOf(EVADING, {}, { exact: false, trials: 0 });
    expect(answer.answer).toBe('The duel was not fought. Alpha attacks first (speed 40 against 30).');
    expect(terminalText(duelSheet(answer))).not.toContain('wins');
  });
});

describe('the turns of a duel', () => {
  it('end when next to no duel goes on', async () => {
    const shares = rowsOf(await answerOf(EVADING), 'after turn').map((cells) => cells.at(-1));
    expect(shares[0]).toBe('goes on');
    expect(shares.slice(1, -1).every((share) => Number.parseFloat(share ?? '') >= 0.01)).toBe(true);
    expect(Number.parseFloat(shares.at(-1) ?? '')).toBeLessThan(0.01);
  });

  it('are at most 36, and 12 where there is little room', { tags: 'night' }, async () => {
    const slow = await answerOf([fighter(1, 30), fighter(1, 30)], {}, { trials: 0 });
    expect(rowsOf(slow, 'after turn').slice(1)).toHaveLength(36);
    const long = await answerOf([fighter(1, 9), fighter(1, 9)], {}, { trials: 0 });
    expect(postText(duelSheet(long)).match(/^\| *\d+ \|/gm)).toHaveLength(12);
  });

  it('are not listed in a terminal if no duel ends in those', async () => {
    const slow = await answerOf([fighter(1, 30), fighter(1, 30)], {}, { trials: 0 });
    expect(terminalText(duelSheet(slow))).not.toContain('after turn');
  });

  it('are none if no duel ends', async () => {
    const answer = await answerOf([fighter(0, 1), fighter(0, 1)]);
    expect(rowsOf(answer, 'after turn')).toEqual([]);
    expect(answer.answer).toMatch(/^Nobody wins: the duel goes on for ever if both play well\./);
  });

  it('are those of the simulation if nothing is exact', async () => {
    const answer = await answerOf(EVADING, {}, { exact: false, trials: 40 });
    const texts = rowsOf(answer, 'after turn')
      .slice(1)
      .map(([, first = '']) => Number.parseFloat(first));
    const turns = answer.simulated?.turns.slice(0, texts.length) ?? [];
    expect(texts.length).toBeGreaterThan(3);
    for (const [i, { firstWins }] of turns.entries()) expect(texts[i]).toBeCloseTo(100 * firstWins, -0.3);
  });

  it('have a column for duels in which both are gone, if it is not too rare', async () => {
    expect(rowsOf(await answerOf(RETALIATING), 'after turn')[0]).toContain('both gone');
    expect(rowsOf(await answerOf(EVADING), 'after turn')[0]).not.toContain('both gone');
  });

  it('are nothing that only sums of chances round to', async () => {
    const { exact, ...answer } = await answerOf(EVADING);
    const turns = [{ turn: 1, firstWins: 0.3, secondWins: 0.7 - 1e-15, neither: 0 }];
    expect(rowsOf({ ...answer, exact: exact && { ...exact, turns } }, 'after turn')[1]?.at(-1)).toBe('0%');
  });

  it('are drawn from the beginning, with simulated shares beside the exact ones', async () => {
    const answer = await answerOf(EVADING);
    const lines = blocksOf(answer).find((block) => block.kind === 'lines');
    expect(lines?.series.map(({ name }) => name)).toEqual(['Alpha has won', 'Beta has won', 'the duel goes on']);
    const [first] = lines?.series ?? [];
    expect(first?.points.slice(0, 2)).toEqual([
      { x: 0, exact: 0, estimate: 0, interval: null },
      { x: 1, exact: answer.exact?.turns[0]?.firstWins, estimate: answer.simulated?.turns[0]?.firstWins, interval: null },
    ]);
  });
});

describe('how a duel was calculated', () => {
  it('is exact play, the bound of Force, and the simulation', async () => {
    const { exact, ...answer } = await answerOf(EVADING);
    const withBound = (bound: number): string => noteTexts({ ...answer, exact: exact && { ...exact, bound } });
    const force = `Force is counted up to ${exact?.forceCountedTo}; more would change the chances by`;
    expect(withBound(0.0000123)).toMatch(/^Duels last \d+\.\d turns on average\. Exact: both sides play as well as possible/);
    expect(withBound(0.0000123)).toContain(`${force} about 0.001%.`);
    expect(withBound(3e-16)).toContain(`${force} less than 0.0001%.`);
    expect(withBound(0)).not.toContain('Force');
    expect(withBound(0)).toContain('2,000 simulated duels, seed 1.');
  });

  it('tells how many simulated duels were given up, which the exact chances allow for', async () => {
    const seldom = fighter(0, 1, {
      abilities: [
        { keyword: 'Armor', value: null, cost: 0 },
        { keyword: 'Evade', value: 9, cost: 0 },
      ],
    });
    const answer = await answerOf([fighter(10, 1), seldom], {}, { trials: 40 });
    const undecided = 40 * (answer.simulated?.undecided ?? 0);
    expect(undecided).toBeGreaterThan(30);
    expect(noteTexts(answer)).toMatch(new RegExp(`40 simulated duels, seed 1; ${undecided} not over after 2,000 turns\\.$`));
  });

  it('is rules of thumb if it is not solved', async () => {
    expect(duelSheet(await answerOf(EVADING, {}, { exact: false, trials: 50 })).notes).toEqual([
      { text: 'Simulated with rules of thumb for all choices: good play could change the chances a lot.', isLimit: true },
      { text: '50 simulated duels, seed 1.' },
    ]);
  });
});
