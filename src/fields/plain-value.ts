import type { Field, Value } from './field.js';

/**
 * The value of a field that a text spells, strictly; null if it has none. Names and texts are returned
 * unchanged.
 */
export function fieldValueOf(field: Field, text: string): Value<Field> | null {
  switch (field.kind) {
    case 'integer': {
      const value = /^[-+]?\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(value) && value >= field.from && value <= field.to ? value + 0 : null;
    }
    case 'big integer': {
      const value = /^\d{1,30}$/.test(text) ? BigInt(text) : null;
      return value !== null && value <= field.to ? value : null;
    }
    case 'number':
      return numberWithin(text, (value) => value >= field.from && value <= field.to);
    case 'positive':
      return numberWithin(text, (value) => value > 0);
    case 'word':
      return field.words.find((word) => word === text) ?? null;
    default:
      return text;
  }
}

function numberWithin(text: string, isAllowed: (value: number) => boolean): number | null {
  const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) && isAllowed(value) ? value : null;
}
