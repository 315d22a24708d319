import { type CardDamage, formatCardDamage, parseCardDamage } from '../../rules/units/card-damage.js';
import type { DamageClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { NUMBER } from './grammar/basic.js';
import { type Groups, UNITS } from './grammar/groups.js';
import { AFTERWARDS } from './grammar/harmless.js';
import { COST, type PrintedCost } from './grammar/prices.js';
import { AT_ITS_TIME } from './grammar/restrictions.js';
import { firstOf, maybe, phrase, type Rule, readWhole, Source, says, wordsOf } from './grammar/rule.js';

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

/** "Enhance: Pay 3 more Force -> Quux does 6 dice of damage to that unit instead": the damage before it, for the Force of both. */
const ENHANCE = phrase`enhance : pay ${NUMBER} <more|additional> force -> ${DOES} ${AMOUNT} to ${CHOSEN} <,> instead`;

/** A tap of an own unit beside the damage is paid before it, as Force is; nothing may happen to the card itself. */
function paidFor({ force, price, points }: PrintedCost): Pick<CardDamage, 'force' | 'price'> | null {
  return points !== null || price.some(({ kind }) => kind === 'tap' || kind === 'discard')
    ? null
    : { force: force ?? 0, price };
}

/**
 * Reads a clause of a Battle card as damage that it does to a unit. `before`: the damage of the clause before it, which
 * Enhance changes. Null if it says anything else.
 */
export function readDamageClause(clause: string, name: string, before: readonly CardDamage[]): DamageClause | null {
  const forms = firstOf(
    PAID.to((damage) => [damage]),
    ENHANCE.to(([more, amount]) => before.map((each) => ({ ...each, ...amount, force: each.force + more }))),
  );
  const read = readWhole(forms, new Source(clause.replaceAll(name, ITSELF)));
  if (read === null || read.value.length === 0 || !read.value.every(isWritten)) return null;
  return withLeftOut<DamageClause>({ kind: 'damage', forms: read.value }, wordsOf(read.asides));
}

/** Whether the words of the program for it say the same. */
function isWritten(damage: CardDamage): boolean {
  const text = formatCardDamage(damage);
  const parsed = parseCardDamage(text);
  return parsed !== null && formatCardDamage(parsed) === text && damage.amount > 0;
}
