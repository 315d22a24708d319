import type { Role } from '../../rules/game/role.js';

/**
 * What scenario files play, and the names of the two units. A duel is described by the first
 * unit's first attack on the second one. Attacks in a row are written as attacks that have a list
 * of attackers in place of one.
 */
export const UNIT_NAMES = {
  attack: { attacker: 'attacker', defender: 'defender' },
  row: { defender: 'defender' },
  duel: { attacker: 'first', defender: 'second' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Role, string>>>>>;

export type Experiment = keyof typeof UNIT_NAMES;

/** The name of a unit in files of an experiment; null if there is a list of units in its place. */
export function unitName(experiment: Experiment, role: Role): string | null {
  const names: Readonly<Partial<Record<Role, string>>> = UNIT_NAMES[experiment];
  return names[role] ?? null;
}

/** The list of the units that attack in a row. */
export const ATTACKERS = 'attackers';

/** The experiment of a file, by its fields; one that is not known is checked as an attack. */
export function experimentOf(data: Readonly<Record<string, unknown>>): Experiment {
  if (data.experiment === 'duel') return 'duel';
  const varied = typeof data.vary === 'object' && data.vary !== null ? Object.keys(data.vary) : [];
  const isRow = data[ATTACKERS] !== undefined || varied.some((path) => /^attackers(?:\[|$)/.test(path));
  return isRow ? 'row' : 'attack';
}
