import { describe, expect, it } from 'vitest';
import { mustBe } from '../../src/errors/problem.js';
import { MAIN, placeWith } from '../support/run-odds.js';

const WARNING =
  'warning: odds: the WebAssembly kernel could not be loaded (this Node has no WebAssembly): attacks are simulated in JavaScript, ' +
  'slower and with the same results\n  hint: npm run build creates it; --engine js chooses JavaScript without this warning\n';

const DUEL = `
format: 1
question: Which engine?
experiment: attack
trials: 70001
attacker: { power: 6, keywords: [Critical Hit 2, Lucky 1] }
defender: { health: 4, keywords: [Armor] }
vary: { attacker.power: [0, 4] }
`;

describe('--engine', () => {
  it('changes no byte of a report, and is in none', async () => {
    const at = placeWith({ 'duel.yaml': DUEL });
    for (const engine of ['js', 'wasm']) {
      expect(await at.odds('run', 'duel.yaml', '--engine', engine, '--out', engine, '--quiet')).toMatchObject({
        code: 0,
        stderr: '',
      });
    }
    expect(at.contents('js')).toEqual(at.contents('wasm'));
  });

  it('is JavaScript, with a warning, if Node has no WebAssembly', { tags: 'night' }, async () => {
    const at = placeWith();
    const words = 'attack --power 6 --lucky 2 --trials 70000';
    const withIt = await at.odds(...words.split(' '));
    const without = await at.shell(`node --jitless "${MAIN}" ${words}`);
    expect(without).toEqual({ ...withIt, stderr: expect.stringContaining(WARNING) });
    expect((await at.shell(`node --jitless "${MAIN}" ${words} --engine js`)).stderr).not.toContain('odds');
  });

  it('is js or wasm', async () => {
    const { code, stderr } = await placeWith().odds('attack', '--power', '5', '--engine', 'native');
    expect({ code, stderr }).toEqual({ code: 2, stderr: `--engine: ${mustBe('one of wasm, js', 'native')}\n` });
  });
});

describe('a machine that starts no threads', () => {
  const RESTRICTED = '--experimental-permission --allow-fs-read=* --allow-fs-write=*';

  it('is reported, with what to do', async () => {
    const at = placeWith({ 'many.yaml': DUEL.replace('[0, 4]', '1..30').replace('70001', '1000000') });
    for (const command of ['run many.yaml', 'attack --power 6 --trials 1e9']) {
      const { code, stdout, stderr } = await at.shell(`node ${RESTRICTED} "${MAIN}" ${command} --workers 2`);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(
        '--workers: this machine cannot start worker threads: Access to this API has been restricted\n' +
          '  hint: --workers 0 runs everything on the main thread; the results are the same\n',
      );
    }
    expect(at.contents('reports')).toEqual({});
    expect((await at.shell(`node ${RESTRICTED} "${MAIN}" attack --power 6 --workers 0`)).code).toBe(0);
  });
});
