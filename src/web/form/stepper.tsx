import type { JSX } from 'preact';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly onChanged: (value: number) => void;
  /** How the value is shown, if not as it is: "+2". */
  readonly shown?: string;
}

/** A whole number between two buttons. */
export function Stepper({ label, value, from, to, onChanged, shown }: StepperProps): JSX.Element {
  return (
    <fieldset class="stepper" aria-label={label}>
      <span class="label" aria-hidden="true">
        {label}
      </span>
      <button type="button" aria-label={`Less: ${label}`} disabled={value <= from} onClick={() => onChanged(value - 1)}>
        −
      </button>
      <output aria-live="polite">{shown ?? value}</output>
      <button type="button" aria-label={`More: ${label}`} disabled={value >= to} onClick={() => onChanged(value + 1)}>
        +
      </button>
    </fieldset>
  );
}
