import type { JSX } from 'preact';
import { type AttackAnswer, bestOf, nameOf, type Value } from '../answer/attack-answer.js';
import { chanceText, fractionText, meanText } from '../answer/shown-numbers.js';

/** The one number first: the chance of a discard; without a health the mean damage. */
export function Headline({ answer }: { readonly answer: AttackAnswer }): JSX.Element {
  const { discardChance, meanDamage, defender } = answer;
  return (
    <dl class="headline">
      {discardChance !== null && (
        <Figure title={`discards ${nameOf(defender, 'the defender')}`} value={discardChance} text={chanceText} />
      )}
      <Figure title="mean damage" value={meanDamage} text={meanText} />
    </dl>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: Value;
  readonly text: (value: number) => string;
}

function Figure({ title, value, text }: FigureProps): JSX.Element {
  const detail = value.exact === null ? 'simulated' : fractionText(value.exactFraction);
  return (
    <div class="figure">
      <dt>{title}</dt>
      <dd>{text(bestOf(value))}</dd>
      {detail !== '' && <dd class="detail">{detail}</dd>}
    </div>
  );
}
