import type { z } from 'zod/mini';
import { type Problem, UserError } from '../errors/problem.js';
import { type FieldProblem, pathText, schemaProblems } from './fields/fields.js';

/** Data that a schema accepts. `parent` precedes the fields in messages. Throws a UserError with every problem. */
export function checkedData<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
  parent: string | null = null,
): z.infer<Schema> {
  throwProblems(schemaProblems(schema, data), parent);
  return schema.parse(data);
}

/** Throws a UserError with these problems, if there are any; `parent` precedes the fields. */
export function throwProblems(problems: readonly FieldProblem[], parent: string | null): void {
  throwIfAny(
    problems.map(({ path, message, hint }) => {
      const whole = pathText(parent === null ? path : [parent, ...path]);
      return { where: null, path: whole === '' ? null : whole, message, hint };
    }),
  );
}

export function throwIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new UserError(problems);
}
