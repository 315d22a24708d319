import type { Completable, Option } from '../../asking/options/option.js';
import { EDITION_FIELD } from '../../fields/attack-fields.js';
import { SHELLS } from './raw-word.js';

/** What the values of an option can be; null if they are numbers or any text. */
export function valuesOf({ field, type, completes }: Option): Completable | null {
  if (type === 'boolean') return null;
  if (completes !== undefined) return completes;
  if (field.kind === 'rules') return { kind: 'words', words: EDITION_FIELD.words };
  if (field.kind === 'keyword') return { kind: 'keywords' };
  return field.kind === 'word' ? { kind: 'words', words: field.words } : null;
}

/** The words of a command besides options, and how many of them there can be. */
interface CompletableWords {
  readonly completable: Completable;
  readonly most: number;
}

/** The same of the words that commands take besides options. */
export const COMMAND_WORDS: Readonly<Record<string, CompletableWords>> = {
  run: { completable: { kind: 'files', endings: ['yaml', 'yml', 'json'] }, most: Number.POSITIVE_INFINITY },
  attack: { completable: { kind: 'cards' }, most: 2 },
  compare: { completable: { kind: 'cards' }, most: Number.POSITIVE_INFINITY },
  rules: { completable: { kind: 'keywords' }, most: 1 },
  completion: { completable: { kind: 'words', words: SHELLS }, most: 1 },
  'cards show': { completable: { kind: 'cards' }, most: 1 },
  'cards import': { completable: { kind: 'files', endings: ['txt', 'dek'] }, most: Number.POSITIVE_INFINITY },
};
