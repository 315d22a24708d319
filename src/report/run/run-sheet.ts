import { grouped } from '../../base/text.js';
import type { Scenario } from '../../scenario/checked-scenario.js';
import type { Json, ShownValue } from '../../scenario/scenario.js';
import {
  type Block,
  type BriefBlock,
  type Cell,
  chance,
  mean,
  type Section,
  type Sheet,
  type TableBlock,
  type TilesBlock,
  type Valued,
} from '../../sheet/sheet.js';
import { levelText, percent } from '../../sheet/text/number-text.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import { BLOCK_SIZE } from '../../simulate/stream.js';
import { describedTable, type RunFacts } from './run-json.js';
import { openVerdict } from './run-verdict.js';
import type { OfCase, RunTables, RunView } from './run-view.js';
import { namesOfUnits, SettingWords } from './setting-words.js';
import { type Axis, bestOf, type ChartedValue, sampledCases } from './sweep.js';
import { type Quantity, type SweepPoint, sweepBlocks } from './sweep-charts.js';
import type { RunVerdict } from './verdict-findings.js';

/** Maximum number of lines in a brief; of more cases it shows a sample that covers all varied values. */
const SHOWN_CASES = 40;

/** The sheet of a run, built case by case. */
export interface RunSheet<Result> {
  readonly add: (result: Result) => Promise<void>;
  readonly verdict: () => RunVerdict | null;
  /** `place`: the folder of the report. */
  readonly sheet: (facts: RunFacts, place: string) => Sheet;
}

/** The cases of a run, by what they vary. */
export interface SweptCases {
  readonly question: string | null;
  readonly caseCount: number;
  readonly vary: readonly Axis[];
  /** The scenario as plain JSON. */
  readonly data: Json;
}

/**
 * Begins the sheet of a run; `hasPage`: it will also be shown as a page. It keeps only a few cases, and for a page the
 * numbers for charts over varied paths, so memory stays small.
 */
export function openRunSheet<Result extends OfCase, Row>(
  view: RunView<Result, Row>,
  swept: SweptCases,
  hasPage: boolean,
): RunSheet<Result> {
  const { vary, question, data } = swept;
  const shown: Result[] = [];
  const sample = sampledCases(vary, SHOWN_CASES);
  let count = 0;
  const names = namesOfUnits(data, vary);
  const page = hasPage ? openPage(view, swept, new SettingWords(vary, names)) : null;
  const { add, verdict: found } = openVerdict(vary, question, view.quantities, names);
  let known: RunVerdict | null | undefined;
  const verdict = (): RunVerdict | null => {
    if (known === undefined) known = found();
    return known;
  };
  return {
    verdict,
    add: async (result) => {
      add(result);
      if (sample.has(count++)) shown.push(result);
      await page?.add(result);
    },
    sheet: (facts, place) => {
      const lead = { kind: 'lead', sentences: [view.lead(facts)], from: 'page' } as const;
      const [answer = '', ...others] = verdict()?.sentences ?? [];
      const beside = others.join(' ');
      const blocks = [lead, ...(page?.tiles() ?? []), briefOf(view, facts, shown, place, `${answer} ${beside}`.trim())];
      const sections = page?.sections(facts).map((section) => ({ ...section, from: 'page' }) as const) ?? [];
      return { ...frameOf(facts), answer, beside, sections: [{ id: 'extremes', title: 'In short', blocks }, ...sections] };
    },
  };
}

/** Some cases, for media that cannot show all. */
function briefOf<Result, Row>(
  { brief, notes }: RunView<Result, Row>,
  facts: RunFacts,
  shown: readonly Result[],
  place: string,
  answer: string,
): BriefBlock {
  const { name, question, vary, caseCount } = facts.scenario;
  const { legend, bars, table } = brief;
  const paths = vary.map(({ path }) => path);
  const parts = table(shown, paths);
  return {
    kind: 'brief',
    caption: `${name}: ${question ?? '(no question)'}`,
    answer,
    ...parts,
    notes: [...notes(facts), ...parts.notes],
    hidden: caseCount - shown.length,
    ...{ legend, bars, place },
  };
}

/** Shown only on a page. */
interface OpenPage<Result> {
  readonly add: (result: Result) => Promise<void>;
  readonly tiles: () => Block[];
  readonly sections: (facts: RunFacts) => Section[];
}

function openPage<Result extends OfCase, Row>(
  view: RunView<Result, Row>,
  { caseCount, vary }: SweptCases,
  words: SettingWords,
): OpenPage<Result> {
  const { quantities, described } = view;
  const points: SweepPoint[] = [];
  const tables = openTables(view.tables, vary, words);
  const further = view.openSection?.(caseCount);
  const nameOf: NameOfCase = (varied) => vary.map(({ path }, i) => words.value(path, varied[i] ?? '')).join(', ');
  return {
    add: async (result) => {
      points.push({ varied: result.varied, values: quantities.map(({ of }) => of(result)) });
      tables.add(result);
      await further?.add(result);
    },
    tiles: () => [{ kind: 'tiles', tiles: headlines(quantities, points, nameOf) }],
    sections: (facts) => {
      const { scenario, settings } = facts;
      const { id, title } = described;
      const sweep = sweepBlocks({ paths: scenario.vary, points, level: settings.level, words }, quantities);
      const notes = view.notes(facts);
      const sentences: Block[] = notes.length === 0 ? [] : [{ kind: 'sentences', sentences: notes }];
      return [
        ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', blocks: sweep }]),
        { id, title, blocks: [describedTable(described.facts(scenario), scenario.vary, words)] },
        { id: 'summary', title: view.tables.title, blocks: [...tables.blocks(facts), ...sentences] },
        ...(further === undefined ? [] : [further.section(facts)]),
      ];
    },
  };
}

/** The sheet of a run without its numbers: the question, and what the numbers depend on. */
function frameOf(facts: RunFacts): Omit<Sheet, 'sections'> {
  const { scenario, assumptions, command } = facts;
  return {
    question: `scenario ${scenario.name}`,
    title: scenario.question ?? scenario.name,
    sides: [],
    answer: '',
    beside: '',
    notes: [],
    assumptions,
    unplayed: unplayedSentences(scenario.unplayed),
    command,
    facts: repeatFacts(facts),
  };
}

function repeatFacts({ scenario, scenarioDigest, rules, settings }: RunFacts): Sheet['facts'] {
  const { seed, trials, targetError, level, exact } = settings;
  return [
    ['scenario', scenario.fileName.split(/[\\/]/).at(-1) ?? scenario.name],
    ['digest of its content', scenarioDigest],
    ['rules', rules],
    ['seed', String(seed)],
    ['trials of a case', `${targetError === null ? '' : 'at most '}${grouped(trials)}`],
    ['target error', targetError === null ? null : String(targetError)],
    ['trials of a block', grouped(BLOCK_SIZE)],
    ['level of intervals', levelText(level)],
    ['exact values', exact ? 'calculated' : 'not calculated'],
  ];
}

/** "for each of 12 cases", after what is done; empty for a single case. */
export function forEachCase({ caseCount }: Pick<Scenario, 'caseCount'>): string {
  return caseCount === 1 ? '' : ` for each of ${grouped(caseCount)} cases`;
}

/** Why cases have no exact values although they were requested. */
export function unsolvedSentences({ greedyCases: { length } }: Pick<RunFacts, 'greedyCases'>): string[] {
  if (length === 0) return [];
  const cases = length === 1 ? '1 case is' : `${grouped(length)} cases are`;
  return [`${cases} too large to be solved: played by rules of thumb, no exact values.`];
}

type Tile = TilesBlock['tiles'][number];

/** The main numbers of a single case, or the smallest and the largest of several cases. */
function headlines(quantities: readonly Quantity<never>[], points: readonly SweepPoint[], nameOf: NameOfCase): Tile[] {
  return quantities.flatMap(({ title, isChance, isHeadline }, i) => {
    const known = points.flatMap(({ varied, values: { [i]: value } }) => (value ? [{ varied, value }] : []));
    return isHeadline && known.length === points.length ? extremeTiles(title, known, isChance, nameOf) : [];
  });
}

interface ValueOfCase extends Pick<SweepPoint, 'varied'> {
  readonly value: ChartedValue;
}

type NameOfCase = (varied: SweepPoint['varied']) => string;

/** Tiles of the cases with the smallest and the largest value; one tile for a single case, or if all are equal. */
function extremeTiles(title: string, cases: readonly ValueOfCase[], isChance: boolean, nameOf: NameOfCase): Tile[] {
  const [least] = cases.toSorted((a, b) => bestOf(a.value) - bestOf(b.value));
  const [largest] = cases.toSorted((a, b) => bestOf(b.value) - bestOf(a.value));
  if (least === undefined || largest === undefined) return [];
  const tile = (what: string, { varied, value }: ValueOfCase, detail = nameOf(varied)): Tile => {
    return { title: `${title}${what}`, value: isChance ? inPercent(value) : mean(bestOf(value), 3), detail };
  };
  if (cases.length === 1) return [tile('', least, least.value.exact === null ? 'simulated' : 'exact')];
  if (bestOf(least.value) === bestOf(largest.value)) return [tile('', least, 'in all cases')];
  return [tile(', least', least), tile(', largest', largest)];
}

/** A simulated chance never looks certain: what has not happened may still be possible. */
function inPercent(value: ChartedValue): Valued {
  if (value.exact !== null) return chance(value.exact);
  return { kind: 'share', text: percent(value.estimate), value: value.estimate };
}

/** The most rows in tables: a larger page is too much for a phone. */
export const MAX_ROWS = 1000;

/** Maximum number of columns in a table, besides those of varied values. */
const MAX_COLUMNS = 8;

/** The varied values of a case, and the cells of all columns. */
interface Row {
  readonly varied: readonly Cell[];
  readonly cells: readonly Cell[];
}

interface UsedColumn {
  readonly title: string;
  readonly place: number;
}

interface Group {
  readonly caption: string;
  readonly columns: readonly UsedColumn[];
}

/** The tables of a run, built case by case. */
interface OpenTables<Result> {
  readonly add: (result: Result) => void;
  readonly blocks: (facts: RunFacts) => Block[];
}

function openTables<Result extends OfCase, Of>(
  { note, file, rowsOf, groups }: RunTables<Result, Of>,
  vary: readonly Axis[],
  words: SettingWords,
): OpenTables<Result> {
  const variedCell = (value: ShownValue, i: number): Cell =>
    typeof value === 'number' ? { kind: 'count', text: String(value), value } : words.cell(vary[i]?.path ?? '', value);
  const all = groups.flatMap(({ columns }) => columns);
  const rows: Row[] = [];
  let count = 0;
  return {
    add: (result) => {
      const added = rowsOf(result);
      count += added.length;
      for (const row of added.slice(0, MAX_ROWS - rows.length)) {
        rows.push({ varied: result.varied.map(variedCell), cells: all.map(({ cell }) => cell(row)) });
      }
    },
    blocks: ({ settings }) => {
      const heads = vary.map(({ path }) => words.name(path));
      const tables = used(rows, groups).flatMap(({ caption, columns }) => tablesOf(caption, columns, rows, heads));
      const hidden = ` The first ${grouped(rows.length)} of ${grouped(count)} ${file.rows}; all are in ${file.name}.`;
      const sentence = `${note(levelText(settings.level))} A dash marks a value that does not exist.`;
      return [{ kind: 'sentences', sentences: [`${sentence}${rows.length === count ? '' : hidden}`] }, ...tables];
    },
  };
}

/** The groups without columns that are empty in every row. */
function used<Of>(rows: readonly Row[], groups: RunTables<never, Of>['groups']): Group[] {
  let next = 0;
  return groups.map(({ caption, columns }) => {
    const placed = columns.map(({ title }) => ({ title, place: next++ }));
    return { caption, columns: placed.filter(({ place }) => rows.some(({ cells }) => cells[place] !== null)) };
  });
}

/** A group of columns in as many tables as needed; a single case has a row for each value. */
function tablesOf(
  caption: string,
  columns: readonly UsedColumn[],
  rows: readonly Row[],
  names: readonly string[],
): TableBlock[] {
  const [only] = rows;
  if (only !== undefined && rows.length === 1 && names.length === 0) {
    const facts = columns.map(({ title, place }) => [title, only.cells[place] ?? null]);
    return facts.length === 0 ? [] : [{ kind: 'table', caption, heads: ['', 'value'], groups: [facts] }];
  }
  return chunks(columns).map((some) => caseTable(caption, some, rows, names));
}

/** A table with a row for each case, named by its varied values. */
function caseTable(
  caption: string,
  columns: readonly UsedColumn[],
  rows: readonly Row[],
  names: readonly string[],
): TableBlock {
  const heads = [...(names.length === 0 ? ['case'] : names), ...columns.map(({ title }) => title)];
  const group = rows.map(({ varied, cells }) => [
    ...(names.length === 0 ? ['base'] : varied),
    ...columns.map(({ place }) => cells[place] ?? null),
  ]);
  const isCounted = names.length > 0 && rows.every(({ varied: [first] }) => first !== null && typeof first === 'object');
  return { kind: 'table', caption, heads, groups: [group], ...(isCounted ? { isCounted } : {}) };
}

function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / MAX_COLUMNS);
  return Array.from({ length: count }, (_, i) => items.slice(i * MAX_COLUMNS, (i + 1) * MAX_COLUMNS));
}
