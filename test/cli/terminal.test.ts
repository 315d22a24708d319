import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIN, type OddsResult, scenarioText, workplace } from '../support/run-odds.js';

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
  it('a check shows its verdict in colour, and without colour on request', async () => {
    const piped = (await at.shell(`odds ${CHECK}`)).stdout;
    const colourful = await onTerminal(CHECK, 80);
    expect(colourful).toContain(`${ESCAPE}[1;31m2 changes`);
    expect(await onTerminal(CHECK, 80, 'TERM=dumb')).toBe(piped);
    expect(piped).not.toContain(ESCAPE);
    // Without progress lines and colours, the same text remains.
    const drawnOver = new RegExp(`\r${ESCAPE}\\[K(?:running [^\r]*)?`, 'g');
    const colours = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
    expect(colourful.replace(drawnOver, '').replace(colours, '')).toBe(piped);
    const colourless = await onTerminal(CHECK, 80, 'NO_COLOR=1');
    expect(colourless).toContain('running duel');
    expect(colourless.replace(drawnOver, '')).toBe(piped);
  });

  /** In a pipe the width of a terminal is not known: the same for all. */
  const inPipe = new Map<string, Promise<OddsResult>>();
  const piped = (commandLine: string): Promise<OddsResult> => {
    if (!inPipe.has(commandLine)) inPipe.set(commandLine, at.shell(`odds ${commandLine}`));
    return inPipe.get(commandLine) as Promise<OddsResult>;
  };

  it.each([60, 80, 160])(
    'tables, cards and answers are the same as in a pipe, within 80 columns: %d columns',
    async (columns) => {
      for (const commandLine of [
        'table --power 1..20 --show at-least',
        'cards find --subtype Jedi --set SR',
        'rules',
        'attack --power 8 --health 4 --trials 1000',
        'run duel.yaml --trials 1000',
      ]) {
        const displayed = (await onTerminal(commandLine, columns)).replaceAll(COLOURS, '');
        expect(displayed).toBe((await piped(commandLine)).stdout);
        const tooWide = displayed.split('\n').filter((line) => [...line].length > 80 && !line.startsWith('Repeat: '));
        expect([commandLine, tooWide]).toEqual([commandLine, []]);
      }
    },
  );

  it('an attack shows what discards in colour, not on request, and never in a file', async () => {
    const ATTACK = 'attack --power 8 --health 4 --trials 1000';
    const piped = (await at.shell(`unset NO_COLOR; odds ${ATTACK}`)).stdout;
    expect(piped).not.toContain(ESCAPE);
    const colourful = await onTerminal(ATTACK, 80);
    expect(colourful).toMatch(new RegExp(`${ESCAPE}\\[31m─+ {2}discards the defender${ESCAPE}\\[0m`));
    expect(colourful.replaceAll(COLOURS, '')).toBe(piped);
    expect(await onTerminal(`${ATTACK} --no-color`, 80)).toBe(piped);
    expect(await onTerminal(ATTACK, 80, 'NO_COLOR=1')).toBe(piped);
    expect((await at.shell(`unset NO_COLOR; FORCE_COLOR=1 odds ${ATTACK}`)).stdout).toBe(colourful);
    await onTerminal(`${ATTACK} --out attack.txt`, 80);
    expect(at.read('attack.txt')).toBe(piped);
  });

  it.each([60, 160])('help fits the terminal, up to 100 columns: %d columns', async (columns) => {
    const widths = (await onTerminal('table --help', columns)).split('\n').map(({ length }) => length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(Math.min(100, columns));
  });

  it('help fits 80 columns if the terminal does not know its width', async () => {
    const widths = (await onTerminal('table --help', 0)).split('\n').map(({ length }) => length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
  });
});

describe('in a pipe', () => {
  it.each([
    'table --power 1..30 --show at-least --csv --quiet',
    'table --power 1..30 --show at-least --html',
    'cards find --csv',
    'run duel.yaml --trials 1000 --json',
    CHECK,
    'completion bash',
  ])('a reader may stop early without a complaint: %s', async (commandLine) => {
    const { stdout, stderr } = await at.shell(`set -o pipefail; odds ${commandLine} | head -1; echo "$?"`);
    expect([stdout.split('\n').at(-2), stderr]).toEqual([commandLine === CHECK ? '1' : '0', '']);
  });

  it('no format contains a control character', async () => {
    for (const commandLine of [
      CHECK,
      `${CHECK} --format markdown`,
      'cards find --csv',
      'table --markdown',
      'run duel.yaml --trials 1000',
    ]) {
      const { stdout, stderr } = await at.shell(`unset NO_COLOR; odds ${commandLine}`);
      expect([commandLine, /[^\P{Cc}\n\r]/u.test(stdout + stderr)]).toEqual([commandLine, false]);
    }
  });
});
