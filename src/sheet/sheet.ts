import { grouped } from '../base/text.js';
import type { ProportionEstimate } from '../statistics/intervals/proportion.js';
import { chanceText, estimatedPercent } from './text/number-text.js';

/**
 * What an answer looks like in any medium: plain data, which can go to another thread. Texts are as
 * they are read; a medium escapes them.
 */
export interface Sheet {
  /** The question in a word: "duel". */
  readonly question: string;
  /** Who or what it is about: "Darth Maul (B) against Mace Windu (C)". */
  readonly title: string;
  readonly sides: readonly SheetSide[];
  /** The answer in a sentence. */
  readonly answer: string;
  /** What belongs to it, such as who attacks first; may be empty. */
  readonly beside: string;
  /** A change of the question that suggests itself, where a reader can ask it. */
  readonly hint?: Hint;
  /** The first stands right below the answer, without its title on a page. */
  readonly sections: readonly Section[];
  /** How the answer was found. */
  readonly notes: readonly Note[];
  readonly assumptions: readonly string[];
  /** What matters and is not played. */
  readonly unplayed: readonly string[];
  /** The command that repeats the answer. */
  readonly command: string;
  /** What else the numbers depend on. */
  readonly facts: readonly Fact[];
}

/** Units in a line each; sides without a title are one against the other. */
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

/** What limits the numbers of an answer, in sentences. */
export function limitsOf({ notes }: Pick<Sheet, 'notes'>): readonly string[] {
  return notes.filter(({ isLimit }) => isLimit).map(({ text }) => text);
}

export interface Hint {
  readonly text: string;
  /** The option to change, without its dashes. */
  readonly option: string;
  /** Null takes the option away. */
  readonly value: string | null;
  /** What stands beside the answer where it can be pressed, without words about the option. */
  readonly beside: string;
}

/** A part of the answer with a heading, where there is room for headings. */
export interface Section {
  /** Chosen by the program; links lead to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The medium with the least room that shows it; absent: all do. */
  readonly from?: Medium;
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

/** The media by the room that they have: a terminal, a post in a forum, a page. What one shows, the later ones show too. */
export type Medium = 'terminal' | 'post' | 'page';

/** A number with its text, or a text alone; null if there is no such value. */
export type Cell = Valued | string | null;

/** A value as people read it, and with all its digits. */
export interface Valued {
  readonly kind: 'chance' | 'share' | 'interval' | 'mean' | 'count';
  readonly text: string;
  /** Several for a text of several numbers: the ends of an interval, a mean and its standard error. */
  readonly value: number | readonly number[];
}

export type Fact = readonly [name: string, value: Cell];

/** A few numbers to be seen before all others. Only pages have room for them: tables have them too. */
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
  /** Rows that belong together; an empty line separates them from others. */
  readonly groups: readonly (readonly (readonly Cell[])[])[];
  /** Whether the first column counts something, such as turns. */
  readonly isCounted?: true;
  /** Names in the first column, which are shortened where there is little room; absent: none. */
  readonly names?: readonly string[];
  /** The medium with the least room that shows it; absent: all do. */
  readonly from?: Medium;
  /** The same for each of its rows. */
  readonly rowsFrom?: readonly Medium[];
  /** How many rows a medium shows at most; absent: all. */
  readonly most?: Partial<Readonly<Record<Medium, number>>>;
  /** Whether a page has it behind a click, as the numbers of the chart above it. */
  readonly isFolded?: true;
  /** What is said if there are no rows; absent: nothing. */
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

/** The chance of each amount, with bars; from one amount on it may have a consequence. */
export interface DistributionBlock {
  readonly kind: 'distribution';
  readonly caption: string;
  /** The heads of the cells: the first is that of the amounts. */
  readonly heads: readonly string[];
  readonly rows: readonly DistributionRow[];
  /** The least amount with a consequence, which is a word or two: "discards the defender", "discarded". */
  readonly threshold: { readonly amount: number; readonly verb: string; readonly state: string; readonly of: string } | null;
}

export interface DistributionRow {
  readonly amount: number;
  /** The cells beside the amount, a medium with little room shows them all. */
  readonly cells: readonly Cell[];
  /** The best known chance of this amount, and of at least as much. */
  readonly chance: Valued;
  readonly atLeast: Valued;
  /** Its share of simulated attacks with its interval: drawn on the bar, where the chance is exact too. */
  readonly simulated?: { readonly estimate: number; readonly interval: readonly [low: number, high: number] };
}

/** A grid with heads both ways, whose cells are coloured by their values; without a value they are a dash. */
export interface MapBlock {
  readonly kind: 'map';
  /** What its cells are, and what all of them share; null if heads say everything. */
  readonly caption: string | null;
  /** Where links lead; absent where none do. */
  readonly id?: string;
  readonly down: string;
  /** The name of the axis across; null if each head of a column is a title. */
  readonly across: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly Cell[] }[];
  /** How the cells are coloured: one scale for all columns, or one for each; null where colours say nothing. */
  readonly scales: readonly (MapScale | null)[];
  /** Names in its heads and cells, which are shortened where there is little room; absent: heads are values and titles. */
  readonly names?: readonly string[];
  /** The medium with the least room that shows it; absent: all do. */
  readonly from?: Medium;
  /** The same for each of its columns. */
  readonly columnsFrom?: readonly Medium[];
}

/** The colours of values from `low`, the faintest, to `high`, which is the smaller number where less is better. */
export interface MapScale {
  /** What the values are: "mean damage". */
  readonly title: string;
  readonly low: Valued;
  readonly high: Valued;
  /** Whether colours part in the middle between both ends, since two kinds of values meet there. */
  readonly isParted?: true;
  /** Whether equal steps are equal factors, so that one outlier does not make all others look alike. */
  readonly isLogarithmic?: true;
}

/** A value as charts show it: what is known of exact value, estimate and interval. */
export interface Charted {
  readonly name: string;
  readonly exact: number | null;
  readonly estimate: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}

/** What an axis shows: chances in percent, or plain numbers. */
export interface AxisTitle {
  readonly title: string;
  readonly isChance: boolean;
}

/** Bars of estimates with their intervals and exact values. Charts are for pages: what they show is in a table too. */
export interface BarsBlock {
  readonly kind: 'bars';
  readonly id: string;
  readonly title: string;
  readonly across: AxisTitle;
  /** The level of the intervals; null without any. */
  readonly level: number | null;
  /** `text`: the number beside a bar, where the bars are all that is shown of it. */
  readonly bars: readonly (Charted & { readonly text?: string })[];
}

/** The most lines of a chart that can be told apart. */
export const MAX_SERIES = 6;

/** Lines over an axis of numbers. */
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

/** Shares of one whole, side by side: the first and the last are those of rivals. */
export interface SharesBlock {
  readonly kind: 'shares';
  readonly shares: readonly { readonly name: string; readonly share: Valued }[];
}

/** A fight replayed: what happens, with its dice behind a click. */
export interface StoryBlock {
  readonly kind: 'story';
  readonly title: string;
  readonly sentence: string;
  readonly events: readonly { readonly text: string; readonly steps: readonly string[] }[];
}

/** The first of many cases, a line each, where there is no room for what a page has instead: charts, and tables of every number. */
export interface BriefBlock {
  readonly kind: 'brief';
  readonly caption: string;
  /** The answer, below the caption; may be empty. */
  readonly answer: string;
  /** The first columns, which tell cases apart, and those of the values. */
  readonly names: readonly BriefHead[];
  readonly heads: readonly BriefHead[];
  /** `size`: what a bar shows, from 0 to 1. */
  readonly rows: readonly { readonly names: readonly string[]; readonly cells: readonly Cell[]; readonly size: number }[];
  /** Cases without a line. */
  readonly hidden: number;
  /** What summary.csv has and no column shows; among it are the columns that need much room. */
  readonly further: readonly string[];
  readonly notes: readonly string[];
  /** What the lines and their bars show, for the foot of an answer; bars are the last clause. */
  readonly legend: string;
  readonly bars: string | null;
  /** Where the whole report is, for somebody at this machine. */
  readonly place: string;
}

/** The head of a column: on one line, and on the two lines of a narrow one. */
interface BriefHead {
  readonly title: string;
  readonly lines: readonly [above: string, below: string];
  /** Its name in `further`, where it stands if there is no room for it. */
  readonly further?: string;
}

const MEDIA: readonly Medium[] = ['terminal', 'post', 'page'];

/** Whether a medium has the room that a block needs. */
export function isShown({ from = 'terminal' }: { readonly from?: Medium }, medium: Medium): boolean {
  return MEDIA.indexOf(from) <= MEDIA.indexOf(medium);
}

/** The rows that a medium has room for, without groups that have none. */
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

/** The places of the columns that a medium shows of a map. */
export function shownColumns({ columns, columnsFrom = [] }: MapBlock, medium: Medium): number[] {
  return [...columns.keys()].filter((column) => isShown({ from: columnsFrom[column] ?? 'terminal' }, medium));
}

export function mapCellText(cell: Cell | undefined): string {
  return cell === undefined || cell === null ? '–' : cellText(cell);
}

/** The text of a cell; empty if there is no value. */
export function cellText(cell: Cell): string {
  return cell === null || typeof cell === 'string' ? (cell ?? '') : cell.text;
}

/** What stands below an answer. */
export type Foot = Pick<Sheet, 'sections' | 'notes' | 'assumptions' | 'unplayed' | 'command'>;

/** What the columns of briefs mean, in sentences; `withBars`: bars are drawn. */
export function legends({ sections }: Foot, withBars = false): string[] {
  const all = briefsIn(sections).map(({ legend, bars }) => (bars !== null && withBars ? `${legend}; ${bars}.` : `${legend}.`));
  return [...new Set(all)];
}

/** The small print: limits, text that is left out, assumptions, and how the answer was found. */
export function footnotes({ notes, assumptions, unplayed }: Foot): string[] {
  const rest = notes.filter(({ isLimit }) => !isLimit).map(({ text }) => text);
  return [...limitsOf({ notes }), ...unplayed, ...assumptions, ...rest];
}

/** The answer and what belongs to it; empty where a brief has it below its caption. */
export function openingOf({ answer, beside, sections }: Sheet): string {
  return briefsIn(sections).length > 0 ? '' : `${answer} ${beside}`.trim();
}

function briefsIn(sections: readonly Section[]): BriefBlock[] {
  return sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'brief'));
}

/** The sentence about what a brief leaves out; empty if it shows all. */
export function furtherSentences(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`More in summary.csv: ${names.join(', ')}`];
}

/** The sentence about the cases that have no line. */
export function hiddenSentences({ hidden }: BriefBlock): string[] {
  return hidden === 0 ? [] : [`... and ${grouped(hidden)} more cases in summary.csv.`];
}

/** A chance that is known exactly. */
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

/** What is made of a value; null if there is none. */
export function ifKnown<Value, Made>(value: Value | null | undefined, made: (value: Value) => Made): Made | null {
  return value === null || value === undefined ? null : made(value);
}
