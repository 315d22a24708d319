import type { JSX } from 'preact';
import type { ComparedNumber, ShownComparison } from './compare-answer.js';
import { numberTitle, shadesOf } from './compared-numbers.js';
import { PairCell } from './pair-cell.js';

interface MatrixProps {
  readonly comparison: ShownComparison;
  readonly number: ComparedNumber;
}

/** A few cards: each row attacks each column. */
export function Matrix({ comparison, number }: MatrixProps): JSX.Element {
  const { units, pairOf } = comparison;
  const shade = shadesOf(comparison, number);
  return (
    <div class="matrix">
      <p class="frame-title" id="matrix-title">
        <b>{numberTitle(number)}</b>
        <span>rows attack columns</span>
      </p>
      <div class="frame">
        <table class="heat names" aria-labelledby="matrix-title">
          <thead>
            <tr>
              <td />
              {units.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {units.map((attacker, r) => (
              <tr key={attacker.name}>
                <th scope="row">{attacker.name}</th>
                {units.map((defender, c) =>
                  attacker === defender ? (
                    <td key={defender.name} class="none" />
                  ) : (
                    <PairCell
                      key={defender.name}
                      pair={pairOf(attacker.name, defender.name)}
                      number={number}
                      shade={shade}
                      isStop={r === 0 && c === 1}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
