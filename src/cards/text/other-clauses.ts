import type { Clause } from '../catalogue/clause.js';
import type { OtherKind } from '../catalogue/other-card.js';
import { classifyClause } from './clause-class.js';
import { splitClauses } from './split-clauses.js';

/** A card that is no unit, as the owner of a text. */
interface OtherOwner {
  readonly kind: OtherKind;
  readonly name: string;
  readonly subtypes: readonly string[];
}

/** Far longer than the text of any card, as for units. */
const MAX_TEXT = 6000;

/**
 * The clauses of the text of a card that is no unit, with their words. None is dropped: what no reader
 * understands is classified.
 */
export function readOtherClauses(text: string, _owner: OtherOwner): readonly Clause[] {
  const clauses = text.length > MAX_TEXT ? [text] : splitClauses(text);
  return clauses.map((clause) => ({ ...classifyClause(clause), text: clause }));
}
