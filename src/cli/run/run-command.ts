import { type CountedWork, type Output, warn } from '../../asking/host.js';
import { readFormat } from '../../asking/options/answer-format.js';
import { unusualArguments } from '../../asking/options/command-arguments.js';
import { COMMON_OPTIONS, type CommonOptions } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { grouped } from '../../base/text.js';
import { folderMissing } from '../../errors/file.js';
import { UserError } from '../../errors/problem.js';
import { csvOfScenarios, reportsToStdout } from '../../errors/table.js';
import { scenarioQuestions } from '../../questions/list.js';
import type { ScenarioRun, Trying } from '../../questions/scenario-question.js';
import type { ScenarioForecast } from '../../report/run/dry-run-text.js';
import { warningsUnder } from '../../scenario/cases.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { printable } from '../../sheet/text/text-table.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { cardFinder } from '../cards/card-files.js';
import { RUN_OPTIONS } from '../command-options.js';
import { workProgress } from '../edge/node-host.js';
import { type InputFiles, notedFiles, ON_DISK } from '../edge/read-file.js';
import { openSimulation } from '../edge/simulation.js';
import { withCheckpoint } from '../work/checkpoint.js';
import { type RunFormat, runAll, type WithRecord } from './run-all.js';
import { DEFAULT_FOLDER, readScenarios } from './scenario-files.js';
import { commandOf, optionWarnings, planRun } from './scenario-run.js';

interface RunRequest {
  readonly common: CommonOptions;
  readonly files: readonly string[];
  readonly cardFile: string | null;
  readonly out: string;
  /** How the summary is printed; as CSV, the rows of one scenario. */
  readonly format: RunFormat;
  readonly html: boolean;
  readonly isDry: boolean;
  /** Whether to drop what an interrupted run has kept. */
  readonly fresh: boolean;
}

function readRequest(reader: OptionReader): RunRequest {
  const common = reader.readAll(COMMON_OPTIONS);
  const out = reader.readOrDefault('out', RUN_OPTIONS.out.field);
  if (out === '') reader.report('out', folderMissing());
  if (out.trim() === '-') reader.report('out', reportsToStdout());
  const format = readFormat(reader, null, ['csv', 'markdown', 'json']);
  reader.done();
  return {
    ...{ common, out, format },
    files: reader.texts('scenario'),
    cardFile: reader.text('cards'),
    html: reader.read('html', RUN_OPTIONS.html.field),
    isDry: reader.read('dry-run', RUN_OPTIONS['dry-run'].field),
    fresh: reader.read('fresh', RUN_OPTIONS.fresh.field),
  };
}

/** `odds run`: runs scenarios, writes their reports, prints a summary. */
export async function runCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const request = readRequest(new OptionReader(raw));
  const { out, fresh, common } = request;
  const use = { fresh, quiet: common.quiet };
  return runRequest(request, output, (run, work) => withCheckpoint(out, run.scenario.name, use, output, work));
}

/** `odds run --shard 3/16`: part of the work of each scenario. */
export async function runShardHandler(raw: RawOptions, output: Output): Promise<void> {
  const { readShardRequest } = await import('../shard/shard-request.js');
  const { runShard } = await import('../shard/run-shard.js');
  const shard = readShardRequest(raw);
  const request = readRequest(new OptionReader(shard.asked));
  const { files, texts } = notedFiles();
  const runs = await plannedRuns(request, output, files);
  return runShard(runs, { command: 'run', engine: request.common.engine, texts: texts() }, shard, output);
}

/** Runs the scenarios of a command, reusing what was worked out before. */
export async function runWithRecord(
  raw: RawOptions,
  output: Output,
  withRecord: WithRecord,
  inputs: InputFiles,
): Promise<void> {
  return runRequest(readRequest(new OptionReader(raw)), output, withRecord, inputs);
}

/** The runs of a request, with their warnings on stderr. */
async function plannedRuns(
  { common, files, cardFile }: RunRequest,
  output: Output,
  inputs: InputFiles,
): Promise<readonly ScenarioRun[]> {
  const scenarios = await readScenarios(files, cardFinder(inputs.catalogueFor(cardFile)), inputs);
  const questions = await scenarioQuestions();
  const runs = scenarios.map((scenario) => planRun(scenario, questions, common, cardFile));
  warn(
    runs.flatMap(({ question, scenario, overrides }) => [
      ...warningsUnder(scenario, overrides),
      ...optionWarnings(scenario, question, common),
    ]),
    output,
  );
  return runs;
}

async function runRequest(request: RunRequest, output: Output, withRecord: WithRecord, inputs = ON_DISK): Promise<void> {
  const { common, files, cardFile, out, html, format } = request;
  const runs = await plannedRuns(request, output, inputs);
  if (format === 'csv' && runs.length > 1)
    throw new UserError([{ where: '--csv', path: null, ...csvOfScenarios(runs.length) }]);
  const bare = commandOf(files, common, cardFile);
  const command = [bare, ...unusualArguments(RUN_OPTIONS, { html, out })].join(' ');
  if (request.isDry) return output.out(await dryRunText(runs, { ...request, command }, output));
  const isTour = files.length === 0 && !common.quiet;
  if (isTour) output.err(tourBegins(runs.length, out));
  const { workers, engine, quiet } = common;
  const progress = (work: CountedWork) => workProgress(work, quiet, output);
  const place = { out, format, html, workers, engine, progress, withRecord };
  await runAll(runs, { ...place, commands: { json: bare, text: command } }, output);
  if (isTour) output.err(tourEnds(out, html));
}

/** What a run without a file is about to do, for newcomers who ran `npm start`. */
function tourBegins(count: number, out: string): string {
  const scenarios = count === 1 ? 'the scenario' : `all ${grouped(count)} scenarios`;
  return `Running ${scenarios} of ${DEFAULT_FOLDER}/; reports go to ${printable(out)}/. For one of them: odds run FILE\n`;
}

/** What to do next. */
function tourEnds(out: string, html: boolean): string {
  const pages = html
    ? `open a report.html in ${printable(out)}/`
    : `for pages beside the reports in ${printable(out)}/: odds run --html`;
  return `Next: ${pages}; odds alone shows other questions\n`;
}

async function dryRunText(
  runs: readonly ScenarioRun[],
  { common, format, command }: { common: CommonOptions; format: RunFormat; command: string },
  output: Output,
): Promise<string> {
  const { forecastJson, forecastMarkdown, forecastText } = await import('../../report/run/dry-run-text.js');
  const simulation = openSimulation(common, output, UNWATCHED);
  const { fightForecastOf, forecastOf } = await import('./dry-run.js');
  const tried: Trying = {
    attacks: ({ scenario, settings }, plans) => forecastOf(scenario.name, plans, settings, simulation),
    fights: fightForecastOf,
  };
  const scenarios: ScenarioForecast[] = [];
  for (const run of runs) scenarios.push(await run.question.forecast(run, tried));
  const isAdaptive = runs.some(({ settings }) => settings.targetError !== null);
  const forecast = { scenarios, workers: simulation.workers, isAdaptive, command };
  if (format === 'json') return jsonLine(forecastJson(forecast));
  return format === 'markdown' ? forecastMarkdown(forecast) : forecastText(forecast);
}
