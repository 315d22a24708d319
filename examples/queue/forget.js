// Empties the queue: node forget.js
import { Queue } from 'bullmq';
import { openRedis, QUEUE } from './redis.js';

const redis = await openRedis();
const queue = new Queue(QUEUE, { connection: redis });
await queue.obliterate({ force: true });
await queue.close();
redis.disconnect();
console.log('The queue is empty.');
