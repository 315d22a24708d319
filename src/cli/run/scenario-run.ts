import path from 'node:path';
import { digestOfText } from '../../base/digest.js';
import { rulesText } from '../../fields/field-text.js';
import type { ScenarioRun } from '../../questions/scenario-side.js';
import { MARK, PAGE } from '../../report/own-files.js';
import { openReport, type ReportFolder } from '../../report/report-folder.js';
import { type RunFacts, runJson } from '../../report/run/run-json.js';
import type { RunSheet } from '../../report/run/run-sheet.js';
import type { Experiment } from '../../rules/game/fight.js';
import { baseUnder } from '../../scenario/cases.js';
import { ofAnyKind, type Scenario } from '../../scenario/checked-scenario.js';
import type { Sheet } from '../../sheet/sheet.js';
import { noteWritten, onInterrupt } from '../edge/signals.js';
import { VERSION } from '../version.js';

/** A scenario that has been run, and whose report is in its place. */
export interface FinishedRun {
  readonly assumptions: readonly string[];
  /** Its part of the answer of --json. */
  readonly answer: unknown;
  /** Its results for people. */
  readonly sheet: Sheet;
  /** Where its report is. */
  readonly place: string;
}

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
interface RunOutcome extends Pick<RunFacts, 'assumptions' | 'cappedCases' | 'greedyCases'> {
  readonly sheet: Pick<RunSheet<never>, 'sheet' | 'verdict'>;
  /** Whether the report has a page. */
  readonly html: boolean;
  /** The cases of the answer of --json. */
  readonly cases: readonly unknown[];
}

/** Writes what a report says of the whole run, and puts the report in its place. */
export async function finishRun<Kind extends Experiment>(
  run: ScenarioRun<Kind>,
  report: ReportFolder,
  { html, cases, sheet: open, ...learnt }: RunOutcome,
): Promise<FinishedRun> {
  const { command } = run;
  const { name, question, unplayed } = run.scenario;
  const { assumptions } = learnt;
  const { place } = report;
  const files = [...new Set([...report.files(), MARK])].sort();
  const facts: RunFacts = { ...factsOf(run), ...learnt, files };
  report.append(MARK, runJson(facts));
  const sheet = open.sheet({ ...facts, command: `${command}${html ? ' --html' : ''}` }, html ? path.join(place, PAGE) : place);
  if (html) report.append(PAGE, await (await import('../../sheet/page/report.js')).reportPage(sheet, facts.version));
  report.commit();
  noteWritten(place);
  const answer = { name, question, report: place, assumptions, unmodelled: unplayed, command, verdict: open.verdict(), cases };
  return { assumptions, place, answer, sheet };
}

/** A digest of what a scenario says, with the numbers of its cards. */
function digestOf({ data }: Pick<Scenario, 'data'>): string {
  return digestOfText(JSON.stringify(data));
}

/** What run.json says of a run before its cases are known. */
function factsOf<Kind extends Experiment>({
  scenario,
  overrides,
  settings,
  command,
}: ScenarioRun<Kind>): Omit<RunFacts, 'files' | 'assumptions' | 'cappedCases' | 'greedyCases'> {
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
