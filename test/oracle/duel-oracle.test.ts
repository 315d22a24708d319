import { describe, expect, it } from 'vitest';
import {
  type DuelAbility,
  type DuelKeyword,
  type DuelQuestion,
  type DuelUnit,
  duelChances,
  duelValue,
} from '../support/duel-oracle.js';
import { solvedQuestion } from '../support/duels.js';

/** Chances worked out by hand, for the brute force; and their values, for the program where it knows everything needed. */

function ability(keyword: DuelKeyword, value = 1, cost = 0): DuelAbility {
  return { keyword, value, cost };
}

/** A unit of speed 0, so that the first of two attacks first. */
function unit(power: number, health: number, ...abilities: readonly DuelAbility[]): DuelUnit {
  return { power, health, abilities };
}

/** Every die of this unit hits a unit without Armor. */
const SURE = ability('Accuracy', 3);
const HARMLESS = unit(0, 1);

function expectChances(question: DuelQuestion, firstWins: number, secondWins: number): void {
  const chances = duelChances(question);
  expect(chances.firstWins).toBeCloseTo(firstWins, 10);
  expect(chances.secondWins).toBeCloseTo(secondWins, 10);
  expect(chances.neither).toBeCloseTo(1 - firstWins - secondWins, 10);
  const isOfOracle = [question.first, question.second].some(({ abilities = [] }) =>
    abilities.some(({ keyword, cost = 0 }) => keyword === 'Power' || (keyword === 'Armor' && cost > 0)),
  );
  if (isOfOracle || question.deflectsAtSelf === true || question.turns === 0) return;
  expect(solvedQuestion(question).value).toBeCloseTo(firstWins - secondWins, 9);
}

describe('A duel', () => {
  it('is a geometric series for units of one die and one health', () => {
    // The first wins in a turn with 1/2, and 1/4 of all turns change nothing.
    expectChances({ first: unit(1, 1), second: unit(1, 1) }, 2 / 3, 1 / 3);
    // The second hits with 2/3: 1/2 / (1 - 1/2 * 1/3).
    expectChances({ first: unit(1, 1), second: unit(1, 1, ability('Accuracy')) }, 3 / 5, 2 / 5);
  });

  it('is won by nobody if both units are harmless, or if all turns are over', () => {
    expectChances({ first: HARMLESS, second: HARMLESS }, 0, 0);
    expectChances({ first: unit(1, 1), second: unit(1, 1), turns: 1 }, 1 / 2, 1 / 4);
    expectChances({ first: unit(1, 1), second: unit(1, 1), turns: 2 }, 5 / 8, 5 / 16);
    expectChances({ first: unit(1, 1), second: unit(1, 1), turns: 0 }, 0, 0);
  });

  it('adds up damage over turns', () => {
    // Health 2 needs two hits: 1/4 after two turns, 1/2 after three.
    expectChances({ first: unit(1, 1), second: unit(0, 2), turns: 2 }, 1 / 4, 0);
    expectChances({ first: unit(1, 1), second: unit(0, 2), turns: 3 }, 1 / 2, 0);
    expectChances({ first: unit(1, 1), second: { ...unit(0, 3), counters: 1 }, turns: 3 }, 1 / 2, 0);
  });

  it('lets the faster unit attack first, then the dark one, then the first', () => {
    const sure = unit(1, 1, SURE);
    expect(duelValue({ first: sure, second: sure })).toBe(1);
    expect(duelValue({ first: sure, second: { ...sure, speed: 10 } })).toBe(-1);
    expect(duelValue({ first: { ...sure, speed: 20 }, second: { ...sure, speed: 10, side: 'dark' } })).toBe(1);
    expect(duelValue({ first: { ...sure, side: 'light' }, second: { ...sure, side: 'dark' } })).toBe(-1);
    expect(duelValue({ first: { ...sure, side: 'dark' }, second: { ...sure, side: 'dark' } })).toBe(1);
    expect(duelValue({ first: { ...sure, side: 'light' }, second: sure })).toBe(1);
  });

  it('lets a unit pass only if that is allowed', () => {
    // Deflect does the damage of the first unit to itself.
    const deflecting = { first: unit(1, 1, SURE), second: unit(0, 1, ability('Deflect')) };
    expectChances(deflecting, 0, 1);
    expectChances({ ...deflecting, mayPass: true }, 0, 0);
    const absorbing = { first: unit(1, 1, ability('Absorb')), second: HARMLESS };
    expect(() => duelValue({ ...absorbing, mayPass: true })).toThrow('Absorb and mayPass');
  });
});

describe('Force in a duel', () => {
  const first = unit(1, 1, SURE);
  const second = (cost: number) => unit(0, 1, ability('Evade', 1, cost));

  it('is 4 more in each turn, before the attacks', () => {
    expectChances({ first, second: second(4) }, 0, 0);
    expectChances({ first, second: second(5) }, 1, 0);
  });

  it('is kept from turn to turn', () => {
    // 4 at the start: 8, 7, 6 and 5 in the first four turns, 4 in the fifth.
    const question: DuelQuestion = { first, second: second(5), force: [0, 4] };
    expectChances({ ...question, turns: 4 }, 0, 0);
    expectChances({ ...question, turns: 5 }, 1, 0);
  });

  it('is never more than the cap', () => {
    expectChances({ first, second: second(5), force: [0, 99], turns: 4 }, 0, 0);
    expectChances({ first, second: second(5), force: [0, 99], turns: 5 }, 1, 0);
    expectChances({ first, second: second(5), force: [0, 5], forceCap: 9, turns: 5 }, 0, 0);
  });

  it('is spent where it helps most, over turns', () => {
    // One Evade for 8 in the first two turns. Damage of two hits discards, that of one does not.
    const question: DuelQuestion = { first: unit(2, 1), second: unit(0, 2, ability('Evade', 1, 8)), force: [0, 4], turns: 2 };
    // Two hits at once: evaded, so one counter. One hit (1/2): not evaded, and the counter is the
    // same. No hits: 1/4. In the second turn: after none, two hits are evaded, 0. After one hit and
    // 8 Force, one is evaded but not two, 1/4. After two hits and 4 Force, any hit discards, 3/4.
    expectChances(question, 1 / 2 / 4 + (1 / 4) * (3 / 4), 0);
  });
});

describe('Attacks in a duel', () => {
  const once = (first: DuelUnit, second: DuelUnit, more: Partial<DuelQuestion> = {}): DuelQuestion => ({
    ...{ first, second, turns: 1 },
    ...more,
  });

  it('hit by Accuracy, Armor and Shields', () => {
    expectChances(once(unit(1, 1, ability('Accuracy', -2)), HARMLESS), 1 / 6, 0);
    expectChances(once(unit(1, 1, ability('Accuracy', -3)), HARMLESS), 0, 0);
    expectChances(once(unit(1, 1), unit(0, 1, ability('Armor'))), 1 / 3, 0);
    expectChances(once(unit(3, 1), unit(0, 1, ability('Shields', 2))), 1 / 2, 0);
    expectChances(once(unit(1, 1, SURE), unit(0, 1, ability('Shields', 2))), 0, 0);
  });

  it('have more dice by Fury, and more damage by Critical Hit, a six that misses included', () => {
    expectChances(once(unit(1, 1, ability('Fury')), unit(0, 2)), 1 / 12, 0);
    expectChances(once(unit(1, 1, ability('Critical Hit')), unit(0, 2)), 1 / 6, 0);
    expectChances(once(unit(1, 1, ability('Critical Hit'), ability('Accuracy', -3)), HARMLESS), 1 / 6, 0);
  });

  it('are re-rolled for the discard and against it', () => {
    expectChances(once(unit(1, 1, ability('Lucky')), HARMLESS), 3 / 4, 0);
    expectChances(once(unit(1, 1), unit(0, 1, ability('Lucky'))), 1 / 4, 0);
    // One die, needed to show a 6: hits are re-rolled as well (11/36).
    expectChances(once(unit(1, 1, ability('Critical Hit', 3), ability('Lucky')), unit(0, 4)), 11 / 36, 0);
    // Two hits (1/4): one is re-rolled, and again if it misses. One hit (1/2): the miss has to hit,
    // and then one of two hits is re-rolled. So 1/4 * 3/4 + 1/2 * 1/4, whoever has the first chance.
    for (const firstChance of ['attacker', 'defender', 'dark'] as const) {
      expectChances(once(unit(2, 1, ability('Lucky')), unit(0, 2, ability('Lucky')), { firstChance }), 5 / 16, 0);
    }
  });

  it('are stopped by Evade and Parry', () => {
    expectChances(once(unit(4, 1), unit(0, 1, ability('Evade', 2))), 5 / 16, 0);
    expectChances(once(unit(4, 1), unit(0, 2, ability('Evade', 2))), 1 / 16, 0);
    expectChances(once(unit(4, 1), unit(0, 1, ability('Evade'), ability('Evade'))), 5 / 16, 0);
    expectChances(once(unit(3, 1), unit(0, 1, ability('Parry'))), 2 / 3, 0);
  });

  it('bring Retaliate, dice of damage of a unit that may be gone', () => {
    const retaliating = unit(0, 1, ability('Retaliate'));
    expectChances(once(unit(1, 1, SURE), retaliating), 1 / 2, 0);
    expectChances(once(unit(1, 1, SURE, ability('Armor')), retaliating), 2 / 3, 0);
    // Shields and Lucky do not help against dice of damage, nor does Accuracy help them.
    expectChances(
      once(unit(1, 1, SURE, ability('Shields'), ability('Lucky')), unit(0, 1, ability('Retaliate'), SURE)),
      1 / 2,
      0,
    );
    expectChances(once(unit(1, 1, SURE, ability('Evade')), retaliating), 1, 0);
    expectChances(once(unit(3, 2), unit(0, 2, ability('Retaliate', 2))), 3 / 8, 1 / 8);
    // Two Retaliates of 1 for 2 Force each: both are paid for, before the roll.
    expectChances(once(unit(0, 2), unit(0, 1, ability('Retaliate', 1, 2), ability('Retaliate', 1, 2))), 0, 1 / 4);
    expectChances(once(unit(0, 2), unit(0, 1, ability('Retaliate', 1, 3), ability('Retaliate', 1, 3))), 0, 0);
  });

  it('are deflected, once for each source', () => {
    const deflecting = (power: number) => unit(power, 1, SURE, ability('Deflect'));
    expectChances(once(unit(1, 1, SURE), deflecting(0)), 0, 1);
    // The damage would be deflected back, from another source, so it is done to nobody.
    expectChances(once(deflecting(1), deflecting(0)), 0, 0);
    // Two deflections are two instances of damage of one source: one of them cannot be deflected back, both can be evaded.
    const twice = unit(0, 2, ability('Deflect'), ability('Deflect'));
    expectChances(once(deflecting(2), twice), 0, 1);
    expectChances(once(unit(2, 1, SURE, ability('Evade')), twice), 0, 0);
    // As much as possible is prevented: not less to get a counter and power by Surge, and to do 3 damage by dice.
    expectChances(once(unit(2, 4, SURE), unit(0, 3, ability('Deflect', 2), ability('Surge', 3))), 0, 0);
    expectChances(once(unit(3, 4, SURE), unit(0, 3, ability('Deflect', 2), ability('Surge', 3))), 0, 1 / 2);
    expectChances(once(unit(2, 2, SURE), unit(0, 1, ability('Deflect', 5))), 0, 1);
    expectChances(once(unit(2, 2, SURE), unit(0, 2, ability('Deflect'))), 0, 0);
  });

  it('can be strengthened for Force, before the roll', () => {
    expectChances(once(unit(1, 1, ability('Power', 1, 4)), unit(0, 2)), 1 / 4, 0);
    expectChances(once(unit(1, 1, ability('Power', 1, 5)), unit(0, 2)), 0, 0);
    expectChances(once(unit(1, 1), unit(0, 1, ability('Armor', 1, 4))), 1 / 3, 0);
  });
});

describe('What outlasts an attack', () => {
  const stunning = unit(1, 1, SURE, ability('Stun'));

  it('Stun: less power in this turn, for a unit that got damage and has not attacked', () => {
    expectChances({ first: unit(1, 1, SURE), second: unit(1, 2) }, 1 / 2, 1 / 2);
    expectChances({ first: stunning, second: unit(1, 2) }, 1, 0);
    expectChances({ first: stunning, second: unit(1, 2, ability('Evade')) }, 0, 1);
    // The unit with Stun is the slower one: it attacks a unit that will be untapped before its next attack.
    expectChances({ first: stunning, second: { ...unit(1, 2), speed: 10 } }, 1 / 4, 3 / 4);
  });

  it('Stun as in the worked example: power 3, Stun 2, against power 4, health 3', () => {
    expectChances({ first: unit(3, 2, ability('Stun', 2)), second: unit(4, 3), turns: 1 }, 1 / 8, 35 / 128);
    expectChances({ first: unit(3, 2), second: unit(4, 3), turns: 1 }, 1 / 8, 77 / 128);
    // Evade 1 leaves a counter to place only if both dice hit.
    expectChances({ first: unit(2, 3, ability('Stun')), second: unit(3, 9, ability('Evade')), turns: 1 }, 0, 3 / 32);
  });

  it('Absorb: more power in the next attack, also in a later turn', () => {
    expectChances({ first: unit(3, 4), second: unit(2, 9, ability('Absorb', 2)), turns: 1 }, 0, 1 / 32);
    // The slower unit does the damage, so power 1 comes in the second turn and ends with it.
    const absorbing = { ...unit(0, 1, ability('Absorb')), speed: 10 };
    const hitting = unit(1, 1, SURE);
    expectChances({ first: hitting, second: absorbing, turns: 1 }, 0, 0);
    expectChances({ first: hitting, second: absorbing, turns: 2 }, 0, 1 / 2);
    expectChances({ first: hitting, second: absorbing, turns: 3 }, 0, 3 / 4);
  });

  it('Absorb feeds on damage that the unit deflects to itself, if Deflect may do that', () => {
    const second = unit(0, 9, ability('Absorb', 2), ability('Deflect', 2));
    const question: DuelQuestion = { first: unit(4, 1, SURE, ability('Evade', 2)), second, turns: 1 };
    // Two dice cannot do 3 damage; four dice do with 5/16.
    expectChances(question, 0, 0);
    expectChances({ ...question, deflectsAtSelf: true }, 0, 5 / 16);
  });

  it('Persuade: less power in the next attack of the attacking unit', () => {
    // The second attack has one die, whose hit is prevented, and so has each later attack.
    const first = unit(2, 1, SURE);
    expectChances({ first, second: unit(0, 2, ability('Persuade')) }, 0, 0);
    expectChances({ first, second: unit(0, 2, ability('Evade')), turns: 2 }, 1, 0);
    expectChances({ first, second: unit(0, 1, ability('Persuade')) }, 1, 0);
  });

  it('Focus: more power in the next attack after a natural 5', () => {
    // No die hits. A 5 in the first turn (1/6) brings a second die, and power is 1 again after that.
    const focusing = unit(1, 1, ability('Focus'), ability('Critical Hit'), ability('Accuracy', -3));
    expectChances({ first: focusing, second: HARMLESS, turns: 1 }, 1 / 6, 0);
    expectChances({ first: focusing, second: HARMLESS, turns: 2 }, 1 / 6 + (4 / 6) * (1 / 6) + (1 / 6) * (11 / 36), 0);
  });

  it('Surge: more power in this turn for a unit that got damage', () => {
    const surging = unit(0, 2, ability('Surge'));
    expectChances({ first: unit(1, 1, SURE), second: surging, turns: 1 }, 0, 1 / 2);
    expectChances({ first: unit(1, 1, SURE), second: { ...surging, speed: 10 }, turns: 2 }, 1, 0);
  });

  it('Stealth: the first unit cannot attack the second one before its turn, unless that is damaged', () => {
    const hidden = ability('Stealth');
    // Turn by turn the second unit hits with 1/2, and nobody hits it.
    expectChances({ first: unit(1, 1), second: unit(1, 1, hidden) }, 0, 1);
    // The first unit is tapped when the second one attacks.
    expectChances({ first: unit(1, 1, hidden), second: unit(1, 1) }, 2 / 3, 1 / 3);
    // In the first turn the die of Retaliate hits with 1/2: then the first unit discards the second
    // one in the next turn, otherwise it is discarded itself.
    expectChances({ first: unit(1, 2, SURE, ability('Retaliate')), second: unit(1, 2, SURE, hidden) }, 1 / 2, 1 / 2);
  });
});
