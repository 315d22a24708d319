/** What a token of a text is, by its letters alone; keywords, subtypes and names are known by the rules that read them. */
type TokenKind = 'word' | 'number' | 'change' | 'mark';

/** A word, a number ("2"), a change of one ("+2"), or a mark ("->", "[tap]", a comma), and its place in the text. */
export interface TextToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly lower: string;
  readonly start: number;
}

/** A word may have hyphens and apostrophes inside, and digits: "X-wing", "opponent's", "R2-D2". */
const TOKEN =
  /->|\[\p{L}+\]|\p{Lu}\.(?:\p{Lu}\.)+|[+-]\d+(?![\p{L}\p{N}])|\d+(?![\p{L}\p{N}-])|[\p{L}\p{N}](?:[\p{L}\p{N}'-]*[\p{L}\p{N}])?(?:\/or\b)?|[^\s]/gu;

/** The text that was looked at last: several readers are asked about each. */
let last: { readonly text: string; readonly tokens: readonly TextToken[] } = { text: '', tokens: [] };

export function tokensOf(text: string): readonly TextToken[] {
  if (last.text !== text) {
    const tokens = [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
      kind: kindOf(found),
      text: found,
      lower: found.toLowerCase(),
      start: index,
    }));
    last = { text, tokens };
  }
  return last.tokens;
}

function kindOf(text: string): TokenKind {
  if (/^\d+$/.test(text)) return 'number';
  if (/^[+-]\d+$/.test(text)) return 'change';
  return /^[\p{L}\p{N}]/u.test(text) ? 'word' : 'mark';
}

/** Whether a word begins with a capital letter, as subtypes, names and keywords do. */
export function isCapital({ kind, text }: TextToken): boolean {
  return kind === 'word' && /^[\p{Lu}\p{N}]/u.test(text);
}
