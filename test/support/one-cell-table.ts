import type { OddsTable } from '../../src/experiment/table/odds-table.js';
import type { TableContext } from '../../src/report/table/table-context.js';
import { parseAttack } from '../../src/scenario/from-data.js';

/** The smallest table: a mean of 1. */
export const ONE_CELL: OddsTable = {
  axes: [],
  columns: [{ name: 'mean_damage', kind: 'mean', series: null }],
  cells: [
    {
      ...{ varied: [], digest: '0123456789abcdef', trials: null, isHeuristic: false },
      values: [{ value: 1, exact: { numerator: 1n, denominator: 1n }, interval: null }],
    },
  ],
  assumptions: [],
};

/**
 * The context of a table in which the attacker, a card that is not played and a word of the command
 * have this name.
 */
export function contextWith(name: string): TableContext {
  return {
    attacker: { name, features: ['power 2'] },
    defender: { name: null, features: [] },
    setup: parseAttack({ attacker: { power: 2 }, defender: {} }),
    style: { decimals: null, chances: 'percent' },
    settings: { seed: 1n, trials: 1, targetError: null, level: 0.95, exact: true },
    command: `odds table '${name}'`,
    unplayed: [{ card: name, clause: 1, class: 'triggered' }],
  };
}
