import { grouped } from '../../../base/text.js';
import type { CaseResult, DistributionIntervals } from '../../../experiment/case/case-result.js';
import type { Scenario } from '../../../scenario/scenario.js';
import { reportPage } from '../../../sheet/page/report.js';
import type { Block, Sheet } from '../../../sheet/sheet.js';
import type { RunFacts } from '../run-json.js';
import { distributionBlocks, MAX_DISTRIBUTIONS, type ShownCase } from './distribution-blocks.js';
import { type HeadlineCase, headlineTiles, runSentence } from './headline.js';
import { runSheet } from './run-sheet.js';
import { attackFacts, describedSection } from './scenario-facts.js';
import { MAX_ROWS, type SummaryRow, summaryCells, summaryTables } from './summary-table.js';
import { sweepPoint } from './sweep.js';
import { ATTACK_QUANTITIES, sweepBlocks } from './sweep-charts.js';

/** The page of a scenario's run while it is being built. */
interface RunPage {
  /** Adds the result of the next case, with the intervals of its distribution. */
  readonly add: (result: CaseResult, intervals: DistributionIntervals) => void;
  readonly render: (facts: RunFacts) => Promise<string>;
}

/** The parts of the cases that a page keeps. */
interface Kept {
  readonly rows: readonly SummaryRow[];
  readonly distributions: readonly ShownCase[];
  readonly cases: readonly HeadlineCase[];
}

/**
 * Begins a page. For most cases it keeps only what the charts over the varied paths need, so that
 * memory stays small.
 */
export function openRunPage({ caseCount }: Scenario): RunPage {
  const drawn = new Set(spread(caseCount, MAX_DISTRIBUTIONS));
  const rows: SummaryRow[] = [];
  const distributions: ShownCase[] = [];
  const cases: HeadlineCase[] = [];
  return {
    add: (result, intervals) => {
      if (drawn.has(cases.length)) distributions.push({ name: result.name, distribution: result.distribution, intervals });
      if (rows.length < MAX_ROWS) rows.push({ varied: result.varied, cells: summaryCells(result) });
      cases.push({ name: result.name, point: sweepPoint(result) });
    },
    render: (facts) => reportPage(sheetOf(facts, { rows, distributions, cases }), facts.version),
  };
}

/** Up to `limit` of the numbers 0 to count - 1, evenly spaced, including the first and the last. */
export function spread(count: number, limit: number): number[] {
  if (count <= limit) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: limit }, (_, i) => Math.round((i * (count - 1)) / (limit - 1)));
}

function sheetOf(facts: RunFacts, { rows, distributions, cases }: Kept): Sheet {
  const { scenario, settings } = facts;
  const { vary, caseCount } = scenario;
  const { level } = settings;
  const paths = vary.map(({ path }) => path);
  const sweep = sweepBlocks({ paths: vary, points: cases.map(({ point }) => point), level }, ATTACK_QUANTITIES);
  return runSheet(facts, {
    lead: runSentence(facts),
    tiles: headlineTiles(cases),
    sections: [
      describedSection('attack', 'The attack', attackFacts(scenario)),
      ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', blocks: sweep }]),
      { id: 'summary', title: 'Summary', blocks: [...summaryTables(rows, { paths, level, caseCount }), ...runNotes(facts)] },
      { id: 'distribution', title: 'Damage of one attack', blocks: distributionBlocks(distributions, caseCount, level) },
    ],
  });
}

/** Sentences on single cases: those that ran out of trials, and those that were too large to solve. */
function runNotes({ cappedCases, greedyCases }: RunFacts): Block[] {
  const sentences = [
    ...(cappedCases.length > 0 ? ['* The maximum number of trials: the target error was not reached.'] : []),
    ...(greedyCases.length > 0
      ? [
          `${grouped(greedyCases.length)} of the cases ${greedyCases.length === 1 ? 'is' : 'are'} too large to be solved: ` +
            'all choices are made by rules of thumb, and there are no exact values (greedyCases in run.json).',
        ]
      : []),
  ];
  return sentences.length === 0 ? [] : [{ kind: 'sentences', sentences }];
}
