import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';

const SCRIPTS = path.resolve(import.meta.dirname, '../../scripts');

/** The output of a module that runs in a folder with the functions of build-state.mjs. */
function runThere(folder: string, code: string): string {
  const whole = `const { digestOfSources, isBuilt, noteBuild } = await import('${SCRIPTS}/build-state.mjs'); ${code}`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', whole], { cwd: folder, encoding: 'utf8' }).trim();
}

describe('The build', () => {
  it('that these tests run is that of the sources as they are', () => {
    expect(runThere(path.dirname(SCRIPTS), 'console.log(isBuilt())'), 'run npm run build first').toBe('true');
  });

  it('is needed as long as it was not finished, and again when a source has changed', { tags: 'night' }, ({
    onTestFinished,
  }) => {
    const at = workplace(onTestFinished);
    const sources = ['src/a/b.ts', 'assembly/k.ts', 'scripts/s.mjs', 'cards/c.jsonl'];
    for (const file of [...sources, 'package.json', 'package-lock.json', 'tsconfig.json', 'dist/x.js']) at.write(file, 'one');
    expect(runThere(at.folder, 'console.log(isBuilt())')).toBe('false');
    expect(runThere(at.folder, 'noteBuild(digestOfSources()); console.log(isBuilt())')).toBe('true');
    at.write('test/t.ts', 'a test is not a source');
    expect(runThere(at.folder, 'console.log(isBuilt())')).toBe('true');
    for (const [file, text] of [
      ['src/a/b.ts', 'two'],
      ['src/a/c.ts', ''],
      ['package-lock.json', 'two'],
    ] as const) {
      at.write(file, text);
      expect(runThere(at.folder, 'console.log(isBuilt()); noteBuild(digestOfSources())')).toBe('false');
    }
  });
});
