import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../../src/cards/catalogue/card.js';
import type { OtherCard } from '../../../../../src/cards/catalogue/other-card.js';
import type { CardsOfDeck, DeckCard } from '../../../../../src/questions/deck/work/deck-card.js';
import { deckProblems, formatLaws } from '../../../../../src/questions/deck/work/deck-law.js';
import { law } from '../../../../support/law.js';
import { row, setOf } from '../../../cards/set-rows.js';

const RESTRICTED = '**RESTRICTED**: This card has been restricted to one copy per zap.';
const UNIT = { Power: '3', Health: '3', Set: 'TM' };
const OTHER = { Power: '', Health: '', Speed: '', Set: 'TM', Side: 'N' };

/** Invented cards of every kind that the rules of decks tell apart. */
const SET = setOf(
  [
    ...['Space', 'Ground', 'Character'].flatMap((Type) =>
      ['D', 'L', 'N'].flatMap((Side) => ['', '2', '3', '4'].map((n) => ({ ...UNIT, Name: `${Side} ${Type}${n}`, Type, Side }))),
    ),
    { ...UNIT, Name: 'Both', Type: 'Space/Ground', Side: 'N' },
    { ...UNIT, Name: 'All', Type: 'Space/Ground/Character', Side: 'N' },
    { ...UNIT, Name: 'Sole', Type: 'Character', Side: 'N', Usage: RESTRICTED },
    {
      ...UNIT,
      Name: 'Sole Of Vintage',
      Set: 'RAS',
      Type: 'Ground',
      Side: 'N',
      Usage: 'RESTRICTED in Vintage (to 1 copy per deck)',
    },
    { ...UNIT, Name: 'Gone', Type: 'Ground', Side: 'N', Usage: '*BANNED' },
    { ...UNIT, Name: 'Helper', Type: 'Subordinate', Subtype: 'Ground - Gleep', Cost: '', Side: 'N' },
    { ...OTHER, Name: 'Zap', Type: 'Battle' },
    { ...OTHER, Name: 'Zap Once', Type: 'Battle', Usage: RESTRICTED },
    { ...OTHER, Name: 'Mine', Type: 'Resource' },
    { ...OTHER, Name: 'Dark Event', Type: 'Event', Side: 'D' },
  ].map((cells, i) => row({ ...cells, Number: String(i + 1) })),
);
const CARDS = new Map<string, Card | OtherCard>([...SET.cards, ...SET.otherCards].map((card) => [card.name, card]));

type Copies = readonly (readonly [count: number, name: string])[];

function cardsOf(copies: Copies): DeckCard[] {
  return copies.map(([count, name], i) => {
    const card = CARDS.get(name);
    if (card === undefined) throw new Error(`no card is called ${name}`);
    const kind = 'kind' in card ? card.kind : 'unit';
    return { name, count, line: i + 1, kind, card } as DeckCard;
  });
}

const deckOf = (cards: Copies, outside: Copies = []): CardsOfDeck => ({ cards: cardsOf(cards), outside: cardsOf(outside) });
const problemsOf = (cards: Copies, outside: Copies = []): string[] =>
  deckProblems(deckOf(cards, outside)).map(({ message }) => message);

/** This many copies of four cards of an arena. */
const units = (count: number, arena: string, side = 'N'): Copies =>
  ['', '2', '3', '4'].map((n, i) => [Math.floor((count + 3 - i) / 4), `${side} ${arena}${n}`] as const);
const SPACE_AND_GROUND = [...units(12, 'Space'), ...units(12, 'Ground')];
const LEGAL = [...SPACE_AND_GROUND, ...units(12, 'Character')];
const zaps = (count: number): Copies => Array.from({ length: count / 4 }, () => [4, 'Zap'] as const);
const withoutCopies = (messages: string[]): string[] => messages.filter((message) => !message.includes('copies'));

describe('a deck', () => {
  it('has at most twice the units of one arena in another', () => {
    const with24 = [...SPACE_AND_GROUND, ...units(16, 'Character', 'D'), ...units(8, 'Character')];
    expect(withoutCopies(problemsOf([...with24, ...zaps(12)]))).toEqual([]);
    expect(withoutCopies(problemsOf([...with24, [1, 'Sole'], ...zaps(12)]))).toEqual([
      'No arena has more than twice the units of another; this deck has 25 Character and 12 Space units.',
      'No arena has more than twice the units of another; this deck has 25 Character and 12 Ground units.',
    ]);
  });

  it('has four copies of a card at most, and one of a restricted card, whatever kind of card it is', () => {
    const problems = problemsOf([
      ...LEGAL,
      [5, 'Zap'],
      [2, 'Sole'],
      [2, 'Zap Once'],
      ...units(8, 'Space', 'D'),
      ...units(7, 'Ground', 'D'),
    ]);
    expect(problems).toEqual([
      'A deck has at most 4 copies of a card; this one has 5 of Zap.',
      'Sole is restricted to one copy in a deck; this one has 2.',
      'Zap Once is restricted to one copy in a deck; this one has 2.',
    ]);
  });

  it('has no banned card, and none lies beside it', () => {
    const sound = [...LEGAL, ...units(24, 'Ground', 'D'), ...units(12, 'Space', 'D')].slice(0, -1);
    expect(problemsOf([...sound, [1, 'Gone']])).toContain('Gone is banned.');
    expect(problemsOf(sound, [[1, 'Gone']])).toContain('Gone is banned.');
  });

  it('is out of a format by a card that is restricted or banned there, or of another set, also beside it', () => {
    const sound = [...LEGAL, ...units(12, 'Space', 'D'), ...units(12, 'Ground', 'D')];
    const outOf = (cards: Copies, outside: Copies = []): unknown =>
      formatLaws(deckOf(cards, outside)).find(({ format }) => format === 'standard');
    expect(outOf(sound)).toEqual({ format: 'standard', isLegal: true, outside: [] });
    expect(outOf([...sound, [2, 'Sole']])).toEqual({ format: 'standard', isLegal: false, outside: ['Sole'] });
    expect(outOf(sound, [[1, 'Sole Of Vintage']])).toEqual({
      format: 'standard',
      isLegal: false,
      outside: ['Sole Of Vintage'],
    });
    const ofVintage = (format: 'vintage' | 'wotc'): string[] =>
      deckProblems(deckOf([[2, 'Sole Of Vintage']]), format).map(({ message }) => message);
    expect(ofVintage('vintage')).toContain('Sole Of Vintage is restricted to one copy in a deck; this one has 2.');
    expect(ofVintage('wotc')).not.toContain('Sole Of Vintage is restricted to one copy in a deck; this one has 2.');
  });
});

// ---------------------------------------------------------------- the committee's rules once more, by counting cards one by one

/** Names of the rules that a deck breaks, from a list with each copy apart. */
function brokenRules(cards: readonly (Card | OtherCard)[], outside: readonly (Card | OtherCard)[]): Set<string> {
  const broken = new Set<string>();
  const counts = { space: 0, ground: 0, character: 0, units: 0, D: 0, L: 0 };
  for (const card of cards) {
    if (card.side === 'dark') counts.D += 1;
    if (card.side === 'light') counts.L += 1;
    if ('kind' in card || card.subtypes.includes('Subordinate')) continue;
    counts.units += 1;
    for (const arena of card.arenas) counts[arena] += 1;
  }
  let least = 60;
  for (const card of outside) if ('kind' in card && card.kind === 'resource') least = 59;
  if (cards.length < least) broken.add('size');
  if (counts.units < 36) broken.add('units');
  const arenas = [counts.space, counts.ground, counts.character];
  if (Math.min(...arenas) < 12) broken.add('arena');
  const held = arenas.filter((count) => count > 0);
  if (Math.max(...held, 0) > 2 * Math.min(...held)) broken.add('balance');
  for (const card of cards) {
    const copies = cards.filter(({ name }) => name === card.name).length;
    if (copies > 4) broken.add('copies');
    if (card.restricted?.includes(null) && copies > 1) broken.add('restricted');
  }
  if (counts.D > 0 && counts.L > 0) broken.add('sides');
  const other = { D: counts.D > 0 ? 'light' : 'none', L: counts.L > 0 ? 'dark' : 'none' };
  if (!broken.has('sides') && outside.some(({ side }) => side === other.D || side === other.L)) broken.add('side outside');
  if ([...cards, ...outside].some(({ bans }) => bans?.includes(null))) broken.add('banned');
  return broken;
}

const RULES: readonly (readonly [words: RegExp, rule: string])[] = [
  [/^A deck has at least \d+ cards/, 'size'],
  [/^A deck has at least 36 units/, 'units'],
  [/^A deck has at least 12 /, 'arena'],
  [/^No arena has more than twice/, 'balance'],
  [/^A deck has at most 4 copies/, 'copies'],
  [/is restricted to one copy in a deck/, 'restricted'],
  [/^A deck has cards of one side/, 'sides'],
  [/^Cards beside a deck/, 'side outside'],
  [/is banned\.$/, 'banned'],
];

const copies = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...CARDS.keys()));
const nearlyLegal = fc.constantFrom<Copies>([], [...LEGAL, ...zaps(4)], [...LEGAL, ...units(16, 'Space', 'D'), [4, 'Both']]);
const drawn = fc.record({
  base: nearlyLegal,
  further: fc.array(copies, { maxLength: 14 }),
  outside: fc.array(copies, { maxLength: 2 }),
});

law(
  'a deck breaks the rules that counting its cards one by one says it breaks',
  drawn,
  ({ base, further, outside }) => {
    const [cards, beside] = [[...base, ...further], outside];
    const oneByOne = (list: Copies): (Card | OtherCard)[] =>
      list.flatMap(([count, name]) => Array.from({ length: count }, () => CARDS.get(name) as Card | OtherCard));
    const found = problemsOf(cards, beside).map(
      (message) => RULES.find(([words]) => words.test(message))?.[1] ?? `unknown: ${message}`,
    );
    const expected = brokenRules(oneByOne(cards), oneByOne(beside));
    // A restricted card with five copies is only called restricted.
    const toldAs = [...expected].filter((rule) => rule !== 'copies' || found.includes('copies') || !expected.has('restricted'));
    expect([...new Set(found)].sort()).toEqual(toldAs.sort());
  },
  { runs: 800, exampleMs: 3 },
);
