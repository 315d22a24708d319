import { describe, expect, it } from 'vitest';
import { attackCommand, readAttackRequest } from '../../../src/cli/attack-options.js';
import { runCli } from '../../../src/cli/cli.js';
import type { RawOptions } from '../../../src/cli/option-reader.js';
import { Mistake, renderProblem } from '../../../src/errors.js';
import { spellAbility } from '../../../src/rules/keywords/spelling.js';
import { wordsOf } from './command-line.js';

const MAUL = { attacker: 'Darth Maul (B)', defender: 'Mace Windu (C)' };
const read = (raw: RawOptions) => readAttackRequest({ exact: true, ...raw });

function problemsOf(raw: RawOptions): string[] {
  try {
    read(raw);
  } catch (error) {
    if (error instanceof Mistake) return error.problems.map(renderProblem);
  }
  return [];
}

describe('cards of odds attack', () => {
  it('are the two units, by name in any case of letters', () => {
    const { setup } = read({ attacker: 'darth maul (b)', defender: 'Mace Windu (C) [SR]' });
    expect(setup.attacker).toMatchObject({ name: 'Darth Maul (B)', side: 'dark', arenas: ['character'], power: 6, health: 4 });
    expect(setup.defender).toMatchObject({ name: 'Mace Windu (C)', side: 'light', health: 7, cost: 8, speed: 60 });
    expect(setup.defender.abilities.map(spellAbility)).toEqual(['Pay 2 Force -> Evade 2', 'Stun 2']);
  });

  it('are overridden by flags, and keywords of flags are added', () => {
    const flags = { power: '8', 'attacker-health': '5', accuracy: '1', health: '9', counters: '2', armor: true };
    const { setup } = read({ ...MAUL, ...flags });
    expect(setup.attacker).toMatchObject({ power: 8, health: 5 });
    expect(setup.attacker.abilities.map(spellAbility)).toEqual(['Pay 2 Force -> Evade 2', 'Accuracy 1']);
    expect(setup.defender).toMatchObject({ health: 9, counters: 2 });
    expect(setup.defender.abilities.map(spellAbility)).toEqual(['Pay 2 Force -> Evade 2', 'Stun 2', 'Armor']);
  });

  it('may be one of the two alone', () => {
    expect(read({ attacker: 'Darth Maul (B)' }).setup.defender.name).toBeNull();
    for (const none of ['-', '']) {
      const { setup } = read({ attacker: none, defender: 'Mace Windu (C)', power: '5' });
      expect([setup.attacker.name, setup.attacker.power, setup.defender.name]).toEqual([null, 5, 'Mace Windu (C)']);
    }
    expect(problemsOf({ attacker: '-', defender: 'Mace Windu (C)' })[0]).toMatch(/^--power: expected the power/);
  });

  it.each<[RawOptions, string]>([
    [MAUL, "odds attack 'Darth Maul (B)' 'Mace Windu (C)'"],
    [{ ...MAUL, power: '6', health: '7' }, "odds attack 'Darth Maul (B)' 'Mace Windu (C)'"],
    [
      { ...MAUL, power: '8', 'attacker-evade': '1', counters: '1' },
      "odds attack 'Darth Maul (B)' 'Mace Windu (C)' --power 8 --attacker-evade 1 --counters 1",
    ],
    [{ attacker: '-', defender: 'Mace Windu (C)', power: '5' }, "odds attack - 'Mace Windu (C)' --power 5"],
    [{ attacker: "obi-wan's spirit (a)" }, `odds attack 'Obi-Wan'\\''s Spirit (A)'`],
    [
      { attacker: 'Zam Wesell (D)', power: '4', 'attacker-health': '4' },
      "odds attack 'Zam Wesell (D)' --power 4 --attacker-health 4",
    ],
  ])('repeat %j', (raw, command) => {
    expect(attackCommand(read(raw))).toBe(command);
  });

  it('give the number of dice on the table', () => {
    expect(problemsOf({ ...MAUL, roll: '1,2,3' })[0]).toMatch(/^--roll: expected 6 dice/);
    expect(read({ ...MAUL, roll: '1,2,3,4,5,6' }).setup.attacker.power).toBe(6);
  });

  it('that are not clear, or not known, are told with the candidates, both at once', () => {
    const [attacker, defender, ...more] = problemsOf({
      attacker: 'Drath Maul (B)',
      defender: 'Mace Windu',
      objective: 'discard-chance',
    });
    expect(attacker).toMatch(/^odds attack: attacker: expected the name of a card, [\s\S]*did you mean "Darth Maul \(B\)"\?/);
    expect(defender).toMatch(/^odds attack: defender: expected the name of one card, [\s\S]*write one of Mace Windu \(A\), /);
    expect(more).toEqual([]);
  });

  it('whose numbers only their text says need them from flags', () => {
    expect(problemsOf({ attacker: 'Zam Wesell (D)' })).toEqual([
      expect.stringMatching(/expected the power of "Zam Wesell \(D\)", found "\*"[\s\S]*add --power N$/),
      expect.stringMatching(/expected the health of "Zam Wesell \(D\)"[\s\S]*add --attacker-health N$/),
    ]);
    expect(problemsOf({ attacker: 'Darth Maul (B)', defender: 'Zam Wesell (D)' })).toEqual([
      expect.stringMatching(/^odds attack: defender: [\s\S]*add --health N$/),
    ]);
  });

  it('of different arenas do not meet, but for the modes', () => {
    expect(problemsOf({ attacker: 'TIE Fighter', defender: 'Mace Windu (C)' })).toEqual([
      expect.stringMatching(
        /^odds attack: defender: expected both units in one arena, [\s\S]*only Bombard, Ion Cannon and Barrage/,
      ),
    ]);
    const bomber = { attacker: 'TIE Bomber EX-1-8', defender: 'Snowspeeder Squad' };
    expect(problemsOf(bomber)).toEqual([
      expect.stringContaining('hint: the attacker can reach another arena: add --mode bombard'),
    ]);
    expect(problemsOf({ ...bomber, mode: 'bombard' })).toEqual([]);
    expect(problemsOf({ ...bomber, defender: 'Mace Windu (C)', mode: 'bombard' })).toEqual([
      expect.stringMatching(/^--mode: expected a defender of the ground arena/),
    ]);
  });

  it('are not blamed for what is printed on them and changes nothing; flags are', () => {
    const warned = (raw: RawOptions): string[] => read(raw).warnings.map(renderProblem);
    const vader = { attacker: 'Darth Maul (B)', defender: 'Darth Vader (C)' }; // has Intercept
    expect(warned(vader)).toEqual([]);
    expect(warned({ ...vader, redirect: true })).toEqual([expect.stringMatching(/^--redirect: Redirect changes nothing/)]);
    expect(warned({ attacker: 'TIE Bomber EX-1-8' })).toEqual([]);
    expect(warned({ attacker: 'Mace Windu (C)', defender: 'Mace Windu (A)' })).toEqual([
      expect.stringMatching(/^odds attack: defender: "Pay 5 Force -> Deflect 2" is never used[\s\S]*add --defender-force 5$/),
    ]);
  });

  it('are two words at most, and no options', async () => {
    const refused = (line: string) => runCli(wordsOf(line), { out: () => {}, err: () => {} });
    await expect(refused('attack Darth Vader Luke')).rejects.toThrow(
      'odds: expected at most two cards, found "Luke" behind them\n  hint: a name of several words needs quotes',
    );
    for (const option of ['--attacker "Darth Maul (B)"', '--defender=X']) {
      await expect(refused(`attack "Darth Maul (B)" ${option}`)).rejects.toThrow(
        /^odds: expected an option, found "--(attacker|defender)"/,
      );
    }
  });

  it('name what of their text is not played, in the JSON and under the assumptions', async () => {
    const printed = async (line: string): Promise<string> => {
      const out: string[] = [];
      await runCli(wordsOf(line), { out: (text) => void out.push(text), err: () => {} });
      return out.join('');
    };
    const line = 'attack "Darth Maul (A)" "Mace Windu (B)" --trials 100';
    expect(JSON.parse(await printed(`${line} --json`)).unmodelled).toEqual([
      { card: 'Darth Maul (A)', clause: 1, class: 'triggered, power' },
      { card: 'Mace Windu (B)', clause: 2, class: 'activated, power' },
    ]);
    expect(await printed(line)).toContain(
      '\nNot played: Darth Maul (A) clause 1 (triggered, power); Mace Windu (B) clause 2\n  (activated, power).\nRepeat: ',
    );
    expect(await printed('attack "Darth Maul (B)" --trials 100')).not.toContain('Not played');
  });
});
