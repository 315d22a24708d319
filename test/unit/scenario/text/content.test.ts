import { describe, expect, it } from 'vitest';
import { mustBeField } from '../../../../src/errors/problem.js';
import { HEAD, PLAIN, parsed, problemsIn } from '../scenario-text.js';

const NEEDS_HEALTH = "the objective discard-chance needs the defender's health";
const HEALTH_HINT = '\n  hint: give defender.health, or the objective mean-damage';
const DISCARDED_HINT = '\n  hint: give it fewer counters';

describe('fields that go together', () => {
  it.each(['capped-damage', 'discard-chance'])('are the objective %s and the health of the defender', (objective) => {
    expect(problemsIn(`${PLAIN}objective: ${objective}\n`)).toEqual([
      `6:12: objective: ${NEEDS_HEALTH.replace('discard-chance', objective)}${HEALTH_HINT}`,
    ]);
    expect(() => parsed(`${HEAD}defender: { health: 5 }\nobjective: ${objective}\n`)).not.toThrow();
    expect(() => parsed(`${PLAIN}objective: mean-damage\n`)).not.toThrow();
  });

  it('are counters and health, of both units', () => {
    const problem = (counters: number, health: number): string =>
      `a unit of health ${health} with ${counters} damage counters is already discarded${DISCARDED_HINT}`;
    expect(
      problemsIn(`${HEAD.replace('power: 3', 'power: 3, health: 2, counters: 2')}defender: { counters: 7, health: 6 }\n`),
    ).toEqual([`4:44: attacker.counters: ${problem(2, 2)}`, `5:23: defender.counters: ${problem(7, 6)}`]);
    expect(() => parsed(`${HEAD}defender: { counters: 5, health: 6 }\n`)).not.toThrow();
    expect(() => parsed(`${HEAD}defender: { counters: 98 }\n`)).not.toThrow();
  });

  it('are counters and the health that texts give, of third units and of units elsewhere too', () => {
    const alone =
      '{ health: 3, arenas: [space], counters: 3, effects: [it gets +1 health as long as there is none of your other space units] }';
    const problem = `a unit of health 3 with 3 damage counters is already discarded${DISCARDED_HINT}`;
    const beside = 'others: { defender: [{ arenas: [space] }] }\n';
    expect(() => parsed(`${HEAD}defender: ${alone}\n`)).not.toThrow();
    expect(problemsIn(`${HEAD}defender: ${alone}\n${beside}`)).toEqual([`5:51: defender.counters: ${problem}`]);
    const given = "effects: [all your opponent's units get +1 health]";
    const third = (list: string): string => `${HEAD}defender: {}\n${list}: { defender: [{ health: 3, counters: 3 }] }\n`;
    for (const list of ['others', 'elsewhere']) {
      expect(problemsIn(third(list))).toEqual([expect.stringContaining(`${list}.defender[0].counters: ${problem}`)]);
      expect(() => parsed(third(list).replace('power: 3', `power: 3, ${given}`))).not.toThrow();
    }
  });

  it('are a Location and its place: it can be elsewhere, and never where units fight', () => {
    const theed = '{ name: Theed, subtypes: [Naboo Location], arenas: [space], health: 3 }';
    const problem = 'must be a unit, not a Location (Naboo Location)';
    expect(problemsIn(`${HEAD}defender: ${theed}\n`)[0]).toContain(`defender.subtypes: ${problem}`);
    expect(problemsIn(`${PLAIN}others: { defender: [${theed}] }\n`)[0]).toContain(`others.defender[0].subtypes: ${problem}`);
    expect(problemsIn(`${PLAIN}vary:\n  attacker: [${theed.replace('}', ', power: 2 }')}]\n`)[0]).toContain(problem);
    expect(() => parsed(`${PLAIN}elsewhere: { defender: [${theed}] }\n`)).not.toThrow();
  });

  it.each(['Critical Hit', 'Stun'])('are the instances of %s on a unit, which sum up to 0 to 30', (name) => {
    const withValues = (...values: number[]): string =>
      `${HEAD}defender: { keywords: [${values.map((value) => `${name} ${value}`).join(', ')}] }\n`;
    expect(problemsIn(withValues(20, 20))).toEqual([
      `5:23: defender.keywords: the ${name} of a unit must total 0 to 30, not 40`,
    ]);
    expect(problemsIn(withValues(30, 1))).toEqual([
      `5:23: defender.keywords: the ${name} of a unit must total 0 to 30, not 31`,
    ]);
    expect(() => parsed(withValues(20, 10, 0))).not.toThrow();
  });

  it('are a mode and its keyword on the attacker', () => {
    const withMode = (keywords: string, rest: string): string =>
      `${HEAD.replace('power: 3', `power: 3, keywords: [${keywords}]`)}defender: {}\n${rest}`;
    expect(problemsIn(withMode('Bombard 4', 'mode: ion-cannon\n'))).toEqual([
      '6:7: mode: the mode ion-cannon needs Ion Cannon on the attacking unit, whose number is its power\n  hint: give the attacker "Ion Cannon 4", or the mode normal',
    ]);
    expect(() => parsed(withMode('Ion Cannon 4', 'mode: ion-cannon\n'))).not.toThrow();
    expect(problemsIn(withMode('', 'mode: bombard\nvary:\n  attacker.Bombard: [2, 0]\n'))).toEqual([
      expect.stringContaining('8:3: vary.attacker.Bombard: the mode bombard needs Bombard on the attacking unit'),
    ]);
  });

  it.each([
    ['bombard', 'Bombard', 'ground'],
    ['ion-cannon', 'Ion Cannon', 'space'],
    ['barrage', 'Barrage', 'character'],
  ])('are the mode %s and the arenas of the defender, where they are given', (mode, keyword, arena) => {
    const against = (arenas: string): string =>
      `${HEAD.replace('power: 3', `power: 3, keywords: [${keyword} 4]`)}defender: { arenas: [${arenas}] }\nmode: ${mode}\n`;
    const others = ['ground', 'space', 'character'].filter((other) => other !== arena).join(', ');
    expect(problemsIn(against(others))).toEqual([
      `6:7: mode: the mode ${mode} needs a defender of the ${arena} arena, not of ${others.replace(', ', ' or ')}\n  hint: ${mode} is aimed at ${arena} units only; give another mode, or leave the arenas of the defender out`,
    ]);
    expect(() => parsed(against(`${others}, ${arena}`))).not.toThrow();
    expect(() => parsed(against(''))).not.toThrow();
  });

  it('are the arenas of the defender and of a further unit, if both are given', () => {
    const text = (own: string, others: string): string => `${HEAD}defender: { arenas: [${own}] }\nothers: ${others}\n`;
    const others = '{ attacker: [{ arenas: [ground] }], defender: [{ arenas: [space, ground] }, { arenas: [character] }] }';
    expect(problemsIn(text('space', others))).toEqual([
      '6:32: others.attacker[0].arenas: must be an arena of the defender (space), not ground\n  hint: further units are in the arena of the defending unit; leave their arenas out if they do not matter',
      expect.stringContaining('6:95: others.defender[1].arenas: must be an arena of the defender (space), not character'),
    ]);
    expect(problemsIn(text('space, ground', others))).toHaveLength(1);
    expect(() => parsed(text('space, ground, character', others))).not.toThrow();
    expect(() => parsed(text('', others))).not.toThrow();
    expect(() => parsed(text('space', '{ attacker: [{ arenas: [] }, {}] }'))).not.toThrow();
    const vary = 'vary:\n  defender.arenas: [[ground, character], [space]]\n';
    expect(problemsIn(text('ground', '{ defender: [{ arenas: [character] }] }') + vary)).toEqual([
      expect.stringContaining('8:3: vary.defender.arenas: must be an arena of the defender (space), not character (case'),
    ]);
  });

  it('are also checked in the further units', () => {
    const others =
      'others: { attacker: [{}, { health: 2, counters: 2 }], defender: [{ keywords: [Stun 20, Stun 20, Fury 1] }] }\n';
    expect(problemsIn(`${PLAIN}${others}rules: official-2005\n`)).toEqual([
      `6:49: others.attacker[1].counters: a unit of health 2 with 2 damage counters is already discarded${DISCARDED_HINT}`,
      '6:78: others.defender[0].keywords: the Stun of a unit must total 0 to 30, not 40',
      '6:78: others.defender[0].keywords: Fury is not a keyword of the rules edition official-2005\n  hint: editions that have it: idc',
    ]);
  });

  it('are a keyword and the edition, reported at the varied edition and not at another option of the rules', () => {
    const text = `${HEAD}defender: { keywords: [Absorb 1] }\n`;
    expect(problemsIn(`${text}rules: official-2005\nvary:\n  rules.hitNeeds: [3, 4]\n`)[0]).toMatch(
      /^5:23: defender\.keywords: Absorb/,
    );
    expect(problemsIn(`${text}vary:\n  rules.edition: [idc, official-2005]\n`)[0]).toMatch(
      /^7:3: vary\.rules\.edition: Absorb/,
    );
  });

  it('are at most 30 keywords on a unit, including the varied one', () => {
    const text = `${HEAD}defender: { keywords: [${'Armor, '.repeat(30)}] }\nvary:\n  defender.Lucky: [0, 1]\n`;
    expect(problemsIn(text)).toEqual([
      '7:3: vary.defender.Lucky: a unit has at most 30 keywords, not 31 (case "defender.Lucky=1")',
    ]);
    expect(() => parsed(text.replace('Lucky', 'Armor').replace('[0, 1]', '[false, true]'))).not.toThrow();
  });

  it('are checked in all cases, and a problem is reported once, with the first case that has it', () => {
    const text = `${HEAD}defender: { counters: 3 }\nvary:\n  attacker.power: 1..2\n  defender.health: 5..1\n`.replace(
      '5..1',
      '[5, 4, 3, 2]',
    );
    expect(problemsIn(text)).toEqual([
      `8:3: vary.defender.health: a unit of health 3 with 3 damage counters is already discarded (case "attacker.power=1; defender.health=3")${DISCARDED_HINT}`,
    ]);
  });

  it('are reported at the path that varies them', () => {
    const text = `${PLAIN}vary:\n  objective: [mean-damage, discard-chance]\n`;
    expect(problemsIn(text)).toEqual([`7:3: vary.objective: ${NEEDS_HEALTH} (case "objective=discard-chance")${HEALTH_HINT}`]);
  });
});

describe('all problems of a file', () => {
  it('are reported together, in the order of their places', () => {
    const text = `format: 1
experiment: attack
trials: 0
attacker:
  power: 31
  keywords: [Armour, Lucky]
  nmae: X
defender:
  health: 2
  counters: 2
objective: best
rules: { armorNeed: 3 }
vary:
  attacker.cost: [1, 100]
  attacker.cos: [1]
level: 2
`;
    expect(problemsIn(text).map((problem) => problem.match(/^\d+:\d+: [^:]+/)?.[0])).toEqual([
      '3:9: trials',
      '5:10: attacker.power',
      '6:14: attacker.keywords[0]',
      '6:22: attacker.keywords[1]',
      '7:3: attacker.nmae',
      '10:13: defender.counters',
      '11:12: objective',
      '12:10: rules.armorNeed',
      '14:22: vary.attacker.cost[1]',
      '15:3: vary.attacker.cos',
      '16:8: level',
    ]);
  });

  it('include fields that contradict each other as well as a wrong format or experiment', () => {
    const text = `${HEAD.replace('format: 1', 'format: 0').replace('attack\n', 'war\n')}defender: { health: 2, counters: 2 }\n`;
    expect(problemsIn(text).map((problem) => problem.match(/^\d+:\d+: [^:]+/)?.[0])).toEqual([
      '1:9: format',
      '3:13: experiment',
      '5:34: defender.counters',
    ]);
  });

  it('leave out what another problem makes doubtful', () => {
    expect(problemsIn(`${HEAD}defender: { helth: 5 }\nobjective: discard-chance\n`)).toHaveLength(1);
    expect(problemsIn(`${HEAD}defender: { health: 500 }\nobjective: discard-chance\n`)).toHaveLength(1);
    expect(problemsIn(`${HEAD}defender: 5\nobjective: discard-chance\n`)).toHaveLength(1);
    expect(problemsIn(`${PLAIN}objective: discard-chance\nvary:\n  defender.health: [500]\n`)).toHaveLength(1);
    expect(problemsIn(`${PLAIN}objective: discard-chance\nvary:\n  defender.helth: [5]\n`)).toHaveLength(1);
    expect(problemsIn(`${PLAIN}objective: discard-chance\nlevel: 2\n`)).toHaveLength(2);
    expect(problemsIn(`${HEAD}defender: { health: 2, counters: 2, speed: -1 }\n`)).toHaveLength(2);
  });

  it('are at most a hundred, and a note that there are more', () => {
    const problems = problemsIn(
      `${PLAIN}vary:\n  attacker.power: [${Array.from({ length: 500 }, (_, i) => i + 100).join(', ')}]\nlevel: 2\n`,
    );
    expect(problems).toHaveLength(101);
    expect(problems[100]).toBe('test.yaml: there are more problems than these\n  hint: fix those above first');
  });

  it('include missing fields, at the mapping in which they are missing', () => {
    expect(problemsIn('question: x\n')).toEqual([
      '1:1: format: needs format 1\n  hint: write "format: 1"',
      '1:1: experiment: needs an experiment (attack, duel, battle or deals)',
      '1:1: attacker: needs a unit (the name of a card, or its power, health and keywords)',
      '1:1: defender: needs a unit (the name of a card, or its power, health and keywords)',
    ]);
    expect(problemsIn(PLAIN.replace('{ power: 3 }', '{}'))).toEqual([
      '4:1: attacker.power: needs a power (attack dice, a whole number from 0 to 30)',
    ]);
  });

  it.each([
    ['', null],
    ['# only a comment\n', null],
    ['- a\n', ['a']],
  ])('of a file that is not a mapping are one: %j', (text, found) => {
    expect(problemsIn(text)).toEqual([
      `1:1: ${mustBeField('a scenario with the fields format, experiment, attacker, defender', found)}`,
    ]);
  });
});
