import { grouped } from '../../base/text.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { OddsTable } from '../../experiment/table/odds-table.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { groupedSentences } from '../../sheet/words/assumption-groups.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import { SIMULATED_MARK, type TableStyle } from './table-number.js';

/** One of the two units of a table, in words. */
export interface TableUnit {
  /** The name of its card; null for a unit given by options alone. */
  readonly name: string | null;
  /** Its numbers and keywords, varied or not: "power 1..10", "Armor no/yes". */
  readonly features: readonly string[];
}

/** Everything in the report of a table except its numbers. */
export interface TableContext {
  readonly attacker: TableUnit;
  readonly defender: TableUnit;
  /** The first attack of the table, with the first of all varied values. */
  readonly setup: AttackSetup;
  readonly style: TableStyle;
  readonly settings: RunSettings;
  readonly command: string;
  /** The clauses of the cards that matter and are not played. */
  readonly unplayed: readonly UnplayedClause[];
}

/** Who attacks whom, in one line; `displayed` escapes a text for the format. */
export function subjectText({ attacker, defender }: TableContext, displayed: (text: string) => string): string {
  const text = ({ name, features }: TableUnit, role: string): string =>
    `${name === null ? role : displayed(name)} (${(features.length === 0 ? ['no keywords'] : features).map(displayed).join(', ')})`;
  return `${text(attacker, 'Attacker')} against ${text(defender, 'a defender')}`;
}

/**
 * The notes below a table, without the command: how its values were calculated, and what was
 * assumed.
 */
export function tableNotes(table: OddsTable, { settings, unplayed }: TableContext): string[] {
  return [
    ...valueSentences(table, settings),
    ...groupedSentences(sharedSentences(table.assumptions)),
    ...unplayedSentences(unplayed),
  ];
}

/** How the values of a table were calculated. */
export function valueSentences({ cells }: OddsTable, { seed, targetError, trials, exact }: RunSettings): string[] {
  const simulated = cells.filter((cell) => cell.trials !== null);
  if (simulated.length === 0) return ['All values are exact.'];
  const how = `with ${targetError === null ? '' : 'at most '}${grouped(trials)} attacks each, seed ${seed}`;
  if (!exact) return [`${SIMULATED_MARK} All values are simulated, ${how}.`];
  const share =
    simulated.length === cells.length ? 'All cells' : `${grouped(simulated.length)} of ${grouped(cells.length)} cells`;
  const rest = simulated.length === cells.length ? '' : ' All other values are exact.';
  return [`${SIMULATED_MARK} ${share} are simulated, ${how}: their attacks are too large to be solved.${rest}`];
}
