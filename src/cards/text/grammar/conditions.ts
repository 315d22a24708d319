import type { Condition } from '../../../rules/effects/effect.js';
import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import { MODES, type Mode } from '../../../rules/game/mode.js';
import { NOTE } from '../../../rules/game/token.js';
import { AT_IT, attacks, HAPPENED } from '../phrases/made-effect.js';
import { ARENA, BOUND, COUNTER, ITS_STACK, KEYWORD, NUMBER, NUMBER_NAME, NUMBER_OR_MORE, ON_IT, SUBJECT_IT } from './basic.js';
import { AT_LEAST, ATTACHED_CARDS, attachedKind, HAVING, PLACE, SUBTYPE_WORDS } from './description.js';
import { COUNTED_UNITS, eachWith, type Groups, inPlace, isKind, UNITS, type Units } from './groups.js';
import { firstOf, maybe, phrase, type Rule, remembered, type Skipped, says, seriesOf, token } from './rule.js';

/** All must hold; none if they always hold in a fight. */
export type Conditions = readonly Condition[];

/** "A Jedi and a Droid" are two conditions, "a Jedi or a Droid" is one; "a Jedi and Droid" is ambiguous. */
function present({ groups, joined, isPlural }: Units, owner?: Group['owner']): Conditions | null {
  const owned = ownedBy(groups, owner);
  if (joined === 'each and') return owned.map((group) => ({ kind: 'there is', groups: [group] }));
  return joined === 'and' && !isPlural ? null : [{ kind: 'there is', groups: owned }];
}

function absent({ groups, joined }: Units, owner?: Group['owner']): Conditions | null {
  if (joined !== null && joined !== 'or') return null;
  return [{ kind: 'there is no', groups: ownedBy(groups, owner) }];
}

function ownedBy(groups: Groups, owner: Group['owner'] | undefined): Groups {
  return owner === undefined ? groups : eachWith(groups, { owner });
}

function placed(
  units: Units,
  place: Parameters<typeof inPlace>[1],
  judge: (units: Units) => Conditions | null,
): Conditions | null {
  const there = inPlace(units, place);
  return there && judge(there);
}

const OWNER: Rule<Group['owner']> = firstOf(
  says('you have', 'you control').as('own'),
  says('your opponent has', 'your opponent controls').as('opponent'),
);
const OTHER_PLAYER: Rule<Group['owner']> = firstOf(
  says('your opponent has', 'your opponent does', 'your opponent').as('opponent'),
  says('you have', 'you do', 'you').as('own'),
);
const THERE_ARE: Rule<Group['owner'] | undefined> = firstOf(OWNER, says('there is', 'there are').as(undefined));
const THERE_ARE_NO: Rule<Group['owner'] | undefined> = firstOf(
  says('you have no', "you don't have").as('own'),
  says('your opponent has no', "your opponent doesn't have").as('opponent'),
  says('there is no', 'there are no').as(undefined),
);

/** "you have no other units in the Space arena", "there are 5 or more Gleeps", "Yoda isn't in any arena". */
const PRESENCE: Rule<Conditions> = firstOf(
  // Rule: who alone has units in an arena controls it.
  phrase`${OWNER} the ${ARENA} arena`.to(
    ([owner, arena]): Conditions => [
      { kind: 'there is', groups: [{ ...ANY_UNIT, owner, arena }] },
      { kind: 'there is no', groups: [{ ...ANY_UNIT, owner: owner === 'own' ? 'opponent' : 'own', arena }] },
    ],
  ),
  phrase`${THERE_ARE} ${NUMBER_OR_MORE} ${COUNTED_UNITS}`.to(
    ([owner, least, units]): Conditions => [{ kind: 'at least', least, groups: ownedBy(units.groups, owner) }],
  ),
  phrase`${THERE_ARE_NO} ${firstOf(COUNTED_UNITS, UNITS)}`.to(([owner, units]) => absent(units, owner)),
  phrase`${THERE_ARE} ${firstOf(UNITS, COUNTED_UNITS)}`.to(([owner, units]) => present(units, owner)),
  phrase`no ${COUNTED_UNITS} is|are ${PLACE}`.to(([units, place]) => placed(units, place, absent)),
  phrase`${UNITS} ${says("isn't", "aren't", 'is not', 'are not')} ${PLACE}`.to(([units, place]) =>
    units.groups.length > 1 && units.joined !== 'or' ? null : placed(units, place, absent),
  ),
  phrase`${UNITS} is|are ${PLACE}`.to(([units, place]) => placed(units, place, present)),
  phrase`${UNITS} has|have ${HAVING}`.to(([units, property]) => {
    const groups = units.groups.map(property);
    return groups.includes(null) ? null : present({ ...units, groups: groups as unknown as Groups });
  }),
);

const UNITS_OF_ATTACK: Rule<Groups> = firstOf(
  // "Attacking Quuxes" may mean many units, or one of that name.
  UNITS.to((units) => (units.groups.some(({ name }) => name?.endsWith('s')) ? null : units)),
  COUNTED_UNITS.to((units) => (isKind(units) ? units : null)),
).to(({ groups, joined, isPlural }) => (joined === null || joined === 'or' || (joined === 'and' && isPlural) ? groups : null));

export const WHOM: Rule<Groups> = firstOf(
  // Ruling: in an attack units are untapped; other fights name the text (turn-parts.ts).
  says('an untapped unit').saying('untapped').as<Groups>([ANY_UNIT]),
  UNITS_OF_ATTACK,
);

const MODE: Rule<Mode> = KEYWORD.to((name) => MODES.find((mode) => mode === name.toLowerCase().replace(' ', '-')) ?? null);

export const TARGET: Rule<Condition> = firstOf(says('this unit').as(AT_IT), WHOM.to(attacks));

/** "attacking a Jedi", "using Bombard to attack a Ground unit", "attacked by a Gleep", "defending for an attack". */
export const IN_ATTACK: Rule<Conditions> = firstOf(
  phrase`attacking ${TARGET}`,
  phrase`using ${MODE} to attack ${WHOM}`.to(([mode, groups]) => [attacks(groups, mode)]),
  phrase`<being> attacked by ${WHOM}`.to(([groups]): Conditions => [{ kind: 'attacked by', groups }]),
  says('defending for an attack', 'defending', 'being attacked', 'attacked').as<Conditions>([{ kind: 'attacked' }]),
);

/** "it's", "that Jedi is". */
const IT_IS = firstOf(
  phrase`${firstOf(SUBJECT_IT, says('they').saying('by a pronoun'))} is|are`,
  says("it's", "he's", "she's", "they're", 'its').saying('by a pronoun'),
  phrase`that ${token(({ kind, lower }) => (kind === 'word' && !lower.startsWith('non-') ? '' : null))} is`.saying('that one'),
).skipped;

const ATTACKING: Rule<Conditions> = firstOf(
  phrase`${maybe(IT_IS).skipped} ${IN_ATTACK}`.to(([conditions]) => conditions),
  phrase`${SUBJECT_IT} attacks ${maybe(TARGET)}`.to(([target]) => [target ?? attacks([ANY_UNIT])]),
);

const HAS = phrase`${SUBJECT_IT} has`.skipped;
const HAS_NO = firstOf(phrase`${SUBJECT_IT} has no`, phrase`there are no`, phrase`${SUBJECT_IT} doesn't have any`).skipped;
/** Effects cannot say this of attached cards, so it is a note. */
const OTHER_EQUIPMENT = phrase`<a|an> ${token(({ text }) => (/^non-\p{Lu}/u.test(text) ? text : null))} equipment`.skipped;

/** About the unit with the text. */
const STATE: Rule<Conditions> = firstOf(
  firstOf(phrase`${HAS_NO} damage counters on ${ON_IT}`, phrase`${IT_IS} undamaged`).as<Conditions>([{ kind: 'undamaged' }]),
  phrase`${HAS} ${NUMBER} or less|fewer damage counters on ${ON_IT}`.to(([most]): Conditions => [{ kind: 'counters', most }]),
  phrase`${HAS} ${AT_LEAST} ${COUNTER} counter|counters ${maybe(phrase`on ${ON_IT}`).skipped}`.to(
    ([least, token]): Conditions => [{ kind: 'tokens', token, least }],
  ),
  phrase`${HAS} ${firstOf(AT_LEAST, NUMBER)} pilot|pilots <on it>`.to(([least]): Conditions => [{ kind: 'Pilots', least }]),
  phrase`${HAS} ${NUMBER_OR_MORE} cards in ${ITS_STACK}`.to(([least]): Conditions => [{ kind: 'stack', least }]),
  firstOf(phrase`${HAS} total ${NUMBER_NAME} ${BOUND}`, phrase`this unit's total ${NUMBER_NAME} is ${BOUND}`).to(
    ([of, bound]): Conditions => [{ kind: 'number', of, ...bound }],
  ),
  phrase`${HAS} another card in ${ITS_STACK}`.as<Conditions>([{ kind: 'stack', least: 2 }]),
  firstOf(phrase`your force total is ${NUMBER_OR_MORE}`, phrase`you have ${NUMBER_OR_MORE} force`).to(
    ([least]): Conditions => [{ kind: 'Force', least }],
  ),
  phrase`${HAS} stealth`.as<Conditions>([{ kind: 'stealthy' }]),
  phrase`${IT_IS} unique`.as<Conditions>([{ kind: 'is', groups: [{ ...ANY_UNIT, isUnique: true }] }]),
  phrase`${IT_IS} damaged`.as<Conditions>([{ kind: 'is', groups: [{ ...ANY_UNIT, isDamaged: true }] }]),
  phrase`${IT_IS} ${says('your only unit', 'the only unit you have')} ${PLACE}`.to(([place]): Conditions | null =>
    place.arenas ? null : [{ kind: 'there is no', groups: [{ ...ANY_UNIT, ...place, owner: 'own', isOthers: true }] }],
  ),
);

/** Notes (docs/card-texts.md#groups): "a Gleep unit card is in this unit's stack", "you have 2 or more played Battle cards". */
const ON_NOTES: Rule<Conditions> = firstOf(
  phrase`a|an ${seriesOf(firstOf(SUBTYPE_WORDS, says('this unit')), says('or a', 'or an', 'or'))} <unit> card is in ${ITS_STACK}`.as<Conditions>(
    [HAPPENED],
  ),
  phrase`${HAS} a|an ${seriesOf(SUBTYPE_WORDS, says('or'))} unit card in ${ITS_STACK}`.as<Conditions>([HAPPENED]),
  phrase`${HAS} ${ATTACHED_CARDS}`.to(([cards]): Conditions => [{ kind: 'tokens', ...cards }]),
  phrase`${HAS} ${OTHER_EQUIPMENT} attached`.as<Conditions>([HAPPENED]),
  phrase`<the|a|an> ${SUBTYPE_WORDS} is attached to ${ON_IT}`.to(
    ([words]): Conditions => [{ kind: 'tokens', token: attachedKind(words), least: 1 }],
  ),
  phrase`${HAS} a|an ${SUBTYPE_WORDS} ${maybe(says('on it')).skipped}`.to(([all]): Conditions | null =>
    all.length > 1 && all.at(-1) === 'Pilot' ? [HAPPENED] : null,
  ),
  phrase`you have a|an ${SUBTYPE_WORDS} <unit> card in your discard pile`.as<Conditions>([HAPPENED]),
  phrase`you have ${NUMBER_OR_MORE} ${firstOf(phrase`played|completed ${SUBTYPE_WORDS}`, SUBTYPE_WORDS).skipped} cards in your discard pile`.to(
    ([least]): Conditions => [{ kind: 'tokens', token: NOTE, least }],
  ),
);

/** "You have more Gleeps in this arena than your opponent has Zees there", or the reverse. */
const COMPARED: Rule<Conditions> = phrase`${OWNER} ${firstOf(
  says('more').as(true),
  says('fewer', 'less').as(false),
)} ${COUNTED_UNITS} than ${OTHER_PLAYER} ${maybe(COUNTED_UNITS)}`.to(([owner, isMore, units, other, than]) => {
  const [one, two] = [units.groups[0], (than ?? units).groups[0]];
  if (owner === other || units.groups.length > 1 || (than?.groups.length ?? 1) > 1) return null;
  const [mine, theirs] = [
    { ...one, owner },
    { ...two, owner: other },
  ];
  return [{ kind: 'more', group: isMore ? mine : theirs, than: isMore ? theirs : mine }];
});

/** Rule: texts work in their unit's arena. Fighting units are there, except Pilots (text off) and multi-arena units. */
const THERE: Rule<Conditions> = firstOf(
  phrase`${SUBJECT_IT} is in any arena`.as<Conditions>([]),
  phrase`${SUBJECT_IT} is in the ${ARENA} arena`.to(([arena]): Conditions => [{ kind: 'in arena', arena }]),
);

const CONDITION: Rule<Conditions> = remembered(firstOf(THERE, STATE, ATTACKING, ON_NOTES, COMPARED, PRESENCE));

/** "You have a Gleep or your opponent has a Zee", if one list of groups can say both. */
const EITHER: Rule<Conditions> = phrase`${CONDITION} <,> or ${CONDITION}`.to(([[one, ...more], [other, ...others]]) => {
  if (one === undefined || other === undefined || more.length + others.length > 0) return null;
  const areThere = one.kind === 'there is' && other.kind === 'there is';
  const isAttacking = one.kind === 'attacks' && other.kind === 'attacks' && one.mode === other.mode;
  return areThere || isAttacking ? [{ ...one, groups: [...one.groups, ...other.groups] }] : null;
});

export const CONDITIONS: Rule<Conditions> = remembered(
  firstOf(
    EITHER,
    seriesOf(CONDITION, says('and', ', and')).to((all) => all.flat()),
  ),
);

const AS_LONG_AS: Rule<Skipped> = says('as long as', 'while', 'if', 'when', 'whenever');

/** "as long as you have a Sith", "unless you have no Sith". */
export const UNDER: Rule<Conditions> = firstOf(
  phrase`${AS_LONG_AS} ${CONDITIONS}`.to(([conditions]) => conditions),
  phrase`unless ${CONDITIONS}`.to(([[one, ...others]]): Conditions | null => {
    if (others.length > 0 || (one?.kind !== 'there is' && one?.kind !== 'there is no')) return null;
    return [{ ...one, kind: one.kind === 'there is' ? 'there is no' : 'there is' }];
  }),
);
