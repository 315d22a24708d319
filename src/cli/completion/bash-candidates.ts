import type { Quote, RawWord } from './raw-word.js';

/** Words that bash takes literally in any context. */
const PLAIN = /^[\w,./%+@-]+$/;

/**
 * Escapes what has a meaning in bash inside quotes. In double quotes `!` refers to the history even
 * after a backslash, except before a blank, an equals sign or the closing quote.
 */
const BETWEEN: Readonly<Record<Quote, (text: string) => string>> = {
  '"': (text) => text.replace(/[$`"\\]/g, '\\$&').replace(/!(?![\s=]|$)/g, `"'!'"`),
  "'": (text) => text.replaceAll("'", String.raw`'\''`),
};

/**
 * The candidates as bash must insert them for the word being typed. After an open quote bash
 * replaces what follows the quote and closes the quote itself; a word without an open quote is
 * replaced as a whole. In that case all candidates are quoted if one of them needs it, since bash
 * inserts their common prefix.
 *
 * bash could quote candidates automatically as if they were file names, but it leaves `$` and
 * backquotes alone, and a name from a catalogue must not become a command.
 */
export function bashCandidates({ open }: RawWord, candidates: readonly string[]): readonly string[] {
  if (open !== null) return candidates.map((candidate) => BETWEEN[open.quote](candidate.slice(open.before.length)));
  const isPlain = candidates.every((candidate) => PLAIN.test(candidate));
  return isPlain ? candidates : candidates.map((candidate) => `"${BETWEEN['"'](candidate)}"`);
}
