/** The keyword that texts of other cards look at: what it asks for is no part of a fight, that a unit has it is. */
export const UPKEEP = 'Upkeep';
