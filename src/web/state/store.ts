import { effect, signal } from '@preact/signals';
import { linkOf, readLink, START } from '../link/link.js';
import { isLookup, type Options, type PageState } from '../link/page-state.js';
import { keepSettings } from './kept.js';

/** What the reader asks. Everything else on the page follows from it. */
export const pageState = signal<PageState>(START);

/** The last question that was calculated, for the way back from a look-up. */
export const questionState = signal<PageState>(START);

effect(() => {
  if (!isLookup(pageState.value)) questionState.value = pageState.value;
});

/** Why the link with which the page was opened cannot be read; none if it can. */
export const linkProblems = signal<readonly string[]>([]);

/** How a change is kept: a step can be undone by Back, a detail belongs to the step before it. */
type Kept = 'as a step' | 'as a detail';

export function askEngine(options: Options, kept: Kept = 'as a detail'): void {
  put({ ...pageState.value, options }, kept);
}

/** Goes to another question, perhaps of another tab. */
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

/** Asks what the address of the page says, or the last question if it says nothing. */
export function followAddress(otherwise: PageState = START): void {
  const link = readLink(location.hash);
  linkProblems.value = link.ok ? [] : link.problems;
  if (link.ok) pageState.value = location.hash.length > 1 ? link.state : otherwise;
  else pageState.value = START;
}

/** The attributes of a link to another question: it is opened here, or by the browser in another window. */
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
