/** One rectangle of a printed table: rows and columns with heads, and a text for each of both. */
export interface TextGrid {
  /** What it shows, and what all of it shares: "discard chance (%), Armor no"; null where its heads say it all. */
  readonly caption: string | null;
  /** What the heads of rows and columns are values of; null for the columns where each head is a title. */
  readonly down: string;
  readonly across: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly values: readonly { readonly text: string }[] }[];
}
