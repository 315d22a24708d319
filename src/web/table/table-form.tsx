import type { JSX } from 'preact';
import { titleOf } from '../../sheet/words/titles.js';
import { ChoiceField } from '../form/choice-field.js';
import { MoreOptions } from '../form/more-options.js';
import { OptionStepper } from '../form/option-stepper.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { UnitPickers } from '../form/unit-pickers.js';
import { textOf, withOption } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { AxisField } from './axis-field.js';
import { axesOf, tableProblem } from './table-axes.js';

/** The numbers that a cell can show. */
const SHOWN = [
  ...['discard-chance', 'mean-damage', 'capped-damage', 'damage-chance', 'hit-chance', 'mean-hits', 'critical-hit-chance'],
  ...['attacker-discard-chance', 'attacker-damage', 'defender-force-spent', 'attacker-force-spent'],
];

/** The question of a table: two units, what varies, and the number in the cells. */
export function TableForm(): JSX.Element {
  const { options } = pageState.value;
  const isVaried = (option: string): boolean => axesOf(options).some((axis) => axis.option === option);
  const isFixed = (option: string): boolean => textOf(options, option) !== null && !isVaried(option);
  return (
    <form class="question" aria-label="The table" onSubmit={(event) => event.preventDefault()}>
      <UnitPickers swapLabel="Swap attacker and defender" />
      <div class="axes">
        <AxisField title="Rows" place={0} />
        <AxisField title="Columns" place={1} />
        <ShownNumber />
      </div>
      {isFixed('power') && <OptionStepper option="power" />}
      {isFixed('health') && <OptionStepper option="health" />}
      {isFixed('counters') && <OptionStepper option="counters" />}
      <MoreOptions outside={['show', ...axesOf(options).map(({ option }) => option)]} />
      <Missing />
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

function ShownNumber(): JSX.Element {
  const { options } = pageState.value;
  const shown = textOf(options, 'show') ?? 'mean-damage';
  const listed = SHOWN.includes(shown) ? SHOWN : [...SHOWN, shown];
  return (
    <ChoiceField
      label="Number in the cells"
      value={shown}
      words={listed.map((word) => [word, titleOf(word.replaceAll('-', '_'))])}
      onChanged={(word) => askEngine(withOption(options, 'show', [word]), 'as a step')}
    />
  );
}

/** Why there is no table yet. */
function Missing(): JSX.Element | null {
  const { options } = pageState.value;
  const problem = tableProblem(options);
  if (problem !== null)
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  const isAttacking = textOf(options, 'attacker') !== null || textOf(options, 'power') !== null;
  if (!isAttacking) return <p class="note">Choose an attacker, or let its power vary.</p>;
  return axesOf(options).length === 0 ? <p class="note">Choose what varies from row to row.</p> : null;
}
