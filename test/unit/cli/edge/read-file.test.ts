import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { onFile, readBytes } from '../../../../src/cli/edge/read-file.js';
import { readScenarios } from '../../../../src/cli/run/scenario-files.js';
import { IoError } from '../../../../src/errors/problem.js';

const folder = mkdtempSync(path.join(tmpdir(), 'odds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reading = (file: string) => () => onFile(file, () => readBytes(file, 10));

describe('a file that cannot be read', () => {
  it('is reported in words, without the call that failed and its path', () => {
    const missing = path.join(folder, 'missing.dek');
    expect(reading(missing)).toThrow(new IoError(`${missing}: no such file or directory (ENOENT)`));
    expect(reading(folder)).toThrow(new IoError(`${folder}: illegal operation on a directory (EISDIR)`));
    writeFileSync(path.join(folder, 'file'), '');
    const below = path.join(folder, 'file', 'below');
    expect(reading(below)).toThrow(new IoError(`${below}: not a directory (ENOTDIR)`));
  });

  it('is reported in the same way if it is a scenario', async () => {
    const missing = path.join(folder, 'missing.yaml');
    const problem = `${missing}: could not be read: no such file or directory (ENOENT)`;
    await expect(readScenarios([missing], () => ({ ok: false, problem: { message: '', hint: null } }))).rejects.toThrow(
      new IoError(problem),
    );
  });

  it('gives the reason in the words of the system, and leaves defects unchanged', () => {
    const odd = Object.assign(new Error('EXDEV: cross-device link not permitted, rename'), { code: 'EXDEV' });
    const fail = (error: Error) => () =>
      onFile('x', () => {
        throw error;
      });
    expect(fail(odd)).toThrow(new IoError('x: cross-device link not permitted (EXDEV)'));
    expect(fail(new TypeError('a defect'))).toThrow(TypeError);
  });
});
