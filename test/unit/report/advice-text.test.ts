import { describe, expect, it } from 'vitest';
import { adviseReRoll } from '../../../src/automaton/advise.js';
import { planOfSetup } from '../../../src/experiment/attack-setup.js';
import type { AttackInput } from '../../../src/library.js';
import { adviceJson, adviceLines } from '../../../src/report/advice-text.js';
import { parseAttack } from '../../../src/scenario/from-data.js';

function linesOf(attack: AttackInput, faces: readonly number[]): string[] {
  const setup = parseAttack(attack);
  return adviceLines(adviseReRoll(planOfSetup(setup), faces), setup.objective, faces, 2);
}

describe('adviceLines', () => {
  it('lists what may be re-rolled, what is kept, and the mean that follows; the best choice is marked', () => {
    expect(linesOf({ attacker: { power: 2, keywords: ['Lucky 1'] }, defender: {} }, [6, 1])).toEqual([
      'The attacker wants the mean damage high (* best choice):',
      '   re-roll         keep   mean damage',
      '*  1               6     1.5000 = 3/2',
      '   nothing (pass)  6 1         1.0000',
      '   6               1     0.5000 = 1/2',
    ]);
  });

  it('tells discard chances where the health is known', () => {
    const lines = linesOf(
      { attacker: { power: 2, keywords: ['Lucky 1'] }, defender: { health: 2 }, objective: 'discard-chance' },
      [6, 1],
    );
    expect(lines.slice(0, 3)).toEqual([
      'The attacker wants the discard chance high (* best choice):',
      '   re-roll         keep   mean damage  discard chance',
      '*  1               6     1.5000 = 3/2         50.00 %',
    ]);
  });

  it('tells the capped damage beside the mean where that is what the players want', () => {
    const attack = {
      attacker: { power: 2, keywords: ['Critical Hit 3', 'Lucky 1'] },
      defender: { health: 1 },
      objective: 'capped-damage',
    } as const;
    const lines = linesOf(attack, [4, 1]);
    expect(lines[1]).toMatch(/re-roll +keep +capped damage +mean damage +discard chance$/);
    expect(lines[2]).toMatch(/^\* {2}nothing \(pass\) +4 1 +1\.0000 +1\.0000 +100\.00 %$/); // 1 health is gone already
  });

  it('gives each player a table, and says whose turn depends on a pass', () => {
    const lines = linesOf({ attacker: { power: 1, keywords: ['Lucky 1'] }, defender: { keywords: ['Lucky 1'] } }, [4]);
    expect(lines.filter((line) => line.startsWith('The '))).toEqual([
      'The attacker wants the mean damage high (* best choice):',
      'The defender, if the attacker passes, wants the mean damage low (* best choice):',
    ]);
    expect(lines.filter((line) => line === '')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('*'))).toHaveLength(2);
  });

  it('says what the dice do where nobody has a choice', () => {
    expect(linesOf({ attacker: { power: 2 }, defender: {} }, [6, 4])).toEqual([
      'These dice do 2 damage. Neither player has Lucky: there is nothing to choose.',
    ]);
  });
});

describe('adviceJson', () => {
  it('gives expectations as numbers and as fractions in lowest terms', () => {
    const setup = parseAttack({ attacker: { power: 1, keywords: ['Lucky 1'] }, defender: {} });
    expect(adviceJson(adviseReRoll(planOfSetup(setup), [1]))).toEqual([
      {
        player: 'attacker',
        afterPass: false,
        options: [
          {
            reRoll: [1],
            worth: { value: 0.5, fraction: '1/2' },
            meanDamage: { value: 0.5, fraction: '1/2' },
            discardChance: null,
            best: true,
          },
          {
            reRoll: [],
            worth: { value: 0, fraction: '0' },
            meanDamage: { value: 0, fraction: '0' },
            discardChance: null,
            best: false,
          },
        ],
      },
    ]);
  });
});
