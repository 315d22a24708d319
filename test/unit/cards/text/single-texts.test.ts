import { describe, expect, it } from 'vitest';
import { coverageOf } from '../../../../src/cards/catalogue/coverage.js';
import { readClauses } from '../../../../src/cards/text/clauses.js';
import { isSingleText, readSingleText, singleTexts } from '../../../../src/cards/text/single-texts.js';
import { projectText } from '../../docs/markdown.js';
import { shippedCards } from '../shipped-cards.js';

const ROWS = [...singleTexts().values()];

describe('the rows of single texts', () => {
  it('are what the catalogue says of their clauses, each once', () => {
    const shipped = ['cards/shipped.jsonl', 'cards/shipped-others.jsonl'].flatMap((name) =>
      projectText(name)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
    const entries = new Map(
      shipped.flatMap(({ set, name, clauses = [] }) =>
        clauses.map((entry: unknown, i: number) => [`${set} ${name} ${i + 1}`, JSON.stringify(entry)] as const),
      ),
    );
    expect(ROWS.filter(({ place, entry }) => entries.get(place) !== entry)).toEqual([]);
    expect(new Set(ROWS.map(({ place }) => place)).size).toBe(ROWS.length);
    expect(coverageOf(shippedCards()).played.filter(isSingleText).length).toBeGreaterThan(20);
  });

  it('are sorted by card', () => {
    const places = ROWS.map(({ place }) => place);
    expect(places).toEqual(places.toSorted());
  });

  it('fit these words on this card alone', () => {
    const text = "Subtract 1 from each of this unit's attack dice.";
    expect(readSingleText('Rebel Marine Squad', text)).not.toBeNull();
    expect(readSingleText('Rebel Marine Squad', text.replace('1', '2'))).toBeNull();
    expect(readSingleText('Zorblax (A)', text)).toBeNull();
    expect(readClauses(text, { name: 'Rebel Marine Squad', subtypes: [] })).toEqual([
      readSingleText('Rebel Marine Squad', text),
    ]);
  });
});
