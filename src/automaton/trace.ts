import { type DicePool, type PoolLayout, poolCounts } from '../rules/dice-pool.js';
import { OUTCOME, ROLL_SUMMARY } from '../rules/outcome.js';
import type { Role } from '../rules/role.js';
import type { SolvedAttack } from './attack-automaton.js';
import { type Dice, playAttack } from './interpret.js';

/** One thing that happened in an attack, numbered by its step (docs/rules.md#steps). Faces are natural faces. */
export type TraceEvent =
  | { readonly kind: 'rolled'; readonly step: number; readonly faces: readonly number[] }
  | { readonly kind: 'passed'; readonly step: number; readonly player: Role }
  | {
      readonly kind: 're-rolled';
      readonly step: number;
      readonly player: Role;
      readonly picked: readonly number[];
      readonly rolled: readonly number[];
      /** All dice afterwards, each at its old place. */
      readonly table: readonly number[];
    }
  | { readonly kind: 'hits'; readonly step: number; readonly table: readonly number[]; readonly hits: number }
  | { readonly kind: 'damage'; readonly step: number; readonly damage: number; readonly criticalHit: boolean }
  | { readonly kind: 'discard'; readonly step: number; readonly isDiscarded: boolean };

/** Plays an attack with the given dice and tells it event by event. */
export function traceAttack(attack: SolvedAttack, dice: Dice): TraceEvent[] {
  const { layout } = attack.solution.exploration.process;
  const events: TraceEvent[] = [];
  let table: number[] = [];
  let empty: number[] = []; // places of the dice that a player picked up
  let use: { player: Role; places: number[]; picked: number[] } | null = null;
  const outcome = playAttack(attack, dice, {
    rolled: ({ step }, faces) => {
      if (use === null) {
        table = [...table, ...faces];
        return;
      }
      for (const face of faces) table[empty.shift() as number] = face;
      if (empty.length > 0) return;
      const rolled = use.places.map((place) => table[place] as number);
      events.push({ kind: 're-rolled', step, player: use.player, picked: use.picked, rolled, table: [...table] });
      use = null;
    },
    chose: ({ step, player }, { reRolled }) => {
      if (!events.some(({ kind }) => kind === 'rolled')) events.push({ kind: 'rolled', step: 5, faces: [...table] });
      if (reRolled === 0) {
        events.push({ kind: 'passed', step, player });
        return;
      }
      const places = pickDice(layout, table, reRolled, player);
      use = { player, places, picked: places.map((place) => table[place] as number) };
      empty = [...places];
    },
    resolved: ({ name, step }, _before, after) => {
      if (name !== 'count hits') return;
      if (!events.some(({ kind }) => kind === 'rolled')) events.push({ kind: 'rolled', step: 5, faces: [...table] });
      events.push({ kind: 'hits', step, table: [...table], hits: ROLL_SUMMARY.get(after, 'hits') });
    },
  });
  const { damage, criticalHit, discarded } = OUTCOME.unpack(outcome);
  events.push({ kind: 'damage', step: 11, damage, criticalHit: criticalHit === 1 });
  if (attack.plan.remainingHealth !== null) events.push({ kind: 'discard', step: 12, isDiscarded: discarded === 1 });
  return events;
}

/** The places of the dice that make up a pool: of dice that count alike, the attacker takes the lowest, the defender the highest. */
function pickDice(layout: PoolLayout, table: readonly number[], pool: DicePool, player: Role): number[] {
  const wanted = poolCounts(layout, pool);
  const order = player === 'attacker' ? 1 : -1;
  const places = table.map((_, place) => place).sort((a, b) => order * ((table[a] as number) - (table[b] as number)) || a - b);
  const picked = places.filter((place) => {
    const c = layout.classes.findIndex(({ faces }) => faces.includes(table[place] as number));
    if ((wanted[c] as number) === 0) return false;
    wanted[c] = (wanted[c] as number) - 1;
    return true;
  });
  return picked.sort((a, b) => a - b);
}
