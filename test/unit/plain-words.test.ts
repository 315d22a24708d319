import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where people read: documents, output, and code with its comments and texts. */
const READ = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs',
  'scenarios',
  'test',
  'src',
  'scripts',
  'assembly',
  'bench',
  'examples',
];

/** The list itself, and texts that others wrote: cards, and what tests quote of them. */
const OF_OTHERS = /^test\/plain-words\.json$|^test\/former-faults\.json$|^src\/cards\/text\/single-texts\.ts$/;

/** A phrase of translated English as a pattern, its better form, and a sentence that contains it. */
interface Phrase {
  readonly not: string;
  readonly say: string;
  readonly as: string;
  /** Whether code may use it as a name, so that only comments and texts are read. */
  readonly isName?: boolean;
  /** Files that may have it, as a pattern. */
  readonly except?: string;
}

const PHRASES: readonly Phrase[] = JSON.parse(readFileSync(path.join(ROOT, 'test/plain-words.json'), 'utf8'));

/** The code reduced to its comments and its texts of several words; other files as they are. */
function proseOf(text: string, file: string): string {
  if (!/\.(?:tsx?|[mc]?js)$/.test(file)) return text;
  const hidden = (code: string): string => code.replace(/[^\n]/g, '\0');
  const prose: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
  )) {
    const isProse = /^\/|[a-z],? [a-z]/i.test(found);
    prose.push(hidden(text.slice(end, index)), isProse ? found.replace(/\$\{[^{}]*\}/g, hidden) : hidden(found));
    end = index + found.length;
  }
  return [...prose, hidden(text.slice(end))].join('');
}

/** The places where a text has a phrase, as `line: "words" (say: better)`; comments may wrap inside it. */
function phrasesIn(whole: string, file = 'some.ts'): string[] {
  const inOneLine = (text: string): string =>
    text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, (gap) => '\v'.padEnd(gap.length));
  const [everything, prose] = [inOneLine(whole), inOneLine(proseOf(whole, file))];
  return PHRASES.filter(({ except }) => except === undefined || !new RegExp(except).test(file)).flatMap(
    ({ not, say, isName }) =>
      [
        ...(isName === true ? prose : everything).matchAll(
          new RegExp(not.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+'), 'gi'),
        ),
      ].map(({ 0: words, index }) => {
        const line = everything.slice(0, index).split('\v').length;
        return `${line}: "${words.replace(/\s+/g, ' ')}" (say: ${say})`;
      }),
  );
}

function filesBelow(place: string): string[] {
  if (!statSync(path.join(ROOT, place)).isDirectory()) return [place];
  return readdirSync(path.join(ROOT, place)).flatMap((name) => filesBelow(`${place}/${name}`));
}

const FILES = READ.flatMap(filesBelow).filter(
  (file) => /\.(?:tsx?|[mc]?js|md|txt|html|json|ya?ml|sh|css)$/.test(file) && !file.includes('/node_modules/'),
);

describe('The words of the program', () => {
  it('are plain, as test/plain-words.json says', () => {
    expect(FILES.length).toBeGreaterThan(1000);
    const found = FILES.filter((file) => !OF_OTHERS.test(file)).flatMap((file) =>
      phrasesIn(readFileSync(path.join(ROOT, file), 'utf8'), file).map((place) => `${file}:${place}`),
    );
    expect(found).toEqual([]);
  });

  it.each(PHRASES)('are found by their patterns, and the better form is not: $as', ({ say, as }) => {
    const found = (text: string): string[] => phrasesIn(text).filter((place) => place.endsWith(`(say: ${say})`));
    expect(found(`/** Before.\n *  ${as.replaceAll(' ', '\n   * ')} */`)[0]).toMatch(/^\d+: /);
    expect(phrasesIn(`/** ${say} */`)).toEqual([]);
  });
});
