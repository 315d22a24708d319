import { describe, expect, it } from 'vitest';
import { type OracleAttack, type OracleUnit, oracleOdds } from '../support/attack-oracle.js';
import { chance, chanceText, chanceThat, plus, times, ZERO } from '../support/chance.js';
import { ALL_WORKED_EXAMPLES } from '../support/worked-examples.js';

/** The oracle alone, beyond what test/oracle/worked-examples.test.ts asks of it and of the program. */

it.each(ALL_WORKED_EXAMPLES.filter(({ attack, expected }) => expected.mean !== undefined && attack.objective === undefined))(
  'the value of an attack $key: is the mean damage to the defender less that to the attacker',
  ({ attack }) => {
    const { outcomes, value } = oracleOdds(attack);
    let mean = ZERO;
    let total = ZERO;
    for (const { outcome, chance: probability } of outcomes.values()) {
      const [toAttacker = 0, toDefender = 0] = outcome.damage;
      mean = plus(mean, times(chance(`${toDefender - toAttacker}`), probability));
      total = plus(total, probability);
    }
    expect(chanceText(value)).toBe(chanceText(mean));
    expect(chanceText(total)).toBe('1');
  },
);

/** Rules for which the worked examples cannot detect a wrong reading; the comments work out each number. */
describe('beyond the worked examples', () => {
  function unit(power: number, keywords: Readonly<Record<string, number>>, health: number | null = null): OracleUnit {
    return { power, health, abilities: Object.entries(keywords).map(([keyword, value]) => ({ keyword, value, cost: 0 })) };
  }

  it('parries on a natural 1, which is the only miss here', () => {
    const attack = { attacker: unit(1, { Accuracy: 2 }), defender: unit(0, { Parry: 1 }) };
    expect(chanceThat(oracleOdds(attack), ({ damage }) => damage[1] === 1)).toBe('5/6');
  });

  it('ripostes on a natural 2, which misses here while a 3 hits', () => {
    const attack = { attacker: unit(1, { Accuracy: 1 }), defender: unit(0, { Riposte: 1 }) };
    expect(chanceThat(oracleOdds(attack), ({ damage }) => damage[0] === 1 && damage[1] === 0)).toBe('1/6');
  });

  // A hit with a 2: 6 rolls of 36. No hit: one 2 is kept in 4 + 1 rolls, and appears by re-roll in 1/6 of the 4 others.
  it('lets the attacker re-roll the lowest of equally good dice: the 1 or 3 rather than the 2', () => {
    const attack: OracleAttack = {
      attacker: unit(2, { Lucky: 1 }),
      defender: unit(0, { Riposte: 1 }, 1),
      objective: 'discard-chance',
    };
    expect(chanceThat(oracleOdds(attack), ({ damage }) => damage[0] === 1)).toBe('35/108');
  });

  // Two hits: a 2 is kept in 8 + 1 rolls of 36, and appears by re-roll in 1/6 of the 16 others. A 1 and a 2: 2 rolls.
  it('lets the defender re-roll the highest of equally good dice: any other hit rather than the 2', () => {
    const attack: OracleAttack = {
      attacker: unit(2, { Accuracy: 2 }),
      defender: unit(0, { Riposte: 1, Lucky: 1 }, 2),
      objective: 'discard-chance',
    };
    expect(chanceThat(oracleOdds(attack), ({ damage }) => damage[0] === 1)).toBe('41/108');
  });

  // Every die hits, so the first damage at the attack's end discards the attacker, and nothing follows.
  it.each([
    ['attacker', 0],
    ['defender', 1],
  ] as const)('begins the end of the attack with the effects of the side with the first chance (%s)', (firstChance, lost) => {
    const attack: OracleAttack = {
      attacker: unit(1, { Overload: 1, Stun: 1 }, 1),
      defender: unit(0, { Retaliate: 1, Stun: 1 }),
      objective: 'capped-damage',
      firstChance,
      rules: { hitNeeds: 1 },
    };
    expect(chanceThat(oracleOdds(attack), ({ damage, powerLost }) => damage[1] === 2 && powerLost[0] === lost)).toBe('1');
  });
});
