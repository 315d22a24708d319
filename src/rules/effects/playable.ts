import type { ValueProblem } from '../../errors/problem.js';
import { effectUnplayable } from '../../errors/scenario.js';
import { bearersNamed, isFreePayment, isLimited, type Payment } from '../game/price.js';
import type { Role } from '../game/role.js';
import { retaliate } from '../keywords/damage.js';
import { KEYWORDS } from '../keywords/index.js';
import { isPassedOn, PREVENTIONS } from '../keywords/preventions.js';
import { dependsOnDefender, type Effect, type Gift, groupsOf, isTap } from './effect.js';

/** Keywords that an attacker can have against one defender and not another, or gain during its attack. */
const OF_ATTACK = namesOf('attacker');

/** Keywords that count while their unit is attacked, so that the attacked unit can gain or lose them. */
const OF_ATTACKED = namesOf('defender');

/** Keywords whose number can be chosen, per instance of damage or on activation. */
const OF_CHOSEN_NUMBER: readonly string[] = [
  ...PREVENTIONS.filter((kind) => kind !== 'Guard' && !isPassedOn({ kind })),
  retaliate.name,
];

/** Maximum number of boosts of an attack: each doubles the size of the plan. */
export const MAX_BOOSTS = 5;

/** What keeps a parsed effect from being played; null if nothing. */
export function effectProblem(effect: Effect, text: string): ValueProblem | null {
  const { use, to, gives, per, conditions, backlash } = effect;
  const expected = (what: string): ValueProblem => effectUnplayable(what, text);
  const ofAttack = `numbers of the attack alone (power, ${OF_ATTACK.join(', ')})`;
  if (gives.some(({ kind }) => kind === 'tokens')) {
    const isPut = to.kind === 'defending' && use.kind === 'always' && per === null && gives.length === 1;
    return isPut ? null : expected('counters alone, always, for the unit that is attacked');
  }
  if (to.kind === 'defending' && !gives.every(isOfAttacked)) {
    return expected(`${OF_ATTACKED.join(', ')}, or the loss of these or of prevention, for the unit that is attacked`);
  }
  if (to.kind === 'defending' && use.kind === 'boost' && gives.some(({ kind }) => kind !== 'loss')) {
    return expected('a boost by which the unit that is attacked loses something');
  }
  if (
    use.kind === 'boost' &&
    to.kind !== 'defending' &&
    !gives.every((gift) => isOfAttack(gift) || (backlash === 0 && isForAttacked(gift)))
  )
    return expected(`a boost of ${ofAttack}, or of ${OF_ATTACKED.join(', ')}`);
  if (use.kind !== 'boost' && backlash > 0) return expected('a boost for its damage to itself');
  if (conditions.some(({ kind }) => kind === 'attacked' || kind === 'attacked by')) {
    if (to.kind === 'defending' || !gives.every((gift) => gift.kind === 'ability' && isOfAttacked(gift))) {
      return expected(`${OF_ATTACKED.join(', ')} for a unit that is attacked`);
    }
  } else if (
    to.kind !== 'defending' &&
    dependsOnDefender(effect) &&
    !gives.every((gift) => isOfAttack(gift) || isOnAttack(gift))
  ) {
    return expected(`${ofAttack} if it depends on the unit that is attacked`);
  }
  if (use.kind === 'boost' && use.isRepeatable && !use.cost) return expected('a cost for an effect that can be repeated');
  if (use.kind === 'boost' && use.isLasting && backlash > 0) return expected('a boost for one attack for its damage to itself');
  if (use.kind === 'boost' && use.price?.some(isOfUnit))
    return expected('a boost for which no unit taps, gets damage counters, is discarded, or is chosen');
  if (gives.some((gift) => gift.kind === 'bought' && !OF_CHOSEN_NUMBER.includes(gift.keyword))) {
    return expected(`${OF_CHOSEN_NUMBER.join(', ')} if the number is chosen`);
  }
  if (
    gives.some(
      (gift) => gift.kind === 'attack end' && !(gift.price ?? []).every((item) => isFreePayment(item) || isLimited(item)),
    )
  )
    return expected('the end of an attack for Force, cards or counters of the Resource');
  const isForceGained = isTap(use) || (use.kind === 'always' && conditions.some(({ kind }) => kind === 'attacking'));
  if (gives.some(({ kind }) => kind === 'Force') && (!isForceGained || to.kind !== 'it' || gives.length > 1))
    return expected('Force alone, for the player of a unit that taps for it, or as long as it attacks');
  const isPlain = use.kind === 'always' && to.kind === 'it' && conditions.length === 0;
  if (!isPlain && gives.some(({ kind }) => kind === 'reach' || kind === 'reach of group'))
    return expected('attacks on another arena without conditions');
  const isForAll = use.kind === 'always' && (to.kind === 'it' || to.kind === 'all') && conditions.length === 0;
  if (!isForAll && gives.some(({ kind }) => kind === 'reach of build zone'))
    return expected('attacks on the build zone without conditions');
  const isLasting =
    use.kind !== 'boost' &&
    to.kind !== 'defending' &&
    to.kind !== 'one' &&
    per === null &&
    !conditions.some(({ kind }) => kind === 'stealthy' || kind === 'number') &&
    !dependsOnDefender(effect);
  if (!isLasting && gives.some(({ kind }) => kind === 'subtype'))
    return expected('a subtype that a unit has whichever unit it attacks');
  const isOfTurn = isLasting && use.kind === 'always' && !conditions.some(({ kind }) => kind === 'attacking');
  if (!isOfTurn && gives.some(({ kind }) => kind === 'healing'))
    return expected('the removal of damage counters without a cost, a choice or an attack');
  if (!isPlain && gives.some(({ kind }) => kind === 'untapping' || kind === 'rest'))
    return expected('a change of untapping for the unit with the text, without conditions');
  if (/ of (?:attacked|recipient)$/.test(per?.kind ?? '') && to.kind !== 'it' && to.kind !== 'all')
    return expected('counts on the attacked unit, or on that which gets it, only for the unit with the text or for all');
  const isCounted = (gift: Gift): boolean => 'change' in gift || (gift.kind === 'ability' && gift.ability.value !== null);
  if (per !== null && !gives.every(isCounted)) return expected('a number in each gift, since they are multiplied');
  return groupsOf(effect).some(({ name, namePart }) => / (?:and|or) /.test(`${name} ${namePart}`))
    ? expected('names without "and" and "or"')
    : null;
}

/** Whether an effect could be chosen during the attack. */
export function isBoostable(effect: Effect): boolean {
  return effectProblem({ ...effect, use: { kind: 'boost', cost: 0, isRepeatable: false } }, '') === null;
}

/** Whether it happens to the unit with the text, or to a chosen one. */
function isOfUnit(item: Payment): boolean {
  return item.kind === 'tap' || item.kind === 'damage' || item.kind === 'discard' || bearersNamed(item) !== null;
}

function namesOf(role: Role): readonly string[] {
  return KEYWORDS.filter(({ varies }) => varies.includes(role)).map(({ name }) => name);
}

function isOfAttacked(gift: Gift): boolean {
  if (gift.kind === 'loss') return [...OF_ATTACKED, ...PREVENTIONS].includes(gift.keyword);
  return gift.kind === 'ability' && OF_ATTACKED.includes(gift.ability.keyword) && !gift.isByPower;
}

/** Whether it works for a unit while that unit is attacked, at no cost. */
function isForAttacked(gift: Gift): boolean {
  return gift.kind === 'loss' ? OF_ATTACKED.includes(gift.keyword) : gift.kind === 'ability' && isOfAttacked(gift);
}

function isOfAttack(gift: Gift): boolean {
  if (gift.kind === 'ability') return OF_ATTACK.includes(gift.ability.keyword) && gift.ability.cost === 0 && !gift.isByPower;
  if (gift.kind === 'loss') return OF_ATTACK.includes(gift.keyword);
  return gift.kind === 'power' || gift.kind === 'speed';
}

/** Whether it forbids, allows or ends an attack, or gives it a cost. */
function isOnAttack({ kind }: Gift): boolean {
  return ['attack ban', 'attack cost', 'attack end', 'sight', 'undisrupted'].includes(kind);
}
