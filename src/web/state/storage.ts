/** The part of the browser's storage that this file uses. */
interface Keeper {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, text: string) => void;
}

/** Asking for it throws where a page may keep nothing. */
function keeper(): Keeper {
  return (globalThis as unknown as { readonly localStorage: Keeper }).localStorage;
}

/** What the browser keeps under a name; null if it keeps nothing. */
export function stored(name: string): string | null {
  try {
    return keeper().getItem(name);
  } catch {
    return null;
  }
}

/** Lets the browser keep a text, if it keeps anything. */
export function store(name: string, text: string): void {
  try {
    keeper().setItem(name, text);
  } catch {
    // the next visit begins without it
  }
}
