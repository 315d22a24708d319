import type { JSX } from 'preact';
import { withRules } from '../link/link.js';
import { answer } from '../state/answers.js';
import { pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { pageWarning } from '../words/page-words.js';
import { say } from './copy.js';
import { drawPicture } from './draw-picture.js';
import { pictureOf } from './picture.js';
import { questionText } from './question-text.js';

/** A button that copies the answer as a picture, for a chat. */
export function CopyPicture(): JSX.Element {
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
