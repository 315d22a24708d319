import { describe, expect, it } from 'vitest';
import { type AttackInput, attackOdds, duelOdds } from '../../src/index.js';
import { toText } from '../../src/statistics/fraction.js';

/** The mean damage of an attack between cards, as a fraction. */
function meanDamage(input: AttackInput): string {
  return toText(attackOdds(input).meanDamage);
}

describe('Cards, worked out by hand:', () => {
  it('Darth Vader (K) names the number of his Evade, and pays as much', () => {
    // Five dice hit his Armor with chance 1/3 each, all five with 1/243, and he has 4 Force.
    expect(meanDamage({ attacker: 'Obi-Wan Kenobi (E)', defender: 'Darth Vader (K)' })).toBe('1/243');
    expect(meanDamage({ attacker: 'Obi-Wan Kenobi (E)', defender: 'Darth Vader (K)', force: { defender: 0 } })).toBe('5/3');
  });

  it('General Veers lets his Walker re-roll any of its dice, and Jar Jar (A) those against him', () => {
    const [walker, veers] = ['AT-AT Assault Group', { pilots: ['General Maximilian Veers (A)'] }];
    const army = { card: 'Rebel Hoth Army', health: 99 };
    // Two more dice, and each hits with chance 3/4 instead of 1/2.
    expect(meanDamage({ attacker: { power: 6 }, defender: army, force: { defender: 0 } })).toBe('3');
    expect(meanDamage({ attacker: { card: walker, power: 4, ...veers }, defender: army, force: { defender: 0 } })).toBe('9/2');
    expect(meanDamage({ attacker: { power: 4 }, defender: 'Jar Jar Binks (A)' })).toBe('1');
  });

  it('texts that ask what is attached see the Equipment of a unit, by its name, its subtypes, or any', () => {
    const mean = (kind: string, attached: readonly string[]): string =>
      meanDamage({
        attacker: { power: 2, effects: [`it gets +2 power for each attached ${kind} on it`], attached },
        defender: {},
      });
    const attached = ['Darksaber: Lightsaber Weapon', 'Armor Defense', 'Lightsaber Training: Skill'];
    expect(mean('Lightsaber Weapon', attached)).toBe('2');
    expect(mean('Darksaber', attached)).toBe('2');
    expect(mean('Equipment', attached)).toBe('4');
    expect(mean('Weapon Defense', attached)).toBe('1');
  });

  it('Ben Solo (C) has Critical Hit 2 with a Lightsaber Weapon, as if it were said about him', async () => {
    const [ben, collection] = ['Ben Solo (C)', 'Lightsaber Collection (D)'];
    const saidOfHim = {
      keywords: ['Pay 1 Force -> Absorb 2'],
      effects: ['it gets +1 power for each attached Lightsaber Weapon on it'],
      attached: ['Lightsaber Weapon'],
    };
    const units = [
      { card: ben, equipment: [collection] },
      { card: ben, ...saidOfHim },
    ];
    const chances = units.map((attacker) => attackOdds({ attacker, defender: 'Darth Maul (B)' }).discardChance);
    expect(chances.map((chance) => chance && toText(chance))).toEqual(['10697/20736', '10697/20736']);
    const duels = await Promise.all(units.map((first) => duelOdds({ first, second: 'Darth Maul (B)', turns: 1 })));
    expect(duels[0]?.exact?.firstWins).toBe(duels[1]?.exact?.firstWins);
  });

  it("Lightsaber Gift lets a Jedi pay 2 Force for three more dice, and Grogu's Mind Force ends an attack for a tap and 4 Force", () => {
    const gift = (subtypes: readonly string[], force: number): string =>
      meanDamage({
        attacker: { power: 2, subtypes },
        defender: {},
        elsewhere: { attacker: ['Lightsaber Gift'] },
        force: { attacker: force },
      });
    expect([gift(['Jedi'], 2), gift(['Jedi'], 1), gift(['Sith'], 2)]).toEqual(['5/2', '1', '1']);
    const against = (card: string, force: number): string =>
      meanDamage({
        attacker: { power: 4 },
        defender: {},
        elsewhere: { defender: [{ card, equipment: ["Grogu's Mind Force (A)"] }] },
        force: { defender: force },
      });
    expect([against('Grogu (B)', 4), against('Grogu (B)', 3)]).toEqual(['0', '2']);
  });

  it('Probot is discarded by any damage', () => {
    const { discardChance } = attackOdds({ attacker: 'Rebel Marine', defender: 'Probot' });
    // Two dice: not both miss.
    expect(discardChance && toText(discardChance)).toBe('3/4');
  });

  it('Captured Reek costs a Force to attack with, and none to be attacked', () => {
    const ground = { power: 4, arenas: ['ground'] } as const;
    const { meanDamage: mean, measures } = attackOdds({ attacker: 'Captured Reek', defender: ground, force: { attacker: 1 } });
    // Four dice.
    expect(toText(mean)).toBe('2');
    expect(Object.entries(measures).map(([name, value]) => [name, toText(value)])).toEqual([['attacker_force_spent', '1']]);
    expect(() => meanDamage({ attacker: 'Captured Reek', defender: ground, force: { attacker: 0 } })).toThrow(
      "the attack needs at least 1 Force, and the attacker's side has 0",
    );
    expect(meanDamage({ attacker: ground, defender: 'Captured Reek', force: { attacker: 0, defender: 0 } })).toBe('2');
  });

  it("Lando Calrissian (G) has 1 power and 1 health for each Bespin unit, himself among them, either side's and in any arena", () => {
    const zee = { power: 2, health: 9, arenas: ['character'] } as const;
    const [lando, bespin] = ['Lando Calrissian (G)', { power: 1, subtypes: ['Bespin Zee'] }];
    const discardChance = (input: Partial<AttackInput>): string => {
      const { discardChance: chance } = attackOdds({ attacker: zee, defender: lando, ...input });
      return chance === null ? 'not known' : toText(chance);
    };
    expect(meanDamage({ attacker: lando, defender: zee })).toBe('1/2');
    expect(meanDamage({ attacker: lando, defender: zee, others: { defender: [bespin] } })).toBe('1');
    expect(meanDamage({ attacker: lando, defender: zee, elsewhere: { attacker: ['Bespin Cloud Car Squad', bespin] } })).toBe(
      '3/2',
    );
    // Two dice: not both miss; both hit; three hits are too many.
    expect(discardChance({})).toBe('3/4');
    expect(discardChance({ others: { attacker: [bespin] } })).toBe('1/4');
    expect(discardChance({ elsewhere: { defender: [bespin, bespin] } })).toBe('0');
    expect(attackOdds({ attacker: lando, defender: zee }).unmodelled).toEqual([]);
  });

  it('a Tauntaun saves a Character that would be discarded, and prevents no other damage', () => {
    const character = { health: 4, arenas: ['character'] } as const;
    const attacker = { power: 4, arenas: ['character'] } as const;
    const attack = { attacker, defender: character, elsewhere: { defender: ['Tauntaun'] } };
    const { distribution, discardChance } = attackOdds(attack);
    // Four dice: 0 to 4 hits have the chances 1, 4, 6, 4 and 1 of 16, and the 4 that would discard it are prevented.
    expect(distribution.map(({ probability }) => probability * 16)).toEqual([2, 4, 6, 4]);
    expect(discardChance && toText(discardChance)).toBe('0');
  });

  it('a stack may be of five cards, each below giving 1 power and 1 health', () => {
    // Five dice, and five health, which all of them must hit.
    const { meanDamage: mean, discardChance } = attackOdds({
      attacker: { power: 1, stack: 5 },
      defender: { health: 1, stack: 5 },
    });
    expect([mean, discardChance].map((chance) => chance && toText(chance))).toEqual(['5/2', '1/32']);
    expect(() => meanDamage({ attacker: { power: 1, stack: 6 }, defender: {} })).toThrow('from 1 to 5');
  });

  it("Din's N-1 Starfighter (C) prevents damage and then retreats, unless it cannot be prevented", () => {
    const defender = "Din's N-1 Starfighter (C)";
    const attack = { attacker: { power: 3 }, defender, force: { defender: 0 } };
    expect(meanDamage(attack)).toBe('0');
    const ferocious = attackOdds({ ...attack, attacker: { power: 3, keywords: ['Ferocity'] } });
    // Three dice, and 3 health: discarded if all hit.
    expect([ferocious.meanDamage, ferocious.discardChance].map((chance) => chance && toText(chance))).toEqual(['3/2', '1/8']);
  });

  it('the Millennium Falcon (E) also attacks Characters, from Space, and no other unit does', () => {
    // Five dice against Darth Vader (E).
    const [attacker, defender] = ['Millennium Falcon (E)', 'Darth Vader (E)'];
    expect(meanDamage({ attacker, defender, force: { defender: 0 } })).toBe('5/2');
    expect(() => meanDamage({ attacker, defender: 'AT-AT Assault Group' })).toThrow('these units cannot meet');
    expect(() => meanDamage({ attacker: 'Millennium Falcon (F)', defender })).toThrow('these units cannot meet');
  });
});
