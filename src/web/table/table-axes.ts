import { flagOfRole } from '../../asking/units/keyword-flags.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { type Options, textOf, withOption } from '../link/page-state.js';
import { En, put } from '../words/english.js';
import { keywordOfOption, optionWords } from '../words/page-words.js';

/** Maximum number of cells in a table: nobody reads more on a screen. */
const MAX_CELLS = 1000;

/** An option with several values: the rows or the columns of a table. */
export interface OptionAxis {
  readonly option: string;
  /** The values as typed: "0..5". */
  readonly text: string;
  readonly count: number;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Options that can vary, under a heading. */
interface AxisGroup {
  readonly title: string;
  readonly options: readonly string[];
}

const KEYWORD_AXES = (role: Role): string[] =>
  KEYWORDS.filter(({ roles, step }) => step !== null && roles.includes(role)).map(({ name }) => flagOfRole(role, name));

export const AXIS_GROUPS: readonly AxisGroup[] = [
  { title: En.theAttacker, options: ['power', 'power-change', 'attacker-counters', 'force', ...KEYWORD_AXES('attacker')] },
  { title: En.theDefender, options: ['health', 'counters', 'defender-force', ...KEYWORD_AXES('defender')] },
];

const CHANGING = new Set(AXIS_GROUPS.flatMap(({ options }) => options));

const START_RANGES: Readonly<Record<string, string>> = {
  power: '1..10',
  'power-change': '-2..4',
  'attacker-counters': '0..3',
  force: '0..6',
  'defender-force': '0..6',
  health: '1..8',
  counters: '0..3',
};

/** The values of an option when it is chosen to vary. */
export function startOf(option: string): string {
  return START_RANGES[option] ?? (isSwitch(option) ? 'both' : '0..3');
}

/** The name of an option under the heading of its unit. */
export function axisName(option: string): string {
  const words = optionWords(option) ?? option;
  const isHome = keywordOfOption(option) !== null && !/^(?:attacker|defender)-/.test(option);
  return isHome || option === 'power' || option === 'health' ? words.replace(/ of the \w+$/, '') : words;
}

/** Whether an option is a keyword without a number, which is present or absent. */
function isSwitch(option: string): boolean {
  const name = keywordOfOption(option)?.name;
  return KEYWORDS.some((keyword) => keyword.name === name && keyword.number === 'none');
}

/** The options with several values, in the given order: rows, then columns. */
export function axesOf(options: Options): readonly OptionAxis[] {
  return Object.keys(options).flatMap((option) => {
    const text = CHANGING.has(option) ? textOf(options, option) : null;
    const count = text === null ? 1 : valueCount(text);
    return text === null || count < 2 ? [] : [{ option, text, count }];
  });
}

/** The number of values in a text: "0..5", "1..9 step 2", "1,2,4", "both", "6". An unreadable text counts as two. */
export function valueCount(text: string): number {
  if (/^(?:both|no,yes|yes,no)$/i.test(text.replaceAll(' ', ''))) return 2;
  if (/^(?:|yes|no|true|false)$/i.test(text)) return 1;
  return text.split(',').reduce((sum, part) => sum + partCount(part), 0);
}

function partCount(part: string): number {
  const [, from, to, step = '1'] = /^\s*([-+]?\d+)(?:\s*\.\.\s*([-+]?\d+)(?:\s+step\s+(\d+))?)?\s*$/.exec(part) ?? [];
  if (from === undefined) return 2; // the engine says what is wrong with it
  const count = to === undefined ? 1 : Math.floor((Number(to) - Number(from)) / Number(step)) + 1;
  return Number.isFinite(count) ? Math.max(1, count) : 2;
}

/** The options with other rows and columns; null for none. */
export function withAxes(options: Options, axes: readonly (Pick<OptionAxis, 'option' | 'text'> | null)[]): Options {
  const fixed = axesOf(options).reduce((rest, { option }) => withOption(rest, option, null), options);
  return axes.reduce((all, axis) => (axis === null ? all : withOption(all, axis.option, [axis.text])), fixed);
}

/** The ends of a range; null if it has gaps or is not numeric. */
export function rangeOf(text: string): Range | null {
  const [, from, to] = /^\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*$/.exec(text) ?? [];
  return from === undefined ? null : { from: Number(from), to: Number(to) };
}

function cellCount(options: Options): number {
  return axesOf(options).reduce((product, { count }) => product * count, 1);
}

/** Why the page cannot show the table; null if it can. */
export function tableProblem(options: Options): string | null {
  const cells = cellCount(options);
  const shown = textOf(options, 'show') ?? '';
  if (axesOf(options).length > 2) return En.thisPageShowsTablesWith;
  if (cells > MAX_CELLS) return put(En.tooManyCells, MAX_CELLS, cells);
  if (/,|^(?:distribution|at-least)$/.test(shown)) return En.thisPageShowsOneNumber;
  return null;
}

/** Whether the options make a table: an attacker, and something that varies. */
export function isTable(options: Options): boolean {
  const isAttacking = textOf(options, 'attacker') !== null || textOf(options, 'power') !== null;
  return isAttacking && axesOf(options).length > 0 && tableProblem(options) === null;
}

export function optionsOfCell(options: Options, values: Readonly<Record<string, unknown>>): Options {
  const { show: _, ...attack } = options;
  return Object.entries(values).reduce<Options>(
    (all, [option, value]) => withOption(all, option, typeof value === 'boolean' ? value || null : [String(value)]),
    attack,
  );
}

/** The options of a match-up for a table: the same cards, with the usual options varied. */
export function tableOfMatch(options: Options, health: number | null): Options {
  const hasCards = ROLES.every((role) => textOf(options, role) !== null);
  const { roll: _, attacks: __, ...rest } = options;
  const axes = hasCards
    ? [
        { option: 'power-change', text: startOf('power-change') },
        { option: 'counters', text: health === null || health < 2 ? startOf('counters') : `0..${health - 1}` },
      ]
    : ['power', 'health'].map((option) => ({ option, text: startOf(option) }));
  const fixed = axes.reduce<Options>((all, { option }) => withOption(all, option, null), rest);
  return withAxes(withOption(fixed, 'show', ['discard-chance']), axes);
}
