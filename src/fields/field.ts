import type { ValueProblem } from '../errors/problem.js';
import type { Rules } from '../rules/game/editions.js';
import type { SidePlay } from '../rules/game/fight.js';

/** A whole number from `from` to `to`. */
export interface IntegerField {
  readonly kind: 'integer';
  readonly from: number;
  readonly to: number;
  readonly standard?: number;
}

/** A number from `from` to `to`, with at most `decimals` decimals if given. */
interface NumberField {
  readonly kind: 'number';
  readonly from: number;
  readonly to: number;
  readonly decimals?: number;
  /** Whether people may think of it in percent, so that the hint for 95 suggests 0.95. */
  readonly isShare?: boolean;
  readonly standard?: number;
}

/** A number above 0. */
interface PositiveField {
  readonly kind: 'positive';
  readonly standard?: number;
}

/** A whole number from 0 to `to`, with all its digits. */
export interface BigIntegerField {
  readonly kind: 'big integer';
  readonly to: bigint;
  readonly standard?: bigint;
}

export interface WordField {
  readonly kind: 'word';
  readonly words: readonly [string, ...string[]];
  /** A former word, which is still read, and the present one. */
  readonly former?: readonly [former: string, present: string];
  readonly standard?: string;
}

export interface SwitchField {
  readonly kind: 'switch';
  readonly standard?: boolean;
}

/** A text of one line or of several, 1 to `longest` characters. */
interface TextField {
  readonly kind: 'line' | 'paragraph';
  readonly longest: number;
}

/** A text with a grammar: a keyword as cards print it, or an effect as the program prints it. */
export interface SpelledField {
  readonly kind: 'keyword' | 'effect';
}

/** A name that is looked up later: of a card, a set, a file or a folder. */
interface NameField {
  readonly kind: 'name';
  readonly standard?: string;
}

/** A rules edition with options. */
interface RulesField {
  readonly kind: 'rules';
  readonly standard?: Rules;
}

/** How a side plays a battle. It brings its own notation (play-fields.ts), which only commands with battles need. */
interface PlayField {
  readonly kind: 'play';
  readonly parse: (text: string) => { readonly value: SidePlay | null; readonly problems: readonly ValueProblem[] };
  /** Reads a text as a strategy. */
  readonly textOf: (play: SidePlay) => string;
  readonly standard?: SidePlay;
}

/** A list of at most `maxEntries` entries, named by `what`. */
export interface ListField {
  readonly kind: 'list';
  readonly of: EntryField;
  readonly maxEntries: number;
  readonly what: string;
}

type EntryField = WordField | TextField | SpelledField;

/**
 * Everything about a field, in one place: kind, range, default (`standard`) and meaning (`says`, where `{range}` and `{words}`
 * stand for the field's). `note` follows the default in descriptions.
 */
export type Field = (
  | IntegerField
  | NumberField
  | PositiveField
  | BigIntegerField
  | WordField
  | SwitchField
  | TextField
  | SpelledField
  | NameField
  | RulesField
  | PlayField
  | ListField
) & { readonly says?: string; readonly note?: string };

export type FieldTable = Readonly<Record<string, Field & { readonly says: string }>>;

export type Value<F extends Field> = F extends { readonly kind: 'integer' | 'number' | 'positive' }
  ? number
  : F extends BigIntegerField
    ? bigint
    : F extends WordField
      ? F['words'][number]
      : F extends SwitchField
        ? boolean
        : F extends RulesField
          ? Rules
          : F extends PlayField
            ? SidePlay
            : F extends ListField
              ? readonly Value<F['of']>[]
              : string;

/** The input for a field: null if nothing is given; a switch is always on or off. */
export type Given<F extends Field> = F extends SwitchField ? boolean : Value<F> | null;

/** The values of all fields of a table: the default if nobody gives one, or null without a default. */
export type WithDefaults<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly standard: unknown } ? Value<Table[Name]> : Given<Table[Name]>;
};

export type GivenFields<Table extends FieldTable> = { readonly [Name in keyof Table]?: Value<Table[Name]> };

/** The values of a table's fields, given or by default, without other fields. */
export function withDefaults<Table extends FieldTable>(
  table: Table,
  given: { readonly [Name in keyof Table]?: Value<Table[Name]> | null | undefined },
): WithDefaults<Table> {
  const values = Object.entries<Field>(table).map(([name, field]) => [name, given[name] ?? standardOf(field)]);
  return Object.fromEntries(values) as WithDefaults<Table>;
}

function standardOf(field: Field): unknown {
  if ('standard' in field) return field.standard;
  return field.kind === 'switch' ? false : null;
}

/**
 * A field of how a fight goes on, with everything to be said about it. Code that asks for, runs or describes a fight handles
 * the fields of a table together and names none. The comment of a row is what editors show to users of the library.
 */
type CourseField = Field & {
  readonly says: string;
  /** What its option does, for help. */
  readonly option: string;
  /** Its name in a list of facts. */
  readonly fact: string;
  /** The meaning of no value. */
  readonly none?: string;
  /** What answers say about a value, as a sentence; null for nothing. Absent: answers do not mention it. */
  readonly sentence?: (value: never) => string | null;
};

/** The fields of how a kind of fight goes on. */
export type CourseTable = Readonly<Record<string, CourseField>>;

/** Values of all fields of a table, among others. */
type ValuesOf<Table extends CourseTable> = Readonly<Record<keyof Table, unknown>>;

/** What answers say about the settings of a fight, in sentences. */
export function courseSentences<Table extends CourseTable>(table: Table, values: ValuesOf<Table>): string[] {
  return Object.entries(table).flatMap(([name, { sentence }]) => sentence?.(values[name] as never) ?? []);
}

/** The fields by their names in lists of facts, with their values as text. */
export function courseFacts<Table extends CourseTable>(
  table: Table,
  values: ValuesOf<Table>,
): (readonly [name: string, value: string])[] {
  return Object.entries(table).map(([name, { fact, none = '' }]) => [fact, factText(values[name], none)]);
}

function factText(value: unknown, none: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? none);
}
