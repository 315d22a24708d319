import type { ComponentChildren, JSX } from 'preact';
import type { BarsBlock, Charted, LinePoint, LinesBlock } from '../../sheet.js';
import { levelText } from '../../text/number-text.js';
import { DASHES } from '../palette.js';

/**
 * Bars of simulated values with their intervals and exact marks; the names beside them are text, which can break into lines.
 */
export function Bars({ id, title, across: { title: of, isChance }, level, bars }: BarsBlock): JSX.Element {
  const hasTexts = bars.some(({ text }) => text !== undefined);
  const axis = valueAxis(bars.flatMap(endsOf), [0, 100], 3);
  return (
    <Figure id={id} title={title} legend={legendOfBars(bars, level)}>
      <div
        class={hasTexts ? 'bars written' : 'bars'}
        role="img"
        aria-label={`Bars: ${of} for each of ${bars.map(({ name, text }) => (text === undefined ? name : `${name}: ${text}`)).join(', ')}`}
      >
        {bars.map((bar) => (
          <div key={bar.name} class="row">
            <bdi>{bar.name}</bdi>
            <Bar charted={bar} axis={axis} />
            {hasTexts && <span>{bar.text}</span>}
          </div>
        ))}
        <div class="row ticks">
          <bdi>{of}</bdi>
          <svg aria-hidden="true">
            {axis.ticks
              .filter((_, i) => axis.ticks.length <= 4 || i % 2 === 0)
              .map((tick) => (
                <text key={tick} x={percent(axis.place(tick))} y="12" text-anchor={anchorAt(axis.place(tick))}>
                  {tickText(tick, isChance)}
                </text>
              ))}
          </svg>
        </div>
      </div>
    </Figure>
  );
}

function endsOf({ exact, estimate, interval }: Omit<Charted, 'name'>): number[] {
  return [exact, estimate, ...(interval ?? [])].filter((value) => value !== null);
}

function legendOfBars(bars: readonly Charted[], level: number | null): LegendEntry[] {
  const isSimulated = bars.some(({ estimate }) => estimate !== null);
  if (!isSimulated) return [{ sign: 'bar', text: 'exact' }];
  const hasIntervals = level !== null && bars.some(({ interval }) => interval !== null);
  return [
    { sign: 'bar', text: 'simulated' },
    ...(hasIntervals ? [{ sign: 'interval', text: `its ${levelText(level)} interval` } as const] : []),
    ...(bars.some(({ exact }) => exact !== null) ? [{ sign: 'mark', text: 'exact' } as const] : []),
  ];
}

/** A bar on lines at the numbers of the axis; lengths are shares of the available width. */
function Bar({ charted: { exact, estimate, interval }, axis }: { charted: Omit<Charted, 'name'>; axis: Axis }): JSX.Element {
  const at = (value: number): string => percent(axis.place(value));
  const length = estimate ?? exact;
  return (
    <svg aria-hidden="true">
      {axis.ticks.map((tick) => (
        <line key={tick} class="grid" x1={at(tick)} x2={at(tick)} y2="100%" />
      ))}
      {length !== null && <Area from={axis.place(0)} to={axis.place(length)} />}
      {interval !== null && <IntervalMark low={axis.place(interval[0])} high={axis.place(interval[1])} />}
      {exact !== null && estimate !== null && <line class="mark" x1={at(exact)} x2={at(exact)} y1="10%" y2="90%" />}
    </svg>
  );
}

export function Area({ from, to }: { readonly from: number; readonly to: number }): JSX.Element {
  return <rect class="bar" x={percent(Math.min(from, to))} width={percent(Math.abs(to - from))} y="20%" height="60%" />;
}

export function IntervalMark({ low, high }: { readonly low: number; readonly high: number }): JSX.Element {
  const [left, right] = [percent(low), percent(high)];
  return (
    <>
      <line class="interval" x1={left} x2={right} y1="50%" y2="50%" />
      <line class="interval" x1={left} x2={left} y1="35%" y2="65%" />
      <line class="interval" x1={right} x2={right} y1="35%" y2="65%" />
    </>
  );
}

/** The first and last numbers stay inside the drawing. */
function anchorAt(place: number): 'start' | 'middle' | 'end' {
  return place < 5 ? 'start' : place > 95 ? 'end' : 'middle';
}

function percent(place: number): string {
  return `${fixed(place)}%`;
}

/** The drawing in its own units, which are pixels on a phone: the plot, with room for the numbers of both axes. */
const [LEFT, TOP, WIDTH, HEIGHT] = [46, 10, 284, 180];
const [ALL_ACROSS, ALL_DOWN] = [LEFT + WIDTH + 10, TOP + HEIGHT + 20];
/** The width of a digit. */
const DIGIT = 6.5;
/** Beyond this many points, dots and intervals would hide the line. */
const MAX_DOTS = 40;

/**
 * Lines through exact values, or through simulated ones where those are unknown; dots with intervals for the simulated values.
 */
export function Lines(block: LinesBlock): JSX.Element {
  const { id, title, across, up, series, note } = block;
  const points = series.flatMap((line) => line.points);
  const x = numberAxis(
    points.map((point) => point.x),
    [LEFT + 4, LEFT + WIDTH - 4],
  );
  const y = valueAxis(points.flatMap(endsOf), [TOP + HEIGHT, TOP], 5);
  const longest = Math.max(...y.ticks.map((tick) => tickText(tick, up.isChance).length));
  const further = Math.max(0, longest * DIGIT + 12 - LEFT); // left of the drawing
  const names = series.map(({ name }) => name).filter((name) => name !== '');
  const label = `Lines: ${up.title} over ${across}${names.length === 0 ? '' : `, for ${names.join(', ')}`}`;
  return (
    <Figure id={id} title={title} legend={legendOfLines(block)} note={note}>
      <svg role="img" aria-label={label} viewBox={`${fixed(-further)} 0 ${fixed(ALL_ACROSS + further)} ${ALL_DOWN}`}>
        <Grid x={x} y={y} isChance={up.isChance} />
        {series.map((line, i) => (
          <g key={i} class={`series-${i + 1}`}>
            <path class="line" stroke-dasharray={dashesOf(i + 1)} d={pathOf(line.points, x, y)} />
            {hasDots(block) && line.points.map((point) => <Dot key={point.x} point={point} x={x} y={y} />)}
          </g>
        ))}
      </svg>
      <p class="across" aria-hidden="true">
        <bdi>{across}</bdi>
      </p>
    </Figure>
  );
}

function hasDots({ series }: LinesBlock): boolean {
  const isShort = series.every(({ points }) => points.length <= MAX_DOTS);
  const points = series.flatMap((line) => line.points);
  // Without exact values, the line shows the simulated ones.
  return isShort && points.some(({ exact, estimate, interval }) => estimate !== null && (exact ?? interval) !== null);
}

function legendOfLines(block: LinesBlock): LegendEntry[] {
  const { series, level } = block;
  const points = series.flatMap((line) => line.points);
  const unnamed = points.every(({ exact }) => exact !== null) ? 'exact' : 'simulated';
  const lines = series.map(({ name }, i) => ({ sign: i + 1, text: name === '' ? unnamed : name }));
  if (!hasDots(block)) return lines;
  const hasIntervals = level !== null && points.some(({ interval }) => interval !== null);
  return [
    ...lines,
    { sign: 'dot', text: 'simulated' },
    ...(hasIntervals ? [{ sign: 'interval', text: `its ${levelText(level)} interval` } as const] : []),
  ];
}

function Grid({ x, y, isChance }: { readonly x: Axis; readonly y: Axis; readonly isChance: boolean }): JSX.Element {
  return (
    <>
      {y.ticks.map((tick) => (
        <g key={tick}>
          <path class="grid" d={`M${LEFT} ${fixed(y.place(tick))}h${WIDTH}`} />
          <text x={LEFT - 6} y={fixed(y.place(tick) + 4)} text-anchor="end">
            {tickText(tick, isChance)}
          </text>
        </g>
      ))}
      {x.ticks.map((tick) => (
        <text key={tick} x={fixed(x.place(tick))} y={TOP + HEIGHT + 16} text-anchor="middle">
          {tickText(tick, false)}
        </text>
      ))}
    </>
  );
}

function pathOf(points: readonly LinePoint[], x: Axis, y: Axis): string {
  const places = points.flatMap((point) => {
    const value = point.exact ?? point.estimate;
    return value === null ? [] : [`${fixed(x.place(point.x))} ${fixed(y.place(value))}`];
  });
  return `M${places.join('L')}`;
}

function Dot({ point, x, y }: { readonly point: LinePoint; readonly x: Axis; readonly y: Axis }): JSX.Element {
  const { estimate, interval } = point;
  const across = fixed(x.place(point.x));
  return (
    <>
      {interval !== null && (
        <path class="interval" d={`M${across} ${fixed(y.place(interval[0]))}V${fixed(y.place(interval[1]))}`} />
      )}
      {estimate !== null && <circle class="dot" cx={across} cy={fixed(y.place(estimate))} r="2.8" />}
    </>
  );
}

/** The meaning of a sign; for a line its number, from 1. */
interface LegendEntry {
  readonly sign: 'bar' | 'interval' | 'mark' | 'dot' | number;
  readonly text: string;
}

interface FigureProps {
  readonly id: string;
  readonly title: string;
  readonly legend: readonly LegendEntry[];
  readonly note?: string;
  readonly children: ComponentChildren;
}

/** A chart with its heading, a legend, and a note. */
function Figure({ id, title, legend, note = '', children }: FigureProps): JSX.Element {
  return (
    <figure class="chart" id={id}>
      <figcaption>
        <bdi>{title}</bdi>
      </figcaption>
      <ul class="legend">
        {legend.map(({ sign, text }) => (
          <li key={text}>
            <svg class={typeof sign === 'number' ? `series-${sign}` : undefined} viewBox="0 0 24 11" aria-hidden="true">
              {signOf(sign)}
            </svg>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {children}
      {note !== '' && (
        <p class="note">
          <bdi>{note}</bdi>
        </p>
      )}
    </figure>
  );
}

function signOf(sign: LegendEntry['sign']): JSX.Element {
  switch (sign) {
    case 'bar':
      return <path class="bar" d="M4 0h16v11h-16z" />;
    case 'interval':
      return <path class="interval" d="M12 0v11M9 0h6M9 11h6" />;
    case 'mark':
      return <path class="mark" d="M12 0v11" />;
    case 'dot':
      return <circle class="dot" cx="12" cy="5.5" r="3" />;
    default:
      return <path class="line" stroke-dasharray={dashesOf(sign)} d="M0 5.5h24" />;
  }
}

/** The dashes of a line by its number, from 1: they distinguish lines in print and without colour vision. */
function dashesOf(line: number): string {
  return DASHES[line - 1]?.join(' ') || 'none';
}

interface Axis {
  /** The place of a number in units of the drawing. */
  readonly place: (value: number) => number;
  readonly ticks: readonly number[];
}

/** The most numbers below an axis: more would touch each other. */
const MAX_TICKS = 12;

/** An axis from 0 to round numbers beyond all values, between two places, with roughly `count` numbers. */
function valueAxis(values: readonly number[], [from, to]: readonly [number, number], count: number): Axis {
  const [least, most] = extremes([0, ...values]);
  const [low, high] = nice(least, most === least ? least + 1 : most, count);
  return { place: placesBetween(low, high, from, to), ticks: ticks(low, high, count) };
}

/** An axis of varied numbers, from the smallest to the largest. */
function numberAxis(values: readonly number[], [from, to]: readonly [number, number]): Axis {
  const [least, most] = extremes(values);
  const distinct = [...new Set(values)];
  const isWhole = distinct.every(Number.isInteger);
  const round = (): number[] => ticks(least, most, MAX_TICKS - 2).filter((tick) => !isWhole || Number.isInteger(tick));
  return { place: placesBetween(least, most, from, to), ticks: distinct.length <= MAX_TICKS ? distinct : round() };
}

function placesBetween(least: number, most: number, from: number, to: number): Axis['place'] {
  return (value) => (most === least ? (from + to) / 2 : from + ((to - from) * (value - least)) / (most - least));
}

function extremes(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** A number beside an axis, without meaningless digits. */
function tickText(tick: number, isChance: boolean): string {
  const text = String(Number((isChance ? 100 * tick : tick).toPrecision(9)));
  return isChance ? `${text}%` : text;
}

export function fixed(place: number): string {
  return String(Number(place.toFixed(2)));
}

/** A distance between round numbers as a fraction of whole numbers, so that its multiples have no superfluous digits. */
interface Step {
  readonly numerator: number;
  readonly denominator: number;
}

/** 1, 2 or 5 times a power of ten, so that roughly `count` multiples fit between two numbers. */
function stepBetween(low: number, high: number, count: number): Step {
  const rough = (high - low) / count;
  const power = Math.floor(Math.log10(rough));
  const rest = rough / Number(`1e${power}`);
  // The steps change at the geometric means of 1, 2, 5 and 10.
  const factors = [
    [10, 50],
    [5, 10],
    [2, 2],
    [1, 0],
  ] as const;
  const factor = factors.find(([, square]) => rest * rest >= square)?.[0] ?? 1;
  const unit = Number(`1e${Math.abs(power)}`);
  return power < 0 ? { numerator: 1, denominator: unit / factor } : { numerator: unit * factor, denominator: 1 };
}

/** The multiple of a step at a number, or the next one below or above. */
function placeOf(value: number, { numerator, denominator }: Step, side: 'below' | 'above'): number {
  const place = Math.round((value * denominator) / numerator); // a product may miss a whole number by its last digit
  const found = (place * numerator) / denominator;
  if (side === 'below') return found > value ? place - 1 : place;
  return found < value ? place + 1 : place;
}

/** Round numbers from `low` to `high`, roughly `count` of them. */
export function ticks(low: number, high: number, count: number): number[] {
  if (low === high) return [low];
  const step = stepBetween(low, high, count);
  const [first, last] = [placeOf(low, step, 'above'), placeOf(high, step, 'below')];
  return Array.from({ length: last - first + 1 }, (_, i) => ((first + i) * step.numerator) / step.denominator);
}

/** The round numbers around two numbers; `known`: the step to whose multiples they are already rounded. */
export function nice(low: number, high: number, count: number, known = 0): readonly [low: number, high: number] {
  const step = stepBetween(low, high, count);
  const { numerator, denominator } = step;
  if (numerator / denominator === known) return [low, high];
  const [from, to] = [placeOf(low, step, 'below'), placeOf(high, step, 'above')];
  return nice((from * numerator) / denominator, (to * numerator) / denominator, count, numerator / denominator);
}
