import { SORT_WORDS } from '../../experiment/compare/unit-summary.js';
import { ARENAS, SIDES } from '../../rules/game/arena.js';
import { EDITIONS } from '../../rules/game/editions.js';
import { LUCKY_POLICIES } from '../../rules/game/lucky-policy.js';
import { MODES } from '../../rules/game/mode.js';
import { OBJECTIVES } from '../../rules/plan/attack-context.js';
import { PAYMENT_POLICIES } from '../../rules/plan/payment.js';
import { SHELLS } from './raw-word.js';

/**
 * What can be typed at a place of a command line: one of some words, a name that the program knows,
 * a file.
 */
export type Completable =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'cards' | 'sets' | 'keywords' }
  | { readonly kind: 'folders' }
  /** Files by their extensions, without the dot. */
  | { readonly kind: 'files'; readonly endings: readonly string[] };

const oneOf = (words: readonly string[]): Completable => ({ kind: 'words', words });
const KEYWORD: Completable = { kind: 'keywords' };
const CATALOGUE: Completable = { kind: 'files', endings: ['jsonl'] };

/**
 * The values that options can have, for all commands. Options that take a number or free text are
 * not listed.
 */
export const OPTION_VALUES: Readonly<Record<string, Completable>> = {
  objective: oneOf(OBJECTIVES),
  policy: oneOf(LUCKY_POLICIES),
  payment: oneOf(PAYMENT_POLICIES),
  mode: oneOf(MODES),
  rules: oneOf(Object.keys(EDITIONS)),
  side: oneOf(SIDES),
  arena: oneOf(ARENAS),
  set: { kind: 'sets' },
  keyword: KEYWORD,
  'attacker-keyword': KEYWORD,
  'defender-keyword': KEYWORD,
  cards: CATALOGUE,
  catalogue: CATALOGUE,
  sort: oneOf(SORT_WORDS),
  units: { kind: 'files', endings: ['yaml', 'yml', 'json'] },
  out: { kind: 'folders' },
};

/** The words that a command takes besides options, and the maximum number of them. */
interface CompletableWords {
  readonly completable: Completable;
  readonly max: number;
}

/** The words that each command takes besides options. */
export const COMMAND_WORDS: Readonly<Record<string, CompletableWords>> = {
  run: { completable: { kind: 'files', endings: ['yaml', 'yml', 'json'] }, max: Number.POSITIVE_INFINITY },
  attack: { completable: { kind: 'cards' }, max: 2 },
  compare: { completable: { kind: 'cards' }, max: Number.POSITIVE_INFINITY },
  rules: { completable: KEYWORD, max: 1 },
  completion: { completable: oneOf(SHELLS), max: 1 },
  'cards show': { completable: { kind: 'cards' }, max: 1 },
  'cards import': { completable: { kind: 'files', endings: ['txt', 'dek'] }, max: Number.POSITIVE_INFINITY },
};
