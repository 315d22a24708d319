import type { JSX } from 'preact';
import { HEAT_STEPS } from '../../sheet/page/palette.js';

interface HeatLegendProps {
  readonly least: string;
  readonly most: string;
}

/** The steps between their ends. */
export function HeatLegend({ least, most }: HeatLegendProps): JSX.Element {
  return (
    <p class="scale">
      <span>{least}</span>
      <span class="steps" aria-hidden="true">
        {Array.from({ length: HEAT_STEPS }, (_, step) => (
          <i key={step} class={`heat-${step}`} />
        ))}
      </span>
      <span>{most}</span>
    </p>
  );
}
