import { describe, expect, it } from 'vitest';
import { classifyClause } from '../../../../src/cards/text/clause-class.js';
import { readClauses } from '../../../../src/cards/text/clauses.js';
import { readEffectClause } from '../../../../src/cards/text/effect-clause.js';
import { readGuards } from '../../../../src/cards/text/guard-clause.js';
import { conditionsOf } from '../../../../src/cards/text/phrases/condition-phrase.js';
import { readGifts } from '../../../../src/cards/text/phrases/gift-list.js';
import { readGroups } from '../../../../src/cards/text/phrases/noun-phrase.js';
import { withoutOwnName } from '../../../../src/cards/text/phrases/own-name.js';
import { readPilotClause } from '../../../../src/cards/text/pilot-clause.js';
import { readReservesClause } from '../../../../src/cards/text/reserves-clause.js';
import { splitClauses } from '../../../../src/cards/text/split-clauses.js';
import { readSubtypeClause } from '../../../../src/cards/text/subtype-clause.js';

const NAME = 'Zorblax Zorblax Zee-Zee of Zee (A)';

const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['noun-phrase', readGroups],
  ['own-name', (text) => withoutOwnName(text, NAME, ['Gleep'])],
  ['gift-list', readGifts],
  ['condition-phrase', conditionsOf],
  ['effect-clause', readEffectClause],
  ['guard-clause', readGuards],
  ['pilot-clause', readPilotClause],
  ['reserves-clause', readReservesClause],
  ['subtype-clause', readSubtypeClause],
  ['clause-class', classifyClause],
];

/** Beginnings of texts, so that each reader tries them. */
const BEGINNINGS = [
  '',
  'As long as ',
  'When this unit attacks, you may give it ',
  'When this unit attacks, the defending unit loses ',
  "When one of your opponent's ",
  'When the Space battle step starts, choose one: ',
  "[tap] -> Choose one of your opponent's ",
  'Pay 1 Force -> ',
  'Pay 1 Force -> Prevent 1 damage to ',
  'Each of ',
  'Each of your ',
  'this unit gets ',
  '+1 power for each ',
  '+1 power, where X is ',
  'you have more ',
  '[Pilot] ',
  '[Pilot] Zorb Pilot. The Zorb gets: ',
  'Reserves: ',
  'Treat this unit as a ',
];

/** Words that the patterns of readers look for, to be repeated. */
const WORDS = [
  ...['a', ' ', 'A ', ', ', '; ', '. ', '* ', '"', "'", '- ', '-> ', "'-> ", 'X ', '1 ', '(', ' :', 'Zee', 'Zee ', "Zee's "],
  ...['Zorblax ', 'Zorblax_', 'the Zorblax Zorblax ', 'other Zorblax ', 'unit named Zee ', 'Gleep or Zee ', 'Gleep units and '],
  ...[
    'gets ',
    'each gets ',
    ', each Gleep gets ',
    'this unit gets +1 power and ',
    ' and your Gleep gets ',
    '+1 power, ',
    'for each ',
  ],
  ...[
    'as long as ',
    'when x, ',
    'where X is ',
    'and you have ',
    "it's attacking ",
    'they attacking ',
    'is in the Zee arena ',
    ' in any arena',
  ],
  ...[
    'than your opponent has ',
    ', including Zee',
    'for that attack ',
    'until end of turn ',
    'Play only ',
    'Play only. ',
    'when attacking ',
  ],
  ...[
    'against that unit ',
    'activated abilities ',
    "'s activated abilities costs 1 more Force ",
    'or this unit gets ',
    'can also still ',
  ],
  ...[
    'prevent that damage ',
    'Prevent 1 damage to ',
    'would damage this unit ',
    'to prevent damage from this unit ',
    'does 2 damage ',
  ],
  ...[
    'attack ',
    'damage Zee does ',
    'Pilot ',
    '[Pilot] ',
    'Zorb Pilot, ',
    'Zorb and ',
    'Armor ',
    'Armor, ',
    'Pay 1 Force ',
    'Reserves: ',
  ],
];

/** The longest time that a text took, in milliseconds, and its beginning. */
function slowest(read: (text: string) => unknown, length: number): { readonly ms: number; readonly text: string } {
  let worst = { ms: 0, text: '' };
  for (const beginning of BEGINNINGS) {
    for (const word of WORDS) {
      for (const end of ['', '!']) {
        const text = (beginning + word.repeat(Math.ceil(length / word.length))).slice(0, length) + end;
        const ms = timeOf(() => read(text));
        // Again, since another program may have used the processor.
        if (ms > worst.ms)
          worst = {
            ms: Math.min(
              ms,
              timeOf(() => read(text)),
            ),
            text: `${text.slice(0, 80)}...${end}`,
          };
      }
    }
  }
  return worst;
}

function timeOf(call: () => unknown): number {
  const start = performance.now();
  call();
  return performance.now() - start;
}

describe('a text written to slow a reader down', () => {
  // Backtracking that doubles with each word would take years, and one of the third power seconds.
  it.each(READERS)(
    'is read or refused at once by %s, be it more than twice as long as any clause that is read',
    (_, read) => {
      const { ms, text } = slowest(read, 1500);
      expect(ms, text).toBeLessThan(500);
    },
    60_000,
  );

  it('is classified without reading if a clause has more than 600 characters', () => {
    for (const length of [600, 601, 5000]) {
      const { ms, text } = slowest((any) => readClauses(any, { name: NAME, subtypes: ['Gleep'] }), length);
      expect(ms, text).toBeLessThan(250);
    }
  }, 60_000);

  it('is split in a time that grows with its length', () => {
    const time = (words: number): number =>
      Math.min(...[1, 2, 3].map(() => timeOf(() => splitClauses('Armor '.repeat(words)))));
    time(2000);
    expect(time(16_000)).toBeLessThan(30 * Math.max(1, time(2000)));
  });

  it('may consist only of the name', () => {
    const long = 'Zee '.repeat(25);
    for (const text of ['Zee '.repeat(150), `${'Zee-'.repeat(150)}Zee'ah`, `other ${'Zee '.repeat(120)}`]) {
      expect(timeOf(() => withoutOwnName(text, `${long}(A)`, []))).toBeLessThan(250);
    }
  });
});
