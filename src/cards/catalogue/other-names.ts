/** People who appear on cards under another name. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['count dooku', 'Darth Tyranus'],
  ['ben kenobi', 'Obi-Wan Kenobi'],
]);
