import type { Role } from '../../rules/game/role.js';

/** The names of the two units of a duel. An attack of the first on the second has these roles. */
export const DUEL_UNIT_OF_ROLE = { attacker: 'first', defender: 'second' } as const satisfies Readonly<Record<Role, string>>;

/** The sides of a battle, in the order of their units. */
export const BATTLE_SIDE_NAMES = ['dark', 'light'] as const;
export type BattleSideName = (typeof BATTLE_SIDE_NAMES)[number];

/** The word for a slot of a battle in which there is no unit. */
export const NO_UNIT = 'none';

/** The list of the units that attack in a row. */
export const ATTACKERS = 'attackers';
