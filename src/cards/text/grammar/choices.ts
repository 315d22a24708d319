import type { Effect, Gift, Use } from '../../../rules/effects/effect.js';
import { isBoostable } from '../../../rules/effects/playable.js';
import { KEYWORDS } from '../../../rules/keywords/index.js';
import { effect, withConditions } from '../phrases/made-effect.js';
import { ARENA, DURATION, NUMBER } from './basic.js';
import { CONDITIONS, type Conditions } from './conditions.js';
import { PLACE, type PlaceOfUnits } from './description.js';
import { GETS_PLAIN } from './gifts.js';
import { inPlace, UNITS, type Units } from './groups.js';
import { oneOfOptions } from './restrictions.js';
import { firstOf, maybe, NOTHING, phrase, type Rule, says, seriesOf } from './rule.js';
import { type Effects, SENTENCE, withUse } from './sentences.js';
import { CHOSEN_ONE, IF_YOU_DO, IN_CHOSEN_ARENA as IN_ONE_ARENA } from './uses.js';

const CHOSEN: Use = { kind: 'chosen' };

const STEP = firstOf(
  phrase`the ${ARENA} battle step|steps`,
  says('the battle phase', 'the battle step', 'your build step', "your opponent's build step"),
  phrase`each battle step|phase`,
).skipped;

/** A time before all attacks of a step, and what must hold then. */
const START: Rule<Conditions> = phrase`when ${STEP} starts <,> ${maybe(phrase`if ${CONDITIONS} ,`)}`.to(
  ([only]) => only?.[0] ?? [],
);
const MAY = maybe(says('you may')).skipped;

/** Speed alone counts only if it is in force by itself, so a choice of it is not played. */
function chosen(effects: Effects, conditions: Conditions = []): Effects | null {
  if (effects.every(({ gives }) => gives.every(({ kind }) => kind === 'speed'))) return null;
  return withUse(
    effects.map((each) => withConditions(each, conditions)),
    CHOSEN,
  );
}

/** "When the Space battle step starts, choose one: this unit gets +2 power. Or: this unit gets Fury 2." */
const chooseAt = (start: Rule<Conditions>): Rule<Effects> =>
  phrase`${start} ${MAY} ${oneOfOptions(SENTENCE.to(({ effects }) => effects))}`.to(([conditions, options]) => {
    const [only, ...others] = options;
    if (only === undefined) return null;
    if (others.length === 0) return only.length === 1 ? chosen(only, conditions) : null;
    return oneOf(options)?.map((each) => withConditions(each, conditions)) ?? null;
  });

/**
 * Several options of which one is chosen. If all act when their unit attacks, it is chosen then; if each acts at
 * another side of an attack, both can be chosen for it (docs/card-texts.md#effects). Null if neither can be said.
 */
function oneOf(options: readonly Effects[]): Effects | null {
  // An option of speed alone is nothing in an attack, and is left out by itself.
  if (options.some((each) => each.length !== 1 || each[0]?.gives.every(({ kind }) => kind === 'speed'))) return null;
  const all = options.flat();
  // Speed is compared before the attack, in which a boost is chosen.
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
    gift.kind === 'power' || gift.kind === 'speed' || (gift.kind === 'ability' && varies(gift.ability.keyword, ['attacker']))
  );
}

function isOfDefender(gift: Gift): boolean {
  return gift.kind === 'ability' && (varies(gift.ability.keyword, ['defender']) || gift.ability.keyword === 'Stealth');
}

/** Whether a keyword counts at these sides of an attack and at no other. */
function varies(name: string, roles: readonly string[]): boolean {
  const known = KEYWORDS.find((each) => each.name === name);
  return known !== undefined && known.varies.length === roles.length && known.varies.every((role) => roles.includes(role));
}

/**
 * "When the battle phase starts, you may choose one of your opponent's units. If you do, the chosen unit loses Stealth", "... an
 * arena ...", "you may pay 1 Force. If you do, this unit gets Stealth". Ruling: that Force is paid before the attack
 * (docs/card-texts.md#effects).
 */
const chooseOthersAt = (start: Rule<Conditions>): Rule<Effects> =>
  phrase`${start} ${firstOf(
    CHOSEN_ONE,
    phrase`${MAY} ${IN_ONE_ARENA}`.to(([activated]) => activated),
    phrase`you may pay ${NUMBER.skipped} force . ${IF_YOU_DO} ${SENTENCE}`.to(([sentence]) => sentence),
  )}`.to(([conditions, { effects }]) => chosen(effects, conditions));

/** "Pay 3 Force -> This unit gets Stealth until end of turn. Play only when the battle phase starts": the same, with its time behind it. */
const PAID_AT_START: Rule<Effects> = phrase`pay ${NUMBER} force -> ${SENTENCE} . play only when ${STEP} starts`.to(
  ([, { effects }]) => chosen(effects),
);

/** "choose a subtype", "choose the Space or Ground arena and a subtype": where the units are. */
const A_SUBTYPE: Rule<PlaceOfUnits> =
  phrase`choose|chooses ${maybe(phrase`<the> ${seriesOf(ARENA, says('or'))} arena and`)} a subtype . ${maybe(IF_YOU_DO).skipped}`.to(
    ([named]) => (named === null ? {} : { arenas: named[0] }),
  );

/** "with the chosen subtype", "with one of the chosen subtypes". */
const OF_SUBTYPE = says('with the chosen subtype', 'with one of the chosen subtypes');

const EACH_UNIT: Rule<Units> = UNITS.to((units) => (units.number === 'each' ? units : null));

/** What units of the chosen subtype get, which one unit of an attack is; and what others get against it. */
const WITH_SUBTYPE: Rule<(chosen: PlaceOfUnits) => Effect | null> = firstOf(
  phrase`${EACH_UNIT} ${OF_SUBTYPE} ${maybe(PLACE)} ${GETS_PLAIN}`.to(([units, place, { gives }]) => () => {
    const there = inPlace(units, place ?? {});
    return there && effect({ kind: 'one', groups: there.groups }, gives);
  }),
  phrase`${EACH_UNIT} ${maybe(says('in the chosen arena').to(() => true))} ${GETS_PLAIN} when attacking a unit ${OF_SUBTYPE}`.to(
    ([units, isThere, { gives }]) =>
      (place: PlaceOfUnits) => {
        const there = inPlace(units, isThere ? place : {});
        return there && effect({ kind: 'all', groups: there.groups }, gives, { conditions: [{ kind: 'attacks chosen' }] });
      },
  ),
);

/**
 * "When the battle phase starts, you may choose a subtype. If you do, each of your opponent's units with the chosen
 * subtype gets Backfire 2". Ruling: it is that of the unit that attacks, or is attacked first (docs/card-texts.md#effects).
 */
const chooseSubtypeAt = (start: Rule<Conditions>): Rule<Effects> =>
  phrase`${start} ${maybe(says('you may', 'each player')).skipped} ${A_SUBTYPE} ${WITH_SUBTYPE} ${maybe(DURATION).skipped}`.to(
    ([conditions, place, make]) => {
      const made = make(place);
      return made && chosen([made], conditions);
    },
  );

/** What is chosen, or paid for, before the attack. Ruling: the choice is the one that counts in the attack (docs/card-texts.md#effects). */
export const CHOICE_RULES: readonly Rule<Effects>[] = [
  chooseAt(START),
  chooseOthersAt(
    firstOf(
      START,
      says('once per game ,', 'when you deploy this unit ,').to((): Conditions => []),
    ),
  ),
  PAID_AT_START,
  chooseSubtypeAt(START),
];

const AT_ONCE: Rule<Conditions> = NOTHING.to((): Conditions => []);

/** What a Mission does in the turn in which it is completed: what units get, and what is chosen. */
export const MISSION_RULES: readonly Rule<Effects>[] = [
  chooseAt(AT_ONCE),
  chooseOthersAt(AT_ONCE),
  chooseSubtypeAt(AT_ONCE),
  SENTENCE.to(({ effects, lasts }) => {
    if (lasts !== 'turn') return null;
    return effects.some(({ to }) => to.kind === 'one') ? chosen(effects) : effects;
  }),
];
