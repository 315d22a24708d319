import { expect } from 'vitest';
import { runCli } from '../../src/cli/cli.js';
import { UserError } from '../../src/errors/problem.js';

/** What a command line, run in this process, writes to stdout and stderr. */
export async function writtenBy(words: readonly string[]): Promise<{ out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  await runCli(words, { out: (text) => void out.push(text), err: (text) => void err.push(text) });
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
  if (error instanceof UserError) return error.message;
  throw new Error(`expected a UserError for ${words.join(' ')}`);
}
