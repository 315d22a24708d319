import type { Arena, Side } from './arena.js';
import type { Bearing } from './token.js';

/** The properties by which card texts name units. `counters`: the damage counters on the unit. */
export interface Traits extends Bearing {
  readonly name: string | null;
  readonly side: Side | null;
  readonly arenas: readonly Arena[];
  readonly subtypes: readonly string[];
  readonly counters: number;
  /** The Pilots on the unit; absent if there are none. */
  readonly piloted?: number | undefined;
  /** The keywords that are printed on it. */
  readonly abilities?: readonly { readonly keyword: string }[];
  /** Build points; null if it is not known. */
  readonly cost?: number | null;
  /** As printed; null if it is not known. */
  readonly speed?: number | null;
}
