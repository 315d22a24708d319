import { noSetFileOrDeck, setFileWithoutCards } from '../../errors/card.js';
import { UserError, type ValueProblem } from '../../errors/problem.js';
import { type Deck, readDeckFile } from './deck-file.js';
import { fileLines } from './file-text.js';
import { type RowsRead, readingSetFile, type SetFile } from './set-file.js';

export type ImportedContent =
  | { readonly kind: 'set'; readonly setFile: SetFile }
  | { readonly kind: 'deck'; readonly deck: Deck };

/** A set file or a deck, by its first line. Throws a UserError if nothing can be read. In slices that report rows. Linear. */
export function* readingImportedFile(bytes: Uint8Array, fileName: string): Generator<RowsRead, ImportedContent, undefined> {
  const lines = fileLines(bytes, fileName);
  const refused = (problem: ValueProblem): UserError => new UserError([{ where: fileName, path: null, ...problem }]);
  if (hasColumnNames(lines[0] ?? '')) {
    yield { done: 0, total: lines.length - 1 };
    const setFile = yield* readingSetFile(bytes, fileName, { keepText: true });
    const isUseless = setFile.cards.length === 0 && setFile.others.size === 0;
    if (isUseless && setFile.problems.length > 0) throw new UserError(setFile.problems);
    if (isUseless) throw refused(setFileWithoutCards());
    return { kind: 'set', setFile };
  }
  const deck = readDeckFile(bytes, fileName);
  if (deck.form === 'xml' && deck.entries.length === 0) throw new UserError(deck.problems);
  if (deck.entries.length < deck.unread && deck.form === 'text') throw refused(noSetFileOrDeck());
  return { kind: 'deck', deck };
}

/** Throws a UserError if the file is not text. Linear. */
export function isSetFile(bytes: Uint8Array, fileName: string): boolean {
  return hasColumnNames(fileLines(bytes, fileName)[0] ?? '');
}

/** With any separator: the reader of set files reports a wrong one. */
function hasColumnNames(line: string): boolean {
  const names = line.split(/[\t,;|]/).map((cell) => cell.replace(/[" ]/g, '').toLowerCase());
  return names.includes('name') && ['set', 'type', 'text', 'cost', 'power'].some((column) => names.includes(column));
}
