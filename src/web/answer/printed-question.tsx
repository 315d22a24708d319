import type { JSX } from 'preact';
import { addressOf } from '../link/address.js';
import { pageState } from '../state/store.js';
import { questionText } from './question-text.js';

/** The question on paper: in words, to be read, and as its link. */
export function PrintedQuestion(): JSX.Element {
  return (
    <>
      <p class="printed">{questionText(pageState.value)}</p>
      <PrintedLink />
    </>
  );
}

/** The link of the question on paper; nothing where there is none. */
export function PrintedLink(): JSX.Element | null {
  const address = addressOf(pageState.value, location.href);
  return address === null ? null : <p class="printed">{address}</p>;
}
