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

/** The warnings that a command has written, each with its hint below, in the words of the page. */
export function pageWarnings(err: string, words: Words = optionWords): readonly string[] {
  const warnings = err.split(/^warning: /m).filter((text) => text.trim() !== '');
  return warnings.map((text) => {
    const [line = '', hint = ''] = text.trim().split('\n  hint: ');
    const [, option = null, message = line] = /^(?:--|odds \w+: )([a-z-]+): (.*)$/s.exec(line) ?? [];
    const name = option === null ? null : words(option);
    const said = pageHint(hint === '' ? null : hint, words);
    const about = name === null ? pageWords(message, words) : `${name}: ${pageWords(message, words)}`;
    return said === null ? about : `${about}; ${said}`;
  });
}

/** What only a reader of the command line can follow. */
const OF_COMMAND_LINE = /\bodds \w|docs\/|\bscenario|\bJSON\b|\bfile\b/;

/** The parts of a hint that can be followed on the page; null if there are none. */
function pageHint(hint: string | null, words: Words): string | null {
  if (hint === null) return null;
  const parts = hint.split(/(?<=[;?]) /).filter((part) => !OF_COMMAND_LINE.test(part));
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
