import type { Condition } from '../../../rules/effects/effect.js';
import { type CountedKind, formatCost, type Payment, type Price } from '../../../rules/game/price.js';
import { AMOUNT, ARENA, COUNTER, NUMBER } from './basic.js';
import { SUBTYPE_WORDS } from './description.js';
import { eachWith, type Groups, UNITS, type Units } from './groups.js';
import { firstOf, maybe, phrase, type Rule, remembered, says, seriesOf } from './rule.js';

/** What stands before the arrow. */
export interface PrintedCost {
  /** Null if no Force is printed. */
  readonly force: number | null;
  readonly price: Price;
  /** Build points; no fight counts them. */
  readonly points: number | null;
  /** The arena that the unit must leave as a price. */
  readonly from: readonly Condition[];
}

const TOP: Rule<number> = firstOf(
  phrase`the top ${NUMBER} cards`.to(([amount]) => amount),
  says('the top card').as(1),
);

const DECK = firstOf(
  says('your deck').as('deck'),
  says("your opponent's deck", 'your opponents deck', "your opponents' deck").as("opponent's deck"),
  says("each player's deck").as('both decks'),
);
const INTO_PILE = phrase`into ${says('the', 'your', 'his or her', 'their', "your opponent's")} discard pile`.skipped;

function counted(kind: CountedKind, rule: Rule<readonly [number]>): Rule<Payment> {
  return rule.to(([amount]) => (amount === 0 ? null : { kind, amount }));
}

/** "non-unit card", "Gleep unit card". */
const KIND_OF_CARD = firstOf(phrase`non-unit`, phrase`${maybe(SUBTYPE_WORDS).skipped} unit`, SUBTYPE_WORDS);

/** "a Gleep Weapon", "Quux's Shield". */
const AN_EQUIPMENT: Rule<number> = phrase`<a|an> ${SUBTYPE_WORDS}`.as(1);

const ON_IT = says('on this unit', 'on it');
const COUNTERS = phrase`${AMOUNT} ${COUNTER} counter|counters`.to(([amount, token]) =>
  amount === 0 ? null : { amount, token },
);

/** "one of your Gleeps", "a Gleep or Zee". */
const ONE_UNIT: Rule<Units> = UNITS.to((units) => {
  const { number, isPlural, joined } = units;
  const isOne = number === 'one' || (number === 'any' && !isPlural && (joined === null || joined === 'or'));
  return isOne ? units : null;
});

/** "another Gleep": a player pays only with their own units. */
const OWN_UNIT: Rule<Groups> = ONE_UNIT.to(({ groups, number }) =>
  groups.some(({ owner }) => owner !== 'own' && (number === 'one' || owner !== 'any'))
    ? null
    : eachWith(groups, { owner: 'own' }),
);

export const FROM_ARENA: Rule<readonly Condition[]> = firstOf(
  phrase`from the ${ARENA} arena`.to(([arena]): Condition[] => [{ kind: 'in arena', arena }]),
  maybe(says('from this arena', 'from any arena')).as([]),
);

/** "Discard a card from your hand", "Put 1 damage counter on this unit". */
const PAYMENT: Rule<readonly Payment[]> = firstOf(
  says('[tap]', 'tap this unit', 'tap it').as<Payment>({ kind: 'tap' }),
  phrase`tap ${OWN_UNIT}`.to(([groups]): Payment => ({ kind: 'tap one', groups })),
  says('tap').as<Payment>({ kind: 'tap' }),
  // Ruling: any card in hand is of the kind asked for (docs/card-texts.md#prices).
  counted('hand', phrase`discard ${AMOUNT} ${maybe(KIND_OF_CARD).skipped} card|cards from your hand`),
  counted('hand', phrase`discard ${AMOUNT} ${maybe(SUBTYPE_WORDS).skipped} unit|units from your hand`),
  counted('hand', phrase`discard ${AMOUNT} card|cards`),
  firstOf(phrase`discard ${TOP} from|of ${DECK}`, phrase`put ${TOP} from|of ${DECK} ${INTO_PILE}`).to(
    ([amount, kind]): Payment | null => (amount === 0 ? null : { kind, amount }),
  ),
  counted(
    'pile',
    phrase`remove ${AMOUNT} ${maybe(SUBTYPE_WORDS).skipped} card|cards|unit|units ${says('from', 'in')} your discard pile from the game`,
  ),
  counted("opponent's draw", phrase`your opponent draws ${AMOUNT} card|cards`),
  counted('Equipment', phrase`discard ${AN_EQUIPMENT} from this unit`),
  counted('resource', phrase`remove ${AMOUNT} counter|counters from ${says('your resource', 'one of your resources')}`),
  counted('resource', phrase`remove ${AMOUNT} resource counter|counters <from your resource>`),
  phrase`remove ${COUNTERS} from|on ${firstOf(
    says('this unit', 'it').as('it'),
    says('the unit attacking this unit', 'a unit attacking this unit', 'the attacking unit').as('the attacking unit'),
    says('the defending unit').as('the defending unit'),
    ONE_UNIT.to(({ groups }) => groups),
  )}`.to(([counters, from]): Payment => ({ kind: 'removed token', ...counters, from })),
  // On an opponent's unit, counters would be damage, not a price.
  phrase`put ${AMOUNT} damage counter|counters on ${ONE_UNIT}`.to(([amount, { groups }]): Payment | null =>
    amount === 0 || groups.some(({ owner }) => owner !== 'own') ? null : { kind: 'damage one', amount, groups },
  ),
  phrase`discard ${OWN_UNIT} ${maybe(
    firstOf(says('from this arena').as({ isHere: true }), says('from any arena or your build zone', 'from any arena').as({})),
  )}`.to(([groups, place]): Payment => ({ kind: 'discard one', groups: eachWith(groups, place ?? {}) })),
).to((payment): readonly Payment[] => [payment]);

/** "Put 1 damage counter and 1 corruption counter on this unit". */
const PUT: Rule<readonly Payment[]> = phrase`put ${seriesOf(
  firstOf(
    COUNTERS.to((counters): Payment => ({ kind: 'token', ...counters })),
    counted('damage', phrase`${AMOUNT} damage counter|counters`).saying('damage paid'),
  ),
  says('and', ', and'),
)} ${ON_IT}`.to(([all]) => all);

const PART: Rule<Partial<PrintedCost>> = firstOf(
  phrase`pay ${NUMBER} build point|points`.to(([points]) => ({ points })),
  phrase`pay ${NUMBER} <force>`.to(([force]) => ({ force })),
  phrase`${NUMBER} force pay`.to(([force]) => ({ force })), // Yoda
  phrase`discard this unit ${FROM_ARENA}`.to(([from]) => ({ price: [{ kind: 'discard' } as const], from })),
  firstOf(PUT, PAYMENT).to((price) => ({ price })),
);

/** The parts come in any order, each at most once. */
export const COST: Rule<PrintedCost> = remembered(
  seriesOf(PART, says(', and', 'and', ',')).to((parts) => {
    const forces = parts.flatMap(({ force }) => force ?? []);
    const points = parts.flatMap((part) => part.points ?? []);
    const price = parts.flatMap((part) => part.price ?? []);
    const isDouble = price.some(({ kind }, i) => kind !== 'token' && price.findIndex((other) => other.kind === kind) !== i);
    if (forces.length > 1 || points.length > 1 || isDouble) return null;
    return { force: forces[0] ?? null, price, points: points[0] ?? null, from: parts.flatMap(({ from = [] }) => from) };
  }),
);

/** "Tap it, discard 1 from hand -> ". */
export function spelledCost({ force, price }: PrintedCost): string {
  return price.length === 0 ? `Pay ${force} Force -> ` : `${formatCost(force ?? 0, price)} -> `;
}
