import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAIN, type OddsResult } from '../support/run-odds.js';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The environment of a program: nothing of the test runner's, and the Node that runs it comes first on the PATH. */
function environment(node: string): NodeJS.ProcessEnv {
  const search = [path.dirname(node), process.env.PATH ?? ''].join(path.delimiter);
  return { PATH: search, HOME: process.env.HOME ?? tmpdir(), LC_ALL: 'C.UTF-8', NO_COLOR: '1' };
}

/** Runs a script on a Node, in a folder, to its end. */
export function onNode(node: string, cwd: string, words: readonly string[]): Promise<OddsResult> {
  const child = spawn(node, words, { cwd, env: environment(node), stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => {
      text[stream] += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, ...text }));
  });
}

/** Runs the built command on a Node. */
export function oddsOn(node: string, cwd: string, ...words: string[]): Promise<OddsResult> {
  return onNode(node, cwd, [MAIN, ...words]);
}

/** A temporary folder with the shipped scenarios. */
export function folderOf(cleanUp: (end: () => void) => void): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-nodes-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(ROOT, 'scenarios'), path.join(folder, 'scenarios'), { recursive: true });
  return folder;
}

/** The files in a folder and below, with their content, except for hidden ones, which work beyond ten seconds leaves. */
export function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const isShown = (name: string): boolean => !path.basename(name).startsWith('.');
  const files = names.filter((name) => isShown(name) && statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}
