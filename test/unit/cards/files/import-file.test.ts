import { describe, expect, it } from 'vitest';
import { type ImportedContent, readingImportedFile } from '../../../../src/cards/files/import-file.js';
import { UserError } from '../../../../src/errors/problem.js';
import { bytesOf, row } from '../set-rows.js';

function readBytes(bytes: Uint8Array, name: string): ImportedContent {
  const reading = readingImportedFile(bytes, name);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

const read = (text: string) => readBytes(new TextEncoder().encode(text), 'it.txt');

/** The message about a file that is refused. */
function refused(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof UserError) return error.message;
  }
  throw new Error(`expected a UserError for ${JSON.stringify(text)}`);
}

describe('an imported file', () => {
  it('recognises a set file by its first line, and keeps the texts', () => {
    const file = readBytes(bytesOf([row({ Text: 'Armor' })]), 'zrb.txt');
    expect(file).toMatchObject({ kind: 'set', setFile: { cards: [{ name: 'Zorblax (A)', text: 'Armor' }] } });
  });

  it('recognises decks, as text and as XML', () => {
    expect(read('4\tZorblax (A)\n')).toMatchObject({ kind: 'deck', deck: { form: 'text', entries: [{ count: 4 }] } });
    const xml = '<deck><superzone name="Deck"><card><name>Zorblax (A)</name><set>ZRB</set></card></superzone></deck>';
    expect(read(xml)).toMatchObject({ kind: 'deck', deck: { form: 'xml', entries: [{ name: 'Zorblax (A)', set: 'ZRB' }] } });
  });

  it.each([
    ['hello world\n', /^it\.txt: this is neither a LackeyCCG set file nor a deck\n/],
    ['1 thing\nhello\nworld\n', /neither a LackeyCCG set file nor a deck/],
  ])('refuses %j', (text, message) => {
    expect(refused(text)).toMatch(message);
  });

  it('refuses a set file without a readable row, with every reason, but not one with only other cards', () => {
    const bytes = bytesOf([row({ Power: 'many' }), row({ Health: '0' })]);
    expect(() => readBytes(bytes, 'zrb.txt')).toThrow(/zrb\.txt:2: Power: .*zrb\.txt:3: Health: /s);
    expect(() => readBytes(bytesOf([]), 'zrb.txt')).toThrow('no card below the first line can be read');
    const battle = bytesOf([row({ Type: 'Battle', Power: '', Health: '' })]);
    expect(readBytes(battle, 'zrb.txt')).toMatchObject({ kind: 'set', setFile: { cards: [] } });
  });
});
