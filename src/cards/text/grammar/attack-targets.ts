import type { Condition, Effect, Gift, Use } from '../../../rules/effects/effect.js';
import { AT_IT, attacks, effect } from '../phrases/made-effect.js';
import { WHOM } from './conditions.js';
import { eachWith } from './groups.js';
import { firstOf, type Rule, says } from './rule.js';
import { OPPONENTS } from './sentences.js';

/** Whose attack is meant: on this unit, or on units of the player, since the opponent attacks them. */
export const TARGET: Rule<Condition> = firstOf(
  says('this unit').to(() => AT_IT),
  WHOM.to((groups) => (groups.some(({ owner }) => owner === 'opponent') ? null : attacks(eachWith(groups, { owner: 'own' })))),
);

/** What attacks of the opponent on such a target get. */
export function forTheirAttack(gift: Gift, target: Condition, use?: Use): readonly [Effect] {
  return [effect(OPPONENTS, [gift], { conditions: [target], ...(use === undefined ? {} : { use }) })];
}
