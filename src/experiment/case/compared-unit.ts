import type { UnitWithCards } from '../../rules/units/company.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';

/** A unit that is compared with others. */
export interface ComparedUnit extends UnitWithCards {
  /** A name that no other unit of its list has. */
  readonly label: string;
  /** Whether its power is known; a unit without power can only be attacked. */
  readonly hasPower: boolean;
  /** The clauses of its card that matter in a fight and are not played. */
  readonly unplayed: readonly UnplayedClause[];
}
