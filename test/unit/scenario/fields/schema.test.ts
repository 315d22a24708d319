import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import { scenarioJsonSchema } from '../../../../src/questions/scenario-schema.js';
import { KINDS } from '../../../support/parse-scenario.js';
import { HEAD, PLAIN, parsed, problemsBelow, problemsIn } from '../scenario-text.js';

const MAX_SEED = '18446744073709551615';

/** The first problem of a field of the attacker, without its place. */
function attackerProblem(field: string): string | undefined {
  const text = `format: 1\nquestion: q\nexperiment: attack\ndefender: {}\nattacker:\n  ${field}\n${field.startsWith('power:') ? '' : '  power: 3\n'}`;
  return problemsIn(text)[0];
}

describe('a number of a scenario', () => {
  it.each([
    [
      'trials',
      'a whole number from 1 to 281474976710656',
      ['1', '1000000', '1e6', '281474976710656'],
      ['0', '-1', '1.5', '281474976710657', 'many'],
    ],
    [
      'seed',
      `a whole number from 0 to ${MAX_SEED}`,
      ['0', MAX_SEED, `"${MAX_SEED}"`],
      ['-1', '18446744073709551616', '1.5', 'x', '[1]'],
    ],
    ['level', 'a number from 0.5 to 0.9999', ['0.5', '0.95', '0.9999'], ['0.49', '0.99991', '1', '95', '.nan', '.inf', '95%']],
    ['targetError', 'a number above 0', ['0.001', '1e-300', '3'], ['0', '-1', '.inf', 'small']],
    ['force: { attacker', 'a whole number from 0 to 99', ['0', '99'], ['-1', '100', '1.5']],
    [
      'policy: { forceValue',
      'a number from 0 to 99 with at most 6 decimals',
      ['0', '0.5', '99', '0.000001', '0.1', '33.333333'],
      ['-0.000001', '-99', '99.5', '.nan', '.inf', '0.0000001', '0.1234567', '"1"'],
    ],
    ['rules: { hitNeeds', 'a whole number from 1 to 7', ['1', '7'], ['0', '8']],
  ])('%s is %s', (field, expected, allowed, refused) => {
    const close = field.includes('{') ? ' }' : '';
    for (const value of allowed) expect(() => parsed(`${PLAIN}${field}: ${value}${close}\n`)).not.toThrow();
    for (const value of refused) {
      expect(problemsBelow(`${field}: ${value}${close}\n`)[0]).toMatch(
        new RegExp(`^1:${field.length + 3}: ${field.replace(': { ', '\\.')}: must be ${expected}, not `),
      );
    }
  });

  it.each([
    ['power', 0, 30],
    ['powerChange', -30, 30],
    ['health', 1, 99],
    ['counters', 0, 98],
  ])('%s of a unit is a whole number from %d to %d', (field, low, high) => {
    for (const value of [low, high]) expect(attackerProblem(`${field}: ${value}`)).toBeUndefined();
    for (const value of [low - 1, high + 1, low + 0.5]) {
      const problem = `6:${field.length + 5}: attacker.${field}: must be a whole number from ${low} to ${high}, not ${value}`;
      expect(attackerProblem(`${field}: ${value}`)).toBe(problem);
    }
  });

  it('with separators or in quotes gets a hint how to write it', () => {
    expect(problemsBelow('trials: 1,000,000\n')[0]).toContain('hint: write 1000000, without quotes or separators');
    expect(problemsBelow("trials: '5'\n")[0]).toContain('hint: write 5, without quotes or separators');
    expect(problemsBelow('trials: 1 000 000 attacks\n')[0]).not.toContain('hint');
    expect(problemsBelow('level: 95\n')[0]).toContain('hint: write 0.95 for 95%');
  });

  it('keeps all digits of the seed', () => {
    expect(parsed(`${PLAIN}seed: ${MAX_SEED}\n`).seed).toBe(2n ** 64n - 1n);
    expect(parsed(`${PLAIN}seed: 9007199254740993\n`).seed).toBe(9007199254740993n);
    expect(parsed(`${PLAIN}seed: "9007199254740993"\n`).seed).toBe(9007199254740993n);
  });
});

describe('a word of a scenario', () => {
  it.each([
    ['objective: damage', `1:12: objective: ${mustBe('mean-damage, capped-damage or discard-chance', 'damage')}`],
    ['rules: idk', `1:8: rules: ${mustBe('idc, official-2005 or official-2004', 'idk')}\n  hint: did you mean "idc"?`],
    ['rules: 4', `1:8: rules: ${mustBe('the name of a rules edition, or a mapping with edition and options', 4)}`],
    ['rules: []', '1:8: rules: must be the name of a rules edition, or a mapping with edition and options, not an empty list'],
    [
      'rules: { luckyDice: exactl }',
      `1:21: rules.luckyDice: ${mustBe('upTo or exactly', 'exactl')}\n  hint: did you mean "exactly"?`,
    ],
    ['rules: { naturalSixHits: yes }', `1:26: rules.naturalSixHits: ${mustBe('true or false', 'yes')}`],
    ['policy: { attacker: { lucky: best } }', `1:30: policy.attacker.lucky: ${mustBe('optimal or greedy', 'best')}`],
    ['policy: greedy', `1:9: policy: ${mustBe('a mapping with attacker, defender and forceValue', 'greedy')}`],
    ['force: 4', `1:8: force: ${mustBe('a mapping such as { attacker: 4, defender: 4 }', 4)}`],
    [
      'mode: normale',
      `1:7: mode: ${mustBe('normal, bombard, ion-cannon, barrage or build-zone', 'normale')}\n  hint: did you mean "normal"?`,
    ],
    ['others: [{}]', '1:9: others: must be a mapping such as { defender: [{ keywords: [Intercept] }] }, not a list'],
    ['others: { defender: {} }', '1:21: others.defender: must be a list of at most 8 units, not a mapping (name: value)'],
    [`others: { defender: [${'{}, '.repeat(9)}] }`, '1:21: others.defender: must be a list of at most 8 units, not one of 9'],
    ['others: { attakcer: [] }', '1:11: others.attakcer: there is no field "attakcer" here\n  hint: did you mean "attacker"?'],
    [
      'others: { attacker: [{}, { keywords: [Lucky] }] }',
      '1:39: others.attacker[1].keywords[0]: the number after Lucky is missing\n  hint: write it as the cards do: "Lucky 1"',
    ],
    ['vary: [1]', '1:7: vary: must be a mapping of fields, each with a list or a range, not a list'],
  ])('%s', (line, problem) => {
    const [found] = problemsBelow(`${line}\n`);
    expect(found).toBe(problem);
  });

  it.each([
    ['side: Dark', `side: ${mustBe('dark, light or neutral', 'Dark')}\n  hint: did you mean "dark"?`],
    ['arenas: [space, sea]', `arenas[1]: ${mustBe('space, ground or character', 'sea')}`],
    ['arenas: space', `arenas: ${mustBe('a list of at most 3 arenas', 'space')}`],
    ['subtypes: [[]]', 'subtypes[0]: must be one line of 1 to 100 characters, not an empty list'],
    ['name: ""', 'name: needs one line of 1 to 100 characters'],
    ['name: "\\u001b[31m"', 'name: must be one line of 1 to 100 characters, not "\\u001b[31m"'],
    [`name: ${'x'.repeat(101)}`, `name: must be one line of 1 to 100 characters, not "${'x'.repeat(56)}...`],
    ['card: Darth Maul (B)', 'card: no card is called "Darth Maul (B)"\n  hint: odds cards find lists the cards'],
    ['set: JG', 'set: there is a set, but no card\n  hint: give the name of the card: card: Darth Maul (B)'],
    [
      'keywords: Armor',
      `keywords: ${mustBe('a list of keywords such as [Armor, Accuracy 1]', 'Armor')}\n  hint: write [Armor]`,
    ],
    [
      'keywords: [Accuracy: 1]',
      'keywords[0]: must be a keyword as cards print it, not a mapping (name: value)\n  hint: such as "Armor" or "Accuracy 1"',
    ],
    [
      'keywords: [Pay 1 Force: Evade 2]',
      'keywords[0]: must be a keyword as cards print it, not a mapping (name: value)\n  hint: ": " turns it into a field: write "Pay 1 Force -> Evade 2", or put it in quotes',
    ],
    [
      'keywords: [Armour]',
      'keywords[0]: there is no keyword "Armour"\n  hint: did you mean "Armor"? docs/keywords.md lists all keywords',
    ],
    [`keywords: [${'Armor, '.repeat(31)}]`, 'keywords: must be a list of at most 30 keywords, not one of 31'],
    [`arenas: [space, ground, character, space]`, 'arenas: must be a list of at most 3 arenas, not one of 4'],
  ])('of a unit: %s', (line, problem) => {
    const [field = ''] = line.split(':');
    expect(attackerProblem(line)?.replace(/^6:\d+: attacker\./, '')).toBe(problem);
    expect(attackerProblem(line)).toMatch(new RegExp(`^6:${/\[\d+\]:/.test(problem) ? '\\d+' : field.length + 5}: `));
  });

  it('may be a question of several lines', () => {
    expect(parsed(`${HEAD}defender: {}\n`.replace('Does it hit?', '|\n  Does it?\n  Or not?')).question).toBe(
      'Does it?\nOr not?\n',
    );
    expect(problemsIn(PLAIN.replace('Does it hit?', '""'))).toEqual(['2:11: question: needs a text of 1 to 1000 characters']);
  });
});

describe('an unknown field', () => {
  it.each([
    ['tirals: 5', '1:1: tirals: there is no field "tirals" here\n  hint: did you mean "trials"?'],
    [
      'rules: { armorNeed: 4 }',
      '1:10: rules.armorNeed: there is no field "armorNeed" here\n  hint: did you mean "armorNeeds"?',
    ],
    [
      'policy: { payment: never }',
      '1:11: policy.payment: there is no field "payment" here\n  hint: the fields here are attacker, defender, forceValue',
    ],
  ])('is an error with a guess at what was meant: %s', (line, problem) => {
    expect(problemsBelow(`${line}\n`)).toEqual([problem]);
  });

  it('of a unit too, with the fields there are', () => {
    const hint =
      'the fields here are card, set, name, side, arenas, subtypes, speed, power, powerChange, health, cost, counters, tokens, attached, keywords, effects, piloted, stack, pilots, equipment, copies, buildZone';
    expect(problemsIn(`${HEAD}defender: { xyzzy: 5 }\n`)).toEqual([
      `5:13: defender.xyzzy: there is no field "xyzzy" here\n  hint: ${hint}`,
    ]);
  });
});

describe('the format', () => {
  it('that is newer is the only problem, since a newer format may have other fields', () => {
    expect(problemsIn(`${PLAIN.replace('format: 1', 'format: 2')}novelty: true\n`)).toEqual([
      `1:9: format: ${mustBe('format 1', 2)}\n  hint: this program reads format 1; a newer version of it may read this file`,
    ]);
  });

  it.each(['0', 'one', "'1'", '1.5'])('must not be %s', (format) => {
    expect(problemsIn(PLAIN.replace('format: 1', `format: ${format}`))[0]).toMatch(/^1:9: format: must be format 1, not /);
  });
});

describe('the JSON schema', () => {
  const schema = scenarioJsonSchema(KINDS);

  it('is the one that is shipped (scripts/write-schema.mjs writes it)', () => {
    const shipped: unknown = JSON.parse(readFileSync(new URL('../../../../scenario.schema.json', import.meta.url), 'utf8'));
    expect(JSON.parse(JSON.stringify(schema))).toEqual(shipped);
  });

  // Defect: it had the unit twelve times, in 184 kB.
  it('has units, sides and rules once, where references lead', () => {
    const text = JSON.stringify(schema);
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
    expect(new Set(references)).toEqual(new Set(Object.keys(schema.$defs as object).map((name) => `#/$defs/${name}`)));
    expect(text.match(/"buildZone":/g)).toHaveLength(1);
    expect(text.match(/"pilotGives":/g)).toHaveLength(1);
    expect(text.match(/"hitNeeds":/g)).toHaveLength(1);
  });

  it('describes every field', () => {
    const undescribed: string[] = [];
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [name, part] of Object.entries(node)) {
        const isNameOfFields = name === 'properties' && !path.includes('allOf');
        if (isNameOfFields)
          for (const [field, value] of Object.entries(part))
            if (!(value as { description?: string }).description) undescribed.push(`${path}.${field}`);
        visit(part, `${path}.${name}`);
      }
    };
    visit(schema, '');
    expect(undescribed).toEqual([]);
  });
});
