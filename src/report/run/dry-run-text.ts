import { grouped } from '../../base/text.js';
import { integerPower } from '../../rules/process/integer-layout.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { codeSpan, pipeTable } from '../../sheet/text/markdown.js';
import { durationText } from '../../sheet/text/number-text.js';
import { type Align, cut, printable, TERMINAL_WIDTH, textTable, wrapped } from '../../sheet/text/text-table.js';

/** A rough estimate of a scenario's work. */
export interface ScenarioForecast {
  readonly name: string;
  readonly cases: number;
  readonly attacks: number;
  /** Trials of each case; a maximum if the scenario has a target error. */
  readonly trials: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** A rough estimate of a command's work. */
export interface Forecast {
  readonly scenarios: readonly ScenarioForecast[];
  readonly workers: number;
  /** Whether some scenario stops at a target error, so that its trials are a maximum. */
  readonly isAdaptive: boolean;
  /** The command that runs the scenarios. */
  readonly command: string;
}

const HEAD = ['scenario', 'cases', 'attacks', 'trials', 'simulated', 'time', 'memory'];
const ALIGNS: readonly Align[] = ['left', 'right', 'right', 'right', 'right', 'right', 'right'];
const LONGEST_NAME = 20;

/** A row for each scenario and, if there are several, one for all; fits 80 columns unless the numbers are huge. */
export function forecastText(forecast: Forecast): string {
  const lines = textTable(rowsOf(forecast), ALIGNS);
  const notes = [...notesOf(forecast), `Run: ${printable(forecast.command)}`];
  return [...lines, '', ...notes.flatMap((note) => wrapped(note, TERMINAL_WIDTH)), ''].join('\n');
}

export function forecastMarkdown(forecast: Forecast): string {
  const notes = notesOf(forecast).flatMap((note) => [note, '']);
  return [...pipeTable(rowsOf(forecast)), '', ...notes, `Run: ${codeSpan(forecast.command)}`, ''].join('\n');
}

/** The forecast as plain data. */
export function forecastJson({ scenarios, workers, command }: Forecast): Record<string, unknown> {
  return { format: JSON_FORMAT, dryRun: true, workers, command, scenarios };
}

function rowsOf({ scenarios }: Forecast): string[][] {
  return [HEAD, ...scenarios.map(scenarioRow), ...(scenarios.length > 1 ? [allRow(scenarios)] : [])];
}

function notesOf({ workers, isAdaptive }: Forecast): string[] {
  const threads = workers === 1 ? '1 worker thread' : `${workers === 0 ? 'no' : grouped(workers)} worker threads`;
  return [
    'Trials are per case; cases with the same attack are simulated once.',
    `Time and memory are estimates for this machine with ${threads}, from a sample of the attacks.`,
    ...(isAdaptive ? ['Trials are a maximum where cases end at a target error, or battles once they are enough.'] : []),
    'Nothing was run or written.',
  ];
}

function scenarioRow({ name, cases, attacks, trials, seconds, megabytes }: ScenarioForecast): string[] {
  const simulated = grouped(BigInt(attacks) * BigInt(trials));
  return [
    cut(printable(name), LONGEST_NAME),
    grouped(cases),
    grouped(attacks),
    grouped(trials),
    simulated,
    ...costs(seconds, megabytes),
  ];
}

function allRow(scenarios: readonly ScenarioForecast[]): string[] {
  const sum = (of: (one: ScenarioForecast) => number): number => scenarios.reduce((total, one) => total + of(one), 0);
  const simulated = scenarios.reduce((total, { attacks, trials }) => total + BigInt(attacks) * BigInt(trials), 0n);
  const megabytes = Math.max(...scenarios.map((one) => one.megabytes));
  const seconds = sum((one) => one.seconds);
  return [
    'all',
    grouped(sum(({ cases }) => cases)),
    grouped(sum(({ attacks }) => attacks)),
    '',
    grouped(simulated),
    ...costs(seconds, megabytes),
  ];
}

function costs(seconds: number, megabytes: number): [time: string, memory: string] {
  return [seconds < 9.95 ? `${seconds.toFixed(1)} s` : durationText(seconds), `${grouped(roundedUp(megabytes))} MB`];
}

/** Megabytes rounded up to two digits, which is as accurate as the estimate. */
function roundedUp(megabytes: number): number {
  const unit = integerPower(10, Math.max(0, Math.floor(Math.log10(megabytes)) - 1));
  return Math.ceil(megabytes / unit) * unit;
}
