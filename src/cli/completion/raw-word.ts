/** The shells that can complete command lines. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A word as typed, parsed. */
interface RawWord {
  /** What the shell will make of it, without expanding variables and commands. */
  readonly text: string;
  /** The quote that is still open, and the text before it; null if none is. */
  readonly open: { readonly quote: Quote; readonly before: string } | null;
}

type Quote = '"' | "'";

/** The characters that a backslash escapes inside quotes; before any other character it is literal. */
const ESCAPED: Readonly<Record<Quote, Readonly<Record<Shell, string>>>> = {
  '"': { bash: '$`"\\', zsh: '$`"\\', fish: '$"\\' },
  "'": { bash: '', zsh: '', fish: "'\\" },
};

/** Parses a word still being typed: `"Darth M`, `Darth\ M` and `'Darth M` all mean `Darth M`. Linear. */
export function readRawWord(raw: string, shell: Shell): RawWord {
  let text = '';
  let open: RawWord['open'] = null;
  for (let at = 0; at < raw.length; at += 1) {
    const sign = raw.charAt(at);
    const next = raw.charAt(at + 1);
    const isEscape = sign === '\\' && (open === null || (next !== '' && ESCAPED[open.quote][shell].includes(next)));
    if (isEscape) {
      text += next;
      at += 1;
    } else if (open === null && isQuote(sign)) open = { quote: sign, before: text };
    else if (sign === open?.quote) open = null;
    else text += sign;
  }
  return { text, open };
}

function isQuote(sign: string): sign is Quote {
  return sign === '"' || sign === "'";
}

/** Words that bash takes literally in any context. */
const PLAIN = /^[\w,./%+@-]+$/;

/**
 * Escapes what bash interprets inside quotes. In double quotes `!` refers to the history even after a backslash, except before
 * a blank, an equals sign or the closing quote.
 */
const BETWEEN: Readonly<Record<Quote, (text: string) => string>> = {
  '"': (text) => text.replace(/[$`"\\]/g, '\\$&').replace(/!(?![\s=]|$)/g, `"'!'"`),
  "'": (text) => text.replaceAll("'", String.raw`'\''`),
};

/**
 * The candidates as bash must insert them for the word being typed. After an open quote bash replaces what follows the quote
 * and closes it itself; a word without one is replaced as a whole. In that case all candidates are quoted if one needs it,
 * since bash inserts their common prefix.
 *
 * bash could quote candidates as file names by itself, but that leaves `$` and backquotes alone, and a name from a catalogue
 * must not become a command.
 */
export function bashCandidates({ open }: RawWord, candidates: readonly string[]): readonly string[] {
  if (open !== null) return candidates.map((candidate) => BETWEEN[open.quote](candidate.slice(open.before.length)));
  const isPlain = candidates.every((candidate) => PLAIN.test(candidate));
  return isPlain ? candidates : candidates.map((candidate) => `"${BETWEEN['"'](candidate)}"`);
}
