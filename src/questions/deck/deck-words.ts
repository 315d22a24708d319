import { inWords } from '../../base/text.js';
import type { DeckAnswer, SetupAnswer } from './deck-answer.js';

const EXCHANGED = { usual: 'Battle cards and Missions', locations: 'Battle cards, Missions and Locations' } as const;

/** Assumptions about the beginning of a game, in sentences. */
export function deckAssumptions({ exchange, units, points, meanCost }: SetupAnswer): readonly string[] {
  const how =
    meanCost === null
      ? ''
      : `: ${points} build points buy that many at the average cost of ${meanCost.toFixed(1)} (--setup-units changes it)`;
  return [
    'The first hand has seven cards.',
    exchange === 'none'
      ? 'Nothing is exchanged.'
      : `A player exchanges all ${EXCHANGED[exchange]} in the first hand, except the cards you asked about; exchanged cards do not return.`,
    `The setup puts ${units === 1 ? '1 unit' : `${units} units`} into play and draws a card for each${how}.`,
    'From turn 2, each turn begins with a card draw. Texts that search or draw are not counted.',
  ];
}

/** Whether the deck is legal, and where. */
export function deckSentence(answer: Pick<DeckAnswer, 'legal' | 'lawIn' | 'problems' | 'cards' | 'formats'>): string {
  const { legal, lawIn, problems, cards, formats } = answer;
  const asked = formats.find(({ format }) => format === lawIn);
  const where = asked === undefined ? '' : ` in ${asked.title}`;
  const [first, ...others] = problems;
  if (!legal && first !== undefined)
    return `${cards} cards, not legal${where}: ${others.length === 0 ? first.message.replace(/\.$/, '') : `${problems.length} problems`}.`;
  const titles = formats.filter((format) => format.legal).map(({ title }) => title);
  return titles.length === 0
    ? `${cards} cards, legal in no format: no format has all of their sets.`
    : `${cards} cards, legal in ${inWords(titles)}.`;
}

/** How much of its text battles play. */
export function playedSentence({ cards, played }: Pick<DeckAnswer, 'cards' | 'played'>): string {
  return `Battles use the full text of ${played.whole} of the ${cards} cards${played.inPart === 0 ? '' : ` and part of the text of ${played.inPart}`}.`;
}
