import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import type { Battle } from '../../../src/chain/battle/battle.js';
import { type BattlePosition, battleKey, positionKey } from '../../../src/chain/battle/battle-position.js';
import { BattlePlayer } from '../../../src/simulate/fights/play-battle.js';
import { battleOf, fighter, SimplePlay } from '../../support/battles.js';

const EVADE = { keyword: 'Evade', value: 1, cost: 1 } as const;
const STUN = { keyword: 'Stun', value: 2, cost: null } as const;

const BATTLES: readonly (readonly [string, Battle])[] = [
  [
    'of numbers that fit',
    battleOf([fighter(4, 4, { speed: 50, abilities: [EVADE] } as never), fighter(3, 3)], [fighter(3, 5)]),
  ],
  ['with changes of power', battleOf([fighter(4, 4, { abilities: [STUN] } as never)], [fighter(3, 5), fighter(2, 2)])],
  ['of units with more health than a digit', battleOf([fighter(4, 17), fighter(2, 15)], [fighter(5, 16)])],
  [
    'of nine units',
    battleOf(
      Array.from({ length: 5 }, () => fighter(2, 1)),
      Array.from({ length: 4 }, () => fighter(2, 2)),
    ),
  ],
];

/** Each key with the texts of the positions that have it, and each text with the keys. */
function keysOf(
  battle: Battle,
  mostForce: number,
): { readonly ofKey: Map<unknown, Set<string>>; readonly ofText: Map<string, Set<unknown>> } {
  const ofKey = new Map<unknown, Set<string>>();
  const ofText = new Map<string, Set<unknown>>();
  const play = new SimplePlay(battle);
  const add = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => map.set(key, (map.get(key) ?? new Set<V>()).add(value));
  const spy = {
    mostForce: play.mostForce,
    *moveIn(position: BattlePosition) {
      for (const turnsLeft of [0, 1, 5]) {
        const text = `${turnsLeft} ${battleKey(position, mostForce)}`;
        const key = positionKey(position, mostForce, turnsLeft);
        add(ofKey, key, text);
        add(ofText, text, key);
      }
      return yield* play.moveIn(position);
    },
  };
  const player = new BattlePlayer(battle, spy, 1n);
  for (let fight = 0; fight < 60; fight++) finished(player.play(fight));
  return { ofKey, ofText };
}

describe('the key of a position', () => {
  for (const [name, battle] of BATTLES) {
    for (const mostForce of [20, Number.POSITIVE_INFINITY]) {
      it(`${name} is the same for the same positions alone, with Force up to ${mostForce}`, () => {
        const { ofKey, ofText } = keysOf(battle, mostForce);
        expect(ofKey.size).toBeGreaterThan(30);
        for (const texts of ofKey.values()) expect(texts.size).toBe(1);
        for (const keys of ofText.values()) expect(keys.size).toBe(1);
      });
    }
  }

  it('is a number where it fits into one, else a text', () => {
    const kinds = BATTLES.map(([, battle]) => {
      const all = [...keysOf(battle, 20).ofKey.keys()];
      return all.every((key) => typeof key === 'number')
        ? 'number'
        : all.some((key) => typeof key === 'number')
          ? 'both'
          : 'text';
    });
    expect(kinds).toEqual(['number', 'both', 'both', 'text']);
  });
});
