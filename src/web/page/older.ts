/**
 * What browsers of 2022 lack and the page uses: in Firefox 110 the copying methods of arrays (ECMAScript 2023), in Safari 16.0
 * lookbehind in patterns. This is the first import of both scripts.
 */

/** Whether patterns can look behind: the readers of card texts need it; all other patterns do without. */
export const looksBehind = isPattern('(?<=a)');

/** An array method that returns a changed copy. */
type Copying = (this: readonly unknown[], ...given: never[]) => unknown[];

const COPYING: Readonly<Record<string, Copying>> = {
  toSorted(compare: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed() {
    return [...this].reverse();
  },
  toSpliced(...given: [from: number, count: number, ...others: unknown[]]) {
    const copy = [...this];
    copy.splice(...given);
    return copy;
  },
  with(place: number, value: unknown) {
    const copy = [...this];
    copy[place < 0 ? place + copy.length : place] = value;
    return copy;
  },
};

for (const [name, value] of Object.entries(COPYING)) {
  if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
}

// A pattern that cannot be created must not stop the script. It matches nothing, and code that needs it checks `looksBehind`
// first.
if (!looksBehind) {
  globalThis.RegExp = new Proxy(RegExp, {
    construct: (target, [source, flags]: [string | RegExp, string?]) => {
      const isBehind = typeof source === 'string' && /\(\?<[=!]/.test(source);
      return new target(isBehind ? '(?!)' : source, flags);
    },
  });
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) !== null;
  } catch {
    return false;
  }
}
