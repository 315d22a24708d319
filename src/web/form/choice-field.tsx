import type { JSX } from 'preact';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string | null;
  /** The values with what the page calls them. */
  readonly words: readonly (readonly [value: Value, words: string])[];
  readonly value: Value;
  readonly onChanged: (value: Value) => void;
}

/** A list of which one value is chosen; one that is not in it, as links may have, is its last. */
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
