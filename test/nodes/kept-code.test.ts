import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIN } from '../support/run-odds.js';
import { nodeOf, VERSIONS, type Version } from './nodes.js';
import { folderOf, onNode, ROOT } from './on-node.js';

const ATTACK = ['attack', '--power', '3', '--trials', '100'];

/** A copy of the built command without kept code. */
function copyOfProgram(): string {
  const folder = folderOf(afterAll);
  const bin = path.join(folder, 'dist', 'bin');
  mkdirSync(bin, { recursive: true });
  const isCode = (file: string): boolean => file.endsWith('.code');
  cpSync(path.dirname(MAIN), bin, { recursive: true, filter: (file) => !isCode(file) });
  cpSync(path.join(ROOT, 'dist', 'kernel.wasm'), path.join(folder, 'dist', 'kernel.wasm'));
  cpSync(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return bin;
}

const codesIn = (bin: string): string[] => readdirSync(bin).filter((name) => name.endsWith('.code'));

/** The state of all kept code: rewriting it changes this. */
function stateOf(bin: string): Record<string, number> {
  return Object.fromEntries(codesIn(bin).map((name) => [name, statSync(path.join(bin, name)).mtimeMs]));
}

/** Answers an attack with a copy of the command. It must write nothing to stderr: users need not know about kept code. */
async function answerOf(version: Version, bin: string): Promise<string> {
  const { code, stdout, stderr } = await onNode(nodeOf(version), bin, [path.join(bin, 'main.js'), ...ATTACK]);
  expect({ version, code, stderr }).toEqual({ version, code: 0, stderr: '' });
  return stdout;
}

/** The one file that a Node has made. */
function codeOf(version: Version, bin: string): string {
  const own = codesIn(bin).filter((name) => name.startsWith(`odds.js.v${version}-`));
  expect(own).toHaveLength(1);
  return path.join(bin, own[0] as string);
}

describe('Kept code', () => {
  it('is made by each Node for itself, and left alone when they take turns', async () => {
    const bin = copyOfProgram();
    const answers = new Set<string>();
    for (const version of VERSIONS) answers.add(await answerOf(version, bin));
    const made = stateOf(bin);
    expect(Object.keys(made)).toHaveLength(VERSIONS.length);
    for (const version of [...VERSIONS, ...VERSIONS].reverse()) answers.add(await answerOf(version, bin));
    expect(stateOf(bin)).toEqual(made);
    expect(answers.size).toBe(1);
  });

  it.each(VERSIONS)('is taken by V8 of Node %s', async (version) => {
    const bin = copyOfProgram();
    await answerOf(version, bin);
    const check = `const { readFileSync } = require('node:fs');
      const cachedData = readFileSync(${JSON.stringify(codeOf(version, bin))}).subarray(4);
      const source = readFileSync(${JSON.stringify(path.join(bin, 'odds.js'))}, 'latin1');
      console.log(new (require('node:vm').Script)(source, { filename: 'odds.js', cachedData }).cachedDataRejected)`;
    expect(await onNode(nodeOf(version), bin, ['-e', check])).toEqual({ code: 0, stdout: 'false\n', stderr: '' });
  });

  // Defect: Node 20.19.0 crashed over the code of Node 20.20.2, whose V8 has the same version.
  it('of any Node under the name of any other is not used', async () => {
    const bin = copyOfProgram();
    for (const version of VERSIONS) await answerOf(version, bin);
    const codes = VERSIONS.map((version) => readFileSync(codeOf(version, bin)));
    for (const [i, version] of VERSIONS.entries()) {
      for (const [k, other] of codes.entries()) {
        writeFileSync(codeOf(version, bin), other);
        await answerOf(version, bin);
        expect(readFileSync(codeOf(version, bin)).equals(other)).toBe(i === k);
      }
    }
  });

  it.each(VERSIONS)('of Node %s may be torn or damaged, and is made again', async (version) => {
    const bin = copyOfProgram();
    await answerOf(version, bin);
    const whole = readFileSync(codeOf(version, bin));
    const damaged = Buffer.from(whole);
    damaged[70_000] = (damaged[70_000] as number) ^ 1;
    for (const bad of [whole.subarray(0, whole.length / 2), whole.subarray(0, 2), damaged]) {
      writeFileSync(codeOf(version, bin), bad);
      await answerOf(version, bin);
      expect(readFileSync(codeOf(version, bin)).length).toBeGreaterThan(1e6);
      expect(readFileSync(codeOf(version, bin)).equals(bad)).toBe(false);
    }
  });
});
