import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { onTestFinished } from 'vitest';
import { processorSecondsOf } from './processor-time.js';

/** The command as `npm run build` makes it. `npm test` builds first; a test never does. */
export const MAIN = fileURLToPath(new URL('../../dist/bin/main.js', import.meta.url));

/** The result of a run of the command. */
export interface OddsResult {
  /** The exit code; null if a signal ended the process and the program did not handle it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The cost of a run, measured by the process itself; all 0 if it was killed or aborted. */
export interface OddsCost {
  /** Processor time of all threads, in milliseconds; unlike the clock it does not depend on what else the machine does. */
  readonly cpuMs: number;
  /** The peak memory of the process, in MB. */
  readonly maxRssMb: number;
  /** The number of worker threads that were started. */
  readonly threads: number;
}

/** A run of the command that has not ended. */
export interface RunningOdds {
  readonly process: ChildProcess;
  /** The output so far. */
  readonly output: () => Omit<OddsResult, 'code'>;
  /** Resolves when it listens to signals, which is when it has parsed its command line. */
  readonly listens: () => Promise<void>;
  readonly cost: () => OddsCost;
  /** Sends a signal and waits for the end; with the processor time between them, on Linux. */
  readonly stop: (signal: NodeJS.Signals) => Promise<OddsResult & { readonly cpuMs: number }>;
  readonly ended: Promise<OddsResult>;
}

/** A temporary folder in which the command runs. Paths are relative to it. */
export interface Workplace {
  readonly folder: string;
  /** Runs `odds` with these arguments to its end, in this process: the built modules, not the bundle. */
  readonly odds: (...args: string[]) => Promise<OddsResult>;
  /** The same in a process of its own, for tests of the process itself or of two at once. */
  readonly apart: (...args: string[]) => Promise<OddsResult>;
  /** The same, with its cost. */
  readonly measured: (...args: string[]) => Promise<OddsResult & OddsCost>;
  readonly start: (...args: string[]) => RunningOdds;
  /** Runs a line of the shell in which `odds` is the command. */
  readonly shell: (line: string) => Promise<OddsResult>;
  /** Starts a line of the shell. */
  readonly startShell: (line: string) => RunningOdds;
  /** Writes a file and the folders above it. */
  readonly write: (file: string, content: string | Uint8Array) => void;
  readonly read: (file: string) => string;
  /**
   * All files in a folder and below, with their content; an empty folder with `null`. Not while the
   * command runs: a file that it removes meanwhile is listed, but cannot be read.
   */
  readonly contents: (folder?: string) => Record<string, string | null>;
  /** True if there is such a file or folder; may be asked while the command runs. */
  readonly exists: (file: string) => boolean;
  /** The folders of a scenario's unfinished reports; may be asked while the command runs. */
  readonly partials: (scenario: string) => readonly string[];
}

/** The environment of the command: nothing of the test runner's, no colours. */
const ENVIRONMENT = { PATH: process.env.PATH ?? '', HOME: tmpdir(), LC_ALL: 'C.UTF-8', NO_COLOR: '1' };

/** A module that is loaded into the process before the command, and into each of its worker threads, and measures the cost. */
const WITNESS = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync, readFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const note = (line) => appendFileSync(process.env.ODDS_COST, line + '\\n');
  // Linux counts the memory of the process that started this one in maxRSS; VmHWM starts from zero.
  const peakKb = (maxRSS) => process.platform === 'linux' ? /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1] : maxRSS;
  if (isMainThread) {
    process.on('newListener', (event) => event === 'SIGTERM' && setImmediate(note, 'listens'));
    process.on('exit', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      note('exit ' + (userCPUTime + systemCPUTime) / 1000 + ' ' + peakKb(maxRSS) / 1024);
    });
  } else note('thread');
`)}`;

/**
 * Makes a workplace. `cleanUp`, which is `onTestFinished` or `afterAll`, gets a function that
 * removes it and ends everything that still runs in it.
 *
 *     const at = workplace(onTestFinished);
 *     at.write('mine.yaml', scenario());
 *     expect(await at.odds('run', 'mine.yaml')).toMatchObject({ code: 0, stderr: '' });
 */
export function workplace(cleanUp: (remove: () => void) => void): Workplace {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-test-'));
  const costs = mkdtempSync(path.join(tmpdir(), 'odds-cost-'));
  const children: ChildProcess[] = [];
  cleanUp(() => {
    for (const child of children) child.kill('SIGKILL');
    for (const each of [folder, costs]) rmSync(each, { recursive: true, force: true });
  });
  const start = (command: string, args: readonly string[]): RunningOdds => {
    const costFile = path.join(costs, String(children.length));
    const child = spawn(command, args, { cwd: folder, env: { ...ENVIRONMENT, ODDS_COST: costFile } });
    children.push(child);
    const text = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (chunk: string) => {
        text[stream] += chunk;
      });
    }
    const ended = new Promise<OddsResult>((resolve, reject) => {
      child.on('error', reject).on('close', (code) => resolve({ code, ...text }));
    });
    return {
      process: child,
      output: () => ({ ...text }),
      listens: () => until('the command listens to signals', () => notes(costFile).includes('listens')),
      cost: () => costOf(notes(costFile)),
      stop: async (signal) => {
        const before = processorSecondsOf(child.pid as number) * 1000;
        child.kill(signal);
        const result = withoutTimes(await ended);
        return { ...result, cpuMs: costOf(notes(costFile)).cpuMs - before };
      },
      ended,
    };
  };
  const startShell = (line: string): RunningOdds =>
    start('bash', ['-c', `odds() { "${process.execPath}" "${MAIN}" "$@"; }; ${line}`]);
  const startOdds = (...args: string[]): RunningOdds => start(process.execPath, ['--import', WITNESS, MAIN, ...args]);
  return {
    folder,
    start: startOdds,
    odds: (...args) => inTurn(() => here(folder, args)).then(withoutTimes),
    apart: (...args) => start(process.execPath, [MAIN, ...args]).ended.then(withoutTimes),
    measured: async (...args) => {
      const running = startOdds(...args);
      return { ...withoutTimes(await running.ended), ...running.cost() };
    },
    shell: (line) => startShell(line).ended,
    startShell,
    write: (file, content) => {
      const place = path.join(folder, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, content);
    },
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    contents: (within = '.') => contentsOf(path.join(folder, within)),
    exists: (file) => existsSync(path.join(folder, file)),
    partials: (scenario) => partialsIn(path.join(folder, 'reports'), scenario),
  };
}

/** The workplace of a test, with these files; tests that run at once need one of `workplace`. */
export function placeWith(files: Readonly<Record<string, string | Uint8Array>> = {}): Workplace {
  const at = workplace(onTestFinished);
  for (const [file, content] of Object.entries(files)) at.write(file, content);
  return at;
}

/** Commands of this process, one after another: it has one current folder. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = queue.then(run);
  queue = result.catch(() => undefined);
  return result;
}

/** What `src/main.ts` makes of a command line, except for signals and broken pipes. */
async function here(folder: string, args: readonly string[]): Promise<OddsResult> {
  const { runCli, exitCodeOf, failureText } = await builtCommand();
  const text = { stdout: '', stderr: '' };
  const out = (more: string): void => {
    text.stdout += more;
  };
  const err = (more: string): void => {
    text.stderr += more;
  };
  const { log, error: logError } = console;
  const home = process.cwd();
  process.chdir(folder);
  Object.assign(console, { log: (line: string) => out(`${line}\n`), error: (line: string) => err(`${line}\n`) }); // help of yargs
  try {
    await runCli(args, { out, err });
    return { code: 0, ...text };
  } catch (failure) {
    err(failureText(failure));
    return { code: exitCodeOf(failure), ...text };
  } finally {
    Object.assign(console, { log, error: logError });
    process.chdir(home);
  }
}

/** The command of `dist/`, which has scripts for threads, imported by URL, since types must not depend on a build. */
async function builtCommand() {
  const built = (module: string): Promise<unknown> => import(new URL(`../../dist/cli/${module}`, import.meta.url).href);
  const { runCli } = (await built('cli.js')) as typeof import('../../src/cli/cli.js');
  const failure = (await built('edge/failure.js')) as typeof import('../../src/cli/edge/failure.js');
  return { runCli, ...failure };
}

/** Messages about how long work takes, which on a busy machine any work may print; `heavy.test.ts` tests them. */
export function withoutTimes({ stderr, ...rest }: OddsResult): OddsResult {
  return { ...rest, stderr: stderr.replace(/^This takes about .*\n/gm, '') };
}

function notes(costFile: string): string[] {
  return existsSync(costFile) ? readFileSync(costFile, 'utf8').split('\n') : [];
}

function costOf(lines: readonly string[]): OddsCost {
  const [, cpuMs = 0, maxRssMb = 0] = (lines.find((line) => line.startsWith('exit')) ?? '').split(' ').map(Number);
  return { cpuMs, maxRssMb, threads: lines.filter((line) => line === 'thread').length };
}

function contentsOf(folder: string): Record<string, string | null> {
  if (!existsSync(folder)) return {};
  const found: Record<string, string | null> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const place = path.join(folder, name);
    if (statSync(place).isFile()) found[name] = readFileSync(place, 'utf8');
    else if (readdirSync(place).length === 0) found[name] = null;
  }
  return found;
}

function partialsIn(reports: string, scenario: string): string[] {
  if (!existsSync(reports)) return [];
  return readdirSync(reports).filter((entry) => entry.startsWith(`.${scenario}.partial-`));
}

/** Waits until something has happened that no event reports; fails after 20 seconds. */
export async function until(what: string, hasHappened: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!hasHappened()) {
    if (Date.now() > deadline) throw new Error(`waited 20 seconds for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A CSV file of a report: its header, and its rows by the names of columns. */
export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export function csvTable(text: string): CsvTable {
  const [header = [], ...rows] = parse(text) as string[][];
  return { header, rows: rows.map((row) => Object.fromEntries(header.map((column, i) => [column, row[i] as string]))) };
}

/** The text of a scenario file: the fields that every scenario needs, overridden and extended by the given lines of YAML. */
export function scenarioText(fields: Readonly<Record<string, string>> = {}): string {
  const all = {
    format: '1',
    question: 'What does it do?',
    experiment: 'attack',
    trials: '1000',
    attacker: '{ power: 3 }',
    defender: '{}',
    ...fields,
  };
  return Object.entries(all)
    .map(([field, value]) => `${field}: ${value}\n`)
    .join('');
}
