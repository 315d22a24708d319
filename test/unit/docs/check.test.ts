import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { baselineText } from '../../../src/check/baseline-text.js';
import { readBaseline } from '../../../src/check/read-baseline.js';
import { BASELINE_FORMAT } from '../../../src/check/watched.js';
import { runCli } from '../../../src/cli/cli.js';
import { CHECK_FORMATS } from '../../../src/cli/command-options.js';
import { Finding } from '../../../src/errors/check.js';
import { caseOf, exactly, scenarioOf } from '../check/watched-values.js';
import { documentedNames, fencedBlocks, projectText, section } from './markdown.js';

const PAGE = projectText('docs/check.md');

/** What a command prints, and whether it found something. */
async function printedBy(commandLine: string): Promise<{ out: string; hasFinding: boolean }> {
  const out: string[] = [];
  const output = { out: (text: string) => void out.push(text), err: () => undefined };
  const error: unknown = await runCli(commandLine.split(' '), output).catch((thrown: unknown) => thrown);
  if (error !== undefined && !(error instanceof Finding)) throw error;
  return { out: out.join(''), hasFinding: error instanceof Finding };
}

describe('docs/check.md', () => {
  it('shows a baseline as it is written', () => {
    const [displayed = ''] = fencedBlocks(PAGE, 'json');
    const written = scenarioOf([
      caseOf([exactly('mean_damage', [1, 2, 1]), exactly('discard_chance', [3, 1])], 'defender.Armor=false'),
    ]);
    expect(displayed).toBe(baselineText(written, 'swtcg-odds 0.1.0'));
    expect(readBaseline(displayed, 'duel.json', 'duel').cases).toEqual(written.cases);
    expect(PAGE).toContain(`This is **format ${BASELINE_FORMAT}**.`);
  });

  it('lists the fields of the JSON', async () => {
    const { out } = await printedBy('check scenarios/quick-start.yaml --rules criticalHitPerSix=true --against idc --json');
    const answer = JSON.parse(out) as Record<string, unknown>;
    const whole = ['simulated', 'atLeast', 'changes[].before', 'changes[].after'];
    const paths = (value: unknown, prefix: string): string[] => {
      if (whole.some((name) => prefix.endsWith(name)) || typeof value !== 'object' || value === null) return [prefix];
      if (Array.isArray(value)) return paths(value[0], `${prefix}[]`);
      return Object.entries(value).flatMap(([name, part]) => paths(part, prefix === '' ? name : `${prefix}.${name}`));
    };
    const unmatched = { kind: 'added', scenario: '', formerly: null, cases: null, message: '', hint: null, file: '', line: 1 };
    expect(documentedNames(PAGE, 'Check JSON').flatMap((names) => names.split(', '))).toEqual(
      paths({ ...answer, unmatched: [unmatched] }, ''),
    );
    const [change] = answer.changes as { before: object; atLeast: object }[];
    const described = section(PAGE, 'Check JSON');
    for (const name of [...Object.keys(change?.before ?? {}), ...Object.keys(change?.atLeast ?? {})]) {
      expect(described).toContain(`\`${name}\``);
    }
  });

  it('has a workflow that calls the program with its own options', () => {
    const [workflow = ''] = fencedBlocks(PAGE, 'yaml');
    const { jobs } = parse(workflow) as { jobs: { check: { steps: { run?: string }[] } } };
    const commands = jobs.check.steps.flatMap(({ run = '' }) => run.match(/npx odds check .*/g) ?? []);
    expect(commands).toHaveLength(1);
    for (const command of commands) {
      expect(CHECK_FORMATS).toContain(/--format (\w+)/.exec(command)?.[1]);
    }
  });
});
