import path from 'node:path';
import { digestOfText } from '../../base/digest.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { rulesText } from '../../fields/field-text.js';
import { openReport, type ReportFolder } from '../../report/report-folder.js';
import { type RunFacts, runJson } from '../../report/run/run-json.js';
import type { RunSummary } from '../../report/run/run-text.js';
import type { Fight } from '../../rules/game/fight.js';
import { baseUnder } from '../../scenario/cases.js';
import { type Overrides, ofAnyKind, type Scenario } from '../../scenario/scenario.js';
import { noteWritten, onInterrupt } from '../edge/signals.js';
import { VERSION } from '../version.js';

/** A scenario with the settings and overrides of its run. */
export interface ScenarioRun<Kind extends Fight = Fight> {
  readonly scenario: Scenario<Kind>;
  readonly overrides: Overrides;
  readonly settings: RunSettings;
  readonly command: string;
}

/** A scenario that has been run, and whose report is in its place. */
export interface FinishedRun {
  readonly assumptions: readonly string[];
  /** Its part of the answer of --json. */
  readonly answer: unknown;
  /** Its results for people. */
  readonly summary: string;
  /** Where its report is. */
  readonly place: string;
}

/** The HTML page that `--html` adds to a report. */
const PAGE = 'report.html';

/** Writes a report: all of it, or nothing. `write` writes its files and commits it. */
export async function writtenReport<Result>(
  out: string,
  { name }: Pick<Scenario, 'name'>,
  write: (report: ReportFolder) => Promise<Result>,
): Promise<Result> {
  const report = openReport(out, name);
  const forget = onInterrupt(report.discard);
  try {
    return await write(report);
  } finally {
    forget();
    report.discard();
  }
}

/** What was learnt from the cases of a run, for people and programs. */
interface RunOutcome<Result> extends Pick<RunFacts, 'assumptions' | 'cappedCases' | 'greedyCases'> {
  /** The page of the run; null without `--html`. */
  readonly page: { readonly render: (facts: RunFacts) => Promise<string> } | null;
  /** The first cases. */
  readonly displayed: readonly Result[];
  /** The cases of the answer of --json. */
  readonly cases: readonly unknown[];
  readonly text: (summary: RunSummary<Result>) => string;
}

/** Writes what a report says of the whole run, and puts the report in its place. */
export async function finishRun<Kind extends Fight, Result>(
  run: ScenarioRun<Kind>,
  report: ReportFolder,
  { page, displayed, cases, text, ...learnt }: RunOutcome<Result>,
): Promise<FinishedRun> {
  const { scenario, command } = run;
  const { name, question, vary, caseCount, unplayed } = scenario;
  const { assumptions } = learnt;
  const facts: RunFacts = { ...factsOf(run), ...learnt };
  report.append('run.json', runJson(facts));
  if (page !== null) report.append(PAGE, await page.render({ ...facts, command: `${command} --html` }));
  const place = report.commit();
  noteWritten(place);
  const shown = page === null ? place : path.join(place, PAGE);
  return {
    ...{ assumptions, place },
    answer: { name, question, report: place, assumptions, unmodelled: unplayed, command, cases },
    summary: text({ name, question, paths: vary.map((each) => each.path), caseCount, displayed, place: shown }),
  };
}

/** A digest of what a scenario says, with the numbers of its cards. */
function digestOf({ data }: Pick<Scenario, 'data'>): string {
  return digestOfText(JSON.stringify(data));
}

/** What run.json says of a run before its cases are known. */
function factsOf<Kind extends Fight>({
  scenario,
  overrides,
  settings,
  command,
}: ScenarioRun<Kind>): Omit<RunFacts, 'assumptions' | 'cappedCases' | 'greedyCases'> {
  const isVaried = scenario.vary.some(({ path }) => /^rules(\.|$)/.test(path));
  const rules = isVaried ? 'varied' : rulesText(baseUnder(scenario, overrides).rules);
  return { version: VERSION, scenario: ofAnyKind(scenario), scenarioDigest: digestOf(scenario), rules, settings, command };
}

/** The name of the file of a scenario without its folder. */
export function fileName({ fileName: given }: Pick<Scenario, 'fileName'>): string {
  return baseName(given);
}

/** The name of a file without its folder: a result does not depend on where files are. */
export function baseName(fileName: string): string {
  return fileName.split(/[\\/]/).at(-1) as string;
}
