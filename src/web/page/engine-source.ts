import { type EngineSource, notAllowed, startedWorker } from '../ask/engine-client.js';
import { En, put } from '../words/english.js';
import { offline } from './offline.js';

/** The text of a data block of the page. */
export function block(id: string): string {
  return globalThis.document?.getElementById(id)?.textContent ?? '';
}

/**
 * Where the engine comes from. A page in one file includes all of it. A page from a server loads the engine of attacks or
 * duels and the units, and on demand a larger engine with all other cards.
 */
export function engineSource(version: string): EngineSource {
  const kernel = block('kernel');
  const units = once(() => blockOrFile('catalogue', 'cards.json'));
  const others = once(() => blockOrFile('others', 'others.json'));
  const attacks = once(async () => addressOfCode(await fileBeside('attacks.js')));
  const duels = once(async () => addressOfCode(await fileBeside('duels.js')));
  const questions = once(async () => addressOfCode(await fileBeside('engine.js')));
  // The engine of a page in one file unpacks the cards itself.
  const all = once(async () => addressOfCode(block('unpack') + (await unpackedOrFile('engine', 'engine-whole.js'))));
  return {
    least: block('engine') === '' ? 'attacks' : 'all',
    opening: async (part) => ({
      version,
      catalogues: await Promise.all([units(), ...(part === 'attacks' || part === 'duels' ? [] : [others()])]),
      kernel,
    }),
    code: (part) => ({ attacks, duels, questions, all })[part](),
  };
}

/** A value made on first use, and made again after a failure. */
function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** The output of `odds rules --json`, loaded when somebody looks at the rules. */
export const keywordsText = once(() => unpackedOrFile('rules', 'rules.json'));

/** A worker from the page itself: for a page opened from a file, browsers refuse workers from other files. */
function addressOfCode(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}

/** A block of the page, or the file beside it if the page lacks the block. */
async function blockOrFile(id: string, file: string): Promise<string> {
  return block(id) || fileBeside(file);
}

/** The text of a packed block, or the file beside the page. A worker unpacks it: a phone takes some tenths of a second. */
async function unpackedOrFile(id: string, file: string): Promise<string> {
  const text = block(id);
  if (text === '') return fileBeside(file);
  const worker = startedWorker(addressOfCode(block('unpack')));
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(notAllowed(message)));
    worker.postMessage(text);
  });
}

/** A file of the build that made the page. Once a server has only those of another build, the page is outdated. */
async function fileBeside(file: string): Promise<string> {
  const response = await fetch(file.replace('.', `.${document.documentElement.dataset.digest}.`)).catch(() => null);
  if (response?.ok === true) return response.text();
  if (response?.status === 404) offline.value = 'newer';
  const hint = location.protocol === 'file:' ? En.forADiskThereIs : En.theNextQuestionTriesAgain;
  throw new Error(put(En.couldNotBeLoaded, file, hint));
}
