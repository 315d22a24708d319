import { expect } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { CardIndex } from '../../../src/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../../../src/cards/shipped.js';
import { caseOf } from '../../../src/experiment/case/case.js';
import { exactOdds } from '../../../src/experiment/plan/exact-odds.js';
import { parseScenario } from '../../../src/scenario/parse.js';
import { casesOf } from '../../../src/scenario/vary/cases.js';
import { toNumber } from '../../../src/statistics/fraction.js';
import { projectText } from './markdown.js';

const SHELF = new CardIndex([shippedCatalogue()]);

/** The exact values of a case by the names of their columns; 0 for what cannot occur. */
export type Values = (column: string) => number;

/** The exact values of every case of a shipped scenario, by a part of the case's name. */
export function valuesOf(scenario: string): (part: string) => Values {
  const file = `scenarios/${scenario}.yaml`;
  const cases = [...casesOf(parseScenario(projectText(file), file, (name, set) => SHELF.findUnit(name, set)))];
  return (part) => {
    const requested = part.split('; ');
    const found = cases.filter(({ name }) => requested.every((own) => name.split('; ').some((varied) => varied.endsWith(own))));
    expect(found, part).toHaveLength(1);
    const { moments, discardChance, measures } = exactOdds(solveAttack(caseOf(found[0] as (typeof cases)[number]).plan));
    return (column) => {
      if (column === 'mean_damage') return toNumber(moments.mean);
      if (column === 'discard_chance') return discardChance === null ? 0 : toNumber(discardChance);
      const own = measures.find(({ measure }) => measure.name === column);
      return own === undefined ? 0 : toNumber(own.exact);
    };
  };
}
