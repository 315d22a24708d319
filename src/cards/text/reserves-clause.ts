import type { ReservesClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { readEffectClause } from './effect-clause.js';
import { withoutHarmlessParts } from './harmless-parts.js';

/**
 * Reads what a card gives from the build zone: "Reserves: Tap -> Prevent 1 damage to one of your
 * Space units." Null if it is something else.
 */
export function readReservesClause(clause: string): ReservesClause | null {
  const list = /^Reserves: *(.+)$/i.exec(clause)?.[1];
  const entries =
    list
      ?.split('*')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map(withoutHarmlessParts) ?? [];
  const effects = entries.map(({ text }) => readEffectClause(text));
  if (entries.length === 0 || effects.includes(null)) return null;
  return withLeftOut(
    { kind: 'reserves', abilities: [], effects: effects.flatMap((each) => each ?? []) },
    entries.flatMap(({ leftOut }) => leftOut),
  );
}
