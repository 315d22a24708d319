import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { type DeckInput, deckOdds } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';
import { projectText } from '../docs/markdown.js';

const FILE = 'examples/decks/rebel-fighters.txt';
const CARDS = projectText(FILE)
  .split('\n')
  .filter((line) => /^\d/.test(line));

describe('deckOdds', () => {
  it('is the answer that odds deck prints as JSON, except for the file, its lines and the command', async () => {
    const name = CARDS[0]?.replace(/^\d+\s+| \[\w+\]$/g, '') ?? '';
    const words = ['--card', name, '--turn', '3', '--exchange', 'none', '--setup-units', '5', '--format', 'standard'];
    const { command, deck, problems, ...printed } = JSON.parse(await printedBy(['deck', FILE, ...words, '--json']));
    const input: DeckInput = { cards: CARDS, sought: [name], turn: 3, exchange: 'none', setupUnits: 5, format: 'standard' };
    const { problems: found, ...odds } = deckOdds(input);
    expect([command.slice(0, 9), deck]).toEqual(['odds deck', FILE]);
    expect(JSON.parse(JSON.stringify(odds))).toEqual(printed);
    expect(found.map(({ message }) => message)).toEqual(problems.map(({ message }: { message: string }) => message));
  });

  // Cards beside the deck are not drawn.
  it('draws one of four copies of sixty cards 39.9% of the time', () => {
    const cards = [{ name: 'Yoda (A)', count: 4 }, '56 Nobody at all', { name: 'Jawa', count: 9, section: 'Sideboard' }];
    const { seen, beside, kinds } = deckOdds({ cards, sought: ['Yoda (A)'] });
    const none = [0, 1, 2, 3, 4, 5, 6].reduce((chance, drawn) => (chance * (56 - drawn)) / (60 - drawn), 1);
    expect(seen[0]?.firstHand.chance).toBeCloseTo(1 - none, 12);
    expect([beside, kinds]).toEqual([
      9,
      [
        { kind: 'unknown', cards: 56 },
        { kind: 'unit', cards: 4 },
      ],
    ]);
  });

  it('takes the build points of the setup from the rules', () => {
    const { setup } = deckOdds({ cards: ['60 Jawa'], rules: { setupPoints: 12 } });
    expect(setup).toMatchObject({ points: 12, units: Math.floor(12 / (setup.meanCost ?? 0)) });
  });

  it('names every problem of its input', async () => {
    const wrong = (deck: unknown): Promise<string[]> => problemsOf(() => deckOdds(deck as DeckInput));
    expect(await wrong({ cards: ['60 Jawa', { count: 2 }, '0 Yoda (A)'], turn: 0, sort: 1 })).toEqual([
      `turn: ${mustBe('a whole number from 1 to 20', 0)}`,
      'sort: there is no field "sort" here',
      expect.stringMatching(/^cards\[1\]: must be a card as "4x Darth Maul \(B\)", or an object/),
      expect.stringMatching(/^cards\[2\]: /),
    ]);
    expect(await wrong({ cards: ['60 Jawa'], sought: ['Jawa', 'Jawa', 'Yoda'] })).toEqual([
      expect.stringMatching(/^sought: "Jawa" is given twice/),
      expect.stringMatching(/^sought: the deck has no card called "Yoda"/),
    ]);
    expect(await wrong({ cards: ['6 Jawa'] })).toEqual(['cards: a first hand takes 7 cards, and this deck has 6']);
    expect(await wrong({ cards: '60 Jawa' })).toEqual([`cards: ${mustBe('a list of cards', '60 Jawa')}`]);
  });
});
