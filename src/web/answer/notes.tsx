import type { JSX } from 'preact';
import { grouped } from '../../base/text.js';
import { measureTitle } from '../../sheet/words/titles.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import { Also } from './also.js';
import { type AnswerContext, type AttackAnswer, bestOf, type Value } from './attack-answer.js';
import { chanceText, meanText } from './shown-numbers.js';

/** What matters and is not played, and what changes nothing: always seen, where there is any. */
export function Warnings({
  answer,
  warnings,
}: {
  readonly answer: Pick<AnswerContext, 'unmodelled'>;
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

/** What else is known of the attack, in one line each. */
export function FurtherNumbers({ answer }: { readonly answer: AttackAnswer }): JSX.Element | null {
  const { measures, criticalHitChance } = answer;
  const rows = [
    ...Object.entries(measures).map(([name, value]) => [measureTitle(name, null), valueText(value)] as const),
    ...(criticalHitChance === null ? [] : [['Critical Hit chance', chanceText(bestOf(criticalHitChance))] as const]),
  ];
  return <Also heading="Also" rows={rows} />;
}

/** A mean has a standard error; anything else is a chance. */
function valueText(value: Value): string {
  return value.standardError === undefined ? chanceText(bestOf(value)) : meanText(bestOf(value));
}

/** Under what rules, texts and play the numbers are true. */
export function Assumptions({ answer }: { readonly answer: Pick<AnswerContext, 'assumptions'> }): JSX.Element {
  return (
    <section>
      <h2>Taken for granted</h2>
      <Sentences sentences={answer.assumptions} />
    </section>
  );
}

/** Sentences as a list. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }): JSX.Element {
  return (
    <ul class="sentences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The simulation beside the exact values. */
export function Checked({ answer }: { readonly answer: AttackAnswer }): JSX.Element {
  const { trials, seed, discardChance, meanDamage } = answer;
  const chance = discardChance === null ? '' : `${chanceText(discardChance.estimate)} and `;
  return (
    <p class="note">
      {`Checked: ${grouped(trials)} simulated attacks say ${chance}${meanText(meanDamage.estimate)} damage (seed ${seed}).`}
    </p>
  );
}
