import { heatClassOf } from '../../sheet/page/charts/heat-map.js';
import {
  type Block,
  type Cell,
  cellText,
  inForce,
  limitsOf,
  type MapBlock,
  mapCellText,
  type Sheet,
  type TilesBlock,
} from '../../sheet/sheet.js';
import { En, put } from '../words/english.js';
import { shownChance } from './shown-numbers.js';

/** A part of the picture of an answer; parts follow each other downwards. */
export type PicturePart =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly look: 'answer' | 'title' | 'plain' | 'small' | 'warning';
      readonly most: number;
    }
  | TilesBlock
  | { readonly kind: 'shares'; readonly shares: readonly number[] }
  | { readonly kind: 'rows'; readonly heads: readonly string[]; readonly rows: readonly PictureRow[] };

interface PictureRow {
  /** The first cell names the row; `heat`: the class of its colour. */
  readonly cells: readonly { readonly text: string; readonly heat?: string }[];
  /** A bar behind the first cell, as a share of the longest bar. */
  readonly bar?: { readonly length: number; readonly interval: readonly number[]; readonly isBeyond: boolean };
}

/** What a picture shows besides the sheet. */
interface Frame {
  /** The question in words, with its rules. */
  readonly asked: string;
  readonly warnings: readonly string[];
  readonly program: string;
}

/** Maximum number of rows in a picture: a chat shows it at the size of a phone. */
const MAX_ROWS = 20;

/** What a reader of the picture alone needs: question, answer, main numbers, bars, rules. */
export function pictureOf(sheet: Sheet, { asked, warnings, program }: Frame): PicturePart[] {
  const { sides, answer, title, beside, hint, sections, unplayed } = sheet;
  const blocks = sections.flatMap((section) => section.blocks);
  const numbers = blocks.flatMap(numbersOf);
  const rows = first(blocks.map(rowsOf)) ?? (numbers.length > 0 ? [] : (first(blocks.map(tableOf)) ?? []));
  const lines = (look: 'plain' | 'small' | 'warning', most: number, texts: readonly string[]): PicturePart[] =>
    texts.filter((text) => text !== '').map((text) => ({ kind: 'text', text, look, most }));
  return [
    ...lines('plain', 3, sides.map(sideText)),
    { kind: 'text', text: answer === '' ? title : answer, look: 'answer', most: 8 },
    ...lines('plain', 4, [hint?.beside ?? beside]),
    ...numbers,
    ...rows,
    ...lines('warning', 4, [...limitsOf(sheet), ...unplayed, ...warnings]),
    ...lines('small', 4, [...inForce(sheet), asked, program]),
  ];
}

/** The first non-null list; null if there is none. */
function first(parts: readonly (PicturePart[] | null)[]): PicturePart[] | null {
  return parts.find((each) => each !== null) ?? null;
}

function sideText({ title, units }: Sheet['sides'][number], place: number): string {
  return `${title === null ? (place > 0 ? En.against : '') : `${title}: `}${units.join('; ')}`;
}

function numbersOf(block: Block): PicturePart[] {
  if (block.kind === 'tiles') return block.tiles.length === 0 ? [] : [block];
  return block.kind === 'shares' ? [{ kind: 'shares', shares: block.shares.map(({ share }) => share.value as number) }] : [];
}

/** The rows of a block with bars or colours; null if the block has none. */
function rowsOf(block: Block): PicturePart[] | null {
  switch (block.kind) {
    case 'distribution': {
      const { rows, heads, threshold, caption } = block;
      const most = Math.max(...rows.map(({ chance }) => chance.value as number));
      const drawn = rows.map(({ amount, chance, atLeast, simulated }) => ({
        cells: [
          named(`${amount === threshold?.amount ? `${threshold.verb} ` : ''}${amount}`),
          named(chance.text),
          named(atLeast.text),
        ],
        bar: barOf(chance.value as number, simulated?.interval ?? null, most, threshold !== null && amount >= threshold.amount),
      }));
      return titled(caption, [heads[0] ?? '', 'exactly', En.atLeast], drawn);
    }
    case 'bars': {
      const { bars, title } = block;
      if (bars.some(({ text }) => text === undefined)) return null;
      const most = Math.max(...bars.map(({ estimate, exact }) => estimate ?? exact ?? 0));
      return titled(
        title,
        [],
        bars.map(({ name, text = '', estimate, exact, interval }) => ({
          cells: [named(name), named(text)],
          bar: barOf(estimate ?? exact ?? 0, interval, most),
        })),
      );
    }
    case 'lines': {
      const { title, across, up, series } = block;
      if (series.length > 1 || !up.isChance) return null;
      const drawn = (series[0]?.points ?? []).map(({ x, exact, estimate, interval }) => ({
        cells: [named(String(x)), named(shownChance(exact ?? estimate ?? 0))],
        bar: barOf(exact ?? estimate ?? 0, exact === null ? interval : null, 1),
      }));
      return titled(title, [across, up.title], drawn);
    }
    case 'map':
      return mapRows(block);
    default:
      return null;
  }
}

function mapRows({ caption, down, across, columns, rows, scales }: MapBlock): PicturePart[] {
  const heatOf = (cell: Cell, column: number): { readonly heat?: string } => {
    const scale = scales[Math.min(column, scales.length - 1)] ?? null;
    const isColoured = scale !== null && !scale.isParted && cell !== null && typeof cell !== 'string';
    return isColoured ? { heat: heatClassOf(cell.value as number, scale) } : {};
  };
  const drawn = rows.map(({ head, cells }) => ({
    cells: [named(head), ...cells.map((cell, column) => ({ text: mapCellText(cell), ...heatOf(cell, column) }))],
  }));
  const directions = across === null ? '' : `${down} ↓ ${across} →`;
  return titled([caption ?? '', directions].filter((text) => text !== '').join(': '), ['', ...columns], drawn);
}

function tableOf(block: Block): PicturePart[] | null {
  if (block.kind !== 'table') return null;
  const rows = block.groups.flat().map((cells) => ({ cells: cells.map((cell) => named(cellText(cell))) }));
  return rows.length === 0 ? null : titled(block.caption, block.heads, rows);
}

function titled(title: string, heads: readonly string[], rows: readonly PictureRow[]): PicturePart[] {
  const shown = rows.slice(0, MAX_ROWS);
  const more = rows.length - shown.length;
  return [
    ...(title === '' ? [] : [{ kind: 'text', text: title, look: 'title', most: 2 } as const]),
    { kind: 'rows', heads, rows: shown },
    ...(more === 0 ? [] : [{ kind: 'text', text: put(En.andMore, more), look: 'small', most: 1 } as const]),
  ];
}

function named(text: string): { readonly text: string } {
  return { text };
}

function barOf(
  value: number,
  interval: readonly number[] | null,
  most: number,
  isBeyond = false,
): NonNullable<PictureRow['bar']> {
  const share = (number: number): number => Math.min(1, Math.max(0, number / (most || 1)));
  return { length: share(value), interval: (interval ?? []).map(share), isBeyond };
}
