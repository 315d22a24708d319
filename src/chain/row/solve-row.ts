import { Evaluator, type ForceOfSides } from '../../automaton/graph/evaluation.js';
import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import { unitValue } from '../../rules/attack/value-table.js';
import { ROLES } from '../../rules/game/role.js';
import type { AttackContext, OtherUnits } from '../../rules/plan/attack-context.js';
import { changedUnit, remainingHealth, type Unit } from '../../rules/units/unit.js';
import { type AttackPart, chancesOfEndings, isGoneAfter, PartCache } from '../attack-part.js';
import type { AttackEnding } from '../ending-columns.js';
import { type FightCondition, Matchup, type PossibleAttack } from '../matchup.js';

/** Attacks in a row: one after another on one unit in one turn, with one pool of Force per side. */
export interface RowSetup {
  /** The attacking units in order; a unit that attacks several times is listed each time. */
  readonly attackers: readonly [Unit, ...Unit[]];
  /** Whether one unit makes all attacks, so that what happens to it lasts. */
  readonly isOneUnit: boolean;
  readonly defender: Unit;
  /** What all attacks have in common; its objective is that of the whole row. */
  readonly context: AttackContext & { readonly force: { readonly attacker: number; readonly defender: number } };
}

/** Attacks in a row, before one of them or after the last. */
export interface RowState {
  readonly made: number;
  /** Damage counters placed so far: on the next attacker, if it has attacked before, and on the defender. */
  readonly damage: readonly [attacking: number, attacked: number];
  /** Damage counters placed on units elsewhere, the attacker's side first; Infinity: discarded. */
  readonly away: readonly number[];
  readonly force: ForceOfSides;
  /** What a unit that attacks again has gained: power for its next attack, and until the turn ends. */
  readonly nextPower: number;
  readonly powerChange: number;
  readonly lost: number;
  /** Whether the defender, or the one attacking unit, has been discarded. */
  readonly isDiscarded: boolean;
  readonly isBeaten: boolean;
}

/** A state after an attack, and whether the attacker was discarded. */
interface Afterwards {
  readonly next: RowState;
  readonly isAttackerGone: boolean;
}

/** The attack made in a state, and the options that both sides choose. */
interface RowPlay {
  readonly part: AttackPart;
  readonly chosen: Uint16Array;
  /** `afterwards[e]`: what follows ending e of the part; null if the Force does not suffice. */
  readonly afterwards: readonly (Afterwards | null)[];
}

/** What follows a state under the solved play. */
interface RowStep extends Afterwards {
  readonly chance: number;
  readonly ending: AttackEnding;
}

/** The state before the first attack. */
function initialState({ context: { force, elsewhere } }: RowSetup): RowState {
  return {
    made: 0,
    damage: [0, 0],
    away: ROLES.flatMap((role) => (elsewhere?.[role] ?? []).map(() => 0)),
    force: [force.attacker, force.defender],
    nextPower: 0,
    powerChange: 0,
    lost: 0,
    isDiscarded: false,
    isBeaten: false,
  };
}

/** The remaining units elsewhere in a state, with their counters. */
function elsewhereIn({ context: { elsewhere } }: RowSetup, { away }: RowState): OtherUnits | undefined {
  if (elsewhere === undefined || away.every((counters) => counters === 0)) return elsewhere;
  const hurt = (units: readonly Unit[], first: number): Unit[] =>
    units.flatMap((unit, i) => {
      const more = away[first + i]!;
      return more === Number.POSITIVE_INFINITY ? [] : [changedUnit(unit, { counters: unit.counters + more })];
    });
  const { attacker, defender } = elsewhere;
  return { attacker: hurt(attacker, 0), defender: hurt(defender, attacker.length) };
}

/** The counters on units elsewhere after an attack. */
function awayAfter(before: readonly number[], { away = [] }: AttackEnding): readonly number[] {
  if (away.length === 0) return before;
  const standing = [...before.keys()].filter((i) => before[i] !== Number.POSITIVE_INFINITY);
  const after = [...before];
  for (const { unit, counters } of away) after[standing[unit]!]! += counters;
  return after;
}

/** The state if the next attack is not made. */
export function skipped(state: RowState): RowState {
  return { ...state, made: state.made + 1 };
}

/** Whether no attack is left: all are made, or a unit that the next one needs is gone. */
export function isOver({ attackers }: RowSetup, { made, isDiscarded, isBeaten }: RowState): boolean {
  return made === attackers.length || isDiscarded || isBeaten;
}

/**
 * Solves attacks in a row, in slices, by backward induction over their states; null if an attack is too large. Attacks that a
 * text forbids, or that cannot be paid, are skipped.
 */
export function* solvingRow(setup: RowSetup): Slices<SolvedRow | null> {
  const row = new SolvedRow(setup);
  return (yield* row.solve()) ? row : null;
}

export class SolvedRow {
  readonly setup: RowSetup;
  readonly initial: RowState;
  readonly #parts = new PartCache();
  readonly #matchups = new Map<string, Matchup>();
  readonly #values = new Map<string, number>();
  readonly #plays = new Map<string, RowPlay | null>();
  readonly #evaluator = new Evaluator();

  constructor(setup: RowSetup) {
    this.setup = setup;
    this.initial = initialState(setup);
  }

  /** Values all states; returns whether all attacks are small enough. */
  *solve(): Slices<boolean> {
    return (yield* this.#valueOf(this.initial)) !== null;
  }

  /** The expected payoff for the attacking side. */
  get value(): number {
    return this.#known(this.initial);
  }

  /** The attack made in a state that solving has visited; null if none is. */
  playAt(state: RowState): RowPlay | null {
    return this.#plays.get(keyOf(state)) ?? null;
  }

  /** What follows a state; the state with one more attack skipped if none can be made. */
  stepsOf(state: RowState): RowStep[] {
    const play = this.playAt(state);
    if (play === null) return [{ chance: 1, ending: NOTHING, next: skipped(state), isAttackerGone: false }];
    const { part, chosen, afterwards } = play;
    const chances = chancesOfEndings(part, this.#evaluator.chancesIn(part.evaluable, chosen).finals);
    return part.endings.list().flatMap((ending, e) => {
      const [chance, after] = [chances[e]!, afterwards[e] ?? null];
      return chance === 0 || after === null ? [] : [{ chance, ending, ...after }];
    });
  }

  #known(state: RowState): number {
    const value = this.#values.get(keyOf(state));
    assert(value !== undefined, 'a state that follows another has been solved');
    return value;
  }

  *#valueOf(state: RowState): Slices<number | null> {
    const key = keyOf(state);
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = isOver(this.setup, state) ? this.payoffOf(state) : yield* this.#valueOfAttack(state, key);
    if (value !== null) this.#values.set(key, value);
    return value;
  }

  *#valueOfAttack(state: RowState, key: string): Slices<number | null> {
    yield { doing: 'solving row', done: this.#values.size, total: 2 * this.#values.size };
    const attack = yield* this.#attackIn(state);
    if (attack === 'too large') return null;
    if (attack === 'forbidden' || attack.cost > state.force[0]) return yield* this.#valueOf(skipped(state));
    const { part } = attack;
    const afterwards: (Afterwards | null)[] = [];
    const ofEndings = new Float64Array(part.endings.length);
    for (const [e, ending] of part.endings.list().entries()) {
      const after = this.#after(state, ending, attack);
      afterwards.push(after);
      const value = after === null ? 0 : yield* this.#valueOf(after.next);
      if (value === null) return null;
      ofEndings[e] = value;
    }
    const ofFinals = Float64Array.from(part.endingOf, (e) => ofEndings[e]!);
    const { value, chosen } = this.#evaluator.bestPlay(part.evaluable, ofFinals, state.force);
    this.#plays.set(key, { part, chosen, afterwards });
    return value;
  }

  #attackIn(state: RowState): Slices<PossibleAttack | 'forbidden' | 'too large'> {
    const { attackers, isOneUnit, defender } = this.setup;
    const attacker = attackers[state.made]!;
    const condition: FightCondition = {
      counters: [attacker.counters + state.damage[0], defender.counters + state.damage[1]],
      powerChange: state.powerChange,
      nextPower: state.nextPower,
    };
    return this.#matchupOf(isOneUnit ? 0 : state.made, attacker, state).attackIn(condition);
  }

  /** The attacks of a unit. A side that pays by a policy looks at the Force it has. */
  #matchupOf(index: number, attacker: Unit, state: RowState): Matchup {
    const { defender, context } = this.setup;
    const { force, away } = state;
    const { attacker: own, defender: others } = context.payment ?? { attacker: 'optimal', defender: 'optimal' };
    const [ofAttacker, ofDefender] = [
      own === 'optimal' ? context.force.attacker : force[0],
      others === 'optimal' ? context.force.defender : force[1],
    ];
    const key = `${index} ${ofAttacker} ${ofDefender} ${away.join()}`;
    let matchup = this.#matchups.get(key);
    if (matchup === undefined) {
      const elsewhere = elsewhereIn(this.setup, state);
      const now = {
        ...context,
        force: { attacker: ofAttacker, defender: ofDefender },
        ...(elsewhere === undefined ? {} : { elsewhere }),
      };
      matchup = new Matchup(attacker, defender, now, this.#parts);
      this.#matchups.set(key, matchup);
    }
    return matchup;
  }

  /** The state after an attack; null if it takes more Force than there is. */
  #after(state: RowState, ending: AttackEnding, { healths }: PossibleAttack): Afterwards | null {
    const { isOneUnit, context, attackers } = this.setup;
    const { damage, forceSpent, nextPower, powerLost, surge } = ending;
    const force = [state.force[0] - forceSpent.attacker, state.force[1] - forceSpent.defender] as const;
    if (force[0] < 0 || force[1] < 0) return null;
    const isAttackerGone = isGoneAfter(ending, healths, 0);
    const isDiscarded = isGoneAfter(ending, healths, 1);
    const made = state.made + 1;
    const attacked = state.damage[1] + damage[1]!;
    const common = { made, force, isDiscarded, away: awayAfter(state.away, ending) };
    if (isOneUnit) {
      const next: RowState = {
        ...common,
        damage: [state.damage[0] + damage[0]!, attacked],
        nextPower: nextPower[0]!,
        powerChange: state.powerChange + surge.attacker + surge.defender - powerLost[0]!,
        lost: 0,
        isBeaten: isAttackerGone,
      };
      return { next, isAttackerGone };
    }
    const health = remainingHealth(attackers[state.made]!);
    const lost = state.lost + unitValue(context.objective, damage[0]!, isAttackerGone, health);
    const next: RowState = {
      ...common,
      damage: [0, attacked],
      nextPower: 0,
      powerChange: surge.attacker + surge.defender,
      lost,
      isBeaten: false,
    };
    return { next, isAttackerGone };
  }

  /** The attacking side's payoff if the row is over in a state. */
  payoffOf({ damage, isDiscarded, isBeaten, lost, force }: RowState): number {
    const { defender, attackers, context, isOneUnit } = this.setup;
    const { objective, forceValue = 0 } = context;
    const gained = unitValue(objective, damage[1], isDiscarded, remainingHealth(defender));
    const own = isOneUnit ? unitValue(objective, damage[0], isBeaten, remainingHealth(attackers[0])) : lost;
    const spent = [context.force.attacker - force[0], context.force.defender - force[1]] as const;
    return gained - own + forceValue * (spent[1] - spent[0]);
  }
}

const NOTHING: AttackEnding = {
  damage: [0, 0],
  discarded: [false, false],
  forceSpent: { attacker: 0, defender: 0 },
  nextPower: [0, 0],
  powerLost: [0, 0],
  surge: { attacker: 0, defender: 0 },
};

function keyOf({ made, damage, away, force, nextPower, powerChange, lost, isDiscarded, isBeaten }: RowState): string {
  return [made, ...damage, ...away, ...force, nextPower, powerChange, lost, isDiscarded, isBeaten].join();
}
