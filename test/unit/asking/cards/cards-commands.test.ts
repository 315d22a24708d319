import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import { printedBy, refusalOf } from '../../../support/run-cli.js';

const printed = (...words: string[]): Promise<string> => printedBy(['cards', ...words]);
const refused = (...words: string[]): Promise<string> => refusalOf(['cards', ...words]);

/** The cards that `odds cards find --json` finds. */
async function found(...words: string[]): Promise<{ name: string; set: string }[]> {
  return JSON.parse(await printed('find', ...words, '--json')).cards;
}

const longest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));

describe('odds cards find', () => {
  it('prints a table in 80 columns: numbers, abilities, and clauses that matter but are not played', async () => {
    const text = await printed('find', '--name', 'darth maul', '--set', 'sr', '--cost', '7..9');
    expect(text).toMatch(/^name +set +side +arena +cost +speed +power +health\n/);
    expect(text).toMatch(/\nDarth Maul \(B\) +SR +D +C +7 +60 +6 +4\n {4}Pay 2 Force -> Evade 2\n/);
    expect(text).toContain('\n    Pay 3 Force -> the unit it attacks gets no Evade, Pay 3 Force -> Evade 1\n');
    expect(text).toContain('\n3 cards.\n');
    expect(await printed('find', '--name', 'mace windu (f)')).toContain(
      '\n    Pay 2 Force -> Evade 2; not played: clause 1 (triggered, Force, only in\n    duels and battles), clause 2 (activated, power)\n',
    );
  });

  it('takes the cards of any of several sets', { tags: 'night' }, async () => {
    const sets = new Set((await found('--set', 'SR', '--set', 'jg', '--cost', '9..')).map(({ set }) => set));
    expect([...sets].sort()).toEqual(['JG', 'SR']);
    expect(await refused('find', '--set', 'SR', '--set', 'XX')).toContain('--set: there is no set "XX"');
  });

  it('prints every unit as CSV in the documented columns', { tags: 'night' }, async () => {
    const [header, ...rows] = parse(await printed('find', '--csv')) as string[][];
    expect(header?.join(',')).toBe('name,set,number,side,arenas,subtypes,cost,speed,power,health,abilities,unmodelled');
    expect(rows).toHaveLength(1956);
    expect(rows.find(([name]) => name === 'Darth Maul (E)')).toEqual([
      ...['Darth Maul (E)', 'JG', '7', 'dark', 'character', 'Dark Jedi; Sith Apprentice', '7', '60', '6', '5'],
      'Pay 2 Force -> it gets +3 power; Pay 3 Force -> Deflect 1; Pay 4 Force -> Evade 2',
      'clause 1: activated, speed (only in duels and battles)',
    ]);
    expect(rows.find(([name]) => name === 'Mace Windu (F)')?.slice(10)).toEqual([
      'Pay 2 Force -> Evade 2',
      'clause 1: triggered, Force (only in duels and battles); clause 2: activated, power',
    ]);
    expect(rows.find(([name]) => name === 'Zam Wesell (D)')?.slice(6, 10)).toEqual(['5', '', '', '']);
  });

  it('filters by every option, and by all of them together', { tags: 'night' }, async () => {
    const ofSet = (...words: string[]) => found('--set', 'SR', ...words);
    const all = await ofSet();
    const sizes = {
      side: await ofSet('--side', 'dark'),
      arena: await ofSet('--arena', 'ground'),
      jedi: await ofSet('--subtype', 'jedi'),
      master: await ofSet('--subtype', 'Jedi Master'),
      evade: await ofSet('--keyword', 'evade'),
      both: await found('--keyword', 'Evade', '--keyword', 'Stun 2'),
    };
    for (const cards of [sizes.side, sizes.arena, sizes.jedi, sizes.evade]) {
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.length).toBeLessThan(all.length);
    }
    expect(sizes.master.length).toBeLessThan(sizes.jedi.length);
    expect(sizes.both.map(({ name }) => name)).toContain('Mace Windu (C)');
    const master = await found('--name', 'MACE', '--side', 'light', '--arena', 'character', '--power', '6', '--health', '..5');
    expect(master.map(({ name }) => name)).toEqual(['Mace Windu (B)']);
  });

  it('accepts ranges with one end, and excludes cards whose number is not printed', { tags: 'night' }, async () => {
    const numbers = async (range: string): Promise<number> => (await found('--set', 'AOTC', '--power', range)).length;
    expect((await numbers('8..')) + (await numbers('..7'))).toBe(await numbers('0..'));
    expect(await found('--power', '0..', '--name', 'Zam Wesell (D)')).toEqual([]);
  });

  it('takes the cards that may be played in a format', { tags: 'night' }, async () => {
    const standard = await found('--format', 'standard');
    expect([...new Set(standard.map(({ set }) => set))]).toEqual('15TH AAA BOBF BOTS FOR IA KAE TM TMW TROS'.split(' '));
    expect(standard).toHaveLength(1098 - 2); // two are banned
    expect(standard.filter(({ name }) => ['Gamorrean Commander', 'Saw Gerrera (C)'].includes(name))).toEqual([]);
    expect(await found('--format', 'vintage')).toHaveLength(858 - 4);
    expect(await found('--format', 'reb', '--name', 'Gamorrean Commander')).toHaveLength(1);
    expect(await found('--format', 'standard', '--set', 'SR')).toEqual([]);
    expect(await refused('find', '--format', 'standrad')).toContain('--format: must be one of standard, vintage, wotc, ');
  });

  it('says so if no card matches, and prints only the header as CSV', async () => {
    expect(await printed('find', '--name', 'nobody at all')).toBe('No card matches.\n');
    expect(await printed('find', '--name', 'nobody at all', '--csv')).toMatch(/^name,set,[^\n]*\n$/);
  });

  it('reports all problems of its options at once', async () => {
    const text = await refused(
      'find',
      '--set',
      'XX',
      '--keyword',
      'Armour',
      '--cost',
      '5..3',
      '--side',
      'ligt',
      '--power',
      '..',
    );
    expect([...text.matchAll(/^--(\w+): /gm)].map(([, option]) => option)).toEqual(['side', 'set', 'keyword', 'cost', 'power']);
    expect(text).toContain(
      'the sets are 15TH, AAA, ANH, AOTC, BOBF, BOTS, BOY, ESB, FOR, IA, JG, KAE, PM, RAS, ROTJ, ROTS, SR, TM, TMW, TROS',
    );
    expect(text).toContain('did you mean "Armor"?');
    expect(await refused('find', '--csv', '--json')).toBe('--csv: choose --csv or --json');
  });
});

describe('odds cards find --kind', () => {
  it('finds cards that are not units, which a search for units tells of', { tags: 'night' }, async () => {
    const text = await printed('find', '--name', 'lightsaber', '--kind', 'equipment', '--set', 'TROS');
    expect(text).toMatch(/^name +set +side +arena +cost +kind\n/);
    expect(text).toMatch(/\nKylo Ren's Lightsaber +TROS +D +C +2 +equipment, Lightsaber Weapon\n/);
    expect(longest(await printed('find', '--kind', 'location', '--set', 'ESB'))).toBeLessThanOrEqual(80);
    expect(await printed('find', '--name', 'Rebel Trenches')).toBe(
      'No unit matches. Cards of other kinds that match: 1 Location; --kind location\nlists them.\n',
    );
    expect(await printed('find', '--name', 'vader')).toMatch(/\n\d+ cards\. Cards of other kinds that match: \d+ Equipment, /);
  });

  it('prints them as CSV and JSON, by the filters that fit them', { tags: 'night' }, async () => {
    const [header, ...rows] = parse(
      await printed('find', '--kind', 'location', '--side', 'light', '--set', 'ESB', '--csv'),
    ) as string[][];
    expect(header?.join(',')).toBe('name,set,kind,number,side,arenas,subtypes,cost,abilities,unmodelled');
    expect(rows.map(([name]) => name)).toContain('Rebel Trenches');
    expect(await found('--kind', 'event', '--power', '1..')).toEqual([]);
    expect(JSON.parse(await printed('show', 'Rebel Trenches', '--json'))).toMatchObject({
      ...{ format: 1, name: 'Rebel Trenches', set: 'ESB', kind: 'location', side: 'light', arenas: ['ground'], cost: 2 },
    });
    expect(await refused('find', '--kind', 'equpment')).toContain('did you mean "equipment"?');
  });
});

describe('odds cards show', () => {
  it('shows what a card is that is not a unit', async () => {
    const text = await printed('show', 'Rebel Trenches');
    expect(text).toMatch(
      /^Rebel Trenches\n\nkind +location\nset +ESB, number \d+, .\nformats +Vintage, WOTC, World Championship 2022\nside +light\narenas +ground\ncost +2\n/,
    );
  });

  it('finds a card by the words of its name', async () => {
    expect(await printed('show', 'Darth', 'Maul', '(B)')).toMatch(
      /^Darth Maul \(B\)\n\nset +SR, number 36, U\nformats +Vintage, WOTC\nside +dark\n/,
    );
  });

  it('shows numbers, abilities, and the clauses that are not played, in 80 columns', async () => {
    const text = await printed('show', 'Darth Maul (E)');
    expect(text).toContain(
      '\nabilities   Pay 2 Force -> it gets +3 power\n            Pay 3 Force -> Deflect 1\n            Pay 4 Force -> Evade 2\n',
    );
    expect(text).toContain('\nnot played  clause 1 (activated, speed): matters only in duels and battles\n');
    expect(await printed('show', 'Mace Windu (F)')).toContain(
      '\nnot played  clause 1 (triggered, Force): matters only in duels and battles\n            clause 2 (activated, power)\n',
    );
    expect(await printed('show', 'Queen Jamillia (A)')).toContain(
      'clause 1 (activated, retreat): matters only in duels and battles',
    );
    expect(await printed('show', 'Rebel Troop Cart')).toContain(
      '\nnot played  clause 1 (static, costs): does not matter in a fight\n',
    );
    expect(longest(text)).toBeLessThanOrEqual(80);
  });

  it('says which numbers come from a count that is played', async () => {
    expect(await printed('show', 'Lando Calrissian (G)')).toContain(
      'in the text power, health (*): 1 plus what its abilities give\n            speed (*): given',
    );
  });

  it('says which numbers are only in the text of the card', async () => {
    expect(await printed('show', 'Zam Wesell (D)')).toContain('in the text speed, power, health (*): given only by the text');
  });

  it('says in which formats a card may be played, and where it is banned', async () => {
    expect(await printed('show', 'Gamorrean Commander')).toContain('\nformats     Rebellion Era\nbanned      in Standard\n');
    expect(await printed('show', 'R2-D2 (J)')).toContain('\nformats     WOTC\nbanned      in Vintage\n');
    expect(await printed('show', 'Saw Gerrera (C)')).toMatch(/\nset +FOR, number 172, C\nbanned +in all formats\n/);
    const { formats, bans } = JSON.parse(await printed('show', 'Saw Gerrera (C)', '--json'));
    expect({ formats, bans }).toEqual({ formats: [], bans: [null] });
    expect(await printed('show', 'Chewbacca (G)')).toContain('\nrestricted  to one copy in all formats\n');
    expect(await printed('show', 'Coruscant Emergency ship')).toContain('\nrestricted  to one copy in Vintage\n');
    expect(JSON.parse(await printed('show', 'Lull in the Fighting', '--json')).restricted).toEqual([null]);
  });

  it('asks for the set of a name that two sets have', async () => {
    expect(await refused('show', 'R2-D2 (U)')).toContain(
      '2 cards are called "R2-D2 (U)"\n  hint: write one of R2-D2 (U) [TMW]: TMW, cost 3, power 1; R2-D2 (U) [TROS]: TROS, cost 4, power 2',
    );
    expect(await printed('show', 'r2-d2 (u) [tros]')).toMatch(/^R2-D2 \(U\)\n\nset +TROS, /);
    expect(await printed('show', 'R2-D2 (U)', '--set', 'TMW')).toMatch(/^R2-D2 \(U\)\n\nset +TMW, /);
  });

  it('prints one JSON object with the columns of the CSV as fields', async () => {
    expect(JSON.parse(await printed('show', 'Darth Maul (E)', '--set', 'jg', '--json'))).toEqual({
      ...{ format: 1, name: 'Darth Maul (E)', set: 'JG', number: 7, side: 'dark', arenas: ['character'] },
      ...{ subtypes: ['Dark Jedi', 'Sith Apprentice'], cost: 7, speed: 60, power: 6, health: 5 },
      abilities: ['Pay 2 Force -> it gets +3 power', 'Pay 3 Force -> Deflect 1', 'Pay 4 Force -> Evade 2'],
      unmodelled: [{ clause: 1, class: 'activated, speed', matters: ['duel', 'battle'] }],
      ...{ rarity: 'R', aliases: [], formats: ['vintage', 'wotc'], bans: [], restricted: [], unknownNumbers: [] },
    });
    expect(JSON.parse(await printed('show', 'Mace Windu (F)', '--json')).unmodelled).toEqual([
      { clause: 1, class: 'triggered, Force', matters: ['duel', 'battle'] },
      { clause: 2, class: 'activated, power', matters: ['attack', 'row', 'duel', 'battle'] },
    ]);
  });

  it('lists the candidates of a name that several cards have, and guesses at one that none has', async () => {
    expect(await refused('show', 'darth maul')).toBe(
      'odds cards show: 8 cards are called "darth maul"\n' +
        '  hint: write one of Darth Maul (A): SR, cost 9, power 6; Darth Maul (B): SR, cost 7, power 6; Darth Maul (C): SR, cost 8, power 7' +
        '; and 5 more; odds cards find --name "darth maul" lists them',
    );
    expect(await refused('show', 'Drath Maul (B)')).toContain('did you mean "Darth Maul (B)"?');
    expect(await refused('show')).toContain('the name of a card is missing');
    expect(await refused('show', 'Darth Maul (B)', '--set', 'S')).toContain('--set: there is no set "S"');
  });
});

describe('odds cards coverage', () => {
  it('prints a row for each set and one for all sets, in 80 columns', { tags: 'night' }, async () => {
    const text = await printed('coverage');
    expect(text).toMatch(/\nSR +67 +\d+ +\d+ +\d+ +\d+ +\d+% +\d+ +\d+ +\d+\n/);
    expect(text).toMatch(/\nall +1956 /);
    expect(longest(text)).toBeLessThanOrEqual(80);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      / \d+ are bare keywords; \d+ are read by general rules, the other \d+ by rules for single cards\. Without bare keywords the share is \d+%\./,
    );
  });

  it('lists the clauses that matter and are not played, of one set if it is named', async () => {
    const text = await printed('coverage', '--set', 'sr', '--list');
    expect(text).toContain('\nactivated, prevention:\n  Clone Captain [SR] clause 1\n');
    expect(text).toMatch(
      /\nonly in duels and battles:\n(?: {2}.*\n)* {2}R2-D2 \(B\) \[SR\] clause 1 \(activated, damage counters\)\n/,
    );
    expect(text).not.toContain('[JG]');
    expect(longest(await printed('coverage', '--list'))).toBeLessThanOrEqual(80);
  });

  it('may be that of a format', async () => {
    const text = await printed('coverage', '--format', 'wc-2022');
    expect(text.match(/^[A-Z]+(?= +\d)/gm)).toEqual(['ANH', 'BOY', 'ESB', 'RAS', 'ROTJ']);
    expect(text).toMatch(/\nall +462 /); // 115 + 78 + 118 + 75 without Ugnaught + 76
  });

  it('prints the same as JSON', { tags: 'night' }, async () => {
    const { sets, all, unmodelled, between, leftOut, harmless, reasons } = JSON.parse(await printed('coverage', '--json'));
    expect(Object.keys(sets)).toHaveLength(20);
    expect(all).toMatchObject({ units: 1956, aliases: 96 });
    expect(all.keywords + all.general + all.singleCards).toBe(all.modelled);
    expect(unmodelled).toHaveLength(all.unmodelled);
    expect(leftOut).toContainEqual(
      expect.objectContaining({ set: 'SR', name: 'Destroyer Droid, W Series', clause: 1, part: 1 }),
    );
    const names = reasons.map(({ name }: { name: string }) => name);
    for (const place of harmless) expect(names).toEqual(expect.arrayContaining(place.reasons));
    expect(between.filter((place: { matters: string[] }) => place.matters.includes('duel'))).toHaveLength(all.inDuels);
  });
});

it('odds cards names its commands if none, or an unknown one, is given', async () => {
  expect(await refused()).toBe(
    'odds: odds cards needs one of find, show, coverage, import\n  hint: for example: odds cards find --name vader',
  );
  expect(await refused('fnd')).toContain('did you mean "find"?');
  expect(await refused('find', '--csot', '3')).toBe(
    'odds: there is no option "--csot"\n  hint: odds cards find --help lists the options',
  );
  expect(await refused('find', '--csv=yes')).toContain(`--csv: ${mustBe('without a value, or true or false', 'yes')}`);
});
