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

/** By unit: from how many damage counters on more of them change only its remaining health; 0 for all if no unit asks. */
export function mostAskedCounters(units: readonly Unit[]): readonly number[] {
  if (!units.some(asksCounters)) return units.map(() => 0);
  const ofAny = sumOver(units.flatMap(({ effects }) => effects.filter(({ to }) => to.kind !== 'it').map(changedBy)));
  const isDamageAsked = units.some(({ effects }) => effects.flatMap(groupsOf).some(({ isDamaged }) => isDamaged !== null));
  return units.map(({ abilities, effects }) => {
    const own = Math.abs(unitTerms(abilities).resilience) + sumOver(effects.map((each) => askedBy(each) + changedBy(each)));
    return Math.max(isDamageAsked ? 1 : 0, ofAny + own);
  });
}

function sumOver(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Up to how many counters an effect tells apart on the unit that has it. */
function askedBy({ per, conditions }: Effect): number {
  if (per?.kind === 'counters') return Number.POSITIVE_INFINITY;
  return sumOver(conditions.map((each) => ('most' in each ? each.most + 1 : each.kind === 'undamaged' ? 1 : 0)));
}

/** The same on the units that get it: all Resilience adds up to one step, and less health depends on the counters. */
function changedBy({ gives, per }: Effect): number {
  const changes = (gift: Gift): number => {
    if (gift.kind === 'health') return gift.change < 0 ? Number.POSITIVE_INFINITY : 0;
    if (gift.kind !== 'ability' || !isResilience(gift)) return 0;
    return per === null ? Math.abs(gift.ability.value ?? 0) : Number.POSITIVE_INFINITY;
  };
  return sumOver(gives.map(changes));
}
