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
