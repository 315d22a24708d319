import { describe, expect, it } from 'vitest';
import { givenTexts } from '../../../../src/cards/catalogue/card.js';
import { readSwitchClause } from '../../../../src/cards/text/switch-clause.js';

const TWO = ['ground', 'character'] as const;
const THREE = ['space', 'ground', 'character'] as const;
const read = (clause: string, arenas: readonly ('space' | 'ground' | 'character')[] = TWO) => {
  const found = readSwitchClause(clause, arenas);
  return found && { gives: givenTexts(found), leftOut: found.leftOut?.map((part) => part.class) ?? [] };
};

describe('Switch', () => {
  it('has a part for each arena of its unit', () => {
    expect(read('Switch: Fury 2/Armor, Stun 1')?.gives).toEqual([
      'it gets Fury 2 as long as it is in the ground arena',
      'it gets Armor and Stun 1 as long as it is in the character arena',
    ]);
    expect(read('Switch: +20 speed / Pay 1 Force -> Evade 2 / -4 power and Lucky 1.', THREE)?.gives).toEqual([
      'it gets +20 speed as long as it is in the space arena',
      'it gets "Pay 1 Force -> Evade 2" as long as it is in the ground arena',
      'it gets -4 power and Lucky 1 as long as it is in the character arena',
    ]);
  });

  it('may have keywords for attacks from the arena in which it has them', () => {
    expect(read('Switch: Bombard 2/Ion Cannon 3, Armor', ['space', 'ground'])?.gives).toEqual([
      'Bombard 2',
      'Ion Cannon 3',
      'it gets Armor as long as it is in the ground arena',
    ]);
  });

  it('may have them for attacks from the only other arena of its unit', () => {
    expect(read('Switch: Ion Cannon 4/Bombard 3')?.gives).toEqual(['Ion Cannon 4', 'Bombard 3']);
    expect(read('Switch: Armor/Ion Cannon 4/Bombard 3', THREE)).toBeNull();
  });

  it('may have Inspiration or Intimidation', () => {
    expect(read('Switch: Intimidation/Lucky 1, Inspiration')?.gives).toEqual([
      "it gets +10 speed and +1 power and +1 health for each of your opponent's units here as long as it is in the ground arena",
      'it gets Lucky 1 as long as it is in the character arena',
      'all your other units here get +10 speed and +1 power and +1 health as long as it is in the character arena',
    ]);
  });

  it('may have nothing in an arena', () => {
    expect(read('Switch: None/Armor')).toEqual({
      gives: ['it gets Armor as long as it is in the character arena'],
      leftOut: [],
    });
    expect(read('Switch: Damage Control 2, Armor/Damage Control 1')).toEqual({
      gives: [
        'it gets Damage Control 2 and Armor as long as it is in the ground arena',
        'it gets Damage Control 1 as long as it is in the character arena',
      ],
      leftOut: [],
    });
  });

  it('may have an effect with a colon that no fight depends on', () => {
    expect(
      read('Switch: Lucky 1/Armor, Upkeep: Pay 1 build point or move it to the Space arena.', ['space', 'ground']),
    ).toEqual({
      gives: ['it gets Lucky 1 as long as it is in the space arena', 'it gets Armor as long as it is in the ground arena'],
      leftOut: ['keyword, Upkeep'],
    });
  });

  it.each([
    'Switch: Armor',
    'Switch: Armor/Lucky 1/Stun 1',
    'Switch: Armor/Zap',
    'Switch: Armor/+1 power for each Gleep',
    // In these arenas no unit can use them.
    'Switch: Bombard 2/Ion Cannon 2',
    'Switch: Armor/Ion Cannon 2',
    'Armor/Lucky 1',
  ])('is not read: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});
