import { flagOfRole } from '../../asking/units/keyword-flags.js';
import { OF_COMMAND_LINE, type Problem } from '../../errors/problem.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';

export interface PageProblem {
  /** The option whose field shows it; null if it concerns the whole question. */
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

export function pageWarning(problem: Problem, words: Words = optionWords): string {
  const { option, message, hint } = pageProblem(problem, words);
  const about = option === null ? message : `${words(option)}: ${message}`;
  return hint === null ? about : `${about}; ${hint}`;
}

/** The parts of a hint that make sense on the page; null if there are none. */
function pageHint(hint: string | null, words: Words): string | null {
  if (hint === null) return null;
  const parts = hint
    .replace(/([;?]) /g, '$1\n')
    .split('\n')
    .filter((part) => !OF_COMMAND_LINE.test(part));
  const text = pageWords(parts.join(' '), words).replace(/;$/, '');
  return text === '' ? null : text;
}

/** A value after an option, as opposed to the next word of the sentence. */
const OPTION =
  /--([a-z][a-z-]*)(?:[ =](N\b|CARD\b|[\d.,+-]+|normal\b|bombard\b|ion-cannon\b|barrage\b|mean-damage\b|discard-chance\b))?/g;

/** A text in which options of the command line have their names on the page. */
export function pageWords(text: string, words: Words = optionWords): string {
  return text.replace(OPTION, (all, name: string, value: string | undefined) => {
    const called = words(name.startsWith('no-') ? name.slice(3) : name);
    if (called === null) return all;
    return value === undefined || value === 'N' || value === 'CARD' ? `“${called}”` : `“${called}: ${value.replace('-', ' ')}”`;
  });
}

/** The page's name for an option; null if it has none. */
export type Words = (option: string) => string | null;

/** The page's names for options of the command line. */
const WORDS: Readonly<Record<string, string>> = {
  attacker: 'Attacker',
  defender: 'Defender',
  power: 'Power of the attacker',
  'power-change': 'Bonus to power',
  health: 'Health of the defender',
  counters: 'Damage on the defender',
  objective: 'What the players want',
  policy: 'How Lucky is used',
  payment: 'When Force is paid',
  mode: 'How it attacks',
  damage: 'Damage without an attack',
  by: 'What does the damage',
  hand: 'Cards in the attacker’s hand',
  'defender-hand': 'Cards in the defender’s hand',
  resource: 'Counters on the attacker’s Resource',
  'defender-resource': 'Counters on the defender’s Resource',
  show: 'Number in the cells',
  unit: 'Cards',
  against: 'Cards of the other list',
  duel: 'What they fight',
  set: 'Set',
  format: 'Format',
  side: 'Side',
  arena: 'Arena',
  cost: 'Build points',
  sort: 'Sorted by',
  roll: 'Dice on the table',
  line: 'Game',
  trace: 'One attack replayed',
  attacks: 'Attacks in a row',
  until: 'Number to reach',
  try: 'Cards tried',
  'try-for': 'Tried on',
  cards: 'Own cards',
  seed: 'Seed of the simulation',
  trials: 'Simulated attacks',
  'target-error': 'Error of the simulation',
  level: 'Level of intervals',
  workers: 'Threads',
  engine: 'Engine of the simulation',
  rules: 'Rules',
  force: 'Force of the attacker',
  'defender-force': 'Force of the defender',
  exact: 'Exact values',
  json: 'Answer as data',
  markdown: 'Answer for forums',
  full: 'More tables',
  page: 'Address of this page',
  html: 'Answer as a page',
  out: 'File of the answer',
  quiet: 'Progress',
  ...ofBoth('health', 'Health'),
  ...ofBoth('counters', 'Damage'),
  ...ofBoth('side', 'Side'),
  ...ofBoth('arena', 'Arena'),
  ...ofBoth('subtype', 'Subtype'),
  ...ofBoth('keyword', 'Keywords'),
  ...ofBoth('token', 'Counters'),
  ...ofBoth('pilot', 'Pilots'),
  ...ofBoth('equipment', 'Equipment'),
  ...ofBoth('copies', 'Copied abilities'),
  ...ofBoth('location', 'Locations'),
  ...ofBoth('with', 'Others beside'),
  ...ofBoth('card', 'Battle cards'),
};

function ofBoth(name: string, words: string): Record<string, string> {
  return Object.fromEntries(
    ROLES.map((role) => [
      `${role}-${name}`,
      `${words} ${name === 'with' || name === 'counters' || name === 'token' ? 'on' : 'of'} the ${role}`,
    ]),
  );
}

/** The page's name for an option; null if it has none. */
export function optionWords(option: string): string | null {
  if (Object.hasOwn(WORDS, option)) return WORDS[option] as string;
  const keyword = keywordOfOption(option);
  return keyword === null ? null : `${keyword.name} of the ${keyword.role}`;
}

/** The page's name for an option of a comparison; null if it has none. */
export function optionWordsOfComparison(option: string): string | null {
  const own = option.replace(/^against-/, '');
  const words = WORDS_OF_COMPARISON[own] ?? optionWords(own);
  return words === null || own === option ? words : `${words} (the other list)`;
}

const WORDS_OF_COMPARISON: Readonly<Record<string, string>> = {
  name: 'Name',
  subtype: 'Subtype',
  keyword: 'Keyword',
  speed: 'Speed',
  power: 'Power',
  health: 'Health',
  turns: 'Turns at most',
  first: 'Who attacks first at equal speed',
  'may-pass': 'A unit may decide not to attack',
  trials: 'Simulated fights',
};

/** The page's name for a filter of cards, or for another look-up; null if it has none. */
export function optionWordsOfCards(option: string): string | null {
  return option === 'kind' ? 'Kind' : option === 'card' ? 'Card' : optionWordsOfComparison(option);
}

const WORDS_OF_SQUAD: Readonly<Record<string, string>> = {
  points: 'Build points of the list',
  size: 'Units at most',
  copies: 'Copies of a unit at most',
  against: 'Opponents',
  unit: 'A unit by name',
  'even-so': 'Units with text that is left out',
  trials: 'Battles in the final round',
};

export function optionWordsOfSquad(option: string): string | null {
  if (Object.hasOwn(WORDS_OF_SQUAD, option)) return WORDS_OF_SQUAD[option] as string;
  return WORDS_OF_COMPARISON[option] ?? optionWordsOfBattle(option);
}

/** The page's names for options that only a duel has. */
const WORDS_OF_DUEL: Readonly<Record<string, string>> = {
  attacker: 'First unit',
  defender: 'Second unit',
  'attacker-speed': 'Speed of the first unit',
  'defender-speed': 'Speed of the second unit',
  'defender-power': 'Power of the second unit',
  force: 'Force of the first unit before turn 1',
  'defender-force': 'Force of the second unit before turn 1',
  first: 'Who attacks first at equal speed',
  turns: 'Turns at most',
  'may-pass': 'A unit may decide not to attack',
  trials: 'Simulated duels',
  trace: 'One duel replayed',
};

/** The page's name for an option of a duel, where both units attack; null if it has none. */
export function optionWordsOfDuel(option: string): string | null {
  if (Object.hasOwn(WORDS_OF_DUEL, option)) return WORDS_OF_DUEL[option] as string;
  const words = optionWords(option);
  return words === null
    ? null
    : words.replace(/\bthe attacker\b/, 'the first unit').replace(/\bthe defender\b/, 'the second unit');
}

const WORDS_OF_BATTLE: Readonly<Record<string, string>> = {
  dark: 'Dark Side',
  light: 'Light Side',
  'dark-force': 'Force of the Dark Side before turn 1',
  'light-force': 'Force of the Light Side before turn 1',
  points: 'Build points for units of a deck',
  goal: 'How a side wins',
  turns: 'Turns at most',
  'may-pass': 'A unit may decide not to attack',
  'may-retreat': 'Units may retreat before attacks',
  play: 'How both sides play',
  'dark-play': 'How the Dark Side plays',
  'light-play': 'How the Light Side plays',
  'range-over-play': 'Range over strategies',
  'without-each': 'What each unit adds',
  instead: 'Another card instead of a unit',
  trials: 'Simulated battles',
  trace: 'One battle replayed',
};

export function optionWordsOfBattle(option: string): string | null {
  return Object.hasOwn(WORDS_OF_BATTLE, option) ? (WORDS_OF_BATTLE[option] as string) : optionWords(option);
}

const WORDS_OF_DECK: Readonly<Record<string, string>> = {
  line: 'Cards',
  format: 'Legal in',
  card: 'Card to look for',
  turn: 'Turns shown',
  'setup-units': 'Units put into play in the setup',
  exchange: 'Exchanged from the first hand',
  'against-line': 'The other deck',
  instead: 'Another card for one copy',
  'without-each': 'Test each unit against a blank card',
  'even-so': 'Text that matters but is left out',
  deals: 'Deals',
  'setup-points': 'Build points of the setup',
  build: 'Built first',
  play: 'How both sides attack',
  trace: 'One deal replayed',
};

export function optionWordsOfDeck(option: string): string | null {
  return Object.hasOwn(WORDS_OF_DECK, option) ? (WORDS_OF_DECK[option] as string) : optionWords(option);
}

/** The keyword of an option that is a keyword's flag, with the unit that gets it; otherwise null. */
export function keywordOfOption(option: string): { readonly name: string; readonly role: Role } | null {
  for (const role of ROLES) {
    for (const { name } of KEYWORDS) {
      if (flagOfRole(role, name) === option || `${role}-${name.toLowerCase().replaceAll(' ', '-')}` === option)
        return { name, role };
    }
  }
  return null;
}
