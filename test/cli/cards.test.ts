import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeWith } from '../support/run-odds.js';
import { bytesOf, row } from '../unit/cards/set-rows.js';

/** A keyword, an effect, and a clause that is not played. */
const TEXT = 'Armor | When Zorblax attacks, it gets +2 power. | When Zorblax attacks, zap it unless a gleep has power 4.';

const SET = bytesOf([
  row({ Name: 'Zorblax (A)', Text: TEXT, Number: '1' }),
  row({ Name: 'Zorblax (A) (Promo)', Text: TEXT, Number: 'P' }),
  row({ Name: '=SUM(A1)', Power: '3', Number: '2' }),
  row({ Name: 'Broken', Power: 'many', Number: '3' }),
  row({ Name: 'A battle', Type: 'Battle', Power: '', Health: '', Number: '4' }),
]);

describe('odds cards import', () => {
  it('writes a catalogue that the other commands read from then on', async () => {
    const at = placeWith({ 'sets/zrb.txt': SET });
    const imported = await at.odds('cards', 'import', 'sets/zrb.txt');
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.stderr).toMatch(/^warning: sets\/zrb\.txt:5: Power: must be a whole number from 0 to 30, /);
    expect(imported.stdout).toBe(
      [
        'sets/zrb.txt: set ZRB',
        '  5 rows: 2 units, 1 further print of them, 1 other card, 1 not read',
        '  clauses: 2 played, 1 not played although they matter in an attack, 0 that',
        '    matter only in duels, battles or attacks in a row, 0 that matter in no fight',
        '  units: 1 fully played, 1 fully played in attacks',
        'cards.jsonl: written, 2 units of 1 set now',
        '',
      ].join('\n'),
    );
    expect(readdirSync(at.folder).sort()).toEqual(['cards.jsonl', 'sets']);
    const displayed = await at.odds('cards', 'show', 'zorblax');
    expect(displayed.stdout).toContain('\nabilities   Armor\n            it gets +2 power as long as it attacks any unit\n');
    expect(displayed.stdout.replace(/\n {12}/g, ' ')).toContain(`\ntext        ${TEXT}\n`);
    expect((await at.odds('cards', 'find', '--set', 'zrb', '--csv')).stdout).toContain("\n'=SUM(A1),ZRB,2,");
    expect((await at.odds('cards', 'show', 'Darth Maul (B)')).code).toBe(0);
    expect((await at.odds('cards', 'coverage', '--set', 'ZRB', '--json')).stdout).toContain('"ZRB"');
  });

  it('adds other sets to a catalogue, and replaces a set that it has', async () => {
    const at = placeWith({
      'zrb.txt': SET,
      'one.txt': bytesOf([row({ Name: 'Blip', Set: 'ONE' })]),
      'new.txt': bytesOf([row({ Name: 'Quux', Set: 'zrb' })]),
    });
    await at.odds('cards', 'import', 'zrb.txt', '--catalogue', 'mine.jsonl');
    const { stdout } = await at.odds('cards', 'import', 'one.txt', 'new.txt', '--catalogue', 'mine.jsonl', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ catalogue: { file: 'mine.jsonl', isNew: false, units: 2 } });
    const found = await at.odds('cards', 'show', 'Quux', '--cards', 'mine.jsonl');
    expect(found.code).toBe(0);
    expect((await at.odds('cards', 'show', 'Quux')).code).toBe(2); // no cards.jsonl here
    expect(await at.odds('cards', 'show', 'Zorblax', '--cards', 'mine.jsonl')).toMatchObject({ code: 2, stdout: '' });
  });

  it('reads all set files of a folder, those of several sets last', async () => {
    const at = placeWith({
      'sets/zrb.txt': SET,
      'sets/ALL.TXT': bytesOf([row({ Name: 'Zorblax (A)', Power: '1' }), row({ Name: 'Blip', Set: 'ONE' })]),
      'sets/notes.txt': 'zap\n',
      'sets/image.png': 'zap\n',
    });
    const { code, stderr } = await at.odds('cards', 'import', 'sets');
    expect(code).toBe(0);
    expect(stderr).toContain('warning: sets: 1 file that ends in .txt is left out: it is not a set file with units\n');
    const shown = async (name: string): Promise<string> => (await at.odds('cards', 'show', name, '--json')).stdout;
    expect(JSON.parse(await shown('Zorblax (A)'))).toMatchObject({ set: 'ZRB', power: 5 });
    expect(JSON.parse(await shown('Blip'))).toMatchObject({ set: 'ONE' });
    at.write('empty/notes.txt', 'zap\n');
    expect(await at.odds('cards', 'import', 'empty')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^empty: the folder has no set file among 1 that end in \.txt\n/),
    });
    expect(await at.odds('cards', 'import', 'nowhere')).toMatchObject({ code: 74 });
  });

  it('keeps a set of the user, who has it without some cards, apart from the shipped one', { tags: 'night' }, async () => {
    const at = placeWith({
      'sr.txt': bytesOf([row({ Name: 'Darth Maul (B)', Set: 'SR', Power: '9', Usage: '*BANNED:Vintage' })]),
    });
    await at.odds('cards', 'import', 'sr.txt');
    const show = async (name: string): Promise<{ code: number | null; stdout: string }> => at.odds('cards', 'show', name);
    expect((await show('Darth Maul (B)')).stdout).toMatch(/\nformats +WOTC\nbanned +in Vintage\n.*\npower +9\n/s);
    expect((await show('Darth Maul (A)')).code).toBe(2);
    expect((await show('Yoda (K)')).code).toBe(0);
    const found = await at.odds('cards', 'find', '--set', 'SR', '--format', 'wotc', '--json');
    expect(JSON.parse(found.stdout).cards).toHaveLength(1);
  });

  it('quotes what is not played, in the words of the file', { tags: 'night' }, async () => {
    const at = placeWith({ 'zrb.txt': SET });
    await at.odds('cards', 'import', 'zrb.txt');
    const words = 'When Zorblax attacks, zap it unless a gleep has power 4.';
    const plain = (text: string): string => text.replace(/\s+/g, ' ');
    expect(plain((await at.odds('cards', 'show', 'Zorblax')).stdout)).toContain(
      `not played clause 3 "${words}" (triggered, power, not read from "zap" on) also`,
    );
    expect(plain((await at.odds('cards', 'find', '--set', 'ZRB')).stdout)).toContain(
      `not played: clause 3 "${words}" (triggered, power, not read from "zap" on)`,
    );
    const list = (await at.odds('cards', 'coverage', '--set', 'ZRB', '--list')).stdout;
    expect(list).toContain(`\ntriggered, power:\n  Zorblax (A) [ZRB] clause 3\n      "${words}"\n`);
    const { unmodelled } = JSON.parse((await at.odds('cards', 'show', 'Zorblax', '--json')).stdout);
    expect(unmodelled).toEqual([
      { clause: 3, class: 'triggered, power', matters: ['attack', 'row', 'duel', 'battle'], text: words, unread: 'zap' },
    ]);
  });

  it('reports the problems of all files at once and writes nothing if one is neither a set file nor a deck', async () => {
    const at = placeWith({
      'zrb.txt': SET,
      'page.txt': '<!DOCTYPE html><html></html>',
      'nul.txt': 'a\0b',
      'large.txt': new Uint8Array(5_000_000).fill(65),
      'cut.dek': '<deck><superzone name="Deck"><card><na',
    });
    const names = ['zrb.txt', 'page.txt', 'nul.txt', 'large.txt', 'cut.dek', 'missing.txt'];
    const { code, stdout, stderr } = await at.odds('cards', 'import', ...names);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    for (const name of names.slice(1)) expect(stderr).toMatch(new RegExp(`^${name.replace('.', '\\.')}[:\\d]*: `, 'm'));
    expect(readdirSync(at.folder)).not.toContain('cards.jsonl');
  });

  it('keeps an old catalogue that it cannot read or replace, byte for byte', async () => {
    const at = placeWith({ 'zrb.txt': SET, 'cards.jsonl': 'not a catalogue\n' });
    const { code, stderr } = await at.odds('cards', 'import', 'zrb.txt');
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^cards\.jsonl:1: must be a line of JSON/),
    });
    expect(at.read('cards.jsonl')).toBe('not a catalogue\n');
    expect((await at.odds('cards', 'import', 'zrb.txt', '--catalogue', 'no/such.jsonl')).code).toBe(74);
    expect((await at.odds('cards', 'import', 'missing.txt')).code).toBe(74);
    expect(readdirSync(at.folder).sort()).toEqual(['cards.jsonl', 'zrb.txt']);
  });

  it('prints the units of decks, and writes no catalogue for them', async () => {
    const deck = '4\tDarth Maul (B)\n2\tNo Such Card\n3\tRebel Trenches\nSideboard:\n1\tMace Windu (C)\n';
    const at = placeWith({ 'mine.txt': deck });
    const { code, stdout, stderr } = await at.odds('cards', 'import', 'mine.txt');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^mine\.txt: a deck \(text\) of 10 cards, 5 of them known units\n/);
    expect(stdout).toMatch(/\n +4 +Darth Maul \(B\) +SR +character +7 +60 +6 +4\n/);
    expect(stdout).toContain('\n  left out, since they are not units: 3 Locations\n  not in the catalogue: 2 No Such Card\n');
    expect(at.contents()).toEqual({ 'mine.txt': expect.any(String) });
  });
});

it('cards of attacks and scenarios may come from a catalogue of the user, in the current folder or named', async () => {
  const at = placeWith({ 'zrb.txt': SET });
  await at.odds('cards', 'import', 'zrb.txt', '--catalogue', 'my own.jsonl');
  expect((await at.odds('attack', 'Zorblax')).code).toBe(2);
  const { code, stdout } = await at.odds('attack', 'Zorblax', '--cards', 'my own.jsonl', '--trials', '100');
  expect(code).toBe(0);
  const text = stdout.replaceAll(/\s+/g, ' ');
  expect(text).toContain('In force: Zorblax (A) gets +2 power as long as it attacks any unit.');
  expect(text).toContain('Left out: Zorblax (A)\'s third ability "When Zorblax attacks, zap it unless a gleep has power 4.".');
  expect(stdout).toContain('\nRepeat: odds attack "Zorblax (A)" --cards "my own.jsonl" --trials 100\n');
});

it('odds cards says why a catalogue cannot be read, or that a file is not a catalogue', async () => {
  const at = placeWith();
  expect((await at.odds('cards', 'find', '--cards', 'missing.jsonl')).code).toBe(74);
  at.write('cards.jsonl', '{"format":6,"sources":0,"cards":0}\n');
  const { code, stderr } = await at.odds('cards', 'find');
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^cards\.jsonl:1: format: must be a catalogue/),
  });
});
