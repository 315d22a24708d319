// The cards beside the units of an attack: further units, Locations, stacks, and what cards on a unit add to it.
import type { Effect } from '../effects/effect.js';
import type { Arena } from '../game/arena.js';
import type { RulesOptions } from '../game/editions.js';
import { isLocation, uniqueName } from '../game/group.js';
import { ROLES, type Role } from '../game/role.js';
import type { Unit } from './unit.js';

/** A card on the side of a unit that fights. `reserves`: what it gives from the build zone. */
export interface CompanyCard {
  readonly unit: Unit;
  readonly reserves: readonly Effect[];
}

type OfSides<Item> = Readonly<Record<Role, readonly Item[]>>;

/**
 * The further units of both sides: those in the arena of the attack, and those elsewhere. Of the latter only texts matter, so
 * they have no keywords; of those in the build zone only Reserves. `arenas`: those of the attack; empty if unknown.
 */
export function placedCompany(
  company: OfSides<CompanyCard>,
  arenas: readonly Arena[],
): { others: OfSides<Unit>; elsewhere: OfSides<Unit> } {
  const isHere = (card: CompanyCard): boolean =>
    !isInBuildZone(card) && (arenas.length === 0 || card.unit.arenas.some((arena) => arenas.includes(arena)));
  const bySide = (unitsOf: (cards: readonly CompanyCard[]) => Unit[]): OfSides<Unit> =>
    Object.fromEntries(ROLES.map((role) => [role, unitsOf(company[role])])) as Record<Role, Unit[]>;
  return {
    others: bySide((cards) => cards.filter(isHere).map(({ unit }) => unit)),
    elsewhere: bySide((cards) => cards.filter((card) => !isHere(card)).map(fromElsewhere)),
  };
}

/** Whether a card is in the build zone: it has Reserves, and could do nothing anywhere else. */
export function isInBuildZone({ reserves, unit }: CompanyCard): boolean {
  return reserves.length > 0 && unit.abilities.length === 0 && unit.effects.length === 0;
}

function fromElsewhere(card: CompanyCard): Unit {
  return { ...card.unit, abilities: [], effects: isInBuildZone(card) ? card.reserves : card.unit.effects };
}

/** A unit with its Pilots and Equipment, cards with names and costs of their own. */
export interface UnitWithCards {
  readonly unit: Unit;
  /** Absent: none. */
  readonly attached?: readonly Unit[];
}

/** The build points of a unit with the cards on it; null if one of them is unknown. */
export function costWithCards({ unit, attached = [] }: UnitWithCards): number | null {
  const costs = [unit, ...attached].map(({ cost }) => cost);
  return costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
}

export function uniqueNamesOf({ unit, attached = [] }: UnitWithCards): readonly string[] {
  return [unit, ...attached].flatMap((card) => uniqueName(card) ?? []);
}

/** The rules options for what each card under the top one of a stack gives. */
export type StackBonus = Pick<RulesOptions, 'stackSpeed' | 'stackPower' | 'stackHealth'>;

/**
 * The unit with what the cards under it give. Rule: a stack raises speed, power and health. Ruling: by how much
 * (docs/card-texts.md#stacks). Unknown numbers stay unknown.
 */
export function withStack(unit: Unit, bonus: StackBonus): Unit {
  const { speed, power, health } = stackGains(unit, bonus);
  if (unit.stack <= 1) return unit;
  return {
    ...unit,
    speed: unit.speed === null ? null : unit.speed + speed,
    powerChange: unit.powerChange + power,
    health: unit.health === null ? null : unit.health + health,
  };
}

/** The gains of a unit from the cards under it. */
export function stackGains(
  { stack }: Unit,
  { stackSpeed, stackPower, stackHealth }: StackBonus,
): Readonly<Record<'speed' | 'power' | 'health', number>> {
  const under = stack - 1;
  return { speed: under * stackSpeed, power: under * stackPower, health: under * stackHealth };
}

/** The first Location of a side without an arena left; null if each can have one. Rule: a side has one Location per arena. */
export function crowdedLocation(units: readonly Unit[]): Unit | null {
  const placed = units.filter((unit) => isLocation(unit) && unit.arenas.length > 0);
  return placed.find((_, i) => !haveRoom(placed.slice(0, i + 1).map(({ arenas }) => arenas))) ?? null;
}

/** Whether each of some cards can have an arena of its own among those that it names. */
function haveRoom([first, ...others]: readonly (readonly Arena[])[], taken: readonly Arena[] = []): boolean {
  if (first === undefined) return true;
  return first.some((arena) => !taken.includes(arena) && haveRoom(others, [...taken, arena]));
}
