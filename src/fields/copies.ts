/** What "3x Sandtrooper" says: three of a card; null for a name without a number. Any number is read. */
export function copiesOf(text: string): { readonly name: string; readonly copies: number } | null {
  const [, copies, name] = /^\s*(\d+)\s*x\s+(.*)$/i.exec(text) ?? [];
  return copies === undefined || name === undefined ? null : { name, copies: Number(copies) };
}
