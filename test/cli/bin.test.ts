import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { MAIN, placeWith, workplace } from '../support/run-odds.js';

const BIN = fileURLToPath(new URL('../../bin/odds.js', import.meta.url));
const run = promisify(execFile);

describe.concurrent('the command as npm links it', () => {
  it('runs the built program, even through a link', async ({ onTestFinished }) => {
    const at = workplace(onTestFinished);
    const link = path.join(at.folder, 'odds');
    symlinkSync(BIN, link);
    const args = ['attack', '--power', '3', '--trials', '100'];
    const linked = await run(process.execPath, [link, ...args], { cwd: at.folder });
    expect({ code: 0, ...linked }).toEqual(await at.apart(...args));
  });

  it('ends with 70 if the program cannot be loaded: 1 would say that a check found something', async ({ onTestFinished }) => {
    const at = workplace(onTestFinished);
    at.write('package.json', '{ "type": "module" }');
    at.write('dist/bin/main.js', "import './gone.js';");
    cpSync(path.dirname(BIN), path.join(at.folder, 'bin'), { recursive: true });
    await expect(run(process.execPath, [path.join(at.folder, 'bin', 'odds.js'), 'check'])).rejects.toMatchObject({
      code: 70,
      stdout: '',
      stderr: expect.stringContaining('odds: could not be loaded'),
    });
  });

  it('ends with 70 if the bundle of dist/bin/main.js is damaged', { tags: 'night' }, async () => {
    const at = placeWith({ 'odds.js': 'function (' });
    cpSync(MAIN, path.join(at.folder, 'main.js'));
    await expect(run(process.execPath, [path.join(at.folder, 'main.js'), 'check'])).rejects.toMatchObject({
      code: 70,
      stdout: '',
      stderr: expect.stringMatching(/^odds: could not be loaded: .*\n {2}hint: install it again/),
    });
  });

  it('says how to build the program if it is not built', { tags: 'night' }, async ({ onTestFinished }) => {
    const at = workplace(onTestFinished);
    at.write('package.json', '{ "type": "module" }');
    cpSync(path.dirname(BIN), path.join(at.folder, 'bin'), { recursive: true });
    await expect(run(process.execPath, [path.join(at.folder, 'bin', 'odds.js'), '--version'])).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('expected the built program in dist/'),
    });
  });

  // Defect: Node ended it with 1 and a stack.
  it.runIf(process.platform === 'linux')(
    'ends with 74 if the folder where it starts has been removed',
    async ({ onTestFinished }) => {
      const at = workplace(onTestFinished);
      expect(await at.shell('mkdir gone; cd gone; rmdir ../gone; odds --version')).toEqual({
        code: 74,
        stdout: '',
        stderr: 'odds: the current folder has been removed\n  hint: go to a folder that is there\n',
      });
    },
  );
});
