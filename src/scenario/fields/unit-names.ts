import type { Role } from '../../rules/game/role.js';

/** The names of a duel's two units, by their roles when the first attacks the second. */
export const DUEL_UNIT_OF_ROLE = { attacker: 'first', defender: 'second' } as const satisfies Readonly<Record<Role, string>>;

export const BATTLE_SIDE_NAMES = ['dark', 'light'] as const;
export type BattleSideName = (typeof BATTLE_SIDE_NAMES)[number];

/** The word for an empty slot of a battle. */
export const NO_UNIT = 'none';

export const ATTACKERS = 'attackers';
