import type { EngineSource } from '../ask/engine-client.js';
import { En } from '../words/english.js';
import { put } from '../words/put.js';

/** The text of a data block of the page. */
export function block(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

/**
 * What the engine is started from. A page in one file has all of it; one from a server begins with the
 * engine of attacks, and loads the units, and a larger one with all other cards when it is needed.
 */
export function engineSource(version: string): EngineSource {
  const kernel = block('kernel');
  const units = once(() => blockOrFile('catalogue', 'cards.json'));
  const others = once(() => blockOrFile('others', 'others.json'));
  const attacks = once(async () => addressOfCode(block('attacks')));
  const questions = once(async () => addressOfCode(await fileBeside('engine.js')));
  const all = once(async () => addressOfCode(await blockOrFile('engine', 'engine-whole.js')));
  return {
    least: block('engine') === '' ? 'attacks' : 'all',
    opening: async (part) => ({
      version,
      catalogues: await Promise.all([units(), ...(part === 'attacks' ? [] : [others()])]),
      kernel,
    }),
    code: (part) => ({ attacks, questions, all })[part](),
  };
}

/** What is made when it is first needed, and again if it failed. */
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

/** What `odds rules --json` prints: loaded when somebody looks at the rules. */
export const keywordsText = once(() => blockOrFile('rules', 'rules.json'));

/** A worker from the page itself: browsers refuse one from another file beside a page that is a file. */
function addressOfCode(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}

/** A block of the page, or a file beside it if the page has none. */
async function blockOrFile(id: string, file: string): Promise<string> {
  const text = block(id);
  return text === '' ? fileBeside(file) : text;
}

async function fileBeside(file: string): Promise<string> {
  const response = await fetch(file).catch(() => null);
  if (response?.ok === true) return response.text();
  const hint = location.protocol === 'file:' ? En.forADiskThereIs : En.theNextQuestionTriesAgain;
  throw new Error(put(En.thePageNeedsWhichCould, file, hint));
}
