import path from 'node:path';
import { partCards, partDamaged } from '../../errors/parts.js';
import { UserError } from '../../errors/problem.js';
import type { InputFiles } from '../edge/input-files.js';
import type { Part } from './part-file.js';

/**
 * The files of the question of parts, as their shards had them: none that a part names is opened here, since it may come
 * from anywhere. `cards`: the catalogue of the own command line.
 */
export function filesOfParts(parts: readonly Part[], cards: string | null): InputFiles {
  const texts = new Map(parts.flatMap(({ files }) => Object.entries(files)));
  const [{ file: first }] = parts as readonly [Part, ...Part[]];
  const below = (place: string): string[] =>
    [...texts.keys()].filter((file) => path.dirname(file) === path.normalize(place)).sort();
  return {
    bytesOf: (file) => {
      const text = texts.get(file);
      if (text === undefined) throw new UserError([{ where: first, path: null, ...partDamaged() }]);
      return Buffer.from(text, 'latin1');
    },
    filesAt: (place) => (texts.has(place) ? [place] : below(place)),
    catalogueFor: (given) => {
      if (given !== null && cards === null) throw new UserError([{ where: first, path: null, ...partCards() }]);
      return given === null ? null : cards;
    },
  };
}
