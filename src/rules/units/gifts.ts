import type { Bought, ChangedNumber, Gift } from '../effects/effect.js';
import type { Ability } from '../game/ability.js';
import { findKeyword, KEYWORDS } from '../keywords/index.js';
import { VARIED_TERMS } from '../keywords/unit-terms.js';
import type { Unit } from './unit.js';

/** The attacker's keywords that texts can give against some units only, other than numbers of the roll. */
const VARIED_KEYWORDS = KEYWORDS.filter(({ terms }) => VARIED_TERMS.some((name) => name in terms)).map(({ name }) => name);

/** Whether a gift gives or takes such a keyword. */
export function isVariedGift(gift: Gift): boolean {
  if (gift.kind === 'loss') return VARIED_KEYWORDS.includes(gift.keyword);
  return gift.kind === 'ability' && VARIED_KEYWORDS.includes(gift.ability.keyword);
}

/** A gift with its number multiplied; unchanged without a number. */
export function multiplied(gift: Gift, times: number): Gift {
  if ('change' in gift) return { ...gift, change: gift.change * times };
  if (gift.kind !== 'ability') return gift;
  const { ability } = gift;
  return { ...gift, ability: { ...ability, value: ability.value === null ? null : ability.value * times } };
}

/** A unit with its gifts: first numbers and abilities, then lost keywords, then changed costs of activated abilities. */
export function withGifts(unit: Unit, gifts: readonly Gift[]): Unit {
  const powerChange = unit.powerChange + changeBy(gifts, 'power');
  const given = gifts.flatMap((gift): Ability[] => {
    if (gift.kind !== 'ability') return [];
    return [gift.isByPower ? { ...gift.ability, value: Math.max(0, unit.power + powerChange) } : gift.ability];
  });
  const bought = gifts.filter((gift) => gift.kind === 'bought').flatMap(numbersOf);
  const lost = gifts.flatMap((gift) => (gift.kind === 'loss' ? [gift.keyword] : []));
  return {
    ...unit,
    powerChange,
    speed: unit.speed === null ? null : Math.max(0, unit.speed + changeBy(gifts, 'speed')),
    health: unit.health === null ? null : healthOf(unit, unit.health, changeBy(gifts, 'health')),
    abilities: [...unit.abilities, ...given, ...bought]
      .filter(({ keyword }) => !lost.includes(keyword))
      .map((item) => (findKeyword(item.keyword)?.isActivated ? { ...item, cost: costOf(item, gifts) } : item)),
  };
}

/**
 * The health of a unit after a change. Ruling: the units of an attack are in play, so less health never discards them
 * (docs/card-texts.md#effects).
 */
function healthOf({ counters }: Unit, health: number, change: number): number {
  return change < 0 ? Math.min(health, Math.max(counters + 1, health + change)) : health + change;
}

/** The Force that an ability costs with gifts; with another price it has no printed Force. */
function costOf({ cost, price }: Ability, gifts: readonly Gift[]): number {
  return withAddedCost(cost === 0 && price !== undefined ? null : cost, gifts);
}

/** The largest number to choose: more Force than a side pays at once, or more damage than an instance has. */
const MAX_BOUGHT = 30;

/**
 * An ability for each number that its player can choose, at its cost. Ruling: a number that costs nothing can be chosen too
 * (docs/card-texts.md#prices).
 */
function numbersOf({ keyword, by, more = 0, most = MAX_BOUGHT }: Bought, choice: number): Ability[] {
  const paid = Array.from({ length: Math.min(most, MAX_BOUGHT - more) + 1 }, (_, x) => x);
  return paid
    .filter((x) => x + more > 0)
    .map((x) => ({
      ...{ keyword, value: x + more, choice },
      ...(by === undefined ? { cost: x } : { cost: 0, price: [{ kind: by, amount: x }] }),
    }));
}

export function changeBy(gifts: readonly Gift[], kind: ChangedNumber): number {
  return gifts.reduce((sum, gift) => sum + ('change' in gift && gift.kind === kind ? gift.change : 0), 0);
}

/**
 * The Force that an activated ability costs with these gifts. `cost`: null if no Force is printed; once it costs Force, all
 * texts raise it. Ruling: reductions down to 1 count last.
 */
export function withAddedCost(cost: number | null, gifts: readonly Gift[]): number {
  const ofAll = changeBy(gifts, 'activation cost');
  if (cost === null && ofAll <= 0) return 0;
  const changed = Math.max(0, (cost ?? 0) + ofAll + changeBy(gifts, 'activation cost in Force'));
  return Math.max(Math.min(1, changed), changed + changeBy(gifts, 'activation cost down to 1'));
}
