import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
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

  it('prints the same as its modules', { tags: 'night' }, () => {
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

function answerOf(bin: string): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(bin, 'main.js'), ...ATTACK], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('options are all declared if help is requested, in any way', { tags: 'night' }, () => {
  const help = odds('attack', 'help');
  expect(help).toContain('--critical-hit');
  expect(odds('--help', 'attack')).toBe(help);
});

describe('the code that is kept beside the bundle', () => {
  const answer = { status: 0, stdout: odds(...ATTACK), stderr: '' };

  /** The files of kept code in a folder; the attack above has made that of this Node. */
  const codesIn = (bin: string): string[] => readdirSync(bin).filter((name) => name.endsWith('.code'));

  /** The kept code of this Node. */
  const codeIn = (bin: string): string => {
    const own = codesIn(bin).filter((name) => name.startsWith(`odds.js.${process.version}-`));
    expect(own).toHaveLength(1);
    return path.join(bin, own[0] as string);
  };

  const copyWithoutCode = (): string => {
    const bin = copyOfDist();
    for (const name of codesIn(bin)) rmSync(path.join(bin, name));
    return bin;
  };

  /** Whether V8 takes the kept code of this Node. */
  const isTaken = (bin: string): boolean => {
    const check = `const { readFileSync } = require('node:fs');
      const code = readFileSync(${JSON.stringify(codeIn(bin))}).subarray(4);
      const source = readFileSync(${JSON.stringify(BUNDLE)}, 'latin1');
      console.log(new (require('node:vm').Script)(source, { filename: 'odds.js', cachedData: code }).cachedDataRejected)`;
    return execFileSync(process.execPath, ['-e', check], { encoding: 'utf8' }) === 'false\n';
  };

  it('is taken by V8, and left as it is', { tags: 'night' }, () => {
    const before = readFileSync(codeIn(DIST));
    expect(isTaken(DIST)).toBe(true);
    odds(...ATTACK);
    expect(readFileSync(codeIn(DIST)).equals(before)).toBe(true);
  });

  it('is made by the first attack if it is missing', () => {
    const bin = copyWithoutCode();
    expect(answerOf(bin)).toEqual(answer);
    expect(isTaken(bin)).toBe(true);
  });

  it('is made by no other command, by no Node with flags, and by no attack that fails', { tags: 'night' }, () => {
    const bin = copyWithoutCode();
    const main = path.join(bin, 'main.js');
    for (const words of [
      [main, '--version'],
      ['--no-opt', main, ...ATTACK],
      [main, 'attack', '--power', 'x'],
    ]) {
      spawnSync(process.execPath, words);
      expect(codesIn(bin)).toEqual([]);
    }
  });

  it('may be impossible to write', { tags: 'night' }, () => {
    const bin = copyOfDist();
    const file = codeIn(bin);
    rmSync(file);
    mkdirSync(file);
    expect(answerOf(bin)).toEqual(answer);
  });

  it.each([5000])('may be damaged at byte %d, and is made again', damagedAt);
  it.each([0, 4, 5, 40, 500_000])('may be damaged at byte %d, and is made again', { tags: 'night' }, damagedAt);

  function damagedAt(place: number): void {
    const bin = copyOfDist();
    const code = readFileSync(codeIn(bin));
    code[place] = (code[place] as number) ^ 0x5a;
    writeFileSync(codeIn(bin), code);
    expect(answerOf(bin)).toEqual(answer);
    expect(readFileSync(codeIn(bin)).equals(code)).toBe(false);
    expect(isTaken(bin)).toBe(true);
  }

  it.each([3])('may be cut off after %d bytes, and is made again', cutAfter);
  it.each([0, 4, 1000])('may be cut off after %d bytes, and is made again', { tags: 'night' }, cutAfter);

  function cutAfter(length: number): void {
    const bin = copyOfDist();
    writeFileSync(codeIn(bin), readFileSync(codeIn(bin)).subarray(0, length));
    expect(answerOf(bin)).toEqual(answer);
    expect(isTaken(bin)).toBe(true);
  }

  it('may be that of another bundle of the same length', { tags: 'night' }, () => {
    const bin = copyOfDist();
    const program = readFileSync(BUNDLE, 'utf8');
    const changed = program.replace('no keywords', 'NO KEYWORDS');
    expect(changed).not.toBe(program);
    writeFileSync(path.join(bin, 'odds.js'), changed);
    expect(answerOf(bin)).toEqual({ ...answer, stdout: answer.stdout.replace('no keywords', 'NO KEYWORDS') });
  });

  // Defect: Node 20.19.0 crashed over the code of Node 20.20.2, whose V8 has the same version.
  it('is not used if another Node has made it: a checksum of source and code is not enough', { tags: 'night' }, () => {
    const bin = copyOfDist();
    const code = readFileSync(codeIn(bin));
    code.writeUInt32LE(crc32(code.subarray(4), crc32(readFileSync(BUNDLE))));
    writeFileSync(codeIn(bin), code);
    expect(answerOf(bin)).toEqual(answer);
    expect(readFileSync(codeIn(bin)).equals(code)).toBe(false);
  });

  it('may be made by a Node with other flags', { tags: 'night' }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-opt', MAIN, ...ATTACK], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual(answer);
  });
});
