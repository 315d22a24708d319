import { sha256 } from '@noble/hashes/sha2.js';
import { isMapping } from './mapping.js';

/** The first 64 bits of a SHA-256, as two 32-bit words, the high one first. */
export type Digest = readonly [high: number, low: number];

/** The first 64 bits of a text's SHA-256. */
export function first64Bits(text: string): Digest {
  const { buffer, byteOffset } = sha256(new TextEncoder().encode(text)); // not Node's: browsers only have an asynchronous one
  const words = new DataView(buffer, byteOffset);
  return [words.getUint32(0), words.getUint32(4)];
}

/** The digest as 16 hexadecimal digits. */
export function digestText([high, low]: Digest): string {
  return [high, low].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The first 64 bits of a text's SHA-256 as 16 hexadecimal digits. */
export function digestOfText(text: string): string {
  return digestText(first64Bits(text));
}

/** The value as JSON with the keys of every object sorted, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (!isMapping(value)) return JSON.stringify(value);
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`)
    .join()}}`;
}
