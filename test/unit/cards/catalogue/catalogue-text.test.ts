import { describe, expect, it } from 'vitest';
import { type Catalogue, EMPTY_CATALOGUE, extendCatalogue } from '../../../../src/cards/catalogue/catalogue.js';
import { indexCatalogue, parseCatalogue, serialiseCatalogue } from '../../../../src/cards/catalogue/catalogue-text.js';
import { readSetFile } from '../../../../src/cards/files/set-file.js';
import { mustBe } from '../../../../src/errors/problem.js';
import { bytesOf, row, setOf } from '../set-rows.js';

const PRINTED =
  'Armor, Lucky 2 | Pay 2 Force -> Evade 2 | Zorblax gets +2 power. | When Zorblax attacks, zap it unless a gleep has power 4.';
const LINES = [
  row({ Text: PRINTED }),
  row({ Name: 'Zorblax (A) (Promo)', Text: PRINTED }),
  row({
    Name: 'Gleep "Zee"',
    Number: '',
    Side: 'Y',
    Cost: 'X',
    Rarity: '',
    Text: 'When the battle phase ends, remove 1 damage counter from a Gleep.',
  }),
];

function catalogueOf(lines: readonly string[], options: { readonly keepText: boolean }): Catalogue {
  const setFile = readSetFile(bytesOf(lines), 'zrb.txt', options);
  return extendCatalogue(EMPTY_CATALOGUE, [{ setFile, digest: 'sha256:00' }]).catalogue;
}

const CATALOGUE = catalogueOf(LINES, { keepText: true });
const TEXT = serialiseCatalogue(CATALOGUE);

describe('a catalogue as text', () => {
  it('has a line for itself, for each source and for each card', () => {
    expect(TEXT.split('\n')).toEqual([
      '{"format":5,"sources":1,"cards":2,"others":0}',
      '{"file":"zrb.txt","sets":["ZRB"],"digest":"sha256:00","rows":3,"units":2,"aliases":1,"others":0,"unread":0,' +
        '"coverage":{"units":2,"whole":0,"wholeInAttacks":1,"modelled":3,"unmodelled":1,"inDuels":1,"inBattles":1,"unconcerned":0}}',
      '{"name":"Zorblax (A)","set":"ZRB","number":1,"side":"dark","arenas":["character"],"subtypes":["Gleep Warrior"],"cost":4,' +
        '"speed":40,"power":5,"health":4,"rarity":"R","aliases":["Zorblax (A) (Promo)"],"clauses":[["Armor","Lucky 2"],' +
        '["Pay 2 Force -> Evade 2"],["it gets +2 power"],{"class":"triggered, power","matters":true,' +
        '"text":"When Zorblax attacks, zap it unless a gleep has power 4.","unread":"zap"}],' +
        `"text":"${PRINTED}"}`,
      '{"name":"Gleep \\"Zee\\"","set":"ZRB","number":null,"side":null,"arenas":["character"],"subtypes":["Gleep Warrior"],"cost":null,' +
        '"speed":40,"power":5,"health":4,"rarity":null,"clauses":[{"class":"triggered, damage counters","matters":["duel","battle"],' +
        '"reasons":["counters"],"text":"When the battle phase ends, remove 1 damage counter from a Gleep.","unread":"Gleep"}],"text":"When the battle phase ends, remove 1 damage counter from a Gleep."}',
      '',
    ]);
  });

  it('has the cards of other kinds behind the units, and each once', () => {
    const none = { Speed: '', Power: '', Health: '' };
    const zapper = row({
      Name: 'Zapper',
      Type: 'Equipment',
      Subtype: 'Character - Zap Weapon',
      Cost: '2',
      Text: 'Zap.',
      ...none,
    });
    const text = serialiseCatalogue(catalogueOf([row(), zapper], { keepText: false }));
    expect(text.split('\n').slice(3)).toEqual([
      '{"name":"Zapper","set":"ZRB","kind":"equipment","number":1,"side":"dark","arenas":["character"],"subtypes":["Zap Weapon"],' +
        '"cost":2,"rarity":"R","clauses":[{"class":"static, other","matters":true}]}',
      '',
    ]);
    const { cards, others } = parseCatalogue(text, 'cards.jsonl');
    expect([cards.map(({ name }) => name), others.map(({ name }) => name)]).toEqual([['Zorblax (A)'], ['Zapper']]);
    const line = text.split('\n')[3] ?? '';
    const twice = text.replace('"others":1', '"others":2').replace(line, `${line}\n${line}`);
    expect(() => parseCatalogue(twice, 'cards.jsonl')).toThrow(/a card that is not listed above/);
    expect(() => parseCatalogue(text.replace('"equipment"', '"gadget"'), 'cards.jsonl')).toThrow(/:4.*equipment, location/);
    expect(indexCatalogue(text, 'cards.jsonl').others.named('Zapper')).toHaveLength(1);
    expect(indexCatalogue(text, 'cards.jsonl').named('Zapper')).toEqual([]);
  });

  it('is the same after writing and reading', () => {
    expect(parseCatalogue(TEXT, 'cards.jsonl')).toEqual(CATALOGUE);
    expect(serialiseCatalogue(parseCatalogue(TEXT, 'cards.jsonl'))).toBe(TEXT);
    expect(parseCatalogue(serialiseCatalogue(EMPTY_CATALOGUE), 'cards.jsonl')).toEqual(EMPTY_CATALOGUE);
  });

  it('has the numbers for which a card counts itself', () => {
    const cards = catalogueOf([row({ Text: "Zorblax's power equals the number of Gleep units.", Power: '*' })], {
      keepText: false,
    });
    const written = serialiseCatalogue(cards);
    expect(written).toContain(
      '"clauses":[{"gives":["it gets +1 power for each of the other Gleep units"],"counted":["power"]}]',
    );
    expect(parseCatalogue(written, 'c.jsonl')).toEqual(cards);
    expect(() => parseCatalogue(written.replace('["power"]', '["speed"]'), 'c.jsonl')).toThrow(
      `c.jsonl:3: counted: ${mustBe('one of power, health', 'speed')}`,
    );
  });

  it('has what cards give beyond keywords, by kind of clause', () => {
    const text = [
      'When Zorblax attacks a Gleep, it gets +1 power.',
      '[Pilot] Zorb and Quux Pilot. The Zorb or Quux gets: * Lucky 1. * +2 power when attacking a Gleep.',
      'Reserves: Tap -> Prevent 1 damage to one of your Gleeps.',
      'Treat Zorblax as a Zee.',
      'Whenever one of your opponent\u2019s Gleeps would damage Zorblax or a unit it is piloting, prevent that damage unless your opponent pays 1 Force.',
    ];
    const written = serialiseCatalogue(catalogueOf([row({ Text: text.join(' | ') })], { keepText: false }));
    expect(JSON.parse(written.split('\n')[2] as string).clauses).toEqual([
      ['it gets +1 power as long as it attacks any Gleep unit'],
      { pilot: ['Zorb', 'Quux'], gives: ['Lucky 1', 'it gets +2 power as long as it attacks any Gleep unit'] },
      { reserves: ['it gets prevention of up to 1 damage to one of your Gleep units by activation, once an attack'] },
      { subtypes: ['Zee'] },
      {
        gives: ["it gets a toll of 1 Force for your opponent's Gleep units"],
        asPilot: ["it gets a toll of 1 Force for your opponent's Gleep units"],
      },
    ]);
    expect(serialiseCatalogue(parseCatalogue(written, 'cards.jsonl'))).toBe(written);
  });

  it('has the facts about Pilots, played or not', () => {
    const text = [
      'This unit can have up to 3 Pilots.',
      "Any Zorb with Zee on it can have an extra Pilot if that Pilot isn't a Gleep.",
      'This unit can be piloted only by Zees and Gleeps.',
      'This unit can be piloted by a Zee Pilot and gets all abilities granted by that Pilot as if it were a Zee.',
      "[Pilot] Zorb Pilot. The Zorb gets: * Armor. * This unit can have an extra Pilot as long as that Pilot isn't a Gleep.",
      '[Pilot] Zorb Pilot. The Zorb gets: * +2 power. * Reroll a die.',
      'This unit gets the Pilot abilities of one of your Pilots in the Character arena.',
      '[Pilot] Zorb Pilot. The Zorb gets: * When the battle phase starts, you may choose an ability on another card in its stack. If you do, this unit gets the chosen ability until end of turn.',
    ];
    const written = serialiseCatalogue(catalogueOf([row({ Text: text.join(' | ') })], { keepText: false }));
    expect(JSON.parse(written.split('\n')[2] as string).clauses).toEqual([
      { extraPilots: [null, null] },
      { extraPilots: ['Gleep'] },
      { pilotedOnlyBy: ['Zee', 'Gleep'] },
      { pilotedAs: ['Zee'] },
      { pilot: ['Zorb'], gives: ['Armor'], extraPilots: ['Gleep'] },
      { pilot: ['Zorb'], gives: ['it gets +2 power'] },
      { class: 'Pilot, re-rolls', matters: true, pilot: ['Zorb'], gives: [] },
      { class: 'static, Pilots', matters: true, isRemoteCrew: true },
      { pilot: ['Zorb'], gives: [], copies: ['one ability of a card in its stack'] },
    ]);
    expect(serialiseCatalogue(parseCatalogue(written, 'cards.jsonl'))).toBe(written);
  });

  it('keeps the parts that are left out of played clauses', () => {
    const { cards } = setOf([
      row({ Text: '[Pilot] Zorb Pilot. The Zorb gets: * Armor. * When the battle phase ends, tap it.' }),
      row({ Name: 'Timer', Text: '[tap] -> One of your Gleeps gets Armor. Play only during your turn.' }),
      row({ Name: 'Waiter', Text: 'Reserves: Tap -> One of your Gleeps gets Armor. Play only during your turn.' }),
    ]);
    const written = serialiseCatalogue({ sources: [], cards, others: [] });
    const kept = parseCatalogue(written, 'cards.jsonl').cards.map(({ clauses }) => clauses);
    expect(kept).toEqual(cards.map(({ clauses }) => clauses));
    expect(kept.flat().map((clause) => ('leftOut' in clause ? clause.leftOut : null))).toEqual([
      [{ class: 'triggered, tapping', matters: ['duel', 'battle'], reasons: ['tapping'] }],
      [{ class: 'static, timing', reasons: ['timing'] }],
      [{ class: 'static, timing', reasons: ['timing'] }],
    ]);
  });

  it('is indexed by names, and returns each card on demand', () => {
    const { cards, card } = indexCatalogue(TEXT, 'cards.jsonl');
    expect(cards).toEqual([
      { name: 'Zorblax (A)', set: 'ZRB', aliases: ['Zorblax (A) (Promo)'], line: 2 },
      { name: 'Gleep "Zee"', set: 'ZRB', aliases: [], line: 3 },
    ]);
    expect(cards.map(card)).toEqual(CATALOGUE.cards);
  });
});

describe('a damaged catalogue', () => {
  const changed = (from: string, to: string): string => {
    expect(TEXT).toContain(from);
    return TEXT.replace(from, to);
  };
  const GLEEP = /\{"name":"Gleep.*/.exec(TEXT)?.[0] ?? '';
  const THREE_LINES = TEXT.split('\n').slice(0, 3).join('\n');

  it.each([
    ['is empty', TEXT, '', '1: needs a line of JSON'],
    ['is not JSON', TEXT, 'hello\n', `1: ${mustBe('a line of JSON', 'hello')}`],
    ['is of an older format', '"format":5', '"format":4', `1: format: ${mustBe('a catalogue of format 5', 4)}`],
    ['is of a newer format', '"format":5', '"format":6', `1: format: ${mustBe('a catalogue of format 5', 6)}`],
    ['has no count', ',"cards":2', '', '1: cards: needs a number of 0 or more'],
    ['was cut after a line', TEXT, THREE_LINES, `1: cards: ${mustBe('4 lines, as the first line says', 3)}`],
    ['was cut in a line', TEXT, TEXT.slice(0, -30), '4: must be a line of JSON, not '],
    ['lacks a field', '"power":5,', '', '3: power: needs a number of 0 or more, or null'],
    ['has a wrong number', '"power":5', '"power":31', `3: power: ${mustBe('a number from 0 to 30, or null', 31)}`],
    ['has a wrong word', '"dark"', '"grey"', `3: side: ${mustBe('dark, light, neutral or null', 'grey')}`],
    ['has an unknown ability', '"Lucky 2"', '"Luck 2"', '3: clauses[0]: must be an ability as this program writes it'],
    [
      'has an unknown effect',
      '+2 power',
      '+2 zorb',
      '3: clauses[2]: must be an effect as this program writes it, not "it gets ',
    ],
    ['has a Pilot without gifts', '["it gets +2 power"]', '{"pilot":["Zorb"]}', '3: gives: needs a list of texts'],
    [
      'has room for 1',
      '["it gets +2 power"]',
      '{"extraPilots":[1]}',
      `3: extraPilots: ${mustBe('a list of subtypes or null', 1)}`,
    ],
    [
      'has other copies',
      '["it gets +2 power"]',
      '{"copies":["all"]}',
      '3: clauses[2]: must be copied abilities as this program ',
    ],
    [
      'has an unknown class',
      'triggered, power',
      'odd, power',
      '3: clauses[3]: must be a class such as "triggered, prevention"',
    ],
    [
      'has a card twice',
      'Gleep \\"Zee\\"',
      'ZORBLAX (A)',
      `4: name: ${mustBe('a card that is not listed above', 'ZORBLAX (A)')}`,
    ],
    ['has a prototype for a card', GLEEP, '{"__proto__":{"name":"x"}}', '4: arenas: needs a list of texts'],
  ])('that %s is reported with its line', (_, from, to, message) => {
    expect(() => parseCatalogue(changed(from, to), 'c.jsonl')).toThrow(`c.jsonl:${message}`);
  });

  it('is found by the index as far as the index reads', () => {
    expect(() => indexCatalogue(TEXT.slice(0, 200), 'c.jsonl')).toThrow('must be 4 lines');
    const { cards, card } = indexCatalogue(changed('"power":5', '"power":"?"'), 'c.jsonl');
    expect(() => cards.map(card)).toThrow(`c.jsonl:3: power: ${mustBe('a number of 0 or more, or null', '?')}`);
    expect(() => indexCatalogue(TEXT.replace(/\{"name":"Gleep.*/, '{}'), 'c.jsonl')).toThrow('c.jsonl:4: name: needs a text');
  });
});
