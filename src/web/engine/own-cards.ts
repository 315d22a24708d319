import { type Catalogue, EMPTY_CATALOGUE, extendCatalogue } from '../../cards/catalogue/catalogue.js';
import {
  type CatalogueIndex,
  indexCatalogue,
  parseCatalogue,
  serialiseCatalogue,
} from '../../cards/catalogue/catalogue-text.js';
import { DeckList, readTextDeck } from '../../cards/files/deck-list.js';
import { readSetFile } from '../../cards/files/set-file.js';
import { deckAmongSets } from '../../errors/card.js';
import { type Problem, UserError } from '../../errors/problem.js';
import type { OwnFile, OwnFileReport } from './messages.js';

/** The cards of one of the reader's files, and its problems. */
export interface OwnFileCards {
  /** Null if the file was refused. */
  readonly index: CatalogueIndex | null;
  readonly report: OwnFileReport;
}

/** Reads a catalogue (written by `odds cards import`) or a LackeyCCG set file, like an import. Linear in its size. */
export function readOwnCards({ name, bytes }: OwnFile): OwnFileCards {
  try {
    const { catalogue, problems } = catalogueOf(bytes, name);
    const sets = [...new Set(catalogue.cards.map(({ set }) => set))];
    return {
      index: indexCatalogue(serialiseCatalogue(catalogue), name),
      report: { name, cards: catalogue.cards.length, sets, problems },
    };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const problems = isDeck(bytes) ? [{ where: name, path: null, ...deckAmongSets() }] : error.problems;
    return { index: null, report: { name, cards: null, sets: [], problems } };
  }
}

/** Whether a file that is not a set file is a deck: most lines have a count and a card, or it is XML. */
function isDeck(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_LOOKED_AT));
  if (/^\s*<[\s\S]*<deck\b/.test(text)) return true;
  const list = new DeckList('deck');
  readTextDeck(text.split(/\r\n|\r|\n/), list);
  return list.entries.length > list.unread;
}

/** Maximum number of bytes in a file that may be a deck; decks are shorter. */
const MAX_LOOKED_AT = 10_000;

/** The first line of a catalogue is a JSON object. */
const BRACE = 0x7b;

function catalogueOf(bytes: Uint8Array, name: string): { catalogue: Catalogue; problems: readonly Problem[] } {
  if (bytes[0] === BRACE) return { catalogue: parseCatalogue(new TextDecoder().decode(bytes), name), problems: [] };
  const setFile = readSetFile(bytes, name, { keepText: true });
  const { catalogue, problems } = extendCatalogue(EMPTY_CATALOGUE, [{ setFile, digest: '' }]);
  return { catalogue, problems: [...setFile.problems, ...setFile.warnings, ...problems] };
}
