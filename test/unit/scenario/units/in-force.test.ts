import { describe, expect, it } from 'vitest';
import { renderProblem } from '../../../../src/errors/problem.js';
import { objectionOf } from '../../../../src/scenario/units/in-force.js';
import { type OracleAttack, oracleAllows } from '../../../support/attack-oracle.js';
import { attackParts } from '../../../support/encounter-attacks.js';
import { law } from '../../../support/law.js';
import { problemsThrown } from '../../../support/problems.js';
import { attacksWithTexts, TEXT_KINDS } from '../../../support/text-arbitrary.js';
import { HEAD, parsed } from '../scenario-text.js';

const problemsOf = (text: string): string[] =>
  problemsThrown(() => parsed(text)).map((problem) => renderProblem(problem).replace('test.yaml:', ''));

const SAFE = 'effects: ["all your opponent\'s units get no attack as long as it attacks this unit"]';
const DEAR = 'effects: ["all your opponent\'s units get an attack cost of 2 Force"]';

describe('an attack that texts forbid', () => {
  it('is refused with the text and its unit', () => {
    expect(problemsOf(`${HEAD}defender: { name: Zee, ${SAFE} }\n`)).toEqual([
      `5:11: defender: a text of "Zee" forbids this attack\n` +
        `  hint: its text: "all your opponent's units get no attack as long as it attacks this unit"; attack another unit, or leave that one out`,
    ]);
  });

  it('is refused in the first case of a scenario that has it', () => {
    const vary = `vary:\n  defender: [{ health: 2 }, { ${SAFE} }]\n`;
    expect(problemsOf(`${HEAD}defender: { health: 4 }\n${vary}`)).toEqual([
      expect.stringContaining('a text of a unit without a name forbids this attack'),
    ]);
  });

  it('is allowed if only another unit cannot be attacked', () => {
    expect(problemsOf(`${HEAD}defender: { health: 4 }\nothers: { defender: [{ ${SAFE} }] }\n`)).toEqual([]);
  });
});

it('an attack that costs Force is refused if its side has too little', () => {
  expect(problemsOf(`${HEAD}defender: { ${DEAR} }\nforce: { attacker: 1 }\n`)).toEqual([
    expect.stringContaining("force.attacker: the attack needs at least 2 Force, and the attacker's side has 1\n"),
  ]);
  expect(problemsOf(`${HEAD}defender: { ${DEAR} }\nforce: { attacker: 2 }\n`)).toEqual([]);
});

law(
  'the objection to an attack is there for the attacks that the oracle does not allow, and for no other',
  attacksWithTexts([TEXT_KINDS.attackTerms, TEXT_KINDS.ownAttackTerms]),
  (attack: OracleAttack) => {
    expect(objectionOf(attackParts(attack)) === null).toBe(oracleAllows(attack));
  },
  { runs: 500, exampleMs: 20 },
);
