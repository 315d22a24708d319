import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import commands from '../golden/commands.json' with { type: 'json' };
import { putGoldenFiles } from '../support/golden-files.js';
import { placeWith } from '../support/run-odds.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GOLDEN = path.join(ROOT, 'test', 'golden');

/** `run`, which writes files, by day; one of each command each night: test/golden compares all, with the modules of the bundle. */
const RUNS = commands.filter(({ args }) => args[0] === 'run');
const EACH = commands.filter(({ args }, i) => commands.findIndex((other) => other.args[0] === args[0]) === i);

describe('the built command', () => {
  it('prints and writes the goldens byte for byte, as its modules do', async () => {
    const at = placeWith();
    putGoldenFiles(at.folder);
    for (const { file, args } of RUNS) {
      const stdout = readFileSync(path.join(GOLDEN, 'expected', file), 'utf8');
      // Only a run of all scenarios prints more: how many there are, and what to do next.
      const stderr = args.length === 1 ? expect.stringMatching(/^Running all 3 .*\nNext: .*\n$/) : '';
      expect(await at.apart(...args), file).toEqual({ code: 0, stdout, stderr });
    }
    const reports = Object.entries(at.contents('reports'));
    expect(reports).toHaveLength(9);
    for (const [file, text] of reports)
      expect(text, file).toBe(readFileSync(path.join(GOLDEN, 'expected', 'reports', file), 'utf8'));
    const page = path.join('pages', 'named-units', 'report.html');
    expect(at.read(page)).toBe(readFileSync(path.join(GOLDEN, 'expected', page), 'utf8'));
  });

  it.each(EACH)('prints the golden $file', { tags: 'night' }, async ({ file, args }) => {
    const at = placeWith();
    putGoldenFiles(at.folder);
    expect((await at.apart(...args)).stdout).toBe(readFileSync(path.join(GOLDEN, 'expected', file), 'utf8'));
  });

  it('writes the example reports/quick-start that is part of the repository', { tags: 'night' }, async () => {
    const at = placeWith();
    cpSync(path.join(ROOT, 'scenarios'), path.join(at.folder, 'scenarios'), { recursive: true });
    expect(await at.apart('run', 'scenarios/quick-start.yaml')).toMatchObject({ code: 0, stderr: '' });
    const example = path.join(ROOT, 'reports', 'quick-start');
    const files = readdirSync(example).sort();
    expect(files).toEqual(['distribution.csv', 'run.json', 'summary.csv']);
    expect(at.contents('reports/quick-start')).toEqual(
      Object.fromEntries(files.map((file) => [file, readFileSync(path.join(example, file), 'utf8')])),
    );
  });
});
