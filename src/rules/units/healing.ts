import { dependsOnCounters, type Effect, type Gift, groupsOf, isResilience } from '../effects/effect.js';
import { HEALING_TIMES, type Healing, type HealingTime } from '../effects/healing.js';
import { unitTerms } from '../keywords/unit-terms.js';
import { bringsStealth, type TextsInForce } from './in-force.js';
import type { Unit } from './unit.js';

/** The damage counters that can be removed from a unit at each time of a turn. */
export type HealingOfTurn = Readonly<Record<HealingTime, number>>;

const NAME = 'Damage Control';

/** Whether a unit has anything that removes damage counters between attacks. */
export function bringsHealing({ abilities, effects }: Unit): boolean {
  return abilities.some(({ keyword }) => keyword === NAME) || effects.some(({ gives }) => gives.some(isHealing));
}

/**
 * Whether a side could be better off keeping damage counters that it may remove: a unit that may lose some has Resilience or
 * Stealth, or a text of any unit asks for counters.
 */
export function mayKeepCounters(units: readonly Unit[]): boolean {
  const healers = units.filter(bringsChoice);
  const healsOthers = ({ effects }: Unit): boolean => effects.some(({ to, gives }) => to.kind !== 'it' && gives.some(isChoice));
  const healed = healers.some(healsOthers) ? units : healers;
  const isAsked = healers.length > 0 && units.some(({ effects }) => effects.some(dependsOnCounters));
  return isAsked || healed.some((unit) => asksCounters(unit) || bringsStealth(unit));
}

function bringsChoice({ abilities, effects }: Unit): boolean {
  return abilities.some(({ keyword }) => keyword === NAME) || effects.some(({ gives }) => gives.some(isChoice));
}

/** Whether its player may leave counters: a text that says so, or Damage Control. */
function isChoice(gift: Gift): boolean {
  return isHealing(gift) && (gift.kind !== 'healing' || gift.healing.isOptional);
}

/** Whether an effect only counts between attacks: it removes counters, or changes when its unit untaps. */
export function isBetweenAttacks({ gives }: Effect): boolean {
  return gives.every((gift) => isHealing(gift) || gift.kind === 'untapping' || gift.kind === 'rest');
}

export function restsAfterAttack({ effects }: Unit): boolean {
  return effects.some(({ gives }) => gives.some(({ kind }) => kind === 'rest'));
}

export function isHealing(gift: Gift): boolean {
  return gift.kind === 'healing' || (gift.kind === 'ability' && gift.ability.keyword === NAME);
}

/** What can be removed from a unit with these texts in force; null if nothing. Removals at one time add up. */
export function healingIn(texts: TextsInForce, index: number): HealingOfTurn | null {
  const removals = texts.healingsOf(index);
  const byKeyword = unitTerms(texts.unitAt(index, null).abilities).damageControl;
  return removals.length === 0 && byKeyword === 0 ? null : sumOf(removals, byKeyword);
}

/** The part of it that must be removed; its side may leave the rest. */
export function compulsoryIn(texts: TextsInForce, index: number): HealingOfTurn {
  return sumOf(
    texts.healingsOf(index).filter(({ isOptional }) => !isOptional),
    0,
  );
}

function sumOf(removals: readonly Healing[], byKeyword: number): HealingOfTurn {
  const at = (time: HealingTime): number =>
    removals.reduce((sum, each) => sum + (each.at === time ? (each.amount ?? Number.POSITIVE_INFINITY) : 0), 0);
  const [build, starts, ends] = HEALING_TIMES.map(at) as [number, number, number];
  return { 'build step': build + byKeyword, 'battle phase starts': starts, 'battle phase ends': ends };
}

/** Whether damage counters on it, or on others, change what the unit can do, by Resilience or its text. */
export function asksCounters({ abilities, effects }: Unit): boolean {
  return effects.some(dependsOnCounters) || unitTerms(abilities).resilience !== 0;
}

/**
 * By unit: the damage counters above which more of them change only its remaining health; 0 for all if no unit asks for any.
 */
export function mostAskedCounters(units: readonly Unit[]): readonly number[] {
  if (!units.some(asksCounters)) return units.map(() => 0);
  const ofAny = Math.max(...units.flatMap(({ effects }) => effects.map(askedOfAny)), 0);
  return units.map(({ abilities, effects }) =>
    Math.max(ofAny, Math.abs(unitTerms(abilities).resilience), ...effects.map(askedOfIts)),
  );
}

/** What an effect asks of any unit: whether it is damaged, or all if it changes what counters on others mean. */
function askedOfAny(effect: Effect): number {
  if (effect.to.kind !== 'it' && changesCounters(effect)) return Number.POSITIVE_INFINITY;
  return groupsOf(effect).some(({ isDamaged }) => isDamaged !== null) ? 1 : 0;
}

/** What an effect asks of the unit that has it. */
function askedOfIts(effect: Effect): number {
  if (effect.per?.kind === 'counters' || changesCounters(effect)) return Number.POSITIVE_INFINITY;
  return Math.max(...effect.conditions.map((each) => ('most' in each ? each.most + 1 : each.kind === 'undamaged' ? 1 : 0)), 0);
}

function changesCounters({ gives }: Effect): boolean {
  return gives.some((gift) => isResilience(gift) || gift.kind === 'health');
}
