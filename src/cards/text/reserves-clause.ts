import type { LeftOutPart, ReservesClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { readEffectClause } from './effect-clause.js';

/** A tap besides Force: in the build zone it costs nothing else, and so says that the ability works once in a turn. */
const TAP_AND_FORCE = /^\[?tap\]?, (?=pay \d+ Force ->)/i;
const ONCE: LeftOutPart = { class: 'activated, timing', matters: ['row', 'battle'] };

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
      .filter((entry) => entry !== '') ?? [];
  const all = entries.map((text) => readEffectClause(text.replace(TAP_AND_FORCE, '')));
  if (entries.length === 0 || all.some((read) => read === null || read.isEarly)) return null;
  const once = entries.flatMap((text) => (TAP_AND_FORCE.test(text) ? [ONCE] : []));
  return withLeftOut<ReservesClause>(
    { kind: 'reserves', abilities: [], effects: all.flatMap((read) => read?.effects ?? []) },
    all.flatMap((read) => read?.leftOut ?? []),
    [...once, ...all.flatMap((read) => read?.parts ?? [])],
  );
}
