import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { En } from '../words/english.js';

/** What was copied last, or why copying failed. */
const said = signal('');

interface CopyButtonProps {
  readonly children: string;
  /** The text to copy, evaluated at the click. */
  readonly text: () => string;
  /** The message after copying. */
  readonly done: string;
}

export function CopyButton({ children, text, done }: CopyButtonProps): JSX.Element {
  return (
    <button type="button" onClick={() => copy(text(), done)}>
      {children}
    </button>
  );
}

/** The message beside the buttons. */
export function Copied(): JSX.Element {
  return (
    <span class="said" role="status">
      {said}
    </span>
  );
}

/** Shows a message beside the buttons for a few seconds. */
export function say(words: string): void {
  said.value = words;
  setTimeout(() => {
    said.value = '';
  }, 4000);
}

function copy(text: string, done: string): void {
  const select = (): void => say(copiedBySelection(text) ? done : En.copyingIsBlocked);
  if (navigator.clipboard === undefined) select();
  else navigator.clipboard.writeText(text).then(() => say(done), select);
}

/** The older way, for pages outside a secure context. */
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
