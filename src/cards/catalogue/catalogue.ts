import { cardsInTwoFiles } from '../../errors/card.js';
import type { Problem } from '../../errors/problem.js';
import { identityOf } from '../files/further-prints.js';
import type { SetFile } from '../files/set-file.js';
import type { Card, CardName } from './card.js';
import type { OtherCard } from './other-card.js';

/** A set file that contributed to a catalogue. */
export interface CatalogueSource {
  /** The name of the file, without folders. */
  readonly file: string;
  /** The sets whose cards come from it. */
  readonly sets: readonly string[];
  /** The digest of its bytes: "sha256:" and 64 hexadecimal digits. */
  readonly digest: string;
  /** The number of rows below the header by kind: units, further prints of units, other cards, unreadable rows. */
  readonly rows: number;
  readonly units: number;
  readonly aliases: number;
  readonly others: number;
  readonly unread: number;
}

/** Units and other cards, sorted by set, number and name, with their sources. Each card (set and name) occurs once. */
export interface Catalogue {
  readonly sources: readonly CatalogueSource[];
  readonly cards: readonly Card[];
  readonly others: readonly OtherCard[];
}

export const EMPTY_CATALOGUE: Catalogue = { sources: [], cards: [], others: [] };

export interface ImportedFile {
  readonly setFile: SetFile;
  readonly digest: string;
}

/**
 * The catalogue with the cards of further set files, which replace all old cards of their sets. Cards in two of the files are a
 * problem, reported once for each set, and the first ones are kept: the plugin also has a file of all its sets.
 */
export function extendCatalogue(
  old: Catalogue,
  files: readonly ImportedFile[],
): { readonly catalogue: Catalogue; readonly problems: readonly Problem[] } {
  const { cards, problems } = cardsOnce(files, ({ setFile }) => setFile.cards);
  const others = cardsOnce(files, ({ setFile }) => setFile.otherCards);
  const isNew = new Set([...cards, ...others.cards].map(({ set }) => set.toLowerCase()));
  const isKept = ({ set }: CardName): boolean => !isNew.has(set.toLowerCase());
  const sources = old.sources
    .map((source) => ({ ...source, sets: source.sets.filter((set) => !isNew.has(set.toLowerCase())) }))
    .filter(({ sets }) => sets.length > 0);
  return {
    catalogue: {
      sources: [...sources, ...files.map(sourceOf)].sort((a, b) => compare(a.file, b.file)),
      cards: [...old.cards.filter(isKept), ...cards].sort(compareCards),
      others: [...old.others.filter(isKept), ...others.cards].sort(compareCards),
    },
    problems: problems.length > 0 ? problems : others.problems,
  };
}

/** The cards of all files, each once, and a problem for those in two files. */
function cardsOnce<C extends CardName>(
  files: readonly ImportedFile[],
  cardsIn: (file: ImportedFile) => readonly C[],
): { cards: readonly C[]; problems: readonly Problem[] } {
  const fileOf = new Map<string, string>();
  const repeated = new Map<string, RepeatedCards>();
  const cards: C[] = [];
  for (const imported of files) {
    const file = imported.setFile.fileName;
    for (const card of cardsIn(imported)) {
      const identity = identityOf(card.set, card.name);
      const firstFile = fileOf.get(identity);
      if (firstFile === undefined) {
        fileOf.set(identity, file);
        cards.push(card);
      } else {
        const key = [file, firstFile, card.set].join('\n');
        const known = repeated.get(key);
        repeated.set(key, { file, firstFile, card: known?.card ?? card, count: (known?.count ?? 0) + 1 });
      }
    }
  }
  return { cards, problems: [...repeated.values()].map(repeatedCards) };
}

/** Cards of one set that are in a file and in an earlier one. */
interface RepeatedCards {
  readonly file: string;
  readonly firstFile: string;
  /** The first of these cards, and their number. */
  readonly card: CardName;
  readonly count: number;
}

function repeatedCards({ file, firstFile, card, count }: RepeatedCards): Problem {
  return { where: file, path: null, ...cardsInTwoFiles(card.name, count - 1, card.set, firstFile) };
}

function sourceOf({ setFile, digest }: ImportedFile): CatalogueSource {
  const { fileName, cards, rows, aliases, others, otherCards } = setFile;
  const otherRows = [...others.values()].reduce((sum, count) => sum + count, 0);
  return {
    file: fileName.split(/[\\/]/).at(-1) ?? fileName,
    sets: [...new Set([...cards, ...otherCards].map(({ set }) => set))].sort(compare),
    digest,
    rows,
    units: cards.length,
    aliases,
    others: otherRows,
    unread: rows - cards.length - aliases - otherRows,
  };
}

type NumberedCard = CardName & Pick<Card, 'number'>;

/** Compares by set, number (cards without one last) and name; by code units, so that the order is the same on every machine. */
export function compareCards(a: NumberedCard, b: NumberedCard): number {
  const none = Number.MAX_SAFE_INTEGER;
  return compare(a.set, b.set) || (a.number ?? none) - (b.number ?? none) || compare(a.name, b.name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
