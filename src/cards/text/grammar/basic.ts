import { ARENAS, type Arena } from '../../../rules/game/arena.js';
import { NOTE, TOKENS, type Token as TokenName } from '../../../rules/game/token.js';
import { KEYWORDS } from '../../../rules/keywords/index.js';
import { firstOf, phrase, Rule, type Skipped, says, token } from './rule.js';

export const NUMBER: Rule<number> = token(({ kind, text }) => (kind === 'number' && text.length < 4 ? Number(text) : null));

/** "a", "one", "2". */
export const AMOUNT: Rule<number> = firstOf(NUMBER, says('a', 'an', 'one').as(1), says('two').as(2));

export const SIGN: Rule<number> = token(({ lower }) => (lower === '+' ? 1 : lower === '-' ? -1 : null));

/** "+2", "- 4". */
export const CHANGE: Rule<number> = firstOf(
  token(({ kind, text }) => (kind === 'change' && text.length < 4 ? Number(text) : null)),
  phrase`${SIGN} ${NUMBER}`.to(([sign, number]) => sign * number),
);

export const NUMBER_NAME = firstOf(says('speed').as('speed'), says('power').as('power'));
export const NUMBER_OF_UNIT = firstOf(NUMBER_NAME, says('health').as('health'));
/** "2 or more", "at least 2". */
export const NUMBER_OR_MORE = firstOf(phrase`${NUMBER} or more`, phrase`at least ${NUMBER}`).to(([least]) => least);

/** "40 or higher", "4 or less". */
export const BOUND: Rule<{ readonly isMost: boolean; readonly bound: number }> = firstOf(
  phrase`${NUMBER} or higher|more`.to(([bound]) => ({ isMost: false, bound })),
  phrase`${NUMBER} or lower|less`.to(([bound]) => ({ isMost: true, bound })),
);

export const ARENA: Rule<Arena> = token(({ lower }) => ARENAS.find((each) => each === lower));

/** A note is not a counter of the game. */
export const COUNTER: Rule<TokenName> = token(({ lower }) => TOKENS.find((each) => each === lower && each !== NOTE));

/** The unit with the text, as a subject. */
export const SUBJECT_IT = firstOf(says('this unit').saying('by its name'), says('it', 'he', 'she').saying('by a pronoun'));

/** The same as an object. */
export const ON_IT: Rule<Skipped> = firstOf(says('this unit'), says('it', 'him', 'her').saying('on it'));

export const ITS_STACK: Rule<Skipped> = firstOf(
  says("this unit's stack", 'this unit stack'),
  says('its stack', 'his stack', 'her stack').saying('on it'),
);

const ITS = says('its', 'his', 'her', "this unit's");

export type Lasting = 'attack' | 'turn' | 'discard';
export const DURATION: Rule<Lasting> = firstOf(
  phrase`for this|that attack`.saying('for the attack').as('attack'),
  phrase`for|until ${ITS} next attack <ends>`.as('attack'),
  phrase`during this|that attack`.as('attack'),
  // One text has "unit end of turn".
  phrase`until|unit <the> end of <the> turn`.saying('until end of turn').as('turn'),
  phrase`until <the> end of <the> ${says('battle', 'character battle step', 'space battle step', 'ground battle step')}`.as(
    'turn',
  ),
  says('this turn').saying('this turn').as('turn'),
  phrase`until ${SUBJECT_IT} is discarded`.saying('until discarded').as('discard'),
);

const FULL_STOP = says('.');
/** Leaves out the full stop inside the quotes. */
export function inQuotationMarks<T>(rule: Rule<T>): Rule<T> {
  const inside = (mark: Rule<Skipped>): Rule<T> =>
    new Rule((source, at) => {
      const start = mark.read(source, at);
      const found = start && rule.read(source, start.at);
      const stop = found && FULL_STOP.read(source, found.at);
      const end = found && mark.read(source, stop?.at ?? found.at);
      return found && end && { ...found, at: end.at };
    }, mark.begins);
  return firstOf(inside(says('"')), inside(says("'"))) as Rule<T>;
}

/** The longest names first: "Ion Cannon". */
const NAMES = KEYWORDS.map(({ name }) => ({ name, words: name.toLowerCase().split(' ') })).sort(
  (one, other) => other.words.length - one.words.length,
);

/** Some texts print keywords in lower case. */
export const KEYWORD: Rule<string> = new Rule((source, at) => {
  const known = NAMES.find(({ words: all }) => all.every((word, i) => source.at(at + i)?.lower === word));
  return known === undefined ? null : { value: known.name, at: at + known.words.length };
});

/** "attacker" for a keyword that counts only when its unit attacks, "defender" only when it is attacked. */
export function sidesOf(keyword: string): string | undefined {
  return KEYWORDS.find(({ name }) => name === keyword)?.varies.join();
}
