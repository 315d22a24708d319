import fc from 'fast-check';
import { describe } from 'vitest';
import { readDeckFile } from '../../../src/cards/files/deck-file.js';
import { UserError } from '../../../src/errors/problem.js';
import { law } from '../../support/law.js';

function readOrRefuse(bytes: Uint8Array): void {
  try {
    readDeckFile(bytes, 'any.dek');
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

const PIECES = [
  ...'<deck>, </deck>, <card>, </card>, <name>, </name>, <set/>, <superzone name="A">, </superzone>, Zorblax, &amp;'.split(
    ', ',
  ),
];
const SIGNS = [
  '&x;',
  '<![CDATA[x]]>',
  '<!-- x -->',
  '<?x y?>',
  '<!DOCTYPE x>',
  '4\tYib',
  '\n',
  '"',
  '<',
  '>',
  '\u0001',
  'Supply:\n',
  '\ud800',
];

describe('random decks', () => {
  law('are read or refused with a mistake, whatever their bytes', fc.uint8Array({ maxLength: 2000 }), readOrRefuse);

  law(
    'are read or refused with a mistake, whatever their XML',
    fc.array(fc.constantFrom(...PIECES, ...SIGNS), { maxLength: 40 }),
    (pieces) => {
      readOrRefuse(new TextEncoder().encode(pieces.join('')));
      readOrRefuse(new TextEncoder().encode(`<deck>${pieces.join('')}`));
    },
  );
});
