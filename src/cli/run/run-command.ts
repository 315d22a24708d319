import path from 'node:path';
import { type Output, warn } from '../../asking/host.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import {
  COMMON_OPTIONS,
  type CommonOptions,
  commonArguments,
  forceArguments,
  settingsOfOptions,
} from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { digestOfText } from '../../automaton/digest.js';
import { folderMissing } from '../../errors/file.js';
import { oneFormat } from '../../errors/table.js';
import { AssumptionCount } from '../../experiment/case/assumption-count.js';
import type { CaseResult } from '../../experiment/case/case-result.js';
import { distributionIntervals } from '../../experiment/case/run-case.js';
import type { PlanRunner } from '../../experiment/plan/plan-runner.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { runScenario } from '../../experiment/scenario/run-scenario.js';
import { scenarioCases } from '../../experiment/scenario/scenario-cases.js';
import { rulesText } from '../../fields/field-text.js';
import { numbersJson, trialsJson } from '../../report/attack/attack-json.js';
import { openReport } from '../../report/report-folder.js';
import { distributionHeader, distributionText } from '../../report/run/distribution-csv.js';
import type { ScenarioForecast } from '../../report/run/dry-run-text.js';
import { type RunFacts, runJson } from '../../report/run/run-json.js';
import { type RunSummary, SHOWN_CASES } from '../../report/run/run-text.js';
import { measureColumns, summaryHeader, summaryRow } from '../../report/run/summary-csv.js';
import { sharedSentences } from '../../report/text/assumption-text.js';
import { renderCsv } from '../../report/text/csv.js';
import { JSON_FORMAT, jsonLine } from '../../report/text/json-line.js';
import { unplayedSentences } from '../../report/text/unplayed-text.js';
import { warningsUnder } from '../../scenario/checks/override-warnings.js';
import type { Overrides, Scenario } from '../../scenario/scenario.js';
import { distinctClauses } from '../../scenario/units/known-card.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { startEagerly, yielding } from '../../simulate/event-loop.js';
import { cardFinder } from '../cards/card-files.js';
import { noteWritten, onInterrupt } from '../edge/signals.js';
import { openSimulation } from '../edge/simulation.js';
import { VERSION } from '../version.js';
import { type CaseLoad, openCaseRunners } from './case-runners.js';
import { overridesOf } from './overrides.js';
import { RUN_OPTIONS } from './run-options.js';
import { type RunTexts, runTexts } from './run-texts.js';
import { readScenarios } from './scenario-files.js';

/** The HTML page that `--html` adds to a report. */
const PAGE = 'report.html';

/** A scenario with the settings and overrides of its run. */
interface ScenarioRun {
  readonly scenario: Scenario;
  readonly overrides: Overrides;
  readonly settings: RunSettings;
  readonly command: string;
}

/** `odds run`: runs scenarios, writes their reports, prints a summary. */
export async function runCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const reader = new OptionReader(raw);
  const common = reader.readAll(COMMON_OPTIONS);
  const out = reader.readOrStandard('out', RUN_OPTIONS.out.field);
  if (out === '') reader.report('out', folderMissing());
  const markdown = reader.read('markdown', RUN_OPTIONS.markdown.field);
  if (markdown && common.json) reader.report('json', oneFormat(['markdown', 'json']));
  reader.done();
  const files = reader.texts('scenario');
  const cardFile = reader.text('cards');
  const html = reader.read('html', RUN_OPTIONS.html.field);
  const scenarios = await readScenarios(files, cardFinder(cardFile));
  const runs = scenarios.map((scenario) => planRun(scenario, common, cardFile));
  warn(
    runs.flatMap(({ scenario, overrides }) => warningsUnder(scenario, overrides)),
    output,
  );

  const totalTrials = runs.reduce((sum, { scenario, settings }) => sum + scenario.caseCount * settings.trials, 0);
  const where = unusualArguments(RUN_OPTIONS, { html, out });
  const wholeCommand = [commandOf(files, common, cardFile), ...where].join(' ');
  if (reader.read('dry-run', RUN_OPTIONS['dry-run'].field)) {
    output.out(await dryRunText(runs, { common, markdown, command: wholeCommand }, output));
    return;
  }
  const text = await runTexts(markdown);
  const simulation = await openSimulation({ ...common, totalTrials }, output);
  const { end } = simulation;
  const runners = openCaseRunners(simulation, runs.map(loadOf));
  try {
    const answers: unknown[] = [];
    const assumed: string[][] = [];
    for (const run of runs) {
      const { place, displayed, answer, assumptions } = await runOne(run, {
        out,
        runner: await runners.runnerOf(loadOf(run)),
        json: common.json,
        html,
      });
      assumed.push(assumptions);
      end();
      if (common.json) answers.push(answer);
      else output.out(text.summary(summaryOf(run.scenario, displayed, html ? path.join(place, PAGE) : place)));
    }
    if (common.json)
      output.out(jsonLine({ format: JSON_FORMAT, command: commandOf(files, common, cardFile), scenarios: answers }));
    else {
      output.out(footerOf(runs, assumed, wholeCommand, text));
    }
  } finally {
    end();
    await runners.close();
  }
}

/** The output of `--dry-run`. */
async function dryRunText(
  runs: readonly ScenarioRun[],
  { common, markdown, command }: { common: CommonOptions; markdown: boolean; command: string },
  output: Output,
): Promise<string> {
  const { forecastOf } = await import('./dry-run.js');
  const { forecastJson, forecastMarkdown, forecastText } = await import('../../report/run/dry-run-text.js');
  const simulation = await openSimulation({ ...common, quiet: true, totalTrials: 0 }, output);
  const scenarios: ScenarioForecast[] = [];
  for (const { scenario, overrides, settings } of runs) {
    scenarios.push(await forecastOf(scenario.name, scenarioCases(scenario, overrides), settings, simulation));
  }
  const isAdaptive = runs.some(({ settings }) => settings.targetError !== null);
  const forecast = { scenarios, workers: simulation.workers, isAdaptive, command };
  if (common.json) return jsonLine(forecastJson(forecast));
  return markdown ? forecastMarkdown(forecast) : forecastText(forecast);
}

/**
 * The settings of a scenario's run: options over the file over the defaults. Throws a UserError if
 * the options do not fit the file.
 */
function planRun(scenario: Scenario, common: CommonOptions, cardFile: string | null): ScenarioRun {
  const overrides = overridesOf(common);
  const settings = settingsOfOptions(common, scenario);
  casesOf(scenario, overrides); // throws if the options do not fit the file
  return {
    scenario,
    overrides,
    settings,
    command: commandOf([baseName(scenario.fileName)], common, cardFile && baseName(cardFile)),
  };
}

function loadOf({ scenario, settings }: ScenarioRun): CaseLoad {
  return { caseCount: scenario.caseCount, trials: settings.trials };
}

function summaryOf({ name, question, vary, caseCount }: Scenario, displayed: readonly CaseResult[], place: string): RunSummary {
  return { name, question, paths: vary.map(({ path }) => path), caseCount, displayed, place };
}

/**
 * The text below the tables of a run: assumptions that all scenarios share, and the command that
 * repeats it.
 */
function footerOf(
  runs: readonly ScenarioRun[],
  assumed: readonly (readonly string[])[],
  command: string,
  text: RunTexts,
): string {
  const [first, ...others] = assumed;
  const shared = (first ?? []).filter((assumption) => others.every((other) => other.includes(assumption)));
  const sentences = others.length > 0 ? [...shared, 'All assumptions of a scenario are in its run.json.'] : shared;
  const unplayed = distinctClauses(runs.flatMap(({ scenario }) => scenario.unplayed));
  return text.footer(
    [...sentences, ...unplayedSentences(unplayed)],
    command,
    runs.some(({ settings }) => settings.targetError !== null),
  );
}

/** Runs one scenario and writes its report: all of it, or nothing. */
async function runOne(
  run: ScenarioRun,
  { out, runner, json, html }: { out: string; runner: PlanRunner; json: boolean; html: boolean },
): Promise<{ place: string; displayed: CaseResult[]; answer: unknown; assumptions: string[] }> {
  const { scenario, overrides, settings, command } = run;
  const paths = scenario.vary.map(({ path }) => path);
  const report = openReport(out, scenario.name);
  const forget = onInterrupt(report.discard);
  const page = html ? (await import('../../report/html/run/run-page.js')).openRunPage(scenario) : null;
  const displayed: CaseResult[] = [];
  const assumptionCount = new AssumptionCount();
  const cappedCases: string[] = [];
  const greedyCases: string[] = [];
  const cases: unknown[] = [];
  try {
    // Threads work on the first cases while the columns of all cases are determined.
    const attacks = scenarioCases(scenario, overrides);
    const results = startEagerly(runScenario(scenario, attacks, settings, runner));
    const columns = await measureColumns(yielding(attacks));
    report.append('summary.csv', renderCsv([summaryHeader(paths, columns)]));
    report.append('distribution.csv', renderCsv([distributionHeader(paths)]));
    for await (const result of results) {
      report.append('summary.csv', renderCsv([summaryRow(result, columns)]));
      report.append('distribution.csv', await distributionText(result));
      page?.add(result, await distributionIntervals(result));
      assumptionCount.add(result.assumptions);
      if (result.isCapped) cappedCases.push(result.name);
      if (result.isHeuristic) greedyCases.push(result.name);
      if (displayed.length < SHOWN_CASES) displayed.push(result);
      if (json)
        cases.push({ case: result.name, varied: variedJson(paths, result), ...trialsJson(result), ...numbersJson(result) });
    }
    const assumptions = sharedSentences(assumptionCount.assumptions());
    const facts = { ...factsOf(run), assumptions, cappedCases, greedyCases };
    report.append('run.json', runJson(facts));
    if (page !== null) report.append(PAGE, await page.render({ ...facts, command: `${command} --html` }));
    const place = report.commit();
    noteWritten(place);
    const answer = {
      name: scenario.name,
      question: scenario.question,
      report: place,
      assumptions,
      unmodelled: scenario.unplayed,
      command,
      cases,
    };
    return { place, displayed, answer, assumptions };
  } finally {
    forget();
    report.discard();
  }
}

function factsOf({
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

function variedJson(paths: readonly string[], { varied }: CaseResult): Record<string, unknown> {
  return Object.fromEntries(paths.map((path, i) => [path, varied[i]]));
}

/** The command that runs scenario files again. */
function commandOf(files: readonly string[], common: CommonOptions, cardFile: string | null): string {
  const cards = commandArguments(RUN_OPTIONS, { cards: cardFile });
  return repeatedCommand('odds run', files, [...cards, ...forceArguments(common), ...commonArguments(common)]);
}

/** The name of a file without its folder: a result does not depend on where files are. */
function baseName(fileName: string): string {
  return fileName.split(/[\\/]/).at(-1) as string;
}
