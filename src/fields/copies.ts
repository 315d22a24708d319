/** What "3x Sandtrooper" says: three of a card; null for a name without a number. Any number is read. */
export function copiesOf(text: string): { readonly name: string; readonly copies: number } | null {
  const [, copies, name] = /^\s*(\d+)\s*x\s+(.*)$/i.exec(text) ?? [];
  return copies === undefined || name === undefined ? null : { name, copies: Number(copies) };
}

/** What stands between a unit and the Equipment that it carries. */
const CARRIES = ' + ';

/** What "Luke Skywalker (F) + Jedi Lightsaber" says: a unit, and the Equipment that it carries. */
export function carriedOf(text: string): { readonly name: string; readonly equipment: readonly string[] } {
  const [name = '', ...equipment] = text.split(CARRIES).map((each) => each.trim());
  return { name, equipment };
}

/** The text that says the same again. */
export function carryingText(name: string, equipment: readonly string[]): string {
  return [name, ...equipment].join(CARRIES);
}
