import type { JSX } from 'preact';
import { HEAT_STEPS } from '../palette.js';

/** The class of the colour of a value, by its share of the way from the faintest to the strongest. */
export function heatStep(share: number): string {
  return `heat-${Math.min(HEAT_STEPS - 1, Math.max(0, Math.floor(HEAT_STEPS * share)))}`;
}

/** All colours side by side. */
export function HeatSteps(): JSX.Element {
  return (
    <span class="steps" aria-hidden="true">
      {Array.from({ length: HEAT_STEPS }, (_, step) => (
        <i key={step} class={`heat-${step}`} />
      ))}
    </span>
  );
}
