import { grouped } from '../base/text.js';
import type { ProportionEstimate } from '../statistics/intervals/proportion.js';
import { chanceText, estimatedPercent } from './text/number-text.js';

/**
 * An answer in a form independent of the medium: plain data, which can go to another thread. Texts are as people read them;
 * each medium escapes them.
 */
export interface Sheet {
  /** The question in a word: "duel". */
  readonly question: string;
  /** The subject: "Darth Maul (B) against Mace Windu (C)". */
  readonly title: string;
  readonly sides: readonly SheetSide[];
  readonly answer: string;
  /** Facts that belong to the answer, such as who attacks first; may be empty. */
  readonly beside: string;
  /** A suggested change of the question, where the reader can ask it. */
  readonly hint?: Hint;
  /** The first is right below the answer; a page shows it without its title. */
  readonly sections: readonly Section[];
  readonly notes: readonly Note[];
  readonly assumptions: readonly string[];
  /** Card text that matters and is not played. */
  readonly unplayed: readonly string[];
  readonly command: string;
  /** Other facts that the numbers depend on. */
  readonly facts: readonly Fact[];
}

/** Units, one per line; sides without a title oppose each other. */
export interface SheetSide {
  readonly title: string | null;
  readonly units: readonly string[];
}

/** A limit is shown where it cannot be missed. */
export interface Note {
  readonly text: string;
  readonly isLimit?: true;
  /** The medium with the least room that shows it; absent: all do. */
  readonly from?: Medium;
}

/** The sentences about what limits an answer's numbers. */
export function limitsOf({ notes }: Pick<Sheet, 'notes'>): readonly string[] {
  return notes.filter(({ isLimit }) => isLimit).map(({ text }) => text);
}

/** The texts in force, as an answer that stands alone has to name them. */
export function inForce({ assumptions }: Pick<Sheet, 'assumptions'>): readonly string[] {
  return assumptions.filter((text) => text.startsWith('In force: '));
}

export interface Hint {
  readonly text: string;
  /** The option to change, without dashes. */
  readonly option: string;
  /** Null removes the option. */
  readonly value: string | null;
  /** The words for a place where it can be clicked; they do not mention the option. */
  readonly beside: string;
}

/** A part of the answer; its heading is shown where there is room for headings. */
export interface Section {
  /** Chosen by the program; links lead to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The medium with the least room that shows it; absent: all do. */
  readonly from?: Medium;
  /** Whether a page shows it only when it is opened, or printed. */
  readonly isFolded?: boolean;
}

export type Block =
  | TilesBlock
  | TableBlock
  | ListBlock
  | SentencesBlock
  | DistributionBlock
  | MapBlock
  | BarsBlock
  | LinesBlock
  | SharesBlock
  | StoryBlock
  | BriefBlock;

/** Media by the room they have: a terminal, a forum post, a page. Each shows at least as much as the one before. */
export type Medium = 'terminal' | 'post' | 'page';

/** A number with its text, or only a text; null for a missing value. */
export type Cell = Valued | string | null;

/** A value as people read it, with all its digits. */
export interface Valued {
  readonly kind: 'chance' | 'share' | 'interval' | 'mean' | 'count';
  readonly text: string;
  /** Several for a text of several numbers: the ends of an interval, a mean and its standard error. */
  readonly value: number | readonly number[];
}

export type Fact = readonly [name: string, value: Cell];

/** A few numbers to be seen first. Only pages show them: they are in tables too. */
export interface TilesBlock {
  readonly kind: 'tiles';
  readonly tiles: readonly { readonly title: string; readonly value: Cell; readonly detail: string }[];
}

/** Rows of cells; the first column names the rows. */
export interface TableBlock {
  readonly kind: 'table';
  /** What it shows, in a sentence. */
  readonly caption: string;
  readonly heads: readonly string[];
  /** Rows that belong together; an empty line separates groups. */
  readonly groups: readonly (readonly (readonly Cell[])[])[];
  /** Whether the first column counts something, such as turns. */
  readonly isCounted?: true;
  /** Names in the first column, shortened where there is little room; absent: none. */
  readonly names?: readonly string[];
  /** The medium with the least room that shows it; absent: all do. */
  readonly from?: Medium;
  /** The same for each of its rows. */
  readonly rowsFrom?: readonly Medium[];
  /** The most rows that a medium shows; absent: all. */
  readonly most?: Partial<Readonly<Record<Medium, number>>>;
  /** Whether a page folds it, as the numbers of the chart above it. */
  readonly isFolded?: true;
  /** The text shown if there are no rows; absent: nothing. */
  readonly instead?: string;
}

/** Texts in columns: who does what how often. */
export interface ListBlock {
  readonly kind: 'list';
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Sentences, each a paragraph; a `lead` introduces what follows. */
interface SentencesBlock {
  readonly kind: 'sentences' | 'lead';
  readonly sentences: readonly string[];
  readonly from?: Medium;
}

/** The chance of each amount, with bars; from some amount on there may be a consequence. */
export interface DistributionBlock {
  readonly kind: 'distribution';
  readonly caption: string;
  /** The heads of the cells; the first is that of the amounts. */
  readonly heads: readonly string[];
  readonly rows: readonly DistributionRow[];
  /** The smallest amount with a consequence, which is a word or two: "discards the defender", "discarded". */
  readonly threshold: { readonly amount: number; readonly verb: string; readonly state: string; readonly of: string } | null;
}

export interface DistributionRow {
  readonly amount: number;
  /** The cells beside the amount; media with little room show all of them. */
  readonly cells: readonly Cell[];
  /** The best known chances of this amount and of at least this amount. */
  readonly chance: Valued;
  readonly atLeast: Valued;
  /** Its share of simulated attacks with the interval: drawn on the bar where the chance is exact too. */
  readonly simulated?: { readonly estimate: number; readonly interval: readonly [low: number, high: number] };
}

/** A grid with heads in both directions whose cells are coloured by their values; a missing value is a dash. */
export interface MapBlock {
  readonly kind: 'map';
  /** What its cells are, and what they all share; null if the heads say everything. */
  readonly caption: string | null;
  /** The target of links; absent if there are none. */
  readonly id?: string;
  readonly down: string;
  /** The name of the horizontal axis; null if each column has its own title. */
  readonly across: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly Cell[] }[];
  /** How cells are coloured: one scale for all columns, or one for each; null for no colours. */
  readonly scales: readonly (MapScale | null)[];
  /** Names in its heads and cells, shortened where there is little room; absent: heads are values and titles. */
  readonly names?: readonly string[];
  /** The medium with the least room that shows it; absent: all do. */
  readonly from?: Medium;
  /** The same for each column. */
  readonly columnsFrom?: readonly Medium[];
}

/** The colours of values from `low`, the faintest, to `high`; where less is better, `high` is the smaller number. */
export interface MapScale {
  /** What the values are: "mean damage". */
  readonly title: string;
  readonly low: Valued;
  readonly high: Valued;
  /** Whether colours change in the middle between the ends, because two kinds of values meet there. */
  readonly isParted?: true;
  /** Whether equal steps are equal factors, so that one outlier does not make all others look alike. */
  readonly isLogarithmic?: true;
}

/** A value for charts: its exact value, estimate and interval, as far as known. */
export interface Charted {
  readonly name: string;
  readonly exact: number | null;
  readonly estimate: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}

/** The meaning of an axis: chances in percent, or plain numbers. */
export interface AxisTitle {
  readonly title: string;
  readonly isChance: boolean;
}

/** Bars of estimates with their intervals and exact values. Only pages show charts: tables have the same numbers. */
export interface BarsBlock {
  readonly kind: 'bars';
  readonly id: string;
  readonly title: string;
  readonly across: AxisTitle;
  /** The level of the intervals; null without any. */
  readonly level: number | null;
  /** `text`: the number beside a bar, where nothing else shows it. */
  readonly bars: readonly (Charted & { readonly text?: string })[];
}

/** Maximum number of lines in a chart that readers can distinguish. */
export const MAX_SERIES = 6;

/** Lines over a numeric axis. */
export interface LinesBlock {
  readonly kind: 'lines';
  readonly id: string;
  readonly title: string;
  readonly across: string;
  readonly up: AxisTitle;
  /** The level of the intervals; null without any. */
  readonly level: number | null;
  readonly series: readonly { readonly name: string; readonly points: readonly LinePoint[] }[];
  /** What lines and dots are, in a sentence; may be empty. */
  readonly note: string;
}

export interface LinePoint extends Omit<Charted, 'name'> {
  readonly x: number;
}

/** Shares of one whole, side by side: the first and the last belong to rivals. */
export interface SharesBlock {
  readonly kind: 'shares';
  readonly shares: readonly { readonly name: string; readonly share: Valued }[];
}

/** A replayed fight: its events, with the dice folded. */
export interface StoryBlock {
  readonly kind: 'story';
  readonly title: string;
  readonly sentence: string;
  readonly events: readonly { readonly text: string; readonly steps: readonly string[] }[];
}

/** Some of many cases, one per line, for media without the charts and full tables of a page. */
export interface BriefBlock {
  readonly kind: 'brief';
  readonly caption: string;
  /** The answer, shown below the caption; may be empty. */
  readonly answer: string;
  /** The first columns, which distinguish cases, and those of the values. */
  readonly names: readonly BriefHead[];
  readonly heads: readonly BriefHead[];
  /** `size`: the length of a bar, from 0 to 1. */
  readonly rows: readonly { readonly names: readonly string[]; readonly cells: readonly Cell[]; readonly size: number }[];
  readonly hidden: number;
  /** Columns of summary.csv that are not shown, including wide columns where there is no room. */
  readonly further: readonly string[];
  readonly notes: readonly string[];
  /** What the lines and their bars show, for the foot of an answer; bars come last. */
  readonly legend: string;
  readonly bars: string | null;
  /** The folder of the whole report, for people at this machine. */
  readonly place: string;
}

/** The head of a column, on one line and on the two lines of a narrow column. */
interface BriefHead {
  readonly title: string;
  readonly lines: readonly [above: string, below: string];
  /** Its name in `further`, used if the column has no room. */
  readonly further?: string;
}

const MEDIA: readonly Medium[] = ['terminal', 'post', 'page'];

export function isShown({ from = 'terminal' }: { readonly from?: Medium }, medium: Medium): boolean {
  return MEDIA.indexOf(from) <= MEDIA.indexOf(medium);
}

/** The rows that a medium shows, without empty groups. */
export function shownGroups({ groups, most, rowsFrom = [] }: TableBlock, medium: Medium): TableBlock['groups'] {
  let left = most?.[medium] ?? Number.POSITIVE_INFINITY;
  let place = 0;
  const shown = groups.map((rows) => {
    const first = rows.filter(() => isShown({ from: rowsFrom[place++] ?? 'terminal' }, medium)).slice(0, left);
    left -= first.length;
    return first;
  });
  return shown.filter((rows) => rows.length > 0);
}

export function shownColumns({ columns, columnsFrom = [] }: MapBlock, medium: Medium): number[] {
  return [...columns.keys()].filter((column) => isShown({ from: columnsFrom[column] ?? 'terminal' }, medium));
}

export function mapCellText(cell: Cell | undefined): string {
  return cell === undefined || cell === null ? '–' : cellText(cell);
}

/** The text of a cell; empty for a missing value. */
export function cellText(cell: Cell): string {
  return cell === null || typeof cell === 'string' ? (cell ?? '') : cell.text;
}

/** What is shown below an answer. */
export type Foot = Pick<Sheet, 'sections' | 'notes' | 'assumptions' | 'unplayed' | 'command'>;

/** What the columns of briefs mean, in sentences; `withBars`: if bars are drawn. */
export function legends({ sections }: Foot, withBars = false): string[] {
  const all = briefsIn(sections).map(({ legend, bars }) => (bars !== null && withBars ? `${legend}; ${bars}.` : `${legend}.`));
  return [...new Set(all)];
}

/** The small print: limits, text that is not played, assumptions, and how the answer was found. */
export function footnotes({ notes, assumptions, unplayed }: Foot): string[] {
  const rest = notes.filter(({ isLimit }) => !isLimit).map(({ text }) => text);
  return [...limitsOf({ notes }), ...unplayed, ...assumptions, ...rest];
}

/** The answer and the facts beside it; empty if a brief shows them below its caption. */
export function openingOf({ answer, beside, sections }: Sheet): string {
  return briefsIn(sections).length > 0 ? '' : `${answer} ${beside}`.trim();
}

function briefsIn(sections: readonly Section[]): BriefBlock[] {
  return sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'brief'));
}

/** What a brief leaves out, in a sentence; empty if it shows everything. */
export function furtherSentences(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`More in summary.csv: ${names.join(', ')}`];
}

/** How many cases have no line, in a sentence. */
export function hiddenSentences({ hidden }: BriefBlock): string[] {
  return hidden === 0 ? [] : [`... and ${grouped(hidden)} more cases in summary.csv.`];
}

export function chance(value: number): Valued {
  return { kind: 'chance', text: chanceText(value), value };
}

/** A share of trials, with the decimals that they support. */
export function share(value: number, trials: number): Valued {
  return { kind: 'share', text: estimatedPercent(value, trials), value };
}

export function shareInterval({ interval }: Pick<ProportionEstimate, 'interval'>, trials: number): Valued {
  return { kind: 'interval', text: interval.map((end) => estimatedPercent(end, trials)).join(' to '), value: interval };
}

export function mean(value: number, decimals: number): Valued {
  return { kind: 'mean', text: value.toFixed(decimals), value };
}

export function count(value: number): Valued {
  return { kind: 'count', text: grouped(value), value };
}

/** The result of `made` for a value; null for a missing value. */
export function ifKnown<Value, Made>(value: Value | null | undefined, made: (value: Value) => Made): Made | null {
  return value === null || value === undefined ? null : made(value);
}
