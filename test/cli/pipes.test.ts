import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeWith, scenarioText, until, type Workplace } from '../support/run-odds.js';

const SCENARIO = scenarioText();
const ATTACK = 'odds attack --power 3 --no-exact --trials 1000 --json --workers 0';

/** A workplace with a scenario and a pipe. */
function place(): Workplace {
  const at = placeWith({ 'a.yaml': SCENARIO });
  execFileSync('mkfifo', [path.join(at.folder, 'p')]);
  return at;
}

describe.skipIf(process.platform === 'win32')('Pipes', () => {
  it.each([
    ['--out to a pipe with a reader', `cat p & ${ATTACK} --out p --quiet; wait`, /^\{"format"/],
    ['--out to a process', `${ATTACK} --quiet --out >(cat; echo read >&2) ; sleep 0.3`, /^\{"format"/],
    ['--out to the null device', `${ATTACK} --quiet --out /dev/null`, /^$/],
    ['a scenario that a process writes', 'odds run <(sleep 0.2; cat a.yaml) --json', /"scenarios":/],
    ['a scenario from a named pipe', '(sleep 0.2; cat a.yaml > p) & odds run p --json', /"scenarios":/],
  ])('%s is written and read', async (_, line, expected) => {
    const at = place();
    const { code, stdout } = await at.shell(line);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(expected) });
  });

  it.each([
    ['an answer', `${ATTACK} --out p`, 'p: nobody reads from this pipe'],
    ['parts', 'mkdir parts; mkfifo parts/x.part; odds merge parts', 'parts/x.part: not a file but a pipe or a device'],
    ['a baseline', 'mkdir b; mkfifo b/a.json; odds check a.yaml --baseline b', 'b/a.json: this is a pipe'],
    ['a report', 'mkfifo reports; odds run a.yaml', 'reports: this is a file, not a folder'],
  ])('whose other end nobody opens blocks no command: %s', async (_, line, message) => {
    const at = place();
    const { code, stderr } = await at.shell(line);
    expect({ code, stderr }).toEqual({ code: 74, stderr: expect.stringContaining(message) });
  });

  it('at the place of a checkpoint is left there, with a warning', async () => {
    const at = place();
    const { code, stderr } = await at.shell(
      'mkdir reports; mkfifo reports/.a.checkpoint; odds run a.yaml --fresh; test -p reports/.a.checkpoint',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('reports/.a.checkpoint: not a file') });
  });

  it.runIf(process.platform === 'linux')('SIGINT ends a command that reads one whose other end does nothing', async () => {
    const at = place();
    at.startShell('exec sleep 30 > p');
    const running = at.start('run', 'p');
    await running.listens();
    await until('it waits for the pipe', () => !hears(running.process.pid as number, 'SIGINT'));
    expect([null, 130]).toContain((await running.stop('SIGINT')).code);
  });

  it('SIGTERM ends a command that writes one whose other end reads no more', async () => {
    const at = place();
    linkSync(path.join(at.folder, 'p'), path.join(at.folder, 'p.html'));
    at.startShell('(head -c 1 > first; exec sleep 30) < p');
    const running = at.start('web', '--out', 'p.html');
    await until('it writes', () => at.exists('first') && at.read('first') !== '');
    expect([null, 143]).toContain((await running.stop('SIGTERM')).code);
  });
});

/** Whether a process handles a signal itself, as Linux knows: the system ends one that waits for a pipe. */
function hears(pid: number, signal: NodeJS.Signals): boolean {
  const [, caught] = /^SigCgt:\s*(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return ((BigInt(`0x${caught}`) >> BigInt(constants.signals[signal] - 1)) & 1n) === 1n;
}
