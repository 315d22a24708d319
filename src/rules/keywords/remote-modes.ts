import type { Arena } from '../game/arena.js';
import { MODES, type Mode } from '../game/mode.js';
import { KEYWORDS } from './index.js';
import type { UnitTerms } from './unit-terms.js';

/** An attack from another arena: the keyword that allows it, whom it may be aimed at, and the base power it gives. */
export interface RemoteMode {
  readonly keyword: string;
  readonly arena: Arena;
  readonly power: (terms: UnitTerms) => number;
}

/** Rule: Bombard, Ion Cannon, Barrage (step 1; docs/rules.md#bombard): the number of the keyword is the base power. */
export const REMOTE_MODES = Object.fromEntries(
  MODES.flatMap((mode) =>
    KEYWORDS.filter((keyword) => keyword.mode?.name === mode).map((keyword): [Mode, RemoteMode] => {
      const [number] = Object.keys(keyword.terms) as [keyof UnitTerms];
      return [mode, { keyword: keyword.name, arena: keyword.mode?.arena as Arena, power: (terms) => Number(terms[number]) }];
    }),
  ),
) as Readonly<Record<Exclude<Mode, 'normal'>, RemoteMode>>;
