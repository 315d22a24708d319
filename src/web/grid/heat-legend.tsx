import type { JSX } from 'preact';
import { HeatSteps } from '../../sheet/page/charts/heat-steps.js';

interface HeatLegendProps {
  readonly least: string;
  readonly most: string;
}

/** The steps between their ends. */
export function HeatLegend({ least, most }: HeatLegendProps): JSX.Element {
  return (
    <p class="scale">
      <span>{least}</span>
      <HeatSteps />
      <span>{most}</span>
    </p>
  );
}
