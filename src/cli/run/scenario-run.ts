import path from 'node:path';
import { commandArguments, repeatedCommand } from '../../asking/options/command-arguments.js';
import { type CommonOptions, commonArguments, forceArguments, settingsOfOptions } from '../../asking/options/common-options.js';
import { digestOfText } from '../../base/digest.js';
import { fightTrials } from '../../errors/option.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { exactOfRow, forceOfBattle, targetErrorOfFight } from '../../errors/warning.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { BATTLE_TRIALS } from '../../fields/battle-fields.js';
import { DUEL_TRIALS } from '../../fields/duel-fields.js';
import { rulesText } from '../../fields/field-text.js';
import { ROW_TRIALS } from '../../fields/row-fields.js';
import { openReport, type ReportFolder } from '../../report/report-folder.js';
import { type RunFacts, runJson } from '../../report/run/run-json.js';
import type { RunSummary } from '../../report/run/run-text.js';
import type { Overrides, Scenario, ShownValue } from '../../scenario/scenario.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { noteWritten, onInterrupt } from '../edge/signals.js';
import { VERSION } from '../version.js';
import type { CaseLoad } from './case-runners.js';
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
  readonly assumptions: readonly string[];
  /** Its part of the answer of --json. */
  readonly answer: unknown;
  /** Its results for people. */
  readonly summary: string;
  /** Where its report is. */
  readonly place: string;
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

/** The trials of fights, by experiment. */
const FIGHT_TRIALS = { row: ROW_TRIALS, duel: DUEL_TRIALS, battle: BATTLE_TRIALS } as const;

/** The settings of a scenario's run. Throws a UserError if there are too many trials for fights. */
export function runSettings(scenario: Scenario, common: CommonOptions): RunSettings {
  if (scenario.experiment === 'attack') return settingsOfOptions(common, scenario);
  const { standard, to } = FIGHT_TRIALS[scenario.experiment];
  const settings = settingsOfOptions(common, { ...scenario, trials: scenario.trials ?? standard });
  if (settings.trials <= to) return { ...settings, targetError: null };
  throw new UserError([{ where: '--trials', path: null, ...fightTrials(scenario.experiment, to, settings.trials) }]);
}

/** The warnings about options that mean nothing in a scenario. */
export function optionWarnings({ experiment, fileName }: Scenario, common: CommonOptions): readonly Problem[] {
  if (experiment === 'attack') return [];
  const warnings = [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight(experiment)]),
    ...(experiment === 'battle' && (common.force !== null || common['defender-force'] !== null) ? [forceOfBattle()] : []),
    ...(experiment === 'row' && common.exact === false ? [exactOfRow()] : []),
  ];
  return warnings.map((warning) => ({ where: fileName, path: null, ...warning }));
}

/** The HTML page that `--html` adds to a report. */
const PAGE = 'report.html';

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
export async function finishRun<Result>(
  run: ScenarioRun,
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
function digestOf({ data }: Scenario): string {
  return digestOfText(JSON.stringify(data));
}

export function isOfAttacks({ scenario }: ScenarioRun): boolean {
  return scenario.experiment === 'attack';
}

/** How much a run of attacks has to do. */
export function loadOf({ scenario, settings }: ScenarioRun): CaseLoad {
  return { caseCount: scenario.caseCount, trials: settings.trials };
}

/** What run.json says of a run before its cases are known. */
function factsOf({
  scenario,
  overrides,
  settings,
  command,
}: ScenarioRun): Omit<RunFacts, 'assumptions' | 'cappedCases' | 'greedyCases'> {
  const isVaried = scenario.vary.some(({ path }) => /^rules(\.|$)/.test(path));
  const rules = isVaried ? 'varied' : rulesText(overrides.rules ?? scenario.base.rules);
  return { version: VERSION, scenario, scenarioDigest: digestOf(scenario), rules, settings, command };
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

/** The name of the file of a scenario without its folder. */
export function fileName({ fileName: given }: Pick<Scenario, 'fileName'>): string {
  return baseName(given);
}

/** The name of a file without its folder: a result does not depend on where files are. */
function baseName(fileName: string): string {
  return fileName.split(/[\\/]/).at(-1) as string;
}
