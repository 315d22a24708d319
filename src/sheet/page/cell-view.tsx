import type { JSX } from 'preact';
import type { Cell, Valued } from '../sheet.js';

/** A value as people read it, with all its digits for programs; a dash where there is none. */
export function CellView({ cell }: { readonly cell: Cell }): JSX.Element {
  if (cell === null || cell === '') return <span class="missing">–</span>;
  return typeof cell === 'string' ? <bdi>{cell}</bdi> : <ValuedText valued={cell} />;
}

export function ValuedText({ valued: { text, value } }: { readonly valued: Valued }): JSX.Element {
  return <data value={[value].flat().map(digits).join(' ')}>{text}</data>;
}

function digits(value: number): string {
  return String(value === 0 ? 0 : value); // not "-0"
}
