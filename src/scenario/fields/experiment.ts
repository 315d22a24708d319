import type { Role } from '../../rules/game/role.js';

/**
 * What scenario files play, and the names of the two units. A duel is described by the first
 * unit's first attack on the second one.
 */
export const UNIT_NAMES = {
  attack: { attacker: 'attacker', defender: 'defender' },
  duel: { attacker: 'first', defender: 'second' },
} as const satisfies Readonly<Record<string, Readonly<Record<Role, string>>>>;

export type Experiment = keyof typeof UNIT_NAMES;

/** The experiment that a file names; one that is not known is checked as an attack. */
export function experimentOf(found: unknown): Experiment {
  return found === 'duel' ? 'duel' : 'attack';
}
