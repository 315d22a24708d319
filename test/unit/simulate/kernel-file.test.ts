import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadKernel } from '../../../src/simulate/kernel-file.js';

const KERNEL = readFileSync(new URL('../../../dist/kernel.wasm', import.meta.url));

/** Why there is no kernel in a file. */
function reasonsOf(file: URL): string[] {
  const reasons: string[] = [];
  const kernel = loadKernel((reason) => reasons.push(reason), file);
  expect(kernel === null).toBe(reasons.length > 0);
  return reasons;
}

describe('loadKernel', () => {
  it('says why there is none if the file cannot be read', () => {
    expect(reasonsOf(new URL('file:///no/such/kernel.wasm'))).toEqual([expect.stringContaining('ENOENT')]);
  });

  it('says why there is none if the file is something else, or a part of a kernel', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'odds-kernel-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = pathToFileURL(path.join(folder, 'kernel.wasm'));
    for (const length of [0, 3, 12, 500, KERNEL.length - 1]) {
      writeFileSync(file, KERNEL.subarray(0, length));
      expect(reasonsOf(file)).toEqual(['its checksum is wrong: the file is damaged']);
    }
    writeFileSync(file, KERNEL);
    expect(reasonsOf(file)).toEqual([]);
  });

  // Defect: a kernel with another constant counted other hits, and nobody knew.
  it('says so if any byte of it is damaged', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'odds-kernel-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = pathToFileURL(path.join(folder, 'kernel.wasm'));
    for (let place = 0; place < KERNEL.length; place += 7) {
      const bytes = Buffer.from(KERNEL);
      bytes[place] = (bytes[place] as number) ^ (1 << (place % 8));
      writeFileSync(file, bytes);
      expect(reasonsOf(file)).toEqual(['its checksum is wrong: the file is damaged']);
    }
  });
});
