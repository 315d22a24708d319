import { capitalised, inWords } from '../../base/text.js';
import { kindInPlural } from '../../cards/catalogue/other-card.js';
import { ARENAS } from '../../rules/game/arena.js';
import {
  type Block,
  type Cell,
  chance,
  count,
  type ListBlock,
  mean,
  type Section,
  type Sheet,
  type TableBlock,
} from '../../sheet/sheet.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { DeckAnswer, DrawChance, SetupAnswer } from './deck-answer.js';

/** What all media show of a deck. */
export function deckSheet(answer: DeckAnswer): Sheet {
  const { deck, cards, setup } = answer;
  return {
    question: 'deck',
    title: deck,
    sides: [],
    answer: deckSentence(answer),
    beside: playedSentence(answer),
    sections: [
      { id: 'cards', title: 'The cards', blocks: [...problems(answer), kinds(answer), costs(answer)] },
      { id: 'formats', title: 'Formats', blocks: [formats(answer)], from: isLegalSomewhere(answer) ? 'post' : 'terminal' },
      { id: 'seen', title: 'What has been drawn', blocks: [seen(answer)] },
      ...onTable(answer),
      { id: 'hand', title: 'The first hand', blocks: [hand(answer)] },
      { id: 'build', title: 'Build points', blocks: [build(answer)] },
      ...played(answer),
    ],
    notes: drawing(answer),
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [
      ['cards', count(cards)],
      ['beside the deck', count(answer.beside)],
      ['mean cost of its units', setup.meanCost === null ? null : mean(setup.meanCost, 2)],
      ['units put into play in the setup', count(setup.units)],
    ],
  };
}

function problems({ problems: found }: DeckAnswer): Block[] {
  if (found.length === 0) return [];
  const sentences = found.map(({ line, message, hint }) => {
    return `${line === null ? '' : `Line ${line}: `}${hint === null ? message : `${message.replace(/\.$/, '')} (${hint}).`}`;
  });
  return [{ kind: 'sentences', sentences: ['Problems:', ...sentences] }];
}

function kinds({ kinds: all, arenas }: DeckAnswer): TableBlock {
  const name = (kind: DeckAnswer['kinds'][number]['kind']): string => {
    if (kind === 'unit') return 'units';
    return kind === 'unknown' ? 'cards that are not known' : kindInPlural(kind);
  };
  return {
    kind: 'table',
    caption: 'The cards by kind, and the units by arena; a unit of two types counts for both.',
    heads: ['', 'cards'],
    groups: [
      all.map(({ kind, cards }) => [name(kind), count(cards)]),
      arenas.map(({ arena, cards }) => [`${capitalised(arena)} units`, count(cards)]),
    ],
  };
}

function costs({ costs: all }: DeckAnswer): TableBlock {
  return {
    kind: 'table',
    caption: 'The units by their cost.',
    heads: ['cost', ...all.map(({ cost }) => (cost === null ? 'by text' : String(cost)))],
    groups: [[['units', ...all.map(({ cards }) => count(cards))]]],
  };
}

/** Maximum number of names that a list shows. */
const MAX_NAMES = 2;

function someOf(names: readonly string[], different: number): string {
  if (names.length === different) return 'all of its cards';
  if (names.length <= MAX_NAMES + 1) return names.join(', ');
  return `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`;
}

function formats({ formats: all, different }: DeckAnswer): ListBlock {
  return {
    kind: 'list',
    caption: 'Where the deck is legal, and the cards that keep it out',
    heads: ['format', '', 'of other sets, banned, or restricted to one copy'],
    rows: all.map(({ title, legal, outside }) => [title, legal ? 'legal' : 'not legal', someOf(outside, different)]),
  };
}

function isLegalSomewhere({ formats: all, lawIn }: DeckAnswer): boolean {
  return lawIn !== null || all.some(({ legal }) => legal);
}

function turnHeads(turns: number): string[] {
  return Array.from({ length: turns }, (_, i) => `turn ${i + 1}`);
}

function cells(chances: readonly DrawChance[]): Cell[] {
  return chances.map((each) => chance(each.chance));
}

function seen({ seen: all }: DeckAnswer): TableBlock {
  return {
    kind: 'table',
    caption: 'The chance that one of them has been drawn: in the first hand, after the exchange, at the end of each turn.',
    heads: ['drawn', 'copies', 'first hand', 'exchanged', ...turnHeads(all[0]?.byTurn.length ?? 0)],
    groups: [
      all.map(({ name, copies, firstHand, afterExchange, byTurn }) => [
        name,
        count(copies),
        ...cells([firstHand, afterExchange, ...byTurn]),
      ]),
    ],
  };
}

function onTable({ onTable: all, setup }: DeckAnswer): Section[] {
  if (all.length === 0) return [];
  const table: TableBlock = {
    kind: 'table',
    caption: `The chance that it is in play at the end of each turn if it goes before all other cards: one of the ${setup.units} units of the setup, otherwise with all build points from the turn in which it is drawn.`,
    heads: ['in play', 'cost', ...turnHeads(all[0]?.byTurn.length ?? 0)],
    groups: [all.map(({ name, cost, byTurn }) => [name, count(cost), ...cells(byTurn)])],
  };
  return [{ id: 'in-play', title: 'In play', blocks: [table] }];
}

function hand({ hand: { dealt, afterExchange } }: DeckAnswer): TableBlock {
  const both = (of: (hand: DeckAnswer['hand']['dealt']) => DrawChance): Cell[] => cells([of(dealt), of(afterExchange)]);
  return {
    kind: 'table',
    caption: 'The chance of a unit for each arena in a hand of seven, and of units for several arenas at once.',
    heads: ['unit in hand', 'first hand', 'exchanged'],
    groups: [
      ARENAS.map((arena) => [`${capitalised(arena)} unit`, ...both(({ byArena }) => byArena[arena])]),
      dealt.arenasServed.map((_, arenas) => [
        arenas === 1 ? '1 arena' : `${arenas} arenas`,
        ...both(({ arenasServed }) => arenasServed[arenas] as DrawChance),
      ]),
    ],
    rowsFrom: [...ARENAS.map(() => 'terminal' as const), ...ARENAS.map(() => 'post' as const)],
  };
}

function build({ build: all }: DeckAnswer): TableBlock {
  return {
    kind: 'table',
    caption: 'The chance that the build points of the first turns pay for a unit, without and with a unit in all three arenas.',
    heads: ['build points for', ...turnHeads(all[0]?.byTurn.length ?? 0)],
    groups: [
      all.map(({ cost, byTurn }) => [String(cost), ...cells(byTurn)]),
      all.map(({ cost, withAllArenas }) => [`${cost}, with all arenas`, ...cells(withAllArenas)]),
    ],
    rowsFrom: [...all, ...all].map((_, row) => (row < all.length ? 'terminal' : 'post')),
  };
}

function played({ played: { inPartNames, notNames } }: DeckAnswer): Section[] {
  const rows = [
    ['partly', inPartNames],
    ['entirely', notNames],
  ] as const;
  const shown = rows.filter(([, names]) => names.length > 0);
  if (shown.length === 0) return [];
  const list: ListBlock = {
    kind: 'list',
    caption: 'Cards with text that battles leave out',
    heads: ['left out', 'cards'],
    rows: shown.map(([how, names]) => [how, names.join(', ')]),
  };
  return [{ id: 'played', title: 'What is played', blocks: [list] }];
}

function drawing({ drawing: names }: DeckAnswer): Sheet['notes'] {
  return names.length === 0
    ? []
    : [
        {
          text: `${inWords(names)} ${names.length === 1 ? 'searches or draws' : 'search or draw'} cards, which would raise these chances.`,
        },
      ];
}

const EXCHANGED = { usual: 'Battle cards and Missions', locations: 'Battle cards, Missions and Locations' } as const;

/** Assumptions about the beginning of a game, in sentences. */
export function deckAssumptions({ exchange, units, points, meanCost }: SetupAnswer): readonly string[] {
  const how =
    meanCost === null
      ? ''
      : `: ${points} build points buy that many at an average cost of ${meanCost.toFixed(1)} (--setup-units sets another number)`;
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
function deckSentence(answer: Pick<DeckAnswer, 'legal' | 'lawIn' | 'problems' | 'cards' | 'formats'>): string {
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
function playedSentence({ cards, played }: Pick<DeckAnswer, 'cards' | 'played'>): string {
  return `Battles use the full text of ${played.whole} of the ${cards} cards${played.inPart === 0 ? '' : ` and part of the text of ${played.inPart}`}.`;
}
