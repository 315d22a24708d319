/** The tabs of the page, in order. */
export const TABS = ['attack', 'dice', 'duel', 'battle', 'table', 'compare', 'deck'] as const;

/** A question without a tab: a link in the page header leads there. */
const SQUAD = 'squad';

/** Look-ups without calculation: links in the page header lead there. */
const LOOKUPS = ['cards', 'rules'] as const;

type Lookup = (typeof LOOKUPS)[number];

export type Tab = (typeof TABS)[number] | typeof SQUAD | Lookup;

/** Everything that a link can lead to. */
export const PLACES: readonly Tab[] = [...TABS, SQUAD, ...LOOKUPS];

/** Whether the page is at a look-up. */
export function isLookup({ tab }: PageState): boolean {
  return (LOOKUPS as readonly Tab[]).includes(tab);
}

/**
 * Options by their command-line names: switches are on or off, all others have their values as text, several only if they are
 * repeatable.
 */
export type Options = Readonly<Record<string, boolean | readonly string[]>>;

/** What the reader has asked: everything in a link. */
export interface PageState {
  readonly tab: Tab;
  readonly options: Options;
}

/** Options that ask what would help in a fight, in place of its odds. */
export const HELP_OPTIONS: readonly string[] = ['until', 'try', 'try-for'];

/** The options with other units in a list, without what would have helped the former ones. */
export function withUnits(options: Options, list: string, units: readonly string[]): Options {
  return withOption(withoutOptions(options, HELP_OPTIONS), list, units);
}

/** The value of an option, the first if it has several; null if it is not set. */
export function textOf(options: Options, name: string): string | null {
  return textsOf(options, name)[0] ?? null;
}

export function textsOf(options: Options, name: string): readonly string[] {
  const given = options[name];
  return Array.isArray(given) ? given : [];
}

export function withoutOptions(options: Options, names: readonly string[]): Options {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

/** The options with another value for one of them; null or empty removes it. */
export function withOption(options: Options, name: string, value: boolean | readonly string[] | null): Options {
  const { [name]: _, ...others } = options;
  return value === null || (Array.isArray(value) && value.length === 0) ? others : { ...others, [name]: value };
}
