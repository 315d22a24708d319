import { rulesAnswer } from '../../src/questions/answer.js';
import type { TableAnswer } from '../../src/questions/table/table-answer.js';

/**
 * The smallest table, a mean of 1, in which the attacker, a card that is not played and a word of the command have this name.
 */
export function tableWithName(name: string): TableAnswer {
  return {
    format: 1,
    attacker: { name, features: ['power 2'] },
    defender: { name: null, features: [] },
    mode: 'normal',
    rules: rulesAnswer({ edition: 'idc', overrides: {} }),
    objective: 'mean-damage',
    policy: { lucky: 'optimal', payment: 'optimal' },
    force: { attacker: 4, defender: 4 },
    axes: [],
    columns: [{ name: 'mean_damage', title: 'mean damage', kind: 'mean', damage: null, series: null }],
    cells: [
      {
        ...{ varied: {}, digest: '0123456789abcdef', trials: null, greedy: false },
        values: { mean_damage: { value: 1, exactFraction: '1', interval: null } },
      },
    ],
    assumptions: [],
    unmodelled: [{ card: name, clause: 1, class: 'triggered' }],
    command: `odds table '${name}'`,
    seed: '1',
    level: 0.95,
    simulation: { trials: 1, targetError: null, exact: true },
    style: { decimals: null, chances: 'percent' },
  };
}
