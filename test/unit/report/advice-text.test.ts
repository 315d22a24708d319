import { describe, expect, it } from 'vitest';
import { adviseAtTable } from '../../../src/automaton/advise.js';
import { planOfSetup } from '../../../src/experiment/attack-setup.js';
import type { AttackInput } from '../../../src/library.js';
import { adviceJson, adviceLines } from '../../../src/report/advice-text.js';
import { parseAttack } from '../../../src/scenario/from-data.js';

function linesOf(attack: AttackInput, faces: readonly number[]): string[] {
  const setup = parseAttack(attack);
  return adviceLines(adviseAtTable(planOfSetup(setup), faces), setup, faces);
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

describe('the choices after the roll', () => {
  const attack = {
    attacker: { power: 1, keywords: ['Lucky 1'] },
    defender: { keywords: ['Evade 1', 'Pay 1 Force -> Evade 1'] },
  };

  it('are told with what they are worth if the dice stay as they lie', () => {
    const lines = linesOf(attack, [4]);
    expect(lines).toContain('If the dice stay as they lie:');
    const table = lines.slice(lines.indexOf('If the dice stay as they lie:') + 2);
    expect(table[0]).toBe('The defender wants the worth low (* best choice):');
    expect(table[1]).toMatch(/^ +prevention +worth +damage$/);
    expect(table[2]).toMatch(/^\* {2}Evade 1 on 1 damage +0\.0000 +0\.0000$/);
  });

  it('are plain data as well', () => {
    const setup = parseAttack(attack);
    expect(adviceJson(adviseAtTable(planOfSetup(setup), [4]), setup)).toMatchObject({
      afterwards: [
        { choice: 'prevention', player: 'defender', options: [{ action: 'Evade 1 on 1 damage', best: true }, {}, {}] },
      ],
    });
  });
});

describe('adviceJson', () => {
  it('gives expectations as numbers and as fractions in lowest terms', () => {
    const setup = parseAttack({ attacker: { power: 1, keywords: ['Lucky 1'] }, defender: {} });
    const { advice, afterwards, damage } = adviceJson(adviseAtTable(planOfSetup(setup), [1]), setup);
    expect({ afterwards, damage }).toEqual({ afterwards: [], damage: 0 });
    expect(advice).toEqual([
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
