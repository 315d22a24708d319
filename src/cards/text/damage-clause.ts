import { type CardDamage, formatCardDamage, parseCardDamage } from '../../rules/units/card-damage.js';
import type { DamageClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { NUMBER } from './grammar/basic.js';
import { type Groups, UNITS } from './grammar/groups.js';
import { AFTERWARDS } from './grammar/harmless.js';
import { COST, type PrintedCost } from './grammar/prices.js';
import { AT_ITS_TIME } from './grammar/restrictions.js';
import { firstOf, maybe, phrase, type Rule, readAll, readWhole, Source, says, wordsOf } from './grammar/rule.js';

type Amount = Pick<CardDamage, 'amount' | 'by' | 'isByCounters'>;
type Targets = Pick<CardDamage, 'to' | 'mostSpeed'>;

/** The words for the card itself, in place of its name. */
const ITSELF = 'this card';
const DOES = says(`${ITSELF} does`, `${ITSELF} deals`, 'do');

const AMOUNT: Rule<Amount> = firstOf(
  phrase`${NUMBER} dice of damage`.to(([amount]): Amount => ({ amount, by: 'dice', isByCounters: false })),
  phrase`${NUMBER} damage`.to(([amount]): Amount => ({ amount, by: 'points', isByCounters: false })),
);

/** Units of which the card damages one, or each. It is no unit: it says nothing of its own arena, or of others than itself. */
function targets(numbers: readonly string[]): Rule<Groups> {
  return UNITS.to(({ groups, number, isPlural, joined }) => {
    if (!numbers.includes(number) || (number === 'any' && (isPlural || joined === 'each and' || joined === 'and'))) return null;
    return groups.some(({ owner, isHere, isOthers }) => owner === 'own' || isHere || isOthers) ? null : groups;
  });
}

const ONE = targets(['one', 'any']);
const CHOSEN = says('that unit', 'that character', 'it');

/** What a card does to one unit, or to each of several, of which one is asked about. */
const DAMAGE: Rule<Amount & Targets> = firstOf(
  phrase`choose ${ONE} . ${firstOf(
    phrase`${DOES} ${AMOUNT} to ${CHOSEN}`.to(([amount]) => amount),
    phrase`${DOES} damage to ${CHOSEN} equal to the number of damage counters on it`.to(
      (): Amount => ({ amount: 1, by: 'points', isByCounters: true }),
    ),
  )}`.to(([to, amount]) => ({ ...amount, to, mostSpeed: null })),
  phrase`${DOES} ${AMOUNT} to ${targets(['one', 'any', 'each'])}`.to(([amount, to]) => ({ ...amount, to, mostSpeed: null })),
);

const PAID: Rule<CardDamage> = phrase`${COST} -> ${DAMAGE} ${maybe(AT_ITS_TIME).skipped} ${maybe(AFTERWARDS).skipped}`.to(
  ([cost, damage]) => {
    const paid = paidFor(cost);
    return paid && { ...paid, ...damage };
  },
);

/** "Pay 6 Force -> Quux does 8 dice of damage to that unit instead": after "Enhance", which asks for more. */
const MORE: Rule<PrintedCost & Amount> = phrase`${COST} -> ${DOES} ${AMOUNT} to ${CHOSEN} <,> instead`.to(([cost, amount]) => ({
  ...cost,
  ...amount,
}));

/** A tap of an own unit beside the damage is paid before it, as Force is; nothing may happen to the card itself. */
function paidFor({ force, price, points }: PrintedCost): Pick<CardDamage, 'force' | 'price'> | null {
  return points !== null || price.some(({ kind }) => kind === 'tap' || kind === 'discard')
    ? null
    : { force: force ?? 0, price };
}

/** What is done beside the damage, and changes none of it: to a Location afterwards, or to the unit. */
const BESIDES = /(?<=\.) +(?:(You may discard a Location in (?:the \w+|any) arena)\.?$|(Tap that unit) and(?= do \d))/i;

/**
 * Reads a clause of a Battle card as damage that it does to a unit. `before`: the damage of the clause before it, which
 * Enhance changes. Null if it says anything else.
 */
export function readDamageClause(clause: string, name: string, before: readonly CardDamage[]): DamageClause | null {
  const [, location, tap] = BESIDES.exec(clause) ?? [];
  const cut = location ?? tap;
  // Ruling: units are untapped before an attack, so any can be chosen, or tapped for a cost.
  const plain = clause
    .replace(BESIDES, '')
    .replaceAll(name, ITSELF)
    .replace(/\b(choose|tap) an untapped\b/gi, '$1 a');
  const enhanced = /^Enhance: Pay (\d+) more Force(?: and|,)? (.+)$/i.exec(plain);
  const read = enhanced === null ? readWhole(PAID, new Source(plain)) : null;
  const forms =
    enhanced === null
      ? read && [read.value]
      : enhancedBy(`Pay ${enhanced[1]} Force, ${enhanced[2]}`.replace(', ->', ' ->'), before);
  if (forms === null || !forms.every(isWritten)) return null;
  return withLeftOut({ kind: 'damage', forms }, [
    ...(read === null ? [] : wordsOf(read.asides)),
    ...(cut === undefined ? [] : [cut]),
  ]);
}

function enhancedBy(text: string, before: readonly CardDamage[]): readonly CardDamage[] | null {
  const more = readAll(MORE, new Source(text));
  const paid = more && paidFor(more);
  if (more === null || paid === null || before.length === 0) return null;
  const { amount, by, isByCounters } = more;
  return before.map((each) => ({
    ...each,
    ...{ force: each.force + paid.force, price: [...each.price, ...paid.price], amount, by, isByCounters },
  }));
}

/** Whether the words of the program for it say the same. */
function isWritten(damage: CardDamage): boolean {
  const text = formatCardDamage(damage);
  const parsed = parseCardDamage(text);
  return parsed !== null && formatCardDamage(parsed) === text && damage.amount > 0;
}
