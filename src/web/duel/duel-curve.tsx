import type { JSX } from 'preact';
import type { TurnChances } from './duel-answer.js';

/** The picture in units of its own: the plot, with room for the numbers of both axes. */
const [LEFT, TOP, WIDTH, HEIGHT] = [46, 10, 300, 120];

/** The chances of both units to have won, turn by turn; a table beside it says the same in numbers. */
export function DuelCurve({ turns }: { readonly turns: readonly TurnChances[] }): JSX.Element {
  const x = (turn: number): number => LEFT + (WIDTH * turn) / turns.length;
  return (
    <svg class="curve" aria-hidden="true" viewBox={`0 0 ${LEFT + WIDTH + 10} ${TOP + HEIGHT + 26}`}>
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <line x1={LEFT} x2={LEFT + WIDTH} y1={y(chance)} y2={y(chance)} />
          <text x={LEFT - 6} y={y(chance) + 4} text-anchor="end">
            {`${100 * chance} %`}
          </text>
        </g>
      ))}
      {turns.map(({ turn }) => (
        <text key={turn} x={x(turn)} y={TOP + HEIGHT + 20} text-anchor="middle">
          {turn}
        </text>
      ))}
      <path
        class="one"
        d={pathOf(
          turns.map(({ firstWins }) => firstWins),
          x,
        )}
      />
      <path
        class="two"
        d={pathOf(
          turns.map(({ secondWins }) => secondWins),
          x,
        )}
      />
    </svg>
  );
}

function y(chance: number): number {
  return TOP + HEIGHT * (1 - chance);
}

/** From nothing before the first turn to the chance after each turn. */
function pathOf(chances: readonly number[], x: (turn: number) => number): string {
  const points = [0, ...chances].map((chance, turn) => `${x(turn).toFixed(1)} ${y(chance).toFixed(1)}`);
  return `M${points.join('L')}`;
}
