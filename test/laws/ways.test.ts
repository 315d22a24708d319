import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { QUESTIONS } from '../../src/questions/list.js';
import { FURTHER_PARTS } from '../../src/web/engine/further-parts.js';

/** Ways to one number, and the test that holds them together: its file in test/, and its sentence. */
interface Same {
  readonly ways: readonly string[];
  readonly file: string;
  readonly sentence: string;
}

/** The functions of the library, by the name of what they answer. */
const LIBRARY: Readonly<Record<string, string>> = {
  compare: 'compareUnits',
  deals: 'dealsOdds',
  deck: 'deckOdds',
  duel: 'duelOdds',
  squad: 'squadOdds',
};

/** What the page asks that has no numbers. */
const NO_NUMBERS = ['pasted', 'find', 'show', 'others'];

/** Every pair of ways is here: one that is new needs a law, or the test below fails. */
const SAME: readonly Same[] = [
  {
    ways: ['odds attack', 'scenario attack', 'library attackOdds', 'page attack'],
    file: 'laws/doors.test.ts',
    sentence: 'give the same numbers of an attack, or the same problem',
  },
  {
    ways: ['odds duel', 'scenario duel', 'library duelOdds', 'page duel'],
    file: 'laws/doors.test.ts',
    sentence: 'give the same chances of a duel, or the same problem',
  },
  {
    ways: ['odds attack --attacks', 'scenario row'],
    file: 'laws/doors.test.ts',
    sentence: 'give the same chance of attacks in a row to discard, or the same problem',
  },
  {
    ways: ['odds battle', 'scenario battle'],
    file: 'laws/doors.test.ts',
    sentence: 'give the same chances of a battle, or refuse it, with cards behind a plus or in lists',
  },
  { ways: ['odds battle', 'odds duel'], file: 'laws/battle-is-duel.test.ts', sentence: 'is the duel of the two, with stacks' },
  {
    ways: ['scenario row', 'odds attack'],
    file: 'oracle/attacks-in-a-row.test.ts',
    sentence: 'of one attack are worth as much',
  },
  {
    ways: ['library compareUnits', 'library attackOdds'],
    file: 'laws/cells.test.ts',
    sentence: 'is the attack of the two units',
  },
  { ways: ['odds compare', 'library duelOdds'], file: 'laws/cells.test.ts', sentence: 'is the duel of the two units' },
  { ways: ['library oddsTable', 'library attackOdds'], file: 'laws/cells.test.ts', sentence: 'is the attack with its numbers' },
  {
    ways: ['a card', 'its printed numbers'],
    file: 'laws/same-unit.test.ts',
    sentence: 'with the numbers and texts that a card',
  },
  {
    ways: ['an Equipment', 'its text on the unit'],
    file: 'laws/same-unit.test.ts',
    sentence: 'with an Equipment is one with its text',
  },
  {
    ways: ['a unit', 'the same under another name'],
    file: 'laws/same-unit.test.ts',
    sentence: 'under another name that no text',
  },
  {
    ways: ['a battle', 'with its sides exchanged'],
    file: 'laws/battles.test.ts',
    sentence: 'is worth the opposite to the other side',
  },
  {
    ways: ['library simulateAttack', 'exact'],
    file: 'oracle/simulation-against-exact.test.ts',
    sentence: 'agrees with the exact distribution',
  },
  { ways: ['a duel simulated', 'exact'], file: 'laws/duels.test.ts', sentence: 'agree with exact odds for many seeds' },
  { ways: ['a battle simulated', 'exact'], file: 'laws/battles.test.ts', sentence: 'agree with exact chances for many seeds' },
  ...['compare', 'deals', 'deck', 'duel', 'squad'].map((name) => ({
    ways: [`library ${LIBRARY[name]}`, name === 'deals' ? 'odds battle' : `odds ${name}`],
    file: `unit/library/${name}.test.ts`,
    sentence: 'is the answer that odds',
  })),
  { ways: ['library battleOdds', 'odds battle'], file: 'unit/library/battle.test.ts', sentence: 'is the answer that odds' },
  {
    ways: ['library battleOdds', 'scenario battle'],
    file: 'laws/doors.test.ts',
    sentence: 'give the same chances of a battle, or refuse it',
  },
  {
    ways: ['library swapsOdds', 'odds deck'],
    file: 'unit/library/deals.test.ts',
    sentence: 'is the answer that odds deck --against',
  },
  {
    ways: ['library oddsTable', 'odds table'],
    file: 'unit/library/table.test.ts',
    sentence: 'has what odds table prints as JSON',
  },
  {
    ways: ['library reRollAdvice', 'library tableAdvice'],
    file: 'unit/library.test.ts',
    sentence: 'has the re-rolls of reRollAdvice beside them',
  },
  {
    ways: ['scenario deals', 'odds battle'],
    file: 'unit/questions/deals/deals-scenario.test.ts',
    sentence: 'has the numbers of odds battle --deals',
  },
  {
    ways: ['page table', 'page battle', 'page squad', 'page compare', 'page deck', 'odds table'],
    file: 'unit/web/engine/engine.test.ts',
    sentence: 'answers what the documents show in the bytes of the command line',
  },
  {
    ways: ['shards of answers', 'one command'],
    file: 'unit/cli/shard/shards-of-answers.test.ts',
    sentence: 'merge to the file of one command',
  },
  { ways: ['shards of runs', 'one command'], file: 'unit/cli/shard/shards-of-runs.test.ts', sentence: 'merge to' },
];

/** The ways that the program has. */
function waysOfProgram(): string[] {
  const questions = Object.entries<object>(QUESTIONS);
  const functions = Object.entries(library).filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name));
  const ofPage = Object.keys(FURTHER_PARTS.handlers).filter((name) => !NO_NUMBERS.includes(name));
  return [
    ...questions.filter(([, question]) => 'asked' in question).map(([name]) => `odds ${name}`),
    ...questions.filter(([, question]) => 'scenario' in question).map(([name]) => `scenario ${name}`),
    ...functions
      .map(([name]) => name)
      .filter((name) => !name.startsWith('find'))
      .map((name) => `library ${name}`),
    ...['attack', ...ofPage].map((name) => `page ${name}`),
  ];
}

describe('The ways to a number', () => {
  it('are all held to another one by a test', () => {
    const held = new Set(SAME.flatMap(({ ways }) => ways));
    expect(waysOfProgram().filter((way) => !held.has(way))).toEqual([]);
  });

  it.each(SAME)('$ways: $file', ({ file, sentence }) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(text).toContain(sentence);
  });
});
