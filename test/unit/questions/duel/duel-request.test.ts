import { describe, expect, it } from 'vitest';
import type { RawOptions } from '../../../../src/asking/options/option-reader.js';
import { openCards } from '../../../../src/cli/cards/card-files.js';
import { mustBe } from '../../../../src/errors/problem.js';
import { duelCommand } from '../../../../src/questions/duel/duel-command-line.js';
import { DUEL_OPTIONS } from '../../../../src/questions/duel/duel-options.js';
import { type DuelRequest, readDuelRequest } from '../../../../src/questions/duel/duel-request.js';
import { problemsThrown } from '../../../support/problems.js';
import { rawOptionsOf, wordsOf } from '../../cli/command-line.js';

const request = (raw: RawOptions): DuelRequest => readDuelRequest({ exact: true, ...raw }, openCards);
const CARDS = { attacker: 'Darth Vader (E)', defender: 'Mace Windu (C)' };
const FLAGS = {
  power: '3',
  'attacker-speed': '40',
  'attacker-health': '4',
  'defender-power': '2',
  'defender-speed': '30',
  health: '5',
};

const problemsOf = (raw: RawOptions): string[] =>
  problemsThrown(() => request(raw)).map(
    ({ where, path, message }) => `${where}${path === null ? '' : ` ${path}`}: ${message}`,
  );

describe('a request to odds duel', () => {
  it('takes two cards, without Force or a limit of turns', () => {
    const { duel, settings } = request(CARDS);
    const { units, force, turns, mayPass, first } = duel.question;
    expect(units.map(({ name }) => name)).toEqual(['Darth Vader (E)', 'Mace Windu (C)']);
    expect([force, turns, mayPass, first]).toEqual([[0, 0], null, false, 0]);
    expect(duel.order).toEqual({ first: 1, decidedBy: 'speed' });
    expect(settings).toEqual({ seed: 1n, trials: 10_000, level: 0.95, exact: true, targetError: null });
  });

  it('takes two units by flags', () => {
    const { duel } = request({ ...FLAGS, armor: true, 'attacker-evade': '2', counters: '1', 'defender-force': '3' });
    const [first, second] = duel.question.units;
    expect([first.power, first.speed, first.health, first.abilities.length]).toEqual([3, 40, 4, 1]);
    expect([second.power, second.speed, second.health, second.counters]).toEqual([2, 30, 5, 1]);
    expect(duel.question.force).toEqual([0, 3]);
  });

  it('takes a format, or that of the file, and the number of a duel to replay', () => {
    const { format, out, trace } = request(CARDS);
    expect([format, out, trace]).toEqual(['text', null, null]);
    expect(request({ ...CARDS, markdown: true }).format).toBe('markdown');
    expect(request({ ...CARDS, out: 'duel.html' })).toMatchObject({ format: 'html', out: 'duel.html' });
    expect(request({ ...CARDS, trace: '' }).trace).toBe(1);
    expect(request({ ...CARDS, trace: '17', json: true })).toMatchObject({ trace: 17, format: 'json' });
  });

  it('lets flags override what a card prints', () => {
    const [first] = request({ ...CARDS, power: '1', 'attacker-speed': '90' }).duel.question.units;
    expect([first.power, first.speed]).toEqual([1, 90]);
  });
});

describe('bad input', () => {
  it('is every number that is missing', () => {
    expect(problemsOf({})).toEqual([
      'odds duel attacker: the first unit is missing',
      'odds duel defender: the second unit is missing',
    ]);
    expect(problemsOf({ attacker: 'Darth Maul (B)', 'defender-power': '3' })).toEqual([
      '--defender-speed: the speed of the second unit is missing',
      '--health: the health of the second unit is missing',
    ]);
  });

  it.each<[string, RawOptions, string]>([
    [
      'the same unit twice',
      { ...CARDS, defender: CARDS.attacker },
      'odds duel defender: a duel needs two different units, and "Darth Vader (E)" is both',
    ],
    [
      'units without a common arena',
      { ...CARDS, defender: 'X-wing Red Ten' },
      'odds duel defender: these units cannot meet: the first is in character, the second in space',
    ],
    ['zero turns', { ...CARDS, turns: '0' }, `--turns: ${mustBe('a whole number from 1 to 200', '0')}`],
    ['a replayed duel as a page', { ...CARDS, trace: '', html: true }, '--trace: --html cannot replay a duel'],
    [
      'a replayed duel that is not solved',
      { ...CARDS, trace: '3', exact: false },
      '--trace: --no-exact cannot be combined with --trace',
    ],
    ['a duel before the first', { ...CARDS, trace: '0' }, `--trace: ${mustBe('a whole number from 1 to 4294967296', '0')}`],
    [
      'a file of another format',
      { ...CARDS, out: 'duel.csv' },
      `--out: ${mustBe('a file that ends in .md, .json, .html or .txt', 'duel.csv')}`,
    ],
  ])('is %s', (_, raw, problem) => {
    expect(problemsOf(raw)).toEqual([problem]);
  });
});

describe('the command that repeats a duel', () => {
  it.each<[string, RawOptions]>([
    ['of two cards', CARDS],
    [
      'of flags',
      { ...FLAGS, armor: true, 'attacker-keyword': 'Pay 2 Force -> Evade 2', turns: '5', 'may-pass': true, first: 'second' },
    ],
    ['replayed', { ...CARDS, trace: '17' }],
    ['of a card and flags', { ...CARDS, power: '2', health: '9', force: '4', seed: '7', trials: '100', exact: false }],
  ])('%s asks for the same', async (_, raw) => {
    const asked = request(raw);
    const command = duelCommand(asked);
    const [attacker, defender] = wordsOf(command).slice(2, 4);
    const areNamed = attacker === asked.cards.attacker?.label;
    const options = await rawOptionsOf(areNamed ? command.replace(/".*?" ".*?"/, '') : command, DUEL_OPTIONS);
    const again = request({ ...options, ...(areNamed ? { attacker, defender } : {}) });
    expect(again.duel).toEqual(asked.duel);
    expect(again.settings).toEqual(asked.settings);
    expect(again.trace).toBe(asked.trace);
  });
});
