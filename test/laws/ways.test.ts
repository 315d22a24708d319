import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { QUESTIONS } from '../../src/questions/list.js';
import { FURTHER_PARTS } from '../../src/web/engine/further-parts.js';
import { rowsOf } from '../support/rows.js';

/** The functions of the library, by the name of what they answer. */
const LIBRARY: Readonly<Record<string, string>> = {
  compare: 'compareUnits',
  deals: 'dealsOdds',
  deck: 'deckOdds',
  duel: 'duelOdds',
  luck: 'luckOdds',
  squad: 'squadOdds',
};

/** Questions of the page without numbers. */
const NO_NUMBERS = ['pasted', 'find', 'show', 'others'];

/** Every pair of ways to ask, with the law that compares them: a new pair needs a law, or the test below fails. */
const SAME = rowsOf(`
  odds attack, scenario attack, library attackOdds, page attack |
    laws/same-numbers.test.ts | give the same numbers of an attack, or the same problem
  odds duel, scenario duel, library duelOdds, page duel |
    laws/same-numbers.test.ts | give the same chances of a duel, or the same problem
  odds attack --attacks, scenario row |
    laws/same-numbers.test.ts | give the same chance of attacks in a row to discard, or the same problem
  odds battle, scenario battle |
    laws/same-numbers.test.ts | give the same chances of a battle, or refuse it, with cards behind a plus or in lists
  odds battle, odds duel | laws/battle-is-duel.test.ts | is the duel of the two, with stacks
  scenario row, odds attack | oracle/attacks-in-a-row.test.ts | of one attack are worth as much
  library compareUnits, library attackOdds | laws/cells.test.ts | is the attack of the two units
  odds compare, library duelOdds | laws/cells.test.ts | is the duel of the two units
  library attackUntil, library attackOdds | laws/until.test.ts | of an attack is that of trying all values by hand
  library compareUntil, library attackOdds | laws/until.test.ts | of a compared unit is that of trying all values by hand
  library duelUntil, library duelOdds | laws/until.test.ts | of a duel is that of trying all values by hand
  library battleUntil, library battleOdds | laws/until.test.ts | of a solved battle is that of trying all values by hand
  library oddsTable, library attackOdds | laws/cells.test.ts | is the attack with its numbers
  odds luck, odds attack | unit/questions/luck/luck-question.test.ts | has the chances that odds attack has
  page luck, library luckOdds | unit/web/engine/engine.test.ts | says about a game what luckOdds says
  a card, its printed numbers | laws/same-unit.test.ts | with the numbers and texts that a card
  an Equipment, its text on the unit | laws/same-unit.test.ts | with an Equipment is one with its text
  a unit, the same under another name | laws/same-unit.test.ts | under another name that no text
  a battle, with its sides exchanged | laws/battles.test.ts | is worth the opposite to the other side
  library simulateAttack, exact | oracle/simulation-against-exact.test.ts | agrees with the exact distribution
  a duel simulated, exact | laws/duels.test.ts | agree with exact odds for many seeds
  a battle simulated, exact | laws/battles.test.ts | agree with exact chances for many seeds
  library ask, library attackOdds | unit/library/ask.test.ts | gives what the function of the question gives
  library battleOdds, odds battle | unit/library/battle.test.ts | is the answer that odds
  library battleOdds, scenario battle | laws/same-numbers.test.ts | give the same chances of a battle, or refuse it
  library slotOdds, odds attack | unit/library/slot.test.ts | is the answer that odds attack --try
  library slotOdds, odds compare, odds battle | unit/library/slot.test.ts | prints as JSON
  library swapsOdds, odds deck | unit/library/deals.test.ts | is the answer that odds deck --against
  library oddsTable, odds table | unit/library/table.test.ts | has what odds table prints as JSON
  library reRollAdvice, library tableAdvice | unit/library.test.ts | has the re-rolls of reRollAdvice beside them
  scenario deals, odds battle | unit/questions/deals/deals-scenario.test.ts | has the numbers of odds battle --deals
  page table, page battle, page squad, page compare, page deck, odds table |
    unit/web/engine/engine.test.ts | answers what the documents show in the bytes of the command line
  a command, the command that repeats it | laws/repeat.test.ts | gives the same answer and repeats itself, whatever was asked
  shards of answers, one command | unit/cli/shard/shards-of-answers.test.ts | merge to the file of one command
  shards of runs, one command | unit/cli/shard/shards-of-runs.test.ts | merge to
`);

const OF_LIBRARY = Object.entries(LIBRARY).map(([name, ofLibrary]) => {
  const command = name === 'deals' ? 'battle' : name;
  return [`library ${ofLibrary}, odds ${command}`, `unit/library/${name}.test.ts`, 'is the answer that odds'];
});

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
    const held = new Set([...SAME, ...OF_LIBRARY].flatMap(([ways = '']) => ways.split(', ')));
    expect(waysOfProgram().filter((way) => !held.has(way))).toEqual([]);
  });

  it.each([...SAME, ...OF_LIBRARY])('%s: %s', (_ways, file, sentence) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(text).toContain(sentence);
  });
});
