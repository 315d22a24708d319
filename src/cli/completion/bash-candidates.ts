import type { Quote, RawWord } from './raw-word.js';

/** Words that mean themselves in bash, whatever stands around them. */
const PLAIN = /^[\w,./%+@-]+$/;

/**
 * What has a meaning in bash between quotes, and what stands for it there. In double quotes `!` means the history even behind a backslash, but
 * before a blank, an equals sign and the closing quote.
 */
const BETWEEN: Readonly<Record<Quote, (text: string) => string>> = {
  '"': (text) => text.replace(/[$`"\\]/g, '\\$&').replace(/!(?![\s=]|$)/g, `"'!'"`),
  "'": (text) => text.replaceAll("'", String.raw`'\''`),
};

/**
 * The candidates as bash is to put them in the place of a word that is being typed. It replaces what stands behind an open quote and closes the
 * quote itself; a word without open quote is replaced as a whole. Then all candidates are in quotes where one of them needs it, since bash
 * puts in what they have in common.
 *
 * bash can quote candidates by itself as if they were file names, but leaves `$` and backquotes as they are, and a name from a catalogue must
 * not become a command.
 */
export function bashCandidates({ open }: RawWord, candidates: readonly string[]): readonly string[] {
  if (open !== null) return candidates.map((candidate) => BETWEEN[open.quote](candidate.slice(open.before.length)));
  const isPlain = candidates.every((candidate) => PLAIN.test(candidate));
  return isPlain ? candidates : candidates.map((candidate) => `"${BETWEEN['"'](candidate)}"`);
}
