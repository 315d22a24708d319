import type { JSX } from 'preact';
import { jsonLine } from '../../sheet/text/json-line.js';
import { addressOf } from '../link/address.js';
import { withRules } from '../link/link.js';
import { answer } from '../state/answers.js';
import { pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { pageWarning } from '../words/page-words.js';
import { Copied, CopyButton, say } from './copy.js';
import { drawPicture } from './draw-picture.js';
import { pictureOf } from './picture.js';
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

/** A button that copies the answer as a picture, for a chat. */
function CopyPicture(): JSX.Element {
  return (
    <button type="button" onClick={copyPicture}>
      Copy picture
    </button>
  );
}

function copyPicture(): void {
  const picture = pictureOfAnswer();
  const save = (): Promise<void> => picture.then(saved).then(() => say('Picture saved.'));
  if (typeof ClipboardItem === 'undefined')
    void save(); // an older browser, or a place that it does not trust
  else navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]).then(() => say('Picture copied.'), save);
}

/** The answer of the page as PNG, as canvases give it. A promise: Safari lets a page copy only what it hands over while the button is pressed. */
function pictureOfAnswer(): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const given = answer.peek();
    if (given?.kind !== 'shown') return reject();
    const { tab, options } = pageState.peek();
    const parts = pictureOf(given.sheet, {
      asked: questionText({ tab, options: withRules(options) }),
      warnings: given.warnings.map((warning) => pageWarning(warning, words)),
      program: `swtcg-odds ${document.documentElement.dataset.version}`,
    });
    drawPicture(parts).toBlob((blob) => (blob === null ? reject() : resolve(blob)));
  });
}

function saved(picture: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = 'odds.png';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
