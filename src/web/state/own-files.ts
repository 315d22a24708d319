import { signal } from '@preact/signals';
import type { EngineClient } from '../ask/engine-client.js';
import type { OwnFile, OwnFileReport } from '../engine/messages.js';
import { En } from '../words/english.js';

/** The name of the browser's database, of its only store, and of that store's only entry. */
const NAME = 'odds.own';

/** The reader's files, the latest last. */
export const ownFiles = signal<readonly OwnFile[]>([]);

/** What the engine has read: the cards built into the page, if any, then each file. */
export const ownReports = signal<readonly OwnFileReport[]>([]);

/** The names of the files being read; empty once their cards are known. */
export const beingRead = signal<readonly string[]>([]);

/** Whether the browser stores the files for the next visit. */
export const areKept = signal(true);

/** The name of the cards that `odds web` has built into the page. */
export const IN_PAGE = En.inThisPage;

/** The cards built into the page, which come before the reader's files. */
let built: readonly OwnFile[] = [];

export function cardsInPage(catalogue: string): readonly OwnFile[] {
  if (catalogue !== '') built = [{ name: IN_PAGE, bytes: new TextEncoder().encode(catalogue) }];
  return built;
}

/** Opens the files that the browser has stored since the last visit. */
export async function openKeptFiles(engine: EngineClient): Promise<void> {
  const files = await keptFiles();
  if (files.length > 0) use(engine, files);
}

/** Reads files of the reader; a file replaces an older one of the same name. */
export async function openFiles(engine: EngineClient, chosen: readonly File[]): Promise<void> {
  beingRead.value = chosen.map(({ name }) => name);
  const opened = await Promise.all(
    chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  await change(engine, [...without(opened.map(({ name }) => name)), ...opened]);
}

export function removeFile(engine: EngineClient, removed: string): Promise<void> {
  return change(engine, without([removed]));
}

function without(names: readonly string[]): readonly OwnFile[] {
  return ownFiles.value.filter(({ name }) => !names.includes(name));
}

async function change(engine: EngineClient, files: readonly OwnFile[]): Promise<void> {
  use(engine, files);
  areKept.value = await keepFiles(files);
}

function use(engine: EngineClient, files: readonly OwnFile[]): void {
  beingRead.value = files.map(({ name }) => name);
  engine.reopen([...built, ...files]);
  ownFiles.value = files;
}

/**
 * The stored files; none if the browser stores nothing. The synchronous storage says whether the asynchronous one has anything,
 * so that other visits do not wait for it.
 */
async function keptFiles(): Promise<readonly OwnFile[]> {
  try {
    if (localStorage.getItem(NAME) === null) return [];
    return ((await inStore('readonly', (store) => store.get(NAME))) as readonly OwnFile[] | undefined) ?? [];
  } catch {
    return [];
  }
}

/** Stores these files and no others. Resolves to false if the browser stores nothing. */
async function keepFiles(files: readonly OwnFile[]): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(files, NAME));
    if (files.length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'yes');
    return true;
  } catch {
    return false;
  }
}

function inStore(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(NAME, mode);
      const request = use(transaction.objectStore(NAME));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      database.close(); // once the transaction is done
    };
  });
}
