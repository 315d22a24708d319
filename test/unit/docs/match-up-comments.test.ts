import { describe, expect, it } from 'vitest';
import { valuesOf } from './scenario-values.js';

/** Mean damage of the cases of a scenario, with two decimals as its comment gives it. */
function meansOf(scenario: string): (part: string) => number {
  const of = valuesOf(scenario);
  return (part) => Number(of(part)('mean_damage').toFixed(2));
}

/** Discard chance of the cases of a scenario, in whole percent as its comment gives it. */
function discardsOf(scenario: string): (part: string) => number {
  const of = valuesOf(scenario);
  return (part) => Math.round(100 * of(part)('discard_chance'));
}

/** What the comments of the match-ups of cards say about their answers. */
describe('the comment of a match-up', () => {
  it('admiral-ackbar: three dice more, 1 damage against Armor and 1.5 with Accuracy 1', () => {
    const mean = meansOf('admiral-ackbar');
    const gain = (ship: string): number => mean(`${ship}; Admiral Ackbar (A)`) - mean(`${ship}; none`);
    for (const ship of ['A-Wing', 'Mon Calamari Cruiser', 'Home One (A)']) expect(gain(ship)).toBeCloseTo(1, 9);
    expect(gain('X-wing Red Squadron')).toBeCloseTo(1.5, 9);
    expect([mean('Home One (A); none'), mean('A-Wing; Admiral Ackbar (A)')]).toEqual([2.33, 1.67]);
  });

  it('at-ats-at-hoth: Derlin takes a third, a quarter with Accuracy 1, and nothing from a Forest AT-AT', () => {
    const of = valuesOf('at-ats-at-hoth');
    const left = (unit: string, column = 'mean_damage'): number =>
      of(`attacker=${unit}; Derlin (A)`)(column) / of(`attacker=${unit}; none`)(column);
    expect(left('AT-AT')).toBeCloseTo(2 / 3, 12);
    expect(left('Blizzard Force AT-AT')).toBeCloseTo(3 / 4, 12);
    expect(left('Forest AT-AT')).toBe(1);
    expect(left('Blizzard One (A)', 'discard_chance')).toBeCloseTo(1 / 3, 2);
    const mean = meansOf('at-ats-at-hoth');
    expect(mean('Blizzard One (A); none') - mean('Blizzard One (A); Derlin (A)')).toBeCloseTo(1, 9);
    expect(mean('Forest AT-AT; none')).toBe(2);
  });

  it('bombard-from-space: the TIE Bomber with its Pilot does most for its points', () => {
    const mean = meansOf('bombard-from-space');
    const alone = (unit: string): number => mean(`attacker=${unit}; none`);
    expect([alone('TIE Bomber, Pilot'), alone('Blockade Ship'), alone('Star Destroyer')]).toEqual([3.7, 2.5, 1.5]);
    const gain = (unit: string): string => (mean(`attacker=${unit}; Superlaser Gunner`) - alone(unit)).toFixed(1);
    expect(['TIE Bomber', 'TIE Bomber, Pilot', 'Star Destroyer', 'Death Star II (A)'].map(gain)).toEqual([
      '1.4',
      '1.2',
      '1.0',
      '1.0',
    ]);
  });

  it('clone-officer: half a damage for every clone, or 2.5 once', () => {
    const mean = meansOf('clone-officer');
    for (const clones of ['Clone Platoon', 'Clone Legion']) {
      const without = mean(`${clones}; elsewhere.attacker=none; others.attacker=none`);
      expect(mean(`${clones}; Clone Officer; others.attacker=none`) - without).toBe(0.5);
      expect(mean(`${clones}; elsewhere.attacker=none; Command Center`) - without).toBe(2.5);
    }
    const discards = discardsOf('clone-officer');
    const legion = ['elsewhere.attacker=none; others.attacker=none', 'elsewhere.attacker=none; Command Center'];
    expect([...legion, 'Clone Officer; Command Center'].map((part) => discards(`Clone Legion; ${part}`))).toEqual([6, 61, 71]);
  });

  it('death-star-trench: Luke ends 4 or 7 health with a natural six, Wedge 4 more often and 7 seldom', () => {
    const [mean, discards] = [meansOf('death-star-trench'), discardsOf('death-star-trench')];
    const shots = (pilot: string): number[] => ['8', '11'].map((counters) => discards(`${pilot}; counters=${counters}`));
    expect([mean('Luke (E); counters=8'), mean('Wedge (A); counters=8')]).toEqual([4.45, 4.29]);
    expect([shots('Luke (E)'), shots('Wedge (A)'), shots('Luke, R2-D2')]).toEqual([
      [42, 42],
      [15, 63],
      [42, 42],
    ]);
    expect(shots('Garven (A)')).toEqual(shots('Wedge (A)'));
    expect(mean('Luke, R2-D2; counters=8')).toBeGreaterThan(mean('Luke (E); counters=8'));
  });

  it('falcon-crew: what each Pilot adds, and that Lando with Nien Nunb always hits with all dice', () => {
    const of = valuesOf('falcon-crew');
    const gain = (crew: string): string =>
      (of(`Falcon, ${crew}`)('mean_damage') - of('attacker=Falcon')('mean_damage')).toFixed(2);
    expect(['Luke (G)', 'Lando (I)', 'Chewie (C)', 'Han (J)', 'Han (B)'].map(gain).join(', ')).toBe(
      '1.20, 1.77, 1.00, 1.14, 0.83',
    );
    expect([of('Lando, Nien')('mean_damage'), of('Lando, Nien')('discard_chance')]).toEqual([8, 1]);
  });

  it('han-guards-leia: for the damage from 3 on, for survival where Leia would fall', () => {
    const of = valuesOf('han-guards-leia');
    const discards = discardsOf('han-guards-leia');
    const at = (objective: string, leia: number, han: number): string =>
      `${objective}; defender.counters=${leia}; others.defender[0].counters=${han}`;
    expect(of(at('mean-damage', 0, 4))('other_discards').toFixed(2)).toBe('0.66');
    for (const leia of [0, 2]) {
      expect(discards(at('discard-chance', leia, 0))).toBe(0);
      expect(of(at('discard-chance', leia, 4))('other_damage')).toBe(0);
    }
    expect([0, 2].map((leia) => discards(at('discard-chance', leia, 4)))).toEqual([34, 89]);
  });

  it('jango-hunts-jedi: (A) does most to Mace, (B) as much by the point, and Typho suffers their power', () => {
    const mean = meansOf('jango-hunts-jedi');
    const hunts = ['A', 'B', 'F'].map((version) => mean(`Jango Fett (${version}); Mace Windu (C)`));
    expect(hunts).toEqual([2.99, 2.27, 2.02]);
    const typho = ['C', 'B', 'F', 'A', 'E'].map((version) => mean(`Jango Fett (${version}); Captain Typho (A)`));
    expect(typho).toEqual([2, 3, 3, 3.5, 3.5]);
  });

  it('jedi-against-maul: Obi-Wan Kenobi (K) does four times what Qui-Gon does', () => {
    const [mean, discards] = [meansOf('jedi-against-maul'), discardsOf('jedi-against-maul')];
    const toMaulB = (jedi: string): number => mean(`${jedi}; Darth Maul (B)`);
    expect(toMaulB('Obi-Wan Kenobi (K)')).toBe(2.99);
    expect(toMaulB('Obi-Wan Kenobi (K)') / toMaulB('Qui-Gon Jinn (C)')).toBeGreaterThan(4);
    expect(toMaulB('Obi-Wan Kenobi (N)')).toBeLessThan(2.99);
    expect(['B', 'F'].map((maul) => discards(`Obi-Wan Kenobi (K); Darth Maul (${maul})`))).toEqual([42, 20]);
  });

  it('leia-toll: without 2 Force nothing, with 2 his power, with 4 the boost too', () => {
    const mean = meansOf('leia-toll');
    const byForce = (leia: string): number[] => [1, 2, 4].map((force) => mean(`Princess Leia (${leia}); attacker=${force}`));
    expect(['C', 'B', 'F'].map(byForce)).toEqual([
      [3, 4, 4],
      [0, 3, 4],
      [0, 3, 4],
    ]);
  });

  it('mace-against-jango: 1.5 damage less for each Mace', () => {
    const mean = meansOf('mace-against-jango');
    const rows = ['B', 'C', 'D'].map((mace) => ['A', 'E'].map((jango) => mean(`Mace Windu (${mace}); Jango Fett (${jango})`)));
    expect(rows).toEqual([
      [4, 2.5],
      [3, 1.5],
      [2.5, 1],
    ]);
  });

  it('maul-against-jedi: Maul (E) is ahead of (B), (C) does what (A) does, who evades his own damage', () => {
    const of = valuesOf('maul-against-jedi');
    const mean = (maul: string, jedi: string): number => of(`Darth Maul (${maul}); ${jedi}`)('mean_damage');
    const ahead = ['Qui-Gon Jinn (C)', 'Obi-Wan Kenobi (K)'].map((jedi) => (mean('E', jedi) - mean('B', jedi)).toFixed(1));
    expect(ahead).toEqual(['1.5', '1.4']);
    expect(mean('C', 'Obi-Wan Kenobi (K)')).toBe(3.5);
    expect(mean('A', 'Obi-Wan Kenobi (K)')).toBeCloseTo(3.5, 1);
    const own = of('Darth Maul (A); Qui-Gon Jinn (C)');
    expect([own('attacker_damage'), own('attacker_force_spent')]).toEqual([0, 3]);
  });

  it('power-for-force: what a Force buys, and that it is spent where it is worth less', () => {
    const of = valuesOf('power-for-force');
    const prices = { 'Darth Vader (B)': 0.5, 'Darth Maul (E)': 0.75, 'Darth Tyranus (F)': 0.72, 'Anakin Skywalker (L)': 1 };
    for (const [unit, price] of Object.entries({ ...prices, 'Darth Tyranus (A)': 1 })) {
      const [cheap, dear] = [of(`${unit}; forceValue=0.4`), of(`${unit}; forceValue=1.2`)];
      const bought = (cheap('mean_damage') - dear('mean_damage')) / cheap('attacker_force_spent');
      expect(bought).toBeCloseTo(price, 2);
      for (const value of [0.6, 0.8]) {
        expect(of(`${unit}; forceValue=${value}`)('attacker_force_spent') > 0).toBe(value < price);
      }
    }
  });

  it('snowspeeder-pilots: Janson and Wedge are far ahead, and Wedge alone survives the driver', () => {
    const [of, discards] = [valuesOf('snowspeeder-pilots'), discardsOf('snowspeeder-pilots')];
    const shots = ['Janson (A)', 'Wedge (B)', 'Hobbie (A)', 'Luke (K)'].map((pilot) => discards(`${pilot}; defender=AT-AT`));
    expect(shots).toEqual([42, 41, 10, 9]);
    for (const pilot of ['Snowspeeder', 'Hobbie (A)', 'Luke (K)', 'Janson (A)']) {
      const struck = of(`${pilot}; AT-AT, Driver`);
      expect([struck('attacker_damage'), struck('attacker_discard_chance')]).toEqual([1.5, 0.125]);
    }
    expect(of('Wedge (B); AT-AT, Driver')('attacker_discard_chance')).toBe(0);
  });

  it('tie-fighter-pilots: the cheap Pilot does more damage, Vader as much as Pilot and station', () => {
    const [of, discards] = [valuesOf('tie-fighter-pilots'), discardsOf('tie-fighter-pilots')];
    const mean = (part: string): number => of(part)('mean_damage');
    const gain = (pilot: string): string => (mean(`TIE, ${pilot}; none`) - mean('TIE fighter; none')).toFixed(2);
    expect(['TIE Pilot', 'Elite Pilot', 'Vader (D)'].map(gain)).toEqual(['0.78', '0.33', '1.51']);
    expect(mean('TIE, TIE Pilot; Control Station')).toBe(mean('TIE, Vader (D); none'));
    expect([discards('TIE, Elite Pilot; none'), discards('TIE, TIE Pilot; none')]).toEqual([17, 14]);
  });

  it('tyranus-against-yoda: who has both Deflect and Evade to pay for, and who has not', () => {
    const of = valuesOf('tyranus-against-yoda');
    const at = (attacker: number, defender: number, column: string): string =>
      of(`force.attacker=${attacker}; force.defender=${defender}`)(column).toFixed(2);
    expect([0, 2, 3].map((force) => at(2, force, 'discard_chance'))).toEqual(['0.20', '0.01', '0.00']);
    expect([2, 4, 5].map((force) => at(force, 2, 'mean_damage'))).toEqual(['2.99', '1.57', '2.99']);
    expect([2, 4, 5].map((force) => at(force, 2, 'attacker_damage'))).toEqual(['1.95', '0.00', '0.00']);
  });
});
