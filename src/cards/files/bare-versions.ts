/** A name with a letter alone at its end: "Zorblax A"; and one with a version in brackets. */
const BARE = /^(.+) ([A-Z])$/;
const BRACKETED = /^(.+?) ?\(([A-Za-z])\d?\)$/;

/** A name with a Roman numeral of several letters at its end: "Zorblax Mark II". */
const NUMERAL = /^(.+) (?:[IVX]{2,5})$/;

/**
 * Which names of a file end with a version without its brackets: those with another version of the
 * same name in the file, and none with a Roman numeral, of which a letter would be the first ("Mark I"
 * beside "Mark II"). Linear.
 */
export function bareVersions(names: readonly string[]): ReadonlySet<string> {
  const letters = new Map<string, Set<string>>();
  for (const name of names) {
    const [, base = '', letter = ''] = BARE.exec(name) ?? BRACKETED.exec(name) ?? [];
    if (base !== '') letters.set(base, (letters.get(base) ?? new Set()).add(letter.toUpperCase()));
  }
  const numbered = new Set(names.flatMap((name) => NUMERAL.exec(name)?.[1] ?? []));
  const isVersion = (base: string): boolean => (letters.get(base)?.size ?? 0) > 1 && !numbered.has(base);
  return new Set(names.filter((name) => isVersion(BARE.exec(name)?.[1] ?? '')));
}
