import { describe, expect, it } from 'vitest';
import { formatRemarks } from '../../../../src/cards/files/ban.js';
import { readingSetFile, readSetFile } from '../../../../src/cards/files/set-file.js';
import { mustBe } from '../../../../src/errors/problem.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';
import { bytesOf, HEADER, reported, row, setOf } from '../set-rows.js';

const text = (source: string): Uint8Array => new TextEncoder().encode(source);

describe('a set file', () => {
  it('has a unit on each line, with columns by name', () => {
    const { cards, rows, aliases, problems, warnings } = setOf([row(), row({ Name: 'Gleep (B)', Number: '2', Side: 'L' })]);
    expect(cards.map(({ name, set, number, side }) => [name, set, number, side])).toEqual([
      ['Zorblax (A)', 'ZRB', 1, 'dark'],
      ['Gleep (B)', 'ZRB', 2, 'light'],
    ]);
    expect([rows, aliases, problems, warnings]).toEqual([2, 0, [], []]);
  });

  it('a word of a text that is close to a keyword is a warning at its row, with the similar keyword', () => {
    const { cards, problems, warnings } = setOf([
      row({ Text: 'Armor | Evde 2' }),
      row({ Name: 'Zee', Text: 'Pay 2 Force -> Deflct 1' }),
    ]);
    expect(problems).toEqual([]);
    expect(reported(warnings)).toEqual([
      'zrb.txt:2: Text: there is no keyword "Evde"',
      'zrb.txt:3: Text: there is no keyword "Deflct"',
    ]);
    expect(warnings[0]?.hint).toMatch(/^did you mean "Evade"\?/);
    expect(cards[0]?.clauses[1]).toEqual({ kind: 'unmodelled', class: 'static, keywords', matters: FIGHTS });
  });

  it('may have its columns in another order, in another case of letters, and further columns', () => {
    const header = ['DraftRarity', ...HEADER.toReversed()];
    const lower = header.map((name) => name.toLowerCase());
    const file = new TextEncoder().encode(`${lower.join('\t')}\n${row({ DraftRarity: 'x' }, header)}\n`);
    expect(readSetFile(file, 'zrb.txt').cards).toEqual(setOf([row()]).cards);
  });

  it('may have an empty 17th column, only in the header or only in rows', () => {
    const wide = [...HEADER, 'DraftRarity'];
    expect(setOf([row({}, wide)], wide).cards).toEqual(setOf([row()]).cards);
    expect(setOf([`${row()}\t`]).cards).toEqual(setOf([row()]).cards);
  });

  it('joins the prints of cards that are not units too, and tells of a second one of a name', () => {
    const other = (Name: string, place: string): string =>
      row({ Name, Number: place, Type: 'Event', Subtype: '', Speed: '', Power: '', Health: '' });
    const { otherCards, aliases, warnings } = setOf([other('Zap', '3'), other('Zap (Promo)', ''), other('Zap', '4')]);
    expect(otherCards.map(({ name, number, aliases: also }) => [name, number, also])).toEqual([['Zap', 3, ['Zap (Promo)']]]);
    expect(aliases).toBe(0);
    expect(reported(warnings)).toEqual(['zrb.txt:4: Name: the name "Zap" is in the set twice']);
  });

  it('counts the rows of other cards by their kind and leaves them out', () => {
    const other = (Type: string): string => row({ Name: 'Zap', Type, Speed: '', Power: '', Health: '' });
    const { cards, rows, others } = setOf([
      other('Battle'),
      other('Mission'),
      other('Mission - Trap'),
      row(),
      other('Equipment'),
    ]);
    expect([cards.length, rows]).toEqual([1, 5]);
    expect([...others]).toEqual([
      ['Battle', 1],
      ['Mission', 2],
      ['Equipment', 1],
    ]);
  });

  it('keeps the texts of its cards only on request', () => {
    const lines = [row({ Text: 'Armor | Zap 1 gleep.' })];
    expect(setOf(lines).cards[0]).not.toHaveProperty('text');
    expect(readSetFile(bytesOf(lines), 'zrb.txt', { keepText: true }).cards[0]?.text).toBe('Armor | Zap 1 gleep.');
  });
});

describe('cells', () => {
  it('lose the quotes of CSV, and keep other quotes', () => {
    const { cards } = setOf([
      row({ Name: 'Zor "Zee" Blax (A)', Subtype: '"Gleep ""the"" Warrior"' }),
      row({ Name: '"Gleep (B)', Subtype: '"One" and "two"' }),
    ]);
    expect(cards.map(({ name, subtypes }) => [name, subtypes])).toEqual([
      ['Zor "Zee" Blax (A)', ['Gleep "the" Warrior']],
      ['"Gleep (B)', ['"One" and "two"']],
    ]);
  });

  it('with an unclosed quote do not affect other rows', () => {
    expect(setOf([row({ Text: '"Armor' }), row({ Name: 'Gleep (B)' })]).cards.map(({ name }) => name)).toEqual([
      'Zorblax (A)',
      'Gleep (B)',
    ]);
  });
});

describe('further prints of a card', () => {
  it('are its aliases, before it and after it, and not separate cards', () => {
    const print = (Name: string): string => row({ Name, Number: '', Rarity: 'P', ImageFile: 'other' });
    const { cards, rows, aliases } = setOf([
      print('Zorblax (A) (Preview)'),
      row(),
      print('Zorblax (A) (Promo 2)'),
      print('Zorblax (A) (Promo alt)'),
    ]);
    expect(cards.map(({ name, number, rarity, aliases: names }) => [name, number, rarity, names])).toEqual([
      ['Zorblax (A)', 1, 'R', ['Zorblax (A) (Preview)', 'Zorblax (A) (Promo 2)', 'Zorblax (A) (Promo alt)']],
    ]);
    expect([rows, aliases]).toEqual([4, 3]);
  });

  it('are separate cards if the set has no such card', () => {
    const { cards, aliases } = setOf([row({ Name: 'Zorblax (A) (Promo)', Number: 'P', Rarity: 'P' })]);
    expect(cards.map(({ name, number }) => [name, number])).toEqual([['Zorblax (A) (Promo)', null]]);
    expect(aliases).toBe(0);
  });

  it('are separate cards, with a warning, if they differ', () => {
    const { cards, aliases, warnings } = setOf([row(), row({ Name: 'Zorblax (A) (Promo)', Power: '6', Text: 'Armor' })]);
    expect([cards.length, aliases]).toEqual([2, 0]);
    expect(reported(warnings)).toEqual([
      'zrb.txt:3: Name: "Zorblax (A) (Promo)" should repeat "Zorblax (A)", but has a different power, clauses',
    ]);
  });
});

describe('rows of one name', () => {
  const promo = (cells: Readonly<Record<string, string>> = {}): string => row({ Number: 'P', Rarity: 'P', ...cells });

  it('are further prints if they have no number, before the card and after it', () => {
    const { cards, rows, aliases, problems, warnings } = setOf([promo(), row(), promo({ Text: ' ' })]);
    expect(cards.map(({ name, number, aliases: names }) => [name, number, names])).toEqual([['Zorblax (A)', 1, []]]);
    expect([rows, aliases, problems, warnings]).toEqual([3, 2, [], []]);
  });

  it('are counted with a warning if they differ, and the one with a number is kept', () => {
    const { cards, aliases, problems, warnings } = setOf([promo({ Power: '6' }), row()]);
    expect([cards.length, cards[0]?.power, aliases, problems]).toEqual([1, 5, 1, []]);
    expect(reported(warnings)).toEqual(['zrb.txt:2: Name: a further print of "Zorblax (A)" has a different power']);
    expect(warnings[0]?.hint).toBe('the card in line 3 is kept');
  });
});

describe('a version', () => {
  it.each([
    ['Zorblax B', 'Zorblax (B)'],
    ['Zorblax(B)', 'Zorblax (B)'],
    ['Zorblax (b2)', 'Zorblax (B2)'],
  ])('is put in brackets: %s, and both names are known', (Name, name) => {
    const { cards, warnings } = setOf([row({ Name }), row({ Name: 'Zorblax (A)', Number: '2' })]);
    expect([cards[0]?.name, cards[0]?.aliases]).toEqual([name, [Name]]);
    expect(reported(warnings)).toEqual([
      `zrb.txt:2: Name: the version of a name must be in brackets after a space, unlike in "${Name}"`,
    ]);
  });

  it.each([
    ['that has no other letter in the file', ['Zorblax B', 'Zorblax Gleep A']],
    ['beside a Roman numeral of the same name', ['Zorblax Mark I', 'Zorblax Mark II', 'Zorblax Mark V']],
    ['of the same letter twice', ['Zorblax B', 'Zorblax (B)']],
  ])('is not a letter at the end of a name %s', (_, names) => {
    const { cards, warnings } = setOf(names.map((Name, i) => row({ Name, Number: `${i + 1}` })));
    expect(cards.map(({ name }) => name)).toEqual(names);
    expect(warnings).toEqual([]);
  });

  it('is not another word in brackets', () => {
    const names = ['=SUM(A1)', 'Zorblax (AB)', 'Zorblax (Z) of Zee', 'Zorblax2B', 'ZB(B)'];
    expect(setOf(names.map((Name) => row({ Name }))).cards.map(({ name }) => name)).toEqual(names);
  });
});

describe('a subordinate unit without arenas', () => {
  const sub = row({ Name: 'Gleep Scout', Type: 'Subordinate', Subtype: 'Gleep - Scout', Cost: '', Number: 'S' });
  const spawn = (place: string): string =>
    row({ Text: `Pay 2 Force -> Take 1 30/2/1 Gleep Scout Subordinate with "Lucky 1." and put it into ${place}.` });

  it('has those of the text that puts it into play, with a warning', () => {
    const { cards, problems, warnings } = setOf([sub, spawn('the Ground or Character arena')]);
    expect(cards.map(({ arenas, subtypes }) => [arenas, subtypes])[0]).toEqual([
      ['ground', 'character'],
      ['Gleep', 'Scout', 'Subordinate'],
    ]);
    expect(problems).toEqual([]);
    expect(reported(warnings)).toEqual(['zrb.txt:2: Subtype: must have arenas before the subtypes, unlike "Gleep - Scout"']);
    expect(warnings[0]?.hint).toBe('the text that puts it into play names them: ground, character');
  });
});

it('bans are facts of the file, whatever kind of card they are about, and of its units', () => {
  const { bans, cards } = setOf([
    row({ Usage: '*BANNED' }),
    row({ Name: 'Zap', Type: 'Location', Power: '', Health: '', Usage: '*BANNED:Standard' }),
    row({ Name: 'Gleep', Usage: 'If it is banned, zap it.' }),
  ]);
  expect(bans).toEqual([
    { name: 'Zorblax (A)', format: null },
    { name: 'Zap', format: 'Standard' },
  ]);
  expect(cards.map((card) => card.bans)).toEqual([[null], undefined]);
});

it('a ban of a further print is one of the card', () => {
  const { cards } = setOf([
    row({ Usage: '*BANNED:Standard' }),
    row({ Name: 'Zorblax (A) (Promo)', Number: '', Usage: '*BANNED:Vintage' }),
    row({ Number: 'P', Usage: '*BANNED:Standard' }),
  ]);
  expect(cards.map(({ name, bans }) => [name, bans])).toEqual([['Zorblax (A)', ['Standard', 'Vintage']]]);
});

it.each<[usage: string, remarks: object]>([
  ['*BANNED', { bans: [null] }],
  ['**BANNED**: This card may not be played in any zap.', { bans: [null] }],
  ['BANNED in Vintage.', { bans: ['Vintage'] }],
  ['BANNED in Vintage. | A gleep zaps. | BANNED: World Zap', { bans: ['Vintage', 'World Zap'] }],
  ['A gleep that is BANNED in Vintage.', {}],
  ['**RESTRICTED**: This card has been restricted to one copy per zap. | It zaps.', { restricted: [null] }],
  ['RESTRICTED in Vintage (to 1 copy per deck)', { restricted: ['Vintage'] }],
  ['BANNED in Vintage. | *RESTRICTED:Standard', { bans: ['Vintage'], restricted: ['Standard'] }],
  ['RESTRICTED gleeps zap.', {}],
])('remarks such as %j say where a card is banned or restricted to one copy', (usage, remarks) => {
  expect(formatRemarks(usage)).toEqual(remarks);
});

describe('a subtype that nearly is that of eight other units', () => {
  const gleepers = (Subtype: string): string[] => [
    ...Array.from({ length: 8 }, (_, i) => row({ Name: `Gleep ${i} (A)`, Subtype: 'Gleeper Zee' })),
    row({ Name: 'Other (A)', Subtype }),
  ];

  it('is kept with a warning', () => {
    const { cards, warnings } = setOf(gleepers('Gleper Oorg'));
    expect(cards.at(-1)?.subtypes).toEqual(['Gleper Oorg']);
    expect(reported(warnings)).toEqual(['zrb.txt:10: Subtype: no other unit has the subtype "Gleper"']);
    expect(warnings[0]?.hint).toMatch(/^did you mean "Gleeper", which 8 units of the file have\?/);
  });

  it.each(['Gleeper', 'Gleapar', 'Zeo'])('is none of the other words: %s', (Subtype) => {
    expect(setOf(gleepers(Subtype)).warnings).toEqual([]);
  });
});

it('a speed that no card has is kept with a warning', () => {
  const { cards, warnings } = setOf([row({ Speed: '4' })]);
  expect(cards[0]?.speed).toBe(4);
  expect(reported(warnings)).toEqual(['zrb.txt:2: Speed: the speed 4 is not a multiple of 5']);
});

it('a warning that rows share is listed once, with their number', () => {
  const sided = (Name: string, Side: string): string => row({ Name, Side });
  const { cards, warnings } = setOf([sided('a', 'Y'), sided('b', 'Q'), sided('c', 'Y'), sided('d', 'Y'), sided('e', 'Q')]);
  expect(cards).toHaveLength(5);
  expect(reported(warnings)).toEqual([
    'zrb.txt:2: Side: must be a side (L, D or N), not "Y"; also in 2 further rows',
    'zrb.txt:3: Side: must be a side (L, D or N), not "Q"; also in 1 further row',
  ]);
});

describe('a row that cannot be read', () => {
  it('is listed with its line, and all others are kept', () => {
    const { cards, rows, problems } = setOf([row({ Power: 'many' }), 'Zorblax (A)\tZRB', row({ Name: 'Gleep (B)' })]);
    expect(cards.map(({ name }) => name)).toEqual(['Gleep (B)']);
    expect(rows).toBe(3);
    expect(reported(problems)).toEqual([
      `zrb.txt:2: Power: ${mustBe('a whole number from 0 to 30, "*" or nothing', 'many')}`,
      'zrb.txt:3: the line must have 16 columns separated by tabs, not 2',
    ]);
  });

  it('may be the last one of a file that was cut off', () => {
    const whole = bytesOf([row(), row({ Name: 'Gleep (B)', Text: 'Pay 2 Force -> Evade 2' })]);
    const cut = readSetFile(whole.slice(0, -12), 'zrb.txt');
    expect(cut.cards.map(({ name }) => name)).toEqual(['Zorblax (A)']);
    expect(reported(cut.problems)).toEqual(['zrb.txt:3: the line must have 16 columns separated by tabs, not 14']);
    expect(cut.problems[0]?.hint).toBe('the file ends in the middle of this line: download it again');
  });

  it('does not include a row that lacks only empty columns at its end', () => {
    const { cards, problems } = setOf([row().replace(/\t+ZORB$/, '')]);
    expect([cards.length, problems]).toEqual([1, []]);
  });

  it('may be the second one of a name, in any case of letters', () => {
    const { cards, problems } = setOf([row(), row({ Name: 'ZORBLAX (A)', Power: '6' }), row({ Set: 'OTHER' })]);
    expect(cards.map(({ set, power }) => [set, power])).toEqual([
      ['ZRB', 5],
      ['OTHER', 5],
    ]);
    expect(reported(problems)).toEqual(['zrb.txt:3: Name: the name "ZORBLAX (A)" is in the set twice']);
    expect(problems[0]?.hint).toBe('it is already in line 2, and that one is kept');
  });

  it('is listed at most a hundred times', () => {
    const { problems } = setOf(Array.from({ length: 150 }, () => row({ Health: '0' })));
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.message).toBe('there are more problems than these');
  });
});

it.each([
  ['another header', 'a\tb\tc\n', 'must have the columns Name, Set, Side'],
  [
    'one column too few',
    `${HEADER.filter((name) => name !== 'Power').join('\t')}\n`,
    'the first line must have a column Power',
  ],
  ['commas', `${HEADER.join(',')}\n`, 'hint: the columns are separated by commas here; save the file with tabs'],
  ['a column twice', `${HEADER.join('\t')}\tName\n`, 'the column "Name" is repeated'],
  ['too many lines', `${HEADER.join('\t')}\n${'x\n'.repeat(20_001)}`, 'the file has more than 20,000 lines'],
])('a file that is not a set file with %s is refused as a whole', (_, source, message) => {
  expect(() => readSetFile(text(source), 'zrb.txt')).toThrow(message);
});

it('a set file in slices is read as in one go, and yields after every few rows', () => {
  const bytes = bytesOf(Array.from({ length: 100 }, (_, i) => row({ Name: `Gleep ${i}` })));
  const reading = readingSetFile(bytes, 'zrb.txt');
  const told: number[] = [];
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done === true) {
      expect(next.value).toEqual(readSetFile(bytes, 'zrb.txt'));
      break;
    }
    expect(next.value.total).toBe(100);
    told.push(next.value.done);
  }
  expect(told).toEqual(Array.from({ length: 13 }, (_, i) => 8 * i));
});
