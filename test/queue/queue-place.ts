import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** A process that was started, with what it has printed on stdout and stderr so far. */
export interface Running {
  readonly process: ChildProcess;
  readonly printed: () => string;
  /** Resolves with its exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** What BullMQ says about a job. */
export interface Shard {
  readonly data: { readonly shard: number };
  /** The name of the worker that took it last. */
  readonly processedBy?: string;
  /** How often a worker took it. */
  readonly attemptsStarted: number;
  /** How often its worker was lost. */
  readonly stalledCounter: number;
}

interface ShardQueue {
  readonly getActive: () => Promise<Shard[]>;
  readonly getWaiting: () => Promise<Shard[]>;
  readonly close: () => Promise<void>;
}

interface Bull {
  readonly Queue: new (name: string, options: object) => ShardQueue;
}

/** A copy of the example, installed, beside a folder in which questions are asked. */
export interface QueuePlace {
  /** Starts Redis, empty, and waits until it listens. */
  readonly redis: () => Promise<Running>;
  /** Starts a worker, and waits until it takes shards. */
  readonly worker: () => Promise<Running>;
  /** Runs a script of the example with these words. */
  readonly script: (name: string, ...words: string[]) => Running;
  readonly odds: (...words: string[]) => Running;
  /** Looks into the queue. */
  readonly queue: () => ShardQueue;
  readonly write: (file: string, text: string) => void;
  readonly exists: (file: string) => boolean;
  /** All files in a folder and below, with their text. */
  readonly contents: (folder: string) => Record<string, string>;
}

/** Copies the example into a temporary folder, and installs its packages. */
export function installedExample(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-queue-'));
  const isOwn = (file: string): boolean => path.basename(file) !== 'node_modules';
  cpSync(path.join(PROJECT, 'examples/queue'), folder, { recursive: true, filter: isOwn });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

/** Makes a place. `cleanUp` gets a function that ends all its processes and removes its files. */
export async function queuePlace(example: string, cleanUp: (end: () => Promise<void>) => void): Promise<QueuePlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-queue-place-'));
  const port = await freePort();
  const all: Running[] = [];
  const queues: ShardQueue[] = [];
  cleanUp(async () => {
    for (const { process } of all) process.kill('SIGKILL');
    await Promise.all(all.map(({ ended }) => ended));
    await Promise.all(queues.map((queue) => queue.close().catch(() => undefined)));
    rmSync(folder, { recursive: true, force: true });
  });
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(path.join(PROJECT, 'bin/odds.js'), path.join(bin, 'odds'));
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, LC_ALL: 'C.UTF-8', REDIS_URL: `redis://127.0.0.1:${port}` };
  const start = (command: string, ...args: string[]): Running => {
    const running = runningOf(spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }));
    all.push(running);
    return running;
  };
  const script = (name: string, ...words: string[]): Running => start(process.execPath, path.join(example, name), ...words);
  return {
    redis: async () => {
      const options = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
      const redis = start('redis-server', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]));
      await until('Redis listens', async () => redis.printed().includes('Ready to accept connections'));
      return redis;
    },
    worker: async () => {
      const worker = script('worker.js');
      await until('the worker takes shards', async () => worker.printed().includes(' takes shards with odds '));
      return worker;
    },
    script,
    odds: (...words) => start('odds', ...words),
    queue: () => {
      const { Queue } = createRequire(path.join(example, 'package.json'))('bullmq') as Bull;
      const queue = new Queue('odds-shards', { connection: { port, host: '127.0.0.1' } });
      queues.push(queue);
      return queue;
    },
    write: (file, text) => writeFileSync(path.join(folder, file), text),
    exists: (file) => existsSync(path.join(folder, file)),
    contents: (within) => contentsOf(path.join(folder, within)),
  };
}

function runningOf(child: ChildProcess): Running {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  return { process: child, printed: () => text, ended };
}

function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  return Object.fromEntries(places.map((place) => [path.relative(folder, place), readFileSync(place, 'utf8')]));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until something has happened that no event reports; fails after a minute. */
export async function until(what: string, hasHappened: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await hasHappened())) {
    if (Date.now() > deadline) throw new Error(`waited a minute for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
