import type { JSX } from 'preact';
import type { BarsBlock, Charted } from '../../sheet.js';
import { levelText } from '../../text/number-text.js';
import { type Axis, fixed, tickText, valueAxis } from './axis.js';
import { Figure, type LegendEntry } from './figure.js';

/** Bars of simulated values with their intervals and exact marks; names are text beside them, which can break into lines. */
export function Bars({ id, title, across: { title: of, isChance }, level, bars }: BarsBlock): JSX.Element {
  const hasTexts = bars.some(({ text }) => text !== undefined);
  const axis = valueAxis(bars.flatMap(endsOf), [0, 100], 3);
  return (
    <Figure id={id} title={title} legend={legendOf(bars, level)}>
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
            {axis.ticks.map((tick) => (
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

function endsOf({ exact, estimate, interval }: Charted): number[] {
  return [exact, estimate, ...(interval ?? [])].filter((value) => value !== null);
}

function legendOf(bars: readonly Charted[], level: number | null): LegendEntry[] {
  const isSimulated = bars.some(({ estimate }) => estimate !== null);
  if (!isSimulated) return [{ sign: 'bar', text: 'exact' }];
  const hasIntervals = level !== null && bars.some(({ interval }) => interval !== null);
  return [
    { sign: 'bar', text: 'simulated' },
    ...(hasIntervals ? [{ sign: 'interval', text: `its ${levelText(level)} interval` } as const] : []),
    ...(bars.some(({ exact }) => exact !== null) ? [{ sign: 'mark', text: 'exact' } as const] : []),
  ];
}

/** A bar on lines at the numbers of the axis; its lengths are shares of the width that there is. */
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

/** A bar from one place to another, in percent of the width. */
export function Area({ from, to }: { readonly from: number; readonly to: number }): JSX.Element {
  return <rect class="bar" x={percent(Math.min(from, to))} width={percent(Math.abs(to - from))} y="20%" height="60%" />;
}

/** An interval across a bar. */
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

/** The first and the last number stay inside of the drawing. */
function anchorAt(place: number): 'start' | 'middle' | 'end' {
  return place < 5 ? 'start' : place > 95 ? 'end' : 'middle';
}

function percent(place: number): string {
  return `${fixed(place)}%`;
}
