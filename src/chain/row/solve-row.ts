import { Evaluator } from '../../automaton/graph/evaluation.js';
import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import { unitValue } from '../../rules/attack/value-table.js';
import { remainingHealth, type Unit } from '../../rules/units/unit.js';
import { chancesOfEndings, isGoneAfter, PartCache } from '../attack-part.js';
import type { AttackEnding } from '../ending-columns.js';
import { type FightCondition, Matchup, type PossibleAttack } from '../matchup.js';
import {
  type Afterwards,
  awayAfter,
  elsewhereIn,
  initialState,
  isOver,
  type RowPlay,
  type RowSetup,
  type RowState,
  type RowStep,
  skipped,
} from './row-of-attacks.js';

/**
 * Solves attacks in a row, in slices, by backward induction over their states; null if one of the
 * attacks is too large. An attack that a text forbids, or that cannot be paid, is not made.
 */
export function* solvingRow(setup: RowSetup): Slices<SolvedRow | null> {
  const row = new SolvedRow(setup);
  return (yield* row.solve()) ? row : null;
}

/** Attacks in a row with all choices solved. */
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

  /** Works out the values of all states; returns whether all attacks are small enough. */
  *solve(): Slices<boolean> {
    return (yield* this.#valueOf(this.initial)) !== null;
  }

  /** The expected payoff for the attacking side. */
  get value(): number {
    return this.#known(this.initial);
  }

  /** The attack that is made in a state that the row has come through; null if none is. */
  playAt(state: RowState): RowPlay | null {
    return this.#plays.get(keyOf(state)) ?? null;
  }

  /** What follows a state; itself with one attack more if none can be made. */
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

  /** The payoff of the row for the attacking side if it is over in a state. */
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
