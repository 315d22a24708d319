import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors/problem.js';
import type { Field } from '../../src/fields/field.js';
import { ASKED } from '../../src/questions/list.js';
import { inFolderOfTests } from '../support/folders.js';
import { law } from '../support/law.js';
import { writtenBy } from '../support/run-cli.js';
import { wordsOf } from '../unit/cli/command-line.js';

inFolderOfTests({
  'game.txt': 'Sandtrooper > Yoda (A): 1 (6 2 1)\nYoda (A) > Sandtrooper: 2\ndice: 3 5\n',
  'one.txt': '4 Sandtrooper\n4 Darth Vader (D)\n',
  'two.txt': '4 Yoda (A)\n4 Mace Windu (A)\n1 Utapau System\n',
});

/** Units of both sides, by arena; one has a quote in its name. */
const CHARACTERS = ['Darth Vader (D)', 'Sandtrooper', 'Yoda (A)', 'Mace Windu (A)', 'Darth Vader (D) + Sith Lightsaber'];
const SHIPS = ['TIE Interceptor', 'X-wing Red Ten', "Carson's X-wing (B)", 'X-wing Red Ten + Wedge Antilles (A)'];
const UNITS = [...CHARACTERS, ...SHIPS];
const DARK = ['Darth Vader (D)', 'Sandtrooper', 'TIE Interceptor', '2x Sandtrooper', 'Darth Vader (D) + Sith Lightsaber'];
const LIGHT = ['Yoda (A)', 'X-wing Red Ten', 'Mace Windu (A)', 'X-wing Red Ten + Wedge Antilles (A)', "Carson's X-wing (B)"];
const PILOTS = ['R2-D2 (J)', 'Luke Skywalker (E)', 'Wedge Antilles (A)'];

/** Values for options that take a name, by the end of the option's name. Options without a row are not drawn. */
const NAMES: readonly (readonly [end: RegExp, values: readonly string[]])[] = [
  [/-pilot$/, PILOTS],
  [/-equipment$/, ['Sith Lightsaber', 'Jedi Lightsaber']],
  [/-location$/, ['Utapau System', 'Mos Espa', 'Jungles of Dagobah']],
  [/-with$/, ['Ahsoka Tano (O)', 'Sandtrooper']],
  [/-card$/, ['Sneak Attack', 'Precise Blast']],
  [/^until$/, ['discard=40%', 'damage=2', 'win=40%']],
  [/^roll$/, ['6,4,1', '2,2', '5']],
  [/^show$/, ['discard-chance', 'mean-damage,hit-chance', 'at-least-3', 'distribution']],
  [/^sort$/, ['name', 'mean-damage', 'wins']],
  [/^instead$/, ['Sandtrooper=Darth Vader (D)', 'Yoda (A)=none']],
  [/^card$/, ['Sandtrooper', 'Yoda (A)']],
];

/** Options that change no answer, or ask for another one; long work; and filters, which are drawn together. */
const LEFT_OUT =
  /^(?:json|csv|markdown|html|out|page|cards|quiet|trace|workers|play|turns|range-over-play|units|against-units|fresh|shard|target-error|deals|without-each|trials|points|size|(?:against-)?(?:name|set|format|side|arena|subtype|keyword|cost|speed|power|health))$/;

const PLAYS = ['simple', 'health=0.35', 'health=0.35,force.price=1'];

/** A value of a field as people write it; null if none is drawn. */
function textOf(name: string, field: Field): fc.Arbitrary<string> | null {
  switch (field.kind) {
    case 'integer':
      return fc.integer({ min: field.from, max: Math.min(field.to, field.from + 6) }).map(String);
    case 'number':
      return fc.constantFrom('0.9', '0.5');
    case 'big integer':
      return fc.bigInt({ min: 0n, max: field.to }).map(String);
    case 'word':
      return fc.constantFrom(...field.words);
    case 'keyword':
      return fc.constantFrom('Armor', 'Pay 2 Force -> Evade 2', 'Critical Hit 1', 'lucky 2');
    case 'play':
      return fc.constantFrom(...PLAYS);
    case 'rules':
      return fc.constantFrom('official-2004', 'idc', 'idc,armorNeeds=4', 'armorNeeds=4,hitNeeds=3');
    case 'name': {
      const values = NAMES.find(([end]) => end.test(name))?.[1];
      return values === undefined ? null : fc.constantFrom(...values);
    }
    default:
      return null;
  }
}

/** An option with a value: "--power 4", "--armor", "--no-exact". */
function drawnOption(name: string, field: Field): fc.Arbitrary<readonly string[]> | null {
  if (LEFT_OUT.test(name)) return null;
  if (field.kind === 'switch') return fc.constant([field.standard === true ? `--no-${name}` : `--${name}`]);
  return textOf(name, field)?.map((text) => [`--${name}`, text]) ?? null;
}

const one = (names: readonly string[]): fc.Arbitrary<readonly string[]> => fc.constantFrom(...names).map((name) => [name]);
const some = (names: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 2 });
const pairOf = (names: readonly string[]) => fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names));
const pair: fc.Arbitrary<readonly string[]> = fc.oneof(pairOf(CHARACTERS), pairOf(SHIPS));
const behind = (option: string, words: fc.Arbitrary<readonly string[]>): fc.Arbitrary<readonly string[]> =>
  words.map((each) => [option, ...each]);
/** Filters that few cards pass. */
const filters = (prefix: string): fc.Arbitrary<readonly string[]> =>
  fc
    .constantFrom('', 'name Sandtrooper cost ..5', 'name Yoda subtype Jedi keyword Evade cost ..9')
    .map((words) => words.split(' ').flatMap((word, i) => (word === '' ? [] : [i % 2 === 0 ? `--${prefix}${word}` : word])));
const joined = (...parts: fc.Arbitrary<readonly string[]>[]): fc.Arbitrary<readonly string[]> =>
  fc.tuple(...parts).map((each) => each.flat());

/** A unit that options alone describe. */
const UNNAMED = ['-', 'Yoda (A)', '--power', '6'];
const SWAP = ['one.txt', '--against', 'two.txt', '--deals', '20', '--instead', 'Sandtrooper=TIE Interceptor'];

/** The words of each command before its drawn options, and at most how many of these: slow commands have fewer. */
const QUESTIONS: Readonly<Record<string, readonly [words: fc.Arbitrary<readonly string[]>, most: number]>> = {
  attack: [joined(fc.oneof(pair, fc.constant(UNNAMED)), fc.constant(['--trials', '50'])), 7],
  table: [joined(fc.oneof(pair, fc.constant(UNNAMED)), fc.constant(['--trials', '50'])), 7],
  duel: [joined(pair, fc.constant(['--trials', '20', '--turns', '3'])), 5],
  compare: [
    joined(some(UNITS), filters(''), behind('--against', some(UNITS)), filters('against-'), fc.constant(['--trials', '50'])),
    4,
  ],
  battle: [
    joined(
      behind('--dark', some(DARK)),
      behind('--light', some(LIGHT)),
      one(PLAYS).map(([play = '']) => ['--trials', '20', '--no-range-over-play', '--play', play]),
    ),
    4,
  ],
  squad: [
    joined(
      one(UNITS),
      filters(''),
      behind('--against', one(UNITS)),
      fc.constant(['--points', '9', '--size', '1', '--trials', '10', '--play', 'simple']),
    ),
    3,
  ],
  luck: [fc.constant(['game.txt']), 4],
  deck: [fc.constantFrom(['one.txt'], ['two.txt'], SWAP, [...SWAP, '--without-each']), 3],
};

/** How often a command is drawn: slow ones less often. */
const SHARES: Readonly<Record<string, number>> = { attack: 6, table: 6, duel: 3, compare: 3 };

/** Command lines of a command, with options drawn from its help. */
function lineOf(command: string): fc.Arbitrary<readonly string[]> {
  const table = ASKED[command]?.command.options ?? {};
  const options = Object.entries(table).flatMap(([name, { field, hidden }]) =>
    hidden ? [] : (drawnOption(name, field) ?? []),
  );
  const [words, most] = QUESTIONS[command] as (typeof QUESTIONS)[string];
  const given = fc.uniqueArray(fc.oneof(...options), { maxLength: most, selector: ([name]) => name?.replace('--no-', '--') });
  return fc.tuple(words, given).map(([each, drawn]) => [command, ...each, ...drawn.flat()]);
}

interface Answered {
  readonly command: string;
}

async function answerTo(words: readonly string[]): Promise<Answered> {
  return JSON.parse((await writtenBy([...words, '--json', '--quiet'])).out);
}

/** The answer to a command line, and to the command that repeats it; null for what is refused. */
async function answeredTwice(words: readonly string[]): Promise<readonly [Answered, Answered] | null> {
  const first = await answerTo(words).catch((error: unknown) => {
    if (error instanceof UserError) return null;
    throw error;
  });
  if (first === null) return null;
  const [program, ...repeated] = wordsOf(first.command);
  expect(program).toBe('odds');
  return [first, await answerTo(repeated)];
}

describe('the command that repeats an answer', () => {
  law(
    'gives the same answer and repeats itself, whatever was asked',
    fc.oneof(...Object.keys(QUESTIONS).map((command) => ({ weight: SHARES[command] ?? 1, arbitrary: lineOf(command) }))),
    async (words) => {
      const answers = await answeredTwice(words);
      fc.pre(answers !== null);
      expect(answers?.[1]).toEqual(answers?.[0]);
    },
    { runs: 2000, exampleMs: 400 },
  );

  // Defect: a table dropped the parts of an attack that are not ranges.
  it('says all that a table was asked', async () => {
    const options = '--damage 3 --by points --hand 2 --defender-resource 1 --defender-token note';
    const { command } = await answerTo(['table', 'Sandtrooper', 'Yoda (A)', ...options.split(' ')]);
    for (const option of options.split(' --')) expect(command).toContain(option);
  });

  it('is drawn for every command that answers', () => {
    expect(Object.keys(QUESTIONS).toSorted()).toEqual(Object.keys(ASKED).toSorted());
  });
});
