import type { JSX } from 'preact';
import { ATTACK_OPTIONS } from '../../asking/units/attack-option-table.js';
import { titleOf } from '../../sheet/words/titles.js';
import { ChoiceField } from '../form/controls.js';
import { MoreOptions } from '../form/match-form.js';
import { OptionStepper } from '../form/option-stepper.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { UnitPickers } from '../form/unit-pickers.js';
import { textOf, withOption } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { En } from '../words/english.js';
import { optionWords } from '../words/page-words.js';
import {
  AXIS_GROUPS,
  axesOf,
  axisName,
  type OptionAxis,
  type Range,
  rangeOf,
  startOf,
  tableProblem,
  withAxes,
} from './table-axes.js';

/** The numbers that a cell can show. */
const SHOWN = [
  ...['discard-chance', 'mean-damage', 'capped-damage', 'damage-chance', 'hit-chance', 'mean-hits', 'critical-hit-chance'],
  ...['attacker-discard-chance', 'attacker-damage', 'defender-force-spent', 'attacker-force-spent'],
];

/** The form of a table: two units, what varies, and the number in the cells. */
export function TableForm(): JSX.Element {
  const { options } = pageState.value;
  const isVaried = (option: string): boolean => axesOf(options).some((axis) => axis.option === option);
  const isFixed = (option: string): boolean => textOf(options, option) !== null && !isVaried(option);
  return (
    <form class="question" aria-label={En.theTable} onSubmit={(event) => event.preventDefault()}>
      <UnitPickers swapLabel={En.swapAttackerAndDefender} />
      <div class="axes">
        <AxisField title={En.rows} place={0} />
        <AxisField title={En.columns} place={1} />
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
      label={En.numberInTheCells}
      value={shown}
      words={listed.map((word) => [word, titleOf(word.replaceAll('-', '_'))])}
      onChanged={(word) => askEngine(withOption(options, 'show', [word]), 'as a step')}
    />
  );
}

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
  if (!isAttacking) return <p class="note">{En.chooseAnAttackerOrLet}</p>;
  return axesOf(options).length === 0 ? <p class="note">{En.chooseWhatVariesFromRow}</p> : null;
}

interface AxisFieldProps {
  readonly title: 'Rows' | 'Columns';
  /** 0: the rows, 1: the columns. */
  readonly place: 0 | 1;
}

/** Chooses what varies by row or by column, and its range. */
function AxisField({ title, place }: AxisFieldProps): JSX.Element {
  const axes = axesOf(pageState.value.options);
  const axis = axes[place];
  const other = axes[1 - place];
  const choose = (option: string): void => putAxis(place, option === '' ? null : { option, text: startOf(option) }, true);
  return (
    <fieldset class="axis" aria-label={title}>
      <label class="choice">
        <span>{title}</span>
        <select value={axis?.option ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
          {(place === 1 || axis === undefined) && <option value="">{En.nothing}</option>}
          {AXIS_GROUPS.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.options.map((option) => (
                <option key={option} value={option} disabled={option === other?.option}>
                  {axisName(option)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {axis !== undefined && <Ends axis={axis} place={place} />}
    </fieldset>
  );
}

function putAxis(place: 0 | 1, axis: Pick<OptionAxis, 'option' | 'text'> | null, isStep = false): void {
  const { options } = pageState.value;
  const [rows = null, columns = null] = axesOf(options);
  askEngine(withAxes(options, place === 0 ? [axis, columns] : [rows, axis]), isStep ? 'as a step' : 'as a detail');
}

/** Fields for the ends of a range; other values are shown as they are. */
function Ends({ axis, place }: { readonly axis: OptionAxis; readonly place: 0 | 1 }): JSX.Element {
  const range = rangeOf(axis.text);
  if (range === null) return <p class="values">{axis.text === 'both' ? En.withoutAndWith : axis.text}</p>;
  const put = (next: Range): void =>
    putAxis(place, { option: axis.option, text: next.from < next.to ? `${next.from}..${next.to}` : String(next.from) });
  const { from, to } = range;
  return (
    <div class="range">
      <NumberField
        label={En.from}
        axis={axis}
        value={from}
        onChanged={(value) => put({ from: value, to: Math.max(to, value + 1) })}
      />
      <NumberField
        label={En.toField}
        axis={axis}
        value={to}
        onChanged={(value) => put({ from: Math.min(from, value - 1), to: value })}
      />
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly axis: OptionAxis;
  readonly value: number;
  readonly onChanged: (value: number) => void;
}

function NumberField({ label, axis, value, onChanged }: NumberFieldProps): JSX.Element {
  const field = ATTACK_OPTIONS[axis.option]?.field;
  const { from, to } = field?.kind === 'integer' ? field : { from: 0, to: 99 };
  const change = (input: HTMLInputElement): void => {
    const typed = Number(input.value);
    if (input.value !== '' && Number.isInteger(typed)) onChanged(Math.min(to, Math.max(from, typed)));
    input.value = String(value);
  };
  return (
    <label class="limit">
      <span>{label}</span>
      <input
        type="number"
        aria-label={`${optionWords(axis.option)} ${label}`}
        min={from}
        max={to}
        value={value}
        onChange={(event) => change(event.currentTarget)}
      />
    </label>
  );
}
