import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeWith, type RunningOdds, scenarioText, until, type Workplace } from '../support/run-odds.js';

/** Enough trials for a run to take minutes after its first scenario, which ends at once. */
const ENDLESS = '1e11';

/** Starts a run of a short and an endless scenario, and waits until the endless one is running. */
async function startedRun(at: Workplace, workers: string): Promise<RunningOdds> {
  at.write('short.yaml', scenarioText());
  at.write('endless.yaml', scenarioText({ trials: ENDLESS, vary: '{ attacker.power: [5, 6, 7] }' }));
  const running = at.start('run', 'short.yaml', 'endless.yaml', '--workers', workers);
  await until('the endless scenario has begun', () => at.partials('endless').length === 1);
  if (workers !== '0') await until('all threads are busy', () => running.cost().threads === Number(workers));
  return running;
}

/** Milliseconds of processor time in which a signal is answered; estimated: 20 to 60. */
const SOON_MS = 600;

describe('a signal', () => {
  it.for([
    ['SIGINT', 130, '0'],
    ['SIGHUP', 129, '0'],
    ['SIGTERM', 143, '2'],
  ] as const)(
    '%s ends a run at once with exit code %i, says what was kept, and leaves no part of a report; %s workers',
    async ([signal, exitCode, workers]) => {
      const at = placeWith();
      const { cpuMs, code, stdout, stderr } = await (await startedRun(at, workers)).stop(signal);
      expect(code).toBe(exitCode);
      expect(cpuMs).toBeLessThan(SOON_MS);
      const kept = path.join('reports', 'short');
      expect(stderr.trim()).toBe(`Interrupted. These are complete: ${kept}.`);
      expect(stdout).toContain(`  ${kept}\n`);
      expect(Object.keys(at.contents('reports'))).toEqual(['short/distribution.csv', 'short/run.json', 'short/summary.csv']);
    },
  );

  it('during the first scenario says that nothing was written, and leaves an older report of it unchanged', {
    tags: 'night',
  }, async () => {
    const at = placeWith({ 'endless.yaml': scenarioText({ trials: ENDLESS }) });
    await at.odds('run', 'endless.yaml', '--trials', '10');
    const before = at.contents('reports');
    const running = at.start('run', 'endless.yaml', '--workers', '0');
    await until('the scenario has begun', () => at.partials('endless').length === 1);
    const { code, stdout, stderr } = await running.stop('SIGINT');
    expect({ code, stdout, stderr: stderr.trim() }).toEqual({
      code: 130,
      stdout: '',
      stderr: 'Interrupted. Nothing was written.',
    });
    expect(at.contents('reports')).toEqual(before);
  });

  it('ends odds attack at once while its threads are busy', async () => {
    const running = placeWith().start('attack', '--power', '5', '--trials', ENDLESS, '--workers', '2');
    await until('all threads are busy', () => running.cost().threads === 2);
    const { cpuMs, ...result } = await running.stop('SIGINT');
    expect(result).toEqual({ code: 130, stdout: '', stderr: '\nInterrupted. Nothing was written.\n' });
    expect(cpuMs).toBeLessThan(SOON_MS);
  });

  it('that cannot be handled (SIGKILL) leaves only complete reports, and its leftovers do not disturb the next run', async () => {
    const at = placeWith();
    const running = await startedRun(at, '0');
    expect((await running.stop('SIGKILL')).code).toBeNull();
    const visible = Object.keys(at.contents('reports')).filter((file) => !file.startsWith('.endless.partial-'));
    expect(visible).toEqual(['short/distribution.csv', 'short/run.json', 'short/summary.csv']);
    expect(await at.odds('run', 'endless.yaml', '--trials', '10')).toMatchObject({ code: 0, stderr: '' });
    expect(at.read('reports/endless/run.json')).toContain('"trials": 10,');
    expect(at.partials('endless')).toEqual([]);
  });

  it('SIGKILL between the two renames of a report is repaired by the next run', async () => {
    const at = placeWith({ 'duel.yaml': scenarioText() });
    await at.odds('run', 'duel.yaml');
    const older = at.contents('reports');
    killedAtRename(at, 2);
    expect((await at.shell('NODE_OPTIONS="--import ./kill.mjs" odds run duel.yaml --seed 2')).code).toBe(137);
    expect(Object.keys(at.contents('reports')).filter((file) => file.startsWith('duel'))).toEqual([]);
    at.write('duel.yaml', scenarioText({ trials: ENDLESS }));
    const running = at.start('run', 'duel.yaml', '--workers', '0');
    await until('the older report is back', () => at.exists('reports/duel/run.json'));
    await running.stop('SIGINT');
    expect(at.contents('reports')).toEqual(older);
  });

  it('ends odds cards import, and keeps the older catalogue', async () => {
    const at = placeWith({
      'set.txt': 'not yet a set file',
      'other.txt': 'nor this',
      'interrupt.mjs': INTERRUPT_AT_FIRST_READ,
      'cards.jsonl': 'older',
    });
    const { code, stdout, stderr } = await at.shell(
      'NODE_OPTIONS="--import ./interrupt.mjs" odds cards import set.txt other.txt',
    );
    expect({ code, stdout, stderr }).toEqual({ code: 130, stdout: '', stderr: '\nInterrupted. Nothing was written.\n' });
    expect(at.read('cards.jsonl')).toBe('older');
  });

  it('is heard soon by an import of 15,000 rows, wherever it is', { tags: 'night', timeout: 240_000 }, async () => {
    const at = placeWith({ 'turns.mjs': LONGEST_TURN });
    for (const set of ['ZORB', 'GLEEP']) at.write(`${set}.txt`, setFileOf(set, 7500));
    at.write('BLIP.txt', setFileOf('BLIP', 10));
    // The second one reads and writes a catalogue of as many.
    for (const [time, files, units] of [
      ['first', 'ZORB.txt GLEEP.txt', '15000 units'],
      ['second', 'BLIP.txt', '10 units'],
    ] as const) {
      const { code, stdout, stderr } = await at.shell(`NODE_OPTIONS="--import ./turns.mjs" odds cards import ${files}`);
      expect({ time, code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining(units) });
      const [, longest] = /longest turn: (\d+) ms/.exec(stderr) ?? [];
      expect(Number(longest), time).toBeLessThan(TURN_MS);
    }
  });
});

function setFileOf(set: string, rows: number): string {
  const text = 'Armor | Pay 1 Force -> Evade 1 | As long as you have another Gleep in any arena, this unit gets +1 power.';
  return [
    'Name\tSet\tSide\tType\tSubtype\tCost\tSpeed\tPower\tHealth\tRarity\tNumber\tText',
    ...Array.from({ length: rows }, (_, i) => `Zee ${i}\t${set}\tL\tCharacter\tGleep\t2\t30\t2\t3\tC\t${i + 1}\t${text}`),
  ].join('\n');
}

/** Milliseconds of processor time for which signals may go unheard; estimated: 150. */
const TURN_MS = 1500;

/** A module that measures for how much processor time signals wait, and prints it at the end. */
const LONGEST_TURN = `let longest = 0;
let last = process.cpuUsage();
const turn = () => {
  const { user, system } = process.cpuUsage(last);
  last = process.cpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
};
setInterval(turn, 1).unref();
process.on('exit', () => {
  turn();
  console.error('longest turn: ' + longest.toFixed() + ' ms');
});`;

describe('a reader that stops reading', () => {
  it('does not stop a run: it ends quietly with exit code 0, and its reports are complete', { tags: 'night' }, async () => {
    const at = placeWith();
    for (const name of ['a', 'b', 'c']) at.write(`scenarios/${name}.yaml`, scenarioText({ vary: '{ attacker.power: 1..30 }' }));
    const { code, stdout, stderr } = await at.shell('set -o pipefail; odds run --trials 100 --quiet | head -1');
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'a: What does it do?\n', stderr: '' });
    expect(Object.keys(at.contents('reports')).filter((file) => file.endsWith('run.json'))).toEqual([
      'a/run.json',
      'b/run.json',
      'c/run.json',
    ]);
  });

  it('may stop before the first word', async () => {
    const at = placeWith();
    const running = at.start('attack', '--power', '5', '--trials', '1e4', '--json');
    running.process.stdout?.destroy();
    expect(await running.ended).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('may stop reading warnings too: the run continues', async () => {
    const at = placeWith({ 'mute.yaml': scenarioText().replace(/question.*\n/, '') });
    const running = at.start('run', 'mute.yaml');
    running.process.stderr?.destroy();
    expect((await running.ended).code).toBe(0);
    expect(Object.keys(at.contents('reports'))).toHaveLength(3);
  });
});

describe('a stdout that is closed from the start', () => {
  const onLinux = it.runIf(process.platform === 'linux');

  onLinux('is exit code 74 if the answer is lost', async () => {
    const at = placeWith();
    const { code, stderr } = await at.shell('odds attack --power 5 --trials 10 >&-');
    expect(code).toBe(74);
    expect(stderr).toMatch(/^stdout: the output is closed\n/);
  });

  onLinux('is not a failure if the answer is in files or the exit code of a check, nor is /dev/null', async () => {
    const at = placeWith({ 'short.yaml': scenarioText() });
    const discarded = 'odds attack --power 5 --trials 10 <> /dev/null 1>&0'; // the way programs discard the output of others
    const check = 'odds check short.yaml --against idc --trials 10 >&-';
    for (const line of ['odds table --out table.csv >&-', check, 'odds attack --power 5 --trials 10 > /dev/null', discarded]) {
      expect(await at.shell(line)).toMatchObject({ code: 0 });
    }
  });
});

describe('a disk that is full', () => {
  it.runIf(process.platform === 'linux')('is exit code 74 even if stdout is a file on it', async () => {
    const at = placeWith();
    const { code, stderr } = await at.shell('odds attack --power 5 --trials 10 > /dev/full');
    expect(code).toBe(74);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });
});

/** Makes commands that load `kill.mjs` end as in a power cut at their nth rename. */
function killedAtRename(at: Workplace, nth: number): void {
  at.write(
    'kill.mjs',
    `import fs from 'node:fs';
    const rename = fs.renameSync;
    let count = 0;
    fs.renameSync = (from, to) => {
      if (++count === ${nth}) process.kill(process.pid, 'SIGKILL');
      rename(from, to);
    };`,
  );
}

/** A module that presses Ctrl-C when the set file is read. */
const INTERRUPT_AT_FIRST_READ = `import fs from 'node:fs';
const open = fs.openSync;
fs.openSync = (file, ...rest) => {
  if (file === 'set.txt') process.kill(process.pid, 'SIGINT');
  return open(file, ...rest);
};`;
