import type { Slot } from '../../asking/options/slot-options.js';
import { at } from '../../base/assert.js';
import { capitalised, fewInWords, grouped } from '../../base/text.js';
import type { Note } from '../../sheet/sheet.js';
import { chanceText, levelText } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import type { CommonAnswer } from '../answer.js';
import type { SlotAnswer, SlotCardAnswer, SlotMeasure, SlotNumber } from './slot-answer.js';

type Ranking = Omit<SlotAnswer, 'answer' | 'decisive' | keyof CommonAnswer>;

/** What the cards of a slot are called, and the words for a unit having them. */
const SLOT_WORDS: Readonly<
  Record<Slot, { readonly many: string; readonly one: string; readonly may: (unit: string) => string }>
> = {
  equipment: { many: 'Equipment cards', one: 'Equipment card', may: (unit) => `${unit} may carry` },
  pilots: { many: 'Pilots', one: 'Pilot', may: (unit) => `${unit} may have` },
  cards: { many: 'Battle cards', one: 'Battle card', may: (unit) => `the player of ${unit} may play` },
  locations: { many: 'Locations', one: 'Location', may: (unit) => `the side of ${unit} may have` },
};

export function slotInPlural(slot: Slot): string {
  return SLOT_WORDS[slot].many;
}

/** "Equipment for Luke Skywalker (E) against Darth Vader (D)". */
export function slotTitle({ slot, unit, against }: Pick<Ranking, 'slot' | 'unit' | 'against'>): string {
  return `${slotInPlural(slot)} for ${printable(unit)} against ${againstText(against)}`;
}

export function againstText(against: readonly string[]): string {
  return fewInWords(against.map(printable));
}

/** What one card does, or two, or several that are equal. */
const HELP = [
  ['helps most', 'it'],
  ['help most, both alike', 'either of them'],
  ['help most, all alike', 'any of them'],
] as const;

export function slotSentence(ranking: Ranking): string {
  const { slot, unit, tried, groups } = ranking;
  const { many, one, may } = SLOT_WORDS[slot];
  const only = tried === 1 ? `The only ${one} that ${may(printable(unit))}` : null;
  const among = `of the ${grouped(tried)} ${many} that ${may(printable(unit))}`;
  const [best] = groups;
  const gain = best?.numbers.find((number) => number.gain !== 0)?.gain ?? 0;
  if (best === undefined || gain < 0) {
    const none = only === null ? `${tried === 2 ? 'Neither' : 'None'} ${among} helps` : `${only} does not help`;
    return `${none}: ${numberSentence(ranking, ranking.without, 0)}.`;
  }
  const first = groups.filter(({ place }) => place === best.place);
  const names = first.flatMap(({ cards }) => cards.map(({ name }) => printable(name)));
  const [helps, them] = HELP[Math.min(2, names.length - 1)] ?? [];
  const measure = best.numbers.findIndex((number) => number.gain !== 0);
  const now = numberSentence(ranking, best.numbers, measure, at(ranking.without, measure));
  if (only !== null) return `${only}, ${fewInWords(names)}, helps: with it, ${now}.`;
  if (first.length === 1) return `${capitalised(among)}, ${fewInWords(names)} ${helps}: with ${them}, ${now}.`;
  return `${capitalised(among)}, ${fewInWords(names)} help most, too close to call: with ${names[0]}, ${now}.`;
}

/** A number of the fight in words; `before`: the number without the card. */
function numberSentence(ranking: Ranking, numbers: readonly SlotNumber[], measure: number, before?: SlotNumber): string {
  const { fight, measures, attacker, unit, against } = ranking;
  const { name } = at(measures, measure);
  const { value } = at(numbers, measure);
  const [who, whom] = [
    printable(attacker ?? unit),
    attacker === null || attacker === unit ? againstText(against) : printable(unit),
  ];
  const [now, then] = numberTexts(name, value, before?.value ?? value);
  const onAverage = (fight === 'compare' && against.length > 1) || name === 'mean_damage' ? ' on average' : '';
  const instead = `${onAverage}${before === undefined ? '' : ` instead of ${before.value === 0 ? 'none' : then}`}`;
  if (name === 'mean_damage') return `${who} does ${now} damage to ${whom}${instead}`;
  if (value === 0 && name === 'discard_chance') return `${who} cannot discard ${whom}`;
  if (value === 0) return fight === 'battle' ? 'its side wins no battle' : `${who} wins no duel against ${whom}`;
  if (name === 'discard_chance') return `${who} discards ${whom} in ${now} of attacks${instead}`;
  return fight === 'battle'
    ? `its side wins ${now} of battles${instead}`
    : `${who} wins ${now} of duels against ${whom}${instead}`;
}

/** Two numbers with as few decimals as distinguish them, up to three. */
function numberTexts(name: SlotMeasure['name'], now: number, then: number): readonly [string, string] {
  const text = name === 'mean_damage' ? meanText : chanceInWords;
  const texts = (decimals: number): [string, string] => [text(now, decimals), text(then, decimals)];
  return [1, 2, 3].map(texts).find(([one, other]) => one !== other) ?? texts(1);
}

function meanText(value: number, decimals: number): string {
  return value === 0 ? '0' : value.toFixed(decimals);
}

/** Chances indistinguishable from never or always in practice. */
const PRACTICALLY = 0.0001;

function chanceInWords(value: number, decimals: number): string {
  if (value > 0 && value < PRACTICALLY) return 'under 0.01%';
  return value < 1 && value > 1 - PRACTICALLY ? 'over 99.99%' : chanceText(value, decimals);
}

/** What the cards without a row do, and what the marks of the others mean, in sentences. */
export function slotNotes({ slot, groups, unchanged, unsolved, level }: Ranking, rows: number): Note[] {
  const isPartly = ({ unmodelled }: SlotCardAnswer): boolean => unmodelled.length > 0;
  // A terminal shows the first card of the best groups; the page shows all cards.
  const markNote = (isMarked: (cards: readonly SlotCardAnswer[]) => boolean, text: string): Note[] => {
    if (groups.slice(0, rows).some(({ cards }) => isMarked(cards))) return [{ text }];
    return groups.some(({ cards }) => cards.some((card) => isMarked([card]))) ? [{ text, from: 'page' }] : [];
  };
  const partly = unchanged.filter(isPartly).length;
  const leftOut =
    partly === 0
      ? ''
      : `; ${partly === unchanged.length ? 'all' : grouped(partly)} of them ${partly === 1 ? 'has' : 'have'} text that is left out`;
  const change = unchanged.length === 1 ? 'changes' : 'change';
  const others =
    groups.length === 0
      ? `${grouped(unchanged.length)}`
      : `${grouped(unchanged.length)} other${unchanged.length === 1 ? '' : 's'}`;
  const sentences = [
    ...(unchanged.length === 0
      ? []
      : [`${others} ${change} nothing${level === null ? '' : ' that these battles can tell'}${leftOut}.`]),
    ...(unsolved.length === 0
      ? []
      : [
          `Not ranked, since the fight with them is too large to be solved: ${fewInWords(unsolved.map(({ name }) => printable(name)))}.`,
        ]),
    ...(groups.length > rows ? [`The best ${rows} of ${groups.length} rows; --csv, --json and --html have them all.`] : []),
    ...(level === null
      ? []
      : [
          'Cards with the same number in front are too close to call; cards with a clear result fought no further battles.',
          `All battles share their dice; with ${levelText(level)} confidence all intervals hold at once. Both sides learn to play with each card.`,
        ]),
    ...(slot === 'cards' ? ['The Battle card is in hand, and is played when that helps and there is Force for it.'] : []),
  ];
  return [
    ...markNote(
      ([first]) => first !== undefined && isPartly(first),
      '* Part of its text that matters is left out, so it may do more than shown.',
    ),
    ...markNote((cards) => cards.length > 1, '+1 after a name: one more card does exactly the same.'),
    ...sentences.map((text) => ({ text })),
  ];
}

/** The name of a card, with a mark if part of its text is not played. */
export function markedName({ name, unmodelled }: SlotCardAnswer): string {
  return `${printable(name)}${unmodelled.length === 0 ? '' : '*'}`;
}

/** "Jedi Lightsaber, Lightsaber Collection (D) and Vibroblade do the same." */
export function sameSentence(cards: readonly SlotCardAnswer[]): string {
  return `${capitalised(fewInWords(cards.slice(0, 1).map(markedName)))}: ${cards.slice(1).map(markedName).join(', ')} ${cards.length === 2 ? 'does' : 'do'} the same.`;
}
