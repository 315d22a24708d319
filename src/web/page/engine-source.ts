import type { EngineSource } from '../ask/engine-client.js';

/** The text of a data block of the page. */
export function block(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

/**
 * What the engine is started from. A page in one file has all of it; one from a server begins with the
 * engine of attacks, and loads the units, and the whole engine with all other cards when it is needed.
 */
export function engineSource(version: string): EngineSource {
  const kernel = block('kernel');
  const units = once(() => blockOrFile('catalogue', 'cards.jsonl'));
  const others = once(() => blockOrFile('others', 'others.jsonl'));
  const quick = once(async () => addressOfCode(block('attacks')));
  const whole = once(async () => addressOfCode(await blockOrFile('engine', 'engine.js')));
  return {
    isWhole: block('engine') !== '',
    opening: async (isWhole) => ({ version, catalogues: await Promise.all([units(), ...(isWhole ? [others()] : [])]), kernel }),
    code: (isWhole) => (isWhole ? whole() : quick()),
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

/** A worker from the page itself: browsers refuse one from another file beside a page that is a file. */
function addressOfCode(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}

/** A block of the page, or a file beside it if the page has none. */
async function blockOrFile(id: string, file: string): Promise<string> {
  const text = block(id);
  if (text !== '') return text;
  const response = await fetch(file).catch(() => null);
  if (response?.ok === true) return response.text();
  const hint =
    location.protocol === 'file:' ? 'For a disk there is odds.html, the page in one file.' : 'The next question tries again.';
  throw new Error(`The page needs ${file}, which could not be loaded. ${hint}`);
}
