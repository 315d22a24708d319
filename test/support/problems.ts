import { expect } from 'vitest';
import { type Problem, UserError } from '../../src/errors/problem.js';

/** The problems with which something is refused; none if it is done. */
export function problemsThrown(run: () => unknown): readonly Problem[] {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.problems;
    throw error;
  }
}

/** The problems with which a question is refused, each with its path; none if it is answered. */
export async function problemsOf(ask: () => unknown): Promise<string[]> {
  try {
    await ask();
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const { hint } of error.problems) expect(hint).not.toBe('');
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
}
