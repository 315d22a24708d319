import type { Condition, Recipient, Use } from '../../../rules/effects/effect.js';
import type { Healing } from '../../../rules/effects/healing.js';
import { ANY_UNIT } from '../../../rules/game/group.js';
import { NOTE } from '../../../rules/game/token.js';
import { timeOf } from '../judgement.js';
import { AT_IT, allKnown, attacks, effect, keyword, IT as TO_IT, withConditions } from '../phrases/made-effect.js';
import { AMOUNT, COUNTER, NUMBER, ON_IT, SUBJECT_IT } from './basic.js';
import { CONDITIONS, type Conditions, WHOM } from './conditions.js';
import { GETS, GETS_PLAIN, GIFTS, type Gifts, givenTo, isPlain } from './gifts.js';
import { eachWith, type Groups, UNITS } from './groups.js';
import { harmlessUpTo } from './harmless.js';
import { COST } from './prices.js';
import { firstOf, maybe, phrase, type Rule, says, seriesOf, withAsides } from './rule.js';
import { type Effects, OPPONENTS } from './sentences.js';
import { allUnder } from './subjects.js';
import { useOf } from './uses.js';

const WHEN = says('when', 'whenever');

/** "When the battle phase starts, remove all damage counters from this unit". The Space battle step comes first. */
const HEALED: Rule<Effects> = phrase`${firstOf(
  phrase`when the battle phase starts`.as('starts'),
  phrase`when the battle phase ends`.as('ends'),
  says('at the start of the space battle step', 'when the space battle step starts').as('space'),
)} <,> ${maybe(phrase`if ${CONDITIONS} ,`)} ${maybe(says('you may').as(true))} remove ${maybe(says('up to').as(true))} ${firstOf(
  says('all').as('all'),
  AMOUNT,
)} damage counter|counters from ${firstOf(
  ON_IT.as(TO_IT),
  UNITS.to(({ groups, number }): Recipient | null =>
    number === 'each' && groups.every(({ owner }) => owner === 'own')
      ? { kind: 'all', groups: eachWith(groups, { isDamaged: null }) }
      : null,
  ),
)}`.to(([edge, only, may, upTo, amount, to]) => {
  const healing: Healing = {
    at: edge === 'ends' ? 'battle phase ends' : 'battle phase starts',
    amount: amount === 'all' ? null : amount,
    isOptional: (may ?? upTo) !== null,
  };
  const inSpace: Condition[] = edge === 'space' ? [{ kind: 'in arena', arena: 'space' }] : [];
  return [effect(to, [{ kind: 'healing', healing }], { conditions: [...(only?.[0] ?? []), ...inSpace] })];
});

/** "When damage from this unit causes a Jedi to be discarded, untap this unit". */
const UNTAPPED: Rule<Effects> = phrase`${WHEN} damage from this unit causes ${WHOM} to be discarded , untap ${ON_IT}`.to(
  ([groups]): Effects => [effect(TO_IT, [{ kind: 'untapping', by: 'damage', groups }])],
);

/** Null: nobody in particular. */
type Side = 'it' | Groups | null;

interface Event {
  readonly attacker: Party;
  readonly attacked: Party;
  /** Whom "it" means. */
  readonly it: 'attacker' | 'attacked' | null;
  /** If no other unit is named, "that unit" means the same. */
  readonly isOnly: boolean;
}

interface Party {
  readonly to: Recipient;
  readonly conditions: Conditions;
}

const THIS_UNIT: Rule<Side> = says('this unit').as('it');
const ONE_SIDE: Rule<Side> = firstOf(THIS_UNIT, WHOM);

/** "Whenever this unit attacks a Droid", "Whenever one of your Jedi is attacked". */
const EVENT: Rule<Event> = firstOf(
  phrase`this unit attacks ${maybe(WHOM)}`.to(([whom]) => eventOf('it', whom, 'attacker')),
  phrase`this unit is attacked ${maybe(phrase`by ${WHOM}`)}`.to(([by]) => eventOf(by?.[0] ?? null, 'it', 'attacked')),
  phrase`${UNITS} attacks ${maybe(ONE_SIDE)}`.to(([{ groups, number }, whom]) =>
    whom !== null && whom !== 'it' && number === 'name' ? null : eventOf(groups, whom, whom === 'it' ? null : 'attacker'),
  ),
  phrase`${UNITS} is attacked`.to(([{ groups }]) => eventOf(null, groups, 'attacked')),
);

function eventOf(by: Side, whom: Side, it: Event['it']): Event {
  const toOf = (side: Side): Recipient => (side === null ? OPPONENTS : side === 'it' ? TO_IT : { kind: 'all', groups: side });
  const attacking: Condition = by === 'it' ? attacks([ANY_UNIT]) : { kind: 'attacking' };
  const attacked: Conditions = by === 'it' ? [] : [by === null ? { kind: 'attacked' } : { kind: 'attacked by', groups: by }];
  return {
    attacker: { to: toOf(by), conditions: [whom === null ? attacking : whom === 'it' ? AT_IT : attacks(whom)] },
    attacked: { to: by === 'it' ? { kind: 'defending' } : toOf(whom), conditions: attacked },
    it,
    isOnly: (by === null && whom !== 'it') || (whom === null && by !== 'it'),
  };
}

type Meant = (event: Event) => Party | null;

const PARTY: Rule<Meant> = firstOf(
  says('the attacking unit', 'that attacking unit').as<Meant>(({ attacker }) => attacker),
  says('the defending unit', 'the attacked unit').as<Meant>(({ attacked }) => attacked),
  says('this unit').as<Meant>(({ attacker, attacked }) => [attacker, attacked].find(({ to }) => to.kind === 'it') ?? null),
  says('it', 'he', 'she').as<Meant>((event) => event.it && event[event.it]),
  says('that unit', 'that character').as<Meant>((event) => (event.isOnly ? event.it && event[event.it] : null)),
);

const GIVEN: Rule<Gifts> = GETS.to((gifts) => (gifts.lasts === 'discard' || gifts.fixed !== undefined ? null : gifts));

/** "it gets Critical Hit 1 for that attack", "the defending unit loses Armor and it gets +1 power". */
const GIFTS_OF_PARTIES = seriesOf(phrase`${PARTY} ${GIVEN}`, says('and', ', and'));

/** "Whenever this unit attacks a Droid, you may pay 1 Force. If you do, it gets +2 power for that attack". */
const IN_ATTACKS: Rule<Effects> = phrase`${WHEN} ${EVENT} ${maybe(phrase`<,> if ${withAsides(CONDITIONS)}`)} , ${maybe(
  phrase`you may ${COST} . if you do <,>`,
)} ${GIFTS_OF_PARTIES}`.to(([event, only, paid, parties]) => {
  const given = givenIn(event, parties);
  const effects = given && only ? allUnder(given, only[0], true) : given;
  if (paid === null) return effects;
  const [own, ...others] = effects ?? [];
  const use = useOf(paid[0], false);
  // One payment is one boost.
  return own?.to.kind !== 'it' || others.length > 0 || use?.kind !== 'boost' ? null : [{ ...own, use }];
});

type GivenToParties = readonly (readonly [who: Meant, given: Gifts])[];

function givenIn(event: Event, parties: GivenToParties): Effects | null {
  const effects = parties.flatMap(([who, gifts]) => {
    const party = who(event);
    if (party === null) return [null];
    return (
      givenTo(party.to, gifts)?.map((each) => {
        // Counting on the attacked unit already means an attack.
        const isOfAttack = each.per?.kind === 'tokens of attacked' && party === event.attacker && party.to.kind === 'it';
        return isOfAttack ? each : withConditions(each, party.conditions);
      }) ?? [null]
    );
  });
  return allKnown(effects);
}

const BOOST: Use = { kind: 'boost', cost: null, isRepeatable: false };
const ATTACK_ENDS = says('when the attack ends ,', 'when the attack ends');
const ITSELF = says('itself', 'himself', 'herself');

/** "When this unit attacks, you may give it +5 power. If you do, it does 2 damage to itself when the attack ends." */
const BACKLASH: Rule<Effects> = phrase`${WHEN} this unit attacks <,> you may give ${ON_IT} ${GIFTS} . if you do , ${
  maybe(ATTACK_ENDS).skipped
} ${SUBJECT_IT} does ${AMOUNT} damage to ${ITSELF} ${maybe(ATTACK_ENDS).skipped}`.to(([gifts, backlash]) =>
  isPlain(gifts) ? [effect(TO_IT, gifts.gives, { use: BOOST, backlash })] : null,
);

/** "Whenever this unit attacks, put 1 corruption counter on the defending unit" (docs/card-texts.md#effects). */
const COUNTERS_PUT: Rule<Effects> =
  phrase`${WHEN} this unit attacks ${maybe(WHOM)} <,> <you may> put ${AMOUNT} ${COUNTER} counter|counters on ${firstOf(
    says('the defending unit').as<Groups | 'any'>('any'),
    UNITS.to(({ groups, number }) =>
      (number === 'one' || number === 'any') && groups.every(({ owner }) => owner !== 'own') ? groups : null,
    ),
  )}`.to(([whom, amount, token, on]) => [
    effect({ kind: 'defending' }, [{ kind: 'tokens', token, amount }], {
      conditions: [whom, on].flatMap((groups) => (groups === null || groups === 'any' ? [] : [attacks(groups)])),
    }),
  ]);

/** "Whenever this unit attacks, gain 1 Force." */
const FORCE_GAINED: Rule<Effects> = phrase`${WHEN} this unit attacks <,> <you> gain ${NUMBER} force`.to(([change]) => [
  effect(TO_IT, [{ kind: 'Force', change }], { conditions: [{ kind: 'attacking' }] }),
]);

/** "Damage from this unit can't be prevented." */
const FERACIOUS: Rule<Effects> = phrase`${firstOf(
  phrase`damage from|done <by> ${says("this unit's attack", "this unit's attacks")}`.as<Conditions>([{ kind: 'attacking' }]),
  says('damage from this unit', 'damage done by this unit', "this unit's damage").as<Conditions>([]),
)} can't be prevented`.to(([conditions]): Effects => [effect(TO_IT, [keyword('Ferocity')], { conditions })]);

/** "Whenever one of your Gleeps is attacked, you may have the attacking unit attack this unit instead." */
const STAND_IN: Rule<Effects> = phrase`${WHEN} ${maybe(says('a unit attacks')).skipped} ${UNITS} ${
  maybe(says('is attacked', 'would be attacked')).skipped
} , you may have|make ${says('the attacking unit', 'that unit', 'it')} attack this unit instead`.to(([{ groups }]) =>
  groups.every(({ owner, name }) => owner === 'own' || name !== null)
    ? [effect(TO_IT, [{ kind: 'stand-in', groups: eachWith(groups, { owner: 'own' }) }])]
    : null,
);

const isAfter = (event: string): boolean => ['after', 'discard'].includes(timeOf(event));
const NOTED_EVENT = firstOf(says('bounty :'), phrase`${WHEN} ${harmlessUpTo(says(','), isAfter, () => '', true)} ,`).skipped;
/** "Whenever a Gleep is discarded, this unit gets Fury 1 until end of turn": for each note (docs/card-texts.md#groups). */
const NOTED: Rule<Effects> = phrase`${NOTED_EVENT} this unit ${GETS_PLAIN}`.saying('noted').to(([{ gives, lasts }]) => {
  const isLasting = lasts === 'turn' || lasts === 'discard';
  const isKept =
    gives.some(({ kind }) => kind !== 'speed') && gives.every((gift) => gift.kind !== 'ability' || gift.ability.cost === 0);
  return isLasting && isKept ? [effect(TO_IT, gives, { per: { kind: 'tokens', token: NOTE } })] : null;
});

export const EVENT_RULES: readonly Rule<Effects>[] = [
  NOTED,
  STAND_IN,
  BACKLASH,
  IN_ATTACKS,
  COUNTERS_PUT,
  FORCE_GAINED,
  FERACIOUS,
  HEALED,
  UNTAPPED,
];
