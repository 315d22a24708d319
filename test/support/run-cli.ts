import { expect } from 'vitest';
import { runCli } from '../../src/cli/cli.js';
import { UserError } from '../../src/errors/problem.js';

/** Commands that start threads when fights take long: the sources have no scripts for them. */
const STARTS_THREADS: ReadonlySet<string> = new Set(['battle', 'compare', 'run', 'squad']);

/** Messages about long work, since on a busy machine any test may take long; `openProgress` has its own tests. */
const LONG_WORK = /^This takes about /;

/** What a command line, run in this process, writes to stdout and stderr; `allow`: errors that are answers too. */
export async function writtenBy(
  words: readonly string[],
  allow: (error: unknown) => boolean = () => false,
): Promise<{ out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const isLong = STARTS_THREADS.has(words[0] ?? '') || (words[0] === 'deck' && words.includes('--against'));
  const isHere = words.includes('--workers') || words.includes('--shard') || !isLong;
  await runCli(isHere ? words : [...words, '--workers', '0'], {
    out: (text) => void out.push(text),
    err: (text) => void (LONG_WORK.test(text) || err.push(text)),
  }).catch((error: unknown) => {
    if (!allow(error)) throw error;
  });
  return { out: out.join(''), err: err.join('') };
}

/** What a command line prints; it must write nothing to stderr. */
export async function printedBy(words: readonly string[]): Promise<string> {
  const { out, err } = await writtenBy(words);
  expect(err).toBe('');
  return out;
}

/** The message of the UserError with which a command line is refused. */
export async function refusalOf(words: readonly string[]): Promise<string> {
  const error: unknown = await printedBy(words).catch((thrown: unknown) => thrown);
  if (error instanceof UserError) {
    for (const { hint } of error.problems) expect(hint).not.toBe('');
    return error.message;
  }
  throw new Error(`expected a UserError for ${words.join(' ')}`);
}
