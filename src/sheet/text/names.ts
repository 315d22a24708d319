import { cutName } from './text-table.js';

/** A function that cuts names in texts to a number of characters. */
export function nameCutter(names: readonly string[], longest: number): (text: string) => string {
  // A name may be the beginning of another one.
  const long = names.filter((name) => [...name].length > longest).toSorted((a, b) => b.length - a.length);
  return (text) => {
    const name = long.find((each) => text.includes(each));
    return name === undefined ? text : text.replace(name, () => cutName(name, longest));
  };
}
