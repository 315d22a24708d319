import { chance, ifKnown, mean, share, shareInterval } from '../../sheet/cells.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { RunColumn, RunView } from './run-view.js';
import { charted } from './sweep.js';

/** Three things for the ends of a fight: the first side wins, the second, or neither. */
type OfEnds<T> = readonly [first: T, second: T, neither: T];

/** The ends of fights, and what is known of them. */
interface FightEnds<Result> {
  readonly ends: OfEnds<{ readonly id: string; readonly title: string }>;
  /** Null if the case is not solved. */
  readonly exact: (result: Result) => { readonly chances: OfEnds<number>; readonly meanTurns: number | null } | null;
  /** Null without trials. */
  readonly simulated: (result: Result) => { readonly chances: OfEnds<ProportionEstimate>; readonly trials: number } | null;
  /** Further columns of simulated numbers. */
  readonly further: readonly RunColumn<Result>[];
}

/** The charts and the tables of fights. */
export function fightNumbers<Result>({
  ends,
  exact,
  simulated,
  further,
}: FightEnds<Result>): Pick<RunView<Result>, 'quantities' | 'tables'> {
  const exactColumns = ends.map(({ title }, i): RunColumn<Result> => {
    return { title, cell: (result) => ifKnown(exact(result)?.chances[i], chance) };
  });
  const simulatedColumns = ends.flatMap(({ title }, i): RunColumn<Result>[] =>
    [
      { title, cellOf: (end: ProportionEstimate, trials: number) => share(end.estimate, trials) },
      { title: 'interval', cellOf: shareInterval },
    ].map(({ title, cellOf }) => ({
      title,
      cell: (result) => ifKnown(simulated(result), ({ chances, trials }) => cellOf(chances[i] as ProportionEstimate, trials)),
    })),
  );
  return {
    quantities: ends.map(({ id, title }, i) => ({
      ...{ id, title, isChance: true },
      ...(i === 0 ? { isHeadline: true } : {}),
      of: (result) => charted(exact(result)?.chances[i], simulated(result)?.chances[i]),
    })),
    tables: {
      title: 'Summary',
      note: (level) => `Intervals at ${level}.`,
      file: { name: 'summary.csv', rows: 'cases' },
      rowsOf: (result) => [result],
      groups: [
        {
          caption: 'Exact',
          columns: [
            ...exactColumns,
            { title: 'mean turns', cell: (result) => ifKnown(exact(result)?.meanTurns, (turns) => mean(turns, 2)) },
          ],
        },
        { caption: 'Simulated', columns: simulatedColumns },
        { caption: 'Besides', columns: further },
      ],
    },
  };
}
