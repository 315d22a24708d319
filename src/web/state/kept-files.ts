import type { OwnFile } from '../engine/messages.js';

/** The name of the browser's database, of its only store, and of the only entry of that. */
const NAME = 'odds.own';

/**
 * The files that were kept; none if the browser keeps nothing. The storage that answers at once says
 * whether there is anything in the one that does not, so that nobody else waits for that.
 */
export async function keptFiles(): Promise<readonly OwnFile[]> {
  try {
    if (localStorage.getItem(NAME) === null) return [];
    return ((await inStore('readonly', (store) => store.get(NAME))) as readonly OwnFile[] | undefined) ?? [];
  } catch {
    return [];
  }
}

/** Keeps these files and no others. Resolves to false if the browser keeps nothing. */
export async function keepFiles(files: readonly OwnFile[]): Promise<boolean> {
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
