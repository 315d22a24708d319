import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { mustBe } from '../../src/errors/problem.js';
import { placeWith, workplace } from '../support/run-odds.js';
import { bytesOf, row } from '../unit/cards/set-rows.js';

const BUILT = readFileSync(fileURLToPath(new URL('../../dist/odds.html', import.meta.url)), 'utf8');
const SHIPPED = readFileSync(fileURLToPath(new URL('../../cards/shipped.jsonl', import.meta.url)), 'utf8');
const CARDS = JSON.parse(SHIPPED.slice(0, SHIPPED.indexOf('\n'))).cards as number;
const grouped = (count: number): string => count.toLocaleString('en');
const NOTE = 'Open it in a browser; it needs nothing else, not even a network.\n';

/** A name and a text that would end a script element, or begin a comment, if they were not escaped. */
const HOSTILE = row({ Name: 'Zorblax </script><!-- $& (A)', Text: 'When </SCRIPT> attacks, zap it.' });

function ownCards(page: string): string {
  return /<script type="text\/plain" id="own-cards">([\s\S]*?)<\/script>/.exec(page)?.[1] as string;
}

const anywhere = workplace(afterAll);

describe('odds web', () => {
  it('writes the built page, as odds.html', async () => {
    const at = placeWith();
    const written = `Wrote odds.html, the page with ${grouped(CARDS)} cards.\n${NOTE}`;
    expect(await at.odds('web')).toEqual({ code: 0, stdout: written, stderr: '' });
    expect(at.read('odds.html')).toBe(BUILT);
  });

  it('puts the cards of a catalogue into it, and nothing else changes', async () => {
    const at = placeWith({ 'zrb.txt': bytesOf([HOSTILE, row({ Name: 'Blip', Number: '2' })]) });
    await at.odds('cards', 'import', 'zrb.txt', '--catalogue', 'mine.jsonl');
    const { stdout, code } = await at.odds('web', '--out', 'club.html', '--cards', 'mine.jsonl');
    expect([code, stdout]).toEqual([
      0,
      `Wrote club.html, the page with ${grouped(CARDS + 2)} cards, 2 of them from mine.jsonl.\n${NOTE}`,
    ]);
    const page = at.read('club.html');
    const own = ownCards(page);
    expect(own).not.toContain('<');
    expect(own.replaceAll('\\u003c', '<')).toBe(at.read('mine.jsonl'));
    expect(page.replace(own, () => '')).toBe(BUILT);
  });

  it('takes the catalogue of the folder, as all commands do', async () => {
    const at = placeWith({ 'zrb.txt': bytesOf([row()]) });
    await at.odds('cards', 'import', 'zrb.txt');
    expect((await at.odds('web')).stdout).toContain(`${grouped(CARDS + 1)} cards, 1 of them from cards.jsonl.\n`);
  });

  it('refuses a damaged catalogue, and leaves an older page as it is', async () => {
    const at = placeWith({
      'odds.html': 'older',
      'bad.jsonl': '{"format":5,"sources":0,"cards":1,"others":0}\n{"name":"Zorblax"}\n',
    });
    const { code, stdout, stderr } = await at.odds('web', '--cards', 'bad.jsonl');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^bad\.jsonl:2: arenas: needs a list of texts/);
    expect(at.contents()).toMatchObject({ 'odds.html': 'older' });
  });

  it.each([
    [['--out', 'odds.txt'], 2, `--out: ${mustBe('a file that ends in .html', 'odds.txt')}\n`],
    [['--out', ''], 2, '--out: needs a file that ends in .html\n'],
    [['--cards', 'none.jsonl'], 74, 'none.jsonl: '],
    [['--out', 'nowhere/odds.html'], 74, 'nowhere/odds.html: the folder nowhere does not exist\n'],
    [['--power', '3'], 2, 'odds: there is no option "--power"'],
  ])('%j gets a sentence', async (words, code, message) => {
    const result = await anywhere.odds('web', ...words);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr.startsWith(message)).toBe(true);
  });
});
