import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assumption, isOrderAsked } from '../../../../src/experiment/case/assumptions.js';
import { assumptionsAtTable, assumptionsOf, caseOf } from '../../../../src/experiment/case/case.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import type { OracleAttack } from '../../../support/attack-oracle.js';
import { encounterAttack } from '../../../support/encounter-arbitrary.js';
import { encounterPlan } from '../../../support/encounter-attacks.js';
import { examples } from '../../../support/law.js';

const LUCKY_ATTACKER = { power: 3, keywords: ['Lucky 1'] };
const LUCKY_DEFENDER = { health: 3, keywords: ['Lucky 1'] };

describe('the assumptions of a case', () => {
  const kinds = (assumptions: readonly Assumption[]): string[] => assumptions.map(({ kind }) => kind);

  it('leave out the choices and the objective if both players use rules of thumb', () => {
    const defender = { ...LUCKY_DEFENDER, keywords: ['Lucky 1', 'Evade 1'] };
    const attack = caseOf(parseAttack({ attacker: LUCKY_ATTACKER, defender }));
    expect(kinds(assumptionsOf(attack, false))).toEqual(['rules', 'play', 'objective', 'first chance', 'force']);
    expect(kinds(assumptionsOf(attack, true))).toEqual(['rules', 'first chance', 'force', 'rules of thumb']);
  });

  it('are followed by earlier decisions if dice are on the table', () => {
    const attack = caseOf(parseAttack({ attacker: { power: 2, keywords: ['Cunning'] }, defender: { keywords: ['Evade 1'] } }));
    expect(assumptionsAtTable(attack)).toEqual([...attack.assumptions, { kind: 'prevention chosen before' }]);
  });
});

describe('a case', () => {
  const attack = caseOf(parseAttack({ attacker: LUCKY_ATTACKER, defender: LUCKY_DEFENDER }));

  it('calculates each of its parts once, and cannot be changed', () => {
    expect(attack.plan).toBe(attack.plan);
    expect(attack.digest).toBe(attack.digest);
    expect(attack.inForce).toBe(attack.inForce);
    expect(attack.assumptions).toBe(attack.assumptions);
    expect(attack.heuristicAssumptions).toBe(attack.heuristicAssumptions);
    expect(Object.isFrozen(attack)).toBe(true);
  });

  it('has its units with the cards under them applied, even if no unit has a text', () => {
    const attacker = { power: 3, stack: 3 };
    const { inForce } = caseOf(parseAttack({ attacker, defender: { health: 4, stack: 2 } }));
    expect([inForce.attacker.powerChange, inForce.defender.health]).toEqual([2, 5]);
  });

  it('has the name and the varied values of its setup, or the name base', () => {
    const nameless = parseAttack({ attacker: { power: 1 }, defender: {} });
    expect(caseOf(nameless)).toMatchObject({ name: 'base', varied: [] });
    expect(caseOf({ ...nameless, name: 'attacker.power=1', varied: [1] })).toMatchObject({
      name: 'attacker.power=1',
      varied: [1],
    });
  });
});

it('the order of the chances matters exactly if another first chance gives another plan', () => {
  const attacks = fc.sample(encounterAttack, { numRuns: examples(2000, 5), seed: 20_261_120 });
  const asked = attacks.map((attack) => isOrderAsked(encounterPlan(attack)));
  const differs = (attack: OracleAttack): boolean =>
    encounterPlan({ ...attack, firstChance: 'defender' }).roll.firstChance === 'defender';
  expect(asked).toEqual(attacks.map(differs));
  expect(new Set(asked).size).toBe(2);
});

describe('the plan of a setup', () => {
  const planOf = (attack: object) => caseOf(parseAttack(attack)).plan;
  const paid = { attacker: { power: 3 }, defender: { health: 3, keywords: ['Pay 2 Force -> Evade 2'] } };

  it('has all parts of an attack: mode, further units, Force, payment and the value of a Force', () => {
    expect(planOf({ attacker: { power: 3, keywords: ['Bombard 5'] }, defender: {}, mode: 'bombard' }).roll.dice).toBe(5);
    expect(planOf({ ...paid, others: { defender: [{ keywords: ['Intercept'] }] } }).encounter.units).toHaveLength(3);
    expect(planOf({ ...paid, force: { defender: 7 } }).encounter.force.defender).toBe(7);
    expect(planOf({ ...paid, policy: { defender: { payment: 'save' } } }).encounter.payment.defender).toBe('save');
    expect(planOf({ ...paid, policy: { forceValue: 0.25 } }).encounter.forceValue).toBe(0.25);
  });
});

it.each([
  [[], false],
  [['Critical Hit 0'], false],
  [['Critical Hit 1'], true],
  [['Critical Hit 0', 'Critical Hit 2'], true],
  [['Lucky 1'], false],
])('hasCriticalHit of a unit with %j is %s', (keywords, expected) => {
  expect(caseOf(parseAttack({ attacker: { power: 0, keywords }, defender: {} })).hasCriticalHit).toBe(expected);
});
