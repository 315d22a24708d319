import { capitalised, fewInWords, grouped } from '../../base/text.js';
import type { Block, Section } from '../../sheet/sheet.js';
import { plainValue, type ValueStyle, valueText } from '../../sheet/text/number-text.js';
import { titleOf } from '../../sheet/words/titles.js';
import type { UnitFacts } from './compare-answer.js';
import { comparedColumns, nameInLists } from './compare-words.js';
import type { ComparedVerdict, SharedPlace } from './work/verdict.js';

/** What the best unit does, and the kind of its number. */
interface DecidingNumber {
  readonly does: string;
  readonly kind: 'mean' | 'chance';
  /** The words after "in" and the number; absent: "on average". */
  readonly of?: string;
}

const DECIDING: Readonly<Record<string, DecidingNumber>> = {
  discard_chance: { does: 'discards most often', kind: 'chance', of: ' of its attacks' },
  mean_damage: { does: 'does the most damage', kind: 'mean' },
  attacks_to_discard: { does: 'needs the fewest attacks for a discard', kind: 'mean' },
  attacker_damage: { does: 'takes the least damage in return', kind: 'mean' },
  attacker_discard_chance: { does: 'is discarded least often by its own attacks', kind: 'chance' },
  attacker_force_spent: { does: 'pays the least Force', kind: 'mean' },
  defender_force_spent: { does: 'makes its opponents pay the most Force', kind: 'mean' },
  damage_per_point: { does: 'does the most damage for each build point', kind: 'mean' },
  discard_per_point: { does: 'discards most often for each build point', kind: 'chance' },
  damage_suffered: { does: 'suffers the least damage', kind: 'mean' },
  discarded_chance: { does: 'is discarded least often', kind: 'chance' },
  wins: { does: 'wins the most duels', kind: 'chance' },
  wins_per_point: { does: 'wins the most duels for each build point', kind: 'chance' },
};

interface Compared {
  readonly units: readonly UnitFacts[];
  readonly against?: readonly UnitFacts[];
  readonly verdict: ComparedVerdict | null;
}

/** The best unit, its lead, and which units are equally good; `beside` is about the second of two lists. */
export function verdictWords(compared: Compared): { readonly answer: string; readonly beside: string } {
  const { units, against, verdict } = compared;
  if (verdict === null) return { answer: '', beside: '' };
  if (units.length + (against?.length ?? 0) === 2) return { answer: pairSentence(compared, verdict), beside: '' };
  if (against === undefined) return { answer: listSentence(verdict.units, units.length, 'Of', verdict.by), beside: '' };
  const yours = listSentence(verdict.units, units.length, 'Of your', verdict.by);
  const theirs = listSentence(verdict.against ?? [], against.length, 'Of their', verdict.by);
  return yours === '' ? { answer: theirs, beside: '' } : { answer: yours, beside: theirs };
}

/** Empty for a single unit, which cannot be better than any other. */
function listSentence([first, second]: readonly SharedPlace[], size: number, ofWhom: string, by: string): string {
  const [best] = first?.units ?? [];
  if (first === undefined || best === undefined || size < 2) return '';
  const { does, of } = decidedBy(by);
  const among = `${ofWhom} ${grouped(size)} units`;
  const number = `${of === undefined ? '' : 'in '}${numberText(best, by)}${of ?? ' on average'}`;
  if (first.units.length === 1) return `${among}, ${best.name} ${does}: ${number}.${nextSentence(second, by)}`;
  const last = first.units.at(-1) ?? best;
  const names = fewInWords(first.units.map(({ name }) => name));
  const isEqual = best.value === last.value || first.units.every(({ interval }) => interval === null);
  return isEqual
    ? `${among}, ${names} tie for the best ${titleOf(by)}: ${numberText(best, by)} each.${nextSentence(second, by)}`
    : `${among}, ${names} have the best ${titleOf(by)}, too close to call: ${numberText(best, by)} to ${numberText(last, by)} on average.${nextSentence(second, by)}`;
}

function nextSentence(place: SharedPlace | undefined, by: string): string {
  const [next] = place?.units ?? [];
  if (place === undefined || next === undefined) return '';
  return ` Next: ${fewInWords(place.units.map(({ name }) => name))}, ${numberText(next, by)}.`;
}

function decidedBy(by: string): DecidingNumber {
  return DECIDING[by] as DecidingNumber;
}

const styleOf = (kind: DecidingNumber['kind']): ValueStyle => ({ decimals: kind === 'chance' ? 1 : 2, chances: 'percent' });

function numberText({ value, interval }: SharedPlace['units'][number], by: string): string {
  const { kind } = decidedBy(by);
  const unit = kind === 'chance' ? '%' : '';
  if (interval === null) return `${valueText(plainValue(value), kind, styleOf(kind))}${unit}`;
  // The ends have as many digits as the interval supports; "~" is for tables, which are too narrow for intervals.
  const [text, low, high] = [value, ...interval].map((end) =>
    valueText({ value: end, isSimulated: false, interval }, kind, styleOf(kind)),
  );
  return `${text}${unit} (${low} to ${high})`;
}

const MAX_BARS = 40;

/** Shorter lists are compared in the sentence. */
const MIN_BARS = 3;

/** The units as bars on a page, the best first; none for a few units. */
export function verdictSections(compared: Compared, level: number): Section[] {
  const { verdict, against } = compared;
  if (verdict === null) return [];
  const { units, against: others = [] } = verdict;
  const lists: readonly (readonly [id: string, whose: string, places: readonly SharedPlace[]])[] =
    against === undefined
      ? [['units', '', units]]
      : [
          ['rows', 'your units: ', units],
          ['columns', 'their units: ', others],
        ];
  const blocks = lists.flatMap(([id, whose, places]) => barBlocks(id, whose, places, verdict.by, level));
  return blocks.length === 0 ? [] : [{ id: 'verdict', title: 'The best', blocks, from: 'page' }];
}

function barBlocks(id: string, whose: string, places: readonly SharedPlace[], by: string, level: number): Block[] {
  const bars = places.flatMap(({ place, units }) =>
    units.map((unit) => ({
      name: `${place}. ${unit.name}`,
      text: numberText({ ...unit, interval: null }, by),
      exact: unit.interval === null ? unit.value : null,
      estimate: unit.interval === null ? null : unit.value,
      interval: unit.interval,
    })),
  );
  if (bars.length < MIN_BARS) return [];
  const shown = bars.slice(0, MAX_BARS);
  const title = `${titleOf(by)}${decidedBy(by).kind === 'chance' ? ' (%)' : ''}`;
  const sentences = [
    ...(places.some(({ units }) => units.length > 1) ? ['Units that share a rank are tied, or too close to call.'] : []),
    ...(bars.length > shown.length ? [`The first ${shown.length} of ${grouped(bars.length)}.`] : []),
  ];
  return [
    {
      kind: 'bars',
      id: `best-${id}`,
      title: capitalised(`${whose}${titleOf(by)}, mean over all opponents`),
      across: { title, isChance: decidedBy(by).kind === 'chance' },
      level,
      bars: shown,
    },
    ...(sentences.length === 0 ? [] : [{ kind: 'sentences' as const, sentences }]),
  ];
}

/** What two units do to each other. */
function pairSentence(compared: Compared, { by, units, against = [] }: ComparedVerdict): string {
  const first = compared.units[0]?.name;
  const sides = [units, against].flatMap((places, list) =>
    places.flatMap((place) => place.units.map((unit) => ({ ...unit, isFirst: list === 0 && unit.name === first }))),
  );
  const names = [
    nameInLists(compared, first ?? '', 'rows'),
    nameInLists(compared, comparedColumns(compared).at(-1)?.name ?? '', 'columns'),
  ];
  const texts = sides
    .sort((a, b) => b.value - a.value)
    .map((side) => {
      const [name, other] = side.isFirst ? names : [names[1], names[0]];
      const number = numberText(side, by);
      if (by === 'discard_chance')
        return number === '0%'
          ? `${name} cannot discard ${other} in one attack`
          : `${name} discards ${other} in ${number} of its attacks`;
      return by === 'mean_damage'
        ? `${name} does ${number} damage to ${other} on average`
        : `${name}: ${titleOf(by)} ${number}`;
    });
  return texts.length === 0 ? '' : `${texts.join('; ')}.`;
}
