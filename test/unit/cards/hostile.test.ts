import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitOfCard } from '../../../src/cards/catalogue/card.js';
import { EMPTY_CATALOGUE, extendCatalogue } from '../../../src/cards/catalogue/catalogue.js';
import { indexCatalogue, parseCatalogue, serialiseCatalogue } from '../../../src/cards/catalogue/catalogue-text.js';
import { coverageOf } from '../../../src/cards/catalogue/coverage.js';
import { readSetFile } from '../../../src/cards/files/set-file.js';
import { readClauses } from '../../../src/cards/text/clauses.js';
import { UserError } from '../../../src/errors/problem.js';
import { formatEffect, parseEffect } from '../../../src/rules/effects/format.js';
import { few, law } from '../../support/law.js';
import { bytesOf, HEADER, row } from './set-rows.js';

/** What a call returns, or null if it throws a UserError; any other error is a defect. */
function unlessMistaken<T>(call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Words of card texts, and signs that could mislead a reader. */
const WORDS = [
  ...'Armor/Evade 2/Pay 2 Force/->/ | /. /; /, / and /(/)/"/\'/* /[Pilot]/Gleep Pilot./Reserves:/When'.split('/'),
  ...'As long as/Play only/power/damage counters/+2/X/_s/\t/\u201c/\ue000/\u0000/\ud800/Upkeep:/Tap'.split('/'),
  ...'Zorblax gets/Each of your/other/Gleeps/unit named Quux/gets/+2 power/-0 power/for each Gleep'.split('/'),
  ..."as long as/it's attacking a Gleep./you have a Zee/Pay 1 Force -> Prevent 2 damage to".split('/'),
  ...'one of your Gleeps/The Gleep gets/When Zorblax attacks,/it gets/Treat Zorblax as a Zee./Gets Or Zee'.split('/'),
  ...'Light/unique'.split('/'),
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '));
const cell = fc.oneof(
  text,
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '*', 'X', '7.0', '=1+1', '../x', '__proto__', '"', '""'),
);
const cells = fc.record(Object.fromEntries(HEADER.map((column) => [column, cell])), { requiredKeys: [] });

describe('random set files', () => {
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

law('random texts lose no clause: each is abilities or a class', text, (any) => {
  for (const clause of readClauses(any, { name: 'Zorblax (A)', subtypes: ['Gleep'] }))
    expect(clause.kind === 'unmodelled' ? clause.class.length : Object.values(clause).flat().length).toBeGreaterThan(0);
});

/** Sentences as on cards, with invented words and names that include words of the grammar. */
const noun = fc.oneof(
  fc.constantFrom('Gleep', 'Gleeps', 'unique Zee', 'Light Gleep', 'Lightning Zees', 'Character', 'Space unit', 'units'),
  fc.constantFrom(
    'Space or Ground units',
    'Gleep and Zee Characters',
    'non-Zee Gleep in the Space arena',
    'Zees you have in any arena',
  ),
);
const units = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'each', 'each of your', 'your other', "one of your opponent's", 'one of your', 'another'), noun)
    .map((words) => words.join(' ')),
  fc
    .array(fc.constantFrom('Quux', 'Gets', 'And', 'Or', 'For', 'Each', 'As', 'Long', 'Of', 'Units', 'Named'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => words.join(' ')),
);
const gifts = fc.constantFrom(
  '+2 power',
  '-0 power',
  '+10 speed',
  'Accuracy 1',
  'Lucky 2',
  'Armor',
  '"Pay 2 Force -> Evade 1"',
);
const given = fc
  .oneof(
    { weight: 6, arbitrary: fc.array(gifts, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(gifts, { minLength: 1, maxLength: 40, size: 'max' }) },
    { weight: 1, arbitrary: fc.constant(['+2 power', 'Evade', '- 1 health']) },
  )
  .map((list) => list.join(', '));
const sentence = fc
  .record({
    cost: fc.constantFrom('', '', 'Pay 2 Force -> ', '[tap] -> ', 'Reserves: Tap -> ', '[Pilot] Zorb Pilot. The Zorb gets: * '),
    who: fc.oneof(fc.constant('Zorblax'), units),
    given,
    per: fc.oneof(
      fc.constant(''),
      units.map((counted) => ` for each ${counted}`),
      fc.constant(' for each damage counter on it'),
    ),
    when: fc.oneof(
      fc.constant(''),
      units.map((whom) => ` as long as it's attacking ${whom}`),
      units.map((what) => ` as long as you have ${what}`),
      units.map((what) => ` as long as ${what} is in any arena`),
    ),
  })
  .map(({ cost, who, given: list, per, when }) => `${cost}${who} gets ${list}${per}${when}.`);

/** Sentences that are tried. */
const SENTENCES = 1500;
/** Roughly the time of one, in milliseconds. */
const SENTENCE_MS = 20;

describe('sentences that are read as effects', () => {
  let count = 0;

  law(
    'can be played, and are in a catalogue what they were',
    sentence,
    (Text) => {
      const setFile = readSetFile(bytesOf([row({ Text })]), 'any.txt');
      const { catalogue } = extendCatalogue(EMPTY_CATALOGUE, [{ setFile, digest: 'sha256:0' }]);
      expect(parseCatalogue(serialiseCatalogue(catalogue), 'any.jsonl')).toEqual(catalogue);
      for (const clause of catalogue.cards.flatMap(({ clauses }) => clauses)) {
        for (const effect of 'effects' in clause ? clause.effects : []) {
          count += 1;
          expect(parseEffect(formatEffect(effect))).toEqual({ ok: true, effect });
        }
      }
    },
    { runs: SENTENCES, exampleMs: SENTENCE_MS },
  );

  it('are common among them', () => {
    expect(count).toBeGreaterThan(few(SENTENCES, SENTENCE_MS) / 8);
  });
});

describe('damaged catalogues', () => {
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
