import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { askBeside } from '../state/answers.js';

/** What is played of a card and what is not, as the command says; asked once it is opened. */
export function CardText({ name }: { readonly name: string }): JSX.Element {
  const text = useSignal<string | null>(null);
  const show = async (): Promise<void> => {
    const given = await askBeside('card', { command: 'card', options: { name } });
    if (given?.kind === 'printed') text.value = given.out;
  };
  return text.value === null ? (
    <button type="button" onClick={() => void show()}>
      What is played of it
    </button>
  ) : (
    <pre class="retold">{text.value.trim()}</pre>
  );
}
