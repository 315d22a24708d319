/**
 * What browsers of 2022 lack and the page uses: Firefox 110 the arrays that are copied (ECMAScript 2023), Safari 16.0 to look
 * behind in a pattern. The first import of either script.
 */

/** Whether patterns can look behind: those that read card texts do, and all others are written without. */
export const looksBehind = isPattern('(?<=a)');

/** A method of arrays that are not changed. */
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

// Patterns that are made when a script begins must not end it. One that cannot be made finds nothing; who asks such a
// pattern asks `looksBehind` first.
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
