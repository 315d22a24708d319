import { formatGroups, type Group, parseGroups } from './group.js';
import { formatTokens, parseTokens, type Token } from './token.js';

/**
 * What a use of an ability costs besides Force (docs/card-texts.md#prices). Cards of the hand and
 * counters of the Resource are limited for each side; those of a deck, of a discard pile, and what
 * the opponent is given, are not.
 */
export type Payment =
  | { readonly kind: CountedKind; readonly amount: number }
  /** Counters that are put on the unit that has the ability: by themselves they are not bad. */
  | { readonly kind: 'token'; readonly amount: number; readonly token: Token }
  /** Counters that the opponent puts on a unit. */
  | { readonly kind: "opponent's token"; readonly amount: number; readonly token: Token }
  /** Counters that are removed from the unit that has the ability, or from the attacking unit. */
  | {
      readonly kind: 'removed token';
      readonly amount: number;
      readonly token: Token;
      readonly from: 'it' | 'the attacking unit';
    }
  /** One of such units taps, seen from the unit that has the ability. */
  | { readonly kind: 'tap one'; readonly groups: readonly [Group, ...Group[]] }
  /** It happens to the unit that has the ability. */
  | { readonly kind: 'tap' | 'discard' };

/** What a side has a limited number of. */
export const LIMITED = ['hand', 'resource'] as const;
export type LimitedKind = (typeof LIMITED)[number];

/** What there is always enough of in an attack. */
type FreeKind = 'deck' | "opponent's deck" | 'both decks' | 'pile' | "opponent's draw" | 'Equipment';

/** What a use takes some of. */
export type CountedKind = LimitedKind | FreeKind | 'damage';

/** Everything that a use costs besides Force, in the order in which it is written. */
export type Price = readonly Payment[];

interface Spelling {
  readonly before: string;
  readonly after: (amount: number) => string;
}

const plural = (noun: string) => (amount: number) => `${noun}${amount === 1 ? '' : 's'}`;

/** The words around the amount of a payment. */
const AMOUNTS: Readonly<Record<CountedKind, Spelling>> = {
  hand: { before: 'discard', after: () => 'from hand' },
  deck: { before: 'discard', after: () => 'from deck' },
  "opponent's deck": { before: 'discard', after: () => "from opponent's deck" },
  'both decks': { before: 'discard', after: () => 'from both decks' },
  pile: { before: 'remove', after: () => 'from pile' },
  "opponent's draw": { before: 'let opponent draw', after: () => 'from deck' },
  Equipment: { before: 'discard', after: () => 'Equipment from it' },
  resource: { before: 'remove', after: plural('Resource counter') },
  damage: { before: 'put', after: (amount) => `${plural('damage counter')(amount)} on it` },
};

const DEEDS = { tap: 'tap it', discard: 'discard it' } as const;

/** What there is always enough of, and what changes nothing of an attack. */
const FREE: readonly Payment['kind'][] = [
  ...(['token', "opponent's token", 'deck', "opponent's deck", 'both decks', 'pile', "opponent's draw", 'Equipment'] as const),
];

/** What of a price an attack can depend on; undefined if nothing. */
export function withoutFreePayments(price: Price | undefined): Price | undefined {
  const left = price?.filter((item) => !isFreePayment(item));
  return left?.length === 0 ? undefined : left;
}

/** Whether a payment has no limit, and changes nothing of an attack. */
export function isFreePayment({ kind }: Payment): boolean {
  return FREE.includes(kind);
}

/** How much of a kind a use costs. */
export function amountPaid(price: Price | undefined, kind: LimitedKind | 'damage'): number {
  return (price ?? []).reduce((sum, item) => sum + (item.kind === kind ? item.amount : 0), 0);
}

/** Formats a cost: "Pay 2 Force, discard 1 from hand"; an empty text for no cost. */
export function formatCost(force: number, price: Price = []): string {
  const parts = [...(force === 0 ? [] : [`pay ${force} Force`]), ...price.map(formatPayment)];
  const text = parts.join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function formatPayment(item: Payment): string {
  if (item.kind === 'token') return `put ${formatTokens({ token: item.token, least: item.amount })} on it`;
  if (item.kind === "opponent's token") return `let opponent put ${formatTokens({ token: item.token, least: item.amount })}`;
  if (item.kind === 'removed token')
    return `remove ${formatTokens({ token: item.token, least: item.amount })} from ${item.from}`;
  if (item.kind === 'tap one') return `tap one of ${formatGroups(item.groups, 'many')}`;
  if (!('amount' in item)) return DEEDS[item.kind];
  const { before, after } = AMOUNTS[item.kind];
  return `${before} ${item.amount} ${after(item.amount)}`;
}

/**
 * Parses one payment as `formatCost` writes it, in any case; null if it is something else, or costs
 * nothing.
 */
export function parsePayment(text: string): Payment | null {
  const spelled = text.trim().replace(/\s+/g, ' ').toLowerCase();
  for (const kind of ['tap', 'discard'] as const) if (spelled === DEEDS[kind]) return { kind };
  const tokens = parseTokens(/^put (.+) on it$/.exec(spelled)?.[1] ?? '');
  if (tokens !== null && tokens.least > 0) return { kind: 'token', amount: tokens.least, token: tokens.token };
  const tapped = /^tap one of (.+)$/i.exec(text.trim())?.[1];
  const groups = tapped === undefined ? null : parseGroups(tapped);
  if (groups?.every(({ owner }) => owner === 'own')) return { kind: 'tap one', groups };
  const [, removed = '', from] = /^remove (.+) from (it|the attacking unit)$/.exec(spelled) ?? [];
  const lost = parseTokens(removed);
  if (lost !== null && lost.least > 0)
    return { kind: 'removed token', amount: lost.least, token: lost.token, from: from as 'it' };
  const given = parseTokens(/^let opponent put (.+)$/.exec(spelled)?.[1] ?? '');
  if (given !== null && given.least > 0) return { kind: "opponent's token", amount: given.least, token: given.token };
  const amount = Number(/^(?:let opponent )?[a-z]+ (\d{1,2}) /.exec(spelled)?.[1] ?? 0);
  const kinds = Object.keys(AMOUNTS) as CountedKind[];
  const kind = kinds.find((each) => formatPayment({ kind: each, amount }).toLowerCase() === spelled);
  return kind === undefined || amount === 0 ? null : { kind, amount };
}
