import { effect, signal } from '@preact/signals';
import { linkOf, readLink, START } from '../link/link.js';
import { isLookup, type Options, type PageState } from '../link/page-state.js';
import { keepSettings } from './kept.js';

/** What the reader asks. Everything else on the page follows from it. */
export const pageState = signal<PageState>(START);

/** The last calculated question, to return to from a look-up. */
export const questionState = signal<PageState>(START);

effect(() => {
  if (!isLookup(pageState.value)) questionState.value = pageState.value;
});

/** Why the link that opened the page cannot be read; empty if it can. */
export const linkProblems = signal<readonly string[]>([]);

/** How a change enters the history: Back undoes a step; a detail belongs to the step before it. */
type Kept = 'as a step' | 'as a detail';

export function askEngine(options: Options, kept: Kept = 'as a detail'): void {
  put({ ...pageState.value, options }, kept);
}

/** Goes to another question, possibly of another tab. */
function goTo(state: PageState): void {
  put(state, 'as a step');
}

function put(state: PageState, kept: Kept): void {
  pageState.value = state;
  linkProblems.value = [];
  keepSettings(state);
  if (kept === 'as a step') history.pushState(null, '', linkOf(state));
  else history.replaceState(null, '', linkOf(state));
}

/** Asks the question in the page's address, or the given one if the address has none. */
export function followAddress(otherwise: PageState = START): void {
  const link = readLink(location.hash);
  linkProblems.value = link.ok ? [] : link.problems;
  if (link.ok) pageState.value = location.hash.length > 1 ? link.state : otherwise;
  else pageState.value = START;
}

/** The attributes of a link to another question, which opens here, or through the browser in another window. */
export function linkTo(state: PageState): { readonly href: string; readonly onClick: (event: MouseEvent) => void } {
  return {
    href: linkOf(state),
    onClick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another window
      event.preventDefault();
      goTo(state);
      scrollTo(0, 0);
    },
  };
}
