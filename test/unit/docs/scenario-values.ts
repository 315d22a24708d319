import { expect } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { CardIndex } from '../../../src/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../../../src/cards/shipped.js';
import type { DuelOdds } from '../../../src/chain/duel/duel-odds.js';
import type { RowStage } from '../../../src/chain/row/row-odds.js';
import { caseOfNamed } from '../../../src/experiment/case/case.js';
import { exactRow, rowOfCase } from '../../../src/experiment/case/row-question.js';
import { exactOdds } from '../../../src/experiment/plan/exact-odds.js';
import { battleQuestionOf } from '../../../src/questions/battle/work/battle-of-case.js';
import { runBattle } from '../../../src/questions/battle/work/run-battle.js';
import { prepareDuel } from '../../../src/questions/duel/work/duel-question.js';
import { type ExactDuel, runDuel } from '../../../src/questions/duel/work/run-duel.js';
import type { Fight } from '../../../src/rules/game/fight.js';
import { casesOf } from '../../../src/scenario/cases.js';
import { ofKind } from '../../../src/scenario/checked-scenario.js';
import type { NamedSetup } from '../../../src/scenario/scenario.js';
import { toNumber } from '../../../src/statistics/fraction.js';
import { parseScenario } from '../../support/parse-scenario.js';
import { projectText } from './markdown.js';

const CARDS = new CardIndex([shippedCatalogue()]);

/** The exact values of a case by the names of their columns; 0 for what cannot occur. */
export type Values = (column: string) => number;

/** The cases of a shipped scenario, by parts of their names. */
function casesNamed<Kind extends Fight>(scenario: string, kind: Kind): (part: string) => NamedSetup<Kind> {
  const file = `scenarios/${scenario}.yaml`;
  const read = parseScenario(projectText(file), file, (name, set) => CARDS.findUnit(name, set));
  const cases = [...casesOf(ofKind(read, kind))];
  return (part) => {
    const requested = part.split('; ');
    const found = cases.filter(({ name }) => requested.every((own) => name.split('; ').some((varied) => varied.endsWith(own))));
    expect(found, part).toHaveLength(1);
    return found[0] as NamedSetup<Kind>;
  };
}

/** The exact odds of every case of a shipped scenario of duels, by a part of the case's name. */
export function duelOddsOf(scenario: string): (part: string) => Promise<DuelOdds> {
  const find = casesNamed(scenario, 'duel');
  return async (part) => {
    const duel = prepareDuel(find(part).setup);
    const { exact } = await runDuel(duel, { seed: 1n, trials: 0, level: 0.95, exact: true });
    expect(exact, part).not.toBeNull();
    return (exact as ExactDuel).odds;
  };
}

/** The Dark Side's share of simulated battles in every case of a shipped scenario of battles, in percent. */
export function darkWinsOf(scenario: string): (part: string) => Promise<number> {
  const find = casesNamed(scenario, 'battle');
  return async (part) => {
    const settings = { seed: 1n, trials: 300, level: 0.95, exact: false, range: false };
    const { simulated } = await runBattle(battleQuestionOf(find(part).setup), settings);
    return 100 * simulated.darkWins.estimate;
  };
}

/** The same of every case of a shipped scenario of attacks in a row: what each attack has done. */
export function rowStagesOf(scenario: string): (part: string) => Promise<RowStage[]> {
  const find = casesNamed(scenario, 'row');
  return async (part) => {
    const stages = await exactRow(rowOfCase(find(part).setup));
    expect(stages, part).not.toBeNull();
    return stages as RowStage[];
  };
}

/** The exact values of every case of a shipped scenario, by a part of the case's name. */
export function valuesOf(scenario: string): (part: string) => Values {
  const find = casesNamed(scenario, 'attack');
  return (part) => {
    const { moments, discardChance, measures } = exactOdds(solveAttack(caseOfNamed(find(part)).plan));
    return (column) => {
      if (column === 'mean_damage') return toNumber(moments.mean);
      if (column === 'discard_chance') return discardChance === null ? 0 : toNumber(discardChance);
      const own = measures.find(({ measure }) => measure.name === column);
      return own === undefined ? 0 : toNumber(own.exact);
    };
  };
}
