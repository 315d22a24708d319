import { addDie, removeDie } from '../dice/dice-form.js';
import { swap } from '../form/unit-pickers.js';
import { pageState } from '../state/store.js';

/**
 * The keys of the page: `/` goes to the first card, Alt+S swaps the cards; with dice a digit adds a die, and Backspace removes
 * the last one.
 */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyS') {
      event.preventDefault();
      swap();
    } else if (!event.altKey && !event.ctrlKey && !event.metaKey && !isWriting(event.target) && act(event.key)) {
      event.preventDefault();
    }
  });
}

/** Performs the action of a key outside fields; false if it has none. */
function act(key: string): boolean {
  const isAtTable = pageState.value.tab === 'dice';
  if (key === '/') document.querySelector<HTMLElement>('.question input')?.focus();
  else if (isAtTable && /^[1-6]$/.test(key)) addDie(Number(key));
  else if (isAtTable && key === 'Backspace') removeDie();
  else return false;
  return true;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
