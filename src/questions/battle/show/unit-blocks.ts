import { at } from '../../../base/assert.js';
import { type Cell, mean, share, type TableBlock } from '../../../sheet/sheet.js';
import { cutName, printable } from '../../../sheet/text/text-table.js';
import { powerChangeText } from '../../../sheet/words/unit-text.js';
import type { BattleAnswer, UnitNumbers } from '../battle-answer.js';
import { UNIT_COLUMNS } from '../unit-columns.js';

export const NAME_WIDTH = 26;

/** A name, shortened for tables. */
export function shortName(label: string, width = NAME_WIDTH): string {
  return cutName(printable(label), width);
}

export function unitNamesIn({ dark, light }: Pick<BattleAnswer, 'dark' | 'light'>): string[] {
  return [...dark, ...light].map(({ label }) => shortName(label));
}

/** A list about all units, split by side. */
export function bySide<T>({ dark }: Pick<BattleAnswer, 'dark'>, all: readonly T[]): readonly [dark: T[], light: T[]] {
  return [all.slice(0, dark.length), all.slice(dark.length)];
}

export function fighterTable(answer: BattleAnswer): TableBlock {
  const rows = [...answer.dark, ...answer.light].map((unit): Cell[] => {
    const { label, arena, speed, power, health, cost, keywords, effects } = unit;
    return [
      ...[printable(label), arena, String(speed), `${power}${powerChangeText(unit)}`, String(health)],
      ...[cost === null ? null : String(cost), [...keywords, ...effects].join(', ')],
    ];
  });
  return {
    ...{ kind: 'table', from: 'page', groups: bySide(answer, rows) },
    caption: 'The units of the Dark Side, then those of the Light Side.',
    heads: ['', 'arena', 'speed', 'power', 'health', 'cost', 'keywords and texts'],
  };
}

/** What each unit most often does in the first turn. */
export function openingTable(answer: BattleAnswer): TableBlock {
  const { units, trials } = answer.simulated;
  const names = unitNamesIn(answer);
  const rows = units.flatMap(({ firstTurn: [most] }, place): Cell[][] => {
    if (most === undefined) return [];
    const { unit, count, meanForce } = most;
    return [[at(names, place), at(names, unit), share(count / trials, trials), meanForce === 0 ? null : mean(meanForce, 2)]];
  });
  return {
    ...{ kind: 'table', from: 'post', groups: [rows], instead: 'No unit attacks in the first turn.' },
    caption:
      'The most frequent target of each unit in the first turn, the share of battles in which it is attacked, and the Force that its side then spends on average.',
    heads: ['first turn', 'target', 'how often', 'Force spent'],
  };
}

/** What each unit does and suffers, averaged over all battles. */
export function unitTable(answer: BattleAnswer): TableBlock {
  const { units, trials } = answer.simulated;
  const shown = UNIT_COLUMNS.flatMap(({ field, head }) => (head === null ? [] : [{ field, head }]));
  const meanOf = (value: number | null): Cell => (value === null ? null : mean(value, 2));
  const rows = units.map((unit): Cell[] => [
    shortName(unit.label),
    share(unit.survives.estimate, trials),
    ...shown.map(({ field }) => meanOf(unit[field])),
  ]);
  return {
    ...{ kind: 'table', groups: bySide(answer, rows) },
    caption: 'On average over all battles.',
    heads: ['on average', 'survives', ...shown.map(({ head }) => head)],
  };
}

/** How often each unit discards each other one; rows discard, columns are discarded. */
export function discardTable(answer: BattleAnswer): TableBlock {
  const { units, trials } = answer.simulated;
  const names = unitNamesIn(answer);
  const isDark = (place: number): boolean => place < answer.dark.length;
  const timesOf = ({ discards }: UnitNumbers, victim: number): number =>
    discards.find(({ unit }) => unit === victim)?.count ?? 0;
  const rows = units.map((unit, place): Cell[] => [
    at(names, place),
    ...names.map((_, victim) => {
      const times = timesOf(unit, victim);
      return times === 0 && isDark(place) === isDark(victim) ? null : share(times / trials, trials);
    }),
  ]);
  return {
    ...{ kind: 'table', from: 'post', groups: [rows] },
    caption: 'The share of battles in which the unit of the row discards the unit of the column.',
    heads: ['discards', ...names],
  };
}
