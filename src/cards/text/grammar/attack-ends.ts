import type { AttackEnd, Condition } from '../../../rules/effects/effect.js';
import { isFreePayment, isLimited } from '../../../rules/game/price.js';
import { forTheirAttack, TARGET } from './attack-targets.js';
import { inQuotationMarks } from './basic.js';
import { COST, type PrintedCost } from './prices.js';
import { maybe, phrase, type Rule, says } from './rule.js';
import type { Effects } from './sentences.js';

/** A cost that does not depend on the unit with the text; what that taps for is in force before the attack. */
function atCost(target: Condition, { force, price, points }: PrintedCost): Effects | null {
  const others = price.filter(({ kind }) => kind !== 'tap');
  const isTapped = others.length < price.length;
  if (points !== null || !others.every((item) => isFreePayment(item) || isLimited(item))) return null;
  const cost = { cost: force ?? 0, ...(others.length === 0 ? {} : { price: others }) };
  const end: AttackEnd = { kind: 'attack end', faces: 6, isForced: false, ...cost };
  return forTheirAttack(end, target, isTapped ? { kind: 'tap' } : undefined);
}

/** "Pay 2 Force -> Disrupt an attack against". */
const DISRUPT = phrase`${COST} -> disrupt an attack against`.to(([cost]) => cost);

/** What ends an attack as soon as it is declared. Rulings: docs/card-texts.md#attacks. */
export const ATTACK_ENDS: readonly Rule<Effects>[] = [
  phrase`${DISRUPT} ${TARGET} ${maybe(phrase`<,> and <you> <may> retreat ${says('it', 'that unit')}`.saying('retreat')).skipped}`.to(
    ([cost, target]) => atCost(target, cost),
  ),
  phrase`${TARGET} gets|get ${inQuotationMarks(phrase`${DISRUPT} this unit`)}`.to(([target, [cost]]) => atCost(target, cost)),
];
