import type { JSX } from 'preact';
import { count } from '../cells.js';
import type { DistributionBlock, DistributionRow } from '../sheet.js';
import { Area, IntervalMark } from './charts/charts.js';
import { Folded, Head, SheetTable, TableFrame, ValuedText } from './tables.js';

/** The chance of each amount and of at least so much, with bars, and a rule above the first with the consequence. */
export function DistributionSteps(block: DistributionBlock): JSX.Element {
  const { caption, heads, rows, threshold } = block;
  const most = Math.max(...rows.flatMap(({ chance, simulated }) => [chance.value as number, simulated?.interval[1] ?? 0]));
  return (
    <>
      <TableFrame caption={caption} look="distribution">
        <thead>
          <tr>
            {[heads[0] ?? '', 'exactly', '', 'at least', ''].map((head, column) => (
              <Head key={column} text={head} side="right" />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.amount} row={row} most={most} threshold={threshold} />
          ))}
        </tbody>
      </TableFrame>
      {heads.length > 3 && <AllNumbers {...block} />}
    </>
  );
}

interface RowProps {
  readonly row: DistributionRow;
  /** The number at the end of the bars. */
  readonly most: number;
  readonly threshold: DistributionBlock['threshold'];
}

function Row({ row: { amount, chance, atLeast, simulated }, most, threshold }: RowProps): JSX.Element {
  const isFirst = amount === threshold?.amount;
  const isBeyond = threshold !== null && amount >= threshold.amount;
  const length = (value: number): number => (100 * value) / most;
  return (
    <tr class={isFirst ? 'beyond first' : isBeyond ? 'beyond' : undefined}>
      <th scope="row">
        {isFirst && <bdi class="word">{threshold.verb}</bdi>}
        <ValuedText valued={count(amount)} />
      </th>
      <td>
        <ValuedText valued={chance} />
      </td>
      <td class="drawn">
        <svg aria-hidden="true">
          <Area from={0} to={length(chance.value as number)} />
          {simulated !== undefined && <IntervalMark low={length(simulated.interval[0])} high={length(simulated.interval[1])} />}
        </svg>
      </td>
      <td>
        <ValuedText valued={atLeast} />
      </td>
      <td class="drawn tail">
        <svg aria-hidden="true">
          <Area from={0} to={100 * (atLeast.value as number)} />
        </svg>
      </td>
    </tr>
  );
}

/** The numbers that bars have no room for. */
function AllNumbers({ caption, heads, rows }: DistributionBlock): JSX.Element {
  const cells = rows.map((row) => [count(row.amount), ...row.cells]);
  return (
    <Folded summary="All numbers of this table">
      <SheetTable table={{ kind: 'table', caption, heads, groups: [cells], isCounted: true }} />
    </Folded>
  );
}
