import { parseCost } from '../effects/format.js';
import { formatGroups, type Group, isLike, parseGroups } from '../game/group.js';
import type { DamageBy } from '../game/mode.js';
import { amountPaid, formatCost, LIMITED, type LimitedKind, type Price } from '../game/price.js';
import type { Unit } from './unit.js';

/** Damage that a card does to a unit instead of an attack (docs/attack.md#damage-by-a-card). */
export interface CardDamage {
  readonly force: number;
  readonly price: Price;
  readonly amount: number;
  readonly by: Exclude<DamageBy, 'attack'>;
  /** Whether it does this much for each damage counter on the unit. */
  readonly isByCounters: boolean;
  /** The units that it can damage, one at a time. */
  readonly to: readonly [Group, ...Group[]];
}

const WORDS = { dice: 'dice of damage', points: 'damage' } as const;
const BY_COUNTERS = ' for each damage counter on it';

/** "Pay 2 Force -> 5 dice of damage to one of the ground units", "... with at most 30 speed". */
export function formatCardDamage(damage: CardDamage): string {
  const { force, price, amount, by, isByCounters } = damage;
  const cost = price.length === 0 ? `Pay ${force} Force` : formatCost(force, price);
  return `${cost} -> ${amount} ${WORDS[by]}${isByCounters ? BY_COUNTERS : ''} to one of ${formatTargets(damage)}`;
}

/** The units that it can damage: "the ground units with at most 30 speed". */
export function formatTargets({ to }: CardDamage): string {
  return formatGroups(to, 'many');
}

/** Parses what `formatCardDamage` writes; null if it is something else. */
export function parseCardDamage(text: string): CardDamage | null {
  const [, paid = '', amount, words, counters, whom = ''] =
    /^([^>]+) -> (\d{1,2}) (dice of damage|damage)( for each damage counter on it)? to one of (.+)$/.exec(text) ?? [];
  const cost = parseCost(paid);
  const to = parseGroups(whom);
  if (amount === undefined || cost === null || to === null) return null;
  return {
    ...cost,
    amount: Number(amount),
    by: words === WORDS.dice ? 'dice' : 'points',
    isByCounters: counters !== undefined,
    to,
  };
}

/** What the card's player can pay with. */
type Purse = Readonly<Record<LimitedKind | 'force', number>>;

export function canDamage({ to }: CardDamage, unit: Unit): boolean {
  return to.some((group) => isLike(group, unit));
}

/** The affordable form of a card that does most damage; null if there is none. No Force is saved for anything else. */
export function mostDamage(forms: readonly CardDamage[], purse: Purse): CardDamage | null {
  const paid = forms.filter(
    ({ force, price }) => force <= purse.force && LIMITED.every((kind) => amountPaid(price, kind) <= purse[kind]),
  );
  return paid.reduce<CardDamage | null>((most, each) => (most === null || each.amount > most.amount ? each : most), null);
}
