/** The game's counters other than damage counters. */
const OF_GAME = ['captivity', 'corruption', 'redemption', 'mastery', 'credit'] as const;

/**
 * Not a counter of the game, but a note of what texts count and an attack does not show: Equipment, cards of a kind in a stack
 * or discard pile, what happened earlier in the turn.
 */
export const NOTE = 'note';

/** The counters on units other than damage counters. They do nothing by themselves; texts count them. */
export const TOKENS = [...OF_GAME, NOTE] as const;
export type Token = (typeof TOKENS)[number];

/** Cards attached to a unit, by name or subtypes; "attached Equipment": any of them. */
export type Attached = `attached ${string}`;

/** What texts count on a unit: counters or attached cards of a kind. */
export type Countable = Token | Attached;

/** Counters on a unit. */
export interface Bearing {
  readonly tokens?: readonly Token[] | undefined;
  /** One entry per attached card, as `attachedText` writes it. */
  readonly attached?: readonly string[] | undefined;
}

/** How many counters or attached cards of a kind are on a unit. */
export function tokensOn({ tokens = [], attached = [] }: Bearing, countable: Countable): number {
  if (!isAttached(countable)) return tokens.filter((each) => each === countable).length;
  const kind = countable.slice(ATTACHED.length).toLowerCase();
  return attached.filter((card) => isOfKind(card.toLowerCase(), kind)).length;
}

const ATTACHED = 'attached ';

function isAttached(countable: Countable): countable is Attached {
  return countable.startsWith(ATTACHED);
}

/** An attached card by its name, without version, and its subtypes: "Darksaber: Lightsaber Weapon". */
export function attachedText(name: string, subtypes: readonly string[]): string {
  return `${name}: ${subtypes.join(' ')}`;
}

function isOfKind(card: string, kind: string): boolean {
  const [, name = '', subtypes = card] = /^(.*?): ?(.*)$/.exec(card) ?? [];
  const words = subtypes.split(' ');
  return kind === 'equipment' || name === kind || kind.split(' ').every((word) => words.includes(word));
}

/** Counters or attached cards of a kind, and how many there must be at least. */
export interface TokenCount {
  readonly token: Countable;
  readonly least: number;
}

/** One counter or attached card: "mastery counter", "attached Lightsaber Weapon". */
export function formatCountable(token: Countable): string {
  return isAttached(token) ? token : `${token} counter`;
}

/** Parses what `formatCountable` writes; null if it is something else. */
export function parseCountable(text: string): Countable | null {
  if (/^attached [\p{L}\d' -]*[\p{L}\d]$/u.test(text)) return text as Attached;
  return TOKENS.find((each) => `${each} counter` === text) ?? null;
}

/** Formats a number of counters or attached cards: "2 mastery counters", "1 attached Lightsaber Weapon". */
export function formatTokens({ token, least }: TokenCount): string {
  return `${least} ${formatCountable(token)}${least === 1 || isAttached(token) ? '' : 's'}`;
}

/** Parses what `formatTokens` writes; null if it is something else. */
export function parseTokens(text: string): TokenCount | null {
  const [, least, name = ''] = /^(\d{1,2}) (.+)$/.exec(text) ?? [];
  const token = parseCountable(name) ?? parseCountable(name.replace(/ counters$/, ' counter'));
  return token === null ? null : { token, least: Number(least) };
}

/** The same for counters only. */
export function parseCounters(text: string): { readonly token: Token; readonly least: number } | null {
  const parsed = parseTokens(text);
  return parsed === null || isAttached(parsed.token) ? null : { token: parsed.token, least: parsed.least };
}
