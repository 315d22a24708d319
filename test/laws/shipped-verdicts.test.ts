import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunVerdict } from '../../src/report/run/verdict-findings.js';
import { folderOfTests } from '../support/folders.js';
import { writtenBy } from '../support/run-cli.js';

const FOLDER = path.resolve(import.meta.dirname, '../../scenarios');
const OUT = folderOfTests();

interface Answer {
  readonly name: string;
  readonly question: string;
  readonly verdict: RunVerdict;
}

/** Each shipped question with the first sentence of its verdict, to be read by people; by day those that are solved exactly. */
async function answered(files: readonly string[], trials: readonly string[]): Promise<string> {
  const paths = files.map((file) => path.join(FOLDER, file));
  const { out } = await writtenBy(['run', ...paths, '--json', '--out', OUT, ...trials]);
  const { scenarios } = JSON.parse(out) as { scenarios: readonly Answer[] };
  return scenarios.map(({ name, question, verdict }) => `${name}: ${question}\n  ${verdict.sentences[0]}\n`).join('\n');
}

const FILES = readdirSync(FOLDER).map((file) => ({
  file,
  isBattle: /^experiment: battle$/m.test(readFileSync(path.join(FOLDER, file), 'utf8')),
}));

describe('each shipped question is answered by the first sentence of its verdict', () => {
  it('if it is solved', { timeout: 60_000 }, async () => {
    const solved = FILES.filter(({ isBattle }) => !isBattle).map(({ file }) => file);
    await expect(await answered(solved, ['--trials', '100'])).toMatchFileSnapshot('shipped-verdicts.txt');
  });

  it('if it is simulated', { timeout: 200_000, tags: 'night' }, async () => {
    const battles = FILES.filter(({ isBattle }) => isBattle).map(({ file }) => file);
    await expect(await answered(battles, [])).toMatchFileSnapshot('shipped-verdicts-of-battles.txt');
  });
});
