/** What a unit with Upkeep can ask of its side when its build step starts. */
export type UpkeepCost =
  | { readonly kind: 'force' | 'build-point' | 'counter'; readonly amount: number }
  | { readonly kind: 'tap' | 'discard' }
  /** Something that the side gets: "Gain 1 Force". */
  | { readonly kind: 'gain'; readonly amount: number }
  /** What no battle has: cards of the hand, credit counters, other units. It cannot be paid. */
  | { readonly kind: 'other' };

/** An Upkeep ability: one of its costs that can be paid is paid. Rule: Upkeep (docs/rules.md#upkeep). */
export type Upkeep = readonly UpkeepCost[];

/** The costs that have a number, as they are written. */
const COUNTED = [
  [/^pay (\d+) force$/i, 'force'],
  [/^pay (\d+) build points?$/i, 'build-point'],
  [/^put (\d+) damage counters? on (?:this unit|it)$/i, 'counter'],
  [/^gain (\d+) force$/i, 'gain'],
] as const;

const UNCOUNTED = [
  [/^tap(?: (?:this unit|it))?$/i, 'tap'],
  [/^discard (?:this unit|it)$/i, 'discard'],
] as const;

/** A cost that no battle has, in words. */
const OTHER_COST = 'something outside a battle';

/** The most of anything that a single cost asks for. */
const MOST = 99;

/** Reads the costs of an Upkeep: "Pay 1 Force or tap this unit". What is not part of a battle is a cost of kind `other`. */
export function readUpkeep(text: string): Upkeep {
  return partsOf(text).map(costOf);
}

function partsOf(text: string): string[] {
  return text
    .trim()
    .replace(/^upkeep:\s*/i, '')
    .replace(/\.$/, '')
    .split(/,\s*(?:or\s+)?|\s+or\s+|\s+to\s+(?=tap\b)/i)
    .map((part) => part.trim());
}

function costOf(text: string): UpkeepCost {
  for (const [form, kind] of COUNTED) {
    const amount = Number(form.exec(text)?.[1] ?? 0);
    if (amount > 0 && amount <= MOST) return { kind, amount };
  }
  for (const [form, kind] of UNCOUNTED) if (form.test(text)) return { kind };
  return { kind: 'other' };
}

/** The costs in a text that no battle has, except those written as `OTHER_COST`; none if all can be read. */
export function unreadCosts(text: string): readonly string[] {
  return partsOf(text).filter((part) => costOf(part).kind === 'other' && part.toLowerCase() !== OTHER_COST);
}

/** Whether a battle can do anything for an Upkeep. */
export function isPlayableUpkeep(upkeep: Upkeep): boolean {
  return upkeep.some(({ kind }) => kind !== 'other');
}

/** An Upkeep as `readUpkeep` reads it: "Pay 1 Force or tap this unit". */
export function formatUpkeep(upkeep: Upkeep): string {
  const costs = upkeep.map(formatUpkeepCost);
  const last = costs.pop() ?? '';
  const text = costs.length === 0 ? last : `${costs.join(', ')}${costs.length > 1 ? ',' : ''} or ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One cost in words: "pay 1 Force". */
export function formatUpkeepCost(cost: UpkeepCost): string {
  switch (cost.kind) {
    case 'force':
      return `pay ${cost.amount} Force`;
    case 'build-point':
      return `pay ${cost.amount} build point${cost.amount === 1 ? '' : 's'}`;
    case 'counter':
      return `put ${cost.amount} damage counter${cost.amount === 1 ? '' : 's'} on this unit`;
    case 'gain':
      return `gain ${cost.amount} Force`;
    case 'tap':
      return 'tap this unit';
    case 'discard':
      return 'discard this unit';
    case 'other':
      return OTHER_COST;
  }
}
