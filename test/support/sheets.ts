import { expect } from 'vitest';
import { type Block, type Cell, isShown, type Room, type Sheet, shownGroups, type Valued } from '../../src/sheet/sheet.js';

/**
 * A law of every sheet: a medium shows the text of each value of the blocks that it has room for.
 * Charts are left out, whose values are in tables too.
 */
export function expectAllValues(sheet: Sheet, room: Room, text: string): void {
  const cells = sheet.sections.flatMap(({ blocks }) => blocks.flatMap((block) => cellsOf(block, room)));
  const values = cells.filter((cell): cell is Valued => cell !== null && typeof cell !== 'string');
  expect(values.length).toBeGreaterThan(0);
  expect(values.map((value) => value.text).filter((each) => !text.includes(each))).toEqual([]);
}

function cellsOf(block: Block, room: Room): readonly Cell[] {
  switch (block.kind) {
    case 'table':
      return isShown(block, room) ? shownGroups(block, room).flat(2) : [];
    case 'distribution':
      return block.rows.flatMap(({ cells }) => cells);
    case 'map':
      return block.rows.flatMap(({ cells }) => cells);
    case 'brief':
      return room === 'page' ? [] : block.rows.flatMap(({ cells }) => cells);
    case 'tiles':
      return room === 'page' ? block.tiles.map(({ value }) => value) : [];
    default:
      return [];
  }
}
