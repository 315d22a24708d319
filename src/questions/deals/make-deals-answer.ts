import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { withDefaults } from '../../fields/field.js';
import { playText } from '../../fields/play-fields.js';
import type { PlayStyle } from '../../rules/game/fight.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { dealSentences } from '../../sheet/words/assumption-text.js';
import { rulesAnswer } from '../answer.js';
import type { DealsSide } from '../battle/work/deals/deals-question.js';
import type { DealsTally } from '../battle/work/deals/deals-tally.js';
import type { DealsResult } from '../battle/work/deals/run-deals.js';
import { playedAnswer } from '../deck/make-deck-answer.js';
import { countCopies } from '../deck/work/deck-card.js';
import type { AskedDeals, AskedDealsDeck } from './asked-deals.js';
import type { DealsAnswer, OpeningAnswer } from './deals-answer.js';
import { dealsSentence } from './deals-sheet.js';

export function dealsAnswer(asked: AskedDeals, { question, settings, tally, ends, range }: DealsResult): DealsAnswer {
  const [darkWins, lightWins, neither] = ends;
  const known = {
    ...{ dark: sideAnswer(0, asked.dark, question.dark, tally), light: sideAnswer(1, asked.light, question.light, tally) },
    ...{ deals: settings.deals, darkWins, lightWins, neither, level: settings.level },
    setup: { hand: question.hand, points: question.setupPoints, exchange: asked.exchange },
    range: range && {
      ...{ dark: range.dark, light: range.light },
      others: range.others.map(({ play, ...other }) => ({ ...other, play: styleText(play) })),
    },
    meanTurns: tally.lengths.reduce((sum, length) => sum + length, 0) / settings.deals,
  };
  return {
    format: JSON_FORMAT,
    ...known,
    answer: dealsSentence(known),
    ...withDefaults(BATTLE_COURSE_FIELDS, question.course),
    ended: Array.from({ length: question.course.turns }, (_, t) => tally.lengths.filter((length) => length === t + 1).length),
    typicalDeal: typicalDeal(tally),
    rules: rulesAnswer(question.rules),
    assumptions: dealSentences(known.setup),
    unmodelled: asked.unplayed,
    command: asked.command,
    seed: String(settings.seed),
  };
}

function sideAnswer(
  side: 0 | 1,
  { file, cards }: AskedDealsDeck,
  { deck, force, build, play }: DealsSide,
  tally: DealsTally,
): DealsAnswer['dark'] {
  return {
    ...{ deck: file, cards: countCopies(cards), played: playedAnswer(cards), force, build, play: styleText(play) },
    meanSquad: tally.squads[side] / tally.winners.length,
    openings: openingsOfSide(side, { deck }, tally),
  };
}

function styleText(style: PlayStyle): string {
  return playText({ kind: 'named', style });
}

/** The first deal, from 1, with the most frequent winner and the median length of that winner's deals. */
function typicalDeal({ winners, lengths }: DealsTally): number {
  const counts = [0, 1, 2].map((end) => winners.filter((winner) => winner === end).length);
  const end = counts.indexOf(Math.max(...counts));
  const own = [...winners.keys()].filter((deal) => winners[deal] === end);
  const sorted = own.map((deal) => lengths[deal] as number).sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return (own.find((deal) => lengths[deal] === middle) ?? 0) + 1;
}

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
