import { type Problem, renderProblem } from '../../errors/problem.js';

/** Where a command writes. Tests put their own here. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

export const CONSOLE: Output = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

/** Writes warnings to stderr, each on a line of its own with its hint below. */
export function warn(warnings: readonly Problem[], output: Output): void {
  for (const warning of warnings) output.err(`warning: ${renderProblem(warning)}\n`);
}
