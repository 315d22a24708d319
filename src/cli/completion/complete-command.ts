import type { Output } from '../../asking/host.js';
import type { Completable } from '../../asking/options/option.js';
import { labels, plainLetters } from '../../cards/catalogue/find-card.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { OTHER_KEYWORDS } from '../../rules/keywords/other-keywords.js';
import { openCards } from '../cards/card-files.js';
import { completedPlace } from './place.js';
import { bashCandidates, readRawWord, SHELLS, type Shell } from './raw-word.js';

/**
 * Answers the scripts of `odds completion`. Takes the shell and the words of the command line after
 * `odds` as typed, up to the cursor.
 *
 * The first line names what can be completed: `words`, with the candidates on the lines below;
 * `files` with their extensions; `folders`; or nothing. bash gets quoted candidates, the other
 * shells add quotes themselves. If anything goes wrong the answer is empty: the user is in the
 * middle of a line, and the command itself will report the problem.
 */
export function completeHandler(commandLine: readonly string[], output: Output): void {
  const [name, ...raw] = commandLine;
  const shell = SHELLS.find((known) => known === name);
  if (shell === undefined) return;
  try {
    output.out(answerFor(raw, shell));
  } catch {
    // A damaged or missing catalogue: the command that is being typed will report it.
  }
}

function answerFor(raw: readonly string[], shell: Shell): string {
  const words = raw.map((word) => readRawWord(word, shell));
  const { completable, typed, before, catalogue } = completedPlace(words.map(({ text }) => text));
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
      return [...KEYWORDS.map(({ name }) => name), ...OTHER_KEYWORDS].sort();
    case 'sets':
      return openCards(catalogue).sets();
    case 'cards':
      return labels(openCards(catalogue).names());
  }
}

/**
 * The candidates that begin with what is typed; if none does, those that do in any case of letters
 * and without accents. Leaves out names with control characters: a line break would split a
 * candidate in two, and others could move the cursor.
 */
function beginningWith(typed: string, candidates: readonly string[]): readonly string[] {
  const printable = candidates.filter((candidate) => !/\p{Cc}/u.test(candidate));
  const exact = printable.filter((candidate) => candidate.startsWith(typed));
  if (exact.length > 0) return exact;
  const requested = plainLetters(typed);
  return printable.filter((candidate) => plainLetters(candidate).startsWith(requested));
}
