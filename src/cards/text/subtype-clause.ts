import type { SubtypesClause } from '../catalogue/clause.js';

/**
 * Reads "Treat Aurra as a Dark Jedi.": a further subtype, which texts of other cards can refer to.
 */
export function readSubtypeClause(clause: string): SubtypesClause | null {
  const subtype = /^Treat (?:this unit )?as (?:an? )?(\p{Lu}[\p{L}']*(?: \p{Lu}[\p{L}']*)*)\.?$/u.exec(clause)?.[1];
  return subtype === undefined ? null : { kind: 'subtypes', subtypes: [subtype] };
}
