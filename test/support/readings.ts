import { readEffectClause } from '../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../src/rules/effects/format.js';

/** The effects of a clause, formatted; null if it is not read. */
export function readEffects(clause: string): string | null {
  return readEffectClause(clause)?.effects.map(formatEffect).join('; ') ?? null;
}

/**
 * Pairs of a text and what is read of it: "text => reading"; the reading may be on a line of its own. Lines that begin with // comment on the next one.
 */
export function readings(lines: string): (readonly [text: string, reading: string])[] {
  const pairs = lines
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*=> /g, ' => ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return pairs.map((pair) => {
    const [text, reading, more] = pair.split(' => ');
    if (text === undefined || reading === undefined || more !== undefined) throw new Error(`no text => reading: ${pair}`);
    return [text, reading];
  });
}
