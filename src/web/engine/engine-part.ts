/**
 * How much of the engine a worker has: attacks alone, most questions, or decks that meet and the reader of set files as well. Each
 * has all that the one before it has, and more of a visit needs to be loaded for it.
 */
const ENGINE_PARTS = ['attacks', 'questions', 'all'] as const;

export type EnginePart = (typeof ENGINE_PARTS)[number];

/** The largest of some parts. */
export function largestPart(parts: readonly EnginePart[]): EnginePart {
  return ENGINE_PARTS.findLast((part) => parts.includes(part)) ?? 'attacks';
}
