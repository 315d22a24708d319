/** How a deal begins: cards of the first hand, build points of the setup, and what is laid aside. */
interface DealSetup {
  readonly hand: number;
  readonly points: number;
  readonly exchange: keyof typeof LAID_ASIDE;
}

/** What players lay aside of the first hand. */
export const LAID_ASIDE = {
  usual: 'all Battle cards and Missions',
  locations: 'all Battle cards, Missions and Locations',
  none: 'nothing',
} as const;

/** What is taken for granted of a deal. */
export function dealSentences({ hand, points, exchange }: DealSetup): readonly string[] {
  return [
    `Each player draws ${hand} cards, lays aside ${LAID_ASIDE[exchange]}, and draws as many.`,
    `Units are put into play one at a time for up to ${points} build points, with a card drawn for each; the last points begin one more.`,
    'From turn 2 on each turn begins with a card. The build points of a turn go to the units in hand in the order of building.',
    'Cards that are no units are drawn and not played. A second unit of a unique name waits until the first is gone.',
    'A side wins with two arenas at the end of a turn, or if the other has no unit left and none to come; whoever has to draw from an empty deck loses.',
  ];
}
