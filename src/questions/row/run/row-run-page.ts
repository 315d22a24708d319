import { grouped } from '../../../base/text.js';
import type { RunFacts } from '../../../report/run/run-json.js';
import { extremeTiles, inPercent } from '../../../report/run/sheet/headline.js';
import { runSheet } from '../../../report/run/sheet/run-sheet.js';
import { describedSection, rowFacts } from '../../../report/run/sheet/scenario-facts.js';
import { caseTable, MAX_ROWS } from '../../../report/run/sheet/summary-table.js';
import { bestOf, type ChartedValue } from '../../../report/run/sheet/sweep.js';
import { type Quantity, sweepBlocks } from '../../../report/run/sheet/sweep-charts.js';
import { chance, count, mean, share } from '../../../sheet/cells.js';
import { reportPage } from '../../../sheet/page/report.js';
import type { Block, Cell, Sheet } from '../../../sheet/sheet.js';
import { chanceCell, levelText, meanCell, supportedDecimals } from '../../../sheet/text/number-text.js';
import type { RowCaseResult } from './run-rows.js';

/** The page of a run of attacks in a row while it is being built. */
interface RowRunPage {
  readonly add: (result: RowCaseResult) => void;
  readonly render: (facts: RunFacts) => Promise<string>;
}

/** What all attacks of a case have done. */
interface RowPoint {
  readonly name: string;
  /** Null for a defender without health. */
  readonly discard: ChartedValue | null;
  readonly mean: ChartedValue;
}

/** What has been done after an attack of a case. */
interface Row {
  readonly varied: RowCaseResult['varied'];
  readonly attack: readonly Cell[];
  readonly cells: readonly Cell[];
}

/** Begins a page. */
export function openRowRunPage(): RowRunPage {
  const points: RowPoint[] = [];
  const rows: Row[] = [];
  return {
    add: (result) => {
      points.push(pointOf(result));
      rows.push(...rowsOf(result).slice(0, MAX_ROWS - rows.length));
    },
    render: (facts) => reportPage(sheetOf(facts, points, rows), facts.version),
  };
}

function pointOf({ name, stages, question }: RowCaseResult): RowPoint {
  const { exact, simulated } = stages.at(-1) as RowCaseResult['stages'][number];
  const { discardChance, meanDamage } = simulated;
  const charted = (value: number, { estimate, interval }: typeof meanDamage): ChartedValue => {
    return { exact: value, estimate, interval };
  };
  return {
    name,
    discard:
      question.setup.defender.health === null ? null : charted(exact.discardChance, { ...discardChance, standardError: null }),
    mean: charted(exact.meanDamage, meanDamage),
  };
}

function rowsOf({ varied, stages, question, trials }: RowCaseResult): Row[] {
  const hasHealth = question.setup.defender.health !== null;
  return stages.map(({ exact, simulated }, i) => {
    const { estimate, standardError } = simulated.meanDamage;
    return {
      varied,
      attack: [count(i + 1), question.attackers[i]?.name ?? 'a unit'],
      cells: [
        hasHealth ? chance(exact.discardChance) : null,
        hasHealth ? share(simulated.discardChance.estimate, trials) : null,
        mean(exact.meanDamage, 4),
        mean(estimate, supportedDecimals(standardError ?? 0)),
        mean(exact.attackerDamage, 4),
        mean(exact.attackersDiscarded, 4),
        mean(exact.force[0], 2),
        mean(exact.force[1], 2),
      ],
    };
  });
}

/** The columns of numbers in two tables: a single one would be too wide for paper. */
const TABLES = [
  {
    caption: 'The defender: exact, and simulated with the solved play',
    titles: ['discard, exact', 'discard, simulated', 'mean damage, exact', 'mean damage, simulated'],
  },
  {
    caption: 'The attackers and the Force that is left: exact means',
    titles: ['damage to attackers', 'attackers discarded', "attackers' Force", "defender's Force"],
  },
] as const;

const QUANTITIES: readonly Quantity<RowPoint>[] = [
  {
    id: 'discard',
    title: 'discard chance',
    isChance: true,
    format: chanceCell,
    of: ({ discard }) => discard,
  },
  { id: 'mean', title: 'mean damage', isChance: false, format: meanCell, of: ({ mean }) => mean },
];

function sheetOf(facts: RunFacts, points: readonly RowPoint[], rows: readonly Row[]): Sheet {
  const { scenario, settings } = facts;
  const sweep = sweepBlocks({ paths: scenario.vary, points, level: settings.level }, QUANTITIES);
  const hasHealth = points.every(({ discard }) => discard !== null);
  const last = points.map(({ name, discard, mean }) => ({ name, value: discard ?? mean }));
  return runSheet(facts, {
    lead: leadSentence(facts),
    tiles: hasHealth
      ? extremeTiles('discard chance', last, inPercent)
      : extremeTiles('mean damage', last, (value) => mean(bestOf(value), 3)),
    sections: [
      describedSection('attacks', 'The attacks', rowFacts(scenario)),
      ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', blocks: sweep }]),
      { id: 'summary', title: 'After each attack', blocks: attacksTables(facts, rows) },
    ],
  });
}

function leadSentence({ settings: { trials }, scenario: { caseCount } }: RunFacts): string {
  const cases = caseCount === 1 ? '' : ` for each of ${grouped(caseCount)} cases`;
  return `Exact chances after each attack, and ${grouped(trials)} simulated rows of attacks${cases}.`;
}

function attacksTables({ scenario, settings }: RunFacts, rows: readonly Row[]): Block[] {
  const paths = scenario.vary.map(({ path }) => path);
  const hidden = rows.length === MAX_ROWS ? ' Further rows are in attacks.csv.' : '';
  const note = `Both sides play for the end of the row, with one pool of Force each. Intervals at ${levelText(settings.level)} are in attacks.csv.${hidden}`;
  const tables = TABLES.map(({ caption, titles }, table) => {
    const before = TABLES.slice(0, table).reduce((sum, other) => sum + other.titles.length, 0);
    const used = titles
      .map((title, i) => ({ title, i: before + i }))
      .filter(({ i }) => rows.some(({ cells }) => cells[i] !== null));
    return caseTable(
      caption,
      paths,
      ['attack', 'attacker', ...used.map(({ title }) => title)],
      rows.map(({ varied, attack, cells }) => ({ varied, cells: [...attack, ...used.map(({ i }) => cells[i] ?? null)] })),
    );
  });
  return [{ kind: 'sentences', sentences: [note] }, ...tables];
}
