import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { AnswerActions } from '../answer/answer-actions.js';
import { type AttackContext, nameOf } from '../answer/attack-answer.js';
import { Assumptions, InForce, Warnings } from '../answer/notes.js';
import { PrintedQuestion } from '../answer/printed-question.js';
import { answer, isBusy } from '../state/answers.js';
import { words } from '../state/words.js';
import { pageWarnings } from '../words/page-words.js';
import { type Advice, adviceAnswer, bestOption, otherOption } from './advice-answer.js';
import { AdviceTable } from './advice-table.js';
import { adviceText, bestSentence, effectText, otherSentence, rolledText } from './advice-text.js';

const shown = computed(() => {
  const given = answer.value;
  const advice = given?.kind === 'printed' ? adviceAnswer(given.out) : null;
  return advice === null || given?.kind !== 'printed' ? null : { advice, warnings: pageWarnings(given.err, words) };
});

/** What the players should do with the dice on the table. */
export function AdviceView(): JSX.Element | null {
  if (shown.value === null) return null;
  const { advice: given, warnings } = shown.value;
  const { advice, afterwards, attacker, defender } = given;
  const text = adviceText(given);
  return (
    <section class="answer" aria-label="The advice" aria-busy={isBusy.value}>
      <h2 class="printed">{`${nameOf(attacker, 'Attacker')} against ${nameOf(defender, 'a defender')}`}</h2>
      <p class="hidden" role="status">
        {text}
      </p>
      <div class="numbers">
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
      </div>
      <div class="facts">
        <InForce answer={given} />
        <Assumptions answer={given} />
        <AnswerActions text={text} />
        <p class="command">
          <code>{given.command}</code>
        </p>
      </div>
      <PrintedQuestion />
    </section>
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
