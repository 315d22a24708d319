/** A word quoted for a shell: in single quotes, where nothing is a command. */
export function quoted(word: string): string {
  return /^[\w.,/-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
