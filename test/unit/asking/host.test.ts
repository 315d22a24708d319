import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writtenBy } from '../../support/run-cli.js';

const folder = mkdtempSync(path.join(tmpdir(), 'odds-written-'));
afterAll(() => rmSync(folder, { recursive: true }));

const QUICK = ['--trials', '100'];

describe('an answer that is written to a file', () => {
  it.each([
    ['attack', ['--power', '2', '--health', '1', ...QUICK]],
    ['duel', ['Nexu', 'Acklay', '--turns', '1', ...QUICK]],
    ['table', ['--power', '1..2']],
    ['compare', ['Nexu', 'Acklay', ...QUICK]],
    ['compare', ['Nexu', 'Acklay', '--duel', '--turns', '1', ...QUICK]],
    ['battle', ['--dark', 'Nexu', '--light', 'Yoda (A)', '--turns', '1', '--play', 'worth', ...QUICK]],
  ])('is announced on stderr, unless it is to be quiet: odds %s %j', async (command, words) => {
    const file = path.join(folder, 'answer.html');
    const loud = await writtenBy([command, ...words, '--out', file]);
    expect(loud.out).toBe('');
    expect(loud.err.split('\n').at(-2)).toBe(`${file}: written`);
    expect(readFileSync(file, 'utf8')).toMatch(/<\/html>\n$/);
    expect((await writtenBy([command, ...words, '--out', file, '--quiet'])).err).not.toContain('written');
  });
});
