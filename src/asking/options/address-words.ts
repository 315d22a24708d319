/** The rules of a question that names none, as its address names them: an address never changes its meaning. */
export const STANDARD_RULES = 'idc';

/** A question as an address of the page holds it: its options under their names, a switch that is turned off with "no-". */
export function addressWords(options: Readonly<Record<string, unknown>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    for (const each of [value].flat()) {
      if (typeof each === 'boolean') words.append(each ? name : `no-${name}`, '');
      else words.append(name, String(each));
    }
  }
  return words.toString();
}
