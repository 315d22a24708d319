import { describe, expect, it } from 'vitest';
import { CardIndex } from '../../../../src/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../../../../src/cards/shipped.js';
import { casesOf } from '../../../../src/scenario/cases.js';
import { ofKind } from '../../../../src/scenario/checked-scenario.js';
import type { FindUnit } from '../../../../src/scenario/units/known-card.js';
import { parseScenario } from '../../../support/parse-scenario.js';

const index = new CardIndex([shippedCatalogue()]);
const find: FindUnit = (name, set, part) => index.findUnit(name, set, part);
const [WING, R2, R2H, LUKE, TIE] = ['X-wing Red Ten', 'R2-D2 (J)', 'R2-D2 (H)', 'Luke Skywalker (E)', 'TIE Interceptor'];
const [VADER, SABER] = ['Darth Vader (D)', 'Sith Lightsaber'];

const scenario = (file: object) =>
  parseScenario(
    JSON.stringify({ format: 1, question: 'Which?', experiment: 'attack', attacker: WING, defender: TIE, ...file }),
    's.yaml',
    find,
  );

/** The cases of an attack by name, each with its attacking unit without its name. */
const cases = (file: object) =>
  [...casesOf(ofKind(scenario(file), 'attack'))].map(({ name, setup }) => [name, setup.attacker] as const);
const attacker = (unit: object) => cases({ attacker: unit })[0]?.[1];

describe('vary', () => {
  it('takes the Pilots of a unit, as names or lists of names, in place of those that it has', () => {
    const varied = cases({ attacker: { card: WING, pilots: [R2H] }, vary: { 'attacker.pilots': ['none', R2, [LUKE]] } });
    expect(varied).toEqual([
      ['attacker.pilots=none', attacker({ card: WING })],
      [`attacker.pilots=${R2}`, attacker({ card: WING, pilots: [R2] })],
      [`attacker.pilots=${LUKE}`, attacker({ card: WING, pilots: [LUKE] })],
    ]);
  });

  it('takes the Equipment of a unit, and both at once', () => {
    const varied = cases({ attacker: VADER, defender: 'Yoda (A)', vary: { 'attacker.equipment': [[], [SABER]] } });
    expect(varied[1]).toEqual([
      `attacker.equipment=${SABER}`,
      cases({ attacker: { card: VADER, equipment: [SABER] }, defender: 'Yoda (A)' })[0]?.[1],
    ]);
    expect(cases({ vary: { 'attacker.pilots': [[], [R2]], 'attacker.power': [3, 4] } }).map(([name]) => name)).toEqual([
      'attacker.pilots=none; attacker.power=3',
      'attacker.pilots=none; attacker.power=4',
      `attacker.pilots=${R2}; attacker.power=3`,
      `attacker.pilots=${R2}; attacker.power=4`,
    ]);
  });

  it('checks these cards like the cards of a unit', () => {
    expect(() => cases({ vary: { 'attacker.pilots': [[], [TIE]] } })).toThrow('vary.attacker.pilots[1][0]');
    expect(() => cases({ vary: { 'attacker.pilots': [3] } })).toThrow('the name of a card, or a list of names');
    expect(() => cases({ vary: { 'attacker.equipment': [[SABER]] } })).toThrow('vary.attacker.equipment[0][0]');
    expect(() => cases({ vary: { 'attacker.pilots': [[], []] } })).toThrow('is given twice');
  });

  it('names units of one card by the cards on them', () => {
    const pilots = (...names: string[]) => ({ card: WING, pilots: names });
    expect(cases({ vary: { attacker: [WING, pilots(R2), pilots(R2H), `${WING} + ${LUKE}`] } }).map(([name]) => name)).toEqual([
      `attacker=${WING}`,
      `attacker=${WING} + ${R2}`,
      `attacker=${WING} + ${R2H}`,
      `attacker=${WING} + ${LUKE}`,
    ]);
    expect(cases({ vary: { attacker: [pilots(R2), VADER] }, defender: { health: 3 } }).map(([name]) => name)).toEqual([
      `attacker=${WING}`,
      `attacker=${VADER}`,
    ]);
  });
});
