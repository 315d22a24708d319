import { mapCellText } from '../../sheet/sheet.js';
import type { PicturePart } from './picture.js';

/** The picture in its own units of two pixels each: a phone shows it at half its width or more. */
const [WIDTH, EDGE, SCALE] = [600, 28, 2];
const INNER = WIDTH - 2 * EDGE;

/** The look of each kind of text: size, line height, colour and weight. */
const LOOKS = {
  answer: [28, 36, 'ink', 600],
  title: [20, 28, 'ink', 600],
  plain: [19, 26, 'soft', 400],
  small: [17, 23, 'soft', 400],
  warning: [17, 23, 'exact', 400],
  value: [34, 42, 'ink', 600],
  cell: [19, 26, 'ink', 400],
} as const;
type Look = keyof typeof LOOKS;

/** The height of a row, the space between columns, and the shortest bar. */
const [ROW, GAP, MIN_BAR] = [32, 14, 150];
const TILES_IN_LINE = 3;

/** A picture before it is drawn, when its height is known. */
interface Sketch {
  readonly context: CanvasRenderingContext2D;
  readonly strokes: (() => void)[];
  y: number;
}

/** Draws the parts of an answer one below another, in the colours of the page. */
export function drawPicture(parts: readonly PicturePart[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const sketch: Sketch = { context: canvas.getContext('2d') as CanvasRenderingContext2D, strokes: [], y: EDGE };
  for (const part of parts) draw(sketch, part);
  canvas.width = SCALE * WIDTH;
  canvas.height = SCALE * (sketch.y + EDGE);
  sketch.context.scale(SCALE, SCALE);
  sketch.context.fillStyle = colour('paper');
  sketch.context.fillRect(0, 0, WIDTH, sketch.y + EDGE);
  for (const stroke of sketch.strokes) stroke();
  return canvas;
}

function draw(sketch: Sketch, part: PicturePart): void {
  switch (part.kind) {
    case 'text':
      sketch.y += write(sketch, part.text, part.look, { most: part.most }) + 6;
      break;
    case 'tiles':
      drawTiles(sketch, part.tiles);
      break;
    case 'shares':
      drawShares(sketch, part.shares);
      break;
    case 'rows':
      drawRows(sketch, part);
  }
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
}

function fontOf(look: Look): string {
  const [size, , , weight] = LOOKS[look];
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

interface Box {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: CanvasTextAlign;
  readonly most?: number;
  readonly ink?: string | undefined;
}

/** Writes a text in lines and returns their height. A word that is too long is made narrower. */
function write(sketch: Sketch, text: string, look: Look, box: Box = {}): number {
  const { context, strokes } = sketch;
  const { x = EDGE, y = sketch.y, width = INNER, align = 'left', most = 1 } = box;
  const [size, height, ink] = LOOKS[look];
  const font = fontOf(look);
  context.font = font;
  const lines = most === 1 ? [text] : linesOf(context, text, width, most);
  strokes.push(() => {
    Object.assign(context, { font, textAlign: align, fillStyle: colour(box.ink ?? ink) });
    const left = x + (align === 'left' ? 0 : align === 'right' ? width : width / 2);
    for (const [i, line] of lines.entries()) context.fillText(line, left, y + i * height + size, width);
  });
  return height * lines.length;
}

/** The lines of a text, cut after the last allowed line. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = `${last} ${word}`.trim();
    if (last === '' || context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

function fill(
  { context, strokes }: Sketch,
  name: string,
  ...box: readonly [x: number, y: number, width: number, height: number]
): void {
  strokes.push(() => {
    context.fillStyle = colour(name);
    context.fillRect(...box);
  });
}

function drawTiles(sketch: Sketch, tiles: Extract<PicturePart, { kind: 'tiles' }>['tiles']): void {
  for (let first = 0; first < tiles.length; first += TILES_IN_LINE) {
    const line = tiles.slice(first, first + TILES_IN_LINE);
    const width = (INNER - GAP * (line.length - 1)) / line.length;
    const heights = line.map(({ title, value, detail }, i) => {
      const box = { x: EDGE + i * (width + GAP), width };
      let height = write(sketch, title, 'small', { ...box, most: 3 });
      height += write(sketch, mapCellText(value), 'value', { ...box, y: sketch.y + height });
      return height + write(sketch, detail, 'small', { ...box, y: sketch.y + height, most: 4 });
    });
    sketch.y += Math.max(...heights) + GAP;
  }
}

/** Parts of one line, with rivals at the ends. */
function drawShares(sketch: Sketch, shares: readonly number[]): void {
  let x = EDGE;
  shares.forEach((share, i) => {
    fill(sketch, i === 0 ? 'series-1' : i === shares.length - 1 ? 'series-2' : 'line', x, sketch.y, share * INNER, 20);
    x += share * INNER;
  });
  sketch.y += 20 + GAP;
}

type Rows = Extract<PicturePart, { kind: 'rows' }>;

/**
 * Rows of cells: the first column on the left, bars behind it, the others equally wide on the right, coloured if there are
 * colours.
 */
function drawRows(sketch: Sketch, { heads, rows }: Rows): void {
  const { context } = sketch;
  const isMap = rows.some(({ cells }) => cells.some(({ heat }) => heat !== undefined));
  const hasBars = rows.some(({ bar }) => bar !== undefined);
  const lines = [heads, ...rows.map(({ cells }) => cells.map(({ text }) => text))];
  context.font = fontOf('cell');
  const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => context.measureText(text).width));
  const others = Math.max(...lines.map((texts) => texts.length)) - 1;
  const widest = widthOf(lines.flatMap((texts) => texts.slice(1))) + GAP;
  const first = Math.min(widthOf(lines.map(([name = '']) => name)), hasBars ? INNER - others * widest - MIN_BAR : INNER / 2);
  const step = hasBars ? widest : (INNER - first) / others;
  const boxOf = (column: number): Box =>
    column === 0
      ? { width: first }
      : {
          x: WIDTH - EDGE - (others + 1 - column) * step + (isMap ? 2 : GAP),
          width: step - (isMap ? 2 : GAP),
          align: isMap ? 'center' : 'right',
        };
  for (const [c, head] of heads.entries()) write(sketch, head, 'small', boxOf(c));
  if (heads.length > 0) sketch.y += LOOKS.small[1] + 4;
  for (const { cells, bar } of rows) {
    if (bar !== undefined) drawBar(sketch, bar, EDGE + first + GAP, INNER - first - others * step - GAP);
    for (const [c, { text, heat }] of cells.entries()) {
      const box = boxOf(c);
      if (heat !== undefined) fill(sketch, heat, box.x ?? 0, sketch.y, box.width ?? 0, ROW - 2);
      write(sketch, text, 'cell', { ...box, y: sketch.y + 2, ink: heat?.replace('-', '-text-') });
    }
    sketch.y += ROW;
  }
  sketch.y += GAP;
}

function drawBar(
  sketch: Sketch,
  { length, interval, isBeyond }: NonNullable<Rows['rows'][number]['bar']>,
  x: number,
  width: number,
): void {
  fill(sketch, isBeyond ? 'exact' : 'bar', x, sketch.y + 6, length * width, ROW - 14);
  const [low, high] = interval.map((share) => x + share * width);
  if (low === undefined || high === undefined) return;
  const middle = sketch.y + ROW / 2 - 1;
  fill(sketch, 'error', low, middle, high - low, 2);
  for (const end of [low, high]) fill(sketch, 'error', end - 1, middle - 5, 2, 12);
}
