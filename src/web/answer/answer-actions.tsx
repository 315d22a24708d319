import type { JSX } from 'preact';
import { jsonLine } from '../../sheet/text/json-line.js';
import { addressOf } from '../link/address.js';
import { answer } from '../state/answers.js';
import { pageState } from '../state/store.js';
import { Copied, CopyButton } from './copy.js';
import { CopyPicture } from './copy-picture.js';
import { questionText } from './question-text.js';

interface AnswerActionsProps {
  /** The answer in a sentence. */
  readonly text: string;
  /** The command that gives the same answer. */
  readonly command: string;
  /** The answer as programs read it, if the page knows it without the engine. */
  readonly data?: () => string;
}

/** The answer of the engine as programs read it: the bytes of the command. */
function answerData(): string {
  const given = answer.peek();
  if (given?.kind === 'printed') return given.out;
  return given?.kind === 'shown' ? jsonLine(given.answer) : '';
}

/** What can be done with an answer. From a file there is no link: the command takes its place. */
export function AnswerActions({ text, command, data = answerData }: AnswerActionsProps): JSX.Element {
  const address = (): string | null => addressOf(pageState.value, location.href);
  return (
    <div class="actions">
      {address() === null ? (
        <CopyButton
          text={() => `${questionText(pageState.value)}\n${command}`}
          done="Question and command copied: links need a page on a server."
        >
          Copy question
        </CopyButton>
      ) : (
        <CopyButton text={() => address() ?? ''} done="Link copied.">
          Copy link
        </CopyButton>
      )}
      <CopyButton text={() => `${text}\n${address() ?? command}`} done="Text copied.">
        Copy as text
      </CopyButton>
      {answer.value?.kind === 'shown' && <CopyPicture />}
      <CopyButton text={data} done="Copied, as the command prints it with --json.">
        Copy as data
      </CopyButton>
      <button type="button" onClick={() => print()}>
        Print
      </button>
      <Copied />
    </div>
  );
}
