import type { CsvCell } from '../../sheet/text/csv.js';
import type { TableAnswer } from './table-answer.js';

/**
 * A table as rows of CSV: one for each attack, with the varied values, the columns, and the simulated
 * trials, an empty cell if the values are exact (docs/tables.md#csv). A column that several
 * `--show` words ask for is written once.
 */
export function tableCsv({ axes, columns, cells }: TableAnswer): CsvCell[][] {
  const names = [...new Set(columns.map(({ name }) => name))];
  const hasIntervals = cells.some(({ trials }) => trials !== null);
  const heads = names.flatMap((name) => (hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name]));
  return [
    [...axes.map(({ option }) => option.replaceAll('-', '_')), ...heads, 'trials'],
    ...cells.map(({ varied, values, trials }) => [
      ...axes.map(({ option }) => varied[option] ?? null),
      ...names.flatMap((name): CsvCell[] => {
        const { value = null, interval = null } = values[name] ?? {};
        return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
      }),
      trials,
    ]),
  ];
}
