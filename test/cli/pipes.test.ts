import { execFileSync } from 'node:child_process';
import { linkSync } from 'node:fs';
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
    ['a scenario on stdin', 'cat a.yaml | odds run /dev/stdin --json', /"scenarios":/],
    ['a scenario that a process writes', 'odds run <(sleep 0.2; cat a.yaml) --json', /"scenarios":/],
    ['a scenario from a named pipe', '(sleep 0.2; cat a.yaml > p) & odds run p --json', /"scenarios":/],
  ])('%s is written and read', async (_, line, expected) => {
    const at = place();
    const { code, stdout } = await at.shell(line);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(expected) });
  });

  it.each([
    ['an answer', `${ATTACK} --out p`, 'p: nobody reads from this pipe'],
    ['a comparison', 'odds compare Acklay Nexu --out p', 'p: nobody reads from this pipe'],
    ['a catalogue', 'odds attack Acklay Nexu --cards p', 'p: could not be read: nobody writes into this pipe'],
    ['a scenario', 'odds run p', 'p: could not be read: nobody writes into this pipe'],
    ['parts', 'mkdir parts; mkfifo parts/x.part; odds merge parts', 'parts/x.part: not a file but a pipe or a device'],
    ['a baseline', 'mkdir b; mkfifo b/a.json; odds check a.yaml --baseline b', 'b/a.json: expected a file or nothing'],
    ['a report', 'mkfifo reports; odds run a.yaml', 'reports: expected a folder or nothing, found a file'],
  ])('of which nobody opens the other end blocks no command: %s', async (_, line, message) => {
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

  it.each([
    ['SIGINT', 'reading', '> p', 'run', 'p'],
    ['SIGTERM', 'writing', '< p', 'web', '--out', 'p.html'],
  ] as const)('%s ends a command that is %s one whose other end does nothing', async (signal, _, end, ...words) => {
    const at = place();
    linkSync(path.join(at.folder, 'p'), path.join(at.folder, 'p.html'));
    at.startShell(`(touch met; exec sleep 30) ${end}`);
    const running = at.start(...words);
    await until('both ends are open', () => at.exists('met'));
    await running.listens();
    expect(running.process.exitCode).toBe(null);
    expect([null, 128 + constants.signals[signal]]).toContain((await running.stop(signal)).code);
  });
});
