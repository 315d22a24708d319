import type { Output } from '../../asking/host.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { grouped } from '../../base/text.js';
import { CardIndex } from '../../cards/catalogue/card-index.js';
import { indexCatalogue, parseCatalogue, serialiseCatalogue } from '../../cards/catalogue/catalogue-text.js';
import { shippedCatalogue } from '../../cards/shipped.js';
import { notAPage } from '../../errors/file.js';
import { pageWithCards } from '../built-page.js';
import { furtherCatalogue, readCatalogueText } from '../cards/card-files.js';
import { writeWhole } from '../edge/write-file.js';
import { WEB_OPTIONS } from './web-options.js';

/** `odds web`: writes the page into one file, with the cards of the user's own catalogue. */
export async function webCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const reader = new OptionReader(raw);
  const out = reader.text('out') ?? WEB_OPTIONS.out.field.standard;
  if (!/[^/\\]\.html?$/i.test(out)) reader.report('out', notAPage(out));
  const given = reader.text('cards');
  reader.done();
  const file = furtherCatalogue(given);
  // A page cannot say what is wrong with a catalogue that was put into it, so all of it is checked now.
  const own = file === null ? null : { file, ...parseCatalogue(readCatalogueText(file), file) };
  const text = own === null ? null : serialiseCatalogue(own);
  await writeWhole(out, pageWithCards(text));
  const index = new CardIndex([shippedCatalogue(), ...(text === null ? [] : [indexCatalogue(text, file ?? '')])]);
  const cards = `${grouped(index.names().length)} cards`;
  const ofThem = own === null ? '' : `, ${grouped(own.cards.length)} of them from ${own.file}`;
  output.out(
    `${out}: written, the page with ${cards}${ofThem}\nOpen it in a browser. It needs nothing else, and no network.\n`,
  );
}
