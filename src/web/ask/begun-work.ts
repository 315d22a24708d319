import { signal } from '@preact/signals';
import { linkOf } from '../link/link.js';
import type { PageState } from '../link/page-state.js';

/** The work that the reader has begun, as a link: it may take minutes, so that no change begins it by itself. */
const begun = signal('');

export function isBegun(state: PageState): boolean {
  return begun.value === linkOf(state);
}

export function begin(state: PageState): void {
  begun.value = linkOf(state);
}
