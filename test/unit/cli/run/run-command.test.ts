import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../../../src/cli/cli.js';
import { folderOfTests } from '../../../support/folders.js';
import { refusalOf, writtenBy } from '../../../support/run-cli.js';

const SCENARIO = `format: 1
question: Who pays?
experiment: attack
attacker: { power: 2 }
defender: { keywords: [Pay 5 Force -> Evade 1] }
`;

describe('odds run', () => {
  const folder = folderOfTests();

  beforeAll(() => {
    writeFileSync(path.join(folder, 'dear.yaml'), SCENARIO);
  });

  /** The text that it writes to stderr. */
  async function warned(...options: string[]): Promise<string> {
    const errors: string[] = [];
    const words = ['run', path.join(folder, 'dear.yaml'), '--out', folder, '--trials', '100', '--quiet', ...options];
    await runCli(words, { out: () => undefined, err: (text) => void errors.push(text) });
    return errors.join('');
  }

  it('warns of what the Force of a side cannot pay: the Force of the option, if there is one', async () => {
    expect(await warned()).toContain('has only 4\n');
    expect(await warned('--defender-force', '5')).toBe('');
    expect(await warned('--defender-force', '3')).toMatch(/^warning: .*dear\.yaml: defender\.keywords: .* has only 3\n/);
  });

  it('prints its summary as Markdown, which is not part of the command that repeats it, and writes the same report', async () => {
    const words = ['run', path.join(folder, 'dear.yaml'), '--trials', '100', '--defender-force', '5'];
    const { out } = await writtenBy([...words, '--out', path.join(folder, 'markdown'), '--markdown']);
    expect(out).toMatch(
      /^\*\*dear: Who pays\?\*\*\n\nMean damage 0\.25\.\n\n\| exact mean \| simulated mean \|\n\| -+: \| -+: \|\n/,
    );
    expect(out).toContain('\n- Rules: the current community rules (idc).\n');
    expect(out).toMatch(/\n- Repeat: `odds run [^`]*dear\.yaml[^`]*`\n$/);
    expect(out).not.toContain('--markdown');
    await writtenBy([...words, '--out', path.join(folder, 'text')]);
    for (const file of ['summary.csv', 'distribution.csv', 'run.json']) {
      const [markdown, text] = ['markdown', 'text'].map((out) => readFileSync(path.join(folder, out, 'dear', file), 'utf8'));
      expect(markdown).toBe(text);
    }
    expect(await refusalOf([...words, '--markdown', '--json'])).toBe('--json: --markdown and --json cannot be combined');
  });
});
