import fc from 'fast-check';
import { expect } from 'vitest';
import { finished } from '../../src/automaton/slices.js';
import { at } from '../../src/base/assert.js';
import { type Battle, OPPOSING } from '../../src/chain/battle/battle.js';
import type { BattleOption } from '../../src/chain/battle/battle-graph.js';
import {
  type BattlePosition,
  battleKey,
  beginTurn,
  copied,
  firstPosition,
  nextUnits,
  verdictAtEnd,
  verdictByUnits,
} from '../../src/chain/battle/battle-position.js';
import { applyEnding, discardTheDead } from '../../src/chain/battle/battle-steps.js';
import { battleValueIn, OptionEvaluator, valueOfVerdict } from '../../src/chain/battle/battle-values.js';
import { PlayGrounds } from '../../src/chain/battle/play/play-grounds.js';
import { SimplePolicy } from '../../src/chain/battle/play/policies.js';
import { type SolvedBattle, solvingBattle } from '../../src/chain/battle/solve-battle.js';
import { styleWith } from '../../src/rules/game/fight.js';
import { battleOf, fighter } from '../support/battles.js';
import { law } from '../support/law.js';

/** A side plays by a policy, or as solved (null). */
type Players = readonly [dark: SimplePolicy | null, light: SimplePolicy | null];

/** The chance that the Dark Side wins less the chance that the Light Side does, by following all positions turn by turn. */
class ExactPlay {
  readonly #solved: SolvedBattle;
  readonly #battle: Battle;
  readonly #players: Players;
  readonly #inForce: PlayGrounds['inForce'];
  readonly #evaluator = new OptionEvaluator();

  constructor(solved: SolvedBattle, players: Players, { inForce }: PlayGrounds) {
    this.#solved = solved;
    this.#battle = solved.battle;
    this.#players = players;
    this.#inForce = inForce;
  }

  value(): number {
    const start = firstPosition(this.#battle);
    discardTheDead(start, this.#inForce);
    let [value, beginnings] = [0, new Map([['', { position: start, chance: 1 }]])];
    for (let turn = 1; turn <= this.#battle.turns; turn++) {
      for (const { position } of beginnings.values()) beginTurn(this.#solved.battle, position, this.#solved.graph.mostForce);
      let going = beginnings;
      beginnings = new Map();
      while (going.size > 0) {
        const next: typeof going = new Map();
        for (const { position, chance } of going.values()) {
          for (const after of this.#after(position)) {
            const ended = this.#verdict(after.position);
            if (ended !== undefined) value += chance * after.chance * valueOfVerdict(ended);
            else add(this.#isOver(after.position) ? beginnings : next, after.position, chance * after.chance);
          }
        }
        going = next;
      }
    }
    return value;
  }

  #isOver(position: BattlePosition): boolean {
    return nextUnits(this.#battle, position, this.#inForce.in(position)).length === 0;
  }

  #verdict(position: BattlePosition): 0 | 1 | null | undefined {
    const verdict = verdictByUnits(this.#battle, position);
    return verdict === undefined && this.#isOver(position) ? verdictAtEnd(this.#battle, position) : verdict;
  }

  /** The positions after what the unit that has its turn does, with their chances. */
  #after(position: BattlePosition): { position: BattlePosition; chance: number }[] {
    const { graph } = this.#solved;
    const node = at(graph.nodes, graph.numberOf(position) ?? -1);
    const { slot, attack } = this.#option(position, node.side);
    if (attack === null) {
      const after = copied(position);
      after.isTapped[slot] = true;
      return [{ position: after, chance: 1 }];
    }
    const chances = this.#evaluator.attacks.chancesOf(attack, this.#chosen(position, attack, node.side));
    return [...chances].flatMap((chance, e) => {
      if (chance === 0) return [];
      const after = copied(position);
      applyEnding(this.#battle, after, attack, attack.part.endings.at(e), this.#inForce);
      return [{ position: after, chance }];
    });
  }

  #option(position: BattlePosition, side: 0 | 1): BattleOption {
    const { graph } = this.#solved;
    const node = at(graph.nodes, graph.numberOf(position) ?? -1);
    const policy = this.#players[side];
    if (policy === null) return this.#evaluator.best(node, this.#valuesAt(position));
    const slots = nextUnits(this.#battle, position, this.#inForce.in(position));
    const { slot, attack } = finished(policy.moveIn(position, battleKey(position), slots));
    const isMeant = (option: BattleOption): boolean =>
      option.slot === slot && option.attack?.aim.target === attack?.aim.target && option.attack?.aim.mode === attack?.aim.mode;
    return node.options.find(isMeant) ?? expect.fail();
  }

  /** The choices of both sides in an attack, each by its own play. */
  #chosen(position: BattlePosition, attack: NonNullable<BattleOption['attack']>, side: 0 | 1): Uint16Array {
    const by = (player: SimplePolicy | null): Uint16Array =>
      player === null
        ? this.#evaluator.attacks.bestPlay(attack, side === 0 ? 1 : -1, this.#valuesAt(position)).chosen
        : player.chosenIn(position, attack);
    const ofDefender = by(this.#players[OPPOSING[side]]);
    const { kinds } = attack.part.evaluable;
    return by(this.#players[side]).map((own, n) => (kinds[n] === 2 ? at(ofDefender, n) : own));
  }

  #valuesAt({ turn }: BattlePosition) {
    const { graph, values } = this.#solved;
    const left = this.#battle.turns - turn + 1;
    return battleValueIn(graph.nodes, values.at(left), values.at(left - 1));
  }
}

function add(list: Map<string, { position: BattlePosition; chance: number }>, position: BattlePosition, chance: number): void {
  const key = battleKey(position);
  const known = list.get(key);
  list.set(key, { position, chance: chance + (known?.chance ?? 0) });
}

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });
const unit = fc
  .record({
    power: fc.integer({ min: 0, max: 4 }),
    health: fc.integer({ min: 1, max: 3 }),
    speed: fc.constantFrom(20, 30, 40),
    abilities: fc.subarray([ability('Evade', 1, 2), ability('Armor'), ability('Retaliate', 2, 1), ability('Stun', 1)], {
      maxLength: 2,
    }),
  })
  .map(({ power, health, ...rest }) => fighter(power, health, rest));
const style = fc
  .record({ health: fc.constantFrom(0.35, 0.5, 1), price: fc.constantFrom(0, 0.25, 1) })
  .map(({ price, ...rest }) => styleWith({ ...rest, force: { price } }));

// V(style, best) <= V* <= V(best, style): solved play gets its value against every strategy.
law(
  'a battle is worth to a side that plays as solved at least its value, whatever the style of the other',
  fc.tuple(fc.array(unit, { minLength: 1, maxLength: 2 }), fc.array(unit, { minLength: 1, maxLength: 2 }), style),
  ([dark, light, played]) => {
    const battle = battleOf(dark, light, { turns: 4 });
    const solved = finished(solvingBattle(battle));
    if (solved === null) return;
    const grounds = new PlayGrounds(battle);
    const valueOfPlay = (players: Players): number => new ExactPlay(solved, players, grounds).value();
    const policy = new SimplePolicy(grounds, played);
    expect(valueOfPlay([null, null])).toBeCloseTo(solved.value, 9);
    expect(valueOfPlay([policy, null])).toBeLessThanOrEqual(solved.value + 1e-9);
    expect(valueOfPlay([null, policy])).toBeGreaterThanOrEqual(solved.value - 1e-9);
  },
  { runs: 25, exampleMs: 1500 },
);
