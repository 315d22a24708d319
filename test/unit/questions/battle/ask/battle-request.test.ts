import { describe, expect, it } from 'vitest';
import type { RawOptions } from '../../../../../src/asking/options/option-reader.js';
import { openCards } from '../../../../../src/cli/cards/card-files.js';
import { mustBe } from '../../../../../src/errors/problem.js';
import { playText } from '../../../../../src/fields/play-fields.js';
import { battleCommand, readBattleRequest } from '../../../../../src/questions/battle/ask/battle-request.js';
import { warningsOfBattle } from '../../../../../src/questions/battle/battle-question.js';
import { problemsThrown } from '../../../../support/problems.js';

const request = (raw: RawOptions) => readBattleRequest({ quiet: true, ...raw }, openCards);
const labels = (units: readonly { readonly label: string }[]): string[] => units.map(({ label }) => label);

const problems = (raw: RawOptions): string[] =>
  problemsThrown(() => request(raw)).map(({ where, message }) => `${where}: ${message}`);

describe('a request to odds battle', () => {
  it('takes cards as words, several in one, and several of one card', () => {
    const { question, settings } = request({ dark: ['Darth Maul (B); Boba Fett (H)', '2x Sandtrooper'], light: 'Yoda (K)' });
    expect(labels(question.dark.units)).toEqual(['Darth Maul (B)', 'Boba Fett (H)', 'Sandtrooper', 'Sandtrooper #2']);
    expect(question.dark.units.map(({ arena, unit }) => [arena, unit.name])).toEqual([
      ['character', 'Darth Maul (B)'],
      ['character', 'Boba Fett (H)'],
      ['character', 'Sandtrooper'],
      ['character', 'Sandtrooper'],
    ]);
    expect(labels(question.light.units)).toEqual(['Yoda (K)']);
    expect([question.dark.force, question.light.force]).toEqual([0, 0]);
    expect(question).toMatchObject({ goal: 'last-unit', turns: 30, mayPass: false, mayRetreat: false });
    expect(settings).toMatchObject({ seed: 1n, trials: 10_000, targetError: 0.0025, level: 0.95, exact: true });
  });

  it('has all battles fought if it says how many', () => {
    const { settings } = request({ dark: 'Darth Maul (B)', light: 'Yoda (K)', trials: '10000' });
    expect(settings).toMatchObject({ trials: 10_000, targetError: null });
  });

  it('warns of cards of the other side', () => {
    const warnings = (raw: RawOptions) => warningsOfBattle(request(raw)).map(({ where, message }) => `${where}: ${message}`);
    expect(warnings({ dark: 'Mace Windu (D)', light: 'Darth Vader (C)' })).toEqual([
      '--dark: Mace Windu (D) is a card of the Light Side, and fights for the Dark Side',
      '--light: Darth Vader (C) is a card of the Dark Side, and fights for the Light Side',
    ]);
    const many = ['Darth Vader (C)', '2x Sandtrooper', 'Darth Maul (B)', 'Darth Sidious (C)'];
    expect(warnings({ dark: 'Boba Fett (H)', light: many })).toEqual([
      '--light: Darth Vader (C), Sandtrooper and 2 more are cards of the Dark Side, and fight for the Light Side',
    ]);
    expect(warnings({ dark: 'Darth Vader (C)', light: ['Mace Windu (D)', 'Boba Fett (H)'] })).toEqual([]);
  });

  it('is repeated by its command', () => {
    const raw = {
      dark: ['2x Sandtrooper', 'AT-AT'],
      light: ['Yoda (K)'],
      'light-force': '4',
      goal: 'control',
      turns: '5',
      trials: '100',
    };
    expect(battleCommand(request(raw))).toBe(
      'odds battle --dark "2x Sandtrooper" AT-AT --light "Yoda (K)" --light-force 4 --goal control --turns 5 --trials 100',
    );
  });

  it('lists every problem', () => {
    expect(problems({ dark: ['Darth Vader (C)', 'Darth Vader (D)', '0x Sandtrooper', 'Nobody'], turns: '0' })).toEqual([
      '--dark: the number before the x must be 1 to 20, not "0x Sandtrooper"',
      '--dark: no card is called "Nobody"',
      '--dark: a side has at most one unit called "Darth Vader"',
      '--light: this side has no units',
      `--turns: ${mustBe('a whole number from 1 to 200', '0')}`,
    ]);
  });

  // Defect: for the Light Side it named cards of the Dark Side.
  it.each([
    ['light', { dark: ['Sandtrooper'] }, 'Luke Skywalker (F)'],
    ['dark', { light: ['Yoda (K)'] }, 'Boba Fett (H)'],
  ])('names cards of a side without units: %s', (_, raw, named) => {
    expect(problemsThrown(() => request(raw)).map(({ hint }) => hint)).toContainEqual(expect.stringContaining(`"${named}"`));
  });

  it('refuses sides that are too large', () => {
    expect(problems({ dark: ['15x Sandtrooper', '6x Jawa'], light: ['Yoda (K)'] }).at(0)).toContain(
      'units are too many; the limit is 20',
    );
  });

  it('reads exchanges of units, named as in the answer or by card', () => {
    const sides = { dark: ['2x Sandtrooper', 'Darth Vader (C)'], light: ['Yoda (K)'] };
    const asked = request({
      ...sides,
      'without-each': true,
      instead: ['Sandtrooper #2=Jawa', 'darth vader (c) = Sandtrooper'],
    });
    expect(asked.withoutEach).toBe(true);
    expect(asked.exchanges.map(({ side, index, instead: { label } }) => [side, index, label])).toEqual([
      [0, 1, 'Jawa'],
      [0, 2, 'Sandtrooper #3'],
    ]);
    expect(battleCommand(asked)).toContain('--without-each --instead "Sandtrooper #2=Jawa" "Darth Vader (C)=Sandtrooper"');
    expect(
      problems({ ...sides, instead: ['Jawa', 'Jawa=Yoda (K)', 'Sandtrooper=Nobody', 'Sandtrooper #2=Darth Vader (D)'] }),
    ).toEqual([
      `--instead: ${mustBe('a unit of the battle, =, and a card', 'Jawa')}`,
      '--instead: no unit of the battle is called "Jawa"',
      '--instead: no card is called "Nobody"',
      '--instead: a side has at most one unit called "Darth Vader"',
    ]);
    expect(problems({ ...sides, trace: '', instead: ['Sandtrooper #2=Jawa'] })).toEqual([
      '--trace: --instead cannot be combined with --trace',
    ]);
  });
});

it('the arenas of a battle must be two of one side for control', () => {
  const sides = { dark: ['Darth Maul (B)'], light: ['Yoda (K)'], goal: 'control' };
  expect(problems(sides)).toEqual(['--goal: no side has units in two arenas, which the goal control needs']);
  expect(request({ ...sides, dark: ['Darth Maul (B)', 'AT-AT'] }).question.goal).toBe('control');
});

describe('the play of a battle', () => {
  const sides = { dark: ['Darth Maul (B)'], light: ['Yoda (K)'] };
  const playsOf = (raw: RawOptions) => {
    const { question } = request({ ...sides, ...raw });
    return [question.dark.play, question.light.play].map(playText);
  };

  it('is the best for both sides, the same for both, or one for each', () => {
    expect(playsOf({})).toEqual(['best', 'best']);
    expect(playsOf({ play: 'learned' })).toEqual(['learned', 'learned']);
    expect(playsOf({ play: 'simple', 'light-play': 'force.price=1' })).toEqual(['simple', 'force.price=1']);
  });

  it('is repeated by its command, and has its problems listed', () => {
    const raw = { ...sides, play: 'learned', 'dark-play': 'health=1', 'range-over-play': false };
    expect(battleCommand(request(raw))).toBe(
      'odds battle --dark "Darth Maul (B)" --light "Yoda (K)" --play learned --dark-play "health=1" --no-range-over-play',
    );
    expect(problems({ ...sides, play: 'bset', 'dark-play': 'health=9,prize=1' })).toEqual([
      `--play: ${mustBe('a way to play', 'bset')}`,
      `--dark-play: ${mustBe('a number from 0.1 to 2 for health', '9')}`,
      `--dark-play: ${mustBe('a setting of simple play', 'prize')}`,
    ]);
  });
});
