/** Version of the JSON objects that commands print. */
export const JSON_FORMAT = 1;

/**
 * One JSON object on a line of its own. Characters that nobody sees, or that turn the direction of writing, stand as escapes: JSON is looked at on
 * terminals and in logs too, and a program reads the same.
 */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)}\n`;
}

/** `\u202e`; two of them for a character beyond the first 65,536. */
function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
