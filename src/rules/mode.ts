import type { Arena, Unit } from './unit.js';
import type { UnitTerms } from './unit-terms.js';

export const MODES = ['normal', 'bombard', 'ion-cannon', 'barrage'] as const;
/** How a unit attacks: with its printed power, or from another arena with the number of a keyword. */
export type Mode = (typeof MODES)[number];

/** An attack from another arena: the keyword that allows it, whom it may be aimed at, and the base power it gives. */
export interface RemoteMode {
  readonly keyword: string;
  readonly arena: Arena;
  readonly power: (terms: UnitTerms) => number;
}

/** Rule: Bombard, Ion Cannon, Barrage (step 1; docs/rules.md#bombard). */
export const REMOTE_MODES: Readonly<Record<Exclude<Mode, 'normal'>, RemoteMode>> = {
  bombard: { keyword: 'Bombard', arena: 'ground', power: ({ bombard }) => bombard },
  'ion-cannon': { keyword: 'Ion Cannon', arena: 'space', power: ({ ionCannon }) => ionCannon },
  barrage: { keyword: 'Barrage', arena: 'character', power: ({ barrage }) => barrage },
};

/** Whether the arenas of two units are known and have none in common. */
export function areApart({ arenas }: Unit, { arenas: others }: Unit): boolean {
  return arenas.length > 0 && others.length > 0 && !arenas.some((arena) => others.includes(arena));
}

/** Whether a text of a unit lets it attack units of an arena of another's, with its own power. */
export function reaches({ effects }: Unit, { arenas }: Unit): boolean {
  return effects.some(({ gives }) => gives.some((gift) => gift.kind === 'reach' && arenas.includes(gift.arena)));
}
