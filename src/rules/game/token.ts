/** The counters of the game besides damage counters. */
const OF_GAME = ['captivity', 'corruption', 'redemption', 'mastery', 'credit'] as const;

/**
 * No counter of the game, but a note of what texts count and an attack does not show: Equipment,
 * cards of a kind in a stack or a discard pile, what happened earlier in the turn.
 */
export const NOTE = 'note';

/**
 * The counters besides damage counters that lie on units. By themselves they are neither good nor
 * bad; texts count them.
 */
export const TOKENS = [...OF_GAME, NOTE] as const;
export type Token = (typeof TOKENS)[number];

/** How many counters of a kind are on a unit. `tokens`: one entry for each counter. */
export function tokensOn({ tokens = [] }: { readonly tokens?: readonly Token[] | undefined }, token: Token): number {
  return tokens.filter((each) => each === token).length;
}

/** Counters of a kind on a unit, and how many of them there must be at least. */
export interface TokenCount {
  readonly token: Token;
  readonly least: number;
}

/** Formats a number of counters: "2 mastery counters". */
export function formatTokens({ token, least }: TokenCount): string {
  return `${least} ${token} counter${least === 1 ? '' : 's'}`;
}

/** Parses what `formatTokens` writes; null if it is something else. */
export function parseTokens(text: string): TokenCount | null {
  const [, least, name] = /^(\d{1,2}) (\w+) counters?$/.exec(text) ?? [];
  const token = TOKENS.find((each) => each === name);
  return token === undefined ? null : { token, least: Number(least) };
}
