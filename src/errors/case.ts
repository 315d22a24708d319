import { problem, type ValueProblem } from './problem.js';

/** The problem with the name of its case, for one case among several. */
export function inCase({ message, hint }: ValueProblem, caseName: string): ValueProblem {
  const short = caseName.length > 200 ? `${caseName.slice(0, 197)}...` : caseName;
  return problem(`${message} (case ${quoted(short)})`, hint);
}

/** The text in double quotes, not cut. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

export const overrideOfVaried = (path: string) =>
  problem(
    `${path} is varied in the scenario and cannot be set by an option as well`,
    `leave the option out, or remove ${path} from "vary"`,
  );
