import type { Condition, Effect, Gift, Recipient, Use } from '../../../rules/effects/effect.js';
import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import { allKnown, attacks, effect, IT as TO_IT, withConditions } from '../phrases/made-effect.js';
import { ARENA, DURATION, type Lasting, SUBJECT_IT } from './basic.js';
import { type Conditions, IN_ATTACK, UNDER, WHOM } from './conditions.js';
import { UNIT_NAME } from './description.js';
import { GETS, givenTo, VERB } from './gifts.js';
import { COUNTED_UNITS, DETERMINER, eachWith, type Groups, UNITS, type Units } from './groups.js';
import { harmlessUpTo, upTo } from './harmless.js';
import { beside, declared, firstOf, maybe, phrase, type Rule, remembered, STOP, says, seriesOf, withAsides } from './rule.js';
import { allUnder, ofEach } from './subjects.js';

export type Effects = readonly Effect[];

/** `to`: several for "this unit and Quux". */
interface Subject {
  readonly to: readonly Recipient[];
  readonly isPronoun: boolean;
  readonly isName: boolean;
  readonly conditions?: readonly Condition[];
}

export const OPPONENTS: Recipient = { kind: 'all', groups: [{ ...ANY_UNIT, owner: 'opponent' }] };

const unit = (to: Recipient, isPronoun = false): Subject => ({ to: [to], isPronoun, isName: false });

const recipientOf = ({ groups, number }: Pick<Units, 'groups' | 'number'>): Recipient => ({
  kind: number === 'one' ? 'one' : 'all',
  groups,
});
export const RECIPIENT: Rule<Recipient> = UNITS.to(recipientOf);

/** "one of your attacking Gleeps", "the attacking unit", "your opponent's attacking Characters". */
const ATTACKERS: Rule<Subject> = phrase`${firstOf(DETERMINER, says('the').as(['one', {}]))} attacking ${COUNTED_UNITS}`.to(
  ([[number, what], { groups, joined, isPlural }]) =>
    // "The attacking Jedi and Sith" is ambiguous: one or both.
    joined === 'each and' || (joined === 'and' && !isPlural) || groups.some((group) => group.owner !== 'any')
      ? null
      : {
          ...unit({
            kind: number === 'each' || (number === 'any' && isPlural) ? 'all' : 'one',
            groups: eachWith(groups, what),
          }),
          conditions: [{ kind: 'attacking' }],
        },
);

const SUBJECT: Rule<Subject> = firstOf(
  ATTACKERS,
  // In "Quux and each of your Gleeps" a Quux that is a Gleep gets it once.
  phrase`this unit and ${UNITS}`.to(([{ groups, number }]): Subject => {
    const others = groups.map((group) => (group.name === null ? { ...group, isOthers: true } : group)) as unknown as Groups;
    return { ...unit(TO_IT), to: [TO_IT, recipientOf({ groups: others, number })] };
  }),
  says('this unit', 'this card', 'the speeder', 'the starfighter').as(unit(TO_IT)),
  SUBJECT_IT.as(unit(TO_IT, true)),
  // "one of your units attacking a Zee".
  phrase`${UNITS} <that is> ${IN_ATTACK}`.to(([units, conditions]): Subject | null =>
    units.number === 'one' || units.number === 'each' ? { ...unit(recipientOf(units)), conditions } : null,
  ),
  UNITS.to((units): Subject => ({ ...unit(recipientOf(units)), isName: units.number === 'name' })),
);

/** Inspiration, Intimidation. Rule: the community's keyword list; docs/cards.md#card-text. */
const COMMAND: readonly Gift[] = [
  { kind: 'speed', change: 10 },
  { kind: 'power', change: 1 },
  { kind: 'health', change: 1 },
];
const OPPOSING: Group = { ...ANY_UNIT, owner: 'opponent' };
const INSPIRED = effect({ kind: 'all', groups: [{ ...ANY_UNIT, owner: 'own', isOthers: true, isHere: true }] }, COMMAND);

/** "Inspiration", "Intimidation". */
export const COMMAND_KEYWORDS: Rule<Effects> = firstOf(
  says('inspiration').as([INSPIRED]),
  says('intimidation').as([effect(TO_IT, COMMAND, { per: { kind: 'units', group: { ...OPPOSING, isHere: true } } })]),
);

/** What a subject gets, without conditions. */
interface Predicate {
  readonly make: (to: Recipient) => Effects | null;
  readonly lasts: Lasting | null;
  /** "Gleeps get". */
  readonly isMany: boolean;
  /** Shares the verb before it: 'gets +1 power and "Armor."' */
  readonly lacksVerb?: boolean;
}

const GET: Rule<Predicate> = GETS.to(({ isMany, lasts, fixed, ...list }) => ({
  isMany,
  lasts,
  make: (to) => {
    const given = givenTo(to, list);
    return given && [...(fixed === undefined ? [] : [effect(to, fixed)]), ...given];
  },
}));

/** Each Gleep of "each of your Gleeps gets Intimidation" counts for itself. */
const COMMANDING: Rule<Predicate> = firstOf(
  phrase`${VERB} intimidation ${maybe(DURATION)}`.to(([isMany, lasts]): Predicate => {
    const per = { kind: 'units there', group: OPPOSING } as const;
    return { isMany, lasts, make: (to) => [effect(to, COMMAND, { per })] };
  }),
  phrase`${VERB} inspiration ${maybe(DURATION)}`.to(
    ([isMany, lasts]): Predicate => ({ isMany, lasts, make: (to) => (to.kind === 'it' ? [INSPIRED] : null) }),
  ),
);

const SIGHT: Gift = { kind: 'sight' };

/** "can attack units with Stealth in the Ground or Character arena". */
const SEE: Rule<Predicate> = phrase`can|may attack units with stealth ${maybe(
  firstOf(
    says('in this arena').as<Groups>([{ ...ANY_UNIT, isHere: true }]),
    phrase`in <the> ${seriesOf(ARENA, says('and', 'or'))} arena|arenas`.to(
      ([arenas]) => arenas.map((arena) => ({ ...ANY_UNIT, arena })) as unknown as Groups,
    ),
  ),
)} ${maybe(DURATION)}`.to(([groups, lasts]) => ({
  isMany: false,
  lasts,
  make: (to) => [effect(to, [SIGHT], { conditions: groups === null ? [] : [attacks(groups)] })],
}));

/** A quoted text is a whole text of a unit, whose rules use sentences (effects.ts). */
export const TEXT_OF_UNIT = declared<Effects>();

/** 'gets "This unit gets Ferocity when attacking a Zee."' */
const QUOTING: Rule<Predicate> = phrase`${maybe(VERB)} ${TEXT_OF_UNIT.rule} ${maybe(DURATION)}`.to(
  ([verb, effects, lasts]) => ({
    isMany: verb ?? false,
    lacksVerb: verb === null,
    lasts,
    make: (to) => {
      return allKnown(effects.map((each) => ofEach(each, to)));
    },
  }),
);

const LEFT_OUT: Predicate = { isMany: false, lasts: null, make: () => [] };
const AND = says('and', ', and', ',');

/** "costs 1 less build point to deploy", "can't retreat". */
const harmless = (...verbs: readonly string[]): Rule<Predicate> =>
  phrase`${beside(says(...verbs))} ${harmlessUpTo(firstOf(says('and', ', and', '"'), STOP))}`.as(LEFT_OUT);

/** An unread quote after something that was read is left out. */
const UNREAD: Rule<Predicate> = phrase`" ${upTo(says('. "', '"'))} ${maybe(says('.')).skipped} " ${maybe(DURATION)}`.to(
  ([lasts]) => ({ ...LEFT_OUT, lasts, lacksVerb: true }),
);

const PREDICATE: Rule<Predicate> = firstOf(harmless('costs'), QUOTING, COMMANDING, GET, SEE);
const FURTHER: Rule<Predicate> = firstOf(PREDICATE, harmless("can't", "doesn't", 'loses upkeep'), UNREAD);
const PREDICATES: Rule<readonly Predicate[]> = phrase`${PREDICATE} ${maybe(phrase`${AND} ${seriesOf(FURTHER, AND)}`)}`.to(
  ([first, more]) => (first.lacksVerb ? null : [first, ...(more?.[0] ?? [])]),
);

/** "each of your other Clones gets +1 power when attacking a Jedi". */
export interface Sentence {
  readonly effects: Effects;
  readonly isPronoun: boolean;
  readonly lasts: Predicate['lasts'];
}

export const WHEN: Rule<Conditions> = firstOf(
  UNDER,
  phrase`against ${firstOf(
    COUNTED_UNITS.to(({ groups, isPlural }) => (isPlural ? groups : null)),
    WHOM,
  )}`.to(([groups]): Conditions => [attacks(groups)]),
);

const PART: Rule<Sentence> =
  phrase`${SUBJECT} ${maybe(phrase`, including ${firstOf(UNIT_NAME, says('this unit'))} ,`).skipped} ${PREDICATES} ${maybe(DURATION)}`.to(
    ([subject, predicates, lasts]) => {
      // "Gleeps get" does not name a unit.
      if (subject.isName && predicates.some(({ isMany }) => isMany)) return null;
      const made = allKnown(subject.to.flatMap((to) => predicates.map(({ make }) => make(to))))?.flat();
      if (made === undefined) return null;
      const effects = made.map((each) => withConditions(each, subject.conditions ?? []));
      return { effects, isPronoun: subject.isPronoun, lasts: lasts ?? predicates.at(-1)?.lasts ?? null };
    },
  );

export function isOfOthers({ kind }: Condition): boolean {
  return kind === 'there is' || kind === 'at least' || kind === 'more';
}

/** Null if one has a use of its own, as quoted texts can. */
export function withUse(effects: Effects, use: Use): Effects | null {
  return effects.every((each) => each.use.kind === 'always') ? effects.map((each) => ({ ...each, use })) : null;
}

const PARTS = seriesOf(PART, says(', and', 'and', ','));
const IN_FRONT = maybe(phrase`${DURATION} <,>`);
const BEFORE = withAsides(maybe(phrase`${UNDER} <,>`));

/** Conditions before and after joined sentences are for all of them. */
const JOINED: Rule<Sentence> = phrase`${IN_FRONT} ${BEFORE} ${PARTS} ${withAsides(maybe(WHEN))} ${maybe(DURATION)}`.to(
  ([first, before, parts, after, last]) => {
    const conditions = before.value?.[0] ?? [];
    const isPronoun = parts.some((part) => part.isPronoun);
    // "As long as Yoda is in any arena, he gets" is about Yoda.
    if (conditions.some(isOfOthers) && isPronoun) return null;
    // "As long as that unit is attacking" needs a unit named before.
    const areNamed = parts.every(({ effects }) => effects.every(({ to }) => to.kind !== 'it'));
    if (before.asides.includes('that one') || (after.asides.includes('that one') && !areNamed)) return null;
    const all = parts.flatMap(({ effects }) => effects);
    if (all.length === 0) return null;
    const given = allUnder(all, { ...before, value: conditions }, false);
    const effects = given && allUnder(given, { ...after, value: after.value ?? [] }, true);
    return effects && { effects, isPronoun, lasts: last ?? first?.[0] ?? parts.at(-1)?.lasts ?? null };
  },
);

export const SENTENCE: Rule<Sentence> = remembered(JOINED);
