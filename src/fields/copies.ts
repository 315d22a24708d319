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

/** What "Rey (B) #2" says: a card whose abilities a unit copies, and the number of the one clause of its text, from 1. */
interface CopiedName {
  readonly name: string;
  /** Null: the whole card. */
  readonly clause: number | null;
}

/** Reads the name of a card that is copied, with the number of a clause behind it or without. */
export function copiedNameOf(text: string): CopiedName {
  const [, name = text, clause] = /^(.*\S)\s+#(\d{1,3})\s*$/.exec(text) ?? [];
  return { name, clause: clause === undefined ? null : Number(clause) };
}

/** The text that says the same again. */
export function copiedText({ name, clause }: CopiedName): string {
  return clause === null ? name : `${name} #${clause}`;
}
