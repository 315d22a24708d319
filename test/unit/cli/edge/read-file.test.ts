import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { onFile, readBytes, readInput, readRegular } from '../../../../src/cli/edge/read-file.js';
import { readScenarios } from '../../../../src/cli/run/scenario-files.js';
import { IoError } from '../../../../src/errors/problem.js';
import { folderOfTests } from '../../../support/folders.js';

const folder = folderOfTests();
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
    const problem = `${missing}: could not be read: no such file or directory (ENOENT)\n  hint: paths start in the folder where you run odds`;
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

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  function pipe(name: string): string {
    const file = path.join(folder, name);
    execFileSync('mkfifo', [file]);
    return file;
  }

  it('that the user named is read to its end, however slowly it is written', () => {
    const file = pipe('slow');
    spawn('sh', ['-c', `sleep 0.1; (printf one; sleep 0.1; printf ' two') > '${file}'`]);
    expect(readInput(file).toString()).toBe('one two');
  });

  it('into which nobody writes is given up', () => {
    expect(() => readInput(pipe('idle'))).toThrow(/idle: could not be read: nobody writes into this pipe \(ENXIO\)$/);
  });

  it('that the user did not name is not opened', () => {
    const file = pipe('unnamed');
    const expected = `${file}: not a file but a pipe or a device (EINVAL)`;
    expect(() => onFile(file, () => readRegular(file, 10))).toThrow(expected);
  });

  it('in a folder of scenarios is an error', async () => {
    const scenarios = mkdtempSync(path.join(folder, 'scenarios-'));
    execFileSync('mkfifo', [path.join(scenarios, 'a.yaml')]);
    const found = readScenarios([scenarios], () => ({ ok: false, problem: { message: '', hint: null } }));
    await expect(found).rejects.toThrow('a.yaml: could not be read: not a file but a pipe or a device (EINVAL)');
  });
});
