import type { JSX } from 'preact';
import { SheetView } from '../../sheet/page/sheet-view.js';
import { type Hint, inForce, type Sheet } from '../../sheet/sheet.js';
import { OptionStepper } from '../form/option-stepper.js';
import { withOption } from '../link/page-state.js';
import { answer, isBusy, isFirst } from '../state/answers.js';
import { askEngine, linkTo, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En } from '../words/english.js';
import { pageWarning } from '../words/page-words.js';
import { AnswerActions, PrintedQuestion } from './answer-frame.js';
import { NextQuestions } from './next-questions.js';

/** The answer to any question with a sheet. */
export function SheetAnswer(): JSX.Element | null {
  const given = answer.value;
  if (given?.kind === 'printed') return <ReplayedAnswer text={given.out} />;
  if (given?.kind !== 'shown') return null;
  const { sheet, warnings } = given;
  return (
    <section class="answer shown" aria-label={En.theAnswer} aria-busy={isBusy.value}>
      <h2 class="printed">{sheet.title}</h2>
      <p class="said-answer" role="status">
        <bdi>{sheet.answer === '' ? sheet.title : sheet.answer}</bdi>
      </p>
      <SheetView
        sheet={sheet}
        warnings={warnings.map((warning) => pageWarning(warning, words))}
        actions={
          isFirst.value ? null : (
            <>
              <NextQuestions />
              <AnswerActions text={chatText(sheet)} command={sheet.command} />
            </>
          )
        }
        onHint={changeOption}
      />
      <PrintedQuestion />
    </section>
  );
}

/** The answer for a chat, where nobody sees the question. */
function chatText(sheet: Sheet): string {
  const { sides, answer: sentence, beside, hint } = sheet;
  const units = sides.map(({ title, units: each }) => `${title === null ? '' : `${title}: `}${each.join(', ')}`);
  const about = units.length === 0 ? '' : `${units.join(En.againstBetween)}: `;
  return [`${about}${sentence} ${hint?.beside ?? beside}`.trim(), ...inForce(sheet), ...sheet.unplayed].join('\n');
}

function changeOption({ option, value }: Hint): void {
  askEngine(withOption(pageState.value.options, option, value === null ? null : [value]));
}

/** A replayed trial, as the command prints it, with a choice of the trial. */
function ReplayedAnswer({ text }: { readonly text: string }): JSX.Element {
  const { tab, options } = pageState.value;
  const parts = text
    .trim()
    .replaceAll(/\n {2,}/g, ' ') // lines go on below their beginning
    .split(/\n\n+/);
  return (
    <section class="answer shown" aria-label={En.theAnswer} aria-busy={isBusy.value}>
      <OptionStepper option="trace" />
      <p class="next">
        <a {...linkTo({ tab, options: withOption(options, 'trace', null) })}>{En.backToTheOdds}</a>
      </p>
      {parts.map((part, i) => (
        <p key={i} class="replayed">
          <bdi>{part}</bdi>
        </p>
      ))}
    </section>
  );
}
