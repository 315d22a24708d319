import { linkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileLocked } from '../../errors/file.js';
import { IoError } from '../../errors/problem.js';
import { isLeftOver, partialName } from '../../report/own-files.js';
import { onFile, readRegular } from './read-file.js';
import { onInterrupt } from './signals.js';
import { isDevice, linkedFile } from './write-file.js';

/** How long a command waits for another one, and how often it looks, in milliseconds. */
const PATIENCE = 10_000;
const LOOK_EVERY = 50;

/** A longer file is not a lock. */
const MAX_LOCK_BYTES = 4096;

/** Whether this process has the lock, or another one; `impossible`: there can be none, and the work will say why. */
type LockState = 'taken' | 'held' | 'impossible';

/**
 * Runs work that reads and rewrites a file while no other process does, so that nothing is overwritten. The lock is a hidden
 * file that names its process; one of a process that has ended no longer counts. Throws an IoError if another process holds it
 * for too long.
 */
export async function whileLocked<T>(file: string, work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  if (isDevice(file)) return work();
  const place = onFile(file, () => linkedFile(file));
  const [folder, name] = [path.dirname(place), path.basename(place)];
  const [lock, owner] = [path.join(folder, `.${name}.lock`), partialName(name)];
  const own = path.join(folder, owner);
  let state: LockState = 'impossible';
  const unlock = (): void => {
    if (state === 'taken') remove(lock);
    remove(own);
  };
  const forget = onInterrupt(unlock);
  try {
    if (isWritten(own, owner)) state = tried(lock, own, name);
    for (let waited = 0; state === 'held'; waited += LOOK_EVERY) {
      if (waited >= patience) throw new IoError(fileLocked(file, lock));
      await setTimeout(LOOK_EVERY);
      state = tried(lock, own, name);
    }
    return await work();
  } finally {
    forget();
    unlock();
  }
}

function isWritten(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Tries to take the lock as a link, so that it names its process from the start. Some disks have no links. */
function tried(lock: string, own: string, name: string): LockState {
  try {
    linkSync(own, lock);
    return 'taken';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return 'impossible';
  }
  if (isLeftOver(ownerOf(lock), name)) remove(lock);
  return 'held';
}

/** The name in a lock; empty if it has just gone. */
function ownerOf(lock: string): string {
  try {
    return readRegular(lock, MAX_LOCK_BYTES).toString('utf8');
  } catch {
    return '';
  }
}

/** Removes a lock. If that fails, it stops counting once its process has ended. */
function remove(lock: string): void {
  try {
    rmSync(lock, { force: true });
  } catch {
    // Whoever waits for it will report it.
  }
}
