import {
  equipmentMisfit,
  equipmentMissing,
  equipmentOfOtherSide,
  equipmentTwice,
  equipmentWithoutArena,
} from '../../errors/cards-of-unit.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { Effect } from '../effects/effect.js';
import type { Ability } from '../game/ability.js';
import { areOpposed } from '../game/arena.js';
import { baseName, formatGroups, type Group, isLike, isUnique } from '../game/group.js';
import { attachedText } from '../game/token.js';
import type { Copying } from './copying.js';
import { nameOf } from './pilots.js';
import type { Unit } from './unit.js';

/**
 * What an Equipment gives to a unit of these groups that carries it. `isAlso`: in addition to what it gives others, so that
 * these groups do not say who can carry it.
 */
export interface EquippedGifts {
  readonly on: readonly [Group, ...Group[]];
  readonly isAlso: boolean;
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  /** What it lets its unit copy; absent if nothing. */
  readonly copyings?: readonly Copying[];
}

/** What an Equipment is to the unit that carries it. */
export interface EquipmentGifts {
  readonly gifts: readonly EquippedGifts[];
  /** Whether a unit can carry only one of it. */
  readonly isSingle: boolean;
}

interface CarriedCard {
  /** Its name as the user gave it. */
  readonly label: string;
  readonly unit: Pick<Unit, 'name' | 'side' | 'arenas' | 'subtypes'>;
  readonly gifts: EquipmentGifts | null;
}

/** What is known about a unit that carries something. */
type Carrier = Pick<Unit, 'name' | 'side' | 'arenas' | 'subtypes' | 'counters' | 'cost' | 'abilities' | 'tokens' | 'piloted'>;

/**
 * What is wrong with each Equipment of a unit, given those before it; null if nothing. Unknown facts about the unit exclude
 * nothing. Rule: Equipment (docs/card-texts.md#equipment).
 */
export function equipmentProblems(unit: Carrier, carried: readonly CarriedCard[]): readonly (ValueProblem | null)[] {
  return carried.map((each, i) => {
    const { label, gifts } = each;
    if (gifts === null) return equipmentMissing(label);
    return kindProblem(unit, each, gifts) ?? sideProblem(unit, each) ?? copyProblem(each, gifts, carried.slice(0, i));
  });
}

/** Ruling: the units that its first gift is for can carry it, in an arena that its type names. */
function kindProblem(unit: Carrier, { label, unit: card }: CarriedCard, { gifts }: EquipmentGifts): ValueProblem | null {
  const isElsewhere = (arenas: readonly string[]): boolean =>
    arenas.length > 0 && !arenas.some((each) => isIn(card.arenas, each));
  if (card.arenas.length > 0 && isElsewhere(unit.arenas)) return equipmentWithoutArena(label, card.arenas, unit.arenas);
  const fits = gifts.filter(({ isAlso }) => !isAlso).flatMap(({ on }) => on);
  if (!isKnown(unit) || fits.length === 0 || fits.some((group) => isLike(group, unit))) return null;
  return equipmentMisfit(label, carriersText(fits));
}

/** The units that carry an Equipment, in words; where a name may also be a subtype, only the subtype. */
export function carriersText(groups: readonly Group[]): string {
  const subtypes = groups.map(({ words }) => words.join(' ').toLowerCase());
  const shown = groups.filter(({ name }) => name === null || !subtypes.includes(name.toLowerCase()));
  return [...new Set(shown.map((group) => formatGroups([group], 'one')))].join(' or ');
}

function isIn(all: readonly string[], one: string): boolean {
  return all.includes(one);
}

/** Whether more than numbers is known about a unit; otherwise every Equipment is accepted. */
function isKnown({ name, subtypes }: Carrier): boolean {
  return name !== null || subtypes.length > 0;
}

function sideProblem({ side }: Carrier, { label, unit }: CarriedCard): ValueProblem | null {
  return areOpposed(side, unit.side) ? equipmentOfOtherSide(label, unit.side, side) : null;
}

/** Rule: a player has one unique card of a name; a text may say that a unit carries only one of its kind. */
function copyProblem(
  { label, unit }: CarriedCard,
  { isSingle }: EquipmentGifts,
  before: readonly CarriedCard[],
): ValueProblem | null {
  const isSame = ({ unit: other }: CarriedCard): boolean => nameOf(other) === nameOf(unit);
  return (isSingle || isUnique(unit)) && before.some(isSame) ? equipmentTwice(label) : null;
}

/** What a unit gets from an Equipment: the gifts for the groups it belongs to. */
export function giftsOfEquipment(unit: Carrier, carried: readonly EquipmentGifts[]): Pick<Unit, 'abilities' | 'effects'> {
  const given = giftsFor(unit, carried);
  return { abilities: given.flatMap(({ abilities }) => abilities), effects: given.flatMap(({ effects }) => effects) };
}

function giftsFor(unit: Carrier, carried: readonly EquipmentGifts[]): readonly EquippedGifts[] {
  return carried
    .flatMap(({ gifts }) => gifts)
    .filter(({ on, isAlso }) => on.some((group) => isLike(group, unit)) || (!isKnown(unit) && !isAlso));
}

export function copyingsOfEquipment(unit: Carrier, carried: readonly EquipmentGifts[]): readonly Copying[] {
  return giftsFor(unit, carried).flatMap(({ copyings }) => copyings ?? []);
}

/** An Equipment as texts see it on its unit. */
export function attachedCard({ name, subtypes }: Pick<Unit, 'name' | 'subtypes'>): string {
  return attachedText(baseName(name ?? ''), subtypes);
}

export function withEquipment(unit: Unit, carried: readonly EquipmentGifts[]): Unit {
  if (carried.length === 0) return unit;
  const { abilities, effects } = giftsOfEquipment(unit, carried);
  return { ...unit, abilities: [...unit.abilities, ...abilities], effects: [...unit.effects, ...effects] };
}
