import { describe, expect, it } from 'vitest';
import { VARY_FIELDS } from '../../../src/scenario/vary-fields.js';
import { overlap } from '../../../src/scenario/vary-paths.js';
import { HEAD, PLAIN, parsed, problemsBelow, problemsIn } from './scenario-text.js';

describe('a path of vary', () => {
  it('leads to any field of a unit, the rules, the objective, the mode, the policies and the Force', () => {
    expect([...VARY_FIELDS.keys()]).toEqual([
      ...['attacker', 'defender'].flatMap((role) => [
        role,
        ...[
          'name',
          'side',
          'arenas',
          'subtypes',
          'speed',
          'power',
          'powerChange',
          'health',
          'cost',
          'counters',
          'keywords',
        ].map((field) => `${role}.${field}`),
        ...['Accuracy', 'Armor', 'Critical Hit', 'Fury', 'Lucky', 'Parry', 'Shields'].map((keyword) => `${role}.${keyword}`),
      ]),
      'rules',
      'rules.edition',
      ...[
        'firstChance',
        'rerollPop',
        'luckyDice',
        'hitNeeds',
        'armorNeeds',
        'naturalOneMisses',
        'naturalSixHits',
        'criticalHitNeedsHit',
        'criticalHitPerSix',
      ].map((option) => `rules.${option}`),
      ...['attacker', 'defender'].flatMap((role) => [`policy.${role}.lucky`, `policy.${role}.payment`, `force.${role}`]),
      'policy.forceValue',
      'objective',
      'mode',
    ]);
  });

  it('takes keywords in any case of letters, and is shown as the cards print them', () => {
    expect(parsed(`${PLAIN}vary:\n  attacker.critical hit: [1]\n`).vary[0]?.path).toBe('attacker.Critical Hit');
  });

  it.each([
    [
      'attacker.Armour: [true]',
      '2:3: vary.attacker.Armour: expected a field that can be varied, found "attacker.Armour"\n  hint: did you mean "attacker.Armor"?',
    ],
    [
      'power: [1]',
      '2:3: vary.power: expected a field that can be varied, found "power"\n  hint: such as attacker.power, defender.Armor or rules.armorNeeds; docs/scenario-format.md lists all',
    ],
    [
      'attacker.power.x: [1]',
      '2:3: vary.attacker.power.x: expected a field that can be varied, found "attacker.power.x"\n  hint: did you mean "attacker.power"?',
    ],
    [
      'attacker.Focus: [1]',
      '2:3: vary.attacker.Focus: Focus is a keyword of the game that this version does not model\n  hint: it models Accuracy, Armor, Critical Hit, Fury, Lucky, Parry, Shields',
    ],
    [
      'attacker.card: [X]',
      '2:3: vary.attacker.card: expected a field that can be varied, found "attacker.card"\n  hint: cards by name come in a later version',
    ],
    [
      'others.defender[0].power: [1]',
      '2:3: vary.others.defender[0].power: further units in the arena are not modelled in this version\n  hint: leave "others" out',
    ],
    [
      'trials: [1]',
      '2:3: vary.trials: expected a field that can be varied, found "trials"\n  hint: trials holds for the whole file',
    ],
    ['seed: 1..9', '2:3: vary.seed: expected a field that can be varied, found "seed"\n  hint: seed holds for the whole file'],
    [
      'force: [{}]',
      '2:3: vary.force: expected a field that can be varied, found "force"\n  hint: vary force.attacker or force.defender',
    ],
    [
      'policy.attacker: [{}]',
      '2:3: vary.policy.attacker: expected a field that can be varied, found "policy.attacker"\n  hint: vary policy.attacker.lucky or policy.attacker.payment',
    ],
    [
      'defender.keywords[1]: [Armor]',
      '2:3: vary.defender.keywords[1]: expected an entry of defender.keywords, found index 1 of one entry\n  hint: indices count from 0; the last one is 0',
    ],
    [
      'attacker.keywords[0]: [Armor]',
      '2:3: vary.attacker.keywords[0]: expected an entry of attacker.keywords, found index 0 of an empty list\n  hint: give attacker.keywords in the unit first',
    ],
    [
      'attacker.power[0]: [1]',
      '2:3: vary.attacker.power[0]: expected a field that can be varied, found "attacker.power[0]"\n  hint: did you mean "attacker.power"?',
    ],
  ])('that leads nowhere is an error at the path: %s', (line, problem) => {
    expect(problemsBelow(`vary:\n  ${line}\n`)).toEqual([problem]);
  });
});

describe('two paths of vary', () => {
  it.each([
    ['attacker: [{ power: 1 }]', 'attacker.power: [1]', 'found "attacker.power" beside "attacker"'],
    ['defender.Armor: [true]', 'defender: [{}]', 'found "defender" beside "defender.Armor"'],
    [
      'defender.keywords: [[Armor]]',
      'defender.keywords[0]: [Armor]',
      'found "defender.keywords[0]" beside "defender.keywords"',
    ],
    ['defender.keywords: [[Armor]]', 'defender.Lucky: [1]', 'found "defender.Lucky" beside "defender.keywords"'],
    ['defender.Lucky: [1]', 'defender.keywords[0]: [Armor]', 'found "defender.keywords[0]" beside "defender.Lucky"'],
    ['rules: [idc]', 'rules.armorNeeds: [4]', 'found "rules.armorNeeds" beside "rules"'],
    ['attacker.Lucky: [1]', 'attacker.lucky: [2]', 'found "attacker.lucky" beside "attacker.Lucky"'],
  ])('must not set the same field: %s and %s', (first, second, found) => {
    expect(problemsBelow(`vary:\n  ${first}\n  ${second}\n`)).toEqual([
      expect.stringMatching(new RegExp(`^3:3: .*: expected paths that do not overlap, ${found.replace(/[[\]]/g, '\\$&')}\n`)),
    ]);
  });

  it('must not be one twice', () => {
    expect(problemsBelow('vary:\n  attacker.power: [1]\n  attacker.power: [2]\n')).toEqual([
      '3:3: expected each field once, found "attacker.power" again\n  hint: it stands in line 7 already',
    ]);
  });

  it('may look alike', () => {
    expect(overlap('attacker.power', 'attacker.powerChange')).toBe(false);
    expect(overlap('attacker.power', 'defender.power')).toBe(false);
    expect(overlap('attacker.Armor', 'attacker.Lucky')).toBe(false);
    expect(overlap('rules.edition', 'rules.armorNeeds')).toBe(false);
    expect(overlap('defender.keywords[1]', 'defender.keywords[10]')).toBe(false);
  });
});

describe('a unit that only vary gives', () => {
  it('need not stand in its place', () => {
    const text = `${HEAD}vary:\n  defender: [{ health: 3 }, { name: X }]\n`;
    expect(parsed(text).caseCount).toBe(2);
  });

  it('is missing where vary gives only a part of it', () => {
    expect(problemsIn(`${HEAD}vary:\n  defender.power: [1]\n`)).toEqual([
      '1:1: defender: expected a unit: a mapping with power, health, keywords, found nothing',
    ]);
  });

  it('may be the power of the attacker alone', () => {
    expect(parsed(`${PLAIN.replace('power: 3', 'name: X')}vary:\n  attacker.power: 1..3\n`).caseCount).toBe(3);
  });
});
