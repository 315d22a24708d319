import type { JSX } from 'preact';
import { pageState } from '../state/store.js';
import { optionText } from '../state/words.js';

/** The question on paper: in words, to be read, and as its link. */
export function PrintedQuestion(): JSX.Element {
  const { options } = pageState.value;
  const asked = Object.keys(options).map((name) => optionText(options, name));
  return (
    <>
      <p class="printed">{`Asked: ${asked.join(' · ')}`}</p>
      <p class="printed">{location.href}</p>
    </>
  );
}
