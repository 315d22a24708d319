import type { JSX } from 'preact';
import type { Field } from '../../fields/field.js';
import { TABLES } from '../link/link.js';
import { type Options, textOf, withOption } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { Stepper } from './controls.js';

interface OptionStepperProps {
  readonly option: string;
  /** The value if none is set and the field has no default. */
  readonly otherwise?: number;
  readonly isSigned?: boolean;
  readonly label?: string;
}

/** A stepper for an option with whole numbers. The default is left out of the question, so links stay short. */
export function OptionStepper({
  option,
  otherwise = 0,
  isSigned = false,
  label = words(option) ?? option,
}: OptionStepperProps): JSX.Element {
  const { options } = pageState.value;
  const field = TABLES[pageState.value.tab][option]?.field;
  const { from, to } = field?.kind === 'integer' ? field : { from: 0, to: 99 };
  const start = standardNumber(option, field, options) ?? otherwise;
  const text = textOf(options, option) ?? '';
  const given = text === '' ? start : Number(text);
  const value = Number.isInteger(given) ? given : start; // the engine says what is wrong with any other text
  if (isVaried(text)) return <p class="varied">{`${label}: ${text}`}</p>;
  const change = (next: number): void => askEngine(withOption(options, option, next === start ? null : [String(next)]));
  const shown = isSigned && value > 0 ? `+${value}` : String(value).replace('-', '−');
  return <Stepper label={label} value={value} from={from} to={to} onChanged={change} shown={shown} />;
}

/** Whether an option has several values, as in a table, which are chosen elsewhere. */
export function isVaried(text: string): boolean {
  return /\d\s*(?:\.\.|,)/.test(text);
}

/** The Force of a turn among the options of the rules. */
const INCOME = /(?:^|,)\s*forcePerTurn\s*=\s*(\d{1,2})(?!\d)/;

const FORCE: ReadonlySet<string> = new Set(['force', 'defender-force']);

/**
 * The number of an option that is not set; null if there is none. An attack has the Force of one turn under the question's
 * rules; a duel begins without Force.
 */
export function standardNumber(option: string, field: Field | undefined, options: Options): number | null {
  if (field?.kind !== 'integer') return null;
  const isOfTurn = FORCE.has(option) && field.standard !== 0;
  const income = isOfTurn ? INCOME.exec(textOf(options, 'rules') ?? '')?.[1] : undefined;
  return income === undefined ? (field.standard ?? null) : Number(income);
}
