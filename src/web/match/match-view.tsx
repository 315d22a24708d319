import type { JSX } from 'preact';
import { AnswerFrame } from '../answer/answer-frame.js';
import { attackAnswer, nameOf } from '../answer/attack-answer.js';
import { Assumptions, Checked, FurtherNumbers, Warnings } from '../answer/notes.js';
import { printedAs } from '../answer/printed.js';
import { search } from '../state/answers.js';
import { DamageTable } from './damage-table.js';
import { Headline } from './headline.js';
import { answerText } from './match-text.js';

const shown = printedAs(attackAnswer);

/** The answer about an attack. */
export function MatchView(): JSX.Element | null {
  if (shown.value === null) return null;
  const { shown: attack, warnings } = shown.value;
  return (
    <AnswerFrame
      heading={`${nameOf(attack.attacker, 'Attacker')} against ${nameOf(attack.defender, 'a defender')}`}
      text={answerText(attack, search.value.named)}
      command={attack.command}
      numbers={
        <>
          <Headline answer={attack} />
          <Warnings answer={attack} warnings={warnings} />
          <DamageTable answer={attack} />
        </>
      }
      facts={
        <>
          <FurtherNumbers answer={attack} />
          <Assumptions answer={attack} />
          <Checked answer={attack} />
        </>
      }
    />
  );
}
