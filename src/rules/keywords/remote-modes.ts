import type { Arena } from '../game/arena.js';
import { MODES, type Mode, type RemoteModeName } from '../game/mode.js';
import { KEYWORDS } from './index.js';
import { amountOf, type UnitTerms } from './unit-terms.js';

/**
 * An attack from another arena: the keyword that allows it, the arena of the units that it may be
 * aimed at, and its base power.
 */
interface RemoteMode {
  readonly keyword: string;
  readonly arena: Arena;
  readonly power: (terms: UnitTerms) => number;
}

const OF_KEYWORDS = KEYWORDS.flatMap((keyword): [Mode, RemoteMode][] => {
  const { name, mode } = keyword;
  if (mode === null) return [];
  return [[mode.name, { keyword: name, arena: mode.arena, power: (terms) => amountOf(terms, keyword) }]];
});

/**
 * Rule: Bombard, Ion Cannon, Barrage (step 1; docs/keywords.md#bombard): the number of the keyword is
 * the base power.
 */
export const REMOTE_MODES = Object.fromEntries(OF_KEYWORDS.sort(([a], [b]) => MODES.indexOf(a) - MODES.indexOf(b))) as Readonly<
  Record<RemoteModeName, RemoteMode>
>;
