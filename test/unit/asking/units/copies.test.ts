import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { attackOdds } from '../../../../src/index.js';
import { attackNumbersOf as asked } from '../../../support/attack-numbers.js';
import { printedBy, refusalOf } from '../../../support/run-cli.js';

const [SITH, EZRA, DYAD, TARGET] = ['Sith Triumvirate (A)', 'Ezra Bridger (G)', 'Force Dyad (A)', 'Mace Windu (C)'];
const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('Abilities that a unit copies', () => {
  // Failed before: no text that copies was read, and there was no such option.
  it('equal the unit edited by hand, exactly', async () => {
    const { unmodelled, ...copied } = await asked('attack', SITH, TARGET, '--attacker-copies', 'Darth Sion (A) #3');
    const { unmodelled: nothing, ...byHand } = await asked('attack', SITH, TARGET, '--critical-hit', '2');
    expect(copied).toEqual(byHand);
    expect(unmodelled).toEqual([]);
    expect(nothing).toEqual([
      {
        ...{ card: SITH, clause: 2, class: 'static, copied abilities' },
        copies: 'one ability of at most 3 cards in its stack',
      },
    ]);
    const defended = ['attack', 'Darth Maul (B)', EZRA, '--defender-copies', 'Ezra Bridger (H) #4'];
    const { unmodelled: none, ...persuading } = await asked(...defended);
    const keyword = ['--defender-keyword', 'Pay 1 Force -> Persuade 1'];
    expect({ ...persuading, unmodelled: (await asked('attack', 'Darth Maul (B)', EZRA, ...keyword)).unmodelled }).toEqual(
      await asked('attack', 'Darth Maul (B)', EZRA, ...keyword),
    );
    expect(none).toEqual([]);
  });

  it('are all of a card where its text says so, and the parts that are not played are named', async () => {
    const copies = ['Rey (P)', 'Ben Solo (C)'].flatMap((each) => ['--defender-copies', each]);
    const keywords = ['Pay 3 Force -> Evade 3', 'Fury 1', 'Pay 2 Force -> Absorb 2'].flatMap((each) => [
      '--defender-keyword',
      each,
    ]);
    const { unmodelled, ...copied } = await asked('attack', 'Darth Maul (B)', DYAD, ...copies);
    const { unmodelled: _nothing, ...byHand } = await asked(
      'attack',
      'Darth Maul (B)',
      DYAD,
      ...keywords,
      '--defender-parry',
      '1',
    );
    expect([copied, unmodelled]).toEqual([byHand, []]);
    const duel = JSON.parse(
      await printedBy(['duel', 'Darth Maul (B)', DYAD, ...copies, '--defender-copies', 'Ben Solo (D)', '--json']),
    );
    expect(duel.unmodelled).toContainEqual({ card: 'Ben Solo (D)', clause: 3, class: 'activated, speed' });
    expect(duel.unmodelled).not.toContainEqual(expect.objectContaining({ card: DYAD, clause: 3 }));
  });

  it('may come by a text of a Pilot, and are in force in duels', async () => {
    const pilot = ['--defender-pilot', 'Crest Bridge Crew (B)'];
    const ship = ['attack', 'TIE Interceptor', 'Krayt Gunship', ...pilot];
    const { unmodelled, ...copied } = await asked(...ship, '--defender-copies', 'Grogu (B) #2');
    const { unmodelled: nothing, ...byHand } = await asked(...ship, '--parry', '2');
    expect(copied).toEqual(byHand);
    expect([unmodelled, nothing]).toEqual([[], [expect.objectContaining({ card: 'Crest Bridge Crew (B)', clause: 2 })]]);
    const duel = async (...words: string[]) =>
      JSON.parse(await printedBy(['duel', 'TIE Interceptor', 'Krayt Gunship', ...pilot, ...words, '--json']));
    const [one, other] = [await duel('--defender-copies', 'Grogu (B) #2'), await duel('--parry', '2')];
    expect(one.answer).toEqual(other.answer);
  });

  it('may come by a text of an Equipment', async () => {
    const [unit, trait] = ['Mace Windu (B)', 'Who You Are'];
    const words = ['attack', unit, 'Darth Maul (B)', '--attacker-equipment', trait];
    const { unmodelled, ...copied } = await asked(...words, '--attacker-copies', 'Mace Windu (D) #3');
    const { unmodelled: nothing, ...byHand } = await asked(...words, '--attacker-keyword', 'Pay 3 Force -> Evade 3');
    expect([copied, unmodelled]).toEqual([byHand, []]);
    expect(nothing).toEqual([
      { card: trait, clause: 2, class: 'static, copied abilities', copies: 'one ability of a card in its stack' },
    ]);
    const odds = (attacker: object) => attackOdds({ attacker: { card: unit, ...attacker }, defender: 'Darth Maul (B)' });
    const armed = odds({ equipment: [trait], copies: ['Mace Windu (D) #2'] });
    expect([armed.meanDamage, armed.unmodelled]).toEqual([odds({ keywords: ['Overkill'] }).meanDamage, []]);
    expect(() => odds({ copies: ['Mace Windu (D) #2'] })).toThrow(/copies abilities of other cards/);
    const ship = { card: 'Krayt Gunship', pilots: ['Crest Bridge Crew (B)'], copies: ['Grogu (B) #2'] };
    expect(attackOdds({ attacker: 'TIE Interceptor', defender: ship }).unmodelled).toEqual([]);
  });

  it('are repeated by the command below the answer, which says when nothing is copied', async () => {
    const words = ['attack', SITH, TARGET, '--trials', '1000'];
    expect(flat(await printedBy([...words, '--attacker-copies', 'Darth Sion (C) #2']))).toContain(
      '--attacker-copies "Darth Sion (C) #2"',
    );
    expect(flat(await printedBy(words))).toContain(
      'No card is copied: Sith Triumvirate (A) copies one ability of at most 3 cards in its stack. Name one with --attacker-copies, --defender-copies, or copies in a file.',
    );
  });

  it('are checked when they are named', async () => {
    const refused = (unit: string, ...copies: string[]) =>
      refusalOf(['attack', unit, TARGET, ...copies.flatMap((each) => ['--attacker-copies', each])]);
    expect(await refused('Yoda (A)', 'Ezra Bridger (H) #4')).toBe(
      '--attacker-copies: no text of "Yoda (A)" copies abilities of other cards\n  hint: give anything else that a unit has as keywords and effects',
    );
    expect(await refused(SITH, 'Darth Sion (C)')).toBe(
      '--attacker-copies: the unit copies one ability of "Darth Sion (C)", not all of them\n  hint: write which one after the name, in quotes as "Darth Sion (C) #1": #1 (all your opponent\'s units get no Protect), #2 (Overkill)',
    );
    expect(await refused(SITH, 'Darth Sion (C) #3')).toContain('#3 of "Darth Sion (C)" cannot be copied: it is not played');
    expect(await refused(DYAD, 'Yoda (A)')).toContain('it copies each ability of all cards in its stack: any Ben Solo unit');
    expect(await refused(EZRA, 'Ezra Bridger (H) #4', 'Ezra Bridger (F) #3')).toContain('is one card too many to copy');
    expect(await refused(SITH, 'Ezra Bridger (H) #4')).toContain('a card to copy must be dark or neutral');
    expect(await refused(SITH, 'Darth Zion (C) #3')).toContain('no card is called "Darth Zion (C)"');
    expect(await refused(SITH, 'Jedi Lightsaber #1')).toContain('is an Equipment, not a unit');
  });

  it('are a field of units in files and in the library', () => {
    const odds = (attacker: object) => attackOdds({ attacker: { power: 5, ...attacker }, defender: TARGET }).meanDamage;
    expect(odds({ card: SITH, copies: ['Darth Sion (C) #2'] })).toEqual(odds({ card: SITH, keywords: ['Overkill'] }));
    // The text of a unit given by numbers is unknown.
    expect(odds({ copies: ['Darth Sion (C) #2'] })).toEqual(odds({ keywords: ['Overkill'] }));
    const refused = (attacker: object) => () => attackOdds({ attacker: { card: 'Yoda (A)', ...attacker }, defender: TARGET });
    expect(refused({ copies: ['Ezra Bridger (H) #4'] })).toThrow(/attacker\.copies\[0\]: no text of /);
    expect(refused({ card: SITH, copies: ['Darth Sion (C) #2', 'Ezra Bridger (H) #4'] })).toThrow(
      /attacker\.copies\[1\]: a card to copy must be dark or neutral/,
    );
    const elsewhere = { attacker: [{ card: SITH, copies: ['Darth Sion (C) #2'], buildZone: true }] };
    expect(() => attackOdds({ attacker: SITH, defender: TARGET, elsewhere })).toThrow(
      /copies: a unit in the build zone copies nothing/,
    );
  });

  it('give other units what they say, from another arena too', () => {
    const odds = (elsewhere: object | string) =>
      attackOdds({
        attacker: 'Darth Maul (B)',
        defender: { health: 5, keywords: ['Pay 1 Force -> Protect 1'] },
        elsewhere: { attacker: [elsewhere] },
      });
    const copied = odds({ card: SITH, copies: ['Darth Sion (C) #1'] });
    expect(copied.meanDamage).toEqual(odds({ card: SITH, effects: ["all your opponent's units get no Protect"] }).meanDamage);
    expect(copied.unmodelled.filter(({ card }) => card === SITH)).toEqual([]);
  });

  it('bring their subtypes where the text says so', () => {
    const odds = (defender: object) =>
      attackOdds({
        attacker: { power: 4, effects: ['it gets +3 power as long as it attacks any Padawan unit'] },
        defender: { card: 'Maul (S)', ...defender },
      });
    const [plain, copied] = [odds({}), odds({ copies: ['Ezra Bridger (G)'] })];
    expect(copied.meanDamage).not.toEqual(plain.meanDamage);
  });

  it('are in force in battles of files', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'swtcg-'));
    const battle = async (unit: string): Promise<unknown> => {
      const file = path.join(folder, 'battle.yaml');
      const sides = `dark:\n  units: [${unit}]\nlight:\n  units: [Mace Windu (C)]\n`;
      writeFileSync(file, `format: 1\nquestion: Q\nexperiment: battle\n${sides}trials: 100\nseed: 1\n`);
      return JSON.parse(await printedBy(['battle', file, '--json', '--quiet', '--play', 'simple'])).answer;
    };
    const copied = await battle(`{ card: ${SITH}, arena: character, copies: ["Darth Sion (A) #3"] }`);
    expect(copied).toEqual(await battle(`{ card: ${SITH}, arena: character, keywords: [Critical Hit 2] }`));
    expect(copied).not.toEqual(await battle(`{ card: ${SITH}, arena: character }`));
    rmSync(folder, { recursive: true });
  });
});
