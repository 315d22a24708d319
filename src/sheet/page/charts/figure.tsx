import type { ComponentChildren, JSX } from 'preact';
import { DASHES } from '../palette.js';

/** The meaning of a sign; of a line its number, from 1. */
export interface LegendEntry {
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

/** A chart with its heading, the meaning of its signs, and a note. */
export function Figure({ id, title, legend, note = '', children }: FigureProps): JSX.Element {
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

/** The dashes of a line by its number, from 1: they tell lines apart in print and without colour vision. */
export function dashesOf(line: number): string {
  return DASHES[line - 1]?.join(' ') || 'none';
}
