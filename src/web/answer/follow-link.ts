import { linkOf } from '../link/link.js';
import type { PageState } from '../link/page-state.js';
import { goTo } from '../state/store.js';

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
