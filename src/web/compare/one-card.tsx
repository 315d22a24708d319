import type { JSX } from 'preact';
import type { ComparedNumber, ShownComparison } from './compare-answer.js';
import { numberTitle, shadesOf } from './compared-numbers.js';
import { PairCell } from './pair-cell.js';

interface OneCardProps {
  readonly comparison: ShownComparison;
  readonly card: string;
  readonly number: ComparedNumber;
}

/** One card against each of the others, in both directions. */
export function OneCard({ comparison, card, number }: OneCardProps): JSX.Element {
  const { units, pairOf } = comparison;
  const shade = shadesOf(comparison, number);
  const others = units.filter(({ name }) => name !== card);
  return (
    <>
      <p class="frame-title" id="one-title">
        <b>{card}</b>
        <span>{numberTitle(number)}</span>
      </p>
      <div class="frame">
        <table class="heat names" aria-labelledby="one-title">
          <thead>
            <tr>
              <th scope="col">against</th>
              <th scope="col">its attack</th>
              <th scope="col">their attack</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ name }, i) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <PairCell pair={pairOf(card, name)} number={number} shade={shade} isStop={i === 0} />
                <PairCell pair={pairOf(name, card)} number={number} shade={shade} isStop={false} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
