import type { Condition } from '../../../rules/effects/effect.js';
import { ANY_UNIT } from '../../../rules/game/group.js';
import { effect, IT as TO_IT } from '../phrases/made-effect.js';
import { COUNTED_UNITS, eachWith, type Groups, UNITS } from './groups.js';
import { firstOf, maybe, phrase, type Rule, says } from './rule.js';
import type { Effects } from './sentences.js';
import type { Activated } from './uses.js';

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

/** "This unit can attack Characters in your opponent's build zone." */
export const BUILD_ZONE_REACH: Rule<Effects> = phrase`${CAN_ATTACK} ${UNITS_THERE} ${OPPONENTS_ZONE}`.to(
  ([groups]): Effects | null => {
    const whom = opponents(groups);
    return whom && [effect(TO_IT, [{ kind: 'reach of build zone', groups: whom }])];
  },
);

/** The same for Force, which is paid before the attack, as its cost. Ruling: docs/rules.md#attacks-in-the-build-zone. */
export const PAID_REACH: Rule<Activated> = phrase`${maybe(says('this turn ,')).skipped} ${BUILD_ZONE_REACH}`.to(
  ([effects]): Activated =>
    ({ force, price, points }) =>
      force === null || price.length > 0 || points !== null
        ? null
        : [...effects, effect(TO_IT, [{ kind: 'attack cost', cost: force }], { conditions: [IN_ZONE] })],
);
