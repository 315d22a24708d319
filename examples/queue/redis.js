import { Redis } from 'ioredis';

/** The name of the queue of shards. */
export const QUEUE = 'odds-shards';

const url = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/** Milliseconds between attempts to reconnect. */
const RETRY_EVERY = 1000;

/**
 * Connects to Redis. If it cannot, the program ends with a message; if Redis goes down later, requests
 * wait until it is back.
 */
export async function openRedis() {
  let isOpen = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: () => (isOpen ? RETRY_EVERY : null),
  });
  let reason = '';
  redis.on('error', (error) => {
    reason = error.message || error.code;
  });
  try {
    await redis.connect();
    isOpen = true;
  } catch (error) {
    console.error(`${place()}: there is no Redis server (${reason || error.message})`);
    console.error('  hint: start one with redis-server, or set REDIS_URL to where it is, such as redis://192.168.0.7:6379');
    process.exit(1);
  }
  reportOutages(redis);
  return redis;
}

function reportOutages(redis) {
  let isGone = false;
  redis.on('reconnecting', () => {
    if (!isGone) console.error(`${place()}: Redis is gone; waiting until it is back`);
    isGone = true;
  });
  redis.on('ready', () => {
    if (isGone) console.error(`${place()}: Redis is back`);
    isGone = false;
  });
}

/** Where Redis is, without a password. */
function place() {
  return URL.canParse(url) ? new URL(url).host : 'REDIS_URL';
}
