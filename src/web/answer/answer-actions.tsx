import { signal } from '@preact/signals';
import type { JSX } from 'preact';

interface AnswerActionsProps {
  /** The answer in a sentence. */
  readonly text: string;
}

/** What was copied last, or why it was not. */
const said = signal('');

/** What can be done with an answer. */
export function AnswerActions({ text }: AnswerActionsProps): JSX.Element {
  return (
    <div class="actions">
      <button type="button" onClick={() => copy(location.href, 'Link copied.')}>
        Copy link
      </button>
      <button type="button" onClick={() => copy(`${text}\n${location.href}`, 'Text copied.')}>
        Copy as text
      </button>
      <button type="button" onClick={() => print()}>
        Print
      </button>
      <span class="said" role="status">
        {said}
      </span>
    </div>
  );
}

function copy(text: string, done: string): void {
  const say = (words: string): void => {
    said.value = words;
    setTimeout(() => {
      said.value = '';
    }, 4000);
  };
  if (navigator.clipboard === undefined) say(copiedBySelection(text) ? done : 'This browser lets the page copy nothing.');
  else
    navigator.clipboard.writeText(text).then(
      () => say(done),
      () => say(copiedBySelection(text) ? done : 'This browser lets the page copy nothing.'),
    );
}

/** The older way, for pages that are no secure context. */
function copiedBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'hidden';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
