import { boostedNumbers } from '../rules/attack/state/in-play.js';
import { numberOf, type Situation } from '../rules/attack/state/situation.js';
import type { Action, DiceName, StepStage } from '../rules/attack/state/stage.js';
import type { ChoiceName } from '../rules/game/choice-name.js';
import type { Role } from '../rules/game/role.js';
import { KEYWORDS } from '../rules/keywords/index.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { resilienceOf } from '../rules/plan/combatant.js';
import { ATTACKED, ATTACKING, attackerTerms } from '../rules/plan/encounter.js';
import { isSimple } from '../rules/plan/simple-attack.js';
import { classOf, type DicePool, type PoolLayout, poolCounts } from '../rules/process/dice-pool.js';
import { ROLL_SUMMARY } from '../rules/roll/roll-plan.js';
import { type ChosenPlay, type Dice, followAttack, guideOf, type PlayGuide } from './interpret.js';

/**
 * Something that happened in an attack, numbered by its step (docs/rules.md#steps). Faces are natural. Units are indices: 0
 * attacks, 1 is attacked, then the other units of the attacker's and of the defender's side.
 */
export type TraceEvent =
  | {
      readonly kind: 'attack';
      readonly step: number;
      readonly unit: number;
      readonly dice: number;
      /** The summands of the number of dice; the total is at least 0. */
      readonly power: DicePower;
    }
  | { readonly kind: 'rolled'; readonly step: number; readonly dice: DiceName; readonly faces: readonly number[] }
  | { readonly kind: 'passed'; readonly step: number; readonly player: Role }
  | {
      readonly kind: 're-rolled';
      readonly step: number;
      readonly player: Role;
      readonly picked: readonly number[];
      readonly rolled: readonly number[];
      /** All dice afterwards, each in its old place. */
      readonly table: readonly number[];
    }
  | {
      readonly kind: 'chose';
      readonly step: number;
      readonly player: Role;
      readonly choice: ChoiceName;
      readonly action: Action;
    }
  /** The attack ends as soon as it is declared. */
  | { readonly kind: 'early end'; readonly step: number }
  | { readonly kind: 'natural faces'; readonly step: number; readonly focuses: boolean; readonly backfires: boolean }
  | {
      readonly kind: 'hits';
      readonly step: number;
      readonly table: readonly number[];
      readonly hits: number;
      /** The lowest natural face that hits, 1 to 7 (7: none does). */
      readonly hitsFrom: number;
    }
  | { readonly kind: 'parried'; readonly step: number; readonly prevented: number }
  | { readonly kind: 'revealed'; readonly step: number; readonly prevented: number }
  | {
      readonly kind: 'effect';
      readonly step: number;
      readonly source: number;
      readonly target: number;
      readonly damage: number;
    }
  | {
      readonly kind: 'damage';
      readonly step: number;
      readonly unit: number;
      readonly damage: number;
      readonly criticalHit: boolean;
    }
  | { readonly kind: 'discard'; readonly step: number; readonly unit: number; readonly isDiscarded: boolean };

/**
 * The summands of the number of attack dice. `next`: power changes for this attack from the previous one; `stunned`: power lost
 * to Stun.
 */
export interface DicePower {
  readonly base: number;
  readonly overload: number;
  readonly resilience: number;
  readonly next: number;
  /** Power that Surge gives for the rest of the turn. */
  readonly surge: number;
  readonly stunned: number;
  readonly shields: number;
  /** The change by texts and boosts against this defender. */
  readonly texts: number;
}

export function traceAttack(attack: ChosenPlay, dice: Dice): TraceEvent[] {
  return tracePlay(attack.plan, guideOf(attack), dice);
}

/** The same, for any guide through an attack of a plan. */
export function tracePlay(plan: AttackPlan, guide: PlayGuide, dice: Dice): TraceEvent[] {
  const { process } = guide;
  const story = new TraceBuilder(process.layout);
  followAttack(guide, dice, {
    rolled: ({ name, nameAt, step }, faces, before) =>
      name === 're-rolled dice' ? story.reRoll(step, faces) : story.roll(step, nameAt?.(before) ?? name, faces),
    chose: ({ step, choice, player }, { action }) => {
      if (action.kind === 're-roll') story.pickUp(player, action.dice);
      else if (choice === 're-roll' && action.kind === 'pass') story.events.push({ kind: 'passed', step, player });
      else if (action.kind !== 'pass' || DECLINED.includes(choice))
        story.events.push({ kind: 'chose', step, player, choice, action });
    },
    resolved: (stage, before, after) => {
      story.resolve(plan, stage, process.situationOf(before), process.situationOf(after));
    },
  });
  return story.events;
}

/** Choices where a pass is an event. */
const DECLINED: readonly ChoiceName[] = KEYWORDS.flatMap(({ choice }) => (choice?.isPassTraced ? [choice.name] : []));

function dicePower({ encounter }: AttackPlan, before: Situation, defending: number): DicePower {
  const { attacking, units } = encounter;
  const terms = attackerTerms(encounter);
  const counters = (units[ATTACKING]?.counters ?? 0) + numberOf(before.counters[ATTACKING]!);
  return {
    base: attacking.power,
    overload: before.isOverloaded ? terms.overload : 0,
    resilience: resilienceOf(terms.resilience, counters),
    next: numberOf(before.nextPower[ATTACKING]!),
    surge: before.surgedPower,
    stunned: numberOf(before.powerLost[ATTACKING]!),
    shields: boostedNumbers(encounter, { ...before, defending }).shields,
    texts: boostedNumbers(encounter, { ...before, defending }).against?.power ?? 0,
  };
}

/** The events of a step. In a simple attack they only concern the attacked unit. */
function stepEvents(
  plan: AttackPlan,
  { name, step }: StepStage,
  before: Situation,
  after: Situation,
  table: readonly number[],
): TraceEvent[] {
  switch (name) {
    case 'number of dice':
      if (after.defending === null || isSimple(plan)) return [];
      return [
        { kind: 'attack', step, unit: after.defending, dice: after.dice, power: dicePower(plan, before, after.defending) },
      ];
    case 'early end':
      return before.defending !== null && after.defending === null ? [{ kind: 'early end', step }] : [];
    case 'natural faces':
      return naturalFaceEvents(step, before, after);
    case 'count hits':
      return before.defending === null
        ? []
        : [
            {
              kind: 'hits',
              step,
              table,
              hits: ROLL_SUMMARY.get(after.summary, 'hits'),
              hitsFrom: boostedNumbers(plan.encounter, before).hitsFrom,
            },
          ];
    case 'prevention':
      return preventionEvents(step, before, after);
    case 'damage of an effect':
      return after.pending.map(({ source, target, amount }) => ({ kind: 'effect', step, source, target, damage: amount }));
    case 'placement':
      return isSimple(plan) ? simplePlacement(plan.remainingHealth, step, after) : placementEvents(step, before, after);
    default:
      return [];
  }
}

function naturalFaceEvents(step: number, before: Situation, after: Situation): TraceEvent[] {
  const focuses = after.nextPower.some((power, unit) => power !== before.nextPower[unit]);
  return focuses || after.backfires ? [{ kind: 'natural faces', step, focuses, backfires: after.backfires }] : [];
}

function preventionEvents(step: number, before: Situation, after: Situation): TraceEvent[] {
  const ofAttack = ({ pending }: Situation): number => pending.find(({ kind }) => kind === 'attack')?.amount ?? 0;
  const prevented = ofAttack(before) - ofAttack(after);
  if (ROLL_SUMMARY.get(before.summary, 'parry') > 0 && ROLL_SUMMARY.get(after.summary, 'parry') === 0) {
    return [{ kind: 'parried', step, prevented }];
  }
  return prevented > 0 ? [{ kind: 'revealed', step, prevented }] : [];
}

function simplePlacement(remainingHealth: number | null, step: number, after: Situation): TraceEvent[] {
  const unit = ATTACKED;
  const damage = numberOf(after.counters[unit]!);
  return [
    { kind: 'damage', step, unit, damage, criticalHit: after.hadCriticalHit },
    ...(remainingHealth === null ? [] : [{ kind: 'discard', step: 12, unit, isDiscarded: after.gone.includes(unit) } as const]),
  ];
}

function placementEvents(step: number, before: Situation, after: Situation): TraceEvent[] {
  const criticalHit = before.pending.some(({ kind }) => kind === 'attack') && after.hadCriticalHit;
  return after.counters.flatMap((counters, unit): TraceEvent[] => {
    const damage = numberOf(counters) - numberOf(before.counters[unit]!);
    if (damage === 0) return [];
    const isDiscarded = after.gone.includes(unit) && !before.gone.includes(unit);
    return [
      { kind: 'damage', step, unit, damage, criticalHit: criticalHit && unit === before.defending },
      ...(isDiscarded ? [{ kind: 'discard', step: Math.max(12, step), unit, isDiscarded } as const] : []),
    ];
  });
}

/** Builds the events of a trace and keeps track of the dice on the table. */
class TraceBuilder {
  readonly events: TraceEvent[] = [];
  table: number[] = [];
  readonly #layout: PoolLayout;
  #use: { readonly player: Role; readonly places: readonly number[]; readonly picked: readonly number[] } | null = null;
  /** The places of dice that were picked up and not yet rolled again. */
  #empty: number[] = [];

  constructor(layout: PoolLayout) {
    this.#layout = layout;
  }

  /** Adds rolled dice; several groups count as one roll. Damage dice do not join the attack dice on the table. */
  roll(step: number, dice: DiceName, faces: readonly number[]): void {
    if (dice === 'attack dice' || dice === 'Fury dice') this.table.push(...faces);
    const last = this.events.at(-1);
    if (last?.kind === 'rolled' && last.dice === dice)
      this.events[this.events.length - 1] = { ...last, faces: [...last.faces, ...faces] };
    else if (faces.length > 0) this.events.push({ kind: 'rolled', step, dice, faces });
  }

  pickUp(player: Role, reRolled: DicePool): void {
    const places = pickDice(this.#layout, this.table, reRolled, player);
    this.#use = { player, places, picked: places.map((place) => this.table[place]!) };
    this.#empty = [...places];
  }

  resolve(plan: AttackPlan, stage: StepStage, before: Situation, after: Situation): void {
    if (stage.name === 'number of dice') this.table = [];
    if (stage.name === 'count hits' && after.defending !== null && this.table.length === 0) {
      this.events.push({ kind: 'rolled', step: 5, dice: 'attack dice', faces: [] });
    }
    this.events.push(...stepEvents(plan, stage, before, after, this.table));
  }

  /** Puts re-rolled dice back where they were picked up. */
  reRoll(step: number, faces: readonly number[]): void {
    for (const face of faces) this.table[this.#empty.shift() as number] = face;
    if (this.#use === null || this.#empty.length > 0) return;
    const { player, places, picked } = this.#use;
    const rolled = places.map((place) => this.table[place]!);
    this.events.push({ kind: 're-rolled', step, player, picked, rolled, table: [...this.table] });
    this.#use = null;
  }
}

/** The places of a pool's dice: among dice that count the same, the attacker takes the lowest, the defender the highest. */
function pickDice(layout: PoolLayout, table: readonly number[], pool: DicePool, player: Role): number[] {
  const requested = poolCounts(layout, pool);
  const order = player === 'attacker' ? 1 : -1;
  const places = table.map((_, place) => place).sort((a, b) => order * (table[a]! - table[b]!) || a - b);
  const picked = places.filter((place) => {
    const c = classOf(layout.classes, table[place]!);
    if (requested[c]! === 0) return false;
    requested[c] = requested[c]! - 1;
    return true;
  });
  return picked.sort((a, b) => a - b);
}
