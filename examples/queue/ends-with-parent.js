// Loaded into odds by odds.js: ends it when the process that started it has gone, by SIGKILL too. It
// keeps a checkpoint then, and whoever takes the shard next goes on from that.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref(); // else odds would wait for its parent at the end
}
