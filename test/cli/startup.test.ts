import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAIN } from '../support/run-odds.js';

const DIST = path.dirname(MAIN);
const BUNDLE = path.join(DIST, 'odds.js');
const ATTACK = ['attack', '--power', '3', '--trials', '100'];

const odds = (...words: string[]): string => execFileSync(process.execPath, [MAIN, ...words], { encoding: 'utf8' });

describe('the bundled command', () => {
  it('is loaded as one script: neither yaml nor zod for an attack', () => {
    const preload = `data:text/javascript,${encodeURIComponent(`
      import { createRequire } from 'node:module';
      const { cache } = createRequire(${JSON.stringify(MAIN)});
      process.on('exit', () => process.stderr.write(JSON.stringify(Object.keys(cache))));
    `)}`;
    const { stderr } = spawnSync(process.execPath, ['--import', preload, MAIN, ...ATTACK], { encoding: 'utf8' });
    expect(JSON.parse(stderr)).toEqual([MAIN]);
  });

  it('is ASCII, imports packages only through the module that runs it, and contains no patterns of emoji', () => {
    const program = readFileSync(BUNDLE, 'utf8');
    expect(/[^\0-\x7f]/.exec(program)).toBeNull();
    expect(program).not.toContain('import(');
    expect(program).not.toContain('RGI_Emoji');
  });

  it('prints the same as its modules', () => {
    const words = ['attack', '--power', '4', '--lucky', '2', '--health', '3', '--trials', '1000'];
    const own = `import { runCli } from ${JSON.stringify(path.resolve(DIST, '../cli/cli.js'))};
      await runCli(${JSON.stringify(words)}, { out: (text) => process.stdout.write(text), err: () => {} });`;
    expect(odds(...words)).toBe(execFileSync(process.execPath, ['--input-type=module', '-e', own], { encoding: 'utf8' }));
  });
});

/** A copy of the built command that a test may damage. */
function copyOfDist(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(DIST, path.join(folder, 'dist', 'bin'), { recursive: true });
  cpSync(path.join(DIST, '../kernel.wasm'), path.join(folder, 'dist', 'kernel.wasm'));
  cpSync('package.json', path.join(folder, 'package.json'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'dist', 'bin');
}

/** The result of a copy of the command. */
function answerOf(bin: string): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(bin, 'main.js'), ...ATTACK], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('options', () => {
  it('are all declared if help is requested, in any way', () => {
    const help = odds('attack', '--help');
    expect(help).toContain('--critical-hit');
    for (const words of [
      ['attack', 'help'],
      ['attack', '--power', '3', '--help'],
      ['--help', 'attack'],
    ]) {
      expect(odds(...words)).toBe(help);
    }
  });

  it('keep their defaults if they are not given', () => {
    expect(odds(...ATTACK)).toBe(odds(...ATTACK, '--exact'));
  });
});

describe('the code that is stored with the bundle', () => {
  const answer = { status: 0, stdout: odds(...ATTACK), stderr: '' };
  const codeIn = (bin: string): string => path.join(bin, 'odds.js.code');

  it('is accepted by V8', () => {
    const check = `const { readFileSync } = require('node:fs');
      const code = readFileSync(${JSON.stringify(codeIn(DIST))}).subarray(4);
      const source = readFileSync(${JSON.stringify(BUNDLE)}, 'latin1');
      console.log(new (require('node:vm').Script)(source, { filename: ${JSON.stringify(BUNDLE)}, cachedData: code }).cachedDataRejected)`;
    expect(execFileSync(process.execPath, ['-e', check], { encoding: 'utf8' })).toBe('false\n');
  });

  it('may be missing', () => {
    const bin = copyOfDist();
    rmSync(codeIn(bin));
    expect(answerOf(bin)).toEqual(answer);
  });

  it.each([0, 4, 5, 40, 5000, 500_000])('may be damaged at byte %d', (place) => {
    const bin = copyOfDist();
    const code = readFileSync(codeIn(bin));
    code[place] = (code[place] as number) ^ 0x5a;
    writeFileSync(codeIn(bin), code);
    expect(answerOf(bin)).toEqual(answer);
  });

  it.each([0, 3, 4, 1000])('may be cut off after %d bytes', (length) => {
    const bin = copyOfDist();
    writeFileSync(codeIn(bin), readFileSync(codeIn(bin)).subarray(0, length));
    expect(answerOf(bin)).toEqual(answer);
  });

  it('may be that of another bundle of the same length', () => {
    const bin = copyOfDist();
    const program = readFileSync(BUNDLE, 'utf8');
    const changed = program.replace('no keywords', 'NO KEYWORDS');
    expect(changed).not.toBe(program);
    writeFileSync(path.join(bin, 'odds.js'), changed);
    expect(answerOf(bin)).toEqual({ ...answer, stdout: answer.stdout.replace('no keywords', 'NO KEYWORDS') });
  });

  it('may be made by a Node with other flags', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-opt', MAIN, ...ATTACK], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual(answer);
  });
});
