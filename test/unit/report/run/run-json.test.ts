import { describe, expect, it } from 'vitest';
import { type RunFacts, runJson } from '../../../../src/report/run/run-json.js';
import { parseScenario } from '../../../support/parse-scenario.js';

const TEXT =
  'format: 1\nquestion: Why?\nexperiment: attack\nattacker: { power: 3 }\ndefender: {}\nvary: { attacker.power: 1..3 }\n';
const FACTS: RunFacts = {
  version: '1.2.3',
  scenario: parseScenario(TEXT, 'some/where/why.yaml'),
  scenarioDigest: '0123456789abcdef',
  rules: 'idc',
  settings: { seed: 2n ** 64n - 1n, trials: 1000, targetError: null, level: 0.95, exact: true },
  command: 'odds run why.yaml',
  files: ['run.json', 'summary.csv'],
  assumptions: ['Rules: the current community rules (idc).'],
  cappedCases: [],
  greedyCases: ['attacker.power=3'],
};

describe('runJson', () => {
  it('is indented JSON that ends with a line feed', () => {
    const text = runJson(FACTS);
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });

  it('escapes what turns or hides text, as stdout does', () => {
    const hostile = TEXT.replace('Why?', 'Why\u202e\u200b\u2066?');
    const text = runJson({ ...FACTS, scenario: parseScenario(hostile, 'why.yaml') });
    expect(text).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]/u);
    expect((JSON.parse(text) as { scenario: { question: string } }).scenario.question).toBe('Why\u202e\u200b\u2066?');
  });

  it('writes the seed with all its digits, as text, and null if there is no target error', () => {
    expect(JSON.parse(runJson(FACTS))).toMatchObject({ seed: '18446744073709551615', targetError: null });
  });

  it('does not contain the place of the scenario', () => {
    expect(runJson(FACTS)).not.toMatch(/some|where/);
  });
});
