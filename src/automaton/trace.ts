import type { AttackPlan } from '../rules/attack-plan.js';
import { classOf, type DicePool, type PoolLayout, poolCounts } from '../rules/dice-pool.js';
import { OUTCOME, type Outcome, ROLL_SUMMARY } from '../rules/outcome.js';
import type { Role } from '../rules/role.js';
import type { SolvedAttack } from './attack-automaton.js';
import { type Dice, playAttack } from './interpret.js';

/** One thing that happened in an attack, numbered by its step (docs/rules.md#steps). Faces are natural faces. */
export type TraceEvent =
  | {
      readonly kind: 'rolled';
      readonly step: number;
      readonly dice: 'attack dice' | 'Fury dice';
      readonly faces: readonly number[];
    }
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
  | { readonly kind: 'parried'; readonly step: number; readonly prevented: number }
  | { readonly kind: 'damage'; readonly step: number; readonly damage: number; readonly criticalHit: boolean }
  | { readonly kind: 'discard'; readonly step: number; readonly isDiscarded: boolean };

/** Plays an attack with the given dice and tells it event by event. */
export function traceAttack(attack: SolvedAttack, dice: Dice): TraceEvent[] {
  const { plan, solution } = attack;
  const story = new Story(solution.exploration.process.layout);
  let summary = 0;
  const outcome = playAttack(attack, dice, {
    rolled: ({ name, step }, faces) => (name === 're-rolled dice' ? story.reRoll(step, faces) : story.roll(step, name, faces)),
    chose: ({ step, player }, { reRolled }) => story.choose(step, player, reRolled),
    resolved: ({ name }, _before, after) => {
      if (name === 'count hits') summary = after;
    },
  });
  const rolled: TraceEvent[] = story.table.length > 0 ? [] : [{ kind: 'rolled', step: 5, dice: 'attack dice', faces: [] }];
  return [...rolled, ...story.events, ...resolution(plan, story.table, summary, outcome)];
}

/** The events after the last roll, steps 8 to 12. */
function resolution(plan: AttackPlan, table: readonly number[], summary: number, outcome: Outcome): TraceEvent[] {
  const { hits, naturalSixes, naturalOnes } = ROLL_SUMMARY.unpack(summary);
  const { damage, criticalHit, discarded } = OUTCOME.unpack(outcome);
  const prevented = hits + naturalSixes * plan.criticalHit - damage;
  return [
    { kind: 'hits', step: 8, table, hits },
    ...(naturalOnes > 0 ? [{ kind: 'parried', step: 10, prevented } as const] : []),
    { kind: 'damage', step: 11, damage, criticalHit: criticalHit === 1 },
    ...(plan.remainingHealth === null ? [] : [{ kind: 'discard', step: 12, isDiscarded: discarded === 1 } as const]),
  ];
}

/** What happens with the dice of an attack, and how they lie on the table. */
class Story {
  readonly events: TraceEvent[] = [];
  readonly table: number[] = [];
  readonly #layout: PoolLayout;
  #use: { readonly player: Role; readonly places: readonly number[]; readonly picked: readonly number[] } | null = null;
  /** Places of dice that were picked up and have not been rolled again. */
  #empty: number[] = [];

  constructor(layout: PoolLayout) {
    this.#layout = layout;
  }

  /** Dice come to the table; what is rolled in several groups is one roll. */
  roll(step: number, dice: 'attack dice' | 'Fury dice', faces: readonly number[]): void {
    this.table.push(...faces);
    const last = this.events.at(-1);
    if (last?.kind === 'rolled' && last.dice === dice)
      this.events[this.events.length - 1] = { ...last, faces: [...last.faces, ...faces] };
    else if (faces.length > 0) this.events.push({ kind: 'rolled', step, dice, faces });
  }

  choose(step: number, player: Role, reRolled: DicePool): void {
    if (reRolled === 0) {
      this.events.push({ kind: 'passed', step, player });
      return;
    }
    const places = pickDice(this.#layout, this.table, reRolled, player);
    this.#use = { player, places, picked: places.map((place) => this.table[place] as number) };
    this.#empty = [...places];
  }

  /** Dice come back to the places they were picked up from. */
  reRoll(step: number, faces: readonly number[]): void {
    for (const face of faces) this.table[this.#empty.shift() as number] = face;
    if (this.#use === null || this.#empty.length > 0) return;
    const { player, places, picked } = this.#use;
    const rolled = places.map((place) => this.table[place] as number);
    this.events.push({ kind: 're-rolled', step, player, picked, rolled, table: [...this.table] });
    this.#use = null;
  }
}

/** The places of the dice that make up a pool: of dice that count alike, the attacker takes the lowest, the defender the highest. */
function pickDice(layout: PoolLayout, table: readonly number[], pool: DicePool, player: Role): number[] {
  const wanted = poolCounts(layout, pool);
  const order = player === 'attacker' ? 1 : -1;
  const places = table.map((_, place) => place).sort((a, b) => order * ((table[a] as number) - (table[b] as number)) || a - b);
  const picked = places.filter((place) => {
    const c = classOf(layout.classes, table[place] as number);
    if ((wanted[c] as number) === 0) return false;
    wanted[c] = (wanted[c] as number) - 1;
    return true;
  });
  return picked.sort((a, b) => a - b);
}
