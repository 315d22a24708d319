import type { Effect } from '../../rules/effects/effect.js';
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
  if (entries.length === 0 || effects.includes(null) || effects.some((each) => each?.some(costsCounters))) return null;
  return withLeftOut(
    { kind: 'reserves', abilities: [], effects: effects.flatMap((each) => each ?? []) },
    entries.flatMap(({ leftOut }) => leftOut),
  );
}

/**
 * Whether an effect is a guard that puts counters on its unit. Ruling: it works from within the arena of
 * the attack alone (docs/card-texts.md#guards), so never from the build zone.
 */
function costsCounters({ gives }: Effect): boolean {
  return gives.some((gift) => gift.kind === 'guard' && gift.guard.counters > 0);
}
