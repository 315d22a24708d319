import type { JSX } from 'preact';
import { AnswerFrame } from '../answer/answer-frame.js';
import { type AttackContext, nameOf } from '../answer/attack-answer.js';
import { Assumptions, Warnings } from '../answer/notes.js';
import { printedAs } from '../answer/printed.js';
import { search } from '../state/answers.js';
import { type Advice, adviceAnswer, bestOption, otherOption } from './advice-answer.js';
import { AdviceTable } from './advice-table.js';
import { adviceText, bestSentence, effectText, otherSentence, rolledText } from './advice-text.js';

const shown = printedAs(adviceAnswer);

/** What the players should do with the dice on the table. */
export function AdviceView(): JSX.Element | null {
  if (shown.value === null) return null;
  const { shown: given, warnings } = shown.value;
  const { advice, afterwards, attacker, defender } = given;
  return (
    <AnswerFrame
      label="The advice"
      heading={`${nameOf(attacker, 'Attacker')} against ${nameOf(defender, 'a defender')}`}
      text={adviceText(given, search.value.named)}
      command={given.command}
      numbers={
        <>
          {advice.map((each) => (
            <Choice key={`${each.player} ${each.afterPass}`} advice={each} context={given} />
          ))}
          <p class="lead">
            {rolledText(given)}
            {advice.length + afterwards.length === 0 && ' Neither player has anything to choose.'}
            {advice.length > 0 && afterwards.length > 0 && ' Then:'}
          </p>
          {afterwards.map((each) => (
            <Choice key={each.choice} advice={each} context={given} />
          ))}
          <Warnings answer={given} warnings={warnings} />
        </>
      }
      facts={<Assumptions answer={given} />}
    />
  );
}

interface ChoiceProps {
  readonly advice: Advice;
  readonly context: AttackContext;
}

function Choice({ advice, context }: ChoiceProps): JSX.Element | null {
  const best = bestOption(advice);
  if (best === undefined) return null;
  const other = otherOption(advice);
  return (
    <section class="advised">
      <div class="headline">
        <p class="sentence">
          <strong>{bestSentence(advice, best, context)}</strong>
          <span>{effectText(best)}</span>
        </p>
        {other !== undefined && (
          <p class="other">
            {otherSentence(advice, other, context)}
            <span>{effectText(other)}</span>
          </p>
        )}
      </div>
      <AdviceTable advice={advice} marked={{ best, other }} />
    </section>
  );
}
