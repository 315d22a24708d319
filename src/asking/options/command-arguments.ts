import { standardOf, valueText } from '../../fields/field-text.js';
import type { GivenOptions, Option, OptionTable } from './option.js';
import { quoted } from './shell-word.js';

/** What some options of a table say, in the order in which they are repeated; null: nothing. */
type Repeated<Table extends OptionTable> = { readonly [Name in keyof Table]?: GivenOptions<Table>[Name] | null };

/** The words that give the options again, as a shell takes them. */
export function commandArguments<Table extends OptionTable>(options: Table, given: Repeated<Table>): string[] {
  return Object.entries(given).flatMap(([name, value]) => argumentOf(name, options[name] as Option, value));
}

/** The same without what is as by default. */
export function unusualArguments<Table extends OptionTable>(options: Table, given: Repeated<Table>): string[] {
  const unusual = Object.entries(given).filter(([name, value]) => value !== standardOf((options[name] as Option).field));
  return commandArguments(options, Object.fromEntries(unusual) as Repeated<Table>);
}

function argumentOf(name: string, { field }: Option, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (field.kind === 'switch')
    return value === (field.standard ?? false) ? [] : [value === true ? `--${name}` : `--no-${name}`];
  if (field.kind === 'name') return [value].flat().map((text) => `--${name} ${quoted(String(text))}`);
  return [`--${name} ${valueText(value as ValueOf)}`];
}

type ValueOf = Parameters<typeof valueText>[0];
