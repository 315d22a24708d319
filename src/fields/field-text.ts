import type { Rules } from '../rules/game/editions.js';
import type { SidePlay } from '../rules/game/fight.js';
import type { Field, Value } from './field.js';

/** A number for people: powers of two with their exponent, such as 2^48 or 2^64 - 1. */
export function numberText(value: number | bigint): string {
  if (value < 2 ** 32) return String(value);
  const exponent = Math.round(Math.log2(Number(value)));
  const beyond = BigInt(value) - 2n ** BigInt(exponent);
  if (beyond === 0n) return `2^${exponent}`;
  return beyond === -1n ? `2^${exponent} - 1` : String(value);
}

/** The range of a field, such as "0 to 30" or "1 to 2^48"; empty unless it is a number with two ends. */
export function rangeText(field: Field): string {
  switch (field.kind) {
    case 'integer':
    case 'number':
      return `${numberText(field.from)} to ${numberText(field.to)}`;
    case 'big integer':
      return `0 to ${numberText(field.to)}`;
    default:
      return '';
  }
}

/** A sentence about a field with its range and words filled in. */
export function wordedFor(field: Field, sentence: string): string {
  const words = field.kind === 'word' ? field.words.join(', ') : '';
  return sentence.replace('{range}', rangeText(field)).replace('{words}', words);
}

/** The meaning of a field and its default, for editors. */
export function description(field: Field & { readonly says: string }): string {
  const says = wordedFor(field, field.says);
  const standard = standardOf(field);
  return standard === null ? says : `${says} Default ${fieldValueText(field, standard)}${field.note ?? '.'}`;
}

/** The default of a field; null if it has none. */
export function standardOf<F extends Field>(field: F): Value<F> | null {
  return ('standard' in field ? (field.standard as Value<F> | undefined) : undefined) ?? null;
}

/** A value as scenarios and options write it. */
export function fieldValueText(field: Field, value: Value<Field>): string {
  if (field.kind === 'play') return field.textOf(value as SidePlay);
  return isRules(value) ? rulesText(value) : String(value);
}

function isRules(value: Value<Field>): value is Rules {
  return typeof value === 'object' && 'edition' in value;
}

/** A rules choice as `--rules` takes it: "idc,armorNeeds=4". */
export function rulesText({ edition, overrides }: Rules): string {
  return [edition, ...Object.entries(overrides).map(([option, value]) => `${option}=${value}`)].join(',');
}
