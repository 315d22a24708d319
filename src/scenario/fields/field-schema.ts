import * as z from 'zod/mini';
import type { ValueProblem } from '../../errors/problem.js';
import { digitsLost } from '../../errors/scenario.js';
import type { BigIntegerField, Field, FieldTable, ListField, SpelledField, Value } from '../../fields/field.js';
import { description } from '../../fields/field-text.js';
import { dataProblem, presentWord } from '../../fields/field-value.js';
import type { Effect } from '../../rules/effects/effect.js';
import { MAX_EFFECT_TEXT } from '../../rules/effects/format.js';
import type { Ability } from '../../rules/game/ability.js';
import { checking, noted, worded, wording } from './fields.js';
import { MAX_KEYWORD_TEXT, Printed, type Read, readAbility, readEffect } from './spelled-text.js';

/**
 * The type of a field's schema. A big integer may be a number, a bigint or digits in quotes (`bigIntegerOf`). Keywords and
 * effects are read from their texts.
 */
type SchemaOf<F extends Field> = F extends ListField
  ? z.ZodMiniArray<z.ZodMiniType<Checked<F['of']>>>
  : F extends BigIntegerField
    ? z.ZodMiniType<unknown>
    : z.ZodMiniType<Checked<F>>;

type Checked<F extends Field> = F extends SpelledField ? { keyword: Ability; effect: Effect }[F['kind']] : Value<F>;

/** The schema of a field, with the usual wording of problems and the description that editors show. */
export function schemaOf<F extends Field>(field: F): SchemaOf<F> {
  return noted(bareSchema(field), { ...describedBy(field), ...shapeOf(field) }) as unknown as SchemaOf<F>;
}

/** The schema of a list whose entries have a different schema from that of their field. */
export function listSchema<Entry extends z.ZodMiniType>(field: ListField & Field, entry: Entry): z.ZodMiniArray<Entry> {
  const rule = wording((found) => dataProblem(field, found));
  return noted(z.array(entry, rule).check(z.maxLength(field.maxEntries, rule)), describedBy(field));
}

function describedBy({ says, ...field }: Field): { readonly description?: string } {
  return says === undefined ? {} : { description: description({ ...field, says }) };
}

/** The part of a field's JSON Schema that does not follow from its checks. */
function shapeOf(field: Field): Readonly<Record<string, unknown>> {
  switch (field.kind) {
    case 'big integer':
      return {
        anyOf: [
          { type: 'integer', minimum: 0, maximum: Number(field.to) },
          { type: 'string', pattern: '^\\d{1,20}$' },
        ],
      };
    case 'keyword':
      return {
        type: 'string',
        maxLength: MAX_KEYWORD_TEXT,
        examples: ['Accuracy 1', 'Armor', 'Critical Hit 2', 'Pay 2 Force -> Evade 2', 'Shields 1'],
      };
    case 'effect':
      return {
        type: 'string',
        maxLength: MAX_EFFECT_TEXT,
        examples: ['it gets Critical Hit 2 as long as it attacks any Jedi unit', 'Pay 2 Force -> it gets +2 power'],
      };
    default:
      return {};
  }
}

export function schemasOf<Table extends FieldTable>(fields: Table): { readonly [Name in keyof Table]: SchemaOf<Table[Name]> } {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(schemas) as { readonly [Name in keyof Table]: SchemaOf<Table[Name]> };
}

/** The characters of a text: no controls, and no line breaks in a single line. */
const CHARACTERS = { line: /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, paragraph: /^(?:[^\p{Cc}\p{Cs}]|\s)*$/u } as const;

function bareSchema(field: Field): z.ZodMiniType {
  const rule = wording((found) => dataProblem(field, found));
  switch (field.kind) {
    case 'integer':
      return z.int(rule).check(z.minimum(field.from, rule), z.maximum(field.to, rule));
    case 'number': {
      const number = z.number(rule).check(z.minimum(field.from, rule), z.maximum(field.to, rule));
      const { decimals } = field;
      // With few decimals exact values can be scaled to whole numbers.
      if (decimals === undefined) return number;
      return number.check(z.refine((value: number) => Number(value.toFixed(decimals)) === value, rule));
    }
    case 'positive':
      return z.number(rule).check(z.positive(rule));
    case 'big integer':
      return bigIntegerSchema(field);
    case 'word':
      return field.former === undefined
        ? z.enum(field.words, rule)
        : z.pipe(
            z.transform((word) => presentWord(field, word)),
            z.enum(field.words, rule),
          );
    case 'switch':
      return z.boolean(rule);
    case 'list':
      return listSchema(field, schemaOf<Field>(field.of));
    case 'line':
    case 'paragraph':
      return z
        .string(rule)
        .check(z.minLength(1, rule), z.maxLength(field.longest, rule), z.regex(CHARACTERS[field.kind], rule));
    case 'keyword':
      return spelledSchema((found) => dataProblem(field, found), readAbility);
    case 'effect':
      return spelledSchema((found) => dataProblem(field, found), readEffect);
    default:
      return z.string(rule);
  }
}

/**
 * The schema of a text that is read into a keyword or an effect; one from a card has been read before. `problem`: for other values.
 */
export function spelledSchema<Entry extends Ability | Effect>(
  problem: (found: unknown) => ValueProblem,
  readText: (text: string) => Read<Entry>,
): z.ZodMiniType<Entry> {
  const read = z.transform((found, context) => {
    if (found instanceof Printed) return found.entry as Entry;
    const read = typeof found === 'string' ? readText(found) : { ok: false as const, problem: problem(found) };
    if (read.ok) return read.entry;
    context.issues.push({ code: 'custom', message: worded(read.problem), input: found });
    return z.NEVER;
  });
  return z.pipe(z.unknown(), read);
}

function bigIntegerSchema(field: BigIntegerField & Field): z.ZodMiniType {
  const problemOf = (found: unknown) =>
    found === undefined || bigIntegerOf(field, found) !== null ? null : (tooLong(found) ?? dataProblem(field, found));
  return z.unknown().check(checking(problemOf));
}

/** The problem of a whole number that has lost digits and needs another notation; otherwise null. */
function tooLong(found: unknown): ValueProblem | null {
  const isTooLong = typeof found === 'number' && Number.isInteger(found) && found > Number.MAX_SAFE_INTEGER;
  return isTooLong ? digitsLost(found) : null;
}

/** The integer in a number, a bigint or quoted digits; null if there is none from 0 to the end of the field. */
export function bigIntegerOf({ to }: BigIntegerField, found: unknown): bigint | null {
  const isDigits = typeof found === 'string' && /^\d{1,20}$/.test(found);
  if (!(isDigits || typeof found === 'bigint' || (typeof found === 'number' && Number.isSafeInteger(found)))) return null;
  const value = BigInt(found);
  return value >= 0n && value <= to ? value : null;
}
