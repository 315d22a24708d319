import type { Arena } from './unit.js';
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
