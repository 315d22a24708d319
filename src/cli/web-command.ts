import { readFileSync } from 'node:fs';
import type { Output } from '../asking/host.js';
import { OptionReader, type RawOptions } from '../asking/options/option-reader.js';
import { assert } from '../base/assert.js';
import { grouped } from '../base/text.js';
import { CardIndex } from '../cards/catalogue/card-index.js';
import { indexCatalogue, parseCatalogue, serialiseCatalogue } from '../cards/catalogue/catalogue-text.js';
import { shippedCatalogue } from '../cards/shipped.js';
import { notAPage, pageNotBuilt } from '../errors/file.js';
import { IoError, systemReason } from '../errors/problem.js';
import { furtherCatalogue, readCatalogueText } from './cards/card-files.js';
import { WEB_OPTIONS } from './command-options.js';
import { writeWhole } from './edge/write-file.js';

/** `odds web`: writes the page into one file, with the cards of the user's own catalogue. */
export async function webCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const reader = new OptionReader(raw);
  const out = reader.text('out') ?? WEB_OPTIONS.out.field.standard;
  if (!/[^/\\]\.html?$/i.test(out)) reader.report('out', notAPage(out));
  const given = reader.text('cards');
  reader.done();
  const file = furtherCatalogue(given);
  // A page cannot report problems of an embedded catalogue, so it is checked now.
  const own = file === null ? null : { file, ...parseCatalogue(readCatalogueText(file), file) };
  const text = own === null ? null : serialiseCatalogue(own);
  await writeWhole(out, pageWithCards(text));
  const index = new CardIndex([shippedCatalogue(), ...(text === null ? [] : [indexCatalogue(text, file ?? '')])]);
  const cards = `${grouped(index.names().length)} cards`;
  const ofThem = own === null ? '' : `, ${grouped(own.cards.length)} of them from ${own.file}`;
  output.out(
    `Wrote ${out}, the page with ${cards}${ofThem}.\nOpen it in a browser; it needs nothing else, not even a network.\n`,
  );
}

/** The page as `npm run build` makes it, two folders above this file in src/, dist/ and dist/bin/. */
const PLACE = '../../dist/odds.html';
const NAME = 'dist/odds.html';

/** The page's block for cards besides the shipped ones, empty as built. */
const [OPENING, END] = ['<script type="text/plain" id="own-cards">', '</script>'];

/** The built page with the cards of a further catalogue, given as text; unchanged for null. Throws an IoError if not built. */
function pageWithCards(catalogue: string | null): string {
  const page = builtPage();
  if (catalogue === null) return page;
  const parts = page.split(OPENING + END);
  assert(parts.length === 2, 'the built page has one place for own cards');
  // In a script element "<" might begin its end; JSON only has it in texts, where it can be escaped.
  return parts.join(OPENING + catalogue.replaceAll('<', '\\u003c') + END);
}

function builtPage(): string {
  try {
    return readFileSync(new URL(PLACE, import.meta.url), 'utf8');
  } catch (error) {
    throw new IoError(pageNotBuilt(NAME, systemReason(error)));
  }
}
