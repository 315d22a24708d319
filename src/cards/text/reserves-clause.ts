import type { LeftOutPart, ReservesClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { readEffectClause } from './effect-clause.js';
import { withoutHarmlessParts } from './harmless-parts.js';

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
      .filter((entry) => entry !== '')
      .map(withoutHarmlessParts) ?? [];
  const effects = entries.map(({ text }) => readEffectClause(text.replace(TAP_AND_FORCE, ''), clause));
  if (entries.length === 0 || effects.includes(null)) return null;
  const once = entries.flatMap(({ text }) => (TAP_AND_FORCE.test(text) ? [ONCE] : []));
  const read = withLeftOut(
    { kind: 'reserves', abilities: [], effects: effects.flatMap((each) => each ?? []) } as ReservesClause,
    entries.flatMap(({ leftOut }) => leftOut),
  );
  return once.length === 0 ? read : { ...read, leftOut: [...(read.leftOut ?? []), ...once] };
}
