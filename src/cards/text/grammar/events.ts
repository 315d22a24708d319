import type { Condition, Effect, Gift, Recipient, Use } from '../../../rules/effects/effect.js';
import type { Healing } from '../../../rules/effects/healing.js';
import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import { NOTE } from '../../../rules/game/token.js';
import { effect, keyword, IT as TO_IT } from '../phrases/made-effect.js';
import { AMOUNT, NUMBER, ON_IT, SUBJECT_IT } from './basic.js';
import { AS_LONG_AS, CONDITIONS, type Conditions, WHOM } from './conditions.js';
import { DURATION, GIFTS, LOSSES } from './gifts.js';
import { type Groups, UNITS } from './groups.js';
import { firstOf, maybe, phrase, type Rule, says, seriesOf } from './rule.js';
import { type Effects, OPPONENTS } from './sentences.js';

/** What happens in an attack, and whom the words after it mean. */
interface Event {
  /** The unit that attacks: with the conditions on it. */
  readonly attacker: Party;
  readonly attacked: Party;
  /** The unit that "it" means; null for none. */
  readonly it: 'attacker' | 'attacked' | null;
  /** Whether "that unit" means the same: no other unit is named. */
  readonly isOnly?: true;
}

interface Party {
  readonly to: Recipient;
  readonly conditions: Conditions;
}

const WHEN = says('when', 'whenever');

function attacks(groups: Groups): Conditions {
  return [{ kind: 'attacks', groups, mode: null }];
}

/** "Whenever this unit attacks a Droid", "Whenever one of your Jedi is attacked": each side of the attack. */
const EVENT: Rule<Event> = firstOf(
  phrase`this unit attacks or is attacked by ${WHOM}`.to(() => null as Event | null),
  phrase`this unit attacks ${WHOM}`.to(
    ([groups]): Event => ({
      attacker: { to: TO_IT, conditions: attacks(groups) },
      attacked: { to: { kind: 'defending' }, conditions: [] },
      it: 'attacker',
    }),
  ),
  phrase`this unit attacks`.to(
    (): Event => ({
      attacker: { to: TO_IT, conditions: attacks([ANY_UNIT]) },
      attacked: { to: { kind: 'defending' }, conditions: [] },
      it: 'attacker',
    }),
  ),
  phrase`this unit is attacked by ${WHOM}`.to(
    ([groups]): Event => ({
      attacker: { to: { kind: 'all', groups }, conditions: [{ kind: 'attacks it' }] },
      attacked: { to: TO_IT, conditions: [{ kind: 'attacked by', groups }] },
      it: 'attacked',
    }),
  ),
  phrase`this unit is attacked ${maybe(says('for the first time each turn')).skipped}`.to(
    (): Event => ({
      attacker: { to: OPPONENTS, conditions: [{ kind: 'attacks it' }] },
      attacked: { to: TO_IT, conditions: [{ kind: 'attacked' }] },
      it: 'attacked',
    }),
  ),
  phrase`${UNITS} attacks this unit`.to(
    ([{ groups }]): Event => ({
      attacker: { to: { kind: 'all', groups }, conditions: [{ kind: 'attacks it' }] },
      attacked: { to: TO_IT, conditions: [{ kind: 'attacked by', groups }] },
      it: null,
    }),
  ),
  phrase`${UNITS} attacks ${WHOM}`.to(([{ groups, number }, whom]): Event | null =>
    number === 'name'
      ? null
      : {
          attacker: { to: { kind: 'all', groups }, conditions: attacks(whom) },
          attacked: { to: { kind: 'all', groups: whom }, conditions: [{ kind: 'attacked by', groups }] },
          it: 'attacker',
        },
  ),
  phrase`${UNITS} attacks`.to(
    ([{ groups }]): Event => ({
      attacker: { to: { kind: 'all', groups }, conditions: [{ kind: 'attacking' }] },
      attacked: { to: OPPONENTS, conditions: [{ kind: 'attacked by', groups }] },
      it: 'attacker',
      isOnly: true,
    }),
  ),
  phrase`${UNITS} is attacked`.to(
    ([{ groups }]): Event => ({
      attacker: { to: OPPONENTS, conditions: attacks(groups) },
      attacked: { to: { kind: 'all', groups }, conditions: [{ kind: 'attacked' }] },
      it: 'attacked',
      isOnly: true,
    }),
  ),
).to((event) => event);

const PARTY: Rule<(event: Event) => Party | null> = firstOf(
  says('the attacking unit', 'that attacking unit').to(() => (event: Event) => event.attacker),
  says('the defending unit', 'the attacked unit').to(() => (event: Event) => event.attacked),
  says('this unit').to(
    () =>
      ({ attacker, attacked }: Event) =>
        [attacker, attacked].find(({ to }) => to.kind === 'it') ?? null,
  ),
  says('it', 'he', 'she').to(() => (event: Event) => event.it && event[event.it]),
  says('that unit', 'that character').to(
    () => (event: Event) => (event.isOnly === undefined ? null : event.it && event[event.it]),
  ),
);

interface Given {
  readonly gives: readonly Gift[];
  readonly per: readonly Effect['per'][];
}

const GIVEN: Rule<Given> = firstOf(
  phrase`gets|get|has ${GIFTS}`.to(([{ gives, counts, more, most, lasts }]): Given | null => {
    if (lasts === 'discard' || lasts === 'game') return null;
    const number = { ...(more === undefined ? {} : { more }), ...(most === undefined ? {} : { most }) };
    return { gives, per: (counts ?? [null]).map((count) => count && { ...count, ...number }) };
  }),
  phrase`${says('loses', "can't use")} ${LOSSES} ${maybe(DURATION).skipped}`.to(([gives]): Given => ({ gives, per: [null] })),
);

/** "Whenever this unit attacks a Droid, it gets Critical Hit 1 for that attack", "... the defending unit loses Armor". */
const IN_ATTACKS: Rule<Effects> = phrase`${WHEN} ${EVENT} ${maybe(phrase`<,> if ${CONDITIONS}`)} , ${seriesOf(
  phrase`${PARTY} ${GIVEN}`,
  says('and', ', and'),
)}`.to(([event, only, all]) => {
  const effects = all.flatMap(([who, { gives, per }]) => {
    const party = who(event);
    if (party === null) return [null];
    return per.map((count) => {
      // What is counted on the defending unit counts in attacks alone.
      const conditions = count?.kind === 'tokens of attacked' && party.to.kind === 'it' ? [] : party.conditions;
      return effect(party.to, gives, { per: count, conditions: [...conditions, ...(only?.[0] ?? [])] });
    });
  });
  return effects.includes(null) ? null : (effects as Effects);
});

const BOOST: Use = { kind: 'boost', cost: null, isRepeatable: false };
const ATTACK_ENDS = says('when the attack ends ,', 'when the attack ends');
const ITSELF = says('itself', 'himself', 'herself');

/** "When this unit attacks, you may give it +5 power. If you do, it does 2 damage to itself when the attack ends." */
const BACKLASH: Rule<Effects> = phrase`${WHEN} this unit attacks <,> you may give ${ON_IT} ${GIFTS} . if you do , ${
  maybe(ATTACK_ENDS).skipped
} ${SUBJECT_IT} does ${AMOUNT} damage to ${ITSELF} ${maybe(ATTACK_ENDS).skipped}`.to(([{ gives, counts }, backlash]) =>
  counts === null ? [effect(TO_IT, gives, { use: BOOST, backlash })] : null,
);

/** "When you roll this unit's attack dice, you may reroll any number of those dice once". */
const RE_ROLLS: Rule<Effects> = firstOf(
  phrase`when you roll this unit's attack dice , you may reroll|re-roll any <number> of ${says('them', 'those dice')} <once>`.to(
    () => 'its dice' as const,
  ),
  phrase`when your opponent rolls one or more dice in an attack on this unit , you may reroll|re-roll any <number> of ${says('them', 'those dice')} <once>`.to(
    () => 'dice against it' as const,
  ),
).to((of): Effects => [effect(TO_IT, [{ kind: 're-roll', of }])]);

/** "As long as Quux is in any arena, damage from this unit can't be prevented." */
const FERACIOUS: Rule<Effects> =
  phrase`${maybe(phrase`${AS_LONG_AS} ${CONDITIONS} <,>`)} damage ${says('from', 'done by')} ${firstOf(
    says("this unit's attack", "this unit's attacks").to((): Conditions => [{ kind: 'attacking' }]),
    says('this unit').to((): Conditions => []),
  )} can't be prevented`.to(
    ([before, conditions]): Effects => [
      effect(TO_IT, [keyword('Ferocity')], { conditions: [...(before?.[0] ?? []), ...conditions] }),
    ],
  );

const DICE: Rule<Effects> = firstOf(
  phrase`roll this unit's attack dice secretly . show them to your opponent after damage prevention`.to(
    (): Effects => [effect(TO_IT, [keyword('Cunning')])],
  ),
  phrase`subtract ${NUMBER} from each of this unit's attack dice`.to(
    ([number]): Effects => [effect(TO_IT, [keyword('Accuracy', -number)])],
  ),
);

/** "When this unit is damaged, discard it." */
const FRAGILE: Rule<Effects> = phrase`${WHEN} this unit is damaged , discard it`.to(
  (): Effects => [effect(TO_IT, [{ kind: 'fragile' }])],
);

const SAVED: Rule<Groups> = UNITS.to(({ groups, joined }) =>
  (joined === null || joined === 'or') && groups.every(({ owner }) => owner !== 'opponent') ? groups : null,
);

/** "When a unit attacks one of your Rebels, you may make it attack this unit instead." */
const STAND_IN: Rule<Effects> = firstOf(
  phrase`${WHEN} a unit attacks ${SAVED} , you may ${says('make it', 'have it')} attack this unit instead`,
  phrase`${WHEN} ${SAVED} ${says('is attacked', 'would be attacked')} , you may ${says('have', 'make')} the attacking unit attack this unit instead`,
).to(
  ([groups]): Effects => [
    effect(TO_IT, [
      { kind: 'stand-in', groups: groups.map((group) => ({ ...group, owner: 'own' as const })) as unknown as Groups },
    ]),
  ],
);

/** "When the battle phase starts, remove all damage counters from this unit". The Space battle step is the first of it. */
const HEALED: Rule<Effects> = phrase`${firstOf(
  phrase`when the battle phase starts`.to(() => 'starts' as const),
  phrase`when the battle phase ends`.to(() => 'ends' as const),
  says('at the start of the space battle step', 'when the space battle step starts').to(() => 'space' as const),
)} <,> ${maybe(phrase`if ${CONDITIONS} ,`)} ${maybe(says('you may').to(() => true))} remove ${maybe(says('up to').to(() => true))} ${firstOf(
  says('all').to(() => 'all' as const),
  AMOUNT,
)} damage counter|counters from ${firstOf(
  ON_IT.to(() => TO_IT),
  UNITS.to(({ groups, number }): Recipient | null =>
    number === 'each' && groups.every(({ owner }) => owner === 'own')
      ? { kind: 'all', groups: groups.map((group) => ({ ...group, isDamaged: null })) as unknown as Groups }
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

const ANY: Groups = [ANY_UNIT];

/** "When damage from this unit causes a Jedi to be discarded, untap this unit", or not untapping after an attack. */
const UNTAPPED: Rule<Effects> = firstOf(
  phrase`${WHEN} this unit attacks , it doesn't untap during your next untap step`.to((): Gift => ({ kind: 'rest' })),
  phrase`${says('if', 'when')} ${says("this unit's", 'this unit')} retaliate ability causes a unit to be discarded , untap ${ON_IT}`.to(
    (): Gift => ({ kind: 'untapping', by: 'Retaliate', groups: ANY }),
  ),
  phrase`${WHEN} this unit damages another unit and ${says('the other unit', 'that unit')} is discarded , untap ${ON_IT}`.to(
    (): Gift => ({ kind: 'untapping', by: 'damage', groups: ANY }),
  ),
  phrase`${WHEN} damage from this unit causes a unit to be discarded , untap ${ON_IT}`.to(
    (): Gift => ({ kind: 'untapping', by: 'damage', groups: ANY }),
  ),
  phrase`${WHEN} damage from this unit causes ${WHOM} to be discarded , untap ${ON_IT}`.to(
    ([groups]): Gift => ({ kind: 'untapping', by: 'damage', groups }),
  ),
).to((gift): Effects => [effect(TO_IT, [gift])]);

/** "This unit can't gain Stealth or Hidden Cost": the latter matters only outside of attacks. */
const NO_STEALTH: Rule<Effects> = phrase`this unit can't gain stealth ${maybe(says('or hidden cost')).skipped}`.to(
  (): Effects => [effect(TO_IT, [{ kind: 'loss', keyword: 'Stealth' }])],
);

const CAME: Group['tokens'] = { token: NOTE, least: 1 };
const ARRIVING = says('deploys , moves , or puts', 'deploy , move , or put');

/**
 * "Whenever you deploy, move, or put a unit into this arena, that unit gets Lucky 1", "Whenever your opponent deploys, moves,
 * or puts a unit into any arena this turn, each of your units gets +2 power when attacking that unit": that a unit came
 * is noted for it.
 */
const ARRIVED: Rule<Effects> = phrase`whenever ${firstOf(
  says('you').to(() => 'own' as const),
  says('your opponent').to(() => 'opponent' as const),
)} ${ARRIVING} a unit ${maybe(says('with the chosen expansion symbol')).skipped} into ${firstOf(
  says('this arena').to(() => true),
  says('any arena').to(() => false),
)} ${maybe(says('this turn')).skipped} , ${firstOf(
  phrase`that unit gets ${GIFTS}`.to(([{ gives, counts }]) =>
    counts === null ? (groups: Groups): Effect => effect({ kind: 'all', groups }, gives) : null,
  ),
  phrase`${UNITS} gets|get ${GIFTS} when attacking that unit ${maybe(DURATION).skipped}`.to(([units, { gives, counts }]) =>
    counts === null && units.number === 'each'
      ? (groups: Groups): Effect => effect({ kind: 'all', groups: units.groups }, gives, { conditions: attacks(groups) })
      : null,
  ),
)}`.to(([owner, isHere, make]): Effects => [make([{ ...ANY_UNIT, owner, isHere, tokens: CAME }])]);

/** What happens in attacks and between them, and what it does. */
export const EVENT_RULES: readonly Rule<Effects>[] = [
  BACKLASH,
  IN_ATTACKS,
  RE_ROLLS,
  FERACIOUS,
  DICE,
  FRAGILE,
  STAND_IN,
  HEALED,
  UNTAPPED,
  NO_STEALTH,
  ARRIVED,
];
