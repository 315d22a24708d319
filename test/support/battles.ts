import { finished } from '../../src/automaton/slices.js';
import type { Battle, BattleUnit } from '../../src/chain/battle/battle.js';
import { PlayOfSides } from '../../src/chain/battle/play/battle-play.js';
import { PlayGrounds } from '../../src/chain/battle/play/play-grounds.js';
import { SimplePolicy } from '../../src/chain/battle/play/policies.js';
import type { Arena } from '../../src/rules/game/arena.js';
import { DEFAULT_RULES, rulesOptions } from '../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../src/rules/game/fight.js';
import { plainUnit, type Unit } from '../../src/rules/units/unit.js';
import { BattlePlayer, type PlayedBattle, type PlayedTurn } from '../../src/simulate/fights/play-battle.js';

/** A unit with health; by default in the Character arena with speed 30. */
export function fighter(power: number, health: number, rest: Partial<Unit> = {}): Unit & { readonly health: number } {
  return { ...plainUnit(power, { speed: 30, arenas: ['character'], ...rest }), health };
}

type Fighter = ReturnType<typeof fighter>;

/** A battle of units in their first arenas, by default to the last unit within 100 turns. */
export function battleOf(dark: readonly Fighter[], light: readonly Fighter[], rest: Partial<Battle> = {}): Battle {
  const placed =
    (side: 0 | 1) =>
    (unit: Fighter): BattleUnit => ({ unit, side, arena: unit.arenas[0] as Arena });
  return {
    units: [...dark.map(placed(0)), ...light.map(placed(1))],
    rules: rulesOptions(DEFAULT_RULES),
    force: [0, 0],
    goal: 'last-unit',
    turns: 100,
    mayPass: false,
    mayRetreat: false,
    ...rest,
  };
}

/** A battle with more facts about some of its units, by slot. */
export function built(battle: Battle, units: Record<number, Partial<BattleUnit>>, rest: Partial<Battle> = {}): Battle {
  return { ...battle, ...rest, units: battle.units.map((unit, slot) => ({ ...unit, ...units[slot] })) };
}

/** Both sides play simply, without learning. */
export class SimplePlay extends PlayOfSides {
  constructor(battle: Battle, grounds = new PlayGrounds(battle)) {
    const policy = new SimplePolicy(grounds, SIMPLE_PLAY);
    super(grounds, [policy, policy]);
  }
}

/** Battles number 0 to `count` - 1, and what happened in them. */
export function battlesOf(battle: Battle, count: number, onTurn?: (turn: PlayedTurn, fight: number) => void): PlayedBattle[] {
  const player = new BattlePlayer(battle, new SimplePlay(battle), 1n);
  return Array.from({ length: count }, (_, fight) => finished(player.play(fight, (turn) => onTurn?.(turn, fight))));
}
