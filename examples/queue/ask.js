// Puts the shards of a question into the queue, waits for them, and merges them:
//
//     node ask.js 16 run scenarios/power-accuracy-armor-grid.yaml --trials 1e10
//     node ask.js 16 run scenarios/power-accuracy-armor-grid.yaml --trials 1e10 -- --html
// The arguments are the number of shards, those of odds, and after -- those of odds merge.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { odds } from './odds.js';
import { openRedis, QUEUE } from './redis.js';

/** Milliseconds. */
const POLL_EVERY = 500;

const { count, words, merge } = readWords(process.argv.slice(2));
const question = digestOf(words, count);
const parts = `parts/${question}`;
const ids = Array.from({ length: count }, (_, i) => `${question}-${i + 1}`);
const redis = await openRedis();
const queue = new Queue(QUEUE, { connection: redis });
queue.on('error', () => undefined); // openRedis reports errors

try {
  await allDone();
  const { code } = await odds(['merge', parts, ...merge], { shown: true });
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  // So that asking again computes it again. A shard that a worker is computing stays.
  await Promise.all(ids.map((id) => queue.remove(id)));
  await queue.close();
  redis.disconnect();
}

/** Waits until all shards are done. Throws the message of odds if one has failed for good. */
async function allDone() {
  const open = new Set(ids);
  let reported = -1;
  while (open.size > 0) {
    const states = await Promise.all([...open].map(async (id) => [id, await queue.getJobState(id)]));
    for (const [id, state] of states) {
      if (state === 'completed') open.delete(id);
      if (state === 'failed') throw new Error(await failureOf(id));
    }
    // Shards that are not in the queue: at first all of them, later those that Redis has lost.
    await put(states.filter(([, state]) => state === 'unknown').map(([id]) => id));
    const done = count - open.size;
    if (done !== reported) console.error(`${done} of ${count} shards are done`);
    reported = done;
    if (open.size > 0) await setTimeout(POLL_EVERY);
  }
}

async function put(missing) {
  const jobs = missing.map((jobId) => ({
    name: words.join(' '),
    data: { words, shard: ids.indexOf(jobId) + 1, count, parts },
    // The queue holds one job per id, so two callers with the same question share the work.
    opts: { jobId, attempts: 3, backoff: { type: 'exponential', delay: 1000 } },
  }));
  if (jobs.length > 0) await queue.addBulk(jobs);
}

async function failureOf(id) {
  const job = await queue.getJob(id);
  return `shard ${ids.indexOf(id) + 1} of ${count} has failed; nothing is merged\n${job?.failedReason.trimEnd()}`;
}

function readWords(all) {
  const [first = '', ...rest] = all;
  const cut = rest.includes('--') ? rest.indexOf('--') : rest.length;
  const words = rest.slice(0, cut);
  if (/^[1-9]\d{0,4}$/.test(first) && words.length > 0) return { count: Number(first), words, merge: rest.slice(cut + 1) };
  console.error(`ask.js: needs a number of shards and the arguments of odds, not ${all.join(' ') || 'nothing'}`);
  console.error('  hint: for example node ask.js 16 run scenarios/power-accuracy-armor-grid.yaml --trials 1e10');
  process.exit(2);
}

/** Identifies a question by its words, its number of shards, and the contents of its files. */
function digestOf(words, count) {
  const hash = createHash('sha256').update(JSON.stringify([words, count]));
  for (const word of words) if (statSync(word, { throwIfNoEntry: false })?.isFile()) hash.update(readFileSync(word));
  return hash.digest('hex').slice(0, 12);
}
