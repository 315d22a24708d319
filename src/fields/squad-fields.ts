import type { FieldTable } from './field.js';

/** The lists among which a squad is sought. */
export const SQUAD_FIELDS = {
  points: { kind: 'integer', from: 1, to: 100, says: 'Build points of all units of a list together, {range}.' },
  size: { kind: 'integer', from: 1, to: 8, standard: 4, says: 'The most units of a list, {range}.' },
  copies: { kind: 'integer', from: 1, to: 8, standard: 4, says: 'The most copies of a unit that is not unique, {range}.' },
  evenSo: { kind: 'switch', says: 'Whether units are ranked even if text of theirs that matters is left out.' },
} as const satisfies FieldTable;

/** Battles of each list in the final round. */
export const SQUAD_TRIALS = 4000;

/** A difference of win chances that nobody minds: half a point. */
export const INDIFFERENCE = 0.005;

/** The most deals in which a swap of cards is tried. */
export const SWAP_DEALS = 4000;
