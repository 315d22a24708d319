import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIN, scenarioText, workplace } from '../support/run-odds.js';

const at = workplace(afterAll);
at.write('duel.yaml', scenarioText({ defender: '{ health: 2, keywords: [Armor] }' }));

const ESCAPE = '\u001b';
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
const CHECK = 'check duel.yaml --rules idc --against idc,armorNeeds=4';
const hasScript = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

/** The output of a command on a terminal of `columns` columns, both streams; `script` of util-linux makes the terminal. */
async function onTerminal(commandLine: string, columns: number, env = ''): Promise<string> {
  const run = path.join(at.folder, 'run.sh');
  writeFileSync(run, `stty cols ${columns} rows 40\nexec "${process.execPath}" "${MAIN}" ${commandLine}\n`);
  const { stdout } = await at.shell(`env -u NO_COLOR TERM=xterm ${env} script -qec 'sh ${run}' /dev/null < /dev/null`);
  return stdout.replaceAll('\r\n', '\n');
}

describe.skipIf(!hasScript)('on a terminal', () => {
  it('a check shows its verdict in colour, and without colour on request', { tags: 'night' }, async () => {
    const piped = (await at.odds(...CHECK.split(' '))).stdout;
    const colourful = await onTerminal(CHECK, 80);
    expect(colourful).toContain(`${ESCAPE}[1;31m2 changes`);
    expect(await onTerminal(CHECK, 80, 'TERM=dumb')).toBe(piped);
    expect(piped).not.toContain(ESCAPE);
    // Without progress lines and colours, the same text remains.
    const drawnOver = new RegExp(`\r${ESCAPE}\\[K(?:running [^\r]*)?`, 'g');
    expect(colourful.replace(drawnOver, '').replace(COLOURS, '')).toBe(piped);
    const colourless = await onTerminal(CHECK, 80, 'NO_COLOR=1');
    expect(colourless).toContain('running duel');
    expect(colourless.replace(drawnOver, '')).toBe(piped);
  });

  it.each([
    ['attack --power 8 --health 4 --trials 1000', 60],
    ['run duel.yaml --trials 1000', 160],
  ])('answers are the same as in a pipe, within 80 columns: %s, %d columns', async (commandLine, columns) => {
    const displayed = (await onTerminal(commandLine, columns)).replaceAll(COLOURS, '');
    expect(displayed).toBe((await at.odds(...commandLine.split(' '))).stdout);
    expect(displayed.split('\n').filter((line) => [...line].length > 80 && !line.startsWith('Repeat: '))).toEqual([]);
  });

  it('an attack shows what discards in colour, not on request, and never in a file', { tags: 'night' }, async () => {
    const ATTACK = 'attack --power 8 --health 4 --trials 1000';
    const piped = (await at.shell(`unset NO_COLOR; odds ${ATTACK}`)).stdout;
    expect(piped).not.toContain(ESCAPE);
    const colourful = await onTerminal(ATTACK, 80);
    expect(colourful).toMatch(new RegExp(`${ESCAPE}\\[31m[█▏▎▍▌▋▊▉]+ {2}discarded${ESCAPE}\\[0m`));
    expect(colourful.replaceAll(COLOURS, '')).toBe(piped);
    expect(await onTerminal(`${ATTACK} --no-color`, 80)).toBe(piped);
    expect((await at.shell(`unset NO_COLOR; FORCE_COLOR=1 odds ${ATTACK}`)).stdout).toBe(colourful);
    await onTerminal(`${ATTACK} --out attack.txt`, 80);
    expect(at.read('attack.txt')).toBe(piped);
  });

  it.each([
    [60, 60],
    [160, 100],
    [0, 80],
  ])('help fits %d columns with %d, and 80 if the terminal does not know its width', async (columns, most) => {
    const widths = (await onTerminal('table --help', columns)).split('\n').map(({ length }) => length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(most);
  });
});

describe('in a pipe', () => {
  it('a reader may stop early without a complaint', async () => {
    const { stdout, stderr } = await at.shell(`set -o pipefail; odds ${CHECK} | head -1; echo "$?"`);
    expect([stdout.split('\n').at(-2), stderr]).toEqual(['1', '']);
  });

  it.each([CHECK, 'table --markdown'])('no format contains a control character: %s', async (commandLine) => {
    const { stdout, stderr } = await at.odds(...commandLine.split(' '));
    expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n\r]/u);
  });
});
