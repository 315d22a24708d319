import type { Condition } from '../../../rules/effects/effect.js';
import { ANY_UNIT } from '../../../rules/game/group.js';
import { effect, IT as TO_IT } from '../phrases/made-effect.js';
import { CHANGE, inQuotationMarks, NUMBER } from './basic.js';
import { WHOM } from './conditions.js';
import { GIFTS } from './gifts.js';
import { COUNTED_UNITS, eachWith, type Groups, UNITS } from './groups.js';
import { firstOf, maybe, phrase, type Rule, says } from './rule.js';
import { type Effects, RECIPIENT } from './sentences.js';

/** The units of the opponent; null for those of the player. */
function opponents(groups: Groups): Groups | null {
  if (groups.some(({ owner }) => owner === 'own')) return null;
  return eachWith(groups, { owner: 'opponent' });
}

/** "Ground units and Characters", "a Space unit". What is in an arena is in no build zone. */
const UNITS_THERE: Rule<Groups> = firstOf(COUNTED_UNITS, UNITS).to(({ groups, joined, isPlural, isPlaced }) =>
  !isPlaced && (isPlural || joined === null || joined === 'or') ? groups : null,
);

const CAN_ATTACK = says('this unit can attack', 'this unit may attack');
const OPPONENTS_ZONE = says("in your opponent's build zone");

const IN_ZONE: Condition = { kind: 'attacks', groups: [ANY_UNIT], mode: 'build-zone' };

const REACH: Rule<Effects> = firstOf(
  phrase`${CAN_ATTACK} ${UNITS_THERE} ${OPPONENTS_ZONE}`.to(([groups]): Effects | null => {
    const whom = opponents(groups);
    return whom && [effect(TO_IT, [{ kind: 'reach of build zone', groups: whom }])];
  }),
  // "your opponent's Gleeps in any arena or build zone"
  phrase`${CAN_ATTACK} ${WHOM} <or> build zone`.to(([groups]): Effects | null => {
    const [whom, ...others] = opponents(groups) ?? [];
    if (whom === undefined || others.length > 0 || whom.arena !== null) return null;
    return [
      effect(TO_IT, [{ kind: 'reach of group', group: whom }]),
      effect(TO_IT, [{ kind: 'reach of build zone', groups: [whom] }]),
    ];
  }),
);

/** What is paid before the attack, as its cost. Ruling: docs/rules.md#attacks-in-the-build-zone. */
const PAID = phrase`pay ${NUMBER} force -> ${maybe(says('this turn ,')).skipped}`;

/** "When it does, it gets +2 power for that attack." */
const STRONGER =
  phrase`. when|if it does , it gets ${CHANGE} power ${maybe(says('for that attack', 'for this attack')).skipped}`.to(
    ([change]) => change,
  );

/** 'Each of your Gleeps gets Precision and "This unit can attack units in your opponent's build zone."' */
export const BUILD_ZONE_GIVEN: Rule<Effects> = phrase`${RECIPIENT} gets ${maybe(phrase`${GIFTS} and`)} ${inQuotationMarks(
  phrase`${CAN_ATTACK} ${UNITS_THERE} ${OPPONENTS_ZONE}`,
)}`.to(([to, besides, [groups]]) => {
  const [whom, list] = [opponents(groups), besides?.[0]];
  if (whom === null || to.kind !== 'all' || (list !== undefined && (list.counts !== null || list.lasts !== null))) return null;
  return [...(list === undefined ? [] : [effect(to, list.gives)]), effect(to, [{ kind: 'reach of build zone', groups: whom }])];
});

/** "This unit can attack Characters in your opponent's build zone." */
export const BUILD_ZONE_REACH: Rule<Effects> = phrase`${maybe(PAID)} ${REACH} ${maybe(STRONGER)}`.to(
  ([paid, reach, change]): Effects => [
    ...reach,
    ...(paid === null ? [] : [effect(TO_IT, [{ kind: 'attack cost', cost: paid[0] }], { conditions: [IN_ZONE] })]),
    ...(change === null ? [] : [effect(TO_IT, [{ kind: 'power', change }], { conditions: [IN_ZONE] })]),
  ],
);
