import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAIN, type OddsResult, type Workplace } from '../support/run-odds.js';
import { quoted } from './faulty-run.js';

/** The words before a command that let it mount file systems of its own; null if the system allows none. */
const MOUNTING = [
  ['unshare', '--mount'],
  ['unshare', '--mount', '--map-root-user'],
].find(([program = '', ...words]) => succeeds(program, [...words, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]));

/** Whether there is a way to give commands a disk of their own. */
export const CAN_MOUNT = MOUNTING !== undefined;

/** The words before a command that runs as another user, who can run `odds`; null: this user may not do so. */
const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'];
export const CAN_BE_NOBODY = succeeds(AS_NOBODY[0] as string, [...AS_NOBODY.slice(1), process.execPath, MAIN, '--version']);

function succeeds(program: string, words: readonly string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}

/** A disk on which a command runs. */
export interface Disk {
  /** The size of the disk in bytes. */
  readonly size: number;
  /** Bytes that are free when the command starts; null: nothing may be written. */
  readonly free: number | null;
}

/** The name of what fills a disk. */
const FILLER = 'filler';

/** Runs a command on a small disk that has the files of a workplace, and brings them back. */
export async function runOnDisk(at: Workplace, words: readonly string[], { size, free }: Disk): Promise<OddsResult> {
  const disk = mkdtempSync(path.join(tmpdir(), 'odds-disk-'));
  const place = quoted(disk);
  const isReadOnly = free === null;
  const lines = [
    `mount -t tmpfs -o size=${size} tmpfs ${place}`,
    `cp -a . ${place}`,
    `cd ${place}`,
    // Until it is full, then less by this much.
    ...(isReadOnly ? [] : [`head -c ${size} /dev/zero > ${FILLER} 2> /dev/null`, `truncate -s -${free} ${FILLER}`]),
    ...(isReadOnly ? ['mount -o remount,ro .'] : []),
    `${quoted(process.execPath)} ${quoted(MAIN)} ${words.map(quoted).join(' ')}`,
    'code=$?',
    ...(isReadOnly ? [] : [`rm ${FILLER}`, `rm -r ${quoted(at.folder)}/*`, `cp -a . ${quoted(at.folder)}`]),
    'exit $code',
  ];
  try {
    return await at.shell(`${MOUNTING?.join(' ')} bash -c ${quoted(lines.join('\n'))}`);
  } finally {
    rmSync(disk, { recursive: true });
  }
}

/** Runs a command as a user who may read a workplace and write nothing there. */
export function runAsNobody(at: Workplace, words: readonly string[]): Promise<OddsResult> {
  chmodSync(at.folder, 0o755);
  return at.shell([...AS_NOBODY, process.execPath, MAIN, ...words].map(quoted).join(' '));
}
