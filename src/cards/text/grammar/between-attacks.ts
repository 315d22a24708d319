import type { Condition, Gift, Recipient } from '../../../rules/effects/effect.js';
import type { Healing } from '../../../rules/effects/healing.js';
import { ANY_UNIT } from '../../../rules/game/group.js';
import { effect, IT as TO_IT } from '../phrases/made-effect.js';
import { AMOUNT, ON_IT } from './basic.js';
import { CONDITIONS, WHOM } from './conditions.js';
import { eachWith, type Groups, UNITS } from './groups.js';
import { firstOf, maybe, phrase, type Rule, says } from './rule.js';
import type { Effects } from './sentences.js';

const WHEN = says('when', 'whenever');

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

const ANY: Groups = [ANY_UNIT];

/** "When damage from this unit causes a Jedi to be discarded, untap this unit", or not untapping after an attack. */
const UNTAPPED: Rule<Effects> = firstOf(
  phrase`${WHEN} damage from this unit causes a unit to be discarded , untap ${ON_IT}`.to(
    (): Gift => ({ kind: 'untapping', by: 'damage', groups: ANY }),
  ),
  phrase`${WHEN} damage from this unit causes ${WHOM} to be discarded , untap ${ON_IT}`.to(
    ([groups]): Gift => ({ kind: 'untapping', by: 'damage', groups }),
  ),
).to((gift): Effects => [effect(TO_IT, [gift])]);

/** What happens to units between attacks. */
export const BETWEEN_ATTACKS: readonly Rule<Effects>[] = [HEALED, UNTAPPED];
