import { cardsInTwoFiles } from '../../errors/card.js';
import type { Problem } from '../../errors/problem.js';
import { identityOf, type SetFile } from '../files/set-file.js';
import type { Card } from './card.js';

/** A set file that a catalogue was made from. */
export interface CatalogueSource {
  /** The name of the file, without folders. */
  readonly file: string;
  /** The sets whose cards in the catalogue come from it. */
  readonly sets: readonly string[];
  /** The digest of its bytes: "sha256:" and 64 hexadecimal digits. */
  readonly digest: string;
  /** Rows below the header, and what they were: units, further prints of them, other cards, rows that could not be read. */
  readonly rows: number;
  readonly units: number;
  readonly aliases: number;
  readonly others: number;
  readonly unread: number;
}

/** Cards, sorted by set, number and name, and where they come from. Each identity (set and name) stands in it once. */
export interface Catalogue {
  readonly sources: readonly CatalogueSource[];
  readonly cards: readonly Card[];
}

export const EMPTY_CATALOGUE: Catalogue = { sources: [], cards: [] };

/** A set file that was read, and the digest of its bytes. */
export interface ImportedFile {
  readonly setFile: SetFile;
  readonly digest: string;
}

/**
 * The catalogue with the cards of further set files. A set that these files have is taken from them alone: its old cards go. Cards that two
 * of the files have are a problem, told once for each set, and the first ones are kept: the plugin also has a file of all its sets.
 */
export function extendCatalogue(
  old: Catalogue,
  files: readonly ImportedFile[],
): { readonly catalogue: Catalogue; readonly problems: readonly Problem[] } {
  const { cards, problems } = cardsOnce(files);
  const isNew = new Set(cards.map(({ set }) => set.toLowerCase()));
  const kept = old.cards.filter(({ set }) => !isNew.has(set.toLowerCase()));
  const sources = old.sources
    .map((source) => ({ ...source, sets: source.sets.filter((set) => !isNew.has(set.toLowerCase())) }))
    .filter(({ sets }) => sets.length > 0);
  return {
    catalogue: {
      sources: [...sources, ...files.map(sourceOf)].sort((a, b) => compare(a.file, b.file)),
      cards: [...kept, ...cards].sort(compareCards),
    },
    problems,
  };
}

/** The cards of all files, each once, and what stands in two files. */
function cardsOnce(files: readonly ImportedFile[]): { cards: readonly Card[]; problems: readonly Problem[] } {
  const fileOf = new Map<string, string>();
  const twice = new Map<string, RepeatedCards>();
  const cards: Card[] = [];
  for (const { fileName: file, cards: item } of files.map(({ setFile }) => setFile)) {
    for (const card of item) {
      const identity = identityOf(card.set, card.name);
      const firstFile = fileOf.get(identity);
      if (firstFile === undefined) {
        fileOf.set(identity, file);
        cards.push(card);
      } else {
        const key = [file, firstFile, card.set].join('\n');
        const known = twice.get(key);
        twice.set(key, { file, firstFile, card: known?.card ?? card, count: (known?.count ?? 0) + 1 });
      }
    }
  }
  return { cards, problems: [...twice.values()].map(repeatedCards) };
}

/** Cards of one set that stand in a file and in one before it. */
interface RepeatedCards {
  readonly file: string;
  readonly firstFile: string;
  /** The first of them, and how many there are. */
  readonly card: Card;
  readonly count: number;
}

function repeatedCards({ file, firstFile, card, count }: RepeatedCards): Problem {
  return { where: file, path: null, ...cardsInTwoFiles(card.name, count - 1, card.set, firstFile) };
}

function sourceOf({ setFile, digest }: ImportedFile): CatalogueSource {
  const { fileName, cards, rows, aliases, others } = setFile;
  const otherRows = [...others.values()].reduce((sum, count) => sum + count, 0);
  return {
    file: fileName.split(/[\\/]/).at(-1) ?? fileName,
    sets: [...new Set(cards.map(({ set }) => set))].sort(compare),
    digest,
    rows,
    units: cards.length,
    aliases,
    others: otherRows,
    unread: rows - cards.length - aliases - otherRows,
  };
}

/** By set, number (those without one last) and name; by code units, so that the order is the same on every machine. */
export function compareCards(a: Card, b: Card): number {
  const none = Number.MAX_SAFE_INTEGER;
  return compare(a.set, b.set) || (a.number ?? none) - (b.number ?? none) || compare(a.name, b.name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
