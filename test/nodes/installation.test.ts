import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeOf, VERSIONS } from './nodes.js';
import { oddsOn, onNode, ROOT } from './on-node.js';

const ATTACK = ['attack', '--power', '5'];

/** The npm that runs the tests, otherwise the one that is installed: a script, so that any Node can run it. */
function npmScript(name: 'npm' | 'npx'): string {
  const cli = process.env.npm_execpath ?? execFileSync('npm', ['exec', '--', 'node', '-p', 'process.env.npm_execpath']);
  return path.join(path.dirname(String(cli).trim()), `${name}-cli.js`);
}

describe('The packed program', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-packed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let packed = '';

  beforeAll(() => {
    const words = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
    packed = path.join(folder, execFileSync('npm', words, { cwd: ROOT, encoding: 'utf8' }).trim());
  });

  it.each(VERSIONS)('is installed into an empty folder and answers, on Node %s', async (version) => {
    const node = nodeOf(version);
    const at = mkdtempSync(path.join(folder, `${version}-`));
    writeFileSync(path.join(at, 'package.json'), '{ "private": true }');
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--silent'];
    expect(await onNode(node, at, [npmScript('npm'), 'install', ...flags, packed])).toMatchObject({ code: 0 });
    const { code, stdout } = await oddsOn(node, ROOT, ...ATTACK);
    for (let i = 0; i < 2; i++) {
      // npm may comment on its settings on stderr.
      expect(await onNode(node, at, [npmScript('npx'), 'odds', ...ATTACK])).toMatchObject({ code, stdout });
    }
    expect(code).toBe(0);
    const bin = path.join(at, 'node_modules', 'swtcg-odds', 'dist', 'bin');
    expect(readdirSync(bin).filter((name) => name.endsWith('.code'))).toEqual([
      expect.stringMatching(`^odds.js.v${version.replaceAll('.', '\\.')}-`),
    ]);
  });
});
