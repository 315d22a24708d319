import type { Effect } from '../effects/effect.js';
import type { Arena } from '../game/arena.js';
import { ROLES, type Role } from '../game/role.js';
import type { Unit } from './unit.js';

/** A card on the side of a unit that fights. `reserves`: what it gives from the build zone. */
export interface CompanyCard {
  readonly unit: Unit;
  readonly reserves: readonly Effect[];
}

type OfSides<Item> = Readonly<Record<Role, readonly Item[]>>;

/**
 * The further units of both sides: those that share an arena with the attack, and those elsewhere.
 * Only the texts of the latter matter, so they have no keywords; only the Reserves of those in the
 * build zone matter. `arenas`: those of the attack; empty if they are not known.
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

/**
 * Whether a card is in the build zone: it has Reserves, and could do nothing anywhere else.
 */
export function isInBuildZone({ reserves, unit }: CompanyCard): boolean {
  return reserves.length > 0 && unit.abilities.length === 0 && unit.effects.length === 0;
}

function fromElsewhere(card: CompanyCard): Unit {
  return { ...card.unit, abilities: [], effects: isInBuildZone(card) ? card.reserves : card.unit.effects };
}
