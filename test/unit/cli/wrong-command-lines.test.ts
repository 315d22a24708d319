import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mustBe, thereIsNo } from '../../../src/errors/problem.js';
import { folderOfTests } from '../../support/folders.js';
import { writtenBy } from '../../support/run-cli.js';
import { wordsOf } from './command-line.js';

const folder = folderOfTests();
/** A file in the folder of this test, with its place. */
function file(name: string, text: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

const SET_FILE = file('set.txt', 'Name\tSet\nDarth Maul (B)\tSR\n');
const DECK = file('one.dek', 'Units:\n1\tDarth Maul (B)\n');
const FOLDER = 'paths start in the folder where you run odds';
const MISSING = path.join(folder, 'missing');
const DUEL = file(
  'duel.yaml',
  'format: 1\nexperiment: duel\nquestion: Who?\nattacker: Darth Vader (C)\ndefender: Mace Windu (D)\n',
);
const BATTLE = file(
  'battle.yaml',
  'format: 1\nexperiment: battle\nquestion: Who?\ndark: [Darth Vader (C)]\nlight: { units: [Mace Windu (D)] }\n',
);

/** The messages about a command line, without the folder of this test. */
async function said(words: readonly string[]): Promise<string[]> {
  const message = await writtenBy(words).then(
    () => 'nothing is wrong',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return message.replaceAll(`${folder}${path.sep}`, '').split('\n  hint: ').join('\n').split('\n');
}

const EDITIONS = 'must be a rules edition (idc, official-2005, official-2004), not';
const ACTIONS = 'odds cards needs one of find, show, coverage, import';
const FIGHTERS = 'name the units of each side after --dark and --light';
const COPIES = 'must be the name of a card, or copies of it such as "2x Sandtrooper", not';
const NO_ARENA = 'none of these units can attack another: no two share an arena';
const ONE_ARENA = 'compare units of one arena; --mode compares attacks on another arena, such as Bombard';
const ATTACKER = 'odds attack: attacker: no card is called';
const CATALOGUE = 'a catalogue begins with "{", not with';
const MAKES_ONE = 'makes one of a set file; a deck goes among the cards, not after --cards';
const ENOENT = 'could not be read: no such file or directory (ENOENT)';
const WITH_WORDS =
  'cards with these words: Darth Vader (A): ANH, cost 8, power 6; Darth Vader (B): ANH, cost 6, power 6; Darth Vader (C): ANH, cost 5, power 5';
const LIGHT = '--light "Yoda (K)"';

/** Command lines that people have typed, and all the messages they get. */
const TYPED: readonly (readonly [line: string, ...told: string[]])[] = [
  ['vader mace', 'odds: there is no command "vader"', 'for one card against another: odds attack vader mace'],
  ['nonsense', 'odds: there is no command "nonsense"', 'odds --help lists the commands'],
  [
    'deck',
    'odds deck: the file of a deck is missing',
    'for example: odds deck my-deck.dek, or a .txt with a line for each card',
  ],
  [
    'rules Critical',
    'odds rules: there is no keyword "Critical"',
    'did you mean "Critical Hit"? odds rules lists all keywords',
  ],
  ['atack A B --powr 6', 'odds: there is no command "atack"', 'did you mean "attack"?'],
  [
    'battle "Darth Vader (C)" "Mace Windu (D)"',
    `odds: ${FIGHTERS}`,
    'odds battle --dark "Darth Vader (C)" --light "Mace Windu (D)"',
  ],
  ['battle "Darth Vader (C)"', `odds: ${FIGHTERS}`, 'odds battle --dark "Darth Vader (C)" --light "Luke Skywalker (F)"'],
  [`battle --dark "3 Sandtrooper" ${LIGHT}`, `--dark: ${COPIES} "3 Sandtrooper"`, 'write "3x Sandtrooper"'],
  [`battle --dark "Sandtrooper x3" ${LIGHT}`, `--dark: ${COPIES} "Sandtrooper x3"`, 'write "3x Sandtrooper"'],
  [`battle --dark "Sandtrooper 3x" ${LIGHT}`, `--dark: ${COPIES} "Sandtrooper 3x"`, 'write "3x Sandtrooper"'],
  [
    `battle --dark "Darth Vader (C), Darth Maul (B)" ${LIGHT}`,
    `--dark: ${mustBe('the name of one card', 'Darth Vader (C), Darth Maul (B)')}`,
    'put each name in its own quotes: "Darth Vader (C)" "Darth Maul (B)"',
  ],
  [
    'duel "Darth Vader (C)" "Mace Windu (D)" --attacker-force 4',
    'odds: there is no option "--attacker-force"',
    'did you mean "--force"?',
  ],
  ['attack --power 3 --defender-counters 1', 'odds: there is no option "--defender-counters"', 'did you mean "--counters"?'],
  ['table Yoda --attacker-power 3..6', 'odds: there is no option "--attacker-power"', 'did you mean "--power"?'],
  [
    'attack Yoda Nexu --defender-power 3',
    'odds: there is no option "--defender-power"',
    'odds attack --help lists the options',
  ],
  ['attack Yoda Nexu --attacker-armr', 'odds: there is no option "--attacker-armr"', 'did you mean "--attacker-armor"?'],
  ['attack --power 3 --rules 2004', `--rules: ${EDITIONS} "2004"`, 'did you mean official-2004?'],
  ['attack --power 3 --rules official', `--rules: ${EDITIONS} "official"`, 'did you mean official-2005 or official-2004?'],
  ['attack --power 3 --rules idc,armor=4', `--rules: ${thereIsNo('rules option', 'armor')}`, 'did you mean armorNeeds?'],
  [
    'compare --arena characters',
    `--arena: ${mustBe('one of space, ground, character', 'characters')}`,
    'did you mean "character"?',
  ],
  ['cards find --subtype Jedii', '--subtype: there is no subtype "Jedii"', 'did you mean "Jedi"?'],
  ['attack --power 3 --trials 1m', `--trials: ${mustBe('a whole number from 1 to 281474976710656', '1m')}`, 'write 1e6'],
  ['attack --power 3 --evade', '--evade: needs a value', 'for example: --evade 2'],
  ['attack Vader Nexu', `${ATTACKER} "Vader"`, `${WITH_WORDS}; and 19 more; odds cards find --name Vader lists them`],
  [
    'attack Vadre Nexu',
    `${ATTACKER} "Vadre"`,
    `did you mean "Vader"? ${WITH_WORDS}; and 16 more; odds cards find --name Vader lists them`,
  ],
  [
    'attack "Darth Vadre" Nexu',
    `${ATTACKER} "Darth Vadre"`,
    `did you mean "Darth Vader"? ${WITH_WORDS}; and 16 more; odds cards find --name "Darth Vader" lists them`,
  ],
  ['cards', `odds: ${ACTIONS}`, 'for example: odds cards find --name vader'],
  ['cards find vader', 'odds: "cards find" takes options, not "vader"', 'to look for a name: odds cards find --name vader'],
  ['cards search vader', `odds: ${ACTIONS}, not "search"`, 'to look for a name: odds cards find --name vader'],
  ['cards show "Foo (A)"', 'odds cards show: no card is called "Foo (A)"', 'odds cards find lists the cards'],
  ['compare "Yoda (K)" "X-Wing Attack Formation"', `odds compare: unit: ${NO_ARENA}`, ONE_ARENA],
  ['compare "Yoda (K)" --against "X-Wing Attack Formation" --duel', `odds compare: unit: ${NO_ARENA}`, ONE_ARENA],
  [
    `attack Nexu Acklay --cards ${SET_FILE}`,
    `set.txt:1: ${CATALOGUE} "Name\\tSet"`,
    `odds cards import "set.txt" ${MAKES_ONE}`,
  ],
  [`attack Nexu Acklay --cards ${DECK}`, `one.dek:1: ${CATALOGUE} "Units:"`, `odds cards import "one.dek" ${MAKES_ONE}`],
  [`attack Nexu Acklay --cards ${MISSING}.jsonl`, `missing.jsonl: ${ENOENT}`, FOLDER],
  [`battle --dark ${MISSING}.dek ${LIGHT}`, `missing.dek: ${ENOENT}`, FOLDER],
  [`compare ${MISSING}.dek Nexu`, `missing.dek: ${ENOENT}`, FOLDER],
  [`cards import ${MISSING}.txt`, `missing.txt: ${ENOENT}`, FOLDER],
  [`run ${MISSING}.yaml`, `missing.yaml: ${ENOENT}`, FOLDER],
  [
    `run ${DUEL}`,
    'duel.yaml:4:1: attacker: there is no field "attacker" here',
    'this experiment calls it "first"',
    'duel.yaml:5:1: defender: there is no field "defender" here',
    'this experiment calls it "second"',
  ],
  [
    `run ${BATTLE}`,
    'battle.yaml:4:7: dark: must be a side with units, force, play, not a list',
    'for example: dark: { units: [Darth Maul (B), 2x Sandtrooper], force: 4 }',
  ],
];

describe('a wrong command line', () => {
  it.each(TYPED)('odds %s says what to type', async (line, ...told) => {
    expect(await said(wordsOf(line))).toEqual(told);
  });

  it('names few of the cards that a deck may mean', async () => {
    const deck = file('troopers.dek', 'Units:\n4\tStormtrooper\n1\tDarth Maul (B)\n');
    const { out } = await writtenBy(['cards', 'import', deck]);
    expect(out.replace(/\n {4}/g, ' ')).toMatch(
      /not found as one unit: 4 Stormtrooper: cards with these words: ([^;]*; ){3}and 22 more; odds cards find --name Stormtrooper lists them/,
    );
  });
});
