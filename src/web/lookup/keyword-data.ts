import { computed, signal } from '@preact/signals';
import type { Category } from '../../rules/keywords/row/category.js';
import { jsonLine } from '../../sheet/text/json-line.js';

/** What the page reads of a keyword as `odds rules --json` prints it. */
export interface KeywordData {
  readonly name: string;
  readonly number: { readonly lowest: number; readonly highest: number } | null;
  readonly copies: Category;
  readonly costsForce: boolean;
  readonly step: number | null;
  readonly stepName: string;
  readonly sides: readonly string[];
  readonly flags: readonly string[];
  readonly summary: string;
  readonly effect: string;
  readonly source: string;
  readonly ruling: string | null;
  readonly options: readonly {
    readonly option: string;
    readonly values: unknown;
    readonly defaults: Readonly<Record<string, unknown>>;
  }[];
  readonly editions: readonly string[];
}

/** All that is printed of keywords. */
interface KeywordsData {
  readonly format: number;
  readonly keywords: readonly KeywordData[];
  readonly asFields: Readonly<Record<string, string>>;
  readonly unmodelled: readonly string[];
}

/** What `odds rules --json` prints: text, or why it could not be loaded; null as long as nobody has asked. */
export const loadedRules = signal<
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string } | null
>(null);

/** What it says; null as long as it is not there. */
export const keywordsData = computed<KeywordsData | null>(() => {
  const loaded = loadedRules.value;
  return loaded?.ok === true ? JSON.parse(loaded.text) : null;
});

/** The keyword of a name, with or without a number behind it: "Evade 2". */
export function keywordOf({ keywords }: KeywordsData, name: string): KeywordData | null {
  const wanted = name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?:[-+]?\d+|x)$/i, '')
    .toLowerCase();
  return keywords.find((keyword) => keyword.name.toLowerCase() === wanted) ?? null;
}

/** One keyword as `odds rules NAME --json` prints it. */
export function printedKeyword({ format }: KeywordsData, keyword: KeywordData): string {
  return jsonLine({ format, keyword });
}
