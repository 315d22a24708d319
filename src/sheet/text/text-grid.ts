/** One rectangle of a printed table: rows and columns with heads, and a text in each cell. */
export interface TextGrid {
  /**
   * The quantity and the values that all cells share: "discard chance (%), Armor no"; null if the
   * heads say everything.
   */
  readonly caption: string | null;
  /**
   * The names of the axes down and across; the one across is null if each column head is a title.
   */
  readonly down: string;
  readonly across: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly values: readonly { readonly text: string }[] }[];
}
