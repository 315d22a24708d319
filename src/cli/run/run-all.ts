import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CountedWork, Output, Progress, SimulationOptions } from '../../asking/host.js';
import type { AnswerFormat } from '../../asking/options/answer-format.js';
import type { CaseOfRun } from '../../experiment/case/agreement.js';
import { AssumptionCount } from '../../experiment/case/assumptions.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { OpenCases, ScenarioRun } from '../../questions/scenario-question.js';
import { PAGE, SUMMARY } from '../../report/own-files.js';
import type { Experiment } from '../../rules/game/fight.js';
import { distinctClauses } from '../../scenario/units/known-card.js';
import type { Foot, Sheet } from '../../sheet/sheet.js';
import { bodyText, footerText } from '../../sheet/terminal.js';
import { JSON_FORMAT, jsonLine } from '../../sheet/text/json-line.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import { openBattles, openSimulation } from '../edge/simulation.js';
import { type FinishedRun, finishRun, openCaseRunners, writtenReport } from './scenario-run.js';

/** Does the work of a scenario with a record of what was done before. */
export type WithRecord = (run: ScenarioRun, work: (record: WorkRecord) => Promise<FinishedRun>) => Promise<FinishedRun>;

/** How scenarios are run, and the command that repeats it. */
interface AllRuns extends ReportOptions, SimulationOptions {
  /** For the answer of --json, and below tables. */
  readonly commands: { readonly json: string; readonly text: string };
  readonly progress: (work: CountedWork) => Progress;
  readonly withRecord: WithRecord;
}

/** Runs scenarios one after another and prints the findings. */
export async function runAll(
  runs: readonly ScenarioRun[],
  { commands, progress, withRecord, ...options }: AllRuns,
  output: Output,
): Promise<void> {
  const { format } = options;
  const watch = progress(await workOf(runs));
  const runners = openCaseRunners(
    openSimulation(options, output, watch),
    runs.flatMap((run) => run.question.load?.(run) ?? []),
  );
  const media = await textMedium(format === 'markdown');
  const finished: FinishedRun[] = [];
  try {
    for (const run of runs) {
      const place = { ...options, watch, runners, openBattles };
      const result = await withRecord(run, (record) =>
        run.question.run(run, { ...place, record }, (open) => writeCases(run, options, open)),
      );
      finished.push(result);
      watch.clear();
      if (format === 'csv') output.out(readFileSync(path.join(result.place, SUMMARY), 'utf8'));
      else if (format !== 'json') output.out(media.body(result.sheet));
    }
    const scenarios = finished.map(({ answer }) => answer);
    if (format === 'json') output.out(jsonLine({ format: JSON_FORMAT, command: commands.json, scenarios }));
    else output[format === 'csv' ? 'err' : 'out'](media.footer(footerOf(runs, finished, commands.text)));
  } finally {
    watch.end();
    await runners.close();
  }
}

/** How much work the runs of a command have. */
async function workOf(runs: readonly ScenarioRun[]): Promise<CountedWork> {
  let [total, parts] = [0, 0];
  for (const run of runs) {
    const work = await run.question.work(run);
    parts += work.parts;
    total += work.total;
  }
  const [kind, ...others] = new Set(runs.map(({ question }) => question));
  const isOfOne = kind !== undefined && others.length === 0;
  return {
    ...(isOfOne && kind.isLearning ? { isLearning: true } : {}),
    noun: isOfOne ? kind.noun : 'fights',
    total,
    parts,
    shorter: ['fewer cases', 'fewer --trials'],
  };
}

interface TextMedium {
  readonly body: (sheet: Sheet) => string;
  readonly footer: (footer: Foot) => string;
}

async function textMedium(markdown: boolean): Promise<TextMedium> {
  if (!markdown) return { body: bodyText, footer: footerText };
  const { postBody, postFooter } = await import('../../sheet/post.js');
  return { body: postBody, footer: postFooter };
}

/** What follows the tables of all runs: shared assumptions, and the command that repeats them. */
function footerOf(runs: readonly ScenarioRun[], finished: readonly FinishedRun[], command: string): Foot {
  const [first, ...others] = finished.map(({ assumptions }) => assumptions);
  const shared = (first ?? []).filter((assumption) => others.every((other) => other.includes(assumption)));
  const sentences = others.length > 0 ? [...shared, 'All assumptions of a scenario are in its run.json.'] : shared;
  const unplayed = distinctClauses(runs.flatMap(({ scenario }) => scenario.unplayed));
  return {
    sections: finished.flatMap(({ sheet }) => sheet.sections),
    notes: [],
    assumptions: sentences,
    unplayed: unplayedSentences(unplayed),
    command,
  };
}

/** How the results of a run are printed. */
export type RunFormat = AnswerFormat<'csv' | 'markdown' | 'json'>;

/** Where and how the results of a scenario are written. */
interface ReportOptions {
  readonly out: string;
  readonly format: RunFormat;
  readonly html: boolean;
}

/** Writes the report of a run case by case; `open` begins the run. */
export function writeCases<Kind extends Experiment, Result extends Omit<CaseOfRun, 'agreement'>>(
  run: ScenarioRun<Kind>,
  { out, format, html }: ReportOptions,
  open: () => Promise<OpenCases<Result>>,
): Promise<FinishedRun> {
  const paths = run.scenario.vary.map(({ path }) => path);
  return writtenReport(out, run.scenario, async (folder) => {
    const { results, report } = await open();
    const sheet = report.openSheet(run.scenario, html);
    const assumed = new AssumptionCount();
    const cappedCases: string[] = [];
    const greedyCases: string[] = [];
    const cases: unknown[] = [];
    for (const { name, header } of report.files) folder.append(name, header(paths));
    if (html) folder.append(PAGE, ''); // refused now, and not after the work, if somebody else's file is there
    for await (const result of results) {
      const { name, varied } = result;
      for (const file of report.files) folder.append(file.name, await file.rows(result));
      await sheet.add(result);
      assumed.add(report.assumptions(result));
      if (result.isCapped) cappedCases.push(name);
      if (result.isHeuristic) greedyCases.push(name);
      const values = Object.fromEntries(paths.map((path, i) => [path, varied[i]]));
      if (format === 'json') cases.push({ case: name, varied: values, ...report.json(result) });
    }
    const assumptions = sharedSentences(assumed.assumptions());
    return finishRun(run, folder, { html, sheet, assumptions, cappedCases, greedyCases, cases });
  });
}
