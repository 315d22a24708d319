import { describe, expect, it } from 'vitest';
import { FIGHTS, type Fight } from '../../../../src/rules/game/fight.js';
import { ONE_PILOT } from '../../../../src/rules/units/pilots.js';
import { type CardPart, type JudgedClause, NO_CARDS, unplayedAs } from '../../../../src/scenario/units/known-card.js';

describe('the clauses that are not played', () => {
  const clause = (name: string, place: number, matters: readonly Fight[] = FIGHTS): JudgedClause => ({
    ...{ card: 'Zee', clause: place, class: name, matters },
  });
  const unplayed = [
    clause('triggered, power', 1),
    clause('Pilot, power', 2),
    clause('Reserves, prevention', 3),
    clause('keyword, Consume', 4),
    clause('static, Pilots', 5),
  ];
  const places = (part: CardPart): number[] => unplayedAs({ unplayed }, { fight: 'attack', part }).map((each) => each.clause);

  it('are those of the part that the card has in the attack', () => {
    expect(places('unit')).toEqual([1, 4, 5]);
    expect(places('Pilot')).toEqual([2]);
    expect(places('Reserves')).toEqual([3]);
  });

  it('do not include the Pilot of a unit in the Character arena, if one is named', () => {
    const clauses = (isRemote: boolean, hasPilots: boolean): number[] =>
      unplayedAs({ unplayed, crew: { ...ONE_PILOT, isRemote } }, { fight: 'attack', part: 'unit', hasPilots }).map(
        (each) => each.clause,
      );
    expect(clauses(true, true)).toEqual([1, 4]);
    expect(clauses(true, false)).toEqual([1, 4, 5]);
    expect(clauses(false, true)).toEqual([1, 4, 5]);
  });

  it('are those that matter in the fight, without the judgement', () => {
    const judged = [
      clause('static, power', 1),
      clause('static, speed', 2, ['duel', 'battle']),
      clause('keyword, Bounty', 3, ['battle']),
    ];
    const inFight = (fight: Fight): number[] =>
      unplayedAs({ unplayed: judged }, { fight, part: 'unit' }).map((each) => each.clause);
    expect(FIGHTS.map(inFight)).toEqual([[1], [1], [1, 2], [1, 2, 3]]);
    expect(unplayedAs({ unplayed: judged }, { fight: 'attack', part: 'unit' })).toEqual([
      { card: 'Zee', clause: 1, class: 'static, power' },
    ]);
  });

  it('do not include an Upkeep that its side pays', () => {
    const upkeep = [[{ kind: 'tap' }]] as const;
    const judged = [clause('keyword, Upkeep', 1, ['duel', 'battle'])];
    const place = { fight: 'battle', part: 'unit' } as const;
    expect(unplayedAs({ unplayed: judged, upkeep }, { ...place, paysUpkeep: true })).toEqual([]);
    expect(unplayedAs({ unplayed: judged, upkeep }, place)).toHaveLength(1);
    expect(unplayedAs({ unplayed: judged, upkeep: [] }, { ...place, paysUpkeep: true })).toHaveLength(1);
  });
});

it('no card is known without a catalogue', () => {
  expect(NO_CARDS('Zorblax', null)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('no card is called "Zorblax"') },
  });
});
