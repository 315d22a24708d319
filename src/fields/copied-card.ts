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
