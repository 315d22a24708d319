import { grouped } from '../../../base/text.js';
import type { CaseResult, DistributionIntervals } from '../../../experiment/case/case-result.js';
import type { Scenario } from '../../../scenario/scenario.js';
import type { RunFacts } from '../../run/run-json.js';
import { type Html, html } from '../page/markup.js';
import type { Section } from '../page/page.js';
import { factTable } from '../page/table.js';
import { attackFacts } from './attack-facts.js';
import { type ChartedCase, chartedCase, distributionSection, MAX_DISTRIBUTIONS } from './distribution-section.js';
import { type HeadlineCase, headlineTiles, runSentence } from './headline.js';
import { renderRunPage } from './run-frame.js';
import { MAX_ROWS, type SummaryRow, summaryCells, summaryTables } from './summary-table.js';
import { sweepPoint } from './sweep.js';
import { ATTACK_QUANTITIES, drawSweep } from './sweep-charts.js';

/** The page of a scenario's run while it is being built. */
export interface RunPage {
  /** Adds the result of the next case, with the intervals of its distribution. */
  readonly add: (result: CaseResult, intervals: DistributionIntervals) => void;
  /** The text of the page. Throws an InternalError if a chart cannot be drawn. */
  readonly render: (facts: RunFacts) => Promise<string>;
}

/** The parts of the cases that a page keeps. */
interface Kept {
  readonly rows: readonly SummaryRow[];
  readonly distributions: readonly ChartedCase[];
  readonly cases: readonly HeadlineCase[];
}

/**
 * Begins a page. For most cases it keeps only what the charts over the varied paths need, so that
 * memory stays small.
 */
export function openRunPage({ caseCount }: Scenario): RunPage {
  const drawn = new Set(spread(caseCount, MAX_DISTRIBUTIONS));
  const rows: SummaryRow[] = [];
  const distributions: ChartedCase[] = [];
  const cases: HeadlineCase[] = [];
  return {
    add: (result, intervals) => {
      if (drawn.has(cases.length)) distributions.push(chartedCase(result, intervals));
      if (rows.length < MAX_ROWS) rows.push({ varied: result.varied, cells: summaryCells(result) });
      cases.push({ name: result.name, point: sweepPoint(result) });
    },
    render: (facts) => renderRun(facts, { rows, distributions, cases }),
  };
}

/** Up to `limit` of the numbers 0 to count - 1, evenly spaced, including the first and the last. */
export function spread(count: number, limit: number): number[] {
  if (count <= limit) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: limit }, (_, i) => Math.round((i * (count - 1)) / (limit - 1)));
}

async function renderRun(facts: RunFacts, kept: Kept): Promise<string> {
  return renderRunPage(facts, {
    lead: runSentence(facts),
    tiles: headlineTiles(kept.cases),
    sections: await sectionsOf(facts, kept),
  });
}

async function sectionsOf(facts: RunFacts, { rows, distributions, cases }: Kept): Promise<Section[]> {
  const { scenario, settings } = facts;
  const { vary, caseCount } = scenario;
  const { level } = settings;
  const paths = vary.map(({ path }) => path);
  const sweep = await drawSweep({ paths: vary, points: cases.map(({ point }) => point), level }, ATTACK_QUANTITIES);
  return [
    { id: 'attack', title: 'The attack', body: factTable('As the scenario describes it', attackFacts(scenario)) },
    ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', body: sweep }]),
    {
      id: 'summary',
      title: 'Summary',
      body: html`${summaryTables(rows, { paths, level, caseCount })}${runNotes(facts)}`,
    },
    { id: 'distribution', title: 'Damage of one attack', body: await distributionSection(distributions, caseCount, level) },
  ];
}

/** Notes on single cases: those that ran out of trials, and those that were too large to solve. */
function runNotes({ cappedCases, greedyCases }: RunFacts): Html {
  const notes = [
    ...(cappedCases.length > 0 ? ['* The maximum number of trials: the target error was not reached.'] : []),
    ...(greedyCases.length > 0
      ? [
          `${grouped(greedyCases.length)} of the cases ${greedyCases.length === 1 ? 'is' : 'are'} too large to be solved: ` +
            'all choices are made by rules of thumb, and there are no exact values (greedyCases in run.json).',
        ]
      : []),
  ];
  return html`${notes.map((note) => html`\n<p class="note">${note}</p>`)}`;
}
