export const JSON_FORMAT = 1;

/**
 * Characters that are invisible or shown elsewhere: control characters except the ends of lines between fields, marks,
 * separators.
 */
const UNSEEN = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * One JSON object on one line. Invisible characters, and those that change the direction of writing, are escaped: people read
 * JSON on terminals and in logs too, and programs read the same value.
 */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(UNSEEN, escaped)}\n`;
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(UNSEEN, escaped)}\n`;
}

/** `\u202e`; a pair of them for a character beyond the first 65,536. */
function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
