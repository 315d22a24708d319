import { type CountedKind, formatCost, type Payment, type Price } from '../../../rules/game/price.js';
import { TOKENS } from '../../../rules/game/token.js';

import { readGroups } from './noun-phrase.js';

/** What a text asks for before an arrow: Force, and what else. */
interface PrintedCost {
  readonly force: number;
  readonly price: Price;
}

/**
 * The cost that a text prints: "Discard a card from your hand", "Pay 2 Force, discard the top 2 cards
 * from your opponent's deck", "Put 1 damage counter on this unit". Null if any of it is something
 * else.
 */
export function printedCost(text: string): PrintedCost | null {
  const whole = text
    .trim()
    .replace(/^(put \d+ \w+ counters?) and (\d+ \w+ counters? on this unit)$/i, '$1 on this unit, put $2');
  const parts = whole.split(/, (?:and )?| and (?=pay\b|discard\b|remove\b|put\b|tap\b)/i);
  const forces = parts.map((part) => /^pay (\d{1,2})(?: Force)?$/i.exec(part)?.[1]);
  const payments = parts.filter((_, i) => forces[i] === undefined).map(paymentOf);
  const known = forces.filter((force) => force !== undefined);
  if (payments.includes(null) || known.length > 1) return null;
  return { force: Number(known[0] ?? 0), price: payments as Price };
}

/**
 * The text with the cost before its arrow in the words of the program, if that asks for more than
 * Force: "[Tap] -> Protect 3" is "Tap it -> Protect 3".
 */
export function withSpelledCost(text: string): string {
  const [, cost = '', rest] = /^([^>"]{1,150}?) ?-> ?(.+)$/s.exec(text) ?? [];
  const paid = rest === undefined ? null : printedCost(cost);
  return paid === null || paid.price.length === 0 ? text : `${formatCost(paid.force, paid.price)} -> ${rest}`;
}

function paymentOf(text: string): Payment | null {
  if (/^(?:\[tap\]|tap(?: this unit)?)$/i.test(text)) return { kind: 'tap' };
  if (/^discard this unit(?: from the \w+ arena)?$/i.test(text)) return { kind: 'discard' };
  const tapped = /^tap one of (your .+)$/i.exec(text)?.[1];
  const groups = tapped === undefined ? null : readGroups(tapped);
  if (groups !== null) return { kind: 'tap one', groups };
  const tokens = tokensOf(text) ?? removedTokensOf(text);
  if (tokens !== null) return tokens;
  const found = PAYMENTS.map(([kind, words]) => ({ kind, amount: words.exec(text)?.[1] })).find(
    ({ amount }) => amount !== undefined,
  );
  if (found?.amount === undefined) return null;
  const amount = /^(?:an?|one|the top card)$/i.test(found.amount) ? 1 : Number(/\d+/.exec(found.amount)?.[0] ?? 0);
  return amount === 0 ? null : { kind: found.kind, amount };
}

/** "Put 1 corruption counter on this unit", "Your opponent puts 1 credit counter on a Character". */
function tokensOf(text: string): Payment | null {
  const own = /^put (\d{1,2}|an?) (\w+) counters? on this unit$/i.exec(text);
  const [, amount, name] =
    own ?? /^your opponent puts (\d{1,2}|an?) (\w+) counters? on an? (?:unit|Character)$/i.exec(text) ?? [];
  const token = TOKENS.find((each) => each === name?.toLowerCase());
  const number = /^an?$/i.test(amount ?? '') ? 1 : Number(amount);
  if (token === undefined || number === 0) return null;
  return { kind: own === null ? "opponent's token" : 'token', amount: number, token };
}

/** "Remove 1 credit counter from this unit", "Remove a mastery counter from a unit attacking this unit". */
function removedTokensOf(text: string): Payment | null {
  const [, amount = '', name, from = ''] =
    /^remove (\d{1,2}|an?) (\w+) counters? (?:from|on) (this unit|(?:a|the) unit attacking this unit)$/i.exec(text) ?? [];
  const token = TOKENS.find((each) => each === name?.toLowerCase());
  const number = /^an?$/i.test(amount) ? 1 : Number(amount);
  if (token === undefined || number === 0) return null;
  return { kind: 'removed token', amount: number, token, from: /^this/i.test(from) ? 'it' : 'the attacking unit' };
}

const TOP = String.raw`(the top card|the top \d cards)`;
const SOME = String.raw`(an?|one|\d{1,2})`;

/** The words of each payment, with its amount. */
const PAYMENTS: readonly (readonly [kind: CountedKind, words: RegExp])[] = [
  ['hand', pattern(`discard ${SOME} cards? from your hand`)],
  ['deck', pattern(`discard ${TOP} (?:from|of) your deck`)],
  ["opponent's deck", pattern(`discard ${TOP} (?:from|of) your opponent'?s'? deck`)],
  ['both decks', pattern(`discard ${TOP} (?:from|of) each player's deck`)],
  ['pile', pattern(`remove ${SOME} cards? from your discard pile from the game`)],
  ['resource', pattern(`remove ${SOME} counters? from your Resource`)],
  ['damage', pattern(`put ${SOME} damage counters? on this unit`)],
];

function pattern(words: string): RegExp {
  return new RegExp(`^${words}$`, 'i');
}
