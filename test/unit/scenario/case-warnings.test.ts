import { describe, expect, it } from 'vitest';
import { renderProblem } from '../../../src/errors.js';
import { HEAD, PLAIN, parsed } from './scenario-text.js';

/** The warnings of a scenario as a user sees them, without the hints. */
function warnings(text: string): string[] {
  return parsed(text).warnings.map((warning) => renderProblem({ ...warning, hint: null }).replace('test.yaml:', ''));
}

function hints(text: string): (string | null)[] {
  return parsed(text).warnings.map(({ hint }) => hint);
}

const withKeywords = (attacker: string, defender: string): string =>
  `${HEAD.replace('power: 3', `power: 3, keywords: [${attacker}]`)}defender: { health: 4, keywords: [${defender}] }\n`;

describe('a payment policy', () => {
  it('is warned of where no ability of the side costs Force', () => {
    const text = `${PLAIN}policy: { defender: { payment: never } }\n`;
    expect(warnings(text)).toEqual([
      "6:32: policy.defender.payment: the payment policy never changes nothing: no ability of the defender's side costs Force",
    ]);
    expect(hints(text)).toEqual(['give the cost with the ability, such as "Pay 2 Force -> Evade 2", or leave the policy out']);
  });

  it('is looked at for each side on its own, its further units with it', () => {
    const paid = withKeywords('', 'Pay 1 Force -> Evade 1');
    expect(warnings(`${paid}policy: { defender: { payment: always } }\n`)).toEqual([]);
    expect(warnings(`${paid}policy: { attacker: { payment: always } }\n`)).toHaveLength(1);
    expect(
      warnings(
        `${PLAIN}policy: { defender: { payment: save } }\nothers: { defender: [{ keywords: [Pay 1 Force -> Protect 1] }] }\n`,
      ),
    ).toEqual([]);
  });

  it('that is the default says nothing and is not warned of', () => {
    expect(warnings(`${PLAIN}policy: { defender: { payment: optimal } }\n`)).toEqual([]);
  });

  it('is no matter for a warning where some case uses it', () => {
    const vary = 'vary:\n  defender.keywords: [[], [Pay 1 Force -> Evade 1]]\n';
    expect(warnings(`${PLAIN}policy: { defender: { payment: never } }\n${vary}`)).toEqual([]);
  });

  it('is told at the path that varies it', () => {
    expect(warnings(`${PLAIN}vary:\n  policy.attacker.payment: [optimal, never]\n`)).toEqual([
      expect.stringMatching(/^7:3: vary\.policy\.attacker\.payment: the payment policy never changes nothing/),
    ]);
  });
});

describe("further units of the defender's side", () => {
  const others = (keywords = ''): string => `others: { defender: [{ keywords: [${keywords}] }] }\n`;

  it('are warned of where nothing brings them in', () => {
    expect(warnings(withKeywords('', 'Evade 1') + others('Armor'))).toEqual([
      "6:21: others.defender: the further units of the defender's side change nothing: no unit of this attack can do anything with them",
    ]);
    expect(hints(PLAIN + others())[0]).toBe(
      "what brings them in: Intercept, Redirect, Protect or Avenge on the defender's side, Overkill, Area Damage or Double Strike on the attacker, or Deflect on the attacker's side",
    );
  });

  it.each([
    ['', '', 'Intercept'],
    ['', '', 'Pay 1 Force -> Intercept'],
    ['', 'Redirect', ''],
    ['', '', 'Protect 1'],
    ['', '', 'Avenge 1'],
    ['Overkill', '', ''],
    ['Area Damage 1', '', ''],
    ['Double Strike', '', ''],
    ['Deflect 1', 'Retaliate 2', ''],
  ])('come in by %j of the attacker, %j of the defender, %j of themselves', (attacker, defender, own) => {
    expect(warnings(withKeywords(attacker, defender) + others(own))).toEqual([]);
  });

  it.each([
    ['Precision', '', 'Intercept'],
    ['Elude', 'Redirect', ''],
    ['Area Damage 0', '', 'Protect 0'],
    ['Intercept', 'Deflect 1', ''],
  ])('do not come in by %j of the attacker, %j of the defender, %j of themselves', (attacker, defender, own) => {
    expect(warnings(withKeywords(attacker, defender) + others(own))).toHaveLength(1);
  });

  it('are no matter for a warning where some case uses them', () => {
    expect(warnings(`${PLAIN}${others('Intercept')}vary:\n  attacker.Precision: [true, false]\n`)).toEqual([]);
    expect(warnings(`${PLAIN}${others()}vary:\n  attacker.Overkill: [true, false]\n`)).toEqual([]);
  });
});

describe("further units of the attacker's side", () => {
  const others = (keywords = ''): string => `others: { attacker: [{ keywords: [${keywords}] }] }\n`;

  it('are warned of where nothing brings them in', () => {
    expect(warnings(withKeywords('Overkill', 'Evade 1') + others('Intercept'))).toEqual([
      "6:21: others.attacker: the further units of the attacker's side change nothing: no unit of this attack can do anything with them",
    ]);
    expect(hints(PLAIN + others())[0]).toBe("what brings them in: Protect on them, or Deflect on the defender's side");
  });

  it('come in by Protect, and by Deflect of the other side', () => {
    expect(warnings(withKeywords('', 'Retaliate 2') + others('Protect 1'))).toEqual([]);
    expect(warnings(withKeywords('', 'Deflect 1') + others())).toEqual([]);
  });

  it('cannot protect an attacker in another arena', () => {
    const text = `${withKeywords('Bombard 3', '')}mode: bombard\n${others('Protect 1')}`;
    expect(warnings(text)).toEqual([expect.stringContaining('others.attacker')]);
  });
});

describe('the keyword of an attack from another arena', () => {
  it.each([
    ['Bombard', 'bombard'],
    ['Ion Cannon', 'ion-cannon'],
    ['Barrage', 'barrage'],
  ])('%s is warned of in the mode normal', (keyword, mode) => {
    const text = withKeywords(`${keyword} 3`, '');
    expect(warnings(text)).toEqual([
      `4:33: attacker.keywords: ${keyword} changes nothing: it gives the power of an attack in its own mode`,
    ]);
    expect(hints(text)).toEqual([`give "mode: ${mode}", or leave ${keyword} out`]);
    expect(warnings(`${text}mode: ${mode}\n`)).toEqual([]);
  });

  it('is no matter for a warning where some case uses it', () => {
    expect(warnings(`${withKeywords('Bombard 3', '')}vary:\n  mode: [normal, bombard]\n`)).toEqual([]);
  });
});

describe('all warnings', () => {
  it('stand below that of a missing question, in the order of their places', () => {
    const text = `${PLAIN}others: { defender: [{}] }\npolicy: { attacker: { payment: never }, defender: { payment: save } }\n`;
    expect(warnings(text.replace('question: Does it hit?\n', '')).map((line) => line.split(': ', 2).join(' '))).toEqual([
      '1:1 question',
      '5:21 others.defender',
      '6:32 policy.attacker.payment',
      '6:62 policy.defender.payment',
    ]);
  });

  it('of 100,000 cases take no longer than the cases', () => {
    const text = `${PLAIN}policy: { attacker: { payment: never } }\nothers: { defender: [{}] }\nvary:\n  force.attacker: 0..99\n  force.defender: 0..99\n  attacker.power: 1..10\n`;
    const start = performance.now();
    expect(warnings(text)).toHaveLength(2);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
