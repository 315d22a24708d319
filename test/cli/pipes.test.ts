import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { placeWith, scenarioText, type Workplace } from '../support/run-odds.js';

const SCENARIO = scenarioText();
const ATTACK = 'odds attack --power 3 --no-exact --trials 1000 --json --workers 0';

/** A workplace with a scenario and a pipe. */
async function place(): Promise<Workplace> {
  const at = placeWith({ 'a.yaml': SCENARIO });
  await at.shell('mkfifo p');
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
    const at = await place();
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
    const at = await place();
    const { code, stderr } = await at.shell(line);
    expect({ code, stderr }).toEqual({ code: 74, stderr: expect.stringContaining(message) });
  });

  it('at the place of a checkpoint is left there, with a warning', async () => {
    const at = await place();
    const { code, stderr } = await at.shell(
      'mkdir reports; mkfifo reports/.a.checkpoint; odds run a.yaml --fresh; test -p reports/.a.checkpoint',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('reports/.a.checkpoint: not a file') });
  });

  it.each([
    ['SIGINT', 'reading', 'sleep 30 > p', 'run', 'p'],
    ['SIGTERM', 'reading', 'sleep 30 > p', 'run', 'p'],
    ['SIGINT', 'writing', 'sleep 30 < p', 'web', '--out', 'p.html'],
    ['SIGTERM', 'writing', 'sleep 30 < p', 'web', '--out', 'p.html'],
  ] as const)('%s ends a command that is %s one whose other end does nothing', async (signal, _, other, ...words) => {
    const at = await place();
    await at.shell('ln p p.html');
    at.startShell(other);
    const running = at.start(...words);
    await running.listens();
    await setTimeout(1500);
    expect(running.process.exitCode).toBe(null);
    running.process.kill(signal);
    const { code } = await running.ended;
    expect([null, 128 + constants.signals[signal]]).toContain(code);
  });
});
