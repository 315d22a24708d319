/**
 * The keyword to which texts of other cards refer: its cost is not part of a fight, but having it
 * matters to those texts.
 */
export const UPKEEP = 'Upkeep';
