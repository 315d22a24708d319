import type { JSX } from 'preact';
import type { AnswerBase } from '../../questions/answer.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';

/** What matters and is not played, and what changes nothing: always seen, where there is any. */
export function Warnings({
  answer,
  warnings,
}: {
  readonly answer: Pick<AnswerBase, 'unmodelled'>;
  readonly warnings: readonly string[];
}): JSX.Element | null {
  const sentences = [...answer.unmodelled.flatMap((clause) => unplayedSentences([clause])), ...warnings];
  if (sentences.length === 0) return null;
  return (
    <ul class="warnings">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Under what rules, texts and play the numbers are true. */
export function Assumptions({ answer }: { readonly answer: Pick<AnswerBase, 'assumptions'> }): JSX.Element {
  return (
    <section>
      <h2>Taken for granted</h2>
      <Sentences sentences={answer.assumptions} />
    </section>
  );
}

/** Sentences as a list. */
function Sentences({ sentences }: { readonly sentences: readonly string[] }): JSX.Element {
  return (
    <ul class="sentences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
