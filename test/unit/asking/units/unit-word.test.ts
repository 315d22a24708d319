import { describe, expect, it } from 'vitest';
import { CardIndex } from '../../../../src/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../../../../src/cards/shipped.js';
import { attackOdds, compareUnits, squadOdds } from '../../../../src/index.js';
import type { FindUnit } from '../../../../src/scenario/units/known-card.js';
import { inFolderOfTests } from '../../../support/folders.js';
import { parseScenario } from '../../../support/parse-scenario.js';
import { refusalOf, writtenBy } from '../../../support/run-cli.js';

const [VADER, SABER, YODA] = ['Darth Vader (D)', 'Sith Lightsaber', 'Yoda (A)'];
const [WING, R2, TIE] = ['X-wing Red Ten', 'R2-D2 (J)', 'TIE Interceptor'];

inFolderOfTests({
  'saber.yaml': `- ${VADER}\n- { card: ${VADER}, name: armed, equipment: [${SABER}] }\n`,
  'piloted.yaml': `- { card: ${WING}, name: plain }\n- { card: ${WING}, name: piloted, pilots: [${R2}] }\n`,
});

const index = new CardIndex([shippedCatalogue()]);
const find: FindUnit = (name, set, part) => index.findUnit(name, set, part);

/** A battle of these units against a TIE Interceptor, as a scenario. */
const battle = (units: readonly unknown[]) =>
  parseScenario(
    JSON.stringify({ format: 1, question: 'Who?', experiment: 'battle', light: { units }, dark: { units: [TIE] } }),
    'b.yaml',
    find,
  );

const answer = async (...words: string[]) => JSON.parse((await writtenBy([...words, '--json'])).out);
const TRIALS = ['--trials', '100'];

describe('a unit with cards on it, as "UNIT + CARD"', () => {
  it('is the unit with that Equipment or that Pilot in attacks, rows, duels and tables', async () => {
    const ATTACK = ['attack', ...TRIALS, '--quiet'];
    for (const [words, unit, card, option, other] of [
      [ATTACK, VADER, SABER, 'equipment', YODA],
      [[...ATTACK, '--attacks', '2'], WING, R2, 'pilot', TIE],
      [['duel', ...TRIALS, '--quiet', '--turns', '3'], WING, R2, 'pilot', TIE],
    ] as const) {
      const inWords = await answer(...words, `${unit} + ${card}`, other);
      const inOptions = await answer(...words, unit, other, `--attacker-${option}`, card);
      expect(inWords).toEqual(inOptions);
      const defending = await answer(...words, other, `${unit} + ${card}`);
      expect(defending).toEqual(await answer(...words, other, unit, `--defender-${option}`, card));
    }
    const table = ['table', '--attacker-accuracy', '0..1', '--csv'];
    expect((await writtenBy([...table, `${VADER} + ${SABER}`, YODA])).out).toBe(
      (await writtenBy([...table, VADER, YODA, '--attacker-equipment', SABER])).out,
    );
  });

  it('is a unit of comparisons, as is one of a file with the same cards, and costs what all its cards cost', async () => {
    const inWords = await answer('compare', VADER, `${VADER} + ${SABER}`, '--against', YODA, ...TRIALS);
    const inFile = await answer('compare', '--units', 'saber.yaml', '--against', YODA, ...TRIALS);
    const numbers = ({ pairs }: { pairs: { attacker: string }[] }) =>
      pairs.map(({ attacker: _, ...pair }) => ({ ...pair, defender: null }));
    expect(numbers(inFile)).toEqual(numbers(inWords));
    expect(inWords.units.map(({ name, cost }: { name: string; cost: number }) => [name, cost])).toEqual([
      [VADER, 8],
      [`${VADER} + ${SABER}`, 8 + 2],
    ]);
    const asData = await compareUnits({ units: [VADER, { card: VADER, name: 'armed', equipment: [SABER] }], against: [YODA] });
    expect(numbers(asData as never)).toEqual(numbers(inFile));
  });

  it('is a unit of scenarios and of the library', () => {
    const inWords = attackOdds({ attacker: `${VADER} + ${SABER}`, defender: `${YODA}` });
    expect(inWords.meanDamage).toEqual(
      attackOdds({ attacker: { card: VADER, equipment: [SABER] }, defender: YODA }).meanDamage,
    );
    expect(battle([`${WING} + ${R2}`]).data).toEqual(battle([{ card: WING, pilots: [R2] }]).data);
  });

  it('is refused with the problems of its cards', async () => {
    for (const command of ['attack', 'duel', 'compare']) {
      expect(await refusalOf([command, `${YODA} + ${SABER}`, VADER])).toContain('"Sith Lightsaber" is dark');
      expect(await refusalOf([command, `${VADER} + Sith Lightsabre`, YODA])).toContain('Sith Lightsabre');
      expect(await refusalOf([command, `${VADER} + Rebel Trenches`, YODA])).toContain('"Rebel Trenches" is a Location');
    }
  });
});

describe('a Pilot or an Equipment', () => {
  it('costs its build points in a squad, which has a unique one once', { tags: 'night' }, async () => {
    const squad = ['squad', '--units', 'piloted.yaml', '--points', '12', '--against', TIE, TIE, '--trials', '100'];
    const { lists } = await answer(...squad);
    expect(lists.length).toBeGreaterThan(1);
    for (const { names, cost } of lists as { names: string[]; cost: number }[]) {
      const of = (name: string): number =>
        Math.max(0, ...names.map((each) => (each === name ? 1 : Number(new RegExp(`^(\\d)x ${name}$`).exec(each)?.[1] ?? 0))));
      expect(of('piloted')).toBeLessThanOrEqual(1);
      expect(cost).toBe(3 * of('plain') + (3 + 3) * of('piloted'));
    }
    const asData = await squadOdds(
      { points: 6, units: [{ card: WING, name: 'piloted', pilots: [R2] }], against: [[TIE]] },
      { trials: 100 },
    );
    expect(asData.lists[0]).toMatchObject({ cost: 6 });
  });

  it('is a card of its side: a unique one is not in two places', async () => {
    const LUKE = 'Luke Skywalker (E)';
    const light = (units: readonly unknown[]) => () => battle(units);
    const twice = '"Luke Skywalker" is unique: a side has it once, not in two places';
    expect(light([{ card: WING, pilots: [LUKE] }, 'Luke Skywalker (F)'])).toThrow(twice);
    expect(
      light([
        { card: WING, pilots: [LUKE] },
        { card: WING, name: 'two', pilots: [LUKE] },
      ]),
    ).toThrow(twice);
    expect(light([{ card: WING, pilots: [LUKE], count: 2 }])).toThrow(twice);
    expect(light([{ card: WING, pilots: [LUKE] }, WING])).not.toThrow();
    const options = ['battle', '--light', `${WING} + ${LUKE}`, '--dark', TIE];
    expect(await refusalOf([...options, '--light', 'Luke Skywalker (F)'])).toContain(
      'at most one unit called "Luke Skywalker"',
    );
  });
});
