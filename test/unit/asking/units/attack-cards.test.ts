import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RawOptions } from '../../../../src/asking/options/option-reader.js';
import { unplayedOf } from '../../../../src/asking/units/attack-cards.js';
import { cardFinder, openCards } from '../../../../src/cli/cards/card-files.js';
import { runCli } from '../../../../src/cli/cli.js';
import { renderProblem, UserError } from '../../../../src/errors/problem.js';
import { caseOf } from '../../../../src/experiment/case/case.js';
import { attackCommand, readAttackRequest } from '../../../../src/questions/attack/attack-request.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import { formatAbility } from '../../../../src/rules/keywords/format.js';
import type { Unit } from '../../../../src/rules/units/unit.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import { catalogueTextOf, typedRow } from '../../../support/catalogues.js';
import { problemsThrown } from '../../../support/problems.js';
import { row } from '../../cards/set-rows.js';
import { wordsOf } from '../../cli/command-line.js';

/** A line of a set file: a card that is not a unit. */
const noUnit = (name: string, type: string, text: string): string =>
  typedRow(name, type, '', text, { Speed: '', Power: '', Health: '' });

const UNREAD = 'zap it unless a gleep has power 4.';
/** A catalogue of invented cards in its own file. */
const INVENTED = path.join(mkdtempSync(path.join(tmpdir(), 'odds-')), 'invented.jsonl');
writeFileSync(
  INVENTED,
  catalogueTextOf([
    typedRow('Zorb Ship', 'Space', 'Zorb', `Armor | When Zorb Ship attacks, ${UNREAD}`),
    typedRow('Zorb Bus', 'Space', 'Zorb', 'Armor | Zorb Bus can have up to 3 Pilots.'),
    typedRow('Zorb Droid', 'Space', 'Droid Zorb'),
    typedRow(
      'Zee',
      'Character',
      'Gleep',
      `Zee gets +9 power. | [Pilot] Zorb Pilot. The Zorb gets: * Lucky 1. * +2 power. | When Zee attacks, ${UNREAD}`,
    ),
    typedRow(
      "Quux's Zee",
      'Character',
      'Gleep',
      '[Pilot] Zorb Pilot. The Zorb gets Reroll 1 die. | [Pilot] Zorb Pilot. The Zorb gets Stun 2.',
    ),
    row({ Name: 'Zorb Reserve', Text: `When Zorb Reserve attacks, ${UNREAD} | Reserves: One of your Zorbs gets Lucky 1.` }),
    noUnit(
      'Zap',
      'Battle',
      'Pay 1 Force -> One of your units gets +2 power for this attack. | Enhance: Zap a gleep with power 4.',
    ),
    noUnit(
      'Zorb Snow',
      'Battle',
      'Pay 2 Force -> Choose a unit in the Ground arena. Do 5 dice of damage to it. | Enhance: Zap that unit.',
    ),
    noUnit('Zorb Blade', 'Equipment', 'Equipped unit gets +1 power.'),
    row({ Name: 'Zib (A)', Power: '4' }),
    row({ Name: 'Zib (B)', Power: '4', Text: '[Pilot] Zorb Pilot. The Zorb gets Lucky 1.' }),
    row({ Name: 'Zib (C)', Power: '5', Text: '[Pilot] Zorb Pilot. The Zorb gets Lucky 1.' }),
    row({ Name: 'Avenger', Text: 'Avenge 1' }),
    row({ Name: 'Far Avenger', Type: 'Space', Text: 'Avenge 1' }),
    typedRow('Gleep Hut', 'Ground', 'Oorg'),
    typedRow('Gleep Chief', 'Character', 'Oorg', 'Each of your Space units gets +3 power. | Consume'),
    typedRow('Gleep Guard', 'Space', 'Oorg', 'Pay 1 Force -> Intercept | Each of your other Space units gets Shields 2.'),
  ]),
);
afterAll(() => rmSync(path.dirname(INVENTED), { recursive: true }));

const MAUL = { attacker: 'Darth Maul (B)', defender: 'Mace Windu (C)' };
const read = (raw: RawOptions) => readAttackRequest({ exact: true, ...raw }, openCards);

const problemsOf = (raw: RawOptions): string[] => problemsThrown(() => read(raw)).map(renderProblem);

describe('cards of odds attack', () => {
  it('are the two units, by name in upper or lower case', () => {
    const { setup } = read({ attacker: 'darth maul (b)', defender: 'Mace Windu (C) [SR]' });
    expect(setup.attacker).toMatchObject({ name: 'Darth Maul (B)', side: 'dark', arenas: ['character'], power: 6, health: 4 });
    expect(setup.defender).toMatchObject({ name: 'Mace Windu (C)', side: 'light', health: 7, cost: 8, speed: 60 });
    expect(setup.defender.abilities.map(formatAbility)).toEqual(['Pay 2 Force -> Evade 2', 'Stun 2']);
  });

  it('are overridden by flags, and keywords of flags are added', () => {
    const flags = { power: '8', 'attacker-health': '5', accuracy: '1', health: '9', counters: '2', armor: true };
    const { setup } = read({ ...MAUL, ...flags });
    expect(setup.attacker).toMatchObject({ power: 8, health: 5 });
    expect(setup.attacker.abilities.map(formatAbility)).toEqual(['Pay 2 Force -> Evade 2', 'Accuracy 1']);
    expect(setup.defender).toMatchObject({ health: 9, counters: 2 });
    expect(setup.defender.abilities.map(formatAbility)).toEqual(['Pay 2 Force -> Evade 2', 'Stun 2', 'Armor']);
  });

  it('may be one of the two alone', () => {
    expect(read({ attacker: 'Darth Maul (B)' }).setup.defender.name).toBeNull();
    for (const none of ['-', '']) {
      const { setup } = read({ attacker: none, defender: 'Mace Windu (C)', power: '5' });
      expect([setup.attacker.name, setup.attacker.power, setup.defender.name]).toEqual([null, 5, 'Mace Windu (C)']);
    }
    expect(problemsOf({ attacker: '-', defender: 'Mace Windu (C)' })[0]).toMatch(/^--power: the power/);
  });

  it.each<[RawOptions, string]>([
    [MAUL, 'odds attack "Darth Maul (B)" "Mace Windu (C)"'],
    [{ ...MAUL, power: '6', health: '7' }, 'odds attack "Darth Maul (B)" "Mace Windu (C)"'],
    [
      { ...MAUL, power: '8', 'attacker-evade': '1', counters: '1' },
      'odds attack "Darth Maul (B)" "Mace Windu (C)" --power 8 --attacker-evade 1 --counters 1',
    ],
    [{ attacker: '-', defender: 'Mace Windu (C)', power: '5' }, 'odds attack - "Mace Windu (C)" --power 5'],
    [{ attacker: "obi-wan's spirit (a)" }, `odds attack "Obi-Wan's Spirit (A)"`],
    [
      { attacker: 'Zam Wesell (D)', power: '4', 'attacker-health': '4' },
      'odds attack "Zam Wesell (D)" --power 4 --attacker-health 4',
    ],
  ])('repeat %j', (raw, command) => {
    expect(attackCommand(read(raw))).toBe(command);
  });

  it('that are ambiguous or unknown are reported with the candidates, both at once', () => {
    const [attacker, defender, ...more] = problemsOf({
      attacker: 'Drath Maul (B)',
      defender: 'Mace Windu',
      objective: 'discard-chance',
    });
    expect(attacker).toMatch(/^odds attack: attacker: no card is called [\s\S]*did you mean "Darth Maul \(B\)"\?/);
    expect(defender).toMatch(/^odds attack: defender: \d+ cards are called [\s\S]*write one of Mace Windu \(A\): /);
    expect(more).toEqual([]);
  });

  it('whose numbers are only in their text need them from flags', () => {
    expect(problemsOf({ attacker: 'Zam Wesell (D)' })).toEqual([
      expect.stringMatching(/the power of "Zam Wesell \(D\)"[\s\S]*add --power N$/),
      expect.stringMatching(/the health of "Zam Wesell \(D\)"[\s\S]*add --attacker-health N$/),
    ]);
    expect(problemsOf({ attacker: 'Darth Maul (B)', defender: 'Zam Wesell (D)' })).toEqual([
      expect.stringMatching(/^odds attack: defender: [\s\S]*add --health N$/),
    ]);
  });

  it('of different arenas do not fight, except in the modes', () => {
    expect(problemsOf({ attacker: 'TIE Fighter', defender: 'Mace Windu (C)' })).toEqual([
      expect.stringMatching(
        /^odds attack: defender: these units cannot meet: [\s\S]*other arenas are reached by Bombard, Ion Cannon and Barrage/,
      ),
    ]);
    const bomber = { attacker: 'TIE Bomber EX-1-8', defender: 'Snowspeeder Squad' };
    expect(problemsOf(bomber)).toEqual([
      expect.stringContaining('hint: the attacker can reach another arena: add --mode bombard'),
    ]);
    expect(problemsOf({ ...bomber, mode: 'bombard' })).toEqual([]);
    expect(problemsOf({ ...bomber, defender: 'Mace Windu (C)', mode: 'bombard' })).toEqual([
      expect.stringMatching(/^--mode: the mode \S+ needs a defender of the ground arena/),
    ]);
  });

  // Defect: only the keywords of the two units that fight were checked; those of other units were
  // played under rules that do not have them.
  it('have only keywords of the rules edition, and so do further units', () => {
    const old = { ...MAUL, rules: 'official-2005' };
    expect(problemsOf(old)).toEqual([]);
    expect(problemsOf({ ...old, 'defender-with': ['Avenger', 'Mace Windu (A)'], cards: INVENTED })).toEqual([
      expect.stringMatching(
        /^--defender-with: Avenger: Avenge is not a keyword of the rules edition official-2005\n {2}hint: editions that have it: /,
      ),
    ]);
    expect(problemsOf({ ...old, 'defender-keyword': 'Avenge 1' })).toEqual([
      expect.stringMatching(/^--rules: Avenge is not a keyword of the rules edition official-2005/),
    ]);
    expect(problemsOf({ ...old, 'attacker-with': 'Far Avenger', cards: INVENTED })).toEqual([]);
  });

  it('may be Battle cards in a hand, which are named by their clauses that are not played', () => {
    const asked = { ...MAUL, 'attacker-card': ['zap', 'Zap'], 'defender-card': 'Zap', cards: INVENTED };
    const { setup, cards } = read(asked);
    const held = { name: 'Zap', subtypes: ['Battle card'] };
    expect(setup.elsewhere).toMatchObject({ attacker: [held, held], defender: [held] });
    expect(setup.elsewhere.attacker[0]?.effects.map(formatEffect)).toEqual(['Pay 1 Force -> one of your units gets +2 power']);
    expect(unplayedOf(cards, 'attack')).toMatchObject([{ card: 'Zap', clause: 2 }]);
    expect(attackCommand(read(asked))).toBe(
      `odds attack "Darth Maul (B)" "Mace Windu (C)" --attacker-card Zap --attacker-card Zap --defender-card Zap --cards ${INVENTED}`,
    );
  });

  it('name texts about Battle cards only beside one in hand', () => {
    const about = { card: 'Darth Vader (N)', clause: 2 };
    const asked = { attacker: 'Darth Vader (N)', defender: 'Mace Windu (C)', cards: INVENTED };
    expect(unplayedOf(read(asked).cards, 'attack')).not.toContainEqual(expect.objectContaining(about));
    expect(unplayedOf(read({ ...asked, 'defender-card': 'Zap' }).cards, 'attack')).toContainEqual(
      expect.objectContaining(about),
    );
    const units = { attacker: asked.attacker, defender: asked.defender };
    const named = (elsewhere: object) => parseAttack({ ...units, elsewhere }, cardFinder(INVENTED)).unplayed;
    expect(named({})).not.toContainEqual(expect.objectContaining(about));
    expect(named({ defender: ['Zap'] })).toContainEqual(expect.objectContaining(about));
  });

  it.each([
    [
      { 'attacker-card': 'Mace Windu (C)' },
      /^--attacker-card: "Mace Windu \(C\)" is a unit, not a Battle card\n {2}hint: add a unit with/,
    ],
    [{ 'defender-card': 'Zorb Blade' }, /^--defender-card: "Zorb Blade" is an Equipment, not a Battle card$/],
    [{ 'defender-card': 'Zipzap' }, /^--defender-card: no card is called "Zipzap"/],
    [{ 'attacker-with': 'Zap' }, /^--attacker-with: "Zap" is a Battle card, not a unit/],
    [{ 'attacker-card': 'Zap', attacks: '2' }, /^--attacker-card: --attacker-card cannot be combined with --attacks/],
  ])('of a hand are Battle cards, in single attacks: %j', (raw, problem) => {
    expect(problemsOf({ ...MAUL, cards: INVENTED, ...raw })).toEqual([expect.stringMatching(problem)]);
  });

  it('of a hand do their damage if nothing attacks, in the form that does most of those that can be paid for', () => {
    const asked = { attacker: '-', 'attacker-card': 'Sneak Attack', health: '4' };
    const { setup, cards } = read(asked);
    expect(setup).toMatchObject({ by: 'dice', attacker: { name: null, power: 2 } });
    expect(unplayedOf(cards, 'attack')).toEqual([]);
    expect(attackCommand(read(asked))).toBe('odds attack --attacker-card "Sneak Attack" --health 4');
    expect(read({ ...asked, force: '8' }).setup.attacker.power).toBe(8);
    const counted = read({ ...asked, 'attacker-card': 'Coup de Grace', counters: '3', force: '8' }).setup;
    expect(counted).toMatchObject({ by: 'points', attacker: { power: 3 } });
  });

  it('of a hand do no damage beside an attack, or damage that is given, and that is named', () => {
    const beside = (raw: RawOptions) => read({ 'attacker-card': 'Zorb Snow', cards: INVENTED, ...raw });
    for (const raw of [MAUL, { power: '4' }, { damage: '3' }]) {
      expect(unplayedOf(beside(raw).cards, 'attack')).toMatchObject([{ card: 'Zorb Snow', clause: 1 }, { clause: 2 }]);
      expect(beside(raw).setup.attacker.power).not.toBe(5);
    }
  });

  it.each([
    [
      { defender: 'Zorb Ship' },
      /^odds attack: defender: must be one of the ground units, which Zorb Snow damages, not "Zorb Ship"$/,
    ],
    [{ force: '1' }, /^--attacker-card: Zorb Snow costs more than its side has: Pay 2 Force\n {2}hint: add --force N/],
    [
      { 'attacker-card': ['Sneak Attack', 'Coup de Grace'], cards: undefined },
      /^--attacker-card: several Battle cards do damage here/,
    ],
    [
      { 'attacker-card': 'Coup de Grace', force: '8', cards: undefined },
      /^--counters: Coup de Grace does 1 damage for each damage counter/,
    ],
    [{ 'power-change': '1' }, /^--power-change: --power-change cannot be combined with --damage/],
    [{ attacks: '2' }, /^--attacks: --attacks cannot be combined with --damage/],
  ])('of a hand do damage to units that they name, once, and are paid for: %j', (raw, problem) => {
    const [found] = problemsOf({ 'attacker-card': 'Zorb Snow', cards: INVENTED, ...raw });
    expect(found).toMatch(problem);
  });

  it('of a hand are under elsewhere in a scenario, and nowhere else', () => {
    const units = { attacker: 'Darth Maul (B)', defender: 'Mace Windu (C)' };
    const find = cardFinder(INVENTED);
    const { elsewhere } = parseAttack({ ...units, elsewhere: { attacker: ['Zap'] } }, find);
    expect(elsewhere.attacker).toEqual(read({ ...MAUL, 'attacker-card': 'Zap', cards: INVENTED }).setup.elsewhere.attacker);
    expect(() => parseAttack({ ...units, others: { attacker: ['Zap'] } }, find)).toThrow(UserError);
    const held = { name: 'Zap', subtypes: ['Battle card'], effects: ['Pay 1 Force -> one of your units gets +2 power'] };
    expect(() => parseAttack({ ...units, others: { attacker: [held] } }, find)).toThrow('a Battle card');
  });

  it('bring no warning for what is printed on them and changes nothing; flags do', () => {
    const warned = (raw: RawOptions): string[] => read(raw).warnings.map(renderProblem);
    const vader = { attacker: 'Darth Maul (B)', defender: 'Darth Vader (C)' }; // has Intercept
    expect(warned(vader)).toEqual([]);
    expect(warned({ ...vader, redirect: true })).toEqual([expect.stringMatching(/^--redirect: Redirect has no effect/)]);
    expect(warned({ attacker: 'TIE Bomber EX-1-8' })).toEqual([]);
    expect(warned({ attacker: 'Mace Windu (C)', defender: 'Mace Windu (A)' })).toEqual([
      expect.stringMatching(/^odds attack: defender: "Pay 5 Force -> Deflect 2" is never used[\s\S]*add --defender-force 5$/),
    ]);
  });

  it('are two words at most, and no options', async () => {
    const refused = (line: string) => runCli(wordsOf(line), { out: () => {}, err: () => {} });
    await expect(refused('attack Darth Vader Luke')).rejects.toThrow(
      'odds: an attack has two cards, and "Luke" is a third\n  hint: a name of several words needs quotes',
    );
    for (const option of ['--attacker "Darth Maul (B)"', '--defender=X']) {
      await expect(refused(`attack "Darth Maul (B)" ${option}`)).rejects.toThrow(
        /^odds: there is no option "--(attacker|defender)"/,
      );
    }
  });
});

describe('Pilots of odds attack', () => {
  const ship = { attacker: 'Zorb Ship', cards: INVENTED };
  const textsOf = ({ abilities, effects }: Unit): string[] => [...abilities.map(formatAbility), ...effects.map(formatEffect)];

  it('give what they give as Pilots, to a card or to a unit of flags, and are counted', () => {
    const { attacker } = read({ ...ship, 'attacker-pilot': ['zee'], fury: '1' }).setup;
    expect(textsOf(attacker)).toEqual(['Armor', 'Lucky 1', 'Fury 1', 'it gets +2 power']);
    expect(attacker.piloted).toBe(1);
    const { defender } = read({ power: '3', cards: INVENTED, 'defender-pilot': ['Zee', "Quux's Zee"] }).setup;
    expect(textsOf(defender)).toEqual(['Lucky 1', 'Stun 2', 'it gets +2 power']);
    expect([defender.piloted, defender.name]).toEqual([2, null]);
    expect(read(ship).setup.attacker.piloted).toBe(0);
  });

  it('are listed if a name is ambiguous, without cards that are not Pilots', () => {
    expect(problemsOf({ ...ship, 'attacker-pilot': ['Zib'] })).toEqual([
      expect.stringMatching(
        /^--attacker-pilot: 3 cards are called "Zib"\n {2}hint: write one of Zib \(B\): .*, power 4; Zib \(C\): .*, power 5$/,
      ),
    ]);
    expect(problemsOf({ ...ship, 'attacker-with': ['Zib'] })).toEqual([expect.stringContaining('write one of Zib (A): ')]);
  });
});

it('texts on who can attack whom forbid an attack, with the text', () => {
  expect(problemsOf({ attacker: 'Antivehicle Laser Cannon', defender: "Jabba's Guards" })).toEqual([
    expect.stringContaining('odds attack: defender: a text of "Antivehicle Laser Cannon" forbids this attack'),
  ]);
  const leia = { attacker: 'Darth Vader (Q)', defender: 'Princess Leia (H)' };
  expect(problemsOf(leia)).toEqual([]);
  expect(problemsOf({ ...leia, 'defender-with': 'Luke Skywalker (N)' })).toHaveLength(1);
});

describe('further units of odds attack', () => {
  const namesOf = (units: readonly Unit[]): (string | null)[] => units.map(({ name }) => name);

  it('are in the arena of the unit that is attacked, or elsewhere', () => {
    const { setup } = read({
      attacker: 'Zorb Ship',
      defender: 'Zorb Droid',
      cards: INVENTED,
      'attacker-with': ['Gleep Chief', 'Gleep Guard'],
      'defender-with': ['Gleep Guard', 'Zee'],
    });
    expect([namesOf(setup.others.attacker), namesOf(setup.others.defender)]).toEqual([['Gleep Guard'], ['Gleep Guard']]);
    expect([namesOf(setup.elsewhere.attacker), namesOf(setup.elsewhere.defender)]).toEqual([['Gleep Chief'], ['Zee']]);
  });

  it('are not in the arena of the attacker if it attacks from another arena', () => {
    const bombing = { attacker: 'Zorb Ship', bombard: '3', mode: 'bombard', defender: 'Gleep Hut', cards: INVENTED };
    const { setup } = read({ ...bombing, 'attacker-with': ['Gleep Guard'], 'defender-with': ['Gleep Hut'] });
    expect([namesOf(setup.others.attacker), namesOf(setup.elsewhere.attacker)]).toEqual([[], ['Gleep Guard']]);
    expect([namesOf(setup.others.defender), namesOf(setup.elsewhere.defender)]).toEqual([['Gleep Hut'], []]);
  });

  it('are in the arena of the attacker if nothing is known of the defender, and anywhere if nothing is known of both', () => {
    const withChief = { cards: INVENTED, 'attacker-with': ['Gleep Chief'] };
    expect(namesOf(read({ ...withChief, attacker: 'Zorb Ship' }).setup.elsewhere.attacker)).toEqual(['Gleep Chief']);
    expect(namesOf(read({ ...withChief, attacker: 'Zee' }).setup.others.attacker)).toEqual(['Gleep Chief']);
    expect(namesOf(read({ ...withChief, power: '3' }).setup.others.attacker)).toEqual(['Gleep Chief']);
  });

  // Defect: it was in an arena, where its Reserves have no effect, so it did nothing at all.
  it('are in the build zone if they have Reserves and nothing else, as in a scenario', () => {
    const ships = { attacker: 'TIE Fighter', defender: 'X-wing Red Ten' };
    const { setup, warnings } = read({ ...ships, 'defender-with': 'R2-D2 (E)' });
    const elsewhere = { defender: [{ card: 'R2-D2 (E)', buildZone: true }] };
    const find = cardFinder(null);
    expect(caseOf(setup).plan).toEqual(caseOf(parseAttack({ ...ships, elsewhere }, find)).plan);
    expect(caseOf(setup).plan).not.toEqual(caseOf(read(ships).setup).plan);
    expect(warnings).toEqual([]);
    expect(unplayedOf(read({ power: '3', cards: INVENTED, 'defender-with': 'Zorb Reserve' }).cards, 'attack')).toEqual([]);
  });

  it('whose Reserves are idle in an arena bring a warning', () => {
    const { setup, warnings } = read({ ...MAUL, 'defender-with': 'Yoda (E)' });
    expect(namesOf(setup.others.defender)).toEqual(['Yoda (E)']);
    expect(warnings.map(renderProblem)).toEqual([
      '--defender-with: the Reserves of Yoda (E) have no effect: it is in an arena, where its other abilities work\n' +
        '  hint: to put it into the build zone, write in a scenario elsewhere.defender: [{ card: Yoda (E), buildZone: true }]',
    ]);
  });

  it('must be known, and name the clauses that are not played of them as units', () => {
    expect(problemsOf({ power: '3', cards: INVENTED, 'defender-with': ['Gleep Chef'] })[0]).toMatch(
      /^--defender-with: no card is called "Gleep Chef"[\s\S]*did you mean "Gleep Chief"\?/,
    );
    expect(
      unplayedOf(read({ power: '3', cards: INVENTED, 'defender-with': ['Gleep Chief', 'Zee', 'Zee'] }).cards, 'attack'),
    ).toEqual([
      { card: 'Gleep Chief', clause: 2, class: 'keyword, Consume' },
      { card: 'Zee', clause: 3, class: 'triggered, power' },
    ]);
  });

  it('are in the command that repeats the attack, with Pilots', () => {
    const raw = {
      attacker: 'zorb bus',
      cards: INVENTED,
      'attacker-pilot': ['zee', "quux's zee"],
      'attacker-with': ['gleep chief'],
      'defender-with': ['gleep guard', 'gleep guard'],
    };
    expect(attackCommand(read(raw))).toBe(
      `odds attack "Zorb Bus" --attacker-pilot Zee --attacker-pilot "Quux's Zee" --attacker-with "Gleep Chief"` +
        ` --defender-with "Gleep Guard" --defender-with "Gleep Guard" --cards ${INVENTED}`,
    );
    expect(attackCommand(read({ power: '3', cards: INVENTED, 'defender-pilot': ['Zee'] }))).toBe(
      `odds attack --defender-pilot Zee --cards ${INVENTED} --power 3`,
    );
    expect(attackCommand(read({ power: '3', cards: INVENTED }))).toBe('odds attack --power 3');
  });
});
