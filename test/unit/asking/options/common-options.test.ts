import { describe, expect, it } from 'vitest';
import { COMMON_OPTIONS, type CommonOptions } from '../../../../src/asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../../../src/asking/options/option-reader.js';
import type { UserError } from '../../../../src/errors/problem.js';
import { mustBe } from '../../../../src/errors/problem.js';
import { rulesText } from '../../../../src/fields/field-text.js';
import { RULES_OPTION_VALUES } from '../../../../src/rules/game/editions.js';

function read(raw: RawOptions): { options: CommonOptions; problems: string[] } {
  const reader = new OptionReader(raw);
  const options = reader.readAll(COMMON_OPTIONS);
  try {
    reader.done();
    return { options, problems: [] };
  } catch (error) {
    const { problems } = error as UserError;
    return {
      options,
      problems: problems.map(({ where, message, hint }) => [where, message, ...(hint === null ? [] : [hint])].join(': ')),
    };
  }
}

describe('the common options', () => {
  // Defect: exact values were left out unless a parser of command lines said that they are on by default.
  it('are null, exact and silent if nothing was given', () => {
    expect(read({})).toEqual({
      options: {
        seed: null,
        trials: null,
        'target-error': null,
        level: null,
        workers: null,
        engine: null,
        rules: null,
        force: null,
        'defender-force': null,
        exact: true,
        json: false,
        quiet: false,
      },
      problems: [],
    });
  });

  it.each<[string, string, keyof CommonOptions, unknown]>([
    ['seed', '18446744073709551615', 'seed', 2n ** 64n - 1n],
    ['seed', '0', 'seed', 0n],
    ['trials', '1', 'trials', 1],
    ['trials', '1e6', 'trials', 1_000_000],
    ['trials', String(2 ** 48), 'trials', 2 ** 48],
    ['target-error', '1e-3', 'target-error', 0.001],
    ['level', '0.5', 'level', 0.5],
    ['level', '0.9999', 'level', 0.9999],
    ['workers', '0', 'workers', 0],
    ['workers', '1024', 'workers', 1024],
    ['engine', 'js', 'engine', 'js'],
    ['engine', 'wasm', 'engine', 'wasm'],
    ['force', '0', 'force', 0],
    ['defender-force', '99', 'defender-force', 99],
  ])('take --%s %s', (option, text, field, value) => {
    const { options, problems } = read({ [option]: text });
    expect(problems).toEqual([]);
    expect(options[field]).toBe(value);
  });

  it.each([
    ['seed', '-1'],
    ['seed', '18446744073709551616'],
    ['seed', '1e3'],
    ['trials', '0'],
    ['trials', '1e15'],
    ['trials', '2.5'],
    ['target-error', '0'],
    ['target-error', 'small'],
    ['level', '0.49'],
    ['level', '1'],
    ['level', '95'],
    ['workers', '-1'],
    ['workers', '1025'],
    ['engine', 'WASM'],
    ['engine', 'native'],
    ['force', '100'],
    ['defender-force', '-1'],
  ])('refuse --%s %s', (option, text) => {
    expect(read({ [option]: text }).problems).toEqual([
      expect.stringMatching(
        new RegExp(`^--${option}: must be .* not "${text}"(: write 0\\.95 for 95%|: did you mean "wasm"\\?)?$`),
      ),
    ]);
  });
});

describe('--rules', () => {
  it.each([
    ['idc', { edition: 'idc', overrides: {} }],
    ['official-2004', { edition: 'official-2004', overrides: {} }],
    ['idc,armorNeeds=4', { edition: 'idc', overrides: { armorNeeds: 4 } }],
    ['armorNeeds=4', { edition: 'idc', overrides: { armorNeeds: 4 } }],
    [
      ' official-2005 , luckyDice = exactly , naturalSixHits=true,naturalOneMisses=false ',
      { edition: 'official-2005', overrides: { luckyDice: 'exactly', naturalSixHits: true, naturalOneMisses: false } },
    ],
    ['firstChance=defender,hitNeeds=7', { edition: 'idc', overrides: { firstChance: 'defender', hitNeeds: 7 } }],
  ])('%j is an edition with options', (text, rules) => {
    expect(read({ rules: text })).toMatchObject({ options: { rules }, problems: [] });
  });

  it.each([
    ['', '--rules: needs a rules edition (idc, official-2005, official-2004)'],
    [
      'official2004',
      '--rules: must be a rules edition (idc, official-2005, official-2004), not "official2004": did you mean "official-2004"?',
    ],
    ['toString', `--rules: ${mustBe('a rules edition (idc, official-2005, official-2004)', 'toString')}`],
    ['idc,armourNeeds=4', '--rules: there is no rules option "armourNeeds": did you mean "armorNeeds"?'],
    ['idc,constructor=4', /^--rules: there is no rules option "constructor": the options are firstChance, /],
    ['idc,', /^--rules: the rules option is missing: the options are /],
    ['idc,armorNeeds', '--rules: needs a whole number from 1 to 7 for armorNeeds'],
    ['idc,armorNeeds=0', `--rules: ${mustBe('a whole number from 1 to 7 for armorNeeds', '0')}`],
    ['idc,armorNeeds=8', `--rules: ${mustBe('a whole number from 1 to 7 for armorNeeds', '8')}`],
    ['idc,armorNeeds=4.0', `--rules: ${mustBe('a whole number from 1 to 7 for armorNeeds', '4.0')}`],
    ['idc,naturalSixHits=yes', `--rules: ${mustBe('true or false for naturalSixHits', 'yes')}`],
    ['idc,luckyDice=all', `--rules: ${mustBe('one of upTo, exactly for luckyDice', 'all')}`],
  ])('%j is refused', (text, problem) => {
    const { options, problems } = read({ rules: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
    expect(options.rules === null || Object.keys(options.rules.overrides).length === 0).toBe(true);
  });

  it('reports all its problems at once', () => {
    expect(read({ rules: 'idc,armorNeeds=0,foo=1,luckyDice=all' }).problems).toHaveLength(3);
  });

  it('is formatted as it is parsed, for every option', () => {
    for (const [option, values] of Object.entries(RULES_OPTION_VALUES)) {
      for (const value of values === 'boolean' ? ['true', 'false'] : values) {
        const text = `official-2004,${option}=${value}`;
        const { rules } = read({ rules: text }).options;
        expect(rules && rulesText(rules)).toBe(text);
      }
    }
    expect(rulesText({ edition: 'idc', overrides: {} })).toBe('idc');
  });
});
