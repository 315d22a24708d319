/** The tabs of the page, in their order. */
export const TABS = ['attack', 'dice', 'duel', 'battle', 'table', 'compare', 'deck'] as const;

/** A question to which no tab leads, but a link in the head of the page. */
const SQUAD = 'squad';

/** What is looked up and not calculated: links in the head of the page lead there. */
const LOOKUPS = ['cards', 'rules'] as const;

type Lookup = (typeof LOOKUPS)[number];

export type Tab = (typeof TABS)[number] | typeof SQUAD | Lookup;

/** All that a link can lead to. */
export const PLACES: readonly Tab[] = [...TABS, SQUAD, ...LOOKUPS];

/** Whether a state of the page looks something up. */
export function isLookup({ tab }: PageState): boolean {
  return (LOOKUPS as readonly Tab[]).includes(tab);
}

/**
 * Options under the names of the command line: switches are on or off, all others have their values
 * as text, one unless they may be repeated.
 */
export type Options = Readonly<Record<string, boolean | readonly string[]>>;

/** What the reader has asked: all that a link holds. */
export interface PageState {
  readonly tab: Tab;
  readonly options: Options;
}

/** The value of an option; null if it is not given. Of several the first. */
export function textOf(options: Options, name: string): string | null {
  return textsOf(options, name)[0] ?? null;
}

/** All values of an option that may be repeated. */
export function textsOf(options: Options, name: string): readonly string[] {
  const given = options[name];
  return Array.isArray(given) ? given : [];
}

export function withoutOptions(options: Options, names: readonly string[]): Options {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

/** The options with another value of one of them; without it if the value is null or empty. */
export function withOption(options: Options, name: string, value: boolean | readonly string[] | null): Options {
  const { [name]: _, ...others } = options;
  return value === null || (Array.isArray(value) && value.length === 0) ? others : { ...others, [name]: value };
}
