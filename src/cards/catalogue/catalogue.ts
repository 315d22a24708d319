import { cardsInTwoFiles } from '../../errors/card.js';
import type { Problem } from '../../errors/problem.js';
import { identityOf } from '../files/further-prints.js';
import type { SetFile } from '../files/set-file.js';
import type { Card, CardName } from './card.js';
import type { OtherCard } from './other-card.js';

export interface CatalogueSource {
  /** Without folders. */
  readonly file: string;
  readonly sets: readonly string[];
  /** "sha256:" and 64 hexadecimal digits. */
  readonly digest: string;
  /** Numbers of rows below the header. */
  readonly rows: number;
  readonly units: number;
  readonly aliases: number;
  readonly others: number;
  readonly unread: number;
}

/** Sorted by set, number and name. Each card (set and name) occurs once. */
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

/** Replaces whole sets. Cards in two of the files are a problem, once per set: the plugin also has a file of all its sets. */
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

interface RepeatedCards {
  readonly file: string;
  readonly firstFile: string;
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

/** By set, number (cards without one last) and name. Code units, so that the order is the same on every machine. */
export function compareCards(a: NumberedCard, b: NumberedCard): number {
  const none = Number.MAX_SAFE_INTEGER;
  return compare(a.set, b.set) || (a.number ?? none) - (b.number ?? none) || compare(a.name, b.name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
