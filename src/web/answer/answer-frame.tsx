import { computed, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import type { Sheet } from '../../sheet/sheet.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { addressOf, withRules } from '../link/link.js';
import type { PageState } from '../link/page-state.js';
import { answer, isBusy } from '../state/answers.js';
import { pageState } from '../state/store.js';
import { optionText, words } from '../state/words.js';
import { En, put } from '../words/english.js';
import { pageWarning } from '../words/page-words.js';
import { Copied, CopyButton, say } from './copy.js';
import { drawPicture } from './draw-picture.js';
import { pictureOf } from './picture.js';

interface AnswerFrameProps {
  /** Its name for screen readers. */
  readonly label?: string;
  /** A class besides `answer`. */
  readonly look?: string;
  /** Its heading on paper; absent if one of its parts has one. */
  readonly heading?: string;
  /** The answer in a sentence, for chats and screen readers. */
  readonly text: string;
  readonly numbers: ComponentChildren;
  readonly facts: ComponentChildren;
  readonly command: string;
  readonly question?: ComponentChildren;
}

/** The frame of every answer: its numbers, what they depend on, what can be done with it, and its command. */
export function AnswerFrame(props: AnswerFrameProps): JSX.Element {
  const { label = En.theAnswer, look, heading, text, numbers, facts, command, question = <PrintedQuestion /> } = props;
  return (
    <section class={look === undefined ? 'answer' : `answer ${look}`} aria-label={label} aria-busy={isBusy.value}>
      {heading !== undefined && <h2 class="printed">{heading}</h2>}
      <p class="hidden" role="status">
        {text}
      </p>
      <div class="numbers">{numbers}</div>
      <div class="facts">
        {facts}
        <AnswerActions text={text} command={command} />
        <p class="command">
          <code>{command}</code>
        </p>
      </div>
      {question}
    </section>
  );
}

interface WarningsProps {
  readonly sheet: Sheet;
  readonly warnings: readonly string[];
}

/** What matters and is not played, and options that change nothing: always visible, if there are any. */
export function Warnings({ sheet, warnings }: WarningsProps): JSX.Element | null {
  const sentences = [...sheet.unplayed, ...warnings];
  if (sentences.length === 0) return null;
  return (
    <ul class="warnings">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The rules, texts and play under which the numbers hold. */
export function Assumptions({ sheet }: { readonly sheet: Sheet }): JSX.Element {
  return (
    <section>
      <h2>{En.assumptions}</h2>
      <Sentences sentences={sheet.assumptions} />
    </section>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }): JSX.Element {
  return (
    <ul class="sentences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface AnswerActionsProps {
  readonly text: string;
  readonly command: string;
  /** The answer as data, if the page knows it without the engine. */
  readonly data?: () => string;
}

/** The engine's answer as data, in the same bytes as the command's. */
function answerData(): string {
  const given = answer.peek();
  if (given?.kind === 'printed') return given.out;
  return given?.kind === 'shown' ? jsonLine(given.answer) : '';
}

/** What can be done with an answer. A page opened from a file has no link, so the command takes its place. */
export function AnswerActions({ text, command, data = answerData }: AnswerActionsProps): JSX.Element {
  const address = (): string | null => addressOf(pageState.value, location.href);
  return (
    <div class="actions">
      {address() === null ? (
        <CopyButton text={() => `${questionText(pageState.value)}\n${command}`} done={En.questionCopied}>
          {En.copyQuestion}
        </CopyButton>
      ) : (
        <CopyButton text={() => address() ?? ''} done={En.linkCopied}>
          {En.copyLink}
        </CopyButton>
      )}
      <CopyButton text={() => `${text}\n${address() ?? command}`} done={En.textCopied}>
        {En.copyAsText}
      </CopyButton>
      {answer.value?.kind === 'shown' && <CopyPicture />}
      <CopyButton text={data} done={En.dataCopied}>
        {En.copyAsData}
      </CopyButton>
      <button type="button" onClick={() => print()}>
        {En.print}
      </button>
      <Copied />
    </div>
  );
}

/** A button that copies the answer as a picture, for a chat. */
function CopyPicture(): JSX.Element {
  return (
    <button type="button" onClick={copyPicture}>
      {En.copyPicture}
    </button>
  );
}

function copyPicture(): void {
  const picture = pictureOfAnswer();
  const save = (): Promise<void> => picture.then(saved).then(() => say(En.pictureSaved));
  if (typeof ClipboardItem === 'undefined')
    void save(); // an older browser, or a place that it does not trust
  else navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]).then(() => say(En.pictureCopied), save);
}

/**
 * The answer of the page as a PNG from a canvas. It is a promise because Safari lets a page copy only what it hands over while
 * the button is pressed.
 */
function pictureOfAnswer(): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const given = answer.peek();
    if (given?.kind !== 'shown') return reject();
    const { tab, options } = pageState.peek();
    const address = addressOf({ tab, options }, location.href);
    const parts = pictureOf(given.sheet, {
      asked: questionText({ tab, options: withRules(options) }),
      warnings: given.warnings.map((warning) => pageWarning(warning, words)),
      program: [address ?? given.sheet.command, `swtcg-odds ${document.documentElement.dataset.version}`].join(' · '),
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

/** The question on paper: in words, and as its link. */
export function PrintedQuestion(): JSX.Element {
  return (
    <>
      <p class="printed">{questionText(pageState.value)}</p>
      <PrintedLink />
    </>
  );
}

/** The link of the question on paper, if there is one. */
export function PrintedLink(): JSX.Element | null {
  const address = addressOf(pageState.value, location.href);
  return address === null ? null : <p class="printed">{address}</p>;
}

/** The question in words: "Asked: Attacker Yoda (A) · Damage on the defender 1". */
function questionText({ options }: PageState): string {
  return put(
    En.asked,
    Object.keys(options)
      .map((name) => optionText(options, name))
      .join(' · '),
  );
}

/** An answer of the engine, with its warnings in the words of the page. */
interface Shown<Answer> {
  readonly shown: Answer;
  readonly sheet: Sheet;
  readonly warnings: readonly string[];
}

/** The present answer as a tab reads it; null if there is none, or only another tab's. */
export function shownAs<Answer>(read: (answer: object) => Answer | null): ReadonlySignal<Shown<Answer> | null> {
  return computed(() => {
    const given = answer.value;
    if (given?.kind !== 'shown') return null;
    const shown = read(given.answer);
    if (shown === null) return null;
    return { shown, sheet: given.sheet, warnings: given.warnings.map((warning) => pageWarning(warning, words)) };
  });
}
