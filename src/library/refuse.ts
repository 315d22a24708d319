import { type Problem, UserError, type ValueProblem } from '../errors/problem.js';

export function refuse(path: string, { message, hint }: ValueProblem): never {
  throw new UserError([{ where: null, path, message, hint }]);
}

/** Throws a UserError with the problems of fields, if there are any. */
export function refuseAll(problems: readonly (readonly [path: string, problem: ValueProblem])[]): void {
  if (problems.length > 0)
    throw new UserError(problems.map(([path, { message, hint }]) => ({ where: null, path, message, hint })));
}

/** The problem without its hint, which would be about command-line options. */
export function bare({ message }: ValueProblem): ValueProblem {
  return { message, hint: null };
}

/** The results of all checks. Throws one UserError with the problems of all that fail. */
export function allOf<Checks extends readonly (() => unknown)[]>(
  ...checks: Checks
): { readonly [Place in keyof Checks]: ReturnType<Checks[Place]> } {
  const problems: Problem[] = [];
  const results = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return void problems.push(...error.problems);
    }
  });
  if (problems.length > 0) throw new UserError(problems);
  return results as { readonly [Place in keyof Checks]: ReturnType<Checks[Place]> };
}
