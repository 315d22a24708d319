// odds.js loads this into odds to end it when its parent is gone, even by SIGKILL. odds then leaves a
// checkpoint, from which the next worker resumes.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref(); // otherwise odds would wait for its parent at the end
}
