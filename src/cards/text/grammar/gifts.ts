import type { Count, Effect, Gift, Recipient } from '../../../rules/effects/effect.js';
import type { Ability } from '../../../rules/game/ability.js';
import { formatGroup, type Group } from '../../../rules/game/group.js';
import { NOTE } from '../../../rules/game/token.js';
import { parseAbility } from '../../../rules/keywords/format.js';
import { findKeyword } from '../../../rules/keywords/index.js';
import { isNothingInAttack } from '../judgement.js';
import { allKnown, effect } from '../phrases/made-effect.js';
import {
  CHANGE,
  COUNTER,
  DURATION,
  ITS_STACK,
  inQuotationMarks,
  KEYWORD,
  type Lasting,
  NUMBER,
  NUMBER_OF_UNIT,
  ON_IT,
  SIGN,
  sidesOf,
} from './basic.js';
import { attachedKind, SUBTYPE_WORDS } from './description.js';
import { COUNTED_UNITS } from './groups.js';
import { harmlessUpTo } from './harmless.js';
import { COST, spelledCost } from './prices.js';
import { beside, firstOf, maybe, phrase, type Rule, readAll, remembered, Source, says, seriesOf, withAsides } from './rule.js';
import { countedOn } from './subjects.js';

/** Several counts make an effect each. */
type CountList = readonly [Count, ...Count[]];

const NOTED: Count = { kind: 'tokens', token: NOTE };

/** Notes (docs/card-texts.md#groups). An attack knows a Pilot, "its crew", only by what it gives. */
const ON_NOTES: Rule<CountList> = firstOf(
  phrase`<unique> ${firstOf(SUBTYPE_WORDS, says('unit'))} <unit> card|cards in ${says('your discard pile', "this unit's stack", 'its stack')}`,
  phrase`${COUNTER} counter|counters on its crew`,
  phrase`card|cards in its crew's stack`,
).as([NOTED]);

/** "mastery and credit counters on the defending unit". */
const COUNTERS: Rule<CountList> = phrase`${seriesOf(COUNTER, says('and', ','))} counter|counters on ${firstOf(
  ON_IT.as('tokens'),
  says('the defending unit').as('tokens of attacked'),
)}`.to(([all, kind]) => all.map((token) => ({ kind, token })) as unknown as CountList);

/** Ruling: half of the Force is rounded down (docs/card-texts.md#effects). */
export const FORCE_TOTAL: Rule<CountList> = phrase`${maybe(says('half', 'half of').as(2))} your force total`.to(
  ([each]): CountList => [{ kind: 'Force', each: each ?? 1 }],
);

/** "Equipment attached to it", "Zee Weapons attached". */
const ATTACHED: Rule<CountList> = phrase`${SUBTYPE_WORDS} attached ${maybe(phrase`to ${ON_IT}`).skipped}`.to(
  ([words]): CountList => [{ kind: 'tokens', token: attachedKind(words) }],
);

const COUNTS: Rule<CountList> = firstOf(
  FORCE_TOTAL,
  ATTACHED,
  phrase`damage counter|counters on ${ON_IT}`.as<CountList>([{ kind: 'counters' }]),
  phrase`card|cards in ${ITS_STACK}`.as<CountList>([{ kind: 'stack' }]),
  phrase`pilot|pilots on ${ON_IT}`.as<CountList>([{ kind: 'Pilots' }]),
  phrase`10 speed ${ON_IT} has over ${NUMBER} speed`.to(([over]): CountList => [{ kind: 'speed', over }]),
  ON_NOTES,
  COUNTERS,
  COUNTED_UNITS.to(({ groups }) => eachOnce(groups)),
);

/** A unit of two groups counts once, which only subtypes can say. */
function eachOnce([first, second, ...more]: readonly Group[]): CountList | null {
  if (first === undefined || more.length > 0) return null;
  if (second === undefined) return [{ kind: 'units', group: first }];
  const rest = { ...second, words: first.words };
  const isAlike = formatGroup(rest, 'many') === formatGroup(first, 'many') && first.words.length > 0;
  if (!isAlike) return null;
  return [
    { kind: 'units', group: first },
    { kind: 'units', group: { ...second, notWords: [...second.notWords, first.words.join('-')] } },
  ];
}

/** "where X is double the number of Zees in any arena": `times` is 2. */
interface WhereX {
  readonly counts: CountList | null;
  /** "where X is this unit's power". */
  readonly isPower: boolean;
  readonly times: number;
}

const WHERE_X: Rule<WhereX> = phrase`<,> where x is|equals <equal> <to> ${firstOf(
  says("this unit's power", 'its power').as<WhereX>({ counts: null, isPower: true, times: 1 }),
  phrase`${maybe(says('double', 'twice').as(2))} <the> <number> <of> ${COUNTS}`.to(
    ([times, counts]): WhereX => ({ counts, isPower: false, times: times ?? 1 }),
  ),
)} <,>`.to(([number]) => number);

/** "for each damage counter on it". */
export const FOR_EACH: Rule<CountList> = remembered(phrase`for each|every ${COUNTS}`.to(([counts]) => counts));

/** An effect for each count; null for none. */
interface GiftList {
  readonly gives: readonly Gift[];
  readonly counts: readonly Effect['per'][];
  /** Counted on "it": on each unit that gets something. */
  readonly isOnIt?: boolean;
  /** Not multiplied: Armor of "Armor and Fury X, where X is ...". */
  readonly fixed?: readonly Gift[];
}

export type Gifts = GiftList & { readonly lasts: Lasting | null };

/** `more`: 1 for X+1. */
interface Printed {
  readonly value: number;
  readonly isX: boolean;
  readonly more?: number;
}

interface Given {
  readonly gift: Gift;
  readonly isX: boolean;
  readonly more?: number;
}

const X = says('x');
const FIXED = (value: number): Printed => ({ value, isX: false });

/** "+2", "-X". */
const CHANGED: Rule<Printed> = firstOf(
  CHANGE.to(FIXED),
  phrase`${SIGN} x`.to(([value]): Printed => ({ value, isX: true })),
);

/** "2", "-1", "X", "X+1". */
const OF_KEYWORD: Rule<Printed> = firstOf(
  NUMBER.to(FIXED),
  CHANGED,
  phrase`x ${CHANGE}`.to(([more]): Printed => ({ value: 1, isX: true, more })),
  X.as<Printed>({ value: 1, isX: true }),
);

/** "Critical Hit 2", "Pay 1 Force -> Evade X+1", "Discard a card from your hand -> Absorb 1". */
export const ABILITY: Rule<Given> = phrase`${maybe(phrase`${COST} ->`)} ${KEYWORD} ${maybe(OF_KEYWORD)}`.to(
  ([cost, name, number]) => {
    if (cost?.[0].points != null || (cost?.[0].from ?? []).length > 0) return null;
    const parsed = parseAbility(
      `${cost === null ? '' : spelledCost(cost[0])}${name}${number === null ? '' : ` ${number.value}`}`,
    );
    if (!parsed.ok) return null;
    const gift: Gift = { kind: 'ability', ability: parsed.ability, isByPower: false };
    return { gift, isX: number?.isX ?? false, ...(number?.more === undefined ? {} : { more: number.more }) };
  },
);

const CHANGED_NUMBER: Rule<Given> = phrase`${CHANGED} ${NUMBER_OF_UNIT}`.to(([{ value, isX }, kind]) => ({
  gift: { kind, change: value + 0 },
  isX,
}));

const plainGift = (gift: Gift): Given => ({ gift, isX: false });

/** "Force Sensitive Child". */
const SUBTYPE = firstOf(inQuotationMarks(SUBTYPE_WORDS), SUBTYPE_WORDS).to((all) => (all.length > 4 ? null : all.join(' ')));

/** "the Jedi subtype", "the Master and Apprentice subtypes". */
const SUBTYPES: Rule<readonly Given[]> = phrase`<the> ${seriesOf(SUBTYPE, says('and'))} subtype|subtypes`.to(([all]) =>
  all.map((subtype) => plainGift({ kind: 'subtype', subtype })),
);

const LOSS: Rule<Gift> = KEYWORD.to((keyword): Gift => ({ kind: 'loss', keyword }));
const LOSSES: Rule<readonly Gift[]> = seriesOf(LOSS, says(', and', 'and', ','));

const QUOTE = says('"');
/** '"Bounty: Draw a card."' in a list. */
const HARMLESS_ABILITY = phrase`${QUOTE} ${harmlessUpTo(QUOTE)} ${QUOTE}`.skipped;
const PREDICTED = says('foresight', 'forewarning');
/** Ruling: "Foresight: Gain 1 Force" pays after the attack (docs/cards.md#card-text). */
export const PREDICTION: Rule<Ability> = phrase`${beside(PREDICTED)} ${KEYWORD} : ${firstOf(
  phrase`your opponent loses ${NUMBER} force`.skipped.leftOut(),
  harmlessUpTo(says('. "', '"'), isNothingInAttack),
)}`.to(([keyword]) => {
  const parsed = parseAbility(keyword);
  return parsed.ok ? parsed.ability : null;
});

export const ABILITIES = phrase`activated|force-activated abilities|ability`.skipped;

/** "costs 1 less Force to play. Abilities that cost 1 or more Force can't cost less than 1 Force". */
export const CHANGED_COST: Rule<Gift> =
  phrase`${maybe(says('that cost 0 or more force', 'costs 0 or more force').as(true))} cost|costs ${NUMBER} ${firstOf(
    says('more', 'additional').as(1),
    says('less', 'fewer').as(-1),
  )} force ${maybe(says('to play')).skipped} ${maybe(says(". abilities that cost 1 or more force can't cost less than 1 force").as(true))}`.to(
    ([ofForce, number, sign, least]): Gift => ({
      kind: least ? 'activation cost down to 1' : ofForce ? 'activation cost in Force' : 'activation cost',
      change: sign * number,
    }),
  );

const ITEM: Rule<readonly Given[]> = firstOf(
  HARMLESS_ABILITY.as([]),
  inQuotationMarks(PREDICTION).to((ability) => [plainGift({ kind: 'ability', ability, isByPower: false })]),
  SUBTYPES,
  firstOf(CHANGED_NUMBER, inQuotationMarks(ABILITY), ABILITY).to((given) => [given]),
  phrase`loses|lose ${LOSS}`.to(([gift]) => [plainGift(gift)]),
);

const BETWEEN = says(', and', 'and', ',', ', *', '*');

/** "X, up to 4, where X is". */
const UP_TO: Rule<number> = phrase`.|, <,> up to ${NUMBER} <,>`.to(([most]) => most);

const LIST: Rule<readonly Given[]> = phrase`<*> ${seriesOf(ITEM, BETWEEN)}`.to(([all]) => {
  const given = all.flat();
  // "loses Shields and Armor" is ambiguous.
  return given.slice(0, -1).some(({ gift }) => gift.kind === 'loss') ? null : given;
});

/** "+X power", "Fury X". */
export const X_GIFTS: Rule<readonly Gift[]> = LIST.to((all) =>
  all.every(({ isX, more }) => isX && more === undefined) ? all.map(({ gift }) => gift) : null,
);

/** "+10 speed, +1 power, and Critical Hit 1 for each Droid you have in any arena". */
const MIXED_GIFTS: Rule<Gifts> = remembered(
  phrase`${LIST} ${maybe(UP_TO)} ${maybe(withAsides(FOR_EACH))} ${maybe(UP_TO)} ${maybe(DURATION)} ${maybe(withAsides(WHERE_X))}`.to(
    ([given, most, each, mostOfEach, lasts, where]) => {
      // "+2 power for each Jedi, up to 6" is ambiguous: power or Jedi.
      if (mostOfEach !== null && (each === null || !given.every(isSingle))) return null;
      const list = numbered(given, each?.value ?? null, where?.value ?? null, most ?? mostOfEach);
      return list && { ...list, lasts, isOnIt: (each ?? where)?.asides.includes('on it') ?? false };
    },
  ),
);

/** All of it is multiplied. */
export const GIFTS: Rule<Gifts> = MIXED_GIFTS.to((list) => (list.fixed === undefined ? list : null));

export const VERB = firstOf(
  says('gets', 'also gets', 'each gets', 'each get', 'also get', 'has', 'gains').as(false),
  says('get', 'have', 'gain').as(true),
);

/** `isMany`: the verb is plural. */
export const GETS: Rule<Gifts & { readonly isMany: boolean }> = firstOf(
  phrase`${VERB} ${MIXED_GIFTS}`.to(([isMany, gifts]) => ({ ...gifts, isMany })),
  phrase`${firstOf(
    phrase`${says("loses and can't gain", "gets loses and can't gain", 'loses', 'lose')} ${LOSSES}`,
    phrase`can't use ${seriesOf(LOSS, says(', and', ', or', 'and', 'or', ','))}`,
  )} ${maybe(DURATION)}`.to(([[gives], lasts]) => ({ gives, lasts, counts: [null], isMany: false })),
);

/** Nothing is multiplied. */
export const GETS_PLAIN: typeof GETS = GETS.to((gifts) => (isPlain(gifts) ? gifts : null));

/** "Forewarning: This unit gets Surge 2 until end of turn": too late for the attack on it. */
export const FOREWARNED: Rule<Ability> = phrase`forewarning : this unit ${GETS_PLAIN}`.to(
  ([{ gives, lasts }]): Ability | null =>
    lasts === 'turn' &&
    gives.every(
      (gift) => gift.kind === 'ability' && (gift.ability.keyword === 'Surge' || sidesOf(gift.ability.keyword) === 'attacker'),
    )
      ? { keyword: 'Forewarning', value: null, cost: 0 }
      : null,
);

export function isPlain({ counts, fixed }: GiftList): boolean {
  return counts.every((count) => count === null) && fixed === undefined;
}

/** Null if it would count on the wrong unit. */
export function givenTo(
  to: Recipient,
  { gives, counts, isOnIt }: GiftList,
  rest: Partial<Effect> = {},
): readonly Effect[] | null {
  const pers = isOnIt ? counts.map((per) => countedOn(to, per)) : counts;
  return allKnown(pers.map((per) => (per === undefined ? null : effect(to, gives, { ...rest, per }))));
}

function numbered(all: readonly Given[], each: CountList | null, where: WhereX | null, most: number | null): GiftList | null {
  const given = where === null ? all : all.filter(({ isX }) => isX);
  if (given.length === 0) return null;
  const list = multiplied(given, each, where, most);
  return list === null || given.length === all.length
    ? list
    : { ...list, fixed: all.flatMap(({ gift, isX }) => (isX ? [] : [gift])) };
}

function multiplied(all: readonly Given[], each: CountList | null, where: WhereX | null, most: number | null): GiftList | null {
  if ((each ?? where?.counts ?? []).length > 1 && !all.every(({ gift }) => isAdded(gift))) return null;
  const isX = all.some((one) => one.isX);
  if (isX !== (where !== null) || (most !== null && where === null && each === null) || (each !== null && where !== null))
    return null;
  if (where === null)
    return {
      gives: all.map(({ gift }) => gift),
      counts: each?.map((count) => ({ ...count, ...(most === null ? {} : { most }) })) ?? [null],
    };
  if (where.isPower) return byPower(all, most);
  const more = all[0]?.more;
  // The limit is one of the ability, not of the count.
  if (where.times > 1 && (most ?? more) != null) return null;
  if (most !== null && more !== undefined) return null;
  if (all.some((one) => one.more !== more) || (more !== undefined && (all.length > 1 || more < 0))) return null;
  const limits = { ...(more === undefined ? {} : { more }), ...(most === null ? {} : { most }) };
  return {
    gives: all.map((one) => (one.isX ? timed(one.gift, where.times) : one.gift)),
    counts: where.counts?.map((count) => ({ ...count, ...limits })) ?? [null],
  };
}

function isSingle({ gift }: Given): boolean {
  return gift.kind === 'ability' ? gift.ability.value === 1 : 'change' in gift && Math.abs(gift.change) === 1;
}

/** Only what adds up can come from several counts. */
function isAdded(gift: Gift): boolean {
  if (gift.kind !== 'ability') return 'change' in gift;
  const known = findKeyword(gift.ability.keyword);
  return known?.category === 'cumulative' && !known.isActivated;
}

function timed(gift: Gift, times: number): Gift {
  if (gift.kind === 'ability') return { ...gift, ability: { ...gift.ability, value: (gift.ability.value ?? 0) * times } };
  return 'change' in gift ? { ...gift, change: gift.change * times } : gift;
}

/** "Retaliate X, where X is this unit's power". */
function byPower([first, ...others]: readonly Given[], most: number | null): GiftList | null {
  if (first?.gift.kind !== 'ability' || others.length > 0 || first.more !== undefined || most !== null) return null;
  return { gives: [{ ...first.gift, ability: { ...first.gift.ability, value: 0 }, isByPower: true }], counts: [null] };
}

/** "+2 power, Lucky 2". */
export function readGifts(text: string): Gifts | null {
  return readAll(GIFTS, new Source(text));
}
