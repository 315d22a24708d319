import { CardIndex } from '../cards/catalogue/card-index.js';
import { searchableCatalogue } from '../cards/catalogue/catalogue-text.js';
import { inProcessExecutor } from '../simulate/executor.js';
import { compileKernel, type KernelModule } from '../simulate/kernel/wasm-kernel.js';
import { type Engine, engineAt } from './engine.js';

/** What an engine without Node is made of. */
export interface EngineParts {
  /**
   * The text of the package's catalogue (`swtcg-odds/cards/shipped.jsonl` has only units;
   * `swtcg-odds/cards/shipped-others.jsonl` all other cards), or several catalogues: for a set that several have, the last
   * one's cards count.
   */
  readonly catalogue: string | readonly string[];
  /**
   * The bytes of `swtcg-odds/kernel.wasm`. Without them, or where WebAssembly is not allowed, attacks are simulated in
   * JavaScript: the same numbers, more slowly.
   */
  readonly kernel?: Uint8Array | ArrayBuffer | null;
}

/**
 * An engine for a page, a worker or any other place without Node. It runs on the calling thread, reads no files and makes no
 * network requests.
 */
export function openEngine({ catalogue, kernel = null }: EngineParts): Engine {
  const module = compiled(kernel);
  let index: CardIndex | null = null;
  return engineAt({
    cards: () => {
      index ??= new CardIndex(textsOf(catalogue).map((text, i) => searchableCatalogue(text, `catalogue ${i + 1}`)));
      return index;
    },
    openExecutor: () => inProcessExecutor({ module }),
  });
}

function textsOf(catalogue: EngineParts['catalogue']): readonly string[] {
  return typeof catalogue === 'string' ? [catalogue] : catalogue;
}

/** The kernel; null if there is none, or compiling is not allowed. */
function compiled(kernel: Uint8Array | ArrayBuffer | null): KernelModule | null {
  if (kernel === null) return null;
  try {
    return compileKernel(Uint8Array.from(kernel instanceof Uint8Array ? kernel : new Uint8Array(kernel)));
  } catch {
    return null;
  }
}
