import type { Problem } from '../../errors/problem.js';
import { optionWords, type Words } from './option-words.js';

/** A problem as the page tells it. */
export interface PageProblem {
  /** The option at whose field it stands; null if it is about the question as a whole. */
  readonly option: string | null;
  readonly message: string;
  readonly hint: string | null;
}

/** A problem of the command line in the words of the page, or of one of its tabs. */
export function pageProblem({ where, path, message, hint }: Problem, words: Words = optionWords): PageProblem {
  const option = where?.startsWith('--') ? where.slice(2) : path;
  return {
    option: option !== null && words(option) !== null ? option : null,
    message: pageWords(message, words),
    hint: pageHint(hint, words),
  };
}

/** A warning in the words of the page, with its hint. */
export function pageWarning(problem: Problem, words: Words = optionWords): string {
  const { option, message, hint } = pageProblem(problem, words);
  const about = option === null ? message : `${words(option)}: ${message}`;
  return hint === null ? about : `${about}; ${hint}`;
}

/** What only a reader of the command line can follow. */
const OF_COMMAND_LINE = /\bodds \w|docs\/|\bscenario|\bJSON\b|\bfile\b/;

/** The parts of a hint that can be followed on the page; null if there are none. */
function pageHint(hint: string | null, words: Words): string | null {
  if (hint === null) return null;
  const parts = hint
    .replace(/([;?]) /g, '$1\n')
    .split('\n')
    .filter((part) => !OF_COMMAND_LINE.test(part));
  const text = pageWords(parts.join(' '), words).replace(/;$/, '');
  return text === '' ? null : text;
}

/** A value behind an option, but not a word that goes on with the sentence. */
const OPTION =
  /--([a-z][a-z-]*)(?:[ =](N\b|CARD\b|[\d.,+-]+|normal\b|bombard\b|ion-cannon\b|barrage\b|mean-damage\b|discard-chance\b))?/g;

/** A text in which options of the command line have the names of the page. */
export function pageWords(text: string, words: Words = optionWords): string {
  return text.replace(OPTION, (all, name: string, value: string | undefined) => {
    const called = words(name.startsWith('no-') ? name.slice(3) : name);
    if (called === null) return all;
    return value === undefined || value === 'N' || value === 'CARD' ? `“${called}”` : `“${called}: ${value.replace('-', ' ')}”`;
  });
}
