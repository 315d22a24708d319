import type { CardIndex } from '../cards/catalogue/card-index.js';
import type { FindUnit } from '../scenario/units/known-card.js';
import type { Executor } from '../simulate/executor.js';

/** What the library needs of the place where it runs: a machine with Node, or a page. */
export interface Place {
  /** The catalogues, opened when the first card is asked for. */
  readonly cards: () => CardIndex;
  /** Runs simulated attacks, on so many threads at most. */
  readonly openExecutor: (workers: number) => Executor;
}

/** The look-up of units among the cards of a place. */
export function unitsOf({ cards }: Pick<Place, 'cards'>): FindUnit {
  return (name, set, part) => cards().findUnit(name, set, part);
}
