import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../../src/cli/cli.js';

const SCENARIO = `format: 1
question: Who pays?
experiment: attack
attacker: { power: 2 }
defender: { keywords: [Pay 5 Force -> Evade 1] }
`;

describe('odds run', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'odds-run-command-'));
    writeFileSync(path.join(folder, 'dear.yaml'), SCENARIO);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What it says on stderr. */
  async function warned(...options: string[]): Promise<string> {
    const errors: string[] = [];
    const words = ['run', path.join(folder, 'dear.yaml'), '--out', folder, '--trials', '100', '--quiet', ...options];
    await runCli(words, { out: () => undefined, err: (text) => void errors.push(text) });
    return errors.join('');
  }

  it('warns of what the Force of a side does not reach: that of the option, where there is one', async () => {
    expect(await warned()).toContain('has only 4\n');
    expect(await warned('--defender-force', '5')).toBe('');
    expect(await warned('--defender-force', '3')).toMatch(/^warning: .*dear\.yaml: defender\.keywords: .* has only 3\n/);
  });
});
