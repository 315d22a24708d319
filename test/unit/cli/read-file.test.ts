import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { onFile, readBytes } from '../../../src/cli/read-file.js';
import { readScenarios } from '../../../src/cli/scenario-files.js';
import { FileFailure } from '../../../src/errors.js';

const folder = mkdtempSync(path.join(tmpdir(), 'odds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reading = (file: string) => () => onFile(file, () => readBytes(file, 10));

describe('a file that cannot be read', () => {
  it('is told in words, without the call that failed and the file that it was made on', () => {
    const missing = path.join(folder, 'missing.dek');
    expect(reading(missing)).toThrow(new FileFailure(`${missing}: there is no such file or folder (ENOENT)`));
    expect(reading(folder)).toThrow(new FileFailure(`${folder}: expected a file, found a folder (EISDIR)`));
    writeFileSync(path.join(folder, 'file'), '');
    const below = path.join(folder, 'file', 'below');
    expect(reading(below)).toThrow(new FileFailure(`${below}: a part of its path is no folder (ENOTDIR)`));
  });

  it('is told alike where it is a scenario', () => {
    const missing = path.join(folder, 'missing.yaml');
    const problem = `${missing}: could not be read: there is no such file or folder (ENOENT)`;
    expect(() => readScenarios([missing], () => ({ ok: false, problem: { message: '', hint: null } }))).toThrow(
      new FileFailure(problem),
    );
  });

  it('keeps what the system says where there are no other words, and defects as they are', () => {
    const odd = Object.assign(new Error('EXDEV: cross-device link'), { code: 'EXDEV' });
    const fail = (error: Error) => () =>
      onFile('x', () => {
        throw error;
      });
    expect(fail(odd)).toThrow(new FileFailure('x: EXDEV: cross-device link'));
    expect(fail(new TypeError('a defect'))).toThrow(TypeError);
  });
});
