import { describe, expect, it } from 'vitest';
import { finished } from '../../../../../../src/automaton/slices.js';
import { PlayGrounds } from '../../../../../../src/chain/battle/play/play-grounds.js';
import { Policies } from '../../../../../../src/chain/battle/play/policies.js';
import {
  type BattleQuestion,
  battleOf,
  type QuestionUnit,
} from '../../../../../../src/questions/battle/work/battle-question.js';
import { DealPlayer } from '../../../../../../src/questions/battle/work/deals/deal-player.js';
import { simulateDeals } from '../../../../../../src/questions/battle/work/deals/deals-tally.js';
import { settledPlayOf } from '../../../../../../src/questions/battle/work/settled-play.js';
import type { Arena } from '../../../../../../src/rules/game/arena.js';
import { BattlePlayer, type PlayedBuild, type PlayedTurn } from '../../../../../../src/simulate/fights/play-battle.js';
import { fighter } from '../../../../../support/battles.js';
import { type CardOfDeck, dealsOf, playedDeals, sideOfDeck } from '../../../../../support/deals.js';

const ARENAS: readonly Arena[] = ['space', 'ground', 'character'];

/** Twenty cards: units of all arenas, and some that are not units. */
function deck(shift: number): CardOfDeck[] {
  return Array.from({ length: 20 }, (_, i) =>
    i % 5 === 4
      ? null
      : fighter(2 + ((i + shift) % 4), 2 + (i % 3), {
          cost: 3 + (i % 4),
          speed: 10 * (2 + ((3 * i + shift) % 5)),
          arenas: [ARENAS[(i + shift) % 3] as Arena],
          abilities: i % 4 === 0 ? [{ keyword: 'Evade', value: 1, cost: 1 }] : [],
        }),
  );
}

const QUESTION = dealsOf(sideOfDeck(deck(0)), sideOfDeck(deck(1)), { turns: 8 });

/** Everything that happens in a battle, without its build events. */
function story(question: BattleQuestion, fight: number) {
  const battle = battleOf(question);
  const player = new BattlePlayer(battle, settledPlayOf(question, new Policies(new PlayGrounds(battle))), 1n);
  const turns: PlayedTurn[] = [];
  const builds: PlayedBuild[] = [];
  const { verdict, position } = finished(
    player.play(
      fight,
      (turn) => turns.push(turn),
      (build) => builds.push(build),
    ),
  );
  const attacks = turns.map(({ turn, move, ending, place, gone }) => ({
    ...{ turn, slot: move.slot, aim: move.attack?.aim ?? null, ending, place, gone },
  }));
  const { counters, isGone, force, turn } = position;
  return { story: JSON.stringify({ attacks, verdict, counters, isGone, force, turn }), builds };
}

describe('A deal', () => {
  it('is the battle in which its units arrive when they do, byte for byte', () => {
    const player = new DealPlayer(QUESTION, 1n);
    let arrivals = 0;
    for (let deal = 0; deal < 6; deal++) {
      const { battle } = player.dealt(deal);
      const { story: dealt, builds } = story(battle, deal);
      const turnOf = new Map(builds.flatMap((event) => (event.kind === 'arrive' ? [[event.slot, event.turn] as const] : [])));
      arrivals += turnOf.size;
      const arriving = (units: readonly QuestionUnit[], first: number): QuestionUnit[] =>
        units.map((unit, i) =>
          unit.start?.kind !== 'build'
            ? unit
            : { ...unit, start: { kind: 'arrival', turn: turnOf.get(first + i) ?? battle.turns + 1 } },
        );
      const { dark, light } = battle;
      const arranged: BattleQuestion = {
        ...battle,
        dark: { ...dark, units: arriving(dark.units, 0) },
        light: { ...light, units: arriving(light.units, dark.units.length) },
      };
      expect(story(arranged, deal).story).toBe(dealt);
      const { winner, played } = finished(player.play(deal));
      expect(JSON.parse(dealt)).toMatchObject({ turn: played.position.turn, counters: played.position.counters });
      if (played.verdict !== undefined) expect(winner).toBe(JSON.parse(dealt).verdict);
    }
    expect(arrivals).toBeGreaterThan(5);
  });

  it('is the same alone and in a run, in whatever order', () => {
    const run = finished(simulateDeals(QUESTION, new DealPlayer(QUESTION, 5n), 0, 12));
    const player = new DealPlayer(QUESTION, 5n);
    for (const deal of [7, 2, 11]) {
      const alone = finished(simulateDeals(QUESTION, player, deal, deal + 1));
      expect([...alone.winners, ...alone.lengths]).toEqual([run.winners[deal], run.lengths[deal]]);
    }
  });

  it('is lost by who has to draw from an empty deck, by the Dark Side if both have to', () => {
    const harmless = (cards: number) => sideOfDeck(Array.from({ length: cards }, () => fighter(0, 9, { cost: 1 })));
    const ends = (dark: number, light: number) => {
      const deals = playedDeals(dealsOf(harmless(dark), harmless(light), { hand: 3, setupPoints: 1 }), 2);
      return deals.map(({ winner, played }) => [winner, played.position.turn]);
    };
    // The setup takes the hand and one card more; turn 2 is the first with a draw.
    expect(ends(4, 4)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(ends(7, 5)).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  it('keeps its shuffle and dice if a card is exchanged for one that is alike', () => {
    const cards = deck(0);
    const twin = cards.map((card, i) => (i === 3 && card !== null ? { ...card } : card));
    const results = (own: readonly CardOfDeck[]) =>
      playedDeals({ ...QUESTION, dark: sideOfDeck(own) }, 10).map(({ winner, played: { position } }) => [winner, position]);
    expect(results(twin)).toEqual(results(cards));
  });

  it('is won as often by a deck on either side, if no speeds are equal', { tags: 'night' }, () => {
    const faster = (cards: readonly CardOfDeck[]): CardOfDeck[] =>
      cards.map((card) => (card === null ? null : { ...card, speed: (card.speed ?? 0) + 5 }));
    const [one, other] = [sideOfDeck(deck(0)), sideOfDeck(faster(deck(1)))];
    const wins = (question: typeof QUESTION, side: 0 | 1): number =>
      playedDeals(question, 300).filter(({ winner }) => winner === side).length;
    const [asDark, asLight] = [
      wins({ ...QUESTION, dark: one, light: other }, 0),
      wins({ ...QUESTION, dark: other, light: one }, 1),
    ];
    // 4 standard errors of the difference of two counts of 300.
    expect(Math.abs(asDark - asLight)).toBeLessThan(4 * Math.sqrt(300 / 2));
    expect(asDark).toBeGreaterThan(30);
  });
});
