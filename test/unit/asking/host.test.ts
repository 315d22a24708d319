import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderOfTests } from '../../support/folders.js';
import { writtenBy } from '../../support/run-cli.js';

const folder = folderOfTests();
const QUICK = ['--trials', '100'];

it.each([
  ['attack', ['--power', '2', '--health', '1', ...QUICK]],
  ['duel', ['Nexu', 'Acklay', '--turns', '1', ...QUICK]],
  ['table', ['--power', '1..2']],
  ['compare', ['Nexu', 'Acklay', ...QUICK]],
  ['compare', ['Nexu', 'Acklay', '--duel', '--turns', '1', ...QUICK]],
  ['battle', ['--dark', 'Nexu', '--light', 'Yoda (A)', '--turns', '1', '--play', 'simple', ...QUICK]],
])(
  'an answer that is written to a file is announced on stderr, unless it is to be quiet: odds %s %j',
  async (command, words) => {
    const file = path.join(folder, 'answer.html');
    const loud = await writtenBy([command, ...words, '--out', file]);
    expect(loud.out).toBe('');
    expect(loud.err.split('\n').at(-2)).toBe(`${file}: written`);
    expect(readFileSync(file, 'utf8')).toMatch(/<\/html>\n$/);
    expect((await writtenBy([command, ...words, '--out', file, '--quiet'])).err).not.toContain('written');
  },
);
