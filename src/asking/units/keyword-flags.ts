import type { Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';

/** A keyword's name as a flag: `critical-hit`. */
export function flagOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The flag that gives a keyword to the unit of a role: `armor`, `attacker-armor`. */
export function flagOfRole(role: Role, name: string): string {
  const isHome = KEYWORDS.some((keyword) => keyword.name === name && keyword.homeRole === role);
  return isHome ? flagOf(name) : `${role}-${flagOf(name)}`;
}
