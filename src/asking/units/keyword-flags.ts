import type { Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';

/** A keyword's name as an option: `critical-hit`. */
export function flagOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The option for a keyword on a role's unit: `armor`, `attacker-armor`. */
export function flagOfRole(role: Role, name: string): string {
  const isHome = KEYWORDS.some((keyword) => keyword.name === name && keyword.homeRole === role);
  return isHome ? flagOf(name) : `${role}-${flagOf(name)}`;
}
