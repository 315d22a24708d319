import { grouped } from '../../base/text.js';
import type { Field, Given } from '../../fields/field.js';
import { fieldValueText, standardOf, wordedFor } from '../../fields/field-text.js';

/** What a word of a command line can be: one of a list, a name that the program knows, or a file. */
export type Completable =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'cards' | 'sets' | 'keywords' }
  | { readonly kind: 'folders' }
  /** Files with these extensions, without the dot. */
  | { readonly kind: 'files'; readonly endings: readonly string[] };

/**
 * An option of a command: the field whose values it takes, and what the parser and the help need. All values are text, since
 * parsers do not read numbers strictly (option-reader.ts).
 */
export interface Option<F extends Field = Field> {
  readonly field: F;
  readonly type: 'string' | 'boolean';
  readonly describe: string;
  readonly requiresArg?: boolean;
  /** Whether it takes all words up to the next option, possibly none. */
  readonly array?: true;
  /** The default as shown in help. */
  readonly defaultDescription?: string;
  /** The default of a switch that is on unless switched off. */
  readonly default?: true;
  /** Its heading in help. */
  readonly group?: string;
  /** Whether help leaves it out. */
  readonly hidden?: boolean;
  /** Its possible values, if its field does not list them. */
  readonly completes?: Completable;
}

/** A command's options by name, in the order of its help. */
export type OptionTable = Readonly<Record<string, Option>>;

export type GivenOptions<Table extends OptionTable> = { readonly [Name in keyof Table]: Given<Table[Name]['field']> };

type Shown = Pick<Option, 'group' | 'defaultDescription' | 'completes'>;

/** An option for the values of a field. `describe` may contain the field's `{range}` and `{words}`. */
export function option<const F extends Field>(field: F, describe: string, shown: Shown = {}): Option<F> {
  const described = { field, describe: wordedFor(field, describe), ...shown };
  if (field.kind === 'switch') return { ...described, type: 'boolean', ...(field.standard === true ? { default: true } : {}) };
  const standard = standardOf<Field>(field);
  return {
    ...(standard === null ? {} : { defaultDescription: standardText(field, standard) }),
    ...described,
    type: 'string',
    requiresArg: true,
  };
}

function standardText(field: Field, standard: Parameters<typeof fieldValueText>[1]): string {
  return Number.isSafeInteger(standard) ? grouped(Number(standard)) : fieldValueText(field, standard);
}

/** The same options under a heading. */
export function inGroup<Table extends OptionTable>(group: string, options: Table): Table {
  return Object.fromEntries(Object.entries(options).map(([name, item]) => [name, { ...item, group }])) as unknown as Table;
}

/** Any text: a name to look up, or a file to open, later. */
export const NAME = { kind: 'name' } as const satisfies Field;

/** A switch that is off unless it is given. */
export const SWITCH = { kind: 'switch' } as const satisfies Field;

/** A word that a command takes besides its options. */
export interface CommandWord {
  readonly describe: string;
  /** Whether there is one such word, any number, or one that may be split, like a name without quotes. */
  readonly count: 'one' | 'any' | 'in parts';
  readonly completes: Completable;
}

/** The help of a command, its words and its options. */
export interface CommandHelp {
  readonly describe: string;
  readonly words: Readonly<Record<string, CommandWord>>;
  readonly options: OptionTable;
  /** The options that most people use, shown by `-h`; all if absent. */
  readonly usual?: readonly string[] | undefined;
  readonly epilogue?: string | undefined;
  readonly examples: readonly (readonly [command: string, description: string])[];
}

export const CARDS: Completable = { kind: 'cards' };
export const SCENARIO_FILES: Completable = { kind: 'files', endings: ['yaml', 'yml', 'json'] };

export const UNIT_WORDS = {
  attacker: { describe: 'the card that attacks; - for a unit given by flags only', count: 'one', completes: CARDS },
  defender: { describe: 'the card that is attacked', count: 'one', completes: CARDS },
} as const satisfies CommandHelp['words'];
