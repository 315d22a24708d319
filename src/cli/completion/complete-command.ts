import type { Output } from '../../asking/host.js';
import type { Completable } from '../../asking/options/option.js';
import { labels, plainLetters } from '../../cards/catalogue/find-card.js';
import { KEYWORDS, UNMODELLED_KEYWORDS } from '../../rules/keywords/index.js';
import { openCards } from '../cards/card-files.js';
import { bashCandidates } from './bash-candidates.js';
import { placeOf } from './place.js';
import { readRawWord, SHELLS, type Shell } from './raw-word.js';

/**
 * Answers the scripts of `odds completion`: the shell, and the words of the command line behind `odds` as they are typed, up to the cursor.
 *
 * The first line says what can stand there: `words`, with the candidates on the lines below; `files` with their endings; `folders`; or
 * nothing. bash gets its candidates in quotes, the others put them on. Where anything goes wrong nothing is said: the user is in the
 * middle of a line, and the command itself will tell what is wrong.
 */
export function completeHandler(commandLine: readonly string[], output: Output): void {
  const [name, ...raw] = commandLine;
  const shell = SHELLS.find((known) => known === name);
  if (shell === undefined) return;
  try {
    output.out(answerFor(raw, shell));
  } catch {
    // a catalogue that is damaged or missing: the command that is being typed says so
  }
}

function answerFor(raw: readonly string[], shell: Shell): string {
  const words = raw.map((word) => readRawWord(word, shell));
  const { completable, typed, before, catalogue } = placeOf(words.map(({ text }) => text));
  if (completable === null) return '';
  if (completable.kind === 'files') return `${['files', ...completable.endings].join(' ')}\n`;
  if (completable.kind === 'folders') return 'folders\n';
  const chosen = beginningWith(typed, candidatesOf(completable, catalogue)).map((candidate) => before + candidate);
  const last = words.at(-1) ?? readRawWord('', shell);
  const candidates = shell === 'bash' ? bashCandidates(last, chosen) : chosen;
  return ['words', ...candidates].map((line) => `${line}\n`).join('');
}

function candidatesOf(
  completable: Exclude<Completable, { kind: 'files' } | { kind: 'folders' }>,
  catalogue: string | null,
): readonly string[] {
  switch (completable.kind) {
    case 'words':
      return completable.words;
    case 'keywords':
      return [...KEYWORDS.map(({ name }) => name), ...UNMODELLED_KEYWORDS].sort();
    case 'sets':
      return openCards(catalogue).sets();
    case 'cards':
      return labels(openCards(catalogue).names());
  }
}

/**
 * The candidates that begin with what is typed, letter by letter; where none does, in any case of letters and without accents. A line break in a
 * name would make two candidates of it, and other control characters could move the cursor: such names are left out.
 */
function beginningWith(typed: string, candidates: readonly string[]): readonly string[] {
  const printable = candidates.filter((candidate) => !/\p{Cc}/u.test(candidate));
  const exact = printable.filter((candidate) => candidate.startsWith(typed));
  if (exact.length > 0) return exact;
  const requested = plainLetters(typed);
  return printable.filter((candidate) => plainLetters(candidate).startsWith(requested));
}
