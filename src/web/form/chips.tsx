import type { JSX } from 'preact';

interface ChipProps {
  readonly children: string;
  readonly onRemoved: () => void;
}

/** Something that was added, and can be taken away again. */
export function Chip({ children, onRemoved }: ChipProps): JSX.Element {
  return (
    <li class="chip">
      <span>{children}</span>
      <button type="button" aria-label={`Remove: ${children}`} onClick={onRemoved}>
        ×
      </button>
    </li>
  );
}
