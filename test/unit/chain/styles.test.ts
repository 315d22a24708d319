import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { at } from '../../../src/base/assert.js';
import type { Battle } from '../../../src/chain/battle/battle.js';
import { type BattlePosition, beginTurn, firstPosition } from '../../../src/chain/battle/battle-position.js';
import { type Deed, PlayByWorth } from '../../../src/chain/battle/play/battle-play.js';
import { power } from '../../../src/chain/battle/play/battle-worth.js';
import type { Effect } from '../../../src/rules/effects/effect.js';
import { parseEffect } from '../../../src/rules/effects/format.js';
import { PLAY_BY_WORTH, type PlayStyle, styleWith, TARGET_RULES } from '../../../src/rules/game/side-play.js';
import { BattlePlayer, type PlayedTurn } from '../../../src/simulate/fights/play-battle.js';
import { battleOf, fighter } from '../../support/battles.js';

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });

/** A card text. */
function effect(text: string): Effect {
  const parsed = parseEffect(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.effect;
}

/** The Force that a role has spent when a unit attacked. */
function spentBy(turns: readonly PlayedTurn[], slot: number, role: 'attacker' | 'defender'): number {
  return turns.reduce((sum, { deed, ending }) => {
    if (deed.slot !== slot || deed.attack === null || ending === null) return sum;
    return sum + deed.attack.part.endings.at(ending).forceSpent[role];
  }, 0);
}

/** What the first unit does in turn 1, if the Dark Side plays in a style. */
function firstDeed(battle: Battle, style: PlayStyle, change: (position: BattlePosition) => void = () => undefined): Deed {
  const play = new PlayByWorth(battle, [style, PLAY_BY_WORTH]);
  const position = firstPosition(battle);
  beginTurn(battle, position, play.mostForce);
  change(position);
  return finished(play.deedIn(position));
}

/** What happens in 200 battles. */
function turnsOf(battle: Battle, dark: PlayStyle, light: PlayStyle): PlayedTurn[] {
  const turns: PlayedTurn[] = [];
  const player = new BattlePlayer(battle, new PlayByWorth(battle, [dark, light]), 1n);
  for (let fight = 0; fight < 200; fight++) finished(player.play(fight, (turn) => turns.push(turn)));
  return turns;
}

describe('the target of a style', () => {
  // Slots 1 to 4. A: the least health. B: the most power, behind Armor. C: no Armor, much health. D: health 2 and Armor.
  const battle = battleOf(
    [fighter(4, 9, { speed: 60 })],
    [
      fighter(0, 1, { abilities: [ability('Armor')] }),
      fighter(8, 9, { abilities: [ability('Armor')] }),
      fighter(1, 9),
      fighter(3, 2, { abilities: [ability('Armor')] }),
    ],
  );
  it.each([
    ['weakest', 1],
    ['strongest', 2],
    // Four dice, each hits with 1/2: 2 counters on C; less through Armor.
    ['damage', 3],
    // One hit of four dice through Armor discards A; D needs two.
    ['discard-chance', 1],
  ] as const)('%s is unit %i', (target, slot) => {
    expect(firstDeed(battle, styleWith({ target })).attack?.aim.target).toBe(slot);
  });

  it('weakest looks at the health that is left', () => {
    const deed = firstDeed(battle, styleWith({ target: 'weakest' }), ({ counters, isGone }) => {
      counters[3] = 8;
      isGone[1] = true;
    });
    expect(deed.attack?.aim.target).toBe(3);
  });

  it.each(['discard-chance', 'damage'] as const)('%s is that of an attack in which both sides play for worth', (target) => {
    // The first defender could evade all, but would not pay so dear a Force for it; the second has Armor.
    const evading = fighter(1, 2, { abilities: [ability('Evade', 2, 1)] });
    const both = battleOf([fighter(2, 9, { speed: 60 })], [fighter(1, 2, { abilities: [ability('Armor')] }), evading]);
    expect(firstDeed(both, styleWith({ target })).attack?.aim.target).toBe(1);
    expect(firstDeed(both, styleWith({ target, force: { price: 20 } })).attack?.aim.target).toBe(2);
  });

  it('changes nothing against one unit', () => {
    const alone = battleOf([fighter(3, 3)], [fighter(2, 4)]);
    for (const target of TARGET_RULES) expect(firstDeed(alone, styleWith({ target })).attack?.aim.target).toBe(1);
  });
});

describe('the Force of a style', () => {
  const dark = fighter(3, 4, { abilities: [ability('Evade', 1, 2)] });
  const light = fighter(3, 4, { abilities: [ability('Evade', 1, 2)] });
  const inDefence = (style: PlayStyle): number =>
    spentBy(turnsOf(battleOf([dark], [light]), style, PLAY_BY_WORTH), 1, 'defender');

  it('is not paid if it is worth more than what it saves', () => {
    expect(inDefence(PLAY_BY_WORTH)).toBeGreaterThan(0);
    expect(inDefence(styleWith({ force: { price: 10 } }))).toBe(0);
  });

  it('that is kept is not spent in own attacks, and is there in defence', () => {
    // More power costs 3 of the 4 Force of turn 1.
    const paying = fighter(4, 4, { effects: [effect('Pay 3 Force -> it gets +2 power')], abilities: [ability('Evade', 1, 2)] });
    const battle = battleOf([paying], [light]);
    const inTurn1 = (style: PlayStyle) => turnsOf(battle, style, PLAY_BY_WORTH).filter(({ turn }) => turn === 1);
    const cheap = styleWith({ force: { price: 0 } });
    const keeping = styleWith({ force: { price: 0, keep: 2 } });
    expect(spentBy(inTurn1(cheap), 0, 'attacker')).toBeGreaterThan(0);
    expect(spentBy(inTurn1(keeping), 0, 'attacker')).toBe(0);
    expect(spentBy(inTurn1(keeping), 1, 'defender')).toBeGreaterThan(0);
  });
});

describe('intercept: never', () => {
  const battle = battleOf(
    [fighter(3, 1, { speed: 20 }), fighter(1, 9, { speed: 20, abilities: [ability('Intercept', null, 0)] })],
    [fighter(4, 6, { speed: 60 })],
  );
  /** How often the unit that would intercept gets damage in an attack on the other. */
  const damaged = (style: PlayStyle): number =>
    turnsOf(battle, style, PLAY_BY_WORTH).filter(({ deed, ending }) => {
      if (deed.attack?.aim.target !== 0 || ending === null) return false;
      const index = deed.attack.slots.indexOf(1);
      return index >= 0 && at(deed.attack.part.endings.at(ending).damage, index) > 0;
    }).length;

  it('leaves the defending unit as it is', () => {
    expect(damaged(PLAY_BY_WORTH)).toBeGreaterThan(0);
    expect(damaged(styleWith({ intercept: 'never' }))).toBe(0);
  });

  it('aims as if the other side did not intercept either', () => {
    const guard = fighter(6, 1, { abilities: [ability('Armor'), ability('Intercept', null, 0)] });
    const guarded = battleOf([fighter(1, 9, { speed: 60 })], [guard, fighter(20, 1)]);
    // Whom it attacks, the guard takes it.
    expect(firstDeed(guarded, PLAY_BY_WORTH).attack?.aim.target).toBe(1);
    expect(firstDeed(guarded, styleWith({ intercept: 'never' })).attack?.aim.target).toBe(2);
  });
});

describe('the power of a worth', () => {
  it('is that of arithmetic', () => {
    for (const exponent of [0.1, 0.35, 0.5, 0.75, 1, 1.3, 2]) {
      for (const base of [0, 1, 2, 5, 9]) expect(power(base, exponent)).toBeCloseTo(base ** exponent, 7);
    }
    expect(power(7, 0.5)).toBe(Math.sqrt(7));
  });
});
