import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LuckInput, luckOdds } from '../../../src/index.js';
import { inFolderOfTests } from '../../support/folders.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';

inFolderOfTests({});

describe('luckOdds', () => {
  it('is the answer that odds luck prints as JSON, except for the file, its lines and the command', async () => {
    writeFileSync(
      'game.txt',
      'Obi-Wan Kenobi (K) > Darth Maul (B): 4\nDarth Maul (B) > Obi-Wan Kenobi (K): 1\nLight: dice: 3 5 6\n',
    );
    const { command, game, ...printed } = JSON.parse(await printedBy(['luck', 'game.txt', '--json']));
    const odds = await luckOdds({
      attacks: [
        { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', damage: 4 },
        { attacker: 'Darth Maul (B)', defender: 'Obi-Wan Kenobi (K)', damage: 1 },
      ],
      dice: [{ player: 'Light', faces: [3, 5, 6] }],
    });
    expect([command, game]).toEqual(['odds luck game.txt', 'game.txt']);
    expect(JSON.parse(JSON.stringify(odds))).toEqual(printed);
  });

  it('takes units of numbers, rules, and dice of nobody, and names units by what they have', async () => {
    const attack = { attacker: { power: 2, keywords: ['Accuracy 1'] }, defender: { health: 3 }, damage: 1, player: 'Anna' };
    const { attacks, rules, dice } = await luckOdds({ attacks: [attack], dice: [{ faces: [1] }], rules: { hitNeeds: 6 } });
    expect(attacks[0]).toMatchObject({ line: 1, attacker: 'power 2, Accuracy 1', defender: 'health 3', player: 'Anna' });
    expect([attacks[0]?.meanDamage.exact, rules.hitNeeds]).toEqual([2 / 3, 6]);
    expect(dice[0]).toMatchObject({ player: null, rolls: 1 });
  });

  it('names every problem of the input with its path', async () => {
    const wrong = {
      attacks: [
        { attacker: 'Darth Vadar (A)', defender: {}, damage: 1 },
        { attacker: { power: 2 }, defender: {}, damage: -1 },
        { attacker: { power: 2 }, defender: {}, damage: 1, player: '' },
      ],
      dice: [{ faces: [7] }],
    };
    const paths = (input: unknown) =>
      problemsOf(() => luckOdds(input as LuckInput)).then((found) => found.map((each) => each.split(':')[0]));
    expect(await paths(wrong)).toEqual(['attacks[0].attacker', 'attacks[1].damage', 'attacks[2].player', 'dice[0].faces']);
    expect(await paths({ attacks: [{ attacker: { power: 2 }, defender: {}, damage: 3 }] })).toEqual(['attacks[0]']);
    expect(await paths({})).toEqual(['attacks']);
    expect(await paths({ attacks: 3 })).toContain('attacks');
  });
});
