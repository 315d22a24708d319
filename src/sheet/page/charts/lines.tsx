import type { JSX } from 'preact';
import type { LinePoint, LinesBlock } from '../../sheet.js';
import { levelText } from '../../text/number-text.js';
import { type Axis, fixed, numberAxis, tickText, valueAxis } from './axis.js';
import { dashesOf, Figure, type LegendEntry } from './figure.js';

/** The drawing in units of its own, which are pixels on a phone: the plot, with room for the numbers of both axes. */
const [LEFT, TOP, WIDTH, HEIGHT] = [46, 10, 284, 180];
const [ALL_ACROSS, ALL_DOWN] = [LEFT + WIDTH + 10, TOP + HEIGHT + 20];
/** With more points than this on a line, dots and intervals would hide it. */
const MAX_DOTS = 40;

/** Lines through exact values, or through the simulated ones where those are unknown, and dots with the intervals of these. */
export function Lines(block: LinesBlock): JSX.Element {
  const { id, title, across, up, series, note } = block;
  const points = series.flatMap((line) => line.points);
  const x = numberAxis(
    points.map((point) => point.x),
    [LEFT + 4, LEFT + WIDTH - 4],
  );
  const y = valueAxis(points.flatMap(endsOf), [TOP + HEIGHT, TOP], 5);
  const names = series.map(({ name }) => name).filter((name) => name !== '');
  const label = `Lines: ${up.title} over ${across}${names.length === 0 ? '' : `, for ${names.join(', ')}`}`;
  return (
    <Figure id={id} title={title} legend={legendOf(block)} note={note}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${ALL_ACROSS} ${ALL_DOWN}`}>
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

function endsOf({ exact, estimate, interval }: LinePoint): number[] {
  return [exact, estimate, ...(interval ?? [])].filter((value) => value !== null);
}

function hasDots({ series }: LinesBlock): boolean {
  const isShort = series.every(({ points }) => points.length <= MAX_DOTS);
  const points = series.flatMap((line) => line.points);
  // Simulated values alone are the line itself.
  return isShort && points.some(({ exact, estimate, interval }) => estimate !== null && (exact ?? interval) !== null);
}

function legendOf(block: LinesBlock): LegendEntry[] {
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
