import path from 'node:path';
import { commandArguments, repeatedCommand } from '../../asking/options/command-arguments.js';
import { type CommonOptions, commonArguments, forceArguments, settingsOfOptions } from '../../asking/options/common-options.js';
import { digestOfText } from '../../base/digest.js';
import { fightTrials } from '../../errors/option.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { secondsToSimulate } from '../../experiment/plan/exact-odds.js';
import type { OpenPlanRunner } from '../../experiment/plan/plan-threads.js';
import { givenOrEnough, planRunner, type RunSettings } from '../../experiment/plan/run-plan.js';
import { recordedExecutor, recordedPlans } from '../../experiment/work/recorded-attacks.js';
import { rulesText } from '../../fields/field-text.js';
import { type ScenarioQuestions, scenarioQuestionOf } from '../../questions/list.js';
import type { CaseLoad, CaseRunners, ScenarioQuestion, ScenarioRun } from '../../questions/scenario-question.js';
import { MARK, PAGE } from '../../report/own-files.js';
import { openReport, type ReportFolder } from '../../report/report-folder.js';
import { type RunFacts, runJson } from '../../report/run/run-json.js';
import type { RunSheet } from '../../report/run/run-sheet.js';
import type { Experiment } from '../../rules/game/fight.js';
import { baseUnder, casesOf } from '../../scenario/cases.js';
import { ofAnyKind, type Scenario } from '../../scenario/checked-scenario.js';
import type { Overrides } from '../../scenario/scenario.js';
import type { Sheet } from '../../sheet/sheet.js';
import { autoExecutor } from '../../simulate/auto.js';
import { RUN_OPTIONS } from '../command-options.js';
import { noteWritten, onInterrupt } from '../edge/signals.js';
import type { Simulation } from '../edge/simulation.js';
import { VERSION } from '../version.js';

/** What the command line sets in all cases of a scenario. */
export function overridesOf(
  { file }: Pick<Scenario, 'file'>,
  { rules, force, 'defender-force': defenderForce }: Pick<CommonOptions, 'rules' | 'force' | 'defender-force'>,
): Overrides {
  const paths = file.force;
  return {
    rules: rules === null ? undefined : { edition: rules.edition, ...rules.overrides },
    ...(paths === null ? {} : { [paths.attacker]: force ?? undefined, [paths.defender]: defenderForce ?? undefined }),
  };
}

/** The settings of a scenario's run. Throws a UserError if its kind allows fewer trials. */
export function runSettings(
  scenario: Scenario,
  { trials }: Pick<ScenarioQuestion<Experiment>, 'trials'>,
  common: CommonOptions,
): RunSettings {
  if (trials === null) return settingsOfOptions(common, scenario);
  const asked = givenOrEnough(common.trials ?? scenario.trials, trials);
  const settings = settingsOfOptions(common, scenario);
  const exact = settings.exact && trials.isSolved !== false;
  if (asked.trials <= trials.to) return { ...settings, ...asked, exact };
  throw new UserError([{ where: '--trials', path: null, ...fightTrials(trials.of, trials.to, asked.trials) }]);
}

/** Warnings about options that mean nothing in a scenario. */
export function optionWarnings(
  { fileName }: Pick<Scenario, 'fileName'>,
  { idleOptions }: Pick<ScenarioQuestion<Experiment>, 'idleOptions'>,
  common: CommonOptions,
): readonly Problem[] {
  return idleOptions(common).map((warning) => ({ where: fileName, path: null, ...warning }));
}

/**
 * The run of a scenario: options override the file, which overrides defaults. Throws a UserError if options do not fit the
 * file.
 */
export function planRun(
  scenario: Scenario,
  questions: ScenarioQuestions,
  common: CommonOptions,
  cardFile: string | null,
): ScenarioRun {
  const question = scenarioQuestionOf(questions, scenario);
  const overrides = overridesOf(scenario, common);
  const settings = runSettings(scenario, question, common);
  casesOf(scenario, overrides); // throws if the options do not fit the file
  return {
    question,
    scenario,
    overrides,
    settings,
    command: commandOf([fileName(scenario)], common, cardFile && baseName(cardFile)),
  };
}

export function commandOf(files: readonly string[], common: CommonOptions, cardFile: string | null): string {
  const cards = commandArguments(RUN_OPTIONS, { cards: cardFile });
  return repeatedCommand('odds run', files, [...cards, ...forceArguments(common), ...commonArguments(common)]);
}

/** A finished scenario, with its report in place. */
export interface FinishedRun {
  readonly assumptions: readonly string[];
  /** Its part of the answer of --json. */
  readonly answer: unknown;
  /** Its results for people. */
  readonly sheet: Sheet;
  /** Where its report is. */
  readonly place: string;
}

/** Writes a whole report, or nothing. `write` writes its files and commits it. */
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

/** What the cases of a run have shown, for people and programs. */
interface RunOutcome extends Pick<RunFacts, 'assumptions' | 'cappedCases' | 'greedyCases'> {
  readonly sheet: Pick<RunSheet<never>, 'sheet' | 'verdict'>;
  readonly html: boolean;
  /** The cases in the answer of --json. */
  readonly cases: readonly unknown[];
}

/** Writes what a report says about the whole run, and puts it in place. */
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

/** A digest of a scenario's content, including the numbers of its cards. */
function digestOf({ data }: Pick<Scenario, 'data'>): string {
  return digestOfText(JSON.stringify(data));
}

/** What run.json says before the cases are known. */
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

export function fileName({ fileName: given }: Pick<Scenario, 'fileName'>): string {
  return baseName(given);
}

/** The name of a file without its folder: a result does not depend on where files are. */
function baseName(fileName: string): string {
  return fileName.split(/[\\/]/).at(-1) as string;
}

/** Rough overhead of a case; it only decides where cases run. */
const CASE_MS = 1;
/** Starting threads that solve attacks costs twice this time: with less work ahead they would only delay the answer. */
const THREADS_THRESHOLD_MS = 200;
/**
 * With more trials, the blocks of one case keep all threads busy; run as a whole, the last case would occupy one thread for
 * long.
 */
const MAX_TRIALS_OF_ONE_THREAD = 2 ** 24;

/** Opens the runners of a command; `loads` lists everything that it will run. Threads start with their first work. */
export function openCaseRunners({ workers, options }: Simulation, loads: readonly CaseLoad[]): CaseRunners {
  const executor = autoExecutor(workers, options);
  const totalMs = loads.reduce((sum, load) => sum + estimatedMs(load), 0);
  let threads: Promise<OpenPlanRunner> | null = null;
  return {
    executor,
    runnerOf: async ({ caseCount, trials }, record) => {
      const isSmall = workers === 0 || totalMs < THREADS_THRESHOLD_MS;
      if (isSmall || caseCount <= workers || trials > MAX_TRIALS_OF_ONE_THREAD) {
        return recordedPlans(planRunner(recordedExecutor(executor, record), 2 * workers + 1), record);
      }
      threads ??= import('../../experiment/plan/plan-threads.js').then(({ planThreads }) =>
        planThreads({ workers, ...options }),
      );
      return recordedPlans(await threads, record);
    },
    close: async () => {
      await executor.close();
      await (await threads)?.close();
    },
  };
}

function estimatedMs({ caseCount, trials }: CaseLoad): number {
  return caseCount * (CASE_MS + 1000 * secondsToSimulate(trials));
}
