/** The shells that can complete command lines. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A word as typed, parsed. */
export interface RawWord {
  /** What the shell will make of it. Variables and commands in it are not expanded. */
  readonly text: string;
  /** The quote that is still open, and the text before it; null if none is. */
  readonly open: { readonly quote: Quote; readonly before: string } | null;
}

export type Quote = '"' | "'";

/** The characters that a backslash escapes inside quotes; before any other it is literal. */
const ESCAPED: Readonly<Record<Quote, Readonly<Record<Shell, string>>>> = {
  '"': { bash: '$`"\\', zsh: '$`"\\', fish: '$"\\' },
  "'": { bash: '', zsh: '', fish: "'\\" },
};

/**
 * Parses a word that is still being typed: `"Darth M`, `Darth\ M` and `'Darth M` all mean `Darth
 * M`. Linear.
 */
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
