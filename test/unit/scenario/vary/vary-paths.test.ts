import { describe, expect, it } from 'vitest';
import { VARY_FIELDS } from '../../../../src/questions/attack/scenario/attack-vary-fields.js';
import { KEYWORDS } from '../../../../src/rules/keywords/index.js';
import { fieldsByPlace } from '../../../../src/scenario/vary/vary-fields.js';
import { overlap } from '../../../../src/scenario/vary/vary-paths.js';
import { casesIn, HEAD, namesIn, PLAIN, parsed, problemsBelow, problemsIn } from '../scenario-text.js';

describe('a path of vary', () => {
  it('leads to any field of a unit, the rules, the objective, the mode, the policies and the Force', () => {
    expect([...VARY_FIELDS.keys()]).toEqual([
      ...['attacker', 'defender'].flatMap((role) => [
        role,
        ...[
          ...'name side arenas subtypes speed power powerChange health cost counters tokens attached piloted stack'.split(' '),
          ...'keywords effects pilots equipment'.split(' '),
        ].map((field) => `${role}.${field}`),
        ...KEYWORDS.map(({ name }) => `${role}.${name}`),
      ]),
      'others.attacker',
      'elsewhere.attacker',
      'others.defender',
      'elsewhere.defender',
      'rules',
      'rules.edition',
      ...[
        ...'firstChance rerollPop luckyDice hitNeeds armorNeeds naturalOneMisses naturalSixHits criticalHitNeedsHit'.split(' '),
        ...'criticalHitPerSix accuracyOnDamageDice furyChains furyDiceTriggerFocusBackfire overkillCriticalHit'.split(' '),
        ...'overkillMinimum doubleDamageScope deflectLimit stackSpeed stackPower stackHealth cunningLucky forcePerTurn'.split(
          ' ',
        ),
        ...'setupPoints allArenasPoints'.split(' '),
      ].map((option) => `rules.${option}`),
      ...['attacker', 'defender'].flatMap((role) => [
        `policy.${role}.lucky`,
        `policy.${role}.payment`,
        `force.${role}`,
        `hand.${role}`,
        `resource.${role}`,
      ]),
      'policy.forceValue',
      'objective',
      'mode',
      'by',
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
      'attacker.Consume: [true]',
      '2:3: vary.attacker.Consume: Consume is a keyword of the game that this version does not model\n  hint: odds rules lists the keywords that it models',
    ],
    [
      'attacker.card: [X]',
      '2:3: vary.attacker.card: expected a field that can be varied, found "attacker.card"\n  hint: vary the whole unit, by the names of cards: attacker: [Darth Maul (A), Darth Maul (B)]',
    ],
    [
      'others.defender[0].power: [1]',
      '2:3: vary.others.defender[0].power: expected an entry of others.defender, found index 0 of an empty list\n  hint: give others.defender first',
    ],
    [
      'others: [{}]',
      '2:3: vary.others: expected a field that can be varied, found "others"\n  hint: vary others.attacker or others.defender',
    ],
    [
      'others.both: [[]]',
      '2:3: vary.others.both: expected a field that can be varied, found "others.both"\n  hint: such as attacker.power, defender.Armor or rules.armorNeeds; docs/scenario-format.md lists all',
    ],
    [
      'trials: [1]',
      '2:3: vary.trials: expected a field that can be varied, found "trials"\n  hint: trials applies to the whole file',
    ],
    ['seed: 1..9', '2:3: vary.seed: expected a field that can be varied, found "seed"\n  hint: seed applies to the whole file'],
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
      '2:3: vary.attacker.keywords[0]: expected an entry of attacker.keywords, found index 0 of an empty list\n  hint: give attacker.keywords first',
    ],
    [
      'attacker.power[0]: [1]',
      '2:3: vary.attacker.power[0]: expected a field that can be varied, found "attacker.power[0]"\n  hint: did you mean "attacker.power"?',
    ],
  ])('that leads nowhere is an error at the path: %s', (line, problem) => {
    expect(problemsBelow(`vary:\n  ${line}\n`)).toEqual([problem]);
  });
});

describe('a path into the further units', () => {
  const OTHERS = `${PLAIN}others: { attacker: [{}, { keywords: [Evade 1] }], defender: [{ health: 3 }] }\n`;
  const first = (line: string) => {
    const [attack] = casesIn(`${OTHERS}vary:\n  ${line}\n`);
    if (!attack) throw new Error('a scenario has at least one case');
    return attack;
  };

  it('leads to every field of a unit that the file has', () => {
    expect(first('others.defender[0].power: [7]').others.defender).toMatchObject([{ power: 7, health: 3 }]);
    expect(first('others.attacker[1].health: [2]').others.attacker).toMatchObject([{ health: null }, { health: 2 }]);
    expect(first('others.defender[0]: [{ name: X }]').others.defender).toMatchObject([{ name: 'X', health: null }]);
    expect(first('others.attacker[1].keywords[0]: [armor]').others.attacker[1]?.abilities).toEqual([
      { keyword: 'Armor', value: null, cost: 0 },
    ]);
    expect(first('others.attacker[1].keywords: [[]]').others.attacker[1]?.abilities).toEqual([]);
    expect(first('others.defender: [[]]').others).toMatchObject({ attacker: [{}, {}], defender: [] });
  });

  it('takes keywords in any case of letters, and is shown as the cards print them', () => {
    const attack = first('others.defender[0].evade: [2]');
    expect(attack.name).toBe('others.defender[0].Evade=2');
    expect(attack.others.defender[0]?.abilities).toEqual([{ keyword: 'Evade', value: 2, cost: 0 }]);
  });

  it('names a unit by its place if it has no name', () => {
    expect(namesIn(`${OTHERS}vary:\n  others.defender: [[], [{ name: X }]]\n`)).toEqual([
      'others.defender=none',
      'others.defender=X',
    ]);
    expect(namesIn(`${OTHERS}vary:\n  others.defender[0]: [{ name: X }, {}]\n`)).toEqual([
      'others.defender[0]=X',
      'others.defender[0]=2',
    ]);
  });

  it.each([
    ['others.defender[1].power', 'expected an entry of others.defender, found index 1 of one entry'],
    ['others.attacker[0].keywords[0]', 'expected an entry of others.attacker[0].keywords, found index 0 of an empty list'],
    ['others.attacker[0].Bounty', 'Bounty is a keyword of the game that this version does not model'],
    ['others.attacker[x]', 'expected a field that can be varied, found "others.attacker[x]"'],
  ])('that leads nowhere is an error: %s', (path, message) => {
    const [problem, ...more] = problemsIn(`${OTHERS}vary:\n  ${path}: [1]\n`);
    expect(problem).toContain(`8:3: vary.${path}: ${message}`);
    expect(more).toEqual([]);
  });

  it('is guessed among the fields of that unit', () => {
    expect(problemsIn(`${OTHERS}vary:\n  others.attacker[0].powr: [1]\n`)[0]).toContain(
      'did you mean "others.attacker[0].power"?',
    );
  });

  it.each(['others.defender[0].Fliegen', 'attacker.Fliegen', 'rules.whatever'])(
    'is not guessed at where the last word is near to nothing: %s',
    (path) => {
      expect(problemsIn(`${OTHERS}vary:\n  ${path}: [1]\n`)[0]).toContain('hint: such as attacker.power');
    },
  );

  it.each([
    ['others.defender[0].Armour', 'others.defender[0].Armor'],
    ['others.defender[0].criticalhit', 'others.defender[0].Critical Hit'],
    ['atacker.power', 'attacker.power'],
    ['rules.armorneeds', 'rules.armorNeeds'],
    ['objectiv', 'objective'],
  ])('is guessed at word by word: %s', (path, guess) => {
    expect(problemsIn(`${OTHERS}vary:\n  ${path}: [1]\n`)[0]).toContain(`hint: did you mean "${guess}"?`);
  });

  it.each([
    ['others.defender[0]', 'others.defender[0].Evade'],
    ['others.attacker[1].keywords[0]', 'others.attacker[1].Evade'],
  ])('must not set what another one sets: %s and %s', (a, b) => {
    expect(overlap(a, b) && overlap(b, a)).toBe(true);
  });

  it('may look like another one', () => {
    expect(overlap('others.defender[0].power', 'others.attacker[0].power')).toBe(false);
    expect(overlap('others.defender[0].power', 'defender.power')).toBe(false);
    expect(overlap('others.defender[0].Evade', 'defender.keywords')).toBe(false);
    expect(overlap('others.defender[1].Evade', 'others.defender[0].keywords')).toBe(false);
  });

  it('causes no InternalError if the list of units is wrong', () => {
    const text = `${PLAIN}others: { defender: [{ power: 99 }] }\nvary:\n  others.defender[0].power: [1]\n`;
    expect(problemsIn(text)).toEqual(['6:31: others.defender[0].power: expected an integer from 0 to 30, found 99']);
  });
});

describe('two paths of vary', () => {
  it.each([
    ['attacker: [{ power: 1 }]', 'attacker.power: [1]', 'found "attacker.power" and "attacker"'],
    ['defender.keywords: [[Armor]]', 'defender.keywords[0]: [Armor]', 'found "defender.keywords[0]" and "defender.keywords"'],
    ['defender.Lucky: [1]', 'defender.keywords[0]: [Armor]', 'found "defender.keywords[0]" and "defender.Lucky"'],
    ['rules: [idc]', 'rules.armorNeeds: [4]', 'found "rules.armorNeeds" and "rules"'],
    ['attacker.Lucky: [1]', 'attacker.lucky: [2]', 'found "attacker.lucky" and "attacker.Lucky"'],
  ])('must not set the same field: %s and %s', (first, second, found) => {
    expect(problemsBelow(`vary:\n  ${first}\n  ${second}\n`)).toEqual([
      expect.stringMatching(new RegExp(`^3:3: .*: expected paths that do not overlap, ${found.replace(/[[\]]/g, '\\$&')}\n`)),
    ]);
  });

  it('must not be the same', () => {
    expect(problemsBelow('vary:\n  attacker.power: [1]\n  attacker.power: [2]\n')).toEqual([
      '3:3: expected each field once, found "attacker.power" again\n  hint: it is already in line 7',
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
  it('need not be given in its place', () => {
    const text = `${HEAD}vary:\n  defender: [{ health: 3 }, { name: X }]\n`;
    expect(parsed(text).caseCount).toBe(2);
  });

  it('is missing if vary gives only a part of it', () => {
    expect(problemsIn(`${HEAD}vary:\n  defender.power: [1]\n`)).toEqual([
      '1:1: defender: expected a unit: the name of a card, or a mapping with power, health, keywords, found nothing',
    ]);
  });
});

describe('the fields of places', () => {
  const [power] = VARY_FIELDS.values();
  const named = (name: string) => (power === undefined ? [] : [{ ...power, path: name }]);

  it('are built once for each place, and by each builder for itself', () => {
    const built: string[] = [];
    const ofUnits = fieldsByPlace(({ path }) => {
      built.push(path);
      return named(`${path}.power`);
    });
    const ofSlots = fieldsByPlace(({ path }) => named(`${path}.count`));
    const paths = ['a', 'b', 'a'].map((path) => [...ofUnits({ path }).keys()]);
    expect(paths).toEqual([['a.power'], ['b.power'], ['a.power']]);
    expect(built).toEqual(['a', 'b']);
    expect([...ofSlots({ path: 'a' }).keys()]).toEqual(['a.count']);
  });
});
