import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { answer, isBusy } from '../state/answers.js';
import { pageWarnings } from '../words/page-words.js';
import { AnswerActions } from './answer-actions.js';
import { answerText } from './answer-text.js';
import { attackAnswer, nameOf } from './attack-answer.js';
import { DamageTable } from './damage-table.js';
import { Headline } from './headline.js';
import { Assumptions, Checked, FurtherNumbers, InForce, Warnings } from './notes.js';

const shown = computed(() => {
  const given = answer.value;
  const attack = given?.kind === 'printed' ? attackAnswer(given.out) : null;
  return attack === null || given?.kind !== 'printed' ? null : { attack, warnings: pageWarnings(given.err) };
});

/** The answer about an attack. */
export function MatchView(): JSX.Element | null {
  if (shown.value === null) return null;
  const { attack, warnings } = shown.value;
  const text = answerText(attack);
  return (
    <section class="answer" aria-label="The answer" aria-busy={isBusy.value}>
      <h2 class="printed">{`${nameOf(attack.attacker, 'Attacker')} against ${nameOf(attack.defender, 'a defender')}`}</h2>
      <p class="hidden" role="status">
        {text}
      </p>
      <div class="numbers">
        <Headline answer={attack} />
        <Warnings answer={attack} warnings={warnings} />
        <DamageTable answer={attack} />
      </div>
      <div class="facts">
        <InForce answer={attack} />
        <FurtherNumbers answer={attack} />
        <Assumptions answer={attack} />
        <Checked answer={attack} />
        <AnswerActions text={text} />
        <p class="command">
          <code>{attack.command}</code>
        </p>
      </div>
      <p class="printed">{location.href}</p>
    </section>
  );
}
