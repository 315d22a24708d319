import fc from 'fast-check';
import {
  CHANGED_NUMBERS,
  type Condition,
  type Count,
  type Counted,
  type Effect,
  type Gift,
  type Recipient,
  UNTAPPING_CAUSES,
  type Use,
} from '../../src/rules/effects/effect.js';
import { type Guard, PLAIN_GUARD } from '../../src/rules/effects/guard.js';
import { HEALING_TIMES } from '../../src/rules/effects/healing.js';
import type { Ability } from '../../src/rules/game/ability.js';
import { ARENAS, SIDES } from '../../src/rules/game/arena.js';
import type { Group } from '../../src/rules/game/group.js';
import type { Payment } from '../../src/rules/game/price.js';
import { type Countable, TOKENS } from '../../src/rules/game/token.js';
import { KEYWORD_RANGE } from '../../src/rules/keywords/format.js';
import { KEYWORDS } from '../../src/rules/keywords/index.js';

const small = fc.integer({ min: 0, max: 99 });
const optional = <T>(own: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(own, { nil: null });
const words = fc.uniqueArray(fc.constantFrom('Gleep', 'Zee', "Oorg'ah", 'Quux-Zee', 'Löx', 'X9'), { maxLength: 2 });

/** Counters, and attached cards by their name or subtypes. */
const COUNTABLE = fc.constantFrom<Countable>(...TOKENS, 'attached Zee Weapon', 'attached Equipment', "attached Quux'ah");

export const anyGroup: fc.Arbitrary<Group> = fc.record({
  owner: fc.constantFrom('own' as const, 'opponent' as const, 'any' as const),
  isOthers: fc.boolean(),
  name: optional(fc.constantFrom('Zorblax', 'Zee the Gleep', "Quux'ah Oorg-Löx", 'The Unit', 'R2 Zee-9')),
  namePart: optional(fc.constantFrom('Zorblax', "Quux'ah", 'X-9', 'The Unit')),
  words,
  notWords: words,
  arena: optional(fc.constantFrom(...ARENAS)),
  side: optional(fc.constantFrom(...SIDES)),
  isUnique: fc.boolean(),
  isDamaged: optional(fc.boolean()),
  isHere: fc.boolean(),
  limits: fc.uniqueArray(
    fc.record({ of: fc.constantFrom('cost', 'speed', 'power', 'health'), isMost: fc.boolean(), bound: small }),
    { maxLength: 2, selector: ({ of }) => of },
  ),
  tokens: optional(fc.record({ token: COUNTABLE, least: small })),
});

const groups = fc.array(anyGroup, { minLength: 1, maxLength: 3 }) as unknown as fc.Arbitrary<readonly [Group, ...Group[]]>;

/** What one of several units pays: the only such payment of a price. */
const ofOne: fc.Arbitrary<Payment> = fc.oneof(
  groups
    .map((all) => all.map((own) => ({ ...own, owner: 'own' as const })) as unknown as readonly [Group, ...Group[]])
    .chain((own) =>
      fc.constantFrom<Payment>(
        { kind: 'tap one', groups: own },
        { kind: 'discard one', groups: own },
        { kind: 'damage one', amount: 2, groups: own },
      ),
    ),
  groups.map((from): Payment => ({ kind: 'removed token', token: 'mastery', amount: 1, from })),
);

/**
 * Guards that can be formatted: with at most one price, and either the maximum that is prevented or the minimum that is left.
 */
export const anyGuard: fc.Arbitrary<Guard> = fc
  .tuple(
    fc.oneof(
      small.map((amount) => ({ amount })),
      small.map((spared) => ({ spared })),
    ),
    fc.oneof(
      fc.constant({}),
      fc.integer({ min: 0, max: 99 }).map((cost) => ({ cost })),
      fc.integer({ min: 1, max: 99 }).map((counters) => ({ counters })),
      fc.constant({ isDiscarded: true }),
    ),
    fc.record({
      isRetreat: fc.boolean(),
      isIfPrevented: fc.boolean(),
      whom: optional(groups),
      isOfAttack: fc.boolean(),
      isOfDiscard: fc.boolean(),
      isActivated: fc.boolean(),
      isOnce: fc.boolean(),
      isPassedOn: fc.boolean(),
    }),
  )
  .chain(([most, price, rest]) => {
    const given = { ...PLAIN_GUARD, ...most, ...price, ...rest, isRetreat: rest.isRetreat && !('isDiscarded' in price) };
    const isIfPrevented = given.isRetreat && rest.isIfPrevented;
    const isPassedOn = given.isPassedOn && given.isOnce && given.counters === 0 && !given.isDiscarded && !given.isRetreat;
    const own = { ...given, isIfPrevented, isPassedOn };
    const isPaid = Object.keys(price).length > 0 || rest.isOnce || own.isRetreat;
    return isPaid ? fc.constant(own) : fc.option(ofOne, { nil: null }).map((paid) => (paid === null ? own : { ...own, paid }));
  });

const many = fc.integer({ min: 1, max: 99 });
/** What a side pays besides Force, and what a unit does. */
const purses: fc.Arbitrary<Payment> = fc.record({
  kind: fc.constantFrom('hand', 'resource', 'deck', "opponent's deck", 'both decks', 'pile', "opponent's draw", 'Equipment'),
  amount: many,
});
const removed: fc.Arbitrary<Payment> = fc.record({
  kind: fc.constant('removed token' as const),
  token: fc.constantFrom(...TOKENS),
  amount: many,
  from: fc.constantFrom('it' as const, 'the attacking unit' as const),
});
const ofUnit: fc.Arbitrary<Payment> = fc.oneof(
  fc.constantFrom<Payment>({ kind: 'tap' }, { kind: 'discard' }),
  many.map((amount): Payment => ({ kind: 'damage', amount })),
  fc.record({
    kind: fc.constantFrom('token' as const, "opponent's token" as const),
    token: fc.constantFrom(...TOKENS),
    amount: many,
  }),
);

const ability: fc.Arbitrary<Ability> = fc.constantFrom(...KEYWORDS).chain(({ name, number, isActivated, prevention }) => {
  const [low, high] = KEYWORD_RANGE[number];
  const plain = fc.record({
    keyword: fc.constant(name),
    value: number === 'none' ? fc.constant(null) : fc.integer({ min: low, max: high }),
    cost: isActivated ? small : fc.constant(0),
  });
  if (!isActivated) return plain;
  const payments = prevention === null ? fc.oneof(purses, removed) : fc.oneof(purses, removed, ofUnit);
  const prices = fc.array(payments, { maxLength: 2 });
  const more = fc.tuple(fc.array(fc.oneof(purses, removed), { maxLength: 1 }), ofOne).map((all) => all.flat());
  return fc
    .tuple(plain, prevention === null ? prices : fc.oneof(prices, more))
    .map(([own, price]) => (price.length === 0 ? own : { ...own, price }));
});

export const anyGift: fc.Arbitrary<Gift> = fc.oneof(
  fc.record({ kind: fc.constantFrom(...CHANGED_NUMBERS), change: fc.integer({ min: -999, max: 999 }) }),
  ability.map((own): Gift => ({ kind: 'ability', ability: own, isByPower: false })),
  fc
    .record({
      keyword: fc.constantFrom('Intercept', 'Redirect'),
      value: fc.constant(null),
      cost: small,
      only: groups.map(
        (all) => all.map((own) => ({ ...own, owner: 'own' as const })) as unknown as readonly [Group, ...Group[]],
      ),
    })
    .map((own): Gift => ({ kind: 'ability', ability: own, isByPower: false })),
  ability
    .filter(({ value }) => value !== null)
    .map((own): Gift => ({ kind: 'ability', ability: { ...own, value: 0 }, isByPower: true })),
  fc.constantFrom(...KEYWORDS).map(({ name }): Gift => ({ kind: 'loss', keyword: name })),
  anyGuard.map((guard): Gift => ({ kind: 'guard', guard })),
  fc.record({ cost: small, by: groups }).map((toll): Gift => ({ kind: 'toll', toll })),
  fc
    .record({
      at: fc.constantFrom(...HEALING_TIMES),
      amount: fc.option(fc.integer({ min: 1, max: 99 })),
      isOptional: fc.boolean(),
    })
    .map((healing): Gift => ({ kind: 'healing', healing })),
  fc
    .record({ by: fc.constantFrom(...UNTAPPING_CAUSES), groups })
    .map((untapping): Gift => ({ kind: 'untapping', ...untapping })),
  fc.constant<Gift>({ kind: 'rest' }),
  fc.constantFrom<Gift>(
    { kind: 'harmless' },
    { kind: 'tame' },
    { kind: 'fragile' },
    { kind: 'attack ban' },
    { kind: 'sight' },
    { kind: 'undisrupted' },
  ),
  fc.record({ kind: fc.constant('tokens' as const), token: fc.constantFrom(...TOKENS), amount: small }),
  small.map((cost): Gift => ({ kind: 'attack cost', cost })),
  fc.integer({ min: 1, max: 5 }).map((faces): Gift => ({ kind: 'attack end', faces, isForced: true, cost: 0 })),
  fc
    .record({ faces: fc.integer({ min: 1, max: 6 }), cost: small, price: fc.array(purses, { maxLength: 2 }) })
    .map(
      ({ price, ...end }): Gift => ({ kind: 'attack end', isForced: false, ...end, ...(price.length === 0 ? {} : { price }) }),
    ),
  fc
    .tuple(
      fc.constantFrom(...KEYWORDS),
      fc.constantFrom({}, { more: 1 }, { by: 'resource' as const }),
      fc.constantFrom({}, { most: 4 }),
    )
    .map(([{ name }, more, most]): Gift => ({ kind: 'bought', keyword: name, ...more, ...most })),
  fc.constantFrom<Gift>({ kind: 're-roll', of: 'its dice' }, { kind: 're-roll', of: 'dice against it' }),
  fc.constantFrom(...ARENAS).map((arena): Gift => ({ kind: 'reach', arena })),
  anyGroup.map((group): Gift => ({ kind: 'reach of group', group: { ...group, owner: 'opponent' } })),
  groups.map((own): Gift => ({ kind: 'stand-in', groups: own })),
  fc.constantFrom('Gleep', 'Dark Jedi').map((subtype): Gift => ({ kind: 'subtype', subtype })),
);

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('attacks' as const),
    groups,
    mode: optional(fc.constantFrom('bombard' as const, 'ion-cannon' as const, 'barrage' as const)),
  }),
  fc.constantFrom<Condition>(
    { kind: 'attacks it' },
    { kind: 'attacks chosen' },
    { kind: 'attacking' },
    { kind: 'undamaged' },
    { kind: 'attacked' },
    { kind: 'stealthy' },
  ),
  fc.record({ kind: fc.constantFrom('attacked by' as const, 'is' as const), groups }),
  fc.record({ kind: fc.constant('at least' as const), least: fc.integer({ min: 0, max: 99 }), groups }),
  fc.record({ kind: fc.constant('counters' as const), most: fc.integer({ min: 0, max: 99 }) }),
  fc.record({ kind: fc.constantFrom('there is' as const, 'there is no' as const), groups }),
  fc.record({ kind: fc.constant('more' as const), group: anyGroup, than: anyGroup }),
  fc.record({ kind: fc.constant('in arena' as const), arena: fc.constantFrom(...ARENAS) }),
  fc.record({ kind: fc.constant('tokens' as const), token: COUNTABLE, least: small }),
  fc.record({ kind: fc.constant('Pilots' as const), least: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('stack' as const), least: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('Force' as const), least: fc.integer({ min: 0, max: 99 }) }),
);

const use: fc.Arbitrary<Use> = fc.oneof(
  fc.constantFrom<Use>(
    { kind: 'always' },
    { kind: 'tap' },
    { kind: 'tap in the attack' },
    { kind: 'tap instead of attacking' },
    { kind: 'chosen' },
    { kind: 'boost', cost: null, isRepeatable: false },
    { kind: 'boost', cost: null, isRepeatable: false, isOneOf: true },
    { kind: 'boost', cost: 2, isRepeatable: false, isLasting: true },
    { kind: 'boost', cost: 0, isRepeatable: false, price: [{ kind: 'hand', amount: 2 }], isLasting: true },
    { kind: 'boost', cost: 0, isRepeatable: false },
  ),
  fc.record({ kind: fc.constant('boost' as const), cost: fc.integer({ min: 1, max: 99 }), isRepeatable: fc.boolean() }),
  fc.record({
    kind: fc.constant('boost' as const),
    cost: small,
    isRepeatable: fc.constant(false),
    price: fc.array(fc.oneof(purses, removed, ofUnit), { minLength: 1, maxLength: 2 }),
  }),
);

const recipient: fc.Arbitrary<Recipient> = fc.oneof(
  fc.constantFrom<Recipient>({ kind: 'it' }, { kind: 'defending' }),
  fc.record({ kind: fc.constantFrom('one' as const, 'all' as const), groups }),
);

const counted: fc.Arbitrary<Counted> = fc.oneof(
  fc.constantFrom<Counted>({ kind: 'counters' }, { kind: 'stack' }, { kind: 'Pilots' }),
  COUNTABLE.map((token): Counted => ({ kind: 'tokens', token })),
  fc.constantFrom(...TOKENS).map((token): Counted => ({ kind: 'tokens of attacked', token })),
  fc.constantFrom(...TOKENS).map((token): Counted => ({ kind: 'tokens of recipient', token })),
  fc.constant<Counted>({ kind: 'power of attacked' }),
  anyGroup.map((group): Counted => ({ kind: 'units', group })),
  anyGroup
    .filter(({ name, namePart, isHere }) => name === null && namePart === null && !isHere)
    .map((group): Counted => ({ kind: 'units there', group })),
  fc.integer({ min: 0, max: 200 }).map((over): Counted => ({ kind: 'speed', over })),
  fc.integer({ min: 1, max: 99 }).map((each): Counted => ({ kind: 'Force', each })),
);

const limits = fc.record({ more: small, most: small }, { requiredKeys: [] });
const count: fc.Arbitrary<Count> = fc.tuple(counted, limits).map(([own, limit]) => ({ ...own, ...limit }));

/** Every effect that can be formatted, playable or not. */
export const anyEffect: fc.Arbitrary<Effect> = fc.record({
  use,
  to: recipient,
  gives: fc.array(anyGift, { minLength: 1, maxLength: 3 }),
  per: optional(count),
  conditions: fc.array(condition, { maxLength: 3 }),
  backlash: fc.oneof(fc.constant(0), small),
});
