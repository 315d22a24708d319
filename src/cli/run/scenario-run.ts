import { commandArguments, repeatedCommand } from '../../asking/options/command-arguments.js';
import { type CommonOptions, commonArguments, forceArguments, settingsOfOptions } from '../../asking/options/common-options.js';
import { digestOfText } from '../../automaton/digest.js';
import { duelTrials } from '../../errors/option.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { targetErrorOfDuel } from '../../errors/warning.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { DUEL_TRIALS } from '../../fields/duel-fields.js';
import { rulesText } from '../../fields/field-text.js';
import { openReport, type ReportFolder } from '../../report/report-folder.js';
import type { RunFacts } from '../../report/run/run-json.js';
import type { RunSummary } from '../../report/run/run-text.js';
import type { Overrides, Scenario, ShownValue } from '../../scenario/scenario.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { onInterrupt } from '../edge/signals.js';
import { VERSION } from '../version.js';
import { overridesOf } from './overrides.js';
import { RUN_OPTIONS } from './run-options.js';

/** A scenario with the settings and overrides of its run. */
export interface ScenarioRun {
  readonly scenario: Scenario;
  readonly overrides: Overrides;
  readonly settings: RunSettings;
  readonly command: string;
}

/** A scenario that has been run, and whose report is in its place. */
export interface FinishedRun {
  readonly place: string;
  readonly assumptions: readonly string[];
  /** Its part of the answer of --json. */
  readonly answer: unknown;
  /** Its results for people. */
  readonly summary: string;
}

/**
 * The run of a scenario: options over the file over the defaults. Throws a UserError if the options
 * do not fit the file.
 */
export function planRun(scenario: Scenario, common: CommonOptions, cardFile: string | null): ScenarioRun {
  const overrides = overridesOf(common);
  const settings = runSettings(scenario, common);
  casesOf(scenario, overrides); // throws if the options do not fit the file
  return {
    scenario,
    overrides,
    settings,
    command: commandOf([baseName(scenario.fileName)], common, cardFile && baseName(cardFile)),
  };
}

/** The settings of a scenario's run. Throws a UserError if there are too many trials for duels. */
export function runSettings(scenario: Scenario, common: CommonOptions): RunSettings {
  if (scenario.experiment === 'attack') return settingsOfOptions(common, scenario);
  const trials = scenario.trials ?? DUEL_TRIALS.standard;
  const settings = settingsOfOptions(common, { ...scenario, trials });
  if (settings.trials <= DUEL_TRIALS.to) return { ...settings, targetError: null };
  throw new UserError([{ where: '--trials', path: null, ...duelTrials(DUEL_TRIALS.to, settings.trials) }]);
}

/** The warnings about options that mean nothing in a scenario. */
export function optionWarnings({ experiment, fileName }: Scenario, common: CommonOptions): readonly Problem[] {
  if (experiment === 'attack' || common['target-error'] === null) return [];
  return [{ where: fileName, path: null, ...targetErrorOfDuel() }];
}

/** The HTML page that `--html` adds to a report. */
export const PAGE = 'report.html';

/** Writes a report: all of it, or nothing. `write` writes its files and commits it. */
export async function writtenReport<Result>(
  out: string,
  { name }: Scenario,
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

/** The part of the answer of --json on a scenario. */
export function answerOf(
  { scenario: { name, question, unplayed }, command }: ScenarioRun,
  report: string,
  assumptions: readonly string[],
  cases: readonly unknown[],
): unknown {
  return { name, question, report, assumptions, unmodelled: unplayed, command, cases };
}

/** The parts of a run that are shown. */
export function summaryOf<Result>(
  { name, question, vary, caseCount }: Scenario,
  displayed: readonly Result[],
  place: string,
): RunSummary<Result> {
  return { name, question, paths: vary.map(({ path }) => path), caseCount, displayed, place };
}

/** What run.json says of a run before its cases are known. */
export function factsOf({
  scenario,
  overrides,
  settings,
  command,
}: ScenarioRun): Omit<RunFacts, 'assumptions' | 'cappedCases' | 'greedyCases'> {
  const isVaried = scenario.vary.some(({ path }) => /^rules(\.|$)/.test(path));
  const rules = isVaried ? 'varied' : rulesText(overrides.rules ?? scenario.base.rules);
  const scenarioDigest = digestOfText(JSON.stringify(scenario.data));
  return { version: VERSION, scenario, scenarioDigest, rules, settings, command };
}

/** The varied values by their paths. */
export function variedJson(
  paths: readonly string[],
  { varied }: { readonly varied: readonly ShownValue[] },
): Record<string, unknown> {
  return Object.fromEntries(paths.map((path, i) => [path, varied[i]]));
}

/** The command that runs scenario files again. */
export function commandOf(files: readonly string[], common: CommonOptions, cardFile: string | null): string {
  const cards = commandArguments(RUN_OPTIONS, { cards: cardFile });
  return repeatedCommand('odds run', files, [...cards, ...forceArguments(common), ...commonArguments(common)]);
}

/** The name of a file without its folder: a result does not depend on where files are. */
function baseName(fileName: string): string {
  return fileName.split(/[\\/]/).at(-1) as string;
}
