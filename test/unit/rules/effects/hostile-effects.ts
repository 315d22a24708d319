const WORDS = [
  ...['gets ', 'it gets ', ' for each ', ' as long as ', 'units named ', ' and ', ' or ', 'a toll of ', ' of 1 Force'],
  ...['a ', 'unit', ', once an attack'],
];

const BEGINNINGS = [
  '',
  'it gets ',
  'all your ',
  'it gets +1 power for each of ',
  'it gets a toll of ',
  'it gets prevention of all damage to one of ',
];

/** Texts of roughly a given length, designed to keep the regular expressions of effects busy. */
export function hostileEffects(length: number): string[] {
  return BEGINNINGS.flatMap((beginning) => WORDS.map((word) => `${beginning}${word.repeat(length / word.length)}!`));
}
