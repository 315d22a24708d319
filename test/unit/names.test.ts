import { describe, expect, it } from 'vitest';
import { codeBelow } from '../support/sources.js';
import { projectText, tableRows } from './docs/markdown.js';

/** Words that docs/glossary.md bans for one concept, and that name another one in the program. */
const OTHER_SENSES: readonly string[] = [
  'answer block deviation error failure fight goal greedy hash instance machine match model phase question reroll result run',
  'save scene score sentence sequence state token view window',
  // As words for numbers; what calls limits by them is below.
  'least most',
  // Of kills.csv.
  'kill',
  // Words of cards in patterns of their texts.
  'creature',
  // The dots on a die, and a function of @preact/signals.
  'pip batch',
].flatMap((words) => words.split(' '));

/** Where `worth` is what a style of play or advice says, and not the value of a state. */
const OF_STYLES =
  /^(?:chain\/battle\/(?:play|turn)\/|automaton\/advise\.ts|questions\/(?:advice|battle\/work\/deals)\/|sheet\/words\/assumption-text\.ts)/;

const BANNED: ReadonlySet<string> = new Set(
  projectText('docs/glossary.md')
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => tableRows(part).flatMap(([, , not = '']) => not.replace(/\(.*?\)/g, '').split(',')))
    .map((word) => word.trim().replace(/^by /, ''))
    .filter((word) => /^[a-z]+$/.test(word)),
);

/** `file name` of each name in the code; words in texts are not names. */
const NAMES: readonly string[] = codeBelow('src').flatMap(({ name: file, code }) => {
  const withoutTexts = code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");
  return [...new Set(withoutTexts.match(/(?<![\w$/])[A-Za-z_]\w*/g))].map((name) => `${file} ${name}`);
});

/** The words of a name in small letters: "most", "force" for MOST_FORCE and for mostForce. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split('_');
}

/** The names that contain one of the words, in the singular or plural. */
function namesWith(words: readonly string[]): string[] {
  const wanted = new Set(words.flatMap((word) => [word, `${word}s`]));
  return NAMES.filter((each) => wordsOf(each.split(' ')[1] as string).some((word) => wanted.has(word)));
}

describe('The names of the program', () => {
  it('are found, and the words that docs/glossary.md bans, or this test would hold nothing', () => {
    expect(NAMES).toContain('errors/problem.ts didYouMean');
    expect([...BANNED]).toEqual(expect.arrayContaining(['shelf', 'worth', 'thumb', 'mistake', 'most']));
    expect(wordsOf('MOST_FORCE')).toEqual(wordsOf('mostForce'));
  });

  it('have the words of docs/glossary.md, and none that it bans', () => {
    const wrong = namesWith([...BANNED].filter((word) => !OTHER_SENSES.includes(word)));
    expect(wrong.filter((each) => !/worth/i.test(each) || !OF_STYLES.test(each))).toEqual([]);
  });

  it('need the words that are excepted', () => {
    const used = new Set(NAMES.flatMap((each) => wordsOf(each.split(' ')[1] as string)));
    const isNeeded = (word: string): boolean => BANNED.has(word) && (used.has(word) || used.has(`${word}s`));
    expect(OTHER_SENSES.filter((word) => !isNeeded(word))).toEqual([]);
  });

  it('call limits MAX_ and MIN_', () => {
    expect(NAMES.filter((each) => / (?:MOST|LEAST)_/.test(each))).toEqual([]);
  });
});
