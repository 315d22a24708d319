import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'odds-test-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A folder for all tests of a file or of a `describe`, which is removed after them. */
export function folderOfTests(): string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** The same, in which the tests run, with these files. */
export function inFolderOfTests(files: Readonly<Record<string, string>> = {}): string {
  const [folder, home] = [folderOfTests(), process.cwd()];
  beforeAll(() => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    process.chdir(folder);
  });
  afterAll(() => process.chdir(home));
  return folder;
}

/** Runs the rest of a test in a folder. */
export function goInto(folder: string): void {
  const home = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(home));
}

/** A folder for one test, which is removed after it. */
export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  return folder;
}
