import type { DealsSide } from '../battle/work/deals/deals-question.js';
import type { DealsTally } from '../battle/work/deals/deals-tally.js';
import type { OpeningAnswer } from './deals-answer.js';

/** How often a side wins with each unit of its deck in its opening squad, and without it. */
export function openingsOfSide(
  side: 0 | 1,
  { deck }: Pick<DealsSide, 'deck'>,
  tally: Pick<DealsTally, 'openings' | 'winners'>,
): OpeningAnswer[] {
  const counts = tally.openings[side];
  const all = tally.winners.length;
  const won = tally.winners.filter((winner) => winner === side).length;
  return deck.cards.flatMap((card, i) => {
    if (card.unit === null) return [];
    const [deals = 0, wonWith = 0] = [counts.deals[i], counts.won[i]];
    return [
      {
        ...{
          card: card.unit.label,
          copies: deck.places.filter((place) => place === i).length,
          cost: card.unit.unit.cost,
          deals,
        },
        winsWith: deals === 0 ? null : wonWith / deals,
        winsWithout: deals === all ? null : (won - wonWith) / (all - deals),
      },
    ];
  });
}
