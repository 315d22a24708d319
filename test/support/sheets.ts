import { expect } from 'vitest';
import { type Block, type Cell, isShown, type Medium, type Sheet, shownGroups, type Valued } from '../../src/sheet/sheet.js';

/**
 * A law of every sheet: a medium shows the text of each value of the blocks that it has room for.
 * Charts are left out, whose values are in tables too.
 */
export function expectAllValues(sheet: Sheet, medium: Medium, text: string): void {
  const cells = sheet.sections.flatMap(({ blocks }) => blocks.flatMap((block) => cellsOf(block, medium)));
  const values = cells.filter((cell): cell is Valued => cell !== null && typeof cell !== 'string');
  expect(values.length).toBeGreaterThan(0);
  expect(values.map((value) => value.text).filter((each) => !text.includes(each))).toEqual([]);
}

function cellsOf(block: Block, medium: Medium): readonly Cell[] {
  switch (block.kind) {
    case 'table':
      return isShown(block, medium) ? shownGroups(block, medium).flat(2) : [];
    case 'distribution':
      return block.rows.flatMap(({ cells }) => cells);
    case 'map':
      return block.rows.flatMap(({ cells }) => cells);
    case 'brief':
      return medium === 'page' ? [] : block.rows.flatMap(({ cells }) => cells);
    case 'tiles':
      return medium === 'page' ? block.tiles.map(({ value }) => value) : [];
    default:
      return [];
  }
}
