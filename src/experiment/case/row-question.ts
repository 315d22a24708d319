import { assert } from '../../base/assert.js';
import { type RowStage, rowOdds } from '../../chain/row/row-odds.js';
import { type RowSetup, solvingRow } from '../../chain/row/solve-row.js';
import { rulesOptions } from '../../rules/game/editions.js';
import type { Unit } from '../../rules/units/unit.js';
import { type AttackSetup, changedSetup, type RowOfAttackers } from '../../scenario/scenario.js';
import { attackInRow } from '../../scenario/units/units.js';
import { inTurns } from '../../simulate/event-loop.js';
import { type Assumption, distinct, inFight } from './assumptions.js';
import { caseOf } from './case.js';

/** Attacks in a row: by one unit, or by several in their order. */
export interface RowQuestion {
  /** The first attack, with the objective of the whole row. */
  readonly setup: AttackSetup;
  readonly attackers: readonly [Unit, ...Unit[]];
  /** Whether one unit makes all attacks, so that what happens to it lasts. */
  readonly isOneUnit: boolean;
}

/** Repeated attacks by the attacker, at least 1. */
export function rowOfOneUnit(setup: AttackSetup, attacks: number): RowQuestion {
  const attackers = Array.from({ length: attacks }, () => setup.attacker) as unknown as readonly [Unit, ...Unit[]];
  return { setup, attackers, isOneUnit: true };
}

/** The attacks of a scenario's case. Without an objective, players want the discard if it can happen. */
export function rowOfCase(row: RowOfAttackers): RowQuestion {
  const [first, ...others] = row.attackers;
  assert(first !== undefined, 'the schema lets no empty list of attackers pass');
  const setup = attackInRow(row, first);
  return { setup: row.objective === null ? withAimOfRow(setup) : setup, attackers: [first, ...others], isOneUnit: false };
}

/** The attack with the aim of players in a row: the discard, if it can happen. */
export function withAimOfRow(setup: AttackSetup): AttackSetup {
  return setup.defender.health === null ? setup : changedSetup(setup, { objective: 'discard-chance' });
}

/** The setup of a question as the chain takes it. */
export function rowSetup({ setup, attackers, isOneUnit }: RowQuestion): RowSetup {
  const { defender, rules, objective, luckyPolicy, payment, force, purses, forceValue, mode, elsewhere } = setup;
  const context = { rules: rulesOptions(rules), objective, luckyPolicy, payment, force, purses, forceValue, mode, elsewhere };
  return { attackers, isOneUnit, defender, context };
}

export function assumptionsOfRow({ setup, attackers }: RowQuestion): Assumption[] {
  const units = new Set(attackers);
  return distinct([...units].flatMap((attacker) => caseOf(changedSetup(setup, { attacker })).assumptions.map(inFight)));
}

/** The exact odds of attacks in a row after each of them; null if they are too large. */
export async function exactRow(question: RowQuestion): Promise<RowStage[] | null> {
  const row = await inTurns(solvingRow(rowSetup(question)));
  return row && rowOdds(row);
}
