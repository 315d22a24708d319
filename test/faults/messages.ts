import { expect } from 'vitest';
import type { OddsResult } from '../support/run-odds.js';
import type { Job } from './jobs.js';

/** Expects that a command failed with a message for people: the input, the reason, and no internal name. */
export function expectMessage(job: Job, { code, stderr, stdout }: OddsResult): void {
  const lines = withoutWarnings(stderr).split('\n');
  expect({ code, stderr }).toMatchObject({ code: 74 });
  expectNoDefect(stdout + stderr);
  const [named = '', ...reason] = (lines[0] ?? '').split(': ');
  const isHinted = /^ {2}hint: /.test(lines[1] ?? '');
  expect(isHinted || /\(E[A-Z]+\)$/.test(reason.join(': ')), `${stderr} says why`).toBe(true);
  const given = [...job.words('new'), job.target, 'scenarios', 'sweep.yaml'].flatMap((word) => word.replace(/\/$/, ''));
  const isGiven = given.some((word) => named === word || named.startsWith(`${word}/`) || word.startsWith(`${named}/`));
  expect(isGiven, `${JSON.stringify(named)} is a name that the user knows: ${given}`).toBe(true);
}

/** Expects neither a stack nor a hidden name. */
export function expectNoDefect(text: string): void {
  expect(text).not.toMatch(/\.partial-|^ {4}at |This is a defect/m);
}

/** Messages that are not problems: an answer is in its file, or interrupted work resumes. */
const NEWS = /^(?:.*: written|Resuming from .*)\n/gm;

/** A text without its warnings, their hints, and messages that are not problems. */
export function withoutWarnings(text: string): string {
  return text.replace(/^warning: .*(\n {2}.*)*\n/gm, '').replace(NEWS, '');
}
