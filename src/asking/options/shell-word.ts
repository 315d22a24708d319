/** Needs no quotes in any shell. A comma does: PowerShell splits words at it. */
const PLAIN = /^[\w./-]+$/;

/**
 * What some shell reads within double quotes: `$` and backtick in POSIX shells, and a backslash before another one or before
 * the quote, but none in a path such as `C:\sets\a.txt`; `!` in an interactive one, `%` in cmd.exe, typographic quotes in
 * PowerShell.
 */
const READ_IN_QUOTES = /["$`!%“”„]|\\(?=\\|$)|\p{Cc}/u;

/**
 * A word quoted for a shell: in double quotes, which POSIX shells, cmd.exe and PowerShell take alike; in
 * single ones, for POSIX shells alone, where some shell would read what is in double ones.
 */
export function shellWord(word: string): string {
  if (PLAIN.test(word)) return word;
  return READ_IN_QUOTES.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
