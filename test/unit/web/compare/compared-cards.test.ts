import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../../../src/cli/version.js';
import type { CompareAnswer } from '../../../../src/questions/compare/compare-answer.js';
import { fittingQuestion } from '../../../../src/web/ask/question.js';
import { comparedAs, comparedCards, comparedSize, hasFilters } from '../../../../src/web/compare/compared-cards.js';
import { openPageEngine } from '../../../../src/web/engine/engine.js';
import { FURTHER_PARTS } from '../../../../src/web/engine/further-parts.js';
import type { FittingCards } from '../../../../src/web/engine/page-cards.js';
import type { Options } from '../../../../src/web/link/page-state.js';
import { fewOf } from '../../../support/law.js';
import { answerOfCommand } from '../../../support/page-questions.js';

const CATALOGUE = readFileSync(new URL('../../../../cards/shipped.jsonl', import.meta.url), 'utf8');
const ENGINE = openPageEngine({ version: VERSION, catalogues: [CATALOGUE], kernel: '', own: [] }, FURTHER_PARTS);
const NONE: FittingCards = { own: [], against: [] };

/** The cards that fit the filters of a question. */
async function fittingCards(options: Options): Promise<FittingCards> {
  const question = fittingQuestion({ tab: 'compare', options });
  const answer = question && (await ENGINE.answer(question));
  return answer?.kind === 'printed' ? JSON.parse(answer.out) : NONE;
}

async function unitsOfCommand(options: Options): Promise<string[]> {
  const given = Object.entries(options).map(([name, value]) => [name, [value].flat().length === 1 ? [value].flat()[0] : value]);
  const answer = await answerOfCommand({ command: 'compare', options: { ...Object.fromEntries(given), json: true } });
  const units = answer.kind === 'shown' ? (answer.answer as CompareAnswer).units : [];
  return units.map(({ name }) => name).sort();
}

describe('the cards of a comparison', () => {
  it.each<[string, Options]>(
    fewOf(
      [
        ['of a set and an arena', { set: ['SR'], arena: ['space'], cost: ['..3'] }],
        ['of two sets', { set: ['SR', 'jg'], cost: ['9..'], arena: ['character'] }],
        ['of a format, without those that are banned', { format: ['wotc'], cost: ['2'], side: ['light'], arena: ['space'] }],
        ['with a number of build points', { cost: ['11'], arena: ['space'] }],
        ['with a name and a subtype', { name: ['vader'], subtype: ['Sith Lord'], power: ['6..'], speed: ['..50'] }],
        ['with a keyword', { keyword: ['Evade'], set: ['SR'], health: ['5..'] }],
        ['besides those that are named', { unit: ['Yoda (A)', 'Acklay'], set: ['SR'], cost: ['9..10'] }],
      ],
      2,
    ),
  )('%s are those of the command line', async (_, options) => {
    const cards = [...comparedCards(options, await fittingCards(options))].sort();
    expect(cards.length).toBeGreaterThan(1);
    expect(cards).toEqual(await unitsOfCommand(options));
  });

  it('are those that are named if there is no filter', () => {
    expect(comparedCards({ unit: ['Yoda (A)', 'Nobody'] }, NONE)).toEqual(['Yoda (A)', 'Nobody']);
    expect([hasFilters({ unit: ['Yoda (A)'] }), hasFilters({ side: ['dark'] })]).toEqual([false, true]);
  });

  it('are as much work under other rules, and sorted in another order', () => {
    const options = { unit: ['Yoda (A)'], set: ['SR'] };
    expect(comparedAs({ ...options, rules: ['official-2004'], sort: ['name'] })).toBe(comparedAs(options));
    expect(comparedAs({ ...options, side: ['dark'] })).not.toBe(comparedAs(options));
    expect(comparedAs({ ...options, duel: true })).not.toBe(comparedAs(options));
  });

  it('of two lists fight those of the other list alone', async () => {
    const options = { set: ['SR'], cost: ['9..'], 'against-set': ['SR'], 'against-name': ['yoda'] };
    const fitting = await fittingCards(options);
    expect(comparedCards(options, fitting, 'against')).toEqual(['Yoda (C)']);
    const own = comparedCards(options, fitting).length;
    expect(comparedSize(options, fitting)).toMatchObject({ own, against: 1, fights: 2 * own, kind: 'attacks', is: 'short' });
    expect(comparedSize({ ...options, duel: true }, fitting)).toMatchObject({ fights: own, kind: 'duels' });
  });

  it('are asked about, or too many, by the fights that they mean', () => {
    const isOf = (count: number, more: Options = {}) =>
      comparedSize({ unit: Array.from({ length: count }, (_, i) => `card ${i}`), ...more }, NONE).is;
    expect([isOf(1), isOf(2), isOf(60), isOf(61), isOf(150), isOf(151)]).toEqual([
      ...['incomplete', 'short', 'short', 'long', 'long', 'too long'],
    ]);
    expect([isOf(8, { duel: true }), isOf(9, { duel: true }), isOf(400, { against: ['Yoda (A)'] })]).toEqual([
      ...['short', 'long', 'short'],
    ]);
  });
});

describe('a deck that is pasted', () => {
  const deck = async (text: string): Promise<unknown> => {
    const answer = await ENGINE.answer({ command: 'pasted', options: { text } });
    return answer.kind === 'printed' ? JSON.parse(answer.out) : answer;
  };

  it('has its units once, with or without a count, under any heading', async () => {
    const text = 'Deck:\n4\tDarth Maul (B)\n2x Yoda (A)\r\nDarth Maul (B)\n\n// mine\nSideboard:\n1 Acklay\n';
    expect(await deck(text)).toEqual({ cards: ['Darth Maul (B)', 'Yoda (A)', 'Acklay'], leftOut: [], army: null });
  });

  it('says what is left out', async () => {
    expect(await deck('2 Yoda (A)\n3 Drath Maul\nVader’s Rage')).toEqual({
      cards: ['Yoda (A)'],
      leftOut: ['Drath Maul', 'Vader’s Rage'],
      army: null,
    });
  });

  it('gives a side the units that it has build points for, as the command does', async () => {
    const options = { text: '4 Darth Maul (B)\n3 Darth Vader (C)\n4 Sandtrooper', points: '16' };
    const answer = await ENGINE.answer({ command: 'pasted', options });
    expect(JSON.parse(answer.kind === 'printed' ? answer.out : '{}').army).toEqual(['Darth Maul (B)', 'Darth Vader (C)']);
  });
});

it('a comparison of the page has the bytes of the command line, and tells how far it is', async () => {
  const question = { command: 'compare', options: { unit: ['Acklay', 'Nexu', 'Yoda (A)'], json: true } } as const;
  const told: number[] = [];
  const answer = await ENGINE.answer(question, ({ done, total }) => told.push(done / total));
  expect(answer).toEqual(await answerOfCommand(question));
  expect(answer.kind).toBe('shown');
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});
