import type { JSX } from 'preact';
import type { PairAnswer } from '../../questions/compare/compare-answer.js';
import { linkTo } from '../answer/follow-link.js';
import { moveInGrid } from '../grid/grid-keys.js';
import { attackOfPair } from '../link/carry.js';
import { pageState } from '../state/store.js';
import type { ComparedNumber } from './compare-answer.js';
import { comparedText, comparedValue } from './compared-numbers.js';

interface PairCellProps {
  readonly pair: PairAnswer | null;
  readonly number: ComparedNumber;
  readonly shade: (value: number) => string;
  /** Whether Tab stops here; arrow keys lead to the others. */
  readonly isStop: boolean;
}

/** A number of an attack, which leads to its match-up; a dash if the two do not fight. */
export function PairCell({ pair, number, shade, isStop }: PairCellProps): JSX.Element {
  if (pair?.values == null) return <td class="none">–</td>;
  const value = comparedValue(pair, number);
  const attack = attackOfPair(pageState.value.options, pair.attacker, pair.defender);
  const { href, onClick } = linkTo({ tab: 'attack', options: attack });
  return (
    <td class={value === null ? 'zero' : shade(value)}>
      <a href={href} onClick={onClick} tabIndex={isStop ? 0 : -1} onKeyDown={moveInGrid}>
        {`${pair.trials === null ? '' : '≈'}${value === null ? 'never' : comparedText(value, number)}`}
      </a>
    </td>
  );
}
