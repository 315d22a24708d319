import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import type { DeckAnswer } from '../../../../src/questions/deck/deck-answer.js';
import { inFolderOfTests } from '../../../support/folders.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';
import { wordsOf } from '../../cli/command-line.js';

const printed = (commandLine: string): Promise<string> => printedBy(['deck', ...wordsOf(commandLine)]);
const refused = (commandLine: string): Promise<string> => refusalOf(['deck', ...wordsOf(commandLine)]);
const answered = async (commandLine: string): Promise<DeckAnswer> => JSON.parse(await printed(`${commandLine} --json`));

const FILES: Readonly<Record<string, string>> = {
  'walkers.txt': readFileSync('examples/decks/imperial-walkers.txt', 'utf8'),
  'wrong.txt':
    "5\tSandtrooper [ANH]\n2\tDarth Moul (B)\n3\tRebel Squad [ANH]\n4\tVader's Grip [ANH]\nSideboard:\n4\tDarth Vader (D) [BOY]\n",
  'sections.txt': '7\tSandtrooper\nResource:\n1\tCzerka Corporation\nOutside the game:\n1\tYoda (A)\n',
  'zones.dek': `<deck>${['Deck', 'Supply', 'Elsewhere'].map((zone) => `<superzone name="${zone}"><card><name>Sandtrooper</name></card></superzone>`).join('')}${'<superzone name="Deck"><card><name>Sandtrooper</name></card></superzone>'.repeat(7)}</deck>`,
  'title.txt': 'Sandtrooper\n\u2022 4x Vader\u2019s Grip\n- 2 TIE Fighter DS\u201361\u20139\n',
  'bridge.txt': 'My bridge deck\n7 Sandtrooper\n',
  'places.txt': "6\tSandtrooper\n2\tMos Espa\n1\tVader's Grip\n",
  'few.txt': '3\tSandtrooper [ANH]\n',
  'of-sets.txt': '4\tSandtrooper [ANH]\n3\tDarth Gleep (A) [XYZ]\n2\tGleep Squad [XYZ]\n1\tGleepship [ABCD]\n',
  'unknown.txt': '4\tSandtrooper\n3\tGleepfleep\n4\tZubzub\n',
  'deck.json':
    '{ "cards": [\n  "4x Sandtrooper [ANH]",\n  { "name": "Darth Vader (D)", "set": "BOY", "count": 3 },\n  "Vader\'s Grip",\n  { "count": 2 }\n] }\n',
  'no.json': '{ "deck": 3 }',
};

inFolderOfTests(FILES);

describe('odds deck', () => {
  let walkers: DeckAnswer;
  beforeAll(async () => {
    walkers = await answered('walkers.txt');
  });

  it('says what a deck is made of, and where it is legal', async () => {
    const deck = walkers;
    expect(deck).toMatchObject({ cards: 60, beside: 0, different: 20, legal: true, problems: [], lawIn: null });
    expect(deck.kinds).toEqual([
      { kind: 'unit', cards: 44 },
      { kind: 'battle', cards: 12 },
      { kind: 'mission', cards: 4 },
    ]);
    expect(deck.arenas.map(({ cards }) => cards)).toEqual([15, 13, 16]);
    expect(deck.formats.filter(({ legal }) => legal).map(({ format }) => format)).toEqual(['vintage', 'wotc', 'wc-2022']);
    expect(deck.played).toMatchObject({ whole: 44, inPart: 0, not: 16 });
    expect(deck.setup).toMatchObject({ exchange: 'usual', exchanged: 16, units: 6, points: 30 });
  });

  it('names every problem of a deck at once: cards that nobody knows, too many copies, both sides, too few', async () => {
    const { problems, legal, beside } = await answered('wrong.txt --format standard');
    expect({ legal, beside }).toEqual({ legal: false, beside: 4 });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [null, 'A deck has at least 60 cards; this one has 14.'],
      [null, 'A deck has at least 36 units; this one has 8.'],
      [null, 'A deck has at least 12 Space units; this one has 0.'],
      [null, 'A deck has at least 12 Ground units; this one has 3.'],
      [null, 'A deck has at least 12 Character units; this one has 5.'],
      [null, 'A deck has cards of one side, and neutral ones; this one has 9 of the Dark Side and 3 of the Light Side.'],
      [1, 'A deck has at most 4 copies of a card; this one has 5 of Sandtrooper.'],
      [1, 'Sandtrooper is from the set ANH, which is not in Standard.'],
      [3, 'Rebel Squad is from the set ANH, which is not in Standard.'],
      [4, "Vader's Grip is from the set ANH, which is not in Standard."],
      [6, 'Darth Vader (D) is from the set BOY, which is not in Standard.'],
      [2, expect.stringContaining('Darth Moul (B)')],
    ]);
    expect(problems.at(-1)?.hint).toContain('Darth Maul (B)');
  });

  it('names the sets that are missing, with their cards, and how to import them, in lines that fit', async () => {
    const { problems } = await answered('of-sets.txt');
    const missing = { line: null, message: 'cards of sets that are not in the catalogue: ABCD (1), XYZ (5)' };
    expect(problems.filter(({ message }) => /Gleep|sets/.test(message))).toMatchObject([missing]);
    expect(problems.at(-1)?.hint).toMatch(/^odds cards import FOLDER reads the set files of LackeyCCG/);
    const unknown = await answered('unknown.txt');
    expect(unknown.problems.map(({ message }) => message)).toContain('7 of 11 cards are in no set of the catalogue');
    const lines = (await printed('of-sets.txt')).split('\n');
    expect(Math.max(...lines.slice(0, lines.indexOf('')).map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.find((line) => line.startsWith('cards of sets'))?.length).toBeLessThanOrEqual(80);
  });

  it('counts a card in any section but the deck as beside it; a Resource there makes 59 cards enough', async () => {
    const text = await answered('sections.txt');
    expect(text).toMatchObject({ cards: 7, beside: 2 });
    expect(text.problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'A deck has at least 59 cards beside its Resource; this one has 7.',
        'Cards beside a deck are of its side or neutral; Yoda (A) is of the Light Side.',
      ]),
    );
    expect(await answered('zones.dek')).toMatchObject({ cards: 8, beside: 2 });
  });

  it('takes the first line for a card if one has its name, otherwise for a title, and names as people write them', async () => {
    expect(await answered('title.txt')).toMatchObject({ cards: 7, different: 3, played: { whole: 3 } });
    const { out, err } = await writtenBy(['deck', 'bridge.txt', '--json']);
    expect(JSON.parse(out)).toMatchObject({ cards: 7, different: 1 });
    expect(err).not.toContain('bridge deck');
  });

  it('tells of one card, of all versions of a name, and of one of several', async () => {
    const deck = await answered(
      'walkers.txt --card "Darth Vader (D)" --card "darth vader" --card "Sandtrooper or TIE Fighter Pilot"',
    );
    expect(deck.seen.map(({ name, copies }) => [name, copies])).toEqual([
      ['Darth Vader (D)', 2],
      ['darth vader', 5],
      ['Sandtrooper or TIE Fighter Pilot', 8],
    ]);
    expect(deck.onTable.map(({ name, cost }) => [name, cost])).toEqual([['Darth Vader (D)', 8]]);
    const [{ byTurn = [] } = {}] = deck.onTable;
    expect(byTurn.map(({ chance }) => chance)).toEqual(byTurn.map(({ chance }) => chance).sort((a, b) => a - b));
  });

  it('exchanges no card that is looked for, none at all if asked, and Locations only if asked', async () => {
    const [usual, none] = [await answered('walkers.txt --card "Vader\'s Grip"'), await answered('walkers.txt --exchange none')];
    expect(usual.seen[0]?.afterExchange.chance).toBeGreaterThan(usual.seen[0]?.firstHand.chance ?? 1);
    expect(none.seen.map(({ afterExchange }) => afterExchange)).toEqual(none.seen.map(({ firstHand }) => firstHand));
    expect(none.hand.dealt).toEqual(none.hand.afterExchange);
    const exchanged = async (how: string) => (await answered(`places.txt --exchange ${how}`)).setup.exchanged;
    expect([await exchanged('none'), await exchanged('usual'), await exchanged('locations')]).toEqual([0, 1, 3]);
  });

  it('counts its cards by kind in a table', async () => {
    const text = await printed('walkers.txt');
    expect(text).toContain('                 cards\nunits               44\nBattle cards        12\nMissions             4\n');
  });

  it('repeats itself, and draws the given number of cards in the setup', async () => {
    const { command, setup, seen } = await answered('walkers.txt --setup-units 5 --turn 3 --exchange none');
    expect(command).toBe('odds deck walkers.txt --setup-units 5 --turn 3 --exchange none');
    expect(setup.units).toBe(5);
    expect(seen.find(({ copies }) => copies === 4)?.byTurn[0]?.chance).toBeCloseTo(0.601, 3);
    expect(seen.every(({ byTurn }) => byTurn.length === 3)).toBe(true);
  });

  it('gives the same chances as CSV, and on a page', { tags: 'night' }, async () => {
    const { out, err } = await writtenBy(['deck', 'walkers.txt', '--csv']);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      'This card searches or draws, which would raise the chances: Plan of Attack.',
    );
    const rows: Record<string, string>[] = parse(out, { columns: true });
    const { seen, hand } = walkers;
    const csv = rows.find(({ what, name, when }) => what === 'seen' && name === seen[0]?.name && when === 'turn 2');
    expect(Number(csv?.chance)).toBe(seen[0]?.byTurn[1]?.chance);
    expect(csv?.chance_fraction).toBe(seen[0]?.byTurn[1]?.exactFraction);
    expect(hand.afterExchange.arenasServed.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(await printed('walkers.txt --html')).toContain('Vintage');
  });

  it('reads decks in JSON, with the lines of their cards', async () => {
    const { out, err } = await writtenBy(['deck', 'deck.json', '--json']);
    const { cards, kinds, problems }: DeckAnswer = JSON.parse(out);
    expect(err).toContain('warning: deck.json:5: must be a card as "4x Darth Maul (B)", or an object with name');
    expect([cards, kinds]).toEqual([
      8,
      [
        { kind: 'unit', cards: 7 },
        { kind: 'battle', cards: 1 },
      ],
    ]);
    expect(problems).toHaveLength(5);
    await expect(refused('no.json')).resolves.toContain('the JSON has no list of cards');
  });

  it('refuses a deck without a hand, and cards that it does not have', async () => {
    expect(await refused('few.txt')).toContain('a first hand takes 7 cards, and this deck has 3');
    const refusal = await refused('walkers.txt --card Sandtroper --card "Darth Vader" --card "Darth Vader" --turn 0');
    expect(refusal).toContain('did you mean "Sandtrooper"?');
    expect(refusal).toContain('"Darth Vader" is given twice');
    expect(refusal).toContain(`--turn: ${mustBe('a whole number from 1 to 20', '0')}`);
  });
});
