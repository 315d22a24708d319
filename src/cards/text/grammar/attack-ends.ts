import type { AttackEnd, Condition } from '../../../rules/effects/effect.js';
import { isFreePayment, isLimited, type Payment } from '../../../rules/game/price.js';
import { AT_IT, attacks, effect, IT as TO_IT } from '../phrases/made-effect.js';
import { forTheirAttack, TARGET } from './attack-targets.js';
import { AMOUNT, inQuotationMarks, NUMBER } from './basic.js';
import { WHOM } from './conditions.js';
import { COST, counted, type PrintedCost, TOP } from './prices.js';
import { firstOf, maybe, phrase, type Rule, says, seriesOf } from './rule.js';
import type { Effects } from './sentences.js';

function isFace(number: number): boolean {
  return number >= 1 && number <= 6;
}

/** "a 5 or 6", "2, 4, or 6", "a 4 or less": with how many of the six faces. */
const FACES: Rule<number> = phrase`<a|an> ${firstOf(
  phrase`${NUMBER} or less|lower`.to(([most]) => most),
  phrase`${NUMBER} or more|higher|greater`.to(([least]) => 7 - least),
  seriesOf(NUMBER, says(', or', 'or', ',')).to((faces) =>
    new Set(faces).size === faces.length && faces.every(isFace) ? faces.length : null,
  ),
)}`.to(([faces]) => (faces < 1 || faces > 5 ? null : faces));

function ending(
  faces: number,
  { isForced = false, cost = 0, price = [] }: Partial<Omit<AttackEnd, 'kind' | 'faces'>> = {},
): AttackEnd {
  return { kind: 'attack end', faces, isForced, cost, ...(price.length === 0 ? {} : { price }) };
}

const ROLL = says('roll a die', 'roll one die', 'roll 1 die', 'roll one of your dice', 'roll 1 of your dice');
const ENDS = says(
  'the attack ends',
  'that attack ends',
  'end the attack',
  'end that attack',
  'disrupt the attack',
  'disrupt that attack',
);
const ALSO_DRAWS = maybe(phrase`. if the attack is disrupted , you may <also> draw ${AMOUNT} card|cards`).skipped;

/** "Whenever this unit attacks a Gleep": any unit if none is named. */
const ATTACKS: Rule<Condition> = phrase`when|whenever this unit attacks ${maybe(WHOM)} <,>`.to(([groups]) =>
  groups === null ? { kind: 'attacking' } : attacks(groups),
);

const HIS = says('his or her', 'their').skipped;

/** What the opponent pays from what he has, beside the fight. */
const HIS_PRICE: Rule<Payment> = firstOf(
  counted('hand', phrase`discard ${AMOUNT} card|cards from ${HIS} hand`),
  counted('deck', phrase`discard ${TOP} from|of ${HIS} deck`),
);

/** A cost that does not depend on the unit with the text; what that taps for is in force before the attack. */
function atCost(end: AttackEnd, target: Condition, { force, price, points }: PrintedCost): Effects | null {
  const others = price.filter(({ kind }) => kind !== 'tap');
  const isTapped = others.length < price.length;
  if (points !== null || !others.every((item) => isFreePayment(item) || isLimited(item))) return null;
  const cost = { cost: force ?? 0, ...(others.length === 0 ? {} : { price: others }) };
  return forTheirAttack({ ...end, ...cost }, target, isTapped ? { kind: 'tap' } : undefined);
}

/** "Pay 2 Force -> Disrupt an attack against". */
const DISRUPT = phrase`${COST} -> disrupt an attack against`.to(([cost]) => cost);

/** What ends an attack as soon as it is declared. Rulings: docs/card-texts.md#attacks. */
export const ATTACK_ENDS: readonly Rule<Effects>[] = [
  phrase`when|whenever this unit is attacked , you may ${ROLL} . if you roll ${FACES} , ${ENDS}`.to(([faces]) =>
    forTheirAttack(ending(faces), AT_IT),
  ),
  phrase`${ROLL} -> disrupt an attack against ${TARGET} if you roll ${FACES} ${ALSO_DRAWS}`.to(([target, faces]) =>
    forTheirAttack(ending(faces), target),
  ),
  phrase`${ATTACKS} ${ROLL} . if you roll ${FACES} , ${ENDS}`.to(
    ([condition, faces]): Effects => [effect(TO_IT, [ending(faces, { isForced: true })], { conditions: [condition] })],
  ),
  phrase`${ATTACKS} your opponent may ${HIS_PRICE} . if ${says('he or she does', 'they do', 'your opponent does')} , ${ENDS}`.to(
    ([condition, payment]): Effects => [effect(TO_IT, [ending(6, { price: [payment] })], { conditions: [condition] })],
  ),
  phrase`${DISRUPT} ${TARGET} ${maybe(phrase`<,> and <you> <may> retreat ${says('it', 'that unit')}`).skipped}`.to(
    ([cost, target]) => atCost(ending(6), target, cost),
  ),
  phrase`${TARGET} gets|get ${inQuotationMarks(phrase`${DISRUPT} this unit`)}`.to(([target, [cost]]) =>
    atCost(ending(6), target, cost),
  ),
];
