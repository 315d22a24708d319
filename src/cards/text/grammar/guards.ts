import type { Gift, Recipient } from '../../../rules/effects/effect.js';
import { type Guard, PLAIN_GUARD } from '../../../rules/effects/guard.js';
import { ANY_UNIT } from '../../../rules/game/group.js';
import { bearersNamed } from '../../../rules/game/price.js';
import { effect, IT as TO_IT } from '../phrases/made-effect.js';
import { AMOUNT, COUNTER, NUMBER, ON_IT, SUBJECT_IT } from './basic.js';
import { CONDITIONS, type Conditions } from './conditions.js';
import { type Groups, UNITS } from './groups.js';
import { FROM_ARENA, type PrintedCost } from './prices.js';
import { firstOf, maybe, phrase, type Rule, says } from './rule.js';
import type { Effects } from './sentences.js';
import type { Activated } from './uses.js';

function guard(what: Partial<Guard>): Gift {
  return { kind: 'guard', guard: { ...PLAIN_GUARD, ...what } };
}

/** "Prevent all damage to and from this unit." */
const HARMLESS = phrase`prevent all damage to and ${says('from', 'done by')} this unit`.as<Gift>({ kind: 'harmless' });

const ONE_OF: Rule<Groups> = UNITS.to(({ groups, number }) => (number === 'one' || number === 'any' ? groups : null));

const OWN: Rule<Recipient> = firstOf(
  phrase`this unit ${maybe(phrase`or a unit ${SUBJECT_IT} is piloting`).skipped}`.as(TO_IT),
  ONE_OF.to((groups): Recipient | null => (groups.every(({ owner }) => owner === 'own') ? { kind: 'all', groups } : null)),
);

/** Ruling: free for an opponent (docs/card-texts.md#tolls). */
const FREE_ALTERNATIVE = firstOf(
  says('reveals his or her hand'),
  phrase`puts ${AMOUNT} ${COUNTER} counter|counters on the attacking unit`.saying('counters put'),
);
const UNLESS = phrase`, prevent that damage unless your opponent ${firstOf(
  phrase`pays ${NUMBER} force`.to(([cost]) => cost),
  FREE_ALTERNATIVE.as(0),
)}`;
const ANY_OPPONENT: Groups = [{ ...ANY_UNIT, owner: 'opponent' }];

/** "When one of your opponent's units would damage one of your Gleeps, prevent that damage unless your opponent pays 2 Force." */
const TOLL: Rule<Effects> = firstOf(
  phrase`when|whenever ${ONE_OF} would damage ${OWN} ${UNLESS}`,
  phrase`when|whenever ${OWN} would be damaged ${maybe(phrase`by an attack from ${ONE_OF}`)} ${UNLESS}`.to(
    ([to, by, [cost]]) => (by !== null && cost > 0 ? null : ([by?.[0] ?? ANY_OPPONENT, to, [cost]] as const)),
  ),
).to(([by, to, [cost]]) =>
  by.every(({ owner }) => owner === 'opponent') ? [effect(to, [{ kind: 'toll', toll: { by, cost } }])] : null,
);

/** "When this unit would be damaged, prevent 2 of that damage", "... prevent all but 2 of that damage". */
const SPARED: Rule<Effects> = phrase`when|whenever ${firstOf(
  says('this unit').as({ whom: null }),
  UNITS.to(({ groups, number }) => (number === 'one' ? { whom: groups } : null)),
)} would be damaged ${maybe(says('when attacked', 'by an attacking unit').as(true))} , ${maybe(
  phrase`if ${CONDITIONS} ,`,
)} prevent ${maybe(says('all but').as(true))} ${NUMBER} of that damage`.to(([whom, attacked, only, but, number]): Effects => {
  const saved = but === null ? { amount: number } : { spared: number };
  return [effect(TO_IT, [guard({ ...whom, isOfAttack: attacked ?? false, ...saved })], { conditions: only?.[0] ?? [] })];
});

/** "Whenever a Gleep would be damaged, you may prevent that damage. If you do, put 2 damage counters on this unit." */
const PAID_AFTER: Rule<Effects> = phrase`when|whenever ${firstOf(
  says('this unit').as<Pick<Guard, 'whom'>>({ whom: null }),
  ONE_OF.to((groups) => (groups.every(({ owner }) => owner === 'own') ? { whom: groups } : null)),
)} would be damaged , you may prevent that damage . if you do , ${firstOf(
  phrase`put ${AMOUNT} damage counter|counters on ${ON_IT}`.to(([counters]) => ({ counters })),
  phrase`retreat ${ON_IT}`.as({ isRetreat: true, isIfPrevented: true }),
)}`.to(([whom, paid]) => ('counters' in paid === (whom.whom === null) ? null : [effect(TO_IT, [guard({ ...whom, ...paid })])]));

function priced({ force, price, points }: PrintedCost): Partial<Guard> | null {
  const [payment, more] = price;
  if (points !== null || more !== undefined || (payment !== undefined && force !== null)) return null;
  if (payment === undefined) return force === null ? null : { cost: force };
  if (bearersNamed(payment) !== null) return { paid: payment, isActivated: true };
  if (payment.kind === 'damage') return { counters: payment.amount, isActivated: true };
  if (payment.kind === 'tap') return { isOnce: true, isActivated: true };
  return payment.kind === 'discard' ? { isDiscarded: true, isActivated: true } : null;
}

const WHOM: Rule<Pick<Guard, 'whom'>> = firstOf(
  ON_IT.as({ whom: null }),
  UNITS.to(({ groups, number, joined, isPlural }) => {
    // A guard saves one unit: "One of your Gleeps and Zees" may be two.
    if (
      number === 'each' ||
      (number === 'one' && joined === 'and') ||
      (number === 'any' && isPlural) ||
      (joined === 'each and' && number !== 'any')
    )
      return null;
    const own = groups.map((group) => (group.name === null ? group : { ...group, owner: 'own' as const }));
    return { whom: own as unknown as Groups };
  }),
);

const PREVENTED: Rule<{ readonly amount: number | null }> = firstOf(
  says('all').as({ amount: null }),
  phrase`<up to> ${NUMBER}`.to(([amount]) => ({ amount })),
);

const TO_WHOM = phrase`prevent ${PREVENTED} damage to ${WHOM}`;

const toIt = (gift: Gift | null): Effects | null => gift && [effect(TO_IT, [gift])];

/** All units in a Character's arena are Characters. */
const PASSED_ON = says(
  '. that unit may do that much damage to a unit of your choice in the same arena',
  '. that character may do that much damage to a character of your choice in the same arena',
).as<Partial<Guard>>({ isPassedOn: true });

/** "Prevent up to 3 damage to one of your Clones." */
const PREVENT: Rule<Activated> = phrase`${TO_WHOM} ${maybe(PASSED_ON)}`.to(
  ([[{ amount }, { whom }], passed]): Activated =>
    (cost) => {
      const price = priced(cost);
      return price && toIt(guard({ ...price, whom, amount, ...passed }));
    },
);

const LEAVES: Rule<Conditions> = phrase`retreat ${ON_IT} ${FROM_ARENA}`.to(([from]) => from);
const ALSO_DRAWS = maybe(phrase`<,> and you may draw ${AMOUNT} card|cards`).skipped;
const BY_RETREAT: Partial<Guard> = { isRetreat: true, isActivated: true };

/** Rulings: docs/card-texts.md#guards. */
const RETREAT: Rule<Activated> =
  phrase`${maybe(phrase`prevent all damage to ${ON_IT} and`).skipped} ${LEAVES} ${ALSO_DRAWS}`.to(
    ([conditions]): Activated =>
      (cost) => {
        const price = priced(cost);
        return price === null || price.isOnce || price.isDiscarded || price.paid !== undefined
          ? null
          : [effect(TO_IT, [guard({ ...price, ...BY_RETREAT })], { conditions })];
      },
  );

const BY_LEAVING: Rule<Effects> = phrase`${LEAVES} -> ${firstOf(
  TO_WHOM.to(([{ amount }, { whom }]) => guard({ ...BY_RETREAT, amount, whom })),
  phrase`protect ${NUMBER}`.to(([amount]) =>
    guard({ ...BY_RETREAT, amount, whom: [{ ...ANY_UNIT, owner: 'own', isOthers: true, isHere: true }] }),
  ),
)}`.to(([conditions, gift]) => [effect(TO_IT, [gift], { conditions })]);

export const ACTIVATED_GUARDS: readonly Rule<Activated>[] = [RETREAT, PREVENT];

export const GUARDS: readonly Rule<Effects>[] = [SPARED, PAID_AFTER, BY_LEAVING, TOLL, HARMLESS.to(toIt)];
