import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baselineText } from '../../../src/check/baseline-text.js';
import { type Baseline, isBaseline, readBaseline } from '../../../src/check/read-baseline.js';
import { type WatchedScenario, type WatchedValue, watchedValue } from '../../../src/check/watched.js';
import { mustBe, UserError } from '../../../src/errors/problem.js';
import { caseOf, counted, exactly, scenarioOf } from './watched-values.js';

const DUEL = scenarioOf(
  [
    caseOf([exactly('mean_damage', [1, 2, 1]), exactly('discard_chance', [3, 1])], 'attacker.power=2'),
    caseOf([counted('mean_damage', [10, 0, 30]), counted('attacker_next_power', [20, 20], -1)], 'attacker.power=3', true),
  ],
  { simulated: { seed: 2n ** 64n - 1n, trials: 40, targetError: 0.5 } },
);
const TEXT = baselineText(DUEL, 'swtcg-odds 1.2.3');

function read(text: string): Baseline {
  return readBaseline(text, 'reports/baseline/duel.json', 'duel');
}

function refusal(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error('expected a UserError');
}

function plain({ name, rules, simulated, cases }: WatchedScenario): WatchedScenario {
  return { name, rules, simulated, cases };
}

const VALUE = fc
  .record({
    kind: fc.constantFrom('mean' as const, 'chance' as const),
    basis: fc.constantFrom('exact' as const, 'counted' as const),
    least: fc.integer({ min: -9, max: 9 }),
    amounts: fc.array(fc.bigInt({ min: 0n, max: 10n ** 40n }), { minLength: 1, maxLength: 6 }),
  })
  .filter(({ amounts }) => amounts.some((amount) => amount > 0n))
  .map(({ kind, basis, least, amounts }) =>
    kind === 'mean'
      ? watchedValue({ name: '', kind, basis }, { least, amounts })
      : watchedValue(
          { name: '', kind, basis },
          { least: 0, amounts: [amounts.find((amount) => amount > 0n) as bigint, ...amounts.slice(0, 1)] },
        ),
  );

describe('the text of a baseline', () => {
  it('has a line for every value, its mean or chance before its spread', () => {
    expect(TEXT).toContain('\n        "mean_damage": { "mean": "1", "exact": "1 2 1" },\n');
    expect(TEXT).toContain('\n        "discard_chance": { "chance": "1/4", "exact": "3 1" }\n');
    expect(TEXT).toContain('\n        "attacker_next_power": { "mean": "-1/2", "least": -1, "counted": "20 20" }\n');
    expect(
      TEXT.startsWith('{\n  "format": 1,\n  "scenario": "duel",\n  "program": "swtcg-odds 1.2.3",\n  "rules": "idc",\n'),
    ).toBe(true);
  });

  it('is the same after writing and reading for any names and values', () => {
    const named = fc
      .dictionary(fc.string({ minLength: 1 }), VALUE)
      .map((values) => Object.entries(values).map(([name, value]): WatchedValue => ({ ...value, name })));
    const cases = fc.uniqueArray(fc.tuple(fc.string(), fc.boolean(), named), { selector: ([name]) => name });
    fc.assert(
      fc.property(cases, (list) => {
        const scenario = scenarioOf(list.map(([name, isHeuristic, values]) => caseOf(values, name, isHeuristic)));
        expect(plain(read(baselineText(scenario, 'x')))).toEqual(scenario);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('may have other spaces and line ends: version control and editors change them', () => {
    expect(plain(read(TEXT.replaceAll('\n', '\r\n')))).toEqual(DUEL);
    expect(plain(read(JSON.stringify(JSON.parse(TEXT))))).toEqual(DUEL);
  });

  it('has the line of a case and of a value', () => {
    const lines = TEXT.split('\n');
    const { lineOf } = read(TEXT);
    expect(lines[lineOf('attacker.power=3', null) - 1]).toContain('"case": "attacker.power=3"');
    expect(lines[lineOf('attacker.power=3', 'mean_damage') - 1]).toContain('"counted": "10 0 30"');
    expect(lines[lineOf('attacker.power=2', 'discard_chance') - 1]).toContain('"chance": "1/4"');
  });
});

describe('a damaged baseline', () => {
  it('is reported with the line at which it stops being JSON', () => {
    const line = TEXT.split('\n').findIndex((each) => each.includes('"1 2 1"')) + 1;
    const damaged = TEXT.replace('"1 2 1" }', '"1 2 1" ]');
    expect(refusal(damaged)).toBe(
      `reports/baseline/duel.json:${line}: the baseline is not proper JSON, or ends too early\n` +
        '  hint: the baseline is damaged or truncated; restore the file from version control, or write the baseline again: odds check --update',
    );
  });

  it('is reported wherever it is cut', () => {
    const end = TEXT.trimEnd().length;
    for (let length = 0; length < end; length++) {
      expect(refusal(TEXT.slice(0, length))).toMatch(
        /^reports\/baseline\/duel\.json:\d+: the baseline is (empty|not proper JSON)/,
      );
    }
  });

  it('is reported for every changed character, unless the content is the same', () => {
    for (let at = 0; at < TEXT.length; at++) {
      const damaged = `${TEXT.slice(0, at)}${TEXT[at] === '7' ? '8' : '7'}${TEXT.slice(at + 1)}`;
      expect(refusal(damaged)).toMatch(/^reports\/baseline\/duel\.json:\d+: /);
    }
  });

  it('is reported as a newer format before anything else is read', () => {
    expect(refusal('{ "format": 2, "things": [] }')).toBe(
      `reports/baseline/duel.json:1: format: ${mustBe('a baseline of format 1', 2)}\n` +
        '  hint: a newer version of the program wrote it: use that one, or write the baseline again with this one: odds check --update',
    );
    expect(refusal('{}')).toContain('needs a baseline of format 1');
    expect(refusal('[1]')).toContain('must be a mapping, not a list');
  });

  it('is reported if it has another name', () => {
    expect(refusal(TEXT.replace('"scenario": "duel"', '"scenario": "other"'))).toContain(
      `duel.json:3: scenario: ${mustBe('the scenario "duel" (as the file is called)', 'other')}`,
    );
  });

  it('is reported as changed by hand, at the value whose parts do not agree', () => {
    const line = TEXT.split('\n').findIndex((each) => each.includes('"chance": "1/4"')) + 1;
    expect(refusal(TEXT.replace('"chance": "1/4"', '"chance": "1/3"'))).toContain(
      `duel.json:${line}: cases[0].discard_chance: must be {"chance":"1/4","exact":"3 1"}, not {"chance":"1/3","exact":"3 1"}\n` +
        '  hint: the parts of this value do not agree, so it was changed by hand;',
    );
  });

  it.each([
    ['weights that are not in lowest terms', '"mean": "1", "exact": "1 2 1"', '"mean": "1", "exact": "2 4 2"'],
    ['weights with none at the end', '"mean": "1", "exact": "1 2 1"', '"mean": "1", "exact": "1 2 1 0"'],
    ['a chance of more than 1', '"chance": "1/4", "exact": "3 1"', '"chance": "2", "exact": "0 0 1"'],
    ['no weight at all', '"mean": "1", "exact": "1 2 1"', '"mean": "1", "exact": "0"'],
    ['words for weights', '"mean": "1", "exact": "1 2 1"', '"mean": "1", "exact": "one"'],
    ['another field', '"mean": "1", "exact": "1 2 1"', '"mean": "1", "exact": "1 2 1", "note": ""'],
  ])('is said to have %s', (_what, given, damaged) => {
    expect(TEXT).toContain(given);
    expect(refusal(TEXT.replace(given, damaged))).toMatch(/duel\.json:\d+: cases\[0\]\.\w+: must be /);
  });

  it('is detected by the checksum if all parts of a changed value agree', () => {
    const line = TEXT.split('\n').findIndex((each) => each.includes('checksum')) + 1;
    const edited = TEXT.replace('"mean": "1", "exact": "1 2 1"', '"mean": "1/2", "exact": "1 1"');
    expect(refusal(edited)).toMatch(
      new RegExp(
        `^reports/baseline/duel\\.json:${line}: checksum: must be the checksum of the lines above, not "[0-9a-f]{16}"\n`,
      ),
    );
  });

  it('is reported if it has a case twice', () => {
    expect(refusal(TEXT.replace('attacker.power=3', 'attacker.power=2'))).toContain('is repeated');
  });
});

it('isBaseline distinguishes a baseline, in any format, from other JSON', () => {
  expect(isBaseline(TEXT, 'duel')).toBe(true);
  expect(isBaseline(TEXT, 'other')).toBe(false);
  expect(isBaseline('{"format":9,"scenario":"duel","cases":[]}', 'duel')).toBe(true);
  for (const other of ['', 'null', '[]', '{"name":"duel"}', TEXT.slice(0, 100)]) expect(isBaseline(other, 'duel')).toBe(false);
});
