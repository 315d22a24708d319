import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OddsResult, Workplace } from '../support/run-odds.js';

const MODULE = new URL('fault-at-call.mjs', import.meta.url).href;

/** A call of the file system in the folder where a command works. */
export interface Call {
  /** Its number, from 1. */
  readonly number: number;
  /** `renameSync`. */
  readonly name: string;
  readonly isForWriting: boolean;
}

/** A word of the shell. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Runs `odds` with variables of the environment, and with modules that are loaded before it. */
export function runWith(
  at: Workplace,
  words: readonly string[],
  {
    modules = [],
    ...variables
  }: { readonly modules?: readonly string[] } & Readonly<Record<string, string | readonly string[]>>,
): Promise<OddsResult> {
  const options = modules.map((module) => `--import ${module}`).join(' ');
  const all = Object.entries({ ...variables, ...(options === '' ? {} : { NODE_OPTIONS: options }) });
  const set = all.map(([name, value]) => `${name}=${quoted(String(value))}`);
  return at.shell([...set, 'odds', ...words.map(quoted)].join(' '));
}

export async function callsOf(at: Workplace, words: readonly string[]): Promise<Call[]> {
  const log = path.join(tmpdir(), `odds-calls-${path.basename(at.folder)}`);
  try {
    await runWith(at, words, { modules: [MODULE], FAULT_LOG: log });
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    return lines.map((line, i) => {
      const [name = '', kind] = line.split(' ');
      return { number: i + 1, name, isForWriting: kind === 'writes' };
    });
  } finally {
    rmSync(log, { force: true });
  }
}

/** Runs a command in which one call fails: `fault` is as in fault-at-call.mjs. */
export function runFailing(
  at: Workplace,
  words: readonly string[],
  call: number,
  fault: string,
  gone = '',
): Promise<OddsResult> {
  return runWith(at, words, { modules: [MODULE], FAULT: fault, FAULT_CALL: String(call), FAULT_GONE: gone });
}
