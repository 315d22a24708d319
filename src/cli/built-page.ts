import { readFileSync } from 'node:fs';
import { assert } from '../base/assert.js';
import { pageNotBuilt } from '../errors/file.js';
import { IoError, systemReason } from '../errors/problem.js';

/** The page as `npm run build` makes it. It is two folders above this file in src/, in dist/ and in dist/bin/. */
const PLACE = '../../dist/odds.html';
const NAME = 'dist/odds.html';

/** The block of the page for cards besides those that come with the program, as it is built: empty. */
const [OPENING, END] = ['<script type="text/plain" id="own-cards">', '</script>'];

/**
 * The built page with the cards of a further catalogue, given as its text; null: as it is. Throws an
 * IoError if it is not built.
 */
export function pageWithCards(catalogue: string | null): string {
  const page = builtPage();
  if (catalogue === null) return page;
  const parts = page.split(OPENING + END);
  assert(parts.length === 2, 'the built page has one place for own cards');
  // In a script element "<" might begin its end; in JSON it can be escaped, as all of it is in texts.
  return parts.join(OPENING + catalogue.replaceAll('<', '\\u003c') + END);
}

function builtPage(): string {
  try {
    return readFileSync(new URL(PLACE, import.meta.url), 'utf8');
  } catch (error) {
    throw new IoError(pageNotBuilt(NAME, systemReason(error)));
  }
}
