import { grouped } from '../../base/text.js';
import type { Difference } from '../../experiment/compare/differences.js';
import { type OnePool, POOL_ATTACKS } from '../../experiment/compare/one-pool.js';
import { allPairs, type Comparison } from '../../experiment/compare/pair.js';
import type { ComparedPlay, NoFight } from '../../experiment/compare/pair-attack.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { distinctClauses, type UnplayedClause } from '../../scenario/units/known-card.js';
import { groupedSentences } from '../../sheet/words/assumption-groups.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import { comparedSentences } from './compare-assumptions.js';
import { NO_FIGHT_TEXTS } from './compare-titles.js';
import { SIMULATED_MARK } from './table-number.js';

/** Everything in the report of a comparison except its numbers. */
export interface CompareContext {
  readonly play: ComparedPlay;
  readonly settings: RunSettings;
  readonly command: string;
  /** The column that units, or pairs, are sorted by; null: in the given order. */
  readonly sort: string | null;
  /** Empty if there are more than a few units. */
  readonly differences: readonly Difference[];
  /** Attacks in a row with one pool of Force; empty if there are more than two units. */
  readonly pools: readonly OnePool[];
}

const ONE_POOL =
  `One pool of Force: the same unit makes ${POOL_ATTACKS} attacks in a row, each side has its Force once for all of them, ` +
  `and both play for the chance of a discard after the last one, as in odds attack --attacks ${POOL_ATTACKS}.`;

/** Clauses at most that a note lists one by one. */
const MAX_CLAUSES = 12;

/** Every clause of the units that matters and is not played, once. */
export function unplayedOfUnits({ units }: Pick<Comparison, 'units'>): UnplayedClause[] {
  return distinctClauses(units.flatMap(({ unplayed }) => unplayed));
}

/**
 * The notes below a comparison, without the command: how its values were calculated, what is
 * missing, and what was assumed.
 */
export function compareNotes(comparison: Comparison, { settings, play, pools }: CompareContext): string[] {
  return [
    ...valueSentences(comparison, settings),
    ...missingSentences(comparison),
    ...uncertainSentences(comparison),
    ...groupedSentences(comparedSentences(comparison, play)),
    ...(pools.length === 0 ? [] : [ONE_POOL]),
    ...unplayedNotes(comparison),
  ];
}

function valueSentences(comparison: Comparison, { seed, trials, exact }: RunSettings): string[] {
  const values = allPairs(comparison).flatMap((pair) => pair.values ?? []);
  const simulated = values.filter((each) => each.trials !== null);
  if (simulated.length === 0) return ['All values are exact.'];
  const how = `up to ${grouped(trials)} attacks each, seed ${seed}`;
  if (!exact) return [`${SIMULATED_MARK} All values are simulated, with ${how}.`];
  const isHeuristic = simulated.some((each) => each.isHeuristic);
  return [
    `${SIMULATED_MARK} ${grouped(simulated.length)} of ${grouped(values.length)} pairs are simulated, with ${how}: their attacks are too large to be solved. All other values are exact.`,
    ...(isHeuristic ? ['In simulated pairs both players use rules of thumb.'] : []),
  ];
}

function missingSentences(comparison: Comparison): string[] {
  const counts = new Map<NoFight, number>();
  for (const { without } of allPairs(comparison)) if (without !== null) counts.set(without, (counts.get(without) ?? 0) + 1);
  if (counts.size === 0) return [];
  const parts = [...counts].map(([reason, count]) => `${grouped(count)} (${NO_FIGHT_TEXTS[reason]})`);
  return [`– Pairs that do not fight: ${parts.join(', ')}.`];
}

/** What an infinite number of attacks means, if there is one. */
function uncertainSentences(comparison: Comparison): string[] {
  const isUncertain = allPairs(comparison).some(({ values }) => {
    const attacks = values?.attacks;
    return attacks != null && attacks.mean === null && attacks.ever > 0;
  });
  return isUncertain ? ['∞ The discard may never happen, so the mean number of attacks to it is infinite.'] : [];
}

/** The clauses of the units that are not played, or how many there are. */
export function unplayedNotes(comparison: Pick<Comparison, 'units'>): string[] {
  const clauses = unplayedOfUnits(comparison);
  if (clauses.length <= MAX_CLAUSES) return unplayedSentences(clauses);
  const cards = new Set(clauses.map(({ card }) => card)).size;
  return [
    `Not played: ${grouped(clauses.length)} clauses of ${grouped(cards)} cards that matter; --json and --html list them.`,
  ];
}
