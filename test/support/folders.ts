import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'odds-test-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A folder for all tests of a file or of a `describe`, which is removed after them. */
export function folderOfTests(): string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** A folder for one test, which is removed after it. */
export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  return folder;
}
