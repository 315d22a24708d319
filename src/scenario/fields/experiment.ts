import type { Role } from '../../rules/game/role.js';

/**
 * What scenario files play, and the names of the two units. A duel is described by the first
 * unit's first attack on the second one. Attacks in a row are written as attacks that have a list
 * of attackers in place of one. Battles have two sides, each with a list of units.
 */
export const UNIT_NAMES = {
  attack: { attacker: 'attacker', defender: 'defender' },
  row: { defender: 'defender' },
  duel: { attacker: 'first', defender: 'second' },
  battle: {},
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Role, string>>>>>;

export type Experiment = keyof typeof UNIT_NAMES;

/** The name of a unit in files of an experiment; null if there is a list of units in its place. */
export function unitName(experiment: Experiment, role: Role): string | null {
  const names: Readonly<Partial<Record<Role, string>>> = UNIT_NAMES[experiment];
  return names[role] ?? null;
}

/** The sides of a battle, in the order of their units. */
export const BATTLE_SIDES = ['dark', 'light'] as const;
export type BattleSideName = (typeof BATTLE_SIDES)[number];

/** The word for a slot of a battle in which there is no unit. */
export const NO_UNIT = 'none';

/** The list of the units that attack in a row. */
export const ATTACKERS = 'attackers';

/** The experiment of a file, by its fields; one that is not known is checked as an attack. */
export function experimentOf(data: Readonly<Record<string, unknown>>): Experiment {
  if (data.experiment === 'duel' || data.experiment === 'battle') return data.experiment;
  const varied = typeof data.vary === 'object' && data.vary !== null ? Object.keys(data.vary) : [];
  const isRow = data[ATTACKERS] !== undefined || varied.some((path) => /^attackers(?:\[|$)/.test(path));
  return isRow ? 'row' : 'attack';
}
