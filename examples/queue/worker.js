// Takes shards from the queue, one at a time, until it is stopped: node worker.js
import { hostname } from 'node:os';
import { UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { odds } from './odds.js';
import { openRedis, QUEUE } from './redis.js';

/** The exit codes of odds for questions that it refuses, and for files that fail. */
const [REFUSED, FILE_FAILED] = [2, 74];

/** Milliseconds that a stopped worker has to give its shard back. Without Redis it cannot. */
const LEAVE_WITHIN = 5000;

const { stdout: version } = await odds(['--version']).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const redis = await openRedis();
let isLeaving = false;

const worker = new Worker(QUEUE, work, {
  connection: redis,
  name: `${hostname()}:${process.pid}`,
  // A worker renews its lock on a shard every three seconds. If it is killed, the lock ends within six,
  // and another worker puts the shard back within two of its own checks.
  lockDuration: 6000,
  stalledInterval: 3000,
  // How often a shard may lose its worker: one that takes down every machine is given up in the end.
  maxStalledCount: 5,
});

/** Runs a shard. `signal` stops it when the worker leaves or has lost its lock. */
async function work(job, token, signal) {
  const { words, shard, count, parts } = job.data;
  say(job, 'begun');
  const { code, stderr } = await odds([...words, '--shard', `${shard}/${count}`, '--out', parts], { signal });
  if (code === 0) return say(job, 'done');
  if (isLeaving) {
    await job.moveToWait(token);
    say(job, 'given back');
    throw new WaitingError();
  }
  say(job, `failed with exit code ${code}\n${stderr.trimEnd()}`);
  throw isFinal(code, stderr) ? new UnrecoverableError(stderr) : new Error(stderr);
}

/** Whether another try would end the same way: odds refuses the question, or one of its files is missing. */
function isFinal(code, stderr) {
  return code === REFUSED || (code === FILE_FAILED && stderr.includes('(ENOENT)'));
}

function say({ data: { shard, count, parts } }, what) {
  console.log(`shard ${shard} of ${count}, ${parts}: ${what}`);
}

worker.on('stalled', (id) => console.log(`${id}: its worker has gone; back in the queue`));
worker.on('lockRenewalFailed', (ids) => {
  for (const id of ids) {
    console.log(`${id}: no longer this worker's, since it or Redis was away too long; another one takes it`);
    worker.cancelJob(id);
  }
});
worker.on('error', (error) => {
  if (redis.status === 'ready') console.error(error.message);
});

for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, async () => {
    isLeaving = true;
    worker.cancelAllJobs();
    setTimeout(() => {
      console.error('leaves without giving its shard back; another worker takes it once Redis is back');
      process.exit(0);
    }, LEAVE_WITHIN).unref();
    await worker.close();
    redis.disconnect();
  });
}
console.log(`${worker.opts.name} takes shards with odds ${version.trim()}`);
