import { decompress } from 'fzstd';

/** The part of a worker's global scope used here. */
interface WorkerScope {
  /** For the engine, whose code follows this one. */
  unpacked: (packed: string) => string;
  onmessage: ((event: { readonly data: string }) => void) | null;
  readonly postMessage: (text: string) => void;
  readonly close: () => void;
}

const scope = globalThis as unknown as WorkerScope;

/** The text of a block of the page, which is Zstandard in base64. */
scope.unpacked = (packed) => {
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return new TextDecoder().decode(decompress(bytes));
};

// By itself, a worker that unpacks one block and ends.
scope.onmessage = ({ data }) => {
  scope.postMessage(scope.unpacked(data));
  scope.close();
};
