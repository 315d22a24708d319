import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../src/report/make-folder.js';

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('makeFolder', () => {
  it('makes the folders above it, and may be called again', () => {
    const folder = path.join(emptyFolder(), 'a', 'b', 'c');
    expect(makeFolder(folder)).toEqual([folder, path.dirname(folder), path.dirname(path.dirname(folder))]);
    expect(makeFolder(folder)).toEqual([]);
    expect(existsSync(folder)).toBe(true);
  });

  it('throws if a file is in the way', () => {
    const file = path.join(emptyFolder(), 'file');
    writeFileSync(file, '');
    const found = `${file}: expected a folder or nothing, found a file`;
    expect(() => makeFolder(file)).toThrow(found);
    expect(() => makeFolder(path.join(file, 'a', 'b'))).toThrow(found);
  });
});
