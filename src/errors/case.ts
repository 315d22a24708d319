import type { ValueProblem } from './problem.js';

/** The problem with the name of its case, for one case among several. */
export function inCase(problem: ValueProblem, caseName: string): ValueProblem {
  const short = caseName.length > 200 ? `${caseName.slice(0, 197)}...` : caseName;
  return { ...problem, message: `${problem.message} (case ${quoted(short)})` };
}

/** The text in double quotes, not cut. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

export function overrideOfVaried(path: string): ValueProblem {
  return {
    message: `${path} is varied in the scenario and cannot be set by an option as well`,
    hint: `leave the option out, or remove ${path} from "vary"`,
  };
}
