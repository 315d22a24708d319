import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { unitOfCard } from '../../../src/cards/card.js';
import { EMPTY_CATALOGUE, extendCatalogue } from '../../../src/cards/catalogue.js';
import { indexCatalogue, parseCatalogue, serialiseCatalogue } from '../../../src/cards/catalogue-text.js';
import { readClauses } from '../../../src/cards/clauses.js';
import { coverageOf } from '../../../src/cards/coverage.js';
import { readSetFile } from '../../../src/cards/set-file.js';
import { Mistake } from '../../../src/errors.js';
import { law } from '../../property/law.js';
import { bytesOf, HEADER, row } from './set-rows.js';

/** What a call gives, or null where it throws a mistake of the user; anything else that it throws is a defect. */
function unlessMistaken<T>(call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    if (error instanceof Mistake) return null;
    throw error;
  }
}

/** Words of which card texts are made, and signs that could lead a reader astray. */
const WORDS = [
  ...[
    'Armor',
    'Evade 2',
    'Pay 2 Force',
    '->',
    ' | ',
    '. ',
    '; ',
    ', ',
    ' and ',
    '(',
    ')',
    '"',
    "'",
    '* ',
    '[Pilot]',
    'Gleep Pilot.',
    'Reserves:',
  ],
  ...[
    'When',
    'As long as',
    'Play only',
    'power',
    'damage counters',
    '+2',
    'X',
    '_s',
    '\t',
    '\u201c',
    '\ue000',
    '\u0000',
    '\ud800',
    'Upkeep:',
    'Tap',
  ],
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '));
const cell = fc.oneof(
  text,
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '*', 'X', '7.0', '=1+1', '../x', '__proto__', '"', '""'),
);
const cells = fc.record(Object.fromEntries(HEADER.map((column) => [column, cell])), { requiredKeys: [] });

describe('set files that nobody ever saw', () => {
  law('are read or refused with a mistake, whatever their bytes', fc.uint8Array({ maxLength: 3000 }), (bytes) => {
    unlessMistaken(() => readSetFile(bytes, 'any.txt'));
  });

  law(
    'with a good header and random bytes below it are read, and each row is a unit, an alias, another card or a problem',
    fc.uint8Array({ maxLength: 3000 }),
    (bytes) => {
      const file = unlessMistaken(() => readSetFile(Uint8Array.from([...bytesOf([]), ...bytes]), 'any.txt'));
      if (file === null) return;
      const others = [...file.others.values()].reduce((sum, count) => sum + count, 0);
      expect(file.problems.length > 0).toBe(file.cards.length + file.aliases + others < file.rows);
    },
  );

  law('with any cells give catalogues that are read again as they were', fc.array(cells, { maxLength: 8 }), (rows) => {
    const lines = rows.map((changed) => row(changed as Record<string, string>).replace(/[\r\n]/g, ' '));
    const file = unlessMistaken(() => readSetFile(bytesOf(lines), 'any.txt', { keepText: true }));
    if (file === null) return;
    const { catalogue } = extendCatalogue(EMPTY_CATALOGUE, [{ setFile: file, digest: 'sha256:0' }]);
    const written = serialiseCatalogue(catalogue);
    expect(parseCatalogue(written, 'any.jsonl')).toEqual(catalogue);
    const { cards, card } = indexCatalogue(written, 'any.jsonl');
    expect(cards.map(card)).toEqual(catalogue.cards);
    expect(coverageOf(catalogue.cards).units).toBe(catalogue.cards.map(unitOfCard).length);
  });

  law(
    'that were cut anywhere keep the rows before the cut',
    fc.tuple(fc.nat(2000), fc.array(text, { minLength: 1, maxLength: 5 })),
    ([cut, texts]) => {
      const lines = texts.map((Text, i) => row({ Name: `Zorblax ${i}`, Text: Text.replace(/[\t\0]/g, ' ') }));
      const whole = bytesOf(lines);
      const part = whole.slice(0, whole.length - (cut % whole.length));
      const file = unlessMistaken(() => readSetFile(part, 'any.txt'));
      const ends = [...part].filter((byte) => byte === 10).length;
      if (file !== null) expect(file.cards.length).toBeGreaterThanOrEqual(Math.min(lines.length, ends - 1));
    },
  );
});

describe('texts that nobody ever wrote', () => {
  law('lose no clause: each is abilities or a class', text, (any) => {
    for (const clause of readClauses(any))
      expect(clause.kind === 'abilities' ? clause.abilities.length : clause.class.length).toBeGreaterThan(0);
  });
});

describe('catalogues that were damaged', () => {
  const written = serialiseCatalogue(
    extendCatalogue(EMPTY_CATALOGUE, [
      { setFile: readSetFile(bytesOf([row({ Text: 'Armor | zap' })]), 'a.txt'), digest: 'sha256:0' },
    ]).catalogue,
  );

  law(
    'in any place are read or refused with a mistake',
    fc.tuple(fc.nat(written.length), fc.nat(20), fc.oneof(fc.string(), fc.json())),
    ([place, length, put]) => {
      const damaged = written.slice(0, place) + put + written.slice(place + length);
      unlessMistaken(() => parseCatalogue(damaged, 'any.jsonl'));
      unlessMistaken(() => {
        const { cards, card } = indexCatalogue(damaged, 'any.jsonl');
        return cards.map(card);
      });
    },
  );
});
