/** The two roles that a unit and its player can have in an attack. */
export const ROLES = ['attacker', 'defender'] as const;
export type Role = (typeof ROLES)[number];

export const OPPONENT: Readonly<Record<Role, Role>> = { attacker: 'defender', defender: 'attacker' };
