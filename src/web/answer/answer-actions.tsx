import type { JSX } from 'preact';
import { Copied, CopyButton } from './copy.js';

interface AnswerActionsProps {
  /** The answer in a sentence. */
  readonly text: string;
}

/** What can be done with an answer. */
export function AnswerActions({ text }: AnswerActionsProps): JSX.Element {
  return (
    <div class="actions">
      <CopyButton text={() => location.href} done="Link copied.">
        Copy link
      </CopyButton>
      <CopyButton text={() => `${text}\n${location.href}`} done="Text copied.">
        Copy as text
      </CopyButton>
      <button type="button" onClick={() => print()}>
        Print
      </button>
      <Copied />
    </div>
  );
}
