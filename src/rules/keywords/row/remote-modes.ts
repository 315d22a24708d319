import type { Arena } from '../../game/arena.js';
import type { Mode } from '../../game/mode.js';
import type { UnitTerms } from './terms.js';

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
