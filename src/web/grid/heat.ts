import { heatStep } from '../../sheet/page/charts/heat-steps.js';

/** The ends of a scale of colours. */
export interface HeatScale {
  readonly least: number;
  readonly most: number;
}

/** A scale of chances goes to certainty, one of means to the largest. */
export function heatScale(values: readonly number[], kind: 'mean' | 'chance'): HeatScale {
  const most = kind === 'chance' ? 1 : Math.max(0, ...values);
  return { least: Math.min(0, ...values), most };
}

/** The class of a cell by its value: one of nine steps, from the faintest; none for what cannot happen. */
export function heatClass(value: number, { least, most }: HeatScale): string {
  if (value === 0 || most === least) return 'zero';
  return heatStep((value - least) / (most - least));
}
