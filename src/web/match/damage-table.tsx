import type { JSX } from 'preact';
import { type AttackAnswer, type DamageRow, discardingDamage } from '../answer/attack-answer.js';
import { chanceText } from '../answer/shown-numbers.js';

/** The chance of each damage, with a line above the first that discards. */
export function DamageTable({ answer }: { readonly answer: AttackAnswer }): JSX.Element {
  const { distribution } = answer;
  const deadly = discardingDamage(answer);
  const largest = Math.max(...distribution.map(shareOf));
  return (
    <table class="damage">
      <caption>Damage of one attack</caption>
      <thead>
        <tr>
          <th scope="col">damage</th>
          <th scope="col" class="number">
            exactly
          </th>
          <td />
          <th scope="col" class="number">
            at least
          </th>
        </tr>
      </thead>
      <tbody>
        {distribution.map((row) => (
          <Row key={row.damage} row={row} share={shareOf(row) / largest} deadly={deadly} />
        ))}
      </tbody>
    </table>
  );
}

function shareOf({ exact, probability }: DamageRow): number {
  return exact ?? probability;
}

interface RowProps {
  readonly row: DamageRow;
  /** The length of its bar, from 0 to 1. */
  readonly share: number;
  readonly deadly: number | null;
}

function Row({ row, share, deadly }: RowProps): JSX.Element {
  const { damage, exactAtLeast, atLeast } = row;
  const kind = deadly === null || damage < deadly ? '' : damage === deadly ? 'discards first' : 'discards';
  return (
    <tr class={kind}>
      <th scope="row">
        {`${damage} `}
        {damage === deadly && <span class="word">discards</span>}
      </th>
      <td class="number">{chanceText(shareOf(row))}</td>
      <td class="bar">
        <svg aria-hidden="true" width="100%" height="12">
          <rect width={`${(100 * share).toFixed(2)}%`} height="12" rx="2" />
        </svg>
      </td>
      <td class="number">{chanceText(exactAtLeast ?? atLeast)}</td>
    </tr>
  );
}
