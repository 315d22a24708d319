import { commandArguments, repeatedCommand, shellWord, unusualArguments } from '../../asking/options/command-arguments.js';
import { COMMON_OPTIONS, type CommonOptions, commonArguments, forceArguments } from '../../asking/options/common-options.js';
import type { OptionReader } from '../../asking/options/option-reader.js';
import type { WatchedCase, WatchedScenario } from '../../check/watched.js';
import { baselineFolderMissing, optionsTogether, ruleVaried, scenariosUnfit } from '../../errors/check.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { rulesText } from '../../fields/field-text.js';
import { type ScenarioQuestions, scenarioQuestionOf } from '../../questions/list.js';
import type { ScenarioRun } from '../../questions/scenario-question.js';
import type { Rules } from '../../rules/game/editions.js';
import { baseUnder, casesOf } from '../../scenario/cases.js';
import type { Scenario } from '../../scenario/checked-scenario.js';
import type { Executor } from '../../simulate/executor.js';
import { CHECK_OPTIONS, type CheckFormat } from '../command-options.js';
import { optionWarnings, overridesOf, runSettings } from '../run/scenario-run.js';

export interface CheckOptions {
  readonly common: CommonOptions;
  readonly files: readonly string[];
  readonly cardFile: string | null;
  readonly isUpdate: boolean;
  readonly folder: string;
  readonly against: Rules | null;
  readonly format: CheckFormat;
  readonly margin: number;
  /** Whether the terminal may show colours. */
  readonly isColoured: boolean;
}

/** Reads the options of a check. Throws a UserError that lists everything wrong with them. */
export function readCheckOptions(reader: OptionReader): CheckOptions {
  const common = reader.readAll(COMMON_OPTIONS);
  const folder = reader.readOrDefault('baseline', CHECK_OPTIONS.baseline.field);
  if (folder === '') reader.report('baseline', baselineFolderMissing());
  const against = reader.read('against', CHECK_OPTIONS.against.field);
  const format = reader.read('format', CHECK_OPTIONS.format.field);
  const isUpdate = reader.read('update', CHECK_OPTIONS.update.field);
  if (reader.has('against')) {
    const hint = '--against runs the scenarios twice and uses no baseline';
    if (isUpdate) reader.report('update', optionsTogether('update', 'against', hint));
    if (reader.has('baseline')) reader.report('baseline', optionsTogether('baseline', 'against', hint));
  }
  const isPage = reader.read('html', CHECK_OPTIONS.html.field) ?? false;
  if (common.json && format !== null && format !== 'json') reader.report('json', optionsTogether('json', 'format'));
  if (isPage && format !== null && format !== 'html') reader.report('html', optionsTogether('html', 'format'));
  if (isPage && common.json) reader.report('html', optionsTogether('html', 'json'));
  if (isUpdate && (isPage || (format !== null && !['text', 'json'].includes(format)))) {
    reader.report(
      'format',
      optionsTogether('update', 'format', '--update reports what it saved as text, or as JSON with --json'),
    );
  }
  const margin = reader.readOrDefault('margin', CHECK_OPTIONS.margin.field);
  reader.done();
  return {
    ...{ common, folder, against, isUpdate },
    files: reader.texts('scenario'),
    cardFile: reader.text('cards'),
    format: common.json ? 'json' : isPage ? 'html' : (format ?? 'text'),
    margin,
    isColoured: reader.read('color', { kind: 'switch', standard: true }),
  };
}

/**
 * The command that rewrites the baseline of these files (of all scenarios without files), without the rules or trials of a
 * single check.
 */
export function updateCommand({ folder, cardFile }: CheckOptions, files: readonly string[]): string {
  return repeatedCommand('odds check', files, ['--update', ...placeArguments({ folder, cardFile })]);
}

function placeArguments({ folder, cardFile }: Pick<CheckOptions, 'folder' | 'cardFile'>): string[] {
  return unusualArguments(CHECK_OPTIONS, { baseline: folder, cards: cardFile });
}

export function checkCommand(options: Omit<CheckOptions, 'format' | 'isColoured'>): string {
  const { files, common, isUpdate, against, margin } = options;
  return repeatedCommand('odds check', files, [
    ...commandArguments(CHECK_OPTIONS, { update: isUpdate }),
    ...placeArguments(options),
    ...forceArguments(common),
    ...commonArguments(common),
    ...unusualArguments(CHECK_OPTIONS, { against, margin }),
  ]);
}

/** A scenario with everything that its numbers depend on. */
export interface PlannedScenario extends Omit<ScenarioRun, 'command'> {
  /** The names of its cases, in order. */
  readonly cases: readonly string[];
  /** Warnings about command-line rules that the scenario itself varies. */
  readonly warnings: readonly Problem[];
}

/** All scenarios under `rules`. Throws a UserError that names every scenario that cannot run with them, and those that can. */
export function planScenarios(
  scenarios: readonly Scenario[],
  questions: ScenarioQuestions,
  common: CommonOptions,
  rules: Rules | null,
): PlannedScenario[] {
  const problems: Problem[] = [];
  const plans: PlannedScenario[] = [];
  for (const scenario of scenarios) {
    try {
      plans.push(planScenario(scenario, questions, common, rules));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems.map((problem) => ({ ...problem, where: scenario.fileName })));
    }
  }
  if (problems.length === 0) return plans;
  const fit = plans.map(({ scenario }) => shellWord(scenario.fileName));
  throw new UserError([...problems, { where: null, path: null, ...scenariosUnfit(scenarios.length - fit.length, fit) }]);
}

/**
 * A scenario under `rules` (null: its own). What it varies overrides `rules`, so that a check of all scenarios can try any
 * rules. Throws a UserError if the attacks are impossible with them.
 */
function planScenario(
  scenario: Scenario,
  questions: ScenarioQuestions,
  common: CommonOptions,
  rules: Rules | null,
): PlannedScenario {
  const question = scenarioQuestionOf(questions, scenario);
  const { kept, varied } = withoutVaried(scenario, rules);
  const overrides = overridesOf(scenario, { ...common, rules: kept });
  const settings = runSettings(scenario, question, common);
  return {
    question,
    scenario,
    overrides,
    // Counts of fights are compared, which needs all trials.
    settings: question.trials === null ? settings : { ...settings, targetError: null },
    cases: [...casesOf(scenario, overrides)].map(({ name }) => name),
    warnings: [
      ...varied.map((path) => ({ where: scenario.fileName, path: null, ...ruleVaried(path) })),
      ...optionWarnings(scenario, question, common),
    ],
  };
}

/** Rules without what a scenario varies; null if it varies the edition, which all options depend on. */
function withoutVaried({ vary }: Scenario, rules: Rules | null): { kept: Rules | null; varied: string[] } {
  if (rules === null) return { kept: null, varied: [] };
  const paths = vary.map(({ path }) => path);
  const edition = paths.filter((path) => path === 'rules' || path === 'rules.edition');
  if (edition.length > 0) return { kept: null, varied: edition };
  const isVaried = ([option]: [string, unknown]): boolean => paths.includes(`rules.${option}`);
  const given = Object.entries(rules.overrides);
  return {
    kept: { ...rules, overrides: Object.fromEntries(given.filter((each) => !isVaried(each))) },
    varied: given.filter(isVaried).map(([option]) => `rules.${option}`),
  };
}

/** Runs a scenario. Yields to the event loop after each case, so that Ctrl-C works. */
export async function watchScenario(plan: PlannedScenario, executor: Executor): Promise<WatchedScenario> {
  const { question, scenario, overrides, settings } = plan;
  const cases: WatchedCase[] = [];
  const watched = await question.watcher(plan, executor);
  for (const named of casesOf(scenario, overrides)) {
    cases.push(await watched(named));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const isSimulated = cases.some(({ values }) => values.some(({ basis }) => basis === 'counted'));
  const { seed, trials, targetError } = settings;
  return { name: scenario.name, rules: rulesOf(plan), simulated: isSimulated ? { seed, trials, targetError } : null, cases };
}

/** The rules edition with its options, or "varied". */
function rulesOf({ scenario, overrides }: PlannedScenario): string {
  const isVaried = scenario.vary.some(({ path }) => /^rules(\.|$)/.test(path));
  return isVaried ? 'varied' : rulesText(baseUnder(scenario, overrides).rules);
}
