import { grouped } from '../../../base/text.js';
import type { RowCaseResult } from '../../../experiment/scenario/run-rows.js';
import { chanceCell, chanceText, levelText, meanCell, supportedDecimals } from '../../../sheet/text/number-text.js';
import type { RunFacts } from '../../run/run-json.js';
import { bestOf, type ChartedValue } from '../charts/charted.js';
import { type Html, type HtmlValue, html, userText } from '../page/markup.js';
import type { Section } from '../page/page.js';
import { factTable, htmlTable, numberCell } from '../page/table.js';
import type { Tile } from '../page/tiles.js';
import { rowFacts } from './attack-facts.js';
import { renderRunPage } from './run-frame.js';
import { MAX_ROWS, pathColumns, simulatedChance, variedCell } from './summary-table.js';
import { drawSweep, type Quantity } from './sweep-charts.js';

/** The page of a run of attacks in a row while it is being built. */
export interface RowRunPage {
  readonly add: (result: RowCaseResult) => void;
  /** The text of the page. Throws an InternalError if a chart cannot be drawn. */
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
  readonly attack: readonly HtmlValue[];
  readonly cells: readonly HtmlValue[];
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
    render: (facts) => renderRowRun(facts, points, rows),
  };
}

function pointOf({ name, stages, question }: RowCaseResult): RowPoint {
  const { exact, simulated } = stages.at(-1) as RowCaseResult['stages'][number];
  const { discardChance, meanDamage } = simulated;
  const charted = (value: number, { estimate, interval }: typeof meanDamage): ChartedValue => {
    return { exact: value, estimate, low: interval?.[0] ?? null, high: interval?.[1] ?? null };
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
    const number = (value: number, decimals: number): Html => numberCell(value, value.toFixed(decimals));
    return {
      varied,
      attack: [number(i + 1, 0), userText(question.attackers[i]?.name ?? 'a unit')],
      cells: [
        hasHealth ? numberCell(exact.discardChance, chanceText(exact.discardChance)) : null,
        hasHealth ? simulatedChance(simulated.discardChance.estimate, trials) : null,
        number(exact.meanDamage, 4),
        number(estimate, supportedDecimals(standardError ?? 0)),
        number(exact.attackerDamage, 4),
        number(exact.attackersDiscarded, 4),
        number(exact.force[0], 2),
        number(exact.force[1], 2),
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

async function renderRowRun(facts: RunFacts, points: readonly RowPoint[], rows: readonly Row[]): Promise<string> {
  return renderRunPage(facts, {
    lead: leadSentence(facts),
    tiles: tilesOf(points),
    sections: await sectionsOf(facts, points, rows),
  });
}

function leadSentence({ settings: { trials }, scenario: { caseCount } }: RunFacts): string {
  const cases = caseCount === 1 ? '' : ` for each of ${grouped(caseCount)} cases`;
  return `Exact chances after each attack, and ${grouped(trials)} simulated rows of attacks${cases}.`;
}

/** The smallest and the largest discard chance, or mean damage; one tile if they are the same. */
function tilesOf(points: readonly RowPoint[]): Tile[] {
  const hasHealth = points.every(({ discard }) => discard !== null);
  const title = hasHealth ? 'discard chance' : 'mean damage';
  const known = points.map(({ name, discard, mean }) => ({ name, value: bestOf(discard ?? mean) }));
  const [least, largest] = [known.toSorted((a, b) => a.value - b.value)[0], known.toSorted((a, b) => b.value - a.value)[0]];
  if (least === undefined || largest === undefined) return [];
  const tile = (words: string, { value }: { readonly value: number }, detail: HtmlValue): Tile => {
    return { title: words, value: numberCell(value, hasHealth ? chanceText(value) : value.toFixed(3)), detail };
  };
  if (least.value === largest.value) return [tile(title, least, 'after all attacks')];
  return [tile(`least ${title}`, least, userText(least.name)), tile(`largest ${title}`, largest, userText(largest.name))];
}

async function sectionsOf(facts: RunFacts, points: readonly RowPoint[], rows: readonly Row[]): Promise<Section[]> {
  const { scenario, settings } = facts;
  const sweep = await drawSweep({ paths: scenario.vary, points, level: settings.level }, QUANTITIES);
  return [
    { id: 'attacks', title: 'The attacks', body: factTable('As the scenario describes them', rowFacts(scenario)) },
    ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', body: sweep }]),
    { id: 'summary', title: 'After each attack', body: attacksTables(facts, rows) },
  ];
}

function attacksTables({ scenario, settings }: RunFacts, rows: readonly Row[]): Html {
  const paths = scenario.vary.map(({ path }) => path);
  const hidden = rows.length === MAX_ROWS ? ' Further rows are in attacks.csv.' : '';
  const tables = TABLES.map(({ caption, titles }, table) => {
    const before = TABLES.slice(0, table).reduce((sum, other) => sum + other.titles.length, 0);
    const used = titles
      .map((title, i) => ({ title, i: before + i }))
      .filter(({ i }) => rows.some(({ cells }) => cells[i] !== null));
    return htmlTable({
      caption,
      columns: [
        ...pathColumns(paths, rows),
        { title: 'attack', align: 'right' },
        { title: 'attacker', align: 'left' },
        ...used.map(({ title }) => ({ title, align: 'right' as const })),
      ],
      rowHeads: paths.length + 2,
      rows: rows.map((row) => [...row.varied.map(variedCell), ...row.attack, ...used.map(({ i }) => row.cells[i] ?? null)]),
    });
  });
  return html`<p class="note">Both sides play for the end of the row, with one pool of Force each. Intervals at ${levelText(settings.level)} are in attacks.csv.${hidden}</p>
${tables}`;
}
