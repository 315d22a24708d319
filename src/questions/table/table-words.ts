import { capitalised, grouped, inWords } from '../../base/text.js';
import { SIMULATED_MARK, unitText, valueText, variedText } from '../../sheet/text/number-text.js';
import { seriesTitle } from '../../sheet/words/titles.js';
import type { ColumnAnswer, TableAnswer, TableUnit } from './table-answer.js';

/** The most quantities that a heading names; more are only counted. */
const MAX_NAMED = 3;

/** Who attacks whom, in one line. */
export function subjectText({ attacker, defender }: TableAnswer): string {
  const text = ({ name, features }: TableUnit, role: string): string =>
    `${name ?? role} (${(features.length === 0 ? ['no keywords'] : features).join(', ')})`;
  return `${text(attacker, 'Attacker')} against ${text(defender, 'a defender')}`;
}

/** "Discard chance by power, Accuracy and Armor". */
export function tableHeading({ axes, columns }: TableAnswer): string {
  const titles = [...new Set(columns.map(quantityTitle))];
  const displayed = titles.length > MAX_NAMED ? `${titles.length} numbers of an attack` : inWords(titles);
  const varied = inWords(axes.map(({ title }) => title));
  return capitalised(varied === '' ? displayed : `${displayed} by ${varied}`);
}

/** The smallest and largest value of the first number that is not a series, and where they are; empty without one. */
export function extremesSentence({ axes, columns, cells, style }: TableAnswer): string {
  const column = columns.find(({ series }) => series === null);
  if (column === undefined) return '';
  const { name, kind } = column;
  const known = cells.flatMap((cell) => {
    const value = cell.values[name];
    return value === undefined ? [] : [{ ...value, cell }];
  });
  const [least] = known.toSorted((a, b) => a.value - b.value);
  const [most] = known.toSorted((a, b) => b.value - a.value);
  if (least === undefined || most === undefined) return '';
  const text = ({ value, interval, cell }: typeof least): string => {
    const unit = kind === 'chance' && style.chances === 'percent' ? '%' : '';
    return `${valueText({ value, interval, isSimulated: cell.trials !== null }, kind, style)}${unit}`;
  };
  const title = capitalised(column.title);
  if (least.value === most.value) return `${title} is ${text(least)}${cells.length > 1 ? ' everywhere' : ''}.`;
  const at = ({ cell }: typeof least): string =>
    axes.map(({ title, option }) => variedText(title, cell.varied[option])).join(', ');
  return `${title} ranges from ${text(least)} (${at(least)}) to ${text(most)} (${at(most)}).`;
}

/** The title of what a column shows: that of its series if it belongs to one. */
function quantityTitle({ title, series }: ColumnAnswer): string {
  return series === null ? title : seriesTitle(series);
}

/** The same with its unit, as the head of a column. */
export function headText(column: ColumnAnswer, { style }: Pick<TableAnswer, 'style'>): string {
  return `${quantityTitle(column)}${unitText(column.kind, style)}`;
}

/** How the values were calculated. */
export function valueSentences({ cells, seed, simulation }: TableAnswer): string[] {
  const { trials, targetError, exact } = simulation;
  const simulated = cells.filter((cell) => cell.trials !== null).length;
  if (simulated === 0) return ['All values are exact.'];
  const how = `with ${targetError === null ? '' : 'at most '}${grouped(trials)} attacks each, seed ${seed}`;
  if (!exact) return [`${SIMULATED_MARK} All values are simulated, ${how}.`];
  const share = simulated === cells.length ? 'All cells' : `${grouped(simulated)} of ${grouped(cells.length)} cells`;
  const rest = simulated === cells.length ? '' : ' All other values are exact.';
  return [`${SIMULATED_MARK} ${share} are simulated, ${how}: their attacks are too large to be solved.${rest}`];
}
