import { type CountedWork, type Output, warn } from '../../asking/host.js';
import { unusualArguments } from '../../asking/options/command-arguments.js';
import { COMMON_OPTIONS, type CommonOptions } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { grouped } from '../../base/text.js';
import { folderMissing } from '../../errors/file.js';
import { oneFormat } from '../../errors/table.js';
import { scenarioCases } from '../../experiment/scenario/scenario-cases.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { ScenarioForecast } from '../../report/run/dry-run-text.js';
import { warningsUnder } from '../../scenario/checks/override-warnings.js';
import { distinctClauses } from '../../scenario/units/known-card.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { JSON_FORMAT, jsonLine } from '../../sheet/text/json-line.js';
import { printable } from '../../sheet/text/text-table.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { cardFinder } from '../cards/card-files.js';
import { workProgress } from '../edge/node-host.js';
import { openSimulation } from '../edge/simulation.js';
import { withCheckpoint } from '../work/open-checkpoint.js';
import { openCaseRunners } from './case-runners.js';
import { runAttacks } from './run-attacks.js';
import { RUN_OPTIONS } from './run-options.js';
import { type RunTexts, runTexts } from './run-texts.js';
import { DEFAULT_FOLDER, readScenarios } from './scenario-files.js';
import { commandOf, type FinishedRun, isOfAttacks, loadOf, optionWarnings, planRun, type ScenarioRun } from './scenario-run.js';

/** The options of a run, parsed. */
interface RunRequest {
  readonly common: CommonOptions;
  readonly files: readonly string[];
  readonly cardFile: string | null;
  readonly out: string;
  readonly markdown: boolean;
  readonly html: boolean;
  readonly isDry: boolean;
  /** Whether what an interrupted run has kept is dropped. */
  readonly fresh: boolean;
}

function readRequest(reader: OptionReader): RunRequest {
  const common = reader.readAll(COMMON_OPTIONS);
  const out = reader.readOrStandard('out', RUN_OPTIONS.out.field);
  if (out === '') reader.report('out', folderMissing());
  const markdown = reader.read('markdown', RUN_OPTIONS.markdown.field);
  if (markdown && common.json) reader.report('json', oneFormat(['markdown', 'json']));
  reader.done();
  return {
    ...{ common, out, markdown },
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

/** `odds run --shard 3/16`: a part of the work of each scenario. */
export async function runShardHandler(raw: RawOptions, output: Output): Promise<void> {
  const { readShardRequest } = await import('../shard/shard-request.js');
  const { runShard } = await import('../shard/run-shard.js');
  const shard = readShardRequest(raw);
  const request = readRequest(new OptionReader(shard.asked));
  return runShard(await plannedRuns(request, output), request.common.engine, shard, output);
}

/** Runs the scenarios of a command with what has been worked out of them before. */
export async function runWithRecord(raw: RawOptions, output: Output, withRecord: WithRecord): Promise<void> {
  return runRequest(readRequest(new OptionReader(raw)), output, withRecord);
}

/** Does the work of a scenario with a record of what is known of it. */
type WithRecord = (run: ScenarioRun, work: (record: WorkRecord) => Promise<FinishedRun>) => Promise<FinishedRun>;

/** The runs of a request, with their warnings on stderr. */
async function plannedRuns({ common, files, cardFile }: RunRequest, output: Output): Promise<readonly ScenarioRun[]> {
  const scenarios = await readScenarios(files, cardFinder(cardFile));
  const runs = scenarios.map((scenario) => planRun(scenario, common, cardFile));
  warn(
    runs.flatMap(({ scenario, overrides }) => [...warningsUnder(scenario, overrides), ...optionWarnings(scenario, common)]),
    output,
  );
  return runs;
}

async function runRequest(request: RunRequest, output: Output, withRecord: WithRecord): Promise<void> {
  const { common, files, cardFile, out, html } = request;
  const runs = await plannedRuns(request, output);
  const where = unusualArguments(RUN_OPTIONS, { html, out });
  const command = [commandOf(files, common, cardFile), ...where].join(' ');
  if (request.isDry) return output.out(await dryRunText(runs, { ...request, command }, output));
  const isTour = files.length === 0 && !common.quiet;
  if (isTour) output.err(tourBegins(runs.length, out));
  await runAll(runs, { ...request, command }, output, withRecord);
  if (isTour) output.err(tourEnds(out, html));
}

/** What a run without a file is about to do: somebody new has asked for it by `npm start`. */
function tourBegins(count: number, out: string): string {
  const scenarios = count === 1 ? 'the scenario' : `all ${grouped(count)} scenarios`;
  return `Running ${scenarios} of ${DEFAULT_FOLDER}/; reports go to ${printable(out)}/. For one of them: odds run FILE\n`;
}

/** What to do after it. */
function tourEnds(out: string, html: boolean): string {
  const pages = html
    ? `open a report.html in ${printable(out)}/`
    : `for pages beside the reports in ${printable(out)}/: odds run --html`;
  return `Next: ${pages}; odds alone shows other questions\n`;
}

/** Runs scenarios one after the other, and prints what was found. */
async function runAll(
  runs: readonly ScenarioRun[],
  { common, files, cardFile, out, markdown, html, command }: RunRequest & { readonly command: string },
  output: Output,
  withRecord: WithRecord,
): Promise<void> {
  const { json } = common;
  const texts = await runTexts(markdown);
  const { quiet, workers } = common;
  const watch = workProgress(await workOf(runs), quiet, output);
  const simulation = openSimulation(common, output, watch);
  const runners = openCaseRunners(simulation, runs.filter(isOfAttacks).map(loadOf));
  const runOne = async (run: ScenarioRun, record: WorkRecord): Promise<FinishedRun> => {
    if (isOfAttacks(run)) {
      return runAttacks(run, { out, runner: await runners.runnerOf(loadOf(run), record), json, texts, html });
    }
    const options = { out, json, markdown, html, record, watch };
    if (run.scenario.experiment === 'battle') {
      return (await import('./run-battles.js')).runBattles(run, { ...options, workers });
    }
    if (run.scenario.experiment === 'row') return (await import('./run-rows.js')).runRows(run, options);
    return (await import('./run-duels.js')).runDuels(run, options);
  };
  try {
    const finished: FinishedRun[] = [];
    for (const run of runs) {
      const result = await withRecord(run, (record) => runOne(run, record));
      finished.push(result);
      watch.clear();
      if (!json) output.out(result.summary);
    }
    const scenarios = finished.map(({ answer }) => answer);
    if (json) output.out(jsonLine({ format: JSON_FORMAT, command: commandOf(files, common, cardFile), scenarios }));
    else {
      const assumed = finished.map(({ assumptions }) => assumptions);
      output.out(footerOf(runs, assumed, command, texts));
    }
  } finally {
    watch.end();
    await runners.close();
  }
}

/** How much the runs of a command have to do: trials, and battles besides those of the scenarios. */
async function workOf(runs: readonly ScenarioRun[]): Promise<CountedWork> {
  let [total, parts] = [0, 0];
  for (const run of runs) {
    const { scenario, settings } = run;
    parts += scenario.caseCount;
    const isOfBattles = scenario.experiment === 'battle';
    total += isOfBattles ? (await import('./run-battles.js')).battlesOf(run) : scenario.caseCount * settings.trials;
  }
  const [kind = 'attack', ...others] = new Set(runs.map(({ scenario }) => scenario.experiment));
  const isLearning = kind === 'battle' && others.length === 0;
  return {
    ...(isLearning ? { isLearning } : {}),
    noun: others.length === 0 ? NOUNS[kind] : 'fights',
    total,
    parts,
    shorter: ['fewer cases', 'fewer --trials'],
  };
}

/** What is counted of each kind of scenario. */
const NOUNS = { attack: 'attacks', row: 'rows', duel: 'duels', battle: 'battles' } as const;

/** The output of `--dry-run`. */
async function dryRunText(
  runs: readonly ScenarioRun[],
  { common, markdown, command }: { common: CommonOptions; markdown: boolean; command: string },
  output: Output,
): Promise<string> {
  const { forecastOf } = await import('./dry-run.js');
  const { forecastJson, forecastMarkdown, forecastText } = await import('../../report/run/dry-run-text.js');
  const simulation = openSimulation(common, output, UNWATCHED);
  const scenarios: ScenarioForecast[] = [];
  for (const run of runs) {
    const { scenario, overrides, settings } = run;
    if (isOfAttacks(run)) {
      scenarios.push(await forecastOf(scenario.name, scenarioCases(scenario, overrides), settings, simulation));
    } else {
      const { fightForecastOf, fightOf } = await import('./fight-dry-run.js');
      scenarios.push(await fightForecastOf(scenario, casesOf(scenario, overrides), settings, await fightOf(scenario)));
    }
  }
  const isAdaptive = runs.some(({ settings }) => settings.targetError !== null);
  const forecast = { scenarios, workers: simulation.workers, isAdaptive, command };
  if (common.json) return jsonLine(forecastJson(forecast));
  return markdown ? forecastMarkdown(forecast) : forecastText(forecast);
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
  return text.footer([...sentences, ...unplayedSentences(unplayed)], command, {
    experiments: new Set(runs.map(({ scenario }) => scenario.experiment)),
    isAdaptive: runs.some(({ settings }) => settings.targetError !== null),
  });
}
