import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileLocked } from '../../../../src/cli/edge/file-lock.js';
import { IoError } from '../../../../src/errors/problem.js';
import { partialName } from '../../../../src/report/own-files.js';
import { folderOfTest } from '../../../support/folders.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
});
const target = (): string => path.join(folder, 'cards.jsonl');
const lock = (): string => path.join(folder, '.cards.jsonl.lock');
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The name that a process left behind when it ended. */
function leftName(): string {
  return partialName('cards.jsonl').replace(/-\d+-[0-9a-f-]+$/, '-4194999-01234567-89ab');
}

describe('a locked file', () => {
  it('is one worker at a time, and nothing is left of its lock', async () => {
    const events: string[] = [];
    const work = (name: string) => async (): Promise<string> => {
      events.push(`${name} begins`);
      await wait(30);
      events.push(`${name} ends`);
      return name;
    };
    const names = await Promise.all(['a', 'b', 'c'].map((name) => whileLocked(target(), work(name))));
    expect(names).toEqual(['a', 'b', 'c']);
    expect(events).toHaveLength(6);
    for (let i = 0; i < 6; i += 2) expect(events[i + 1]).toBe(events[i]?.replace('begins', 'ends'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is free again after a failure', async () => {
    await expect(whileLocked(target(), async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await whileLocked(target(), async () => 1)).toBe(1);
  });

  it('is taken from a process that has ended', async () => {
    writeFileSync(lock(), leftName());
    expect(await whileLocked(target(), async () => existsSync(lock()))).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['another machine', '.cards.jsonl.partial-ffffff-1-01234567-89ab'],
    ['nobody who is known', ''],
  ])('is not taken from %s: in the end a message says how', async (_, owner) => {
    writeFileSync(lock(), owner);
    const refused: unknown = await whileLocked(target(), async () => 1, 200).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(IoError);
    expect(String(refused)).toContain(`${target()}: another command is writing it`);
    expect(String(refused)).toContain(`remove ${lock()}`);
    expect(existsSync(lock())).toBe(true);
  });

  it('is whole from the start: its process is known, whenever that is killed', async () => {
    const found = await whileLocked(target(), async () => readFileSync(lock(), 'utf8'));
    expect(found).toMatch(/^\.cards\.jsonl\.partial-[0-9a-f]{6}-\d+-[0-9a-f-]{13}$/);
    expect(found).toContain(`-${process.pid}-`);
  });

  it('is worked at without a lock if its folder cannot have one: the work says what is wrong', async () => {
    expect(await whileLocked(path.join(folder, 'missing/cards.jsonl'), async () => 1)).toBe(1);
    expect(await whileLocked('/dev/null', async () => 2)).toBe(2);
  });
});
