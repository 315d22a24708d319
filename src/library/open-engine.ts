import { CardIndex } from '../cards/catalogue/card-index.js';
import { searchableCatalogue } from '../cards/catalogue/catalogue-text.js';
import { inProcessExecutor } from '../simulate/executor.js';
import { compileKernel, type KernelModule } from '../simulate/kernel/wasm-kernel.js';
import { type Engine, engineAt } from './engine.js';

/** What an engine without Node is made of. */
export interface EngineParts {
  /**
   * The text of the catalogue of the package (`swtcg-odds/cards/shipped.jsonl`, units alone;
   * `swtcg-odds/cards/shipped-others.jsonl` has all other cards), or several catalogues: of a set that several have, the cards of the last one count.
   */
  readonly catalogue: string | readonly string[];
  /**
   * The bytes of `swtcg-odds/kernel.wasm`. Without them, and where no WebAssembly is allowed, attacks
   * are simulated in JavaScript: the same numbers, more slowly.
   */
  readonly kernel?: Uint8Array | ArrayBuffer | null;
}

/**
 * An engine for a page, a worker or any other place without Node. It runs on the thread that calls
 * it, reads no files and asks for nothing over the network.
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

/** The kernel; null if there is none, or if it may not be compiled. */
function compiled(kernel: Uint8Array | ArrayBuffer | null): KernelModule | null {
  if (kernel === null) return null;
  try {
    return compileKernel(Uint8Array.from(kernel instanceof Uint8Array ? kernel : new Uint8Array(kernel)));
  } catch {
    return null;
  }
}
