import { describe, expect, it } from 'vitest';
import { attackNumbersOf as asked } from '../../../support/attack-numbers.js';
import { printedBy, refusalOf } from '../../../support/run-cli.js';

const [SHIP, TARGET] = ['X-wing Red Ten', 'TIE Interceptor'];

describe('Equipment of a unit', () => {
  // Failed before: there was no such option, and no such card.
  it('equals the unit edited by hand, exactly', async () => {
    const armed = await asked('attack', SHIP, TARGET, '--attacker-equipment', 'Vehicle Weapons Package');
    const byHand = await asked('attack', SHIP, TARGET, '--power-change', '2');
    expect(armed).toEqual(byHand);
    const shielded = await asked('attack', SHIP, TARGET, '--defender-equipment', 'Vehicle Shields Package');
    expect(shielded).toEqual(await asked('attack', SHIP, TARGET, '--shields', '1'));
    expect(shielded).not.toEqual(await asked('attack', SHIP, TARGET));
  });

  it('may be several cards, in duels too, and the command below the answer repeats them', async () => {
    const twice = ['--attacker-equipment', 'Vehicle Weapons Package', '--attacker-equipment', 'Vehicle Weapons Package'];
    expect(await asked('attack', SHIP, TARGET, ...twice)).toEqual(await asked('attack', SHIP, TARGET, '--power-change', '4'));
    const text = await printedBy(['attack', SHIP, TARGET, ...twice, '--trials', '1000']);
    expect(text.replace(/\s+/g, ' ')).toContain(
      `--attacker-equipment "Vehicle Weapons Package" --attacker-equipment "Vehicle Weapons Package"`,
    );
    const duel = async (...words: string[]) => JSON.parse(await printedBy(['duel', SHIP, TARGET, ...words, '--json']));
    const [armed, byHand] = [await duel(...twice), await duel('--power', '7')];
    expect(armed.answer).toEqual(byHand.answer);
  });

  it('is checked: who can carry it, and what it is', async () => {
    expect(await refusalOf(['attack', SHIP, TARGET, '--attacker-equipment', 'Jedi Lightsaber'])).toContain(
      '--attacker-equipment: "Jedi Lightsaber" is not for units of the space arena',
    );
    expect(await refusalOf(['attack', 'Sandtrooper', 'Yoda (A)', '--attacker-equipment', "Kylo Ren's Lightsaber"])).toBe(
      '--attacker-equipment: the unit cannot carry "Kylo Ren\'s Lightsaber"\n  hint: it is for any Dark Jedi unit',
    );
    expect(await refusalOf(['attack', SHIP, TARGET, '--attacker-equipment', 'Yoda (A)'])).toContain(
      'is a unit, not an Equipment',
    );
    expect(await refusalOf(['attack', SHIP, TARGET, '--attacker-equipment', 'Rebel Trenches'])).toContain(
      'is a Location, not an Equipment',
    );
    expect(await refusalOf(['attack', 'Jedi Lightsaber', TARGET])).toContain(
      '"Jedi Lightsaber" is an Equipment, not a unit\n  hint: put it on a unit with --attacker-equipment',
    );
  });

  it('names what it gives this unit and is not played', async () => {
    const words = ['--attacker-equipment', "Boba Fett's Gaderffii (A)"];
    const unplayedWith = async (unit: string) => {
      const { unmodelled } = await asked('attack', unit, 'Sandtrooper', ...words);
      return (unmodelled as { card: string }[]).filter(({ card }) => card.startsWith("Boba Fett's Gaderffii"));
    };
    expect(await unplayedWith('Tusken Raider')).toEqual([]);
  });
});

describe('Equipment of units of a battle', () => {
  const battle = (dark: string, ...words: string[]): Promise<string> =>
    printedBy([
      'battle',
      '--dark',
      dark,
      '--light',
      'X-wing Red Ten',
      '--trials',
      '200',
      '--no-exact',
      '--play',
      'simple',
      '--quiet',
      ...words,
    ]);

  it('is named behind its unit', async () => {
    const armed = await battle('TIE Interceptor + Vehicle Weapons Package');
    expect(armed).toContain('TIE Interceptor + Vehicle Weapons Package');
    expect(armed).not.toBe(await battle('TIE Interceptor'));
  });

  it('is checked as in an attack', async () => {
    const refused = (dark: string) => refusalOf(['battle', '--dark', dark, '--light', 'X-wing Red Ten']);
    expect(await refused('TIE Interceptor + Jedi Lightsaber')).toContain('is not for units of the space arena');
    expect(await refused('TIE Interceptor + Yoda (A)')).toContain('--dark: "Yoda (A)" is a unit');
  });
});
