import { at } from '../../../base/assert.js';
import type { Assumption } from '../../../experiment/case/assumptions.js';
import { uniqueName } from '../../../rules/game/group.js';
import { mayKeepCounters } from '../../../rules/units/healing.js';
import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import type { BattleQuestion } from './battle-question.js';
import type { BattleResult } from './run-battle.js';

/** The assumptions of a battle. Ruling: counters are always removed in battles (docs/keywords.md#damage-control). */
export function assumptionsOfBattle({ question, exact }: Pick<BattleResult, 'question' | 'exact'>): readonly Assumption[] {
  const units = [question.dark, question.light].flatMap((side) => side.units.map(({ unit }) => unit));
  const removed = exact !== null && mayKeepCounters(units);
  const names = contestedNames(question);
  return [
    { kind: 'rules', rules: question.rules },
    ...(names.length > 0 ? [{ kind: 'contested', names } as const] : []),
    ...(removed ? [{ kind: 'counters removed' } as const] : []),
  ];
}

/** Rule: a unique unit that both sides have is contested (docs/rules.md#battle). */
function contestedNames({ dark, light }: BattleQuestion): readonly string[] {
  const namesOf = ({ units }: BattleQuestion['dark']): string[] => units.flatMap(({ unit }) => uniqueName(unit) ?? []);
  const others = new Set(namesOf(light));
  return [...new Set(namesOf(dark))].filter((name) => others.has(name));
}

/** What is left of a side at the end of a battle, averaged over all battles. */
export interface SideLeft {
  readonly units: number;
  /** The build points of its units; null if the cost of one is unknown. */
  readonly buildPoints: number | null;
  readonly force: number;
}

/** What is left of a side; 0 is the Dark Side. */
export function sideLeft(question: BattleQuestion, tally: BattleTally, side: 0 | 1): SideLeft {
  const { dark, light } = question;
  const { units } = side === 0 ? dark : light;
  const first = side === 0 ? 0 : dark.units.length;
  let [count, cost]: [number, number | null] = [0, 0];
  for (const [i, { unit }] of units.entries()) {
    const { stands } = at(tally.units, first + i);
    count += stands;
    cost = cost === null || unit.cost === null ? null : cost + unit.cost * stands;
  }
  const { fights } = tally;
  return { units: count / fights, buildPoints: cost === null ? null : cost / fights, force: tally.force[side] / fights };
}
