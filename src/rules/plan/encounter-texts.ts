import { at } from '../../base/assert.js';
import type { AttackEnd, Gift } from '../effects/effect.js';
import { formatGift } from '../effects/format.js';
import { MAX_BOOSTS } from '../effects/playable.js';
import { cheaperThenStronger } from '../game/ability.js';
import { type Payment, withoutFreePayments } from '../game/price.js';
import { KEYWORDS } from '../keywords/index.js';
import { ALL_DAMAGE, PREVENTIONS, type Prevention, type PreventionKind } from '../keywords/preventions.js';
import { amountOf, type VariedTerms } from '../keywords/unit-terms.js';
import { integerPower } from '../process/integer-layout.js';
import { type AttackTerms, type Boost, FREE_ATTACK } from '../units/field.js';
import type { TextsInForce } from '../units/in-force.js';
import type { AttackContext } from './attack-context.js';
import { attackedNumbers, type Combatant, type Lineup, powerOf } from './combatant.js';
import {
  type AgainstUnit,
  ATTACKED,
  ATTACKING,
  type AttackedNumbers,
  type EncounterBoost,
  type Participant,
} from './encounter.js';
import {
  bearersOf,
  byBearers,
  canAfford,
  FIRST_GUARD_CHOICE,
  forceIn,
  isPayable,
  isPayableForMore,
  type Payer,
} from './payability.js';

/**
 * The boosts that their sides can pay for. Ruling: a repeatable boost is used up to five times, and an attack has at most five
 * boosts in all, the first ones.
 */
export function payableBoosts(lineup: Lineup, context: AttackContext): readonly Boost[] {
  const force = forceIn(context);
  const payable = lineup.texts.boosts.filter(
    (boost) =>
      isPayableForMore(boost.cost, boost.player, context) &&
      canAfford(boost.price, { unit: boost.source, bearer: boost.bearer, role: boost.player, texts: lineup.texts }, context) &&
      usesOf(lineup, boost).length > 0,
  );
  const isAffordable = ({ effect, source, bearer, cost, player }: Boost, i: number): boolean => {
    const isSame = (item: Boost) => item.effect === effect && item.source === source && item.bearer === bearer;
    const before = payable.slice(0, i).filter(isSame).length;
    return cost === 0 || before < Math.floor(force[player] / cost);
  };
  return payable.filter(isAffordable).slice(0, MAX_BOOSTS);
}

/** The defenders for which a boost changes something, for them or for the attacker. */
function usesOf(lineup: Lineup, boost: Boost): number[] {
  const numbersAt = (index: number, defending: number, boosts?: readonly Boost[]): string => {
    const { unit, terms } = lineup.at(index, defending, boosts);
    const role = index === ATTACKING ? 'attacker' : 'defender';
    const varying = KEYWORDS.filter(({ varies }) => varies.includes(role)).map((keyword) => amountOf(terms, keyword));
    return [...varying, index === ATTACKING ? unit.powerChange : terms.preventions.length].join();
  };
  const attacked = boost.bearer === undefined ? defendersOf(lineup) : [boost.bearer];
  return attacked.filter((defending) =>
    [ATTACKING, defending].some((index) => numbersAt(index, defending, [boost]) !== numbersAt(index, defending)),
  );
}

function defendersOf({ units }: Lineup): number[] {
  return units.flatMap(({ role }, index) => (role === 'defender' ? [index] : []));
}

/** The guards of a unit that its side can pay for, as prevention abilities. */
export function guardsOf(lineup: Lineup, index: number, context: AttackContext): Prevention[] {
  const { texts, units } = lineup;
  const { role } = at(units, index);
  return texts
    .guardsOf(index)
    .filter(({ guard: { cost } }) => isPayable(cost, role, context))
    .filter(({ guard: { isRetreat } }) => !(isRetreat && context.goesOn === true)) // Ruling: docs/card-texts.md#guards
    .filter(({ guard: { counters }, source }) => !(context.isUnhurtElsewhere && counters > 0 && source >= units.length))
    .flatMap(({ guard, whom, source, use }) => {
      const { amount, cost, spared, isOfAttack, isOfDiscard, counters, isDiscarded, isOnce, paid, isPassedOn } = guard;
      const { isRetreat, isIfPrevented } = guard;
      const item = {
        kind: isPassedOn ? ('Deflect' as const) : ('Guard' as const),
        value: amount ?? ALL_DAMAGE,
        cost,
        guard: {
          ...{ whom, spared, isOfAttack, isOfDiscard, counters, isDiscarded, isRetreat, isIfPrevented, source },
          onceAs: isOnce ? use : null,
        },
      };
      if (paid === undefined) return [item];
      const bearers = (payment: Payment): readonly number[] => bearersOf(payment, source, lineup, context);
      return byBearers({ ...item, price: [paid] }, FIRST_GUARD_CHOICE + use, bearers);
    })
    .sort((a, b) => a.guard.source - b.guard.source || cheaperThenStronger(a, b));
}

/** Everything else that texts say about a unit. */
export function textsAbout(lineup: Lineup, index: number, context: AttackContext): Pick<Participant, TextFields> {
  const { texts, units } = lineup;
  const isDefending = units[index]?.role === 'defender';
  const { cost, ends } = isDefending ? texts.attackOn(index) : FREE_ATTACK;
  const attackCost = isDefending ? cost - texts.attackOn(null).cost : 0;
  const attackEnds = payableEnds(ends, { unit: index, role: 'defender', texts }, context);
  const canChange = isDefending && !isPrecise(lineup) && isAttackable(texts, index);
  const standsInFor = canChange ? texts.standsInFor(index) : [];
  const tolls = texts.tollsOf(index).filter(({ by }) => by.length > 0);
  return {
    ...(tolls.length > 0 ? { tolls } : {}),
    ...(texts.isHarmless(index) ? { isHarmless: true } : {}),
    ...(texts.isTame(index) ? { isTame: true } : {}),
    ...(texts.isFragile(index) ? { isFragile: true } : {}),
    ...(standsInFor.length > 0 ? { standsInFor } : {}),
    ...(attackCost > 0 ? { attackCost } : {}),
    ...(attackEnds.length > 0 ? { attackEnds } : {}),
  };
}

type TextFields = 'tolls' | 'isHarmless' | 'isTame' | 'isFragile' | 'standsInFor' | 'attackCost' | 'attackEnds';

/**
 * How an attack on a unit can end early, as far as its side can pay. Ruling: in fights of several attacks no unit taps for it
 * (docs/card-texts.md#attacks).
 */
function payableEnds(ends: AttackTerms['ends'], payer: Payer, context: AttackContext): AttackEnd[] {
  return ends.flatMap(({ end: { price, ...end }, isTapped }) => {
    const paid = withoutFreePayments(price);
    if (isTapped && context.goesOn === true) return [];
    if (!isPayableForMore(end.cost, payer.role, context) || !canAfford(paid, payer, context)) return [];
    return [paid === undefined ? end : { ...end, price: paid }];
  });
}

/** Whether no unit can replace another as the defender. */
export function isPrecise({ texts, units }: Lineup): boolean {
  return units[ATTACKING].terms.precision && !texts.isVaried;
}

/** Whether a unit of the defender's side can be attacked; the first target always counts. */
export function isAttackable(texts: TextsInForce, index: number): boolean {
  return index === ATTACKED || (texts.attackOn(index).ban === null && !texts.isHidden(index));
}

/**
 * The context with the Force for which units have tapped. Ruling: fights of several attacks give none, since a unit taps once a
 * turn (docs/card-texts.md#effects).
 */
export function withForceGiven({ texts }: Lineup, context: AttackContext): AttackContext {
  const given = { attacker: texts.forceGiven('attacker'), defender: texts.forceGiven('defender') };
  if (context.goesOn === true || given.attacker + given.defender === 0) return context;
  const force = forceIn(context);
  return { ...context, force: { attacker: force.attacker + given.attacker, defender: force.defender + given.defender } };
}

/** The context with the Force left once the attack has been declared and paid for. */
export function afterDeclaration({ texts }: Lineup, context: AttackContext): AttackContext {
  const { cost } = texts.attackOn(ATTACKED);
  const force = forceIn(context);
  return cost === 0 ? context : { ...context, force: { ...force, attacker: force.attacker - cost } };
}

/** The numbers of a unit while it is the defender, with every set of boosts. */
export function numbersOf(lineup: Lineup, index: number, boosts: readonly Boost[], context: AttackContext): AttackedNumbers {
  const numbersWith = (chosen: readonly Boost[]): AttackedNumbers => {
    const attacker = lineup.at(ATTACKING, index, chosen);
    const attacked = lineup.at(index, index, chosen);
    const numbers = attackedNumbers(attacker, attacked, context.rules);
    if (lineup.texts.isPlain) return numbers;
    const blocks = blockedOf(at(lineup.apart, index), attacked);
    const against = againstUnit(attacker, lineup.units[ATTACKING], context);
    const reRolls = lineup.texts.reRolls(index, 'dice against it') ? { reRolls: true as const } : {};
    const keywords = lineup.texts.isVaried ? { keywords: variedTerms(lineup, attacker) } : {};
    return { ...numbers, ...reRolls, ...(blocks.length > 0 ? { blocks } : {}), against, ...keywords };
  };
  const boosted = Array.from({ length: integerPower(2, boosts.length) - 1 }, (_, m) =>
    numbersWith(boosts.filter((_, i) => ((m + 1) >> i) % 2 === 1)),
  );
  return boosts.length === 0 ? numbersWith([]) : { ...numbersWith([]), boosted };
}

/** The attacker's keywords that can differ between defenders. */
function variedTerms(lineup: Lineup, { terms }: Combatant): VariedTerms {
  const hasSecond = hasSecondTarget(lineup);
  const { fury, backfire, doubleDamage, doubleStrike, ferocity, precision } = terms;
  return {
    ...{ fury, backfire, doubleDamage, doubleStrike, ferocity, precision },
    areaDamage: hasSecond ? terms.areaDamage : 0,
    overkill: hasSecond && terms.overkill,
  };
}

/**
 * Whether Area Damage or Overkill can find a second unit: the attack can discard a unit or have hits to spare, since the health
 * of some possible defender is known, or any damage discards it.
 */
export function hasSecondTarget(lineup: Lineup): boolean {
  return defendersOf(lineup).length > 1 && canDiscard(lineup);
}

export function canDiscard({ apart, texts }: Lineup): boolean {
  return apart.some(({ role, unit }, index) => role === 'defender' && (unit.health !== null || texts.isFragile(index)));
}

/** The prevention keywords that a unit loses while attacked. */
function blockedOf(apart: Combatant, attacked: Combatant): PreventionKind[] {
  const has = ({ terms }: Combatant, kind: PreventionKind): boolean => terms.preventions.some((item) => item.kind === kind);
  return PREVENTIONS.filter((kind) => has(apart, kind) && !has(attacked, kind));
}

/** The attacker's numbers against a unit; its power as the difference from that against the first target. */
function againstUnit(attacker: Combatant, first: Combatant, context: AttackContext): AgainstUnit {
  const { criticalHit, lucky, stun } = attacker.terms;
  return { power: powerOf(attacker, context) - powerOf(first, context), criticalHit, lucky, stun };
}

export function encounterBoost(lineup: Lineup, boost: Boost): EncounterBoost {
  const { player, cost, price, isTriggered, isLasting, backlash, source, bearer, effect, onceAs } = boost;
  const gives = effect.gives.filter((gift: Gift) => gift.kind !== 'speed').map(formatGift);
  const against = usesOf(lineup, boost);
  const isPartial = against.length < defendersOf(lineup).length;
  return {
    ...{ player, cost, backlash, unit: source, gives: gives.join(' and ') },
    ...(price === undefined ? {} : { price }),
    ...(bearer === undefined ? {} : { bearer }),
    ...(isTriggered ? { isTriggered } : {}),
    ...(isLasting ? { isLasting } : {}),
    ...(onceAs === null ? {} : { onceAs }),
    ...(isPartial ? { against } : {}),
  };
}
