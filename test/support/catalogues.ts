import { EMPTY_CATALOGUE, extendCatalogue } from '../../src/cards/catalogue/catalogue.js';
import { serialiseCatalogue } from '../../src/cards/catalogue/catalogue-text.js';
import { row, setOf } from '../unit/cards/set-rows.js';

/** The text of a catalogue with the cards of these lines of a set file. */
export function catalogueTextOf(lines: readonly string[]): string {
  const { catalogue } = extendCatalogue(EMPTY_CATALOGUE, [{ setFile: setOf(lines), digest: `sha256:${'0'.repeat(64)}` }]);
  return serialiseCatalogue(catalogue);
}

/** A line of a set file: a unit of this type and these subtypes. */
export function typedRow(Name: string, Type: string, Subtype: string, Text = '', more: Record<string, string> = {}): string {
  return row({ Name, Type, Subtype, Text, ...more });
}
