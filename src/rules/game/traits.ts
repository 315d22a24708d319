import type { Arena, Side } from './arena.js';

/** The properties by which card texts name units. `counters`: the damage counters on the unit. */
export interface Traits {
  readonly name: string | null;
  readonly side: Side | null;
  readonly arenas: readonly Arena[];
  readonly subtypes: readonly string[];
  readonly counters: number;
}
