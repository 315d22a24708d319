import { swap } from '../form/match-form.js';

/** The keys of the page: `/` goes to the first card, Alt+S swaps the cards. */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyS') {
      event.preventDefault();
      swap();
    } else if (event.key === '/' && !isWriting(event.target)) {
      event.preventDefault();
      document.querySelector<HTMLElement>('.question input')?.focus();
    }
  });
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
