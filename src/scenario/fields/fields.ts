import * as z from 'zod/mini';
import { firstOfEach } from '../../base/first-of-each.js';
import { isMapping } from '../../base/mapping.js';
import { keywordAmongFields } from '../../errors/keyword.js';
import { mustBeAtMost, mustBeField, type ValueProblem } from '../../errors/problem.js';
import { unknownField } from '../../errors/scenario.js';
import { findKeyword } from '../../rules/keywords/index.js';
import type { Step } from '../text/yaml-tree.js';

/** Beyond this number, problems of a file are counted rather than listed. */
export const MAX_PROBLEMS = 100;

/** The text of zod's errors: the message, with the hint on the next line. Neither contains line breaks. */
export function worded({ message, hint }: ValueProblem): string {
  return hint === null ? message : `${message}\n${hint}`;
}

export interface FieldProblem extends ValueProblem {
  readonly path: readonly Step[];
  /** Whether its name, rather than its value, is at fault. */
  readonly isKey: boolean;
}

/** The path as messages show it: "attacker.keywords[0]". */
export function pathText(path: readonly Step[]): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}

/** The problems that a schema of this folder finds in a value. */
export function schemaProblems(schema: z.ZodMiniType, value: unknown): readonly FieldProblem[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? withoutRepetitions(error.issues.flatMap((issue) => issueProblems(issue, []))) : [];
}

/** Drops repetitions: one value can fail several checks with the same message, such as a minimum and being an integer. */
function withoutRepetitions(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  return firstOfEach(problems, ({ path, message }) => `${pathText(path)}: ${message}`);
}

/** The problems of a zod issue. For a union of words and a mapping, the branch for the kind of value that was found. */
function issueProblems(issue: z.core.$ZodIssue, parent: readonly Step[]): readonly FieldProblem[] {
  const path = [...parent, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.split('\n');
    const values = issue.input as Readonly<Record<string, unknown>> | undefined;
    return issue.keys.map((key) => ({ path: [...path, key], isKey: true, ...unknownKey(key, known, values?.[key]) }));
  }
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.find((issues) => (typeof issue.input === 'string') === issues.some(isWrongWord));
    if (branch && (isMapping(issue.input) || typeof issue.input === 'string'))
      return branch.flatMap((inner) => issueProblems(inner, path));
  }
  const [message = '', hint = null] = issue.message.split('\n', 2);
  return [{ path, isKey: false, message, hint }];
}

function unknownKey(key: string, known: readonly string[], value: unknown): ValueProblem {
  const keyword = known.includes('keywords') ? findKeyword(key) : undefined;
  return keyword === undefined ? unknownField(key, known) : keywordAmongFields(key, keyword.name, value);
}

function isWrongWord({ code, path }: z.core.$ZodIssue): boolean {
  return (code === 'invalid_value' || code === 'custom') && path.length === 0;
}

/** The options of a zod check whose message depends on the value found. */
export function wording(problem: (found: unknown) => ValueProblem) {
  return { error: ({ input }: { readonly input?: unknown }) => worded(problem(input)) };
}

/** A problem of an unexpected value, without a hint. */
export function unexpected(expected: string): (found: unknown) => ValueProblem {
  return (found) => ({ message: mustBeField(expected, found), hint: null });
}

/** A list of `minEntries` to `maxEntries` entries. */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry, maxEntries: number, what: string, minEntries = 0) {
  const lengths = minEntries === 0 ? `at most ${maxEntries}` : `${minEntries} to ${maxEntries}`;
  const rule = wording((found) => ({ message: mustBeAtMost(maxEntries, `a list of ${lengths} ${what}`, found), hint: null }));
  return z.array(entry, rule).check(z.minLength(minEntries, rule), z.maxLength(maxEntries, rule));
}

/** A mapping with these fields and no others; `problem`: for a value that is not a mapping. */
export function mapping<Fields extends z.core.$ZodShape>(fields: Fields, problem: (found: unknown) => ValueProblem) {
  const known = Object.keys(fields).join('\n');
  return z.strictObject(fields, {
    error: ({ code, input }) => (code === 'unrecognized_keys' ? known : worded(problem(input))),
  });
}

/** A mapping with any of these fields and no others; `expected`: what a message calls it. */
export function mappingOfSome<Fields extends Readonly<Record<string, z.ZodMiniType>>>(fields: Fields, expected: string) {
  return mapping(optional(fields), unexpected(expected));
}

/** The same fields, none of them required. */
export function optional<Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> } {
  const entries = Object.entries(fields).map(([name, field]) => [name, z.optional(field)]);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> };
}

export function checking<Value>(problemOf: (value: Value) => ValueProblem | null) {
  return z.superRefine((value: Value, context): void => {
    const problem = problemOf(value);
    if (problem) context.addIssue({ code: 'custom', message: worded(problem) });
  });
}

/** The schema with the description that editors show. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return noted(schema, { description });
}

/** The schema with what JSON Schema says about it besides its checks, such as an `id` for a part that appears once. */
export function noted<Schema extends z.ZodMiniType>(schema: Schema, notes: Readonly<Record<string, unknown>>): Schema {
  const copy = schema.clone();
  z.globalRegistry.add(copy, notes);
  return copy;
}
