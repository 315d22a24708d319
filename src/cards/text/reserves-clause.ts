import type { ReservesClause } from '../card.js';
import { readEffectClause } from './effect-clause.js';

/** Reads what a card gives from the build zone: "Reserves: Tap -> Prevent 1 damage to one of your Space units." Null where it is something else. */
export function readReservesClause(clause: string): ReservesClause | null {
  const list = /^Reserves: *(.+)$/i.exec(clause)?.[1];
  const entries =
    list
      ?.split('*')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '') ?? [];
  const effects = entries.map((entry) => readEffectClause(entry));
  if (entries.length === 0 || effects.includes(null)) return null;
  return { kind: 'reserves', abilities: [], effects: effects.flatMap((each) => each ?? []) };
}
