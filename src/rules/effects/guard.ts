import { formatGroups, type Group, parseGroups } from '../game/group.js';
import { bearersNamed, formatPayment, type Payment, parsePayment } from '../game/price.js';

/** Prevention worded other than as a keyword, used once per instance of damage (docs/card-texts.md#guards). */
export interface Guard {
  /** The most damage prevented; null for all of it. */
  readonly amount: number | null;
  /** The damage that is never prevented, at least 0. */
  readonly spared: number;
  /** The units whose damage is prevented; null for the unit itself. */
  readonly whom: readonly [Group, ...Group[]] | null;
  readonly isOfAttack: boolean;
  /** Whether only damage is prevented that would discard the unit, together with all damage pending from its arena. */
  readonly isOfDiscard: boolean;
  /**
   * Force, at least 0; null if no Force is printed, so that other texts can give a cost to an activated ability only. With a
   * printed cost it is always activated.
   */
  readonly cost: number | null;
  /**
   * Whether it has a cost and an arrow, even without Force. If not, it is triggered or static, and nothing can raise its cost.
   */
  readonly isActivated: boolean;
  /** Damage counters put on the unit as its cost. */
  readonly counters: number;
  /** Whether the unit is discarded as its cost. */
  readonly isDiscarded: boolean;
  /** Whether the unit leaves the attack by it, to return later (a retreat). */
  readonly isRetreat: boolean;
  /** Whether it retreats only after it has prevented something: "If you do, retreat". */
  readonly isIfPrevented: boolean;
  /** What one of several units pays for it, as its only price; absent if none does. */
  readonly paid?: Payment;
  /** Whether it works once per attack, since the unit taps for it or the text says so. */
  readonly isOnce: boolean;
  /**
   * Whether the helped unit may do the prevented damage to another one, as by Deflect; only if it works once, for Force or
   * free.
   */
  readonly isPassedOn: boolean;
}

/** A guard of its own unit that prevents all damage for free; other guards start from it. */
export const PLAIN_GUARD: Guard = {
  amount: null,
  spared: 0,
  whom: null,
  isOfAttack: false,
  isOfDiscard: false,
  cost: null,
  isActivated: false,
  counters: 0,
  isDiscarded: false,
  isRetreat: false,
  isIfPrevented: false,
  isOnce: false,
  isPassedOn: false,
};

/** Whether its unit taps for it: it has an arrow, no other cost, and works once. */
export function isTapped({ cost, isActivated, counters, isDiscarded, isRetreat, isOnce, paid }: Guard): boolean {
  const isFree = cost === null && counters === 0 && !isDiscarded && !isRetreat && paid === undefined;
  return isActivated && isOnce && isFree;
}

/** Damage that is prevented unless the opponent pays (docs/card-texts.md#tolls). */
export interface Toll {
  readonly cost: number;
  /** The units whose damage it applies to. */
  readonly by: readonly [Group, ...Group[]];
}

const GUARD =
  /^prevention of (?:up to (?<amount>\d{1,2})|all(?: but (?<spared>\d{1,2}))?) (?<deadly>deadly )?(?<attack>attack )?damage to (?:it|one of (?<whom>.+?))(?: for (?:(?<cost>\d{1,2}) Force|(?<counters>\d{1,2}) damage counters?|its (?<discard>discard)|"(?<paid>[^"]+)"))?(?<retreat> by its retreat|(?<after>, then its retreat))?(?<activated> by activation)?(?<once>, (?<passed>passed on )?once an attack)?$/;

/** Parses what `formatGuard` writes; null if it is something else. */
export function parseGuard(text: string): Guard | null {
  const found = GUARD.exec(text)?.groups;
  if (found === undefined) return null;
  const whom = found.whom === undefined ? null : parseGroups(found.whom);
  if (whom === null && found.whom !== undefined) return null;
  const paid = found.paid === undefined ? undefined : parsePayment(found.paid);
  // It works once per attack, or taps a unit that can tap for one thing only: not both.
  if (paid === null || (paid !== undefined && (bearersNamed(paid) === null || found.once !== undefined))) return null;
  if (found.retreat !== undefined && [paid, found.discard, found.passed].some((each) => each !== undefined)) return null;
  if (found.passed !== undefined && (found.counters !== undefined || found.discard !== undefined)) return null;
  return {
    amount: found.amount === undefined ? null : Number(found.amount),
    spared: Number(found.spared ?? 0),
    whom,
    isOfAttack: found.attack !== undefined,
    isOfDiscard: found.deadly !== undefined,
    cost: found.cost === undefined ? null : Number(found.cost),
    isActivated: found.activated !== undefined,
    counters: Number(found.counters ?? 0),
    isDiscarded: found.discard !== undefined,
    isRetreat: found.retreat !== undefined,
    isIfPrevented: found.after !== undefined,
    isOnce: found.once !== undefined,
    ...(paid === undefined ? {} : { paid }),
    isPassedOn: found.passed !== undefined,
  };
}

/** Formats a guard: "prevention of up to 3 damage to one of your units named Padme Amidala for 1 Force". */
export function formatGuard(guard: Guard): string {
  const { amount, spared, whom, isOfAttack, isOfDiscard, cost, isActivated, counters, isDiscarded, paid } = guard;
  const { isRetreat, isIfPrevented, isOnce, isPassedOn } = guard;
  const kind = `${isOfDiscard ? 'deadly ' : ''}${isOfAttack ? 'attack ' : ''}`;
  const amountText = amount === null ? `all${spared === 0 ? '' : ` but ${spared}`}` : `up to ${amount}`;
  const price =
    cost !== null
      ? ` for ${cost} Force`
      : counters > 0
        ? ` for ${counters} damage counter${counters === 1 ? '' : 's'}`
        : isDiscarded
          ? ' for its discard'
          : paid === undefined
            ? ''
            : ` for "${formatPayment(paid)}"`;
  const target = whom === null ? 'it' : `one of ${formatGroups(whom, 'many')}`;
  const retreat = isRetreat ? (isIfPrevented ? ', then its retreat' : ' by its retreat') : '';
  return `prevention of ${amountText} ${kind}damage to ${target}${price}${retreat}${isActivated ? ' by activation' : ''}${isOnce ? `, ${isPassedOn ? 'passed on ' : ''}once an attack` : ''}`;
}

/** Parses what `formatToll` writes; null if it is something else. */
export function parseToll(text: string): Toll | null {
  const [, cost, groups] = /^a toll of (\d{1,2}) Force for (.+)$/.exec(text) ?? [];
  const by = groups === undefined ? null : parseGroups(groups);
  return by === null ? null : { by, cost: Number(cost) };
}

/** Formats a toll: "a toll of 2 Force for your opponent's character units". */
export function formatToll({ by, cost }: Toll): string {
  return `a toll of ${cost} Force for ${formatGroups(by, 'many')}`;
}
