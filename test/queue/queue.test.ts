import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarioText } from '../support/run-odds.js';
import { installedExample, type QueuePlace, queuePlace, type Running, type Shard, until } from './queue-place.js';

let example = '';

beforeAll(() => {
  example = installedExample();
});
afterAll(() => rmSync(example, { recursive: true, force: true }));

/** 50 attacks; with LONG trials about twenty seconds of processor time. */
const SCENARIO = scenarioText({
  question: 'Which power, and which Accuracy?',
  vary: '{ attacker.power: 1..10, attacker.Accuracy: [-1, 0, 1, 2], defender.Armor: [false, true] }',
});
const LONG = '3e8';
const MIDDLING = '8e7';
const SHORT = '1e6';
const SHARDS = 4;

async function placeWithRedis(cleanUp: (end: () => Promise<void>) => void): Promise<QueuePlace & { redisNow: Running }> {
  const at = await queuePlace(example, cleanUp);
  at.write('grid.yaml', SCENARIO);
  return { ...at, redisNow: await at.redis() };
}

/** The words of the question, with this many threads. */
function question(trials: string, threads = '1'): string[] {
  return ['run', 'grid.yaml', '--trials', trials, '--workers', threads];
}

function ask(at: QueuePlace, trials: string): Running {
  return at.script('ask.js', String(SHARDS), ...question(trials), '--', '--out', 'merged', '--quiet');
}

const plainReports = new Map<string, Record<string, string>>();

/** The report of one run of the question. */
async function plainReport(at: QueuePlace, trials: string): Promise<Record<string, string>> {
  const known = plainReports.get(trials);
  if (known !== undefined) return known;
  expect(await at.odds(...question(trials, '2'), '--out', 'plain', '--quiet').ended).toBe(0);
  const report = reportIn(at, 'plain');
  plainReports.set(trials, report);
  return report;
}

/** The files of a report, without a checkpoint beside them. */
function reportIn(at: QueuePlace, folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(at.contents(folder)).filter(([file]) => !file.startsWith('.')));
}

/** Waits until a worker has worked at a shard for a second. */
async function heldBy(worker: Running, at: QueuePlace): Promise<Shard> {
  const queue = at.queue();
  let held: Shard | undefined;
  await until('the worker has a shard', async () => {
    held = (await queue.getActive()).find(({ processedBy }) => processedBy?.endsWith(`:${worker.process.pid}`));
    return held !== undefined;
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return held as Shard;
}

function partsIn(at: QueuePlace): string[] {
  return Object.keys(at.contents('parts')).filter((file) => file.endsWith('.part'));
}

/** The command lines of all processes of odds that work at a shard of the long question; known on Linux alone. */
function processesAt(shard: number): string[] {
  if (process.platform !== 'linux') return [];
  const lines = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLine);
  return lines.filter(
    (line) => line.includes(` run grid.yaml --trials ${LONG} `) && line.includes(` --shard ${shard}/${SHARDS} `),
  );
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it has ended meanwhile
  }
}

describe('the example of a queue', () => {
  it('gives the bytes of one run though a worker is killed in the middle of a shard', async ({ onTestFinished }) => {
    const at = await placeWithRedis(onTestFinished);
    const [victim, other] = [await at.worker(), await at.worker()];
    const asked = ask(at, LONG);
    const held = await heldBy(victim, at);
    const { shard } = held.data;
    const isDone = (): boolean => partsIn(at).some((file) => file.endsWith(`.${shard}-of-${SHARDS}.part`));
    expect(isDone()).toBe(false);
    expect(held).toMatchObject({ attemptsStarted: 1, stalledCounter: 0 });
    victim.process.kill('SIGKILL');
    expect(await victim.ended).toBeNull();
    await until('its odds has ended with it', async () => processesAt(shard).length === 0);
    expect(isDone()).toBe(false);

    const queue = at.queue();
    let retried: Shard | undefined;
    await until('the shard is taken again', async () => {
      retried = (await queue.getActive()).find((each) => each.data.shard === shard && each.attemptsStarted > 1);
      return retried !== undefined;
    });
    expect(retried).toMatchObject({ attemptsStarted: 2, stalledCounter: 1 });
    expect(retried?.processedBy).toMatch(new RegExp(`:${other?.process.pid}$`));
    expect(other.printed()).toMatch(new RegExp(`-${shard}: its worker has gone; back in the queue\n`));

    expect(await asked.ended).toBe(0);
    expect(partsIn(at)).toHaveLength(SHARDS);
    expect(reportIn(at, 'merged')).toEqual(await plainReport(at, LONG));
    expect(Object.keys(reportIn(at, 'merged'))).toHaveLength(3);
  });

  it('gives them though Redis is killed, forgets everything, and is started again', async ({ onTestFinished }) => {
    const at = await placeWithRedis(onTestFinished);
    const worker = await at.worker();
    const asked = ask(at, MIDDLING);
    await heldBy(worker, at);
    at.redisNow.process.kill('SIGKILL');
    await at.redisNow.ended;
    const both = [worker, asked];
    await until('both miss it', async () =>
      both.every(({ printed }) => printed().includes('Redis has gone; waiting until it is back')),
    );
    await at.redis();
    expect(await asked.ended).toBe(0);
    for (const { printed } of both) expect(printed()).toContain('Redis is back');
    expect(reportIn(at, 'merged')).toEqual(await plainReport(at, MIDDLING));
  });

  it('gives them though a worker was away so long that another one has its shard', async ({ onTestFinished }) => {
    const at = await placeWithRedis(onTestFinished);
    const [sleeper, other] = [await at.worker(), await at.worker()];
    const asked = ask(at, LONG);
    const { shard } = (await heldBy(sleeper, at)).data;
    sleeper.process.kill('SIGSTOP');
    await until('the other worker takes it for gone', async () => other.printed().includes(`-${shard}: its worker has gone`));
    sleeper.process.kill('SIGCONT');
    await until('it notices', async () => sleeper.printed().includes(`-${shard}: no longer this worker's`));
    expect(await asked.ended).toBe(0);
    expect(reportIn(at, 'merged')).toEqual(await plainReport(at, LONG));
  });

  it('returns the shard of a worker that is stopped at once', async ({ onTestFinished }) => {
    const at = await placeWithRedis(onTestFinished);
    const worker = await at.worker();
    ask(at, LONG);
    const held = await heldBy(worker, at);
    worker.process.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(worker.printed()).toContain(`shard ${held.data.shard} of ${SHARDS}, `);
    expect(worker.printed()).toContain(': given back\n');
    const waiting = await at.queue().getWaiting();
    expect(waiting.map(({ data }) => data.shard)).toContain(held.data.shard);
    expect(waiting).toHaveLength(SHARDS);
  });

  it('ends a worker within seconds though Redis is gone, and its odds with it', async ({ onTestFinished }) => {
    const at = await placeWithRedis(onTestFinished);
    const worker = await at.worker();
    ask(at, LONG);
    const { shard } = (await heldBy(worker, at)).data;
    at.redisNow.process.kill('SIGKILL');
    await at.redisNow.ended;
    const signalled = Date.now();
    worker.process.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(Date.now() - signalled).toBeLessThan(20_000); // on a busy machine
    expect(worker.printed()).toContain('leaves without giving its shard back; another worker takes it once Redis is back');
    await until('its odds has ended, too', async () => processesAt(shard).length === 0);
  });

  it('lets two that ask the same share the work', async ({ onTestFinished }) => {
    const at = await placeWithRedis(onTestFinished);
    const both = [ask(at, SHORT), ask(at, SHORT)];
    await until('both wait', async () => both.every(({ printed }) => printed().includes(`0 of ${SHARDS} shards are done`)));
    expect(await at.queue().getWaiting()).toHaveLength(SHARDS);
    await at.worker();
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(reportIn(at, 'merged')).toEqual(await plainReport(at, SHORT));
  });

  it('says with the words of odds why a shard has failed, and merges nothing', async ({ onTestFinished }) => {
    const at = await placeWithRedis(onTestFinished);
    const worker = await at.worker();
    const asked = at.script('ask.js', '3', ...question(SHORT), '--trails', '5', '--', '--out', 'merged');
    expect(await asked.ended).toBe(1);
    expect(asked.printed()).toMatch(/shard \d of 3 has failed; nothing is merged\nodds: there is no option "--trails"\n/);
    expect(at.exists('merged')).toBe(false);
    expect(at.exists('parts')).toBe(false);

    const missing = at.script('ask.js', '3', 'run', 'gird.yaml', '--', '--out', 'merged');
    expect(await missing.ended).toBe(1);
    const [, tried] = /shard (\d) of 3 has failed; nothing is merged\ngird\.yaml: .*\(ENOENT\)/.exec(missing.printed()) ?? [];
    expect(worker.printed().match(new RegExp(`shard ${tried} of 3, .*: failed with exit code 74\n`, 'g'))).toHaveLength(1);

    at.write('parts', 'a file instead of the folder');
    const unwritable = ask(at, SHORT);
    expect(await unwritable.ended).toBe(1);
    const reason = /shard (\d) of 4 has failed; nothing is merged\nparts\/\w+: not a directory \(ENOTDIR\)\n/;
    expect(unwritable.printed()).toMatch(reason);
    const [, shard] = reason.exec(unwritable.printed()) ?? [];
    expect(worker.printed().match(new RegExp(`shard ${shard} of ${SHARDS}, .*: failed with exit code 74\n`, 'g'))).toHaveLength(
      3,
    );
    expect(at.exists('merged')).toBe(false);
  });

  it('says that there is no Redis, or what it expects', async ({ onTestFinished }) => {
    const at = await queuePlace(example, onTestFinished);
    for (const script of [at.script('worker.js'), at.script('ask.js', '2', 'run')]) {
      expect(await script.ended).toBe(1);
      expect(script.printed()).toMatch(/^127\.0\.0\.1:\d+: there is no Redis server \(.*ECONNREFUSED.*\)\n {2}hint: start one/);
    }
    const asked = at.script('ask.js', 'run', 'grid.yaml');
    expect(await asked.ended).toBe(2);
    expect(asked.printed()).toContain('ask.js: needs a number of shards and the arguments of odds, not run grid.yaml\n');
  });
});
