/** A combobox: what is typed, whether its list is open, and which entry is active. */
export interface ComboboxState {
  readonly text: string;
  readonly isOpen: boolean;
  /** The position of the active entry; null if none is. */
  readonly active: number | null;
}

export type ComboboxEvent =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'opened' | 'closed' }
  /** Arrow keys; `count`: the entries of the list. */
  | { readonly kind: 'next' | 'previous'; readonly count: number }
  /** An entry was chosen, or the value came from elsewhere. */
  | { readonly kind: 'set'; readonly text: string };

/**
 * What an event makes of a combobox with manual selection: no entry is active until an arrow key is
 * pressed, so that Enter takes what is typed (WAI-ARIA APG, "list autocomplete, manual selection").
 */
export function afterEvent(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.kind) {
    case 'typed':
      return { text: event.text, isOpen: true, active: null };
    case 'opened':
      return { ...state, isOpen: true, active: null };
    case 'closed':
      return { ...state, isOpen: false, active: null };
    case 'set':
      return { text: event.text, isOpen: false, active: null };
    case 'next':
      return moved(state, event.count, state.active === null ? 0 : state.active + 1);
    case 'previous':
      return moved(state, event.count, state.active === null ? -1 : state.active - 1);
  }
}

/** Beyond an end the other one follows. */
function moved(state: ComboboxState, count: number, to: number): ComboboxState {
  if (count === 0) return state;
  return { ...state, isOpen: true, active: (to + count) % count };
}
