import { describe, expect, it } from 'vitest';
import { renderProblem } from '../../../../src/errors/problem.js';
import { warningsUnder } from '../../../../src/scenario/cases.js';
import type { Overrides } from '../../../../src/scenario/scenario.js';
import { HEAD, PLAIN, parsed } from '../scenario-text.js';
import { manyCases, manyCosts } from './large-scenarios.js';

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
      `6:32: policy.defender.payment: the payment policy "never" has no effect: no ability of the defender's side costs Force`,
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

  it('is warned of where a text has uses for nothing alone', () => {
    const text = (use: string): string =>
      `${HEAD}defender: { health: 4, effects: ['${use} -> it gets Shields 1'] }\npolicy: { defender: { payment: never } }\n`;
    expect(warnings(text('Pay 0 Force'))).toHaveLength(1);
    expect(warnings(text('Pay 1 Force'))).toEqual([]);
  });

  it('is no matter for a warning where some case uses it', () => {
    const vary = 'vary:\n  defender.keywords: [[], [Pay 1 Force -> Evade 1]]\n';
    expect(warnings(`${PLAIN}policy: { defender: { payment: never } }\n${vary}`)).toEqual([]);
  });

  it('is at the path that varies it', () => {
    expect(warnings(`${PLAIN}vary:\n  policy.attacker.payment: [optimal, never]\n`)).toEqual([
      expect.stringMatching(/^7:3: vary\.policy\.attacker\.payment: the payment policy "never" has no effect/),
    ]);
  });
});

describe("further units of the defender's side", () => {
  const others = (keywords = ''): string => `others: { defender: [{ keywords: [${keywords}] }] }\n`;

  it('are warned of where nothing brings them in', () => {
    expect(warnings(withKeywords('', 'Evade 1') + others('Armor'))).toEqual([
      "6:21: others.defender: the further units of the defender's side have no effect: no ability in this attack involves them",
    ]);
    expect(hints(PLAIN + others())[0]).toBe(
      "what brings them in: Intercept, Redirect, Protect or Avenge on the defender's side, Overkill, Area Damage or Double Strike on the attacker, or Deflect on the attacker's side",
    );
  });

  it.each([
    ['', '', 'Intercept'],
    ['', 'Redirect', ''],
    ['', '', 'Protect 1'],
    ['Overkill', '', ''],
    ['Double Strike', '', ''],
    ['Deflect 1', 'Retaliate 2', ''],
  ])('come in by %j of the attacker, %j of the defender, %j of themselves', (attacker, defender, own) => {
    expect(warnings(withKeywords(attacker, defender) + others(own))).toEqual([]);
  });

  it.each([
    ['Precision', '', 'Intercept'],
    ['Elude', 'Redirect', ''],
    ['Intercept', 'Deflect 1', ''],
  ])('do not come in by %j of the attacker, %j of the defender, %j of themselves', (attacker, defender, own) => {
    expect(warnings(withKeywords(attacker, defender) + others(own))).toHaveLength(1);
  });
});

describe("further units of the attacker's side", () => {
  const others = (keywords = ''): string => `others: { attacker: [{ keywords: [${keywords}] }] }\n`;

  it('are warned of where nothing brings them in', () => {
    expect(warnings(withKeywords('Stun 1', 'Evade 1') + others('Intercept'))).toEqual([
      "6:21: others.attacker: the further units of the attacker's side have no effect: no ability in this attack involves them",
    ]);
    expect(hints(PLAIN + others())[0]).toBe("what brings them in: Protect on them, or Deflect on the defender's side");
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
      `4:33: attacker.keywords: ${keyword} has no effect: it is the power of an attack in its own mode`,
    ]);
    expect(hints(text)).toEqual([`give "mode: ${mode}", or leave ${keyword} out`]);
    expect(warnings(`${text}mode: ${mode}\n`)).toEqual([]);
  });

  it('is no matter for a warning where some case uses it', () => {
    expect(warnings(`${withKeywords('Bombard 3', '')}vary:\n  mode: [normal, bombard]\n`)).toEqual([]);
  });
});

describe('a keyword that needs a further unit', () => {
  it.each([
    ['Overkill', 'attacker', 'defender'],
    ['Protect 1', 'attacker', 'attacker'],
    ['Intercept', 'defender', 'defender'],
    ['Avenge 1', 'defender', 'defender'],
  ])('is warned of where there is none: %s of the %s, without one of the %s', (keyword, role, side) => {
    const text = role === 'attacker' ? withKeywords(keyword, '') : withKeywords('', keyword);
    const name = keyword.replace('Pay 1 Force -> ', '').replace(/ \d$/, '');
    const place = role === 'attacker' ? '4:33: attacker' : '5:34: defender';
    expect(warnings(text)).toEqual([
      `${place}.keywords: ${name} has no effect: there is no further unit on the ${side}'s side`,
    ]);
    expect(hints(text)).toEqual([`give one under others.${side}, or leave ${name} out`]);
    const withCompany = warnings(`${text}others: { ${side}: [{ health: 2 }] }\n`);
    expect(withCompany.filter((line) => line.includes(name))).toEqual([]);
  });

  it('is no matter for a warning where some case has a further unit', () => {
    expect(warnings(`${withKeywords('Overkill', '')}vary:\n  others.defender: [[], [{ health: 2 }]]\n`)).toEqual([]);
    expect(warnings(`${PLAIN}vary:\n  attacker.Overkill: [false, true]\n`)).toEqual([
      expect.stringMatching(/^7:3: vary\.attacker\.Overkill: Overkill has no effect/),
    ]);
  });
});

describe('the Lucky policy greedy', () => {
  it('is warned of for a side without Lucky', () => {
    const text = `${PLAIN}policy: { attacker: { lucky: greedy }, defender: { lucky: greedy } }\n`;
    expect(warnings(text)).toEqual([
      '6:30: policy.attacker.lucky: the policy "greedy" has no effect: the attacking unit has no Lucky',
      `6:59: policy.defender.lucky: the policy "greedy" has no effect: no unit of the defender's side has Lucky`,
    ]);
    expect(hints(text)[0]).toBe('it applies to Lucky only: give Lucky, or leave the policy out');
  });

  it('is looked at for each side on its own, with the further units that can be attacked', () => {
    const greedy = (role: string): string => `policy: { ${role}: { lucky: greedy } }\n`;
    expect(warnings(withKeywords('Lucky 1', '') + greedy('attacker'))).toEqual([]);
    expect(warnings(withKeywords('Lucky 1', '') + greedy('defender'))).toHaveLength(1);
    expect(warnings(withKeywords('Lucky 0', '') + greedy('attacker'))).toHaveLength(1);
    const others = (role: string): string => `others: { ${role}: [{ keywords: [Intercept, Protect 1, Lucky 1] }] }\n`;
    expect(warnings(PLAIN + greedy('defender') + others('defender'))).toEqual([]);
    expect(warnings(PLAIN + greedy('attacker') + others('attacker'))).toHaveLength(1);
  });

  it('is no matter for a warning where some case uses it', () => {
    expect(warnings(`${PLAIN}policy: { attacker: { lucky: greedy } }\nvary:\n  attacker.Lucky: 0..1\n`)).toEqual([]);
  });
});

describe('an ability that its side cannot pay for', () => {
  const paid = withKeywords('Pay 5 Force -> Deflect 1', 'Pay 5 Force -> Evade 2, Pay 4 Force -> Evade 1');

  it('is warned of, with its cost and the Force there is', () => {
    expect(warnings(paid)).toEqual([
      '4:33: attacker.keywords: "Pay 5 Force -> Deflect 1" is never used: it costs 5 Force, and the attacker\'s side has only 4',
      '5:34: defender.keywords: "Pay 5 Force -> Evade 2" is never used: it costs 5 Force, and the defender\'s side has only 4',
    ]);
    expect(hints(paid)[1]).toBe('give more under force.defender, or leave the ability out');
    expect(warnings(`${paid}force: { attacker: 5, defender: 5 }\n`)).toEqual([]);
    expect(warnings(`${paid}force: { attacker: 5, defender: 3 }\n`)).toHaveLength(2);
  });

  it('is looked for on the further units too, and reported once for each unit', () => {
    const unit = '{ keywords: [Pay 9 Force -> Protect 1, Pay 9 Force -> Protect 1] }';
    expect(warnings(`${PLAIN}others: { defender: [${unit}, ${unit}] }\n`)).toEqual([
      expect.stringContaining('others.defender[0].keywords: "Pay 9 Force -> Protect 1" is never used'),
      expect.stringContaining('others.defender[1].keywords: "Pay 9 Force -> Protect 1" is never used'),
    ]);
  });

  it('is not warned about where some case can pay for it; otherwise the warning names the most Force', () => {
    expect(warnings(`${paid}vary:\n  force.defender: 0..5\n  force.attacker: [5, 0]\n`)).toEqual([]);
    expect(warnings(`${paid}force: { attacker: 5 }\nvary:\n  force.defender: [2, 4, 3]\n`)).toEqual([
      expect.stringMatching(/^8:3: vary\.force\.defender: "Pay 5 .* has only 4$/),
    ]);
    const varied =
      'vary:\n  defender.keywords: [[Pay 5 Force -> Evade 1], [Pay 5 Force -> Evade 1, Armor]]\n  force.defender: [4, 5]\n';
    expect(warnings(PLAIN + varied)).toEqual([]);
    expect(warnings(PLAIN + varied.replace('[4, 5]', '[1, 2]'))).toHaveLength(1);
  });

  it('follows from the Force that an option gives', () => {
    const under = (text: string, overrides: Overrides) => warningsUnder(parsed(text), overrides).map(({ message }) => message);
    expect(under(paid, { 'force.attacker': 5 })).toEqual([expect.stringContaining('"Pay 5 Force -> Evade 2"')]);
    expect(under(paid, { 'force.defender': 3, 'force.attacker': 9 })).toEqual([
      expect.stringMatching(/"Pay 5 Force -> Evade 2".* has only 3$/),
      expect.stringMatching(/"Pay 4 Force -> Evade 1".* has only 3$/),
    ]);
    const mute = paid.replace('question: Does it hit?\n', '');
    expect(under(mute, { 'force.attacker': 5, 'force.defender': 5 })).toEqual([expect.stringContaining('the question that')]);
    expect(under(paid, {})).toEqual(parsed(paid).warnings.map(({ message }) => message));
    expect(warningsUnder(parsed(paid), { 'force.defender': 3 }).at(-1)).toMatchObject({
      where: 'test.yaml',
      path: 'defender.keywords',
    });
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

  // How the time grows with the cases: test/bench/growth.test.ts.
  it('are found in 1,000 cases', () => {
    expect(warnings(manyCases(1))).toHaveLength(2);
  });

  it('are found in 990 cases of 18 units with 30 costs each', () => {
    expect(warnings(manyCosts(1)).filter((line) => line.includes('never used'))).toHaveLength(16);
  });
});
