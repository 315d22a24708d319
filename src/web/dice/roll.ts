import { type Options, textOf, withOption } from '../link/page-state.js';
import { En, put } from '../words/english.js';

/** Faces as in a link: 6,4,4,2,1. */
const FACES = /^\s*[1-6](?:[\s,]*[1-6])*\s*$/;

/** The dice on the table, in the order in which they were entered; null if the link has something else. */
export function rollOf(options: Options): readonly number[] | null {
  const text = textOf(options, 'roll');
  if (text === null) return [];
  return FACES.test(text) ? (text.match(/[1-6]/g) ?? []).map(Number) : null;
}

export function withRoll(options: Options, faces: readonly number[]): Options {
  return withOption(options, 'roll', faces.length === 0 ? null : [faces.join(',')]);
}

/**
 * Whether a roll can be asked about: the table has a possible number of dice, or more, or something unreadable, which the
 * engine explains. `dice`: the possible numbers of dice.
 */
export function isWhole(faces: readonly number[] | null, dice: readonly number[]): boolean {
  if (faces === null) return true;
  return faces.length > 0 && dice.length > 0 && (dice.includes(faces.length) || faces.length > Math.max(...dice));
}

/** How many of the dice are on the table: "4 of 6 dice". */
export function countText(faces: number, dice: readonly number[]): string {
  return put(En.of, faces, dice.join(En.or), dice.length === 1 && dice[0] === 1 ? 'die' : 'dice');
}

/** The lines of a typed or pasted game; they keep their numbers, since problems name them. */
export function gameLines(text: string): readonly string[] {
  const lines = text.trimEnd().split(/\r\n|\r|\n/);
  return lines.every((line) => line.trim() === '') ? [] : lines.map((line) => line.replaceAll('\t', ' ').trim());
}

/** The lines with another die: in the last line if that has dice, otherwise in a new one. */
export function withDie(lines: readonly string[], face: number): readonly string[] {
  const last = lines.at(-1) ?? '';
  return /^(?:[^>]*:)?[\s,1-6]+$/.test(last) ? [...lines.slice(0, -1), `${last} ${face}`] : [...lines, `dice: ${face}`];
}
