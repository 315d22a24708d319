import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { En } from '../words/english.js';

/** What was copied last, or why it was not. */
const said = signal('');

interface CopyButtonProps {
  /** What the button says. */
  readonly children: string;
  /** What it copies: asked for when it is pressed. */
  readonly text: () => string;
  /** What is said when that is done. */
  readonly done: string;
}

/** A button that copies a text. */
export function CopyButton({ children, text, done }: CopyButtonProps): JSX.Element {
  return (
    <button type="button" onClick={() => copy(text(), done)}>
      {children}
    </button>
  );
}

/** Says what was copied, beside the buttons. */
export function Copied(): JSX.Element {
  return (
    <span class="said" role="status">
      {said}
    </span>
  );
}

/** Says something beside the buttons for some seconds. */
export function say(words: string): void {
  said.value = words;
  setTimeout(() => {
    said.value = '';
  }, 4000);
}

function copy(text: string, done: string): void {
  const select = (): void => say(copiedBySelection(text) ? done : En.thisBrowserLetsThePage);
  if (navigator.clipboard === undefined) select();
  else navigator.clipboard.writeText(text).then(() => say(done), select);
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
