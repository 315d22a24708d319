import { formatGroups, type Group, parseGroups } from './group.js';
import { formatTokens, parseCounters, type Token } from './token.js';

/**
 * What a use of an ability costs besides Force (docs/card-texts.md#prices). Hand cards and Resource counters are limited for
 * each side; cards of a deck or discard pile, and gifts to the opponent, are not.
 */
export type Payment =
  | { readonly kind: CountedKind; readonly amount: number }
  /** Counters put on the ability's unit, which do no harm in themselves. */
  | { readonly kind: 'token'; readonly amount: number; readonly token: Token }
  /** Counters that the opponent puts on a unit. */
  | { readonly kind: "opponent's token"; readonly amount: number; readonly token: Token }
  /**
   * Counters removed from the ability's unit, from a unit of the attack, or from one of such units, as the ability's unit sees
   * them.
   */
  | {
      readonly kind: 'removed token';
      readonly amount: number;
      readonly token: Token;
      readonly from: 'it' | 'the attacking unit' | 'the defending unit' | Groups;
    }
  /** One of such units taps, is discarded, or gets damage counters. */
  | { readonly kind: 'tap one' | 'discard one'; readonly groups: Groups }
  | { readonly kind: 'damage one'; readonly amount: number; readonly groups: Groups }
  /** It happens to the ability's own unit. */
  | { readonly kind: 'tap' | 'discard' };

type Groups = readonly [Group, ...Group[]];

/** What a side has a limited number of. */
export const LIMITED = ['hand', 'resource'] as const;
export type LimitedKind = (typeof LIMITED)[number];

/** What never runs out in an attack. */
type FreeKind = 'deck' | "opponent's deck" | 'both decks' | 'pile' | "opponent's draw" | 'Equipment';

/** What a use takes some of. */
export type CountedKind = LimitedKind | FreeKind | 'damage';

/** Everything that a use costs besides Force, in printed order. */
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

/** What never runs out and changes nothing in an attack. */
const FREE: readonly Payment['kind'][] = [
  ...(['token', "opponent's token", 'deck', "opponent's deck", 'both decks', 'pile', "opponent's draw", 'Equipment'] as const),
];

/** The part of a price that an attack can depend on; undefined if none. */
export function withoutFreePayments(price: Price | undefined): Price | undefined {
  const left = price?.filter((item) => !isFreePayment(item));
  return left?.length === 0 ? undefined : left;
}

/** Whether a payment is unlimited and changes nothing in an attack. */
export function isFreePayment({ kind }: Payment): boolean {
  return FREE.includes(kind);
}

/** Whether a side has a limited amount of what is paid. */
export function isLimited({ kind }: Payment): boolean {
  return LIMITED.some((each) => each === kind);
}

/** The units from which the player chooses one to bear a payment; null if there is nothing to choose. */
export function bearersNamed(item: Payment): Groups | null {
  if ('groups' in item) return item.groups;
  return item.kind === 'removed token' && typeof item.from !== 'string' ? item.from : null;
}

/** A payment by a chosen unit, restated as that unit's own. */
export function byChosen(item: Payment): Payment {
  switch (item.kind) {
    case 'tap one':
      return { kind: 'tap' };
    case 'discard one':
      return { kind: 'discard' };
    case 'damage one':
      return { kind: 'damage', amount: item.amount };
    default:
      return item;
  }
}

/**
 * Whether a price is possible for an ability: at most one of its payments is borne by a chosen unit, and then nothing else is
 * borne by units.
 */
export function isBorneByOne(price: Price): boolean {
  const moves = price.filter((item) => bearersNamed(item) !== null || ['tap', 'discard', 'damage'].includes(item.kind));
  return moves.length < 2 || moves.every((item) => bearersNamed(item) === null);
}

/** How much of a kind a use costs. */
export function amountPaid(price: Price | undefined, kind: LimitedKind | 'damage'): number {
  return (price ?? []).reduce((sum, item) => sum + (item.kind === kind ? item.amount : 0), 0);
}

/** Writes "->" for every kind of arrow: "-->" of the rules, "→". */
export function withPlainArrows(text: string): string {
  return text.replace(/ ?(?:--? ?>|→|⇒) ?/g, ' -> ');
}

/** Formats a cost: "Pay 2 Force, discard 1 from hand"; empty for no cost. */
export function formatCost(force: number, price: Price = []): string {
  const parts = [...(force === 0 ? [] : [`pay ${force} Force`]), ...price.map(formatPayment)];
  const text = parts.join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Formats one payment: "discard 1 from hand". */
export function formatPayment(item: Payment): string {
  if (item.kind === 'token') return `put ${formatTokens({ token: item.token, least: item.amount })} on it`;
  if (item.kind === "opponent's token") return `let opponent put ${formatTokens({ token: item.token, least: item.amount })}`;
  const one = bearersNamed(item);
  const which = one === null ? 'it' : `one of ${formatGroups(one, 'many')}`;
  if (item.kind === 'removed token') {
    const from = typeof item.from === 'string' ? item.from : which;
    return `remove ${formatTokens({ token: item.token, least: item.amount })} from ${from}`;
  }
  if (item.kind === 'tap one' || item.kind === 'discard one') return `${item.kind.replace(' one', '')} ${which}`;
  if (item.kind === 'damage one') return `put ${item.amount} ${plural('damage counter')(item.amount)} on ${which}`;
  if (!('amount' in item)) return DEEDS[item.kind];
  const { before, after } = AMOUNTS[item.kind];
  return `${before} ${item.amount} ${after(item.amount)}`;
}

/** Parses a payment as `formatCost` writes it, in any case; null if it is something else, or costs nothing. */
export function parsePayment(text: string): Payment | null {
  const spelled = text.trim().replace(/\s+/g, ' ').toLowerCase();
  for (const kind of ['tap', 'discard'] as const) if (spelled === DEEDS[kind]) return { kind };
  const tokens = parseCounters(/^put (.+) on it$/.exec(spelled)?.[1] ?? '');
  if (tokens !== null && tokens.least > 0) return { kind: 'token', amount: tokens.least, token: tokens.token };
  const ofOne = paymentOfOne(text.trim().replace(/\s+/g, ' '));
  if (ofOne !== null) return ofOne;
  const [, removed = '', from] = /^remove (.+) from (it|the attacking unit|the defending unit)$/.exec(spelled) ?? [];
  const lost = parseCounters(removed);
  if (lost !== null && lost.least > 0)
    return { kind: 'removed token', amount: lost.least, token: lost.token, from: from as 'it' };
  const given = parseCounters(/^let opponent put (.+)$/.exec(spelled)?.[1] ?? '');
  if (given !== null && given.least > 0) return { kind: "opponent's token", amount: given.least, token: given.token };
  const amount = Number(/^(?:let opponent )?[a-z]+ (\d{1,2}) /.exec(spelled)?.[1] ?? 0);
  const kinds = Object.keys(AMOUNTS) as CountedKind[];
  const kind = kinds.find((each) => formatPayment({ kind: each, amount }).toLowerCase() === spelled);
  return kind === undefined || amount === 0 ? null : { kind, amount };
}

/** "Tap one of your Gleep units", "Remove 1 mastery counter from one of the units"; null if it is something else. */
function paymentOfOne(text: string): Payment | null {
  const [, move = '', which = ''] = /^(.+?)(?: on| from)? one of (.+)$/i.exec(text) ?? [];
  const groups = parseGroups(which);
  if (groups === null) return null;
  const spelled = move.toLowerCase();
  const lost = parseCounters(/^remove (.+)$/.exec(spelled)?.[1] ?? '');
  if (lost !== null)
    return lost.least === 0 ? null : { kind: 'removed token', amount: lost.least, token: lost.token, from: groups };
  // Nobody pays with units of the opponent.
  if (!groups.every(({ owner }) => owner === 'own')) return null;
  if (spelled === 'tap' || spelled === 'discard') return { kind: `${spelled} one`, groups };
  const amount = Number(/^put (\d{1,2}) damage counters?$/.exec(spelled)?.[1] ?? 0);
  return amount === 0 ? null : { kind: 'damage one', amount, groups };
}
