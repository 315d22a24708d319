import { describe, expect, it } from 'vitest';
import { DUEL_OPTIONS } from '../../../../src/questions/duel/duel-options.js';
import type { PageQuestion } from '../../../../src/web/engine/messages.js';
import { TABLES } from '../../../../src/web/link/link.js';
import { TABS } from '../../../../src/web/link/page-state.js';
import { pageState } from '../../../../src/web/state/store.js';
import { words } from '../../../../src/web/state/words.js';
import {
  keywordOfOption,
  optionWords,
  optionWordsOfDuel,
  pageProblem,
  pageWarning,
  pageWords,
} from '../../../../src/web/words/page-words.js';
import { answerOfCommand } from '../../../support/page-questions.js';

describe('the words of the page', () => {
  it.each(TABS.map((tab) => [tab]))('name every option that a link to the tab %s may have, each differently', (tab) => {
    pageState.value = { tab, options: {} };
    const named = Object.keys(TABLES[tab]).map((name) => [name, words(name)] as const);
    expect(named.filter(([, name]) => !name)).toEqual([]);
    const own = named.filter(([name]) => keywordOfOption(name) === null).map(([, name]) => name);
    expect(new Set(own).size).toBe(own.length);
  });

  it('name options of a duel without the roles of an attack', () => {
    const named = Object.keys(DUEL_OPTIONS).map((name) => optionWordsOfDuel(name));
    expect(named.filter((name) => /attacker|defender/i.test(name ?? ''))).toEqual([]);
    expect([optionWordsOfDuel('counters'), optionWordsOfDuel('attacker-pilot')]).toEqual([
      'Damage on the second unit',
      'Pilots of the first unit',
    ]);
  });

  it.each([
    ['add --health N', 'add “Health of the defender”'],
    ['add --mode bombard', 'add “How it attacks: bombard”'],
    ['add --mode ion-cannon', 'add “How it attacks: ion cannon”'],
    ['add --force 3', 'add “Force of the attacker: 3”'],
    ['add --bombard N', 'add “Bombard of the attacker”'],
    ['the number -1 and the word re-roll', 'the number -1 and the word re-roll'],
  ])('%s: %s', (said, words) => {
    expect(pageWords(said)).toBe(words);
  });

  it('put a problem at its field', () => {
    const problem = { message: 'a card is missing', hint: null };
    expect(pageProblem({ where: '--counters', path: null, ...problem }).option).toBe('counters');
    expect(pageProblem({ where: 'odds attack', path: 'defender', ...problem }).option).toBe('defender');
    expect(pageProblem({ where: 'cards/shipped.jsonl:7', path: 'name', ...problem }).option).toBeNull();
  });

  it('leave out hints that only readers of a command line can follow', () => {
    const hint = 'did you mean "Armor"? docs/keywords.md lists all keywords';
    expect(pageProblem({ where: null, path: null, message: 'x', hint }).hint).toBe('did you mean "Armor"?');
    const rest = 'odds cards find lists the cards';
    expect(pageProblem({ where: null, path: null, message: 'x', hint: rest }).hint).toBeNull();
  });
});

/** Questions that the page can ask by a link or a field, and that are refused or warned about. */
const QUESTIONS: readonly PageQuestion['options'][] = [
  {},
  { attacker: 'Zzzz', defender: 'Yoda' },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'X-wing Red Ten' },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', counters: '9', force: '200', 'defender-force': 'x' },
  {
    attacker: 'Obi-Wan Kenobi (K)',
    defender: 'Darth Maul (B)',
    'attacker-keyword': 'Armour',
    'critical-hit': '-3',
    seed: '-1',
  },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', mode: 'bombard', rules: 'house', objective: 'x' },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', 'attacker-pilot': 'Yoda (A)', 'defender-with': 'Nobody' },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', policy: 'greedy', payment: 'always', bombard: '2', force: '0' },
  { attacker: 'Boba Fett (H)', defender: 'Han Solo (K)', payment: 'always', 'defender-keyword': 'Intercept 1' },
  { attacker: 'Boba Fett (H)', defender: 'Han Solo (K)', roll: '6,5' },
  { attacker: 'Boba Fett (H)', defender: 'Han Solo (K)', roll: 'six' },
  { attacker: 'Boba Fett (H)', defender: 'Han Solo (K)', counters: ['1', '2'], 'attacker-token': 'luck', level: '95' },
  { power: '6', objective: 'discard-chance' },
  { power: '60', 'power-change': '1.5', health: '0' },
  { power: '6', roll: '1,2' },
  { power: '4', 'defender-keyword': 'Pay 9 Force -> Evade 2', trials: '1e99', 'target-error': '0' },
];

/** Questions of the tab for duels that are refused. */
const DUELS: readonly PageQuestion['options'][] = [
  { attacker: 'Zzzz', defender: 'Yoda' },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'X-wing Red Ten' },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'Obi-Wan Kenobi (K)' },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', counters: '9', force: '200', turns: '0', first: 'third' },
  { power: '4', 'defender-power': '3' },
  { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', trials: 'x', rules: 'house', 'attacker-pilot': 'Yoda (A)' },
];

it.each([
  ...QUESTIONS.map((options) => ['attack', options, optionWords] as const),
  ...DUELS.map((options) => ['duel', options, optionWordsOfDuel] as const),
])(
  'what the engine says to questions of the page names no option of the command line: %s %j',
  async (command, options, words) => {
    const answer = await answerOfCommand({ command, options: { ...options, json: true } });
    const problems = answer.kind === 'refused' ? answer.problems.map((problem) => pageProblem(problem, words)) : [];
    const warnings = 'warnings' in answer ? answer.warnings.map((warning) => pageWarning(warning)) : [];
    const told = [...problems.flatMap(({ message, hint }) => [message, hint ?? '']), ...warnings];
    expect(told.length).toBeGreaterThan(0);
    for (const sentence of told) expect(sentence).not.toMatch(/(?:^|\s)--\w|\bodds \w|docs\/|\bJSON\b/);
  },
);
