import type { Condition, Count, Effect, Gift, Recipient, Use } from '../../../rules/effects/effect.js';
import { isBoostable } from '../../../rules/effects/playable.js';
import type { Group } from '../../../rules/game/group.js';
import { attacks, effect, IT as TO_IT, withConditions } from '../phrases/made-effect.js';
import { ARENA, CHANGE, COUNTER, DURATION, KEYWORD, NUMBER, sidesOf } from './basic.js';
import { CONDITIONS, type Conditions } from './conditions.js';
import { PLACE, type PlaceOfUnits, SUBTYPE_WORDS } from './description.js';
import { FOR_EACH, GETS_PLAIN, GIFTS, givenTo, isPlain, VERB, X_GIFTS } from './gifts.js';
import { COUNTED_UNITS, eachWith, type Groups, inPlace, UNITS, type Units } from './groups.js';
import { harmlessUpTo } from './harmless.js';
import type { PrintedCost } from './prices.js';
import { oneOfOptions } from './restrictions.js';
import { beside, firstOf, maybe, NOTHING, phrase, type Rule, STOP, says, seriesOf } from './rule.js';
import { type Effects, RECIPIENT, SENTENCE, type Sentence, withUse } from './sentences.js';

/** Null for what no fight plays, such as a tap and Force. Build points and damage counters on the unit can go with a tap. */
export function useOf({ force, price, points }: PrintedCost, isRepeatable: boolean): Use | null {
  const isTap = price.some(({ kind }) => kind === 'tap') && price.every(({ kind }) => kind === 'tap' || kind === 'damage');
  if (isTap && force === null && !isRepeatable) return { kind: 'tap' };
  if (points !== null) return null;
  if (price.length === 0) return { kind: 'boost', cost: force, isRepeatable };
  return isRepeatable ? null : { kind: 'boost', cost: force ?? 0, isRepeatable, price };
}

interface Consequence {
  readonly effects: Effects;
  readonly lasts: Sentence['lasts'];
}

const CHOSEN: Use = { kind: 'chosen' };

const IF_YOU_DO = says('if you do ,', 'if you do');
export const CHOSEN_IT = firstOf(
  says('that unit', 'that character', 'the chosen unit', 'the chosen character', 'it'),
  phrase`that|the <chosen> ${SUBTYPE_WORDS}`,
).skipped;
const THIS_TURN = maybe(says('this turn ,', 'this turn').saying('this turn')).skipped;

const AGAINST_CHOSEN = phrase`${firstOf(
  says('when attacking', 'while attacking', 'against'),
  phrase`as long as ${says("it's", 'it is', 'he or she is')} attacking`,
)} ${CHOSEN_IT} ${THIS_TURN}`.skipped;

/** "an attacking Dark Side Character" is the opponent's. */
const ATTACKING_ONE: Rule<Units> = phrase`an attacking ${COUNTED_UNITS}`.to(([units]) => ({
  ...units,
  groups: eachWith(units.groups, { owner: 'opponent' }),
}));

/** Without an owner, a good gift goes to an own unit, a bad one to the opponent's. */
export function sideFor(gives: readonly Gift[]): Group['owner'] | null {
  const isGood = (gift: Gift): boolean =>
    gift.kind === 'ability'
      ? gift.ability.keyword !== 'Backfire' && (gift.ability.value ?? 0) >= 0
      : 'change' in gift && gift.change > 0;
  if (gives.every(isGood)) return 'own';
  return gives.some(isGood) ? null : 'opponent';
}

/** "Choose one of your Characters. That unit", "Untap one of your Gleeps. That unit". */
const CHOSEN_UNIT: Rule<Groups> =
  phrase`${firstOf(phrase`<you may> choose ${firstOf(ATTACKING_ONE, UNITS)}`, phrase`untap ${UNITS}`.leftOut()).to(([units]) => units)} . ${maybe(IF_YOU_DO).skipped} ${THIS_TURN} ${CHOSEN_IT}`.to(
    ([{ groups, number }]) => (number === 'each' ? null : groups),
  );

/** "Choose three of your Jedi. Each of those Jedi", "Up to 2 of your Padawans each": one of them fights. */
const CHOSEN_UNITS: Rule<Groups> = firstOf(
  phrase`choose ${firstOf(NUMBER, says('two', 'three')).skipped} of ${UNITS} . each of those units|jedi|characters`.to(
    ([{ groups }]) => groups,
  ),
  phrase`choose ${UNITS} in each arena . each of those units|jedi|characters`.to(([{ groups, number }]) =>
    number === 'any' ? eachWith(groups, { owner: 'own' }) : null,
  ),
  phrase`up to ${NUMBER.skipped} of ${UNITS} <in the same arena> <each>`.saying('for several').to(([{ groups }]) => groups),
);

/** `isOwned`: chosen before all attacks, so a single unit with an owner. */
function choice(isOwned: boolean): Rule<Consequence> {
  return firstOf(
    phrase`${isOwned ? CHOSEN_UNIT : firstOf(CHOSEN_UNIT, CHOSEN_UNITS)} ${GETS_PLAIN}`.to(([groups, { gives, lasts }]) => {
      const whose = isOwned && groups.every(({ owner }) => owner === 'any') ? sideFor(gives) : undefined;
      if (whose === null) return null;
      const to = { kind: 'one' as const, groups: whose === undefined ? groups : eachWith(groups, { owner: whose }) };
      return { effects: [effect(to, gives)], lasts };
    }),
    phrase`<you may> choose ${UNITS} . ${maybe(IF_YOU_DO).skipped} ${THIS_TURN} ${RECIPIENT} ${GETS_PLAIN} ${AGAINST_CHOSEN} ${maybe(DURATION).skipped}`.to(
      ([{ groups, number }, to, { gives, lasts }]) => {
        if (number !== 'one' || groups.some(({ owner }) => owner !== 'opponent')) return null;
        const conditions: readonly Condition[] = [attacks(groups), { kind: 'attacks chosen' }];
        return { effects: [effect(to, gives, { conditions })], lasts };
      },
    ),
  );
}

/** "Choose an arena. Each of your units in the chosen arena gets +1 power": the arena of the attack. */
const IN_CHOSEN_ARENA: Rule<Consequence> = phrase`choose ${firstOf(
  says('an arena').as<PlaceOfUnits>({}),
  phrase`<either> <the> ${seriesOf(ARENA, says('or'))} <arena>`.to(([arenas]): PlaceOfUnits => ({ arenas })),
)} . ${maybe(IF_YOU_DO).skipped} ${maybe(phrase`${DURATION} <,>`).skipped} ${seriesOf(
  phrase`${UNITS} in ${says('the chosen arena', 'that arena')} ${GETS_PLAIN}`,
  says(', and', 'and'),
)}`.to(([place, all]) => {
  const effects = all.map(([units, { gives }]) => {
    const there = units.number === 'each' ? inPlace(units, place) : null;
    return there && effect({ kind: 'all', groups: there.groups }, gives);
  });
  return effects.includes(null) ? null : { effects: effects as Effects, lasts: all.at(-1)?.[1].lasts ?? null };
});

const CONSEQUENCE: Rule<Consequence> = firstOf(
  IN_CHOSEN_ARENA,
  choice(false),
  phrase`${maybe(phrase`${beside(says('untap'))} ${harmlessUpTo(STOP)} .`).skipped} ${SENTENCE}`.to(([sentence]) => sentence),
);

const CHOSEN_ONE: Rule<Consequence> = choice(true);

/** Null if it cannot be played for this cost. */
export type Activated = (cost: PrintedCost) => Effects | null;

/** "This unit gets +2 power", "Choose one of your Characters. That unit gets Accuracy 1". */
const PLAIN: Rule<Activated> =
  phrase`${CONSEQUENCE} ${maybe(says('. you may play this ability any number of times during each attack').as(true))}`.to(
    ([{ effects, lasts }, isRepeatable]): Activated =>
      (cost) => {
        const use = useOf(cost, isRepeatable ?? false);
        if (use === null) return null;
        // What costs nothing is in force before the attack.
        if (
          use.kind === 'boost' &&
          use.cost === null &&
          use.price === undefined &&
          lasts === 'turn' &&
          !effects.every(isBoostable)
        )
          return withUse(effects, CHOSEN);
        if (use.kind === 'boost' && !arePaidOnce(effects)) return null;
        // Each count would need a tap of its own.
        if (use.kind === 'tap' && effects.length > 1 && effects.some(({ per }) => per !== null)) return null;
        const all = use.kind === 'tap' ? withFirst(effects) : effects;
        return withUse(all, use);
      },
  );

const ONCE_AN_ATTACK = ['Retaliate', 'Intercept', 'Redirect'];

/** 'Pay 1 Force -> Choose a Gleep. That Gleep gets "Pay 1 Force -> Retaliate 3" until end of turn' costs both. */
export const READIED: Rule<Activated> = CONSEQUENCE.saying('paid before').to(
  ({ effects: [given, ...others], lasts }): Activated =>
    ({ force, price, points }) => {
      if (given?.to.kind !== 'one' || others.length > 0 || lasts !== 'turn' || price.length > 0 || points !== null) return null;
      const gives = given.gives.map((gift): Gift | null =>
        gift.kind === 'ability' && ONCE_AN_ATTACK.includes(gift.ability.keyword)
          ? { ...gift, ability: { ...gift.ability, cost: gift.ability.cost + (force ?? 0) } }
          : null,
      );
      if (gives.includes(null)) return null;
      const to = { ...given.to, groups: eachWith(given.to.groups, { owner: 'own' }) };
      return given.to.groups.some(({ owner }) => owner === 'opponent')
        ? null
        : withUse([{ ...given, to, gives: gives as readonly Gift[] }], CHOSEN);
    },
);

/** Effects of one price become a boost each. Two are never both paid if one is for own attackers, one for the opponent's. */
function arePaidOnce(effects: Effects): boolean {
  const owners = effects.map(({ to, gives }) =>
    'groups' in to && gives.every(({ kind }) => kind === 'power') ? to.groups.map(({ owner }) => owner).join() : '',
  );
  return effects.length === 1 || (effects.length === 2 && owners.includes('own') && owners.includes('opponent'));
}

/** '[tap] -> One of your Gleeps gets Accuracy 1 and "This unit gets Armor when attacking a Zee."' */
function withFirst(effects: Effects): Effects {
  const [own, given, more] = effects;
  if (own === undefined || given === undefined || more !== undefined || own.to.kind !== 'one') return effects;
  return own.conditions.length > 0 || given.conditions.length === 0
    ? effects
    : [own, { ...given, gives: [...own.gives, ...given.gives] }];
}

/** "[tap] -> Gain 2 Force", "Gain 1 Force for each Gleep". */
const FORCE_GAINED: Rule<Activated> = phrase`<you> gain ${NUMBER} force ${maybe(FOR_EACH)}`.to(
  ([change, counts]): Activated =>
    (cost) => {
      const use = useOf(cost, false);
      if (use?.kind !== 'tap' || cost.points !== null) return null;
      return (counts ?? [null]).map((per) => effect(TO_IT, [{ kind: 'Force', change }], { per, use }));
    },
);

/** In the order in which they are tried. */
export const ACTIVATED: readonly Rule<Activated>[] = [FORCE_GAINED, PLAIN];

const X_FORCE = says('pay x force', 'x force pay').skipped;
/** "Pay X Force -> Evade X+1". */
export const BOUGHT: Rule<Effects> = phrase`${X_FORCE} -> ${KEYWORD} x ${maybe(CHANGE)}`.to(([keyword, more]) =>
  more !== null && more < 1 ? null : [effect(TO_IT, [{ kind: 'bought', keyword, ...(more === null ? {} : { more }) }])],
);

/** Rulings: a unit that loses X counters for X of something loses all; X Force is paid one by one (docs/card-texts.md#effects). */
export const FOR_X: Rule<Effects> = phrase`${firstOf(
  phrase`remove x ${COUNTER} counter|counters from this unit`.to(([token]): Count => ({ kind: 'tokens', token })),
  X_FORCE.as('Force'),
)} -> ${firstOf(says('this unit').as<Recipient>(TO_IT), RECIPIENT)} ${VERB} ${X_GIFTS} ${DURATION}`.to(
  ([x, to, , gives, lasts]) => {
    if (x !== 'Force') return [effect(to, gives, { use: CHOSEN, per: x })];
    const isHarm = to.kind === 'it' && sideFor(gives) !== 'own';
    return lasts === 'attack' && !isHarm ? [effect(to, gives, { use: { kind: 'boost', cost: 1, isRepeatable: true } })] : null;
  },
);

/** "Fury X, where X is the number of cards in this unit's stack". */
export const NUMBERED: Rule<Effects> = GIFTS.to((gifts) => {
  const [gift, ...more] = gifts.gives;
  if (gifts.lasts !== null || more.length > 0 || gift?.kind !== 'ability') return null;
  return isPlain(gifts) && !gift.isByPower ? null : givenTo(TO_IT, gifts);
});

const STEP = firstOf(
  phrase`the ${ARENA} battle step|steps`,
  says('the battle phase', 'the battle step', 'your build step', "your opponent's build step"),
  phrase`each battle step|phase`,
).skipped;

/** Before all attacks of a step. */
const START = phrase`when ${STEP} starts <,> ${maybe(phrase`if ${CONDITIONS} ,`)}`.to(([only]) => only?.[0] ?? []);
const MAY = maybe(says('you may')).skipped;

/** A choice of speed alone is not played. */
function chosen(effects: Effects, conditions: Conditions = []): Effects | null {
  if (effects.every(({ gives }) => gives.every(({ kind }) => kind === 'speed'))) return null;
  return withUse(
    effects.map((each) => withConditions(each, conditions)),
    CHOSEN,
  );
}

/** If all options act when their unit attacks, it chooses then; if each acts on another side, both count. */
function oneOf(options: readonly Effects[]): Effects | null {
  // Options of speed alone are left out elsewhere.
  if (options.some((each) => each.length !== 1 || each[0]?.gives.every(({ kind }) => kind === 'speed'))) return null;
  const all = options.flat();
  // Speed is compared before boosts are chosen.
  const givesSpeed = all.some(({ gives }) => gives.some(({ kind }) => kind === 'speed'));
  if (!givesSpeed && all.every((each) => isBoostable(each) && each.gives.every(isOfAttacker)))
    return withUse(all, { kind: 'boost', cost: null, isRepeatable: false, isOneOf: true });
  const [attacking, attacked] = [
    all.filter((each) => each.gives.every(isOfAttacker)),
    all.filter((each) => each.gives.every(isOfDefender)),
  ];
  return attacking.length === 1 && attacked.length === 1 && all.length === 2 ? chosen(all) : null;
}

function isOfAttacker(gift: Gift): boolean {
  return (
    gift.kind === 'power' || gift.kind === 'speed' || (gift.kind === 'ability' && sidesOf(gift.ability.keyword) === 'attacker')
  );
}

function isOfDefender(gift: Gift): boolean {
  if (gift.kind !== 'ability') return false;
  return sidesOf(gift.ability.keyword) === 'defender' || gift.ability.keyword === 'Stealth';
}

/** "choose a subtype", "choose the Space or Ground arena and a subtype". */
const A_SUBTYPE: Rule<PlaceOfUnits> =
  phrase`choose|chooses ${maybe(phrase`<the> ${seriesOf(ARENA, says('or'))} arena and`)} a subtype . ${maybe(IF_YOU_DO).skipped}`.to(
    ([named]) => (named === null ? {} : { arenas: named[0] }),
  );

const OF_SUBTYPE = says('with the chosen subtype', 'with one of the chosen subtypes');

const EACH_UNIT: Rule<Units> = UNITS.to((units) => (units.number === 'each' ? units : null));

/** The chosen subtype is that of one unit of the attack. */
const WITH_SUBTYPE: Rule<(chosen: PlaceOfUnits) => Effect | null> = firstOf(
  phrase`${EACH_UNIT} ${OF_SUBTYPE} ${maybe(PLACE)} ${GETS_PLAIN}`.to(([units, place, { gives }]) => () => {
    const there = inPlace(units, place ?? {});
    return there && effect({ kind: 'one', groups: there.groups }, gives);
  }),
  phrase`${EACH_UNIT} ${maybe(says('in the chosen arena').as(true))} ${GETS_PLAIN} when attacking a unit ${OF_SUBTYPE}`.to(
    ([units, isThere, { gives }]) =>
      (place: PlaceOfUnits) => {
        const there = inPlace(units, isThere ? place : {});
        return there && effect({ kind: 'all', groups: there.groups }, gives, { conditions: [{ kind: 'attacks chosen' }] });
      },
  ),
);

/** Ruling: "you may pay 1 Force" at the start of a step is paid before the attack (docs/card-texts.md#effects). */
const chosenAt = (start: Rule<Conditions>): Rule<Effects> =>
  phrase`${start} ${firstOf(
    CHOSEN_ONE,
    phrase`${MAY} ${IN_CHOSEN_ARENA}`.to(([activated]) => activated),
    phrase`you may pay ${NUMBER.skipped} force . ${IF_YOU_DO} ${SENTENCE}`.to(([sentence]) => sentence),
  )}`.to(([conditions, { effects }]) => chosen(effects, conditions));

/** Rulings: the choice that counts, and the subtype of a unit of the attack (docs/card-texts.md#effects). */
const choicesAt = (start: Rule<Conditions>): readonly Rule<Effects>[] => [
  phrase`${start} ${MAY} ${oneOfOptions(SENTENCE.to(({ effects }) => effects))}`.to(([conditions, options]) => {
    const [only, ...others] = options;
    const effects = others.length > 0 ? oneOf(options) : only?.length === 1 ? chosen(only) : null;
    return effects?.map((each) => withConditions(each, conditions)) ?? null;
  }),
  chosenAt(start),
  phrase`${start} ${maybe(says('you may', 'each player')).skipped} ${A_SUBTYPE} ${WITH_SUBTYPE} ${maybe(DURATION).skipped}`.to(
    ([conditions, place, make]) => {
      const made = make(place);
      return made && chosen([made], conditions);
    },
  ),
];

export const CHOICE_RULES: readonly Rule<Effects>[] = [
  ...choicesAt(START),
  chosenAt(says('once per game ,', 'when you deploy this unit ,').as<Conditions>([])),
];

/** A Mission acts in the turn in which it is completed. */
export const MISSION_RULES: readonly Rule<Effects>[] = [
  ...choicesAt(NOTHING.as<Conditions>([])),
  SENTENCE.to(({ effects, lasts }) => {
    if (lasts !== 'turn') return null;
    return effects.some(({ to }) => to.kind === 'one') ? chosen(effects) : effects;
  }),
];
