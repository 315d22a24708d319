import { readSetFile, type SetFile } from '../../../src/cards/files/set-file.js';
import type { Problem } from '../../../src/errors/problem.js';

/** The columns of most LackeyCCG set files. */
export const HEADER =
  'Name Set ImageFile Side Type Subtype Cost Speed Power Health Rarity Number Usage Text Script Classification'.split(' ');

/** An invented unit; tests change the cells that they need. */
const UNIT: Readonly<Record<string, string>> = {
  Name: 'Zorblax (A)',
  Set: 'ZRB',
  ImageFile: 'ZRB001_Zorblax_A',
  Side: 'D',
  Type: 'Character',
  Subtype: 'Gleep Warrior',
  Cost: '4',
  Speed: '40',
  Power: '5',
  Health: '4',
  Rarity: 'R',
  Number: '1',
  Usage: '',
  Text: '',
  Script: '',
  Classification: 'ZORB',
};

/** A line of a set file: the invented unit with these cells. */
export function row(cells: Readonly<Record<string, string>> = {}, header: readonly string[] = HEADER): string {
  return header.map((column) => cells[column] ?? UNIT[column] ?? '').join('\t');
}

/** The bytes of a set file of these lines, with CRLF as in the plugin. */
export function bytesOf(lines: readonly string[], header: readonly string[] = HEADER): Uint8Array {
  return new TextEncoder().encode([header.join('\t'), ...lines].map((line) => `${line}\r\n`).join(''));
}

export function setOf(lines: readonly string[], header: readonly string[] = HEADER): SetFile {
  return readSetFile(bytesOf(lines, header), 'zrb.txt');
}

/** Problems as one line each: place, path, message. */
export function reported(problems: readonly Problem[]): string[] {
  return problems.map(({ where, path, message }) => [where, path, message].filter((part) => part !== null).join(': '));
}
