import type { JSX } from 'preact';
import { En, put } from '../words/english.js';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly onChanged: (value: number) => void;
  /** The displayed value, if it differs: "+2". */
  readonly shown?: string;
}

/** A whole number, one more or less at a touch. */
export function Stepper({ label, value, from, to, onChanged, shown }: StepperProps): JSX.Element {
  // A longer range would take too many steps.
  const isTyped = to - from > 12 && to !== Number.POSITIVE_INFINITY;
  type Typing = { readonly currentTarget: HTMLInputElement };
  const type = ({ currentTarget: field }: Typing): void => {
    const typed = Number(field.value.replace('−', '-'));
    // The engine says what is wrong with a number out of range.
    if (field.value.trim() !== '' && Number.isInteger(typed)) onChanged(typed);
  };
  const restore = ({ currentTarget: field }: Typing): void => {
    field.value = String(shown ?? value);
  };
  return (
    <fieldset class="stepper" aria-label={label}>
      <span class="label" aria-hidden="true">
        {label}
      </span>
      <button type="button" aria-label={put(En.less, label)} disabled={value <= from} onClick={() => onChanged(value - 1)}>
        −
      </button>
      {isTyped && (
        <input
          inputMode="numeric"
          aria-label={label}
          value={shown ?? value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={type}
          onBlur={restore}
        />
      )}
      <output class={isTyped ? 'hidden' : undefined} aria-live="polite">
        {shown ?? value}
      </output>
      <button type="button" aria-label={put(En.more, label)} disabled={value >= to} onClick={() => onChanged(value + 1)}>
        +
      </button>
    </fieldset>
  );
}

interface ChoiceFieldProps<Value extends string> {
  readonly label: string | null;
  /** The values and their names on the page. */
  readonly words: readonly (readonly [value: Value, words: string])[];
  readonly value: Value;
  readonly onChanged: (value: Value) => void;
}

/** A list from which one value is chosen; an unknown value, as links may have, is appended. */
export function ChoiceField<Value extends string>({ label, words, value, onChanged }: ChoiceFieldProps<Value>): JSX.Element {
  const listed = words.some(([each]) => each === value) ? words : [...words, [value, value] as const];
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChanged(event.currentTarget.value as Value)}>
        {listed.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChipProps {
  readonly children: string;
  readonly onRemoved: () => void;
}

/** An added item that can be removed. */
export function Chip({ children, onRemoved }: ChipProps): JSX.Element {
  return (
    <li class="chip">
      <span>{children}</span>
      <button type="button" aria-label={put(En.remove, children)} onClick={onRemoved}>
        ×
      </button>
    </li>
  );
}
