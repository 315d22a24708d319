import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileLocked } from '../../errors/file.js';
import { IoError } from '../../errors/problem.js';
import { isLeftOver, partialName } from '../../report/partial.js';
import { onInterrupt } from './signals.js';
import { isDevice, placeOf } from './write-file.js';

/** How long a command waits for another one, and how often it looks, in milliseconds. */
const PATIENCE = 10_000;
const LOOK_EVERY = 50;

/**
 * Does work that reads a file, and writes it anew, while no other process does: what the other one has
 * written would be lost. The lock is a hidden file that names its process; that of one that has ended
 * counts no more. Throws an IoError if another process has it for too long.
 */
export async function whileLocked<T>(file: string, work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  if (isDevice(file)) return work();
  const place = placeOf(file);
  const name = path.basename(place);
  const lock = path.join(path.dirname(place), `.${name}.lock`);
  const owner = partialName(name);
  const unlock = (): void => remove(lock);
  for (let waited = 0; !take(lock, owner, name); waited += LOOK_EVERY) {
    if (waited >= patience) throw new IoError(fileLocked(file, lock));
    await setTimeout(LOOK_EVERY);
  }
  const forget = onInterrupt(unlock);
  try {
    return await work();
  } finally {
    forget();
    unlock();
  }
}

/** Whether the lock is taken now; also if there can be none, as the work will say why. */
function take(lock: string, owner: string, name: string): boolean {
  try {
    writeFileSync(lock, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return true;
  }
  if (isLeftOver(ownerOf(lock), name)) remove(lock);
  return false;
}

/** The name in a lock; nothing if it has gone meanwhile. */
function ownerOf(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** Removes a lock. One that cannot be removed counts no more once its process has ended. */
function remove(lock: string): void {
  try {
    rmSync(lock, { force: true });
  } catch {
    // Who waits for it says so in the end.
  }
}
