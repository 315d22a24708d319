import type { CourseOfBattle } from '../../../../fields/battle-fields.js';
import type { BuildStyle } from '../../../../fields/deck-fields.js';
import type { Rules } from '../../../../rules/game/editions.js';
import type { PlayStyle } from '../../../../rules/game/fight.js';
import { type DealOfSide, shuffledDeck } from '../../../../simulate/fights/placed-draws.js';
import type { BattleQuestion, QuestionSide } from '../battle-question.js';
import { type DealRules, type DealtCard, type DealtDeck, type DealtSide, dealtSide } from './dealt-side.js';

export interface DealsSide {
  readonly deck: { readonly cards: readonly Omit<DealtCard, 'rank'>[]; readonly places: readonly number[] };
  readonly force: number;
  readonly build: BuildStyle;
  readonly play: PlayStyle;
}

/** Requested deals of two decks: plain data. */
export interface DealsQuestion extends Omit<DealRules, 'turns'> {
  readonly course: CourseOfBattle;
  readonly dark: DealsSide;
  readonly light: DealsSide;
  readonly rules: Rules;
}

/** The battle of a deal, and the facts of the deal that the battle leaves out. */
export interface Deal {
  readonly battle: BattleQuestion;
  readonly dark: DealtSide;
  readonly light: DealtSide;
}

export type RankedDecks = readonly [dark: DealtDeck, light: DealtDeck];

/** Deal number `deal`, 0 to 2^32 - 1. It does not depend on which other deals are played. */
export function dealOf(question: DealsQuestion, [dark, light]: RankedDecks, seed: bigint, deal: number): Deal {
  const sideOf = (side: 0 | 1, deck: DealtDeck): DealtSide => {
    const of: DealOfSide = { seed, deal, side };
    const dealRules = { ...question, turns: question.course.turns };
    return dealtSide(deck, shuffledDeck(deck.places.length, of), dealRules, question[SIDES[side]].build === 'spread');
  };
  return dealOfSides(question, sideOf(0, dark), sideOf(1, light));
}

/** The deal with these cards; it ends before a player would draw from an empty deck. */
function dealOfSides(question: DealsQuestion, dark: DealtSide, light: DealtSide): Deal {
  const side = ({ units }: DealtSide, { force, play }: DealsSide): QuestionSide => ({
    units,
    force,
    play: { kind: 'named', style: play },
  });
  const lastTurn = Math.min(
    question.course.turns,
    ...[dark, light].map(({ emptyIn }) => (emptyIn ?? Number.POSITIVE_INFINITY) - 1),
  );
  return {
    battle: {
      dark: side(dark, question.dark),
      light: side(light, question.light),
      rules: question.rules,
      ...{ ...question.course, turns: lastTurn },
    },
    dark,
    light,
  };
}

const SIDES = ['dark', 'light'] as const;

/**
 * The decks with their cards in the order of building. `unitValue`: the value of a unit in battle. `dearest` builds the most
 * expensive card first, other styles the one worth most for its build points; ties keep the order of the list.
 */
export function rankedDecks({ dark, light }: DealsQuestion, unitValue: (card: Omit<DealtCard, 'rank'>) => number): RankedDecks {
  const ranked = ({ deck, build }: DealsSide): DealtDeck => {
    const gainOf = (card: Omit<DealtCard, 'rank'>): number => {
      const cost = card.unit?.unit.cost ?? 0;
      return build === 'dearest' ? cost : unitValue(card) / Math.max(1, cost);
    };
    const values = deck.cards.map((card) => (card.unit === null ? 0 : gainOf(card)));
    const order = [...values.keys()].sort((a, b) => (values[b] as number) - (values[a] as number) || a - b);
    return { places: deck.places, cards: deck.cards.map((card, i) => ({ ...card, rank: order.indexOf(i) })) };
  };
  return [ranked(dark), ranked(light)];
}
