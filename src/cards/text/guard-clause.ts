import type { Effect, Gift } from '../../rules/effects/effect.js';
import { type Guard, PLAIN_GUARD } from '../../rules/effects/guard.js';
import type { Group } from '../../rules/game/group.js';
import { conditionsOf } from './phrases/condition-phrase.js';
import { readGroups } from './phrases/noun-phrase.js';

/**
 * A clause about preventing damage; the Force that is gained for it, which is not played, as a
 * separate clause.
 */
export function splitGuardClause(clause: string): readonly string[] {
  const [, guard, gain] =
    /^(.+ -> Prevent .+\.) (Then you gain .+ Force equal to the damage prevented\.?)$/i.exec(clause) ?? [];
  return guard === undefined || gain === undefined ? [clause] : [guard, gain];
}

/**
 * Reads a clause about preventing damage that is not a keyword; null if it says anything else.
 * `spelled` has no full stop at its end.
 */
export function readGuards(spelled: string): readonly Effect[] | null {
  const text = spelled
    .replace(/\bone (?:your|og yourt)\b/i, 'one of your')
    .replace(/^(When(?:ever)? this unit would be damaged), if ([^,]+)(?=, )/i, 'As long as $2, $1')
    .replace(/-> (up to \d{1,2}|all) damage to (.+) prevent$/i, '-> Prevent $1 damage to $2'); // Yoda
  const [, condition, rest = text] = /^As long as ([^,]+), (when.+)$/i.exec(text) ?? [];
  const conditions = condition === undefined ? [] : conditionsOf(condition);
  const gift = harmless(rest) ?? toll(rest) ?? wouldBeDamaged(rest) ?? savesOthers(rest) ?? activatedGuard(rest);
  if (gift === null || conditions === null) return null;
  return [{ use: { kind: 'always' }, to: { kind: 'it' }, gives: [gift], per: null, conditions, backlash: 0 }];
}

/** "Prevent all damage to and from this unit." */
function harmless(text: string): Gift | null {
  return /^Prevent all damage to and (?:from|done by) this unit$/i.test(text) ? { kind: 'harmless' } : null;
}

/**
 * "When one of your opponent's units would damage this unit, prevent that damage unless your
 * opponent pays 2 Force."
 */
function toll(text: string): Gift | null {
  const [, who, cost] =
    /^When(?:ever)? (one of your opponent's [^,]+?) would damage this unit(?: or a unit (?:it|he|she) is piloting)?, prevent that damage unless your opponent pays (\d{1,2}) Force$/i.exec(
      text,
    ) ?? [];
  const by = who === undefined ? null : readGroups(who);
  return by === null ? null : { kind: 'toll', toll: { by, cost: Number(cost) } };
}

/**
 * "When this unit would be damaged, prevent 2 of that damage", "... would be damaged when attacked,
 * prevent all but 2 ...".
 */
function wouldBeDamaged(text: string): Gift | null {
  const [, attacked, but, amount] =
    /^When(?:ever)? this unit would be damaged( when attacked)?, prevent (all but )?(\d{1,2}) of that damage$/i.exec(text) ??
    [];
  if (amount === undefined) return null;
  const number = Number(amount);
  return guardGift({ ...(but === undefined ? { amount: number } : { spared: number }), isOfAttack: attacked !== undefined });
}

/**
 * "Whenever one of your Diplomats would be damaged, you may prevent that damage. If you do, put 2
 * damage counters on this unit."
 */
function savesOthers(text: string): Gift | null {
  const [, who, counters] =
    /^When(?:ever)? (one of your [^,]+?) would be damaged, you may prevent that damage\. If you do, put (\d{1,2}) damage counters? on this unit$/i.exec(
      text,
    ) ?? [];
  const whom = who === undefined ? null : readGroups(who);
  return whom === null ? null : guardGift({ whom, counters: Number(counters) });
}

/**
 * "Pay 1 Force -> Prevent up to 3 damage to one of your Clones", "Discard this unit from the Ground
 * arena -> Prevent all damage to ...".
 */
function activatedGuard(text: string): Gift | null {
  const found =
    /^(?<cost>[^>]+?) -> Prevent (?:(?<all>all)|(?:up to )?(?<amount>\d{1,2})) damage to (?<whom>[^.]+?)(?<once>\. (?:Use this ability|Play) only once per turn)?(?:\. Play only if that (?:unit|Character) would be discarded by damage from the (?<deadly>\w+) arena)?$/i.exec(
      text,
    )?.groups;
  const price = found === undefined ? null : priceOf(found.cost as string);
  const whom = found === undefined ? null : whomOf(found.whom as string);
  if (price === null || whom === null) return null;
  const deadly = found?.deadly?.toLowerCase();
  // Damage from the arena of the unit itself: each unit that it helps is in that arena.
  if (deadly !== undefined && !whom.whom?.every(({ arena }) => arena === deadly)) return null;
  const amount = found?.all === undefined ? Number(found?.amount) : null;
  const isActivated = price.cost === undefined;
  return guardGift({
    ...price,
    ...whom,
    amount,
    isActivated,
    isOfDiscard: deadly !== undefined,
    isOnce: price.isOnce === true || found?.once !== undefined,
  });
}

function priceOf(cost: string): Partial<Guard> | null {
  const force = /^pay (\d{1,2}) Force$/i.exec(cost)?.[1];
  if (force !== undefined) return { cost: Number(force) };
  const counters = /^put (\d{1,2}) damage counters? on this unit$/i.exec(cost)?.[1];
  if (counters !== undefined) return { counters: Number(counters) };
  if (/^\[?tap\]?(?: this unit)?$/i.test(cost)) return { isOnce: true };
  return /^discard this unit(?: and its crew)?(?: from the \w+ arena)?$/i.test(cost) ? { isDiscarded: true } : null;
}

function whomOf(text: string): Pick<Guard, 'whom'> | null {
  if (/^(?:this unit|it|him|her)$/i.test(text)) return { whom: null };
  // A guard saves one unit; one for several units at once would be paid for only once.
  if (/^(?:each|all|your)\b/i.test(text)) return null;
  const [, any] = /^any one (.+)$/i.exec(text) ?? [];
  const groups = readGroups(any === undefined ? text : `any ${any}`);
  if (groups === null) return null;
  // A named unit is the player's own: a player does not pay for units of the opponent.
  const owned = (group: Group): Group => (group.name === null || any !== undefined ? group : { ...group, owner: 'own' });
  return { whom: groups.map(owned) as [Group, ...Group[]] };
}

function guardGift(guard: Partial<Guard>): Gift {
  return { kind: 'guard', guard: { ...PLAIN_GUARD, ...guard } };
}
