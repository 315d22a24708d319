import type { JSX } from 'preact';
import { chanceText } from '../answer/shown-numbers.js';
import type { DuelAnswer } from './duel-answer.js';
import { capitalised, type NamedChance, namedChances } from './duel-text.js';

const CLASSES: Readonly<Record<NamedChance['end'], string>> = {
  first: 'one',
  second: 'two',
  both: 'both',
  nobody: 'nobody',
};

/** Who wins: the chances of both units, and a bar of all ends. */
export function DuelEnds({ answer }: { readonly answer: DuelAnswer }): JSX.Element | null {
  const ends = namedChances(answer);
  if (ends.length === 0) return null;
  return (
    <div class="ends headline">
      <dl>
        {winnersFirst(ends).map(({ end, title, chance }) => (
          <div key={end} class={`end ${CLASSES[end]}`}>
            <dt>{capitalised(title)}</dt>
            <dd>{chanceText(chance)}</dd>
          </div>
        ))}
      </dl>
      <Bar ends={ends} />
    </div>
  );
}

/** The units side by side, other ends below. */
function winnersFirst(ends: readonly NamedChance[]): readonly NamedChance[] {
  const isWin = ({ end }: NamedChance): boolean => end === 'first' || end === 'second';
  return [...ends.filter(isWin), ...ends.filter((end) => !isWin(end))];
}

/** All ends in one line, each as long as it is likely. */
function Bar({ ends }: { readonly ends: readonly NamedChance[] }): JSX.Element {
  const starts = ends.map((_, i) => ends.slice(0, i).reduce((sum, { chance }) => sum + chance, 0));
  return (
    <svg class="share" aria-hidden="true" width="100%" height="16">
      {ends.map(({ end, chance }, i) => (
        <rect key={end} class={CLASSES[end]} x={percentText(starts[i] ?? 0)} width={percentText(chance)} height="16" />
      ))}
    </svg>
  );
}

function percentText(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
