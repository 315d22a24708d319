import { describe, expect, it } from 'vitest';
import { loadKernel } from '../../../src/simulate/kernel-file.js';

describe('loadKernel', () => {
  it('says why there is none if the file cannot be read', () => {
    const reasons: string[] = [];
    expect(loadKernel((reason) => reasons.push(reason), new URL('file:///no/such/kernel.wasm'))).toBeNull();
    expect(reasons).toEqual([expect.stringContaining('ENOENT')]);
  });

  it('says why there is none if the file is not a module', () => {
    const reasons: string[] = [];
    expect(loadKernel((reason) => reasons.push(reason), new URL(import.meta.url))).toBeNull();
    expect(reasons).toEqual([expect.stringContaining('WebAssembly')]);
  });
});
