import { shippedCatalogue } from '../../src/cards/shipped.js';

const SHIPPED = shippedCatalogue();

export const UNITS = SHIPPED.cards.map((each) => SHIPPED.card(each));

/** Its cards that are not units. */
export const OTHERS = SHIPPED.others.cards.map((each) => SHIPPED.others.card(each));

/** The name that finds a card, whatever other cards are called. */
export function nameOf({ name, set }: { readonly name: string; readonly set: string }): string {
  return `${name} [${set}]`;
}
