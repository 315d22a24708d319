import { signal } from '@preact/signals';
import type { EngineClient } from '../ask/engine-client.js';
import type { OwnFile, OwnFileReport } from '../engine/messages.js';
import { En } from '../words/english.js';

/** The name of the browser's database, of its only store, and of the only entry of that. */
const NAME = 'odds.own';

/** The files that the reader has opened, the latest last. */
export const ownFiles = signal<readonly OwnFile[]>([]);

/** What the engine has read: from the cards that were built into the page, if there are any, then from each file. */
export const ownReports = signal<readonly OwnFileReport[]>([]);

/** The names of the files that are being read; none once their cards are known. */
export const beingRead = signal<readonly string[]>([]);

/** Whether the browser keeps the files for the next visit. */
export const areKept = signal(true);

/** What the cards that `odds web` has put into the page are called. */
export const IN_PAGE = En.inThisPage;

/** These cards, which come before the files of the reader. */
let built: readonly OwnFile[] = [];

/** Those cards, from the text of their block. */
export function cardsInPage(catalogue: string): readonly OwnFile[] {
  if (catalogue !== '') built = [{ name: IN_PAGE, bytes: new TextEncoder().encode(catalogue) }];
  return built;
}

/** Opens the files that the browser has kept since the last visit. */
export async function openKeptFiles(engine: EngineClient): Promise<void> {
  const files = await keptFiles();
  if (files.length > 0) use(engine, files);
}

/** Reads files of the reader's. One with the name of an older one takes its place. */
export async function openFiles(engine: EngineClient, chosen: readonly File[]): Promise<void> {
  beingRead.value = chosen.map(({ name }) => name);
  const opened = await Promise.all(
    chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  await change(engine, [...without(opened.map(({ name }) => name)), ...opened]);
}

/** Forgets a file of the reader's. */
export function removeFile(engine: EngineClient, removed: string): Promise<void> {
  return change(engine, without([removed]));
}

/** The files except those with these names. */
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
 * The files that were kept; none if the browser keeps nothing. The storage that answers at once says
 * whether there is anything in the one that does not, so that nobody else waits for that.
 */
async function keptFiles(): Promise<readonly OwnFile[]> {
  try {
    if (localStorage.getItem(NAME) === null) return [];
    return ((await inStore('readonly', (store) => store.get(NAME))) as readonly OwnFile[] | undefined) ?? [];
  } catch {
    return [];
  }
}

/** Keeps these files and no others. Resolves to false if the browser keeps nothing. */
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
