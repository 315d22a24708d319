import type { AttackEnd, Condition } from '../../../rules/effects/effect.js';
import { isFreePayment, isLimited } from '../../../rules/game/price.js';
import { forTheirAttack, TARGET } from './attack-targets.js';
import { inQuotationMarks } from './basic.js';
import { COST, type PrintedCost } from './prices.js';
import { maybe, phrase, type Rule, says } from './rule.js';
import type { Effects } from './sentences.js';
import type { Activated } from './uses.js';

/** A cost that does not depend on the unit with the text; what that taps for is in force before the attack. */
function atCost(target: Condition, { force, price, points }: PrintedCost): Effects | null {
  const others = price.filter(({ kind }) => kind !== 'tap');
  const isTapped = others.length < price.length;
  if (points !== null || !others.every((item) => isFreePayment(item) || isLimited(item))) return null;
  const cost = { cost: force ?? 0, ...(others.length === 0 ? {} : { price: others }) };
  const end: AttackEnd = { kind: 'attack end', faces: 6, isForced: false, ...cost };
  return forTheirAttack(end, target, isTapped ? { kind: 'tap' } : undefined);
}

/** "Disrupt an attack against this unit": what ends an attack as soon as it is declared. Rulings: docs/card-texts.md#attacks. */
export const DISRUPT: Rule<Activated> =
  phrase`disrupt an attack against ${TARGET} ${maybe(phrase`<,> and <you> <may> retreat ${says('it', 'that unit')}`.saying('retreat')).skipped}`.to(
    ([target]): Activated =>
      (cost) =>
        atCost(target, cost),
  );

/** The same as an ability that units get. */
export const DISRUPTION: Rule<Effects> =
  phrase`${TARGET} gets|get ${inQuotationMarks(phrase`${COST} -> disrupt an attack against this unit`)}`.to(
    ([target, [cost]]) => atCost(target, cost),
  );
