import type { Condition } from '../../../rules/effects/effect.js';
import type { Mode } from '../../../rules/game/mode.js';
import { WHOM } from './conditions.js';
import { eachWith, type Groups } from './groups.js';
import { firstOf, type Rule, says } from './rule.js';

/** An attack on the unit that has the text. */
export const AT_IT: Condition = { kind: 'attacks it' };

/** An attack on one of such units. */
export function attacks(groups: Groups, mode: Mode | null = null): Condition {
  return { kind: 'attacks', groups, mode };
}

/** Whose attack is meant: on this unit, or on units of the player, since the opponent attacks them. */
export const TARGET: Rule<Condition> = firstOf(
  says('this unit').to(() => AT_IT),
  WHOM.to((groups) => (groups.some(({ owner }) => owner === 'opponent') ? null : attacks(eachWith(groups, { owner: 'own' })))),
);
