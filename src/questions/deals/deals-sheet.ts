import { grouped } from '../../base/text.js';
import {
  type Cell,
  count,
  ifKnown,
  type ListBlock,
  type Section,
  type Sheet,
  type StoryBlock,
  share,
  shareInterval,
  type TableBlock,
} from '../../sheet/sheet.js';
import { estimatedPercent, levelText, percent } from '../../sheet/text/number-text.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { DealsAnswer, OpeningAnswer, OtherPlayAnswer } from './deals-answer.js';

/** What all media show about deals; `stories`: deals that a page replays. */
export function dealsSheet(answer: DealsAnswer, stories: readonly StoryBlock[] = []): Sheet {
  const { dark, light, deals, seed } = answer;
  return {
    question: 'battle',
    title: `${dark.deck} against ${light.deck}`,
    sides: [],
    answer: answer.answer,
    beside: '',
    sections: [
      { id: 'chances', title: 'Who wins', blocks: [chanceTable(answer)] },
      ...rangeSections(answer),
      { id: 'units', title: 'The opening squads', blocks: [openingTable(answer)] },
      { id: 'wins', title: 'When deals end', blocks: [turnsTable(answer)], from: 'post' },
      { id: 'played', title: 'What is not played', blocks: [unplayedList(answer)] },
      ...(stories.length === 0 ? [] : [{ id: 'replayed', title: 'A deal replayed', blocks: stories }]),
    ],
    notes: [
      { text: `Replay a typical deal with --trace ${answer.typicalDeal}.` },
      { text: 'These chances compare two strategies playing these units, not two decks.', isLimit: true },
    ],
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [
      ['seed', seed],
      ['deals', count(deals)],
      ['level of intervals', levelText(answer.level)],
    ],
  };
}

function chanceTable({ darkWins, lightWins, neither, deals, level }: DealsAnswer): TableBlock {
  const row = (name: string, ends: DealsAnswer['darkWins']): Cell[] => [
    name,
    share(ends.estimate, deals),
    shareInterval(ends, deals),
  ];
  return {
    kind: 'table',
    caption: `${grouped(deals)} deals.`,
    heads: ['', 'deals', `${levelText(level)} interval`],
    groups: [[row('Dark Side wins', darkWins), row('Light Side wins', lightWins), row('nobody wins', neither)]],
  };
}

function rangeSections({ range, level }: DealsAnswer): Section[] {
  if (range === null) return [];
  const points = (gain: number): string => `${gain < 0 ? '-' : '+'}${percent(Math.abs(gain), 1)}`;
  const table: TableBlock = {
    kind: 'table',
    caption: 'How much more often each side wins if one of them plays differently, in deals with the same shuffles and dice.',
    heads: ['one side changes', 'Dark Side', 'Light Side', `${levelText(level)} interval (Dark)`],
    groups: [
      range.others.map((other) => [
        otherPlayText(other),
        points(other.darkGains.estimate),
        points(other.lightGains.estimate),
        other.darkGains.interval.map(points).join(' to '),
      ]),
    ],
  };
  return [{ id: 'range', title: 'If one side plays differently', blocks: [table], from: 'post' }];
}

function openingTable({ dark, light, deals }: DealsAnswer): TableBlock {
  const row = ({ card, cost, deals: own, winsWith, winsWithout }: OpeningAnswer): Cell[] => [
    card,
    ifKnown(cost, count),
    share(own / deals, deals),
    ifKnown(winsWith, (wins) => share(wins, own)),
    ifKnown(winsWithout, (wins) => share(wins, deals - own)),
  ];
  return {
    kind: 'table',
    caption: 'How often the setup puts a unit into play, and how often its side wins then and otherwise.',
    heads: ['in the opening squad', 'cost', 'deals', 'its side wins', 'otherwise'],
    groups: [dark.openings.map(row), light.openings.map(row)],
  };
}

function turnsTable({ ended, deals, dark, light }: DealsAnswer): TableBlock {
  const shown = ended.map((own, t) => [String(t + 1), share(own / deals, deals)]).slice(0, lastOf(ended) + 1);
  return {
    kind: 'table',
    caption: `The last turn of a deal. The setup puts ${dark.meanSquad.toFixed(1)} and ${light.meanSquad.toFixed(1)} units into play.`,
    heads: ['last turn', 'deals'],
    groups: [shown],
    isCounted: true,
  };
}

function lastOf(counts: readonly number[]): number {
  return counts.findLastIndex((own) => own > 0);
}

function unplayedList({ dark, light }: DealsAnswer): ListBlock {
  const row = (name: string, { played }: DealsAnswer['dark']): string[] => [
    name,
    [...played.inPartNames.map((card) => `${card} (in part)`), ...played.notNames].join(', '),
  ];
  return {
    kind: 'list',
    caption: 'Cards with text that is left out',
    heads: ['deck', 'cards'],
    rows: [row('Dark Side', dark), row('Light Side', light)],
  };
}

/** A range wider than this is printed before its number. */
const WIDE = 0.2;

type DealsFacts = Pick<DealsAnswer, 'dark' | 'light' | 'deals' | 'darkWins' | 'lightWins' | 'neither' | 'range' | 'meanTurns'>;

/** Each side's chances, the range first if it is wide, then how much of both decks has an effect. */
export function dealsSentence(answer: DealsFacts): string {
  return `${chances(answer)} Deals last ${answer.meanTurns.toFixed(1)} turns on average. ${coverage(answer)}`;
}

function coverage({ dark, light }: Pick<DealsFacts, 'dark' | 'light'>): string {
  if ([dark, light].every(({ played, cards }) => played.whole === cards)) return 'They use the full text of all cards.';
  const of = (name: string, { played, cards }: DealsFacts['dark']): string =>
    `${played.whole} of the ${name} Side's ${cards} cards${played.inPart === 0 ? '' : `, part of that of ${played.inPart}`}`;
  return `They use the full text of ${of('Dark', dark)} and ${of('Light', light)}; the rest are dealt but do nothing.`;
}

function chances({ darkWins, lightWins, neither, range, deals }: DealsFacts): string {
  const percent = (chance: number): string => estimatedPercent(chance, deals);
  const side = (name: string, { estimate, interval }: ProportionEstimate, over: { low: number; high: number } | undefined) => {
    const [number, margin] = [percent(estimate), interval.map(percent).join(' to ').replace('% to', ' to')];
    if (over === undefined) return `${name} wins ${number} of deals (${margin})`;
    const range = `${Math.floor(100 * over.low)} to ${Math.ceil(100 * over.high)}%`;
    return over.high - over.low > WIDE
      ? `${name} wins ${range} of deals, depending on how one side plays (${number} as given, ${margin})`
      : `${name} wins ${number} of deals (${margin}), ${range} if one side plays differently`;
  };
  const draw = neither.estimate > 0 ? `; nobody wins ${percent(neither.estimate)}` : '';
  return `${side('The Dark Side', darkWins, range?.dark)}; ${side('the Light Side', lightWins, range?.light)}${draw}.`;
}

function otherPlayText({ side, build, play }: Pick<OtherPlayAnswer, 'side' | 'build' | 'play'>): string {
  return `${side === 'dark' ? 'Dark' : 'Light'} Side: build ${build}, play ${play}`;
}
