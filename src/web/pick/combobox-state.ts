/** A combobox: the typed text, whether its list is open, and the active entry. */
export interface ComboboxState {
  readonly text: string;
  readonly isOpen: boolean;
  /** The index of the active entry; null if there is none. */
  readonly active: number | null;
}

export type ComboboxEvent =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'opened' | 'closed' }
  /** Arrow keys; `count`: the number of entries in the list. */
  | { readonly kind: 'next' | 'previous'; readonly count: number }
  /** An entry was chosen, or the value was set from elsewhere. */
  | { readonly kind: 'set'; readonly text: string };

/**
 * The state after an event, with manual selection: no entry is active until an arrow key is pressed, so Enter takes the typed
 * text (WAI-ARIA APG, "list autocomplete, manual selection").
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

/** Wraps around at both ends. */
function moved(state: ComboboxState, count: number, to: number): ComboboxState {
  if (count === 0) return state;
  return { ...state, isOpen: true, active: (to + count) % count };
}
