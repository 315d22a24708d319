/** Reads "3x Sandtrooper", for any number; null for a name without one. */
export function copiesOf(text: string): { readonly name: string; readonly copies: number } | null {
  const [, copies, name] = /^\s*(\d+)\s*x\s+(.*)$/i.exec(text) ?? [];
  return copies === undefined || name === undefined ? null : { name, copies: Number(copies) };
}

/** The reverse; a single copy has no number. */
export function copiesText(name: string, copies: number): string {
  return copies === 1 ? name : `${copies}x ${name}`;
}

/** Stands between a unit and the Equipment that it carries. */
const CARRIES = ' + ';

/** Reads "Luke Skywalker (F) + Jedi Lightsaber": a unit and the Equipment that it carries. */
export function carriedOf(text: string): { readonly name: string; readonly equipment: readonly string[] } {
  const [name = '', ...equipment] = text.split(CARRIES).map((each) => each.trim());
  return { name, equipment };
}

/** The reverse. */
export function carryingText(name: string, equipment: readonly string[]): string {
  return [name, ...equipment].join(CARRIES);
}

/** "Rey (B) #2": a card whose abilities a unit copies, and the number of the one clause of its text, from 1. */
interface CopiedName {
  readonly name: string;
  /** Null: the whole card. */
  readonly clause: number | null;
}

/** Reads the name of a copied card, with or without the number of a clause. */
export function copiedNameOf(text: string): CopiedName {
  const [, name = text, clause] = /^(.*\S)\s+#(\d{1,3})\s*$/.exec(text) ?? [];
  return { name, clause: clause === undefined ? null : Number(clause) };
}

/** The reverse. */
export function copiedText({ name, clause }: CopiedName): string {
  return clause === null ? name : `${name} #${clause}`;
}
