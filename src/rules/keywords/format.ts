import { combinedOutOfRange } from '../../errors/field-conflict.js';
import {
  costOfPrevention,
  costOutOfRange,
  costUnmodelled,
  costUnreadable,
  keywordCost,
  keywordIsNoCost,
  keywordNumberMissing,
  keywordNumberOutOfRange,
  keywordNumberSuperfluous,
  unknownKeyword,
} from '../../errors/keyword.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { Ability } from '../game/ability.js';
import { formatGroups, parseGroups } from '../game/group.js';
import {
  bearersNamed,
  formatCost,
  isBorneByOne,
  type Payment,
  type Price,
  parsePayment,
  withPlainArrows,
} from '../game/price.js';
import { combinedValue, findKeyword, KEYWORDS } from './index.js';
import type { Keyword, KeywordNumber } from './keyword.js';
import { otherKeywordProblem } from './other-keywords.js';

export const KEYWORD_RANGE: Readonly<Record<KeywordNumber, readonly [number, number]>> = {
  none: [1, 1],
  positive: [0, 30],
  signed: [-6, 6],
  change: [-30, 30],
};

const COST_RANGE = [0, 99] as const;

type ParsedAbility = { readonly ok: true; readonly ability: Ability } | { readonly ok: false; readonly problem: ValueProblem };

/** The parts of a printed ability: "Pay 2 Force -> Evade 2." is a cost, a name and a number. */
interface SpelledParts {
  readonly cost: string | undefined;
  readonly name: string;
  readonly number: string | undefined;
}

function partsOf(spelling: string): SpelledParts {
  const text = withPlainArrows(spelling);
  const arrow = /->|:/.exec(text);
  const spelled = text.slice(arrow === null ? 0 : arrow.index + arrow[0].length).trim();
  const words = (spelled.endsWith('.') ? spelled.slice(0, -1).trim() : spelled).split(/\s+/);
  const last = words.pop() as string;
  const isNumber = words.length > 0 && /^[-+]?\d+(?:\.\d+)?$/.test(last);
  return {
    cost: arrow === null ? undefined : text.slice(0, arrow.index).trim(),
    name: [...words, ...(isNumber ? [] : [last])].join(' '),
    number: isNumber ? last : undefined,
  };
}

const KNOWN_NAMES = KEYWORDS.map(({ name }) => name);
const PAID_NAMES = KEYWORDS.filter(({ isActivated }) => isActivated).map(({ name }) => name);

/**
 * Parses an ability as the cards print it: "Armor", "Accuracy -1", "Pay 2 Force -> Evade 2". Case does not matter; "->", an
 * arrow or a colon follows the cost. "Redirect to your Gleep units" and "Intercept for your Gleep units" name units.
 */
export function parseAbility(text: string): ParsedAbility {
  const [, spelled = '', limit = ''] = /^(.*\b(?:Intercept(?= for )|Redirect(?= to ))) \w+ (your .+)$/i.exec(text.trim()) ?? [];
  const only = parseGroups(limit);
  const parsed = only === null ? null : parseWhole(spelled);
  return parsed?.ok && only !== null ? { ok: true, ability: { ...parsed.ability, only } } : parseWhole(text);
}

/** The same without the units that an Intercept or a Redirect is for. */
function parseWhole(text: string): ParsedAbility {
  const { cost, name, number } = partsOf(text);
  const withEffect = cost === undefined ? undefined : findKeyword(cost);
  if (withEffect !== undefined) {
    return { ok: false, problem: keywordIsNoCost(withEffect.name, withEffect.number !== 'none', text) };
  }
  const keyword = findKeyword(name);
  if (keyword === undefined) {
    return { ok: false, problem: otherKeywordProblem(name) ?? unknownKeyword(name, KNOWN_NAMES) };
  }
  const paid = paidOf(keyword, cost);
  if ('message' in paid) return { ok: false, problem: paid };
  const parsed = abilityOf(keyword, number, paid.force);
  if (!parsed.ok || paid.price.length === 0) return parsed;
  return { ok: true, ability: { ...parsed.ability, price: paid.price } };
}

/** The cost of a use: Force, at least 0, and other payments. */
interface Cost {
  readonly force: number;
  readonly price: Price;
}

/** The cost of a keyword, from the text before it. */
function paidOf({ name, isActivated, prevention }: Keyword, cost: string | undefined): Cost | ValueProblem {
  if (cost === undefined) return { force: 0, price: [] };
  if (!isActivated) return keywordCost(name, PAID_NAMES);
  const paid = costOf(cost);
  if ('message' in paid || prevention !== null) return paid;
  return paid.price.some(isOfPrevention) ? costOfPrevention(name, cost) : paid;
}

/** Whether only abilities that prevent damage can cost this. */
function isOfPrevention(item: Payment): boolean {
  return item.kind === 'damage' || item.kind === 'discard' || bearersNamed(item) !== null;
}

/** Whether only boosts can cost this: while damage is prevented, other units may do the damage. */
function isOfBoost(item: Payment): boolean {
  return item.kind === 'removed token' && item.from === 'the defending unit';
}

/** The parts of a cost, with commas between them: "Pay 2 Force, discard 1 from hand". */
function costOf(cost: string): Cost | ValueProblem {
  const parts = cost.split(',').map((part) => part.trim());
  const payments = parts.map(parsePayment);
  const price = payments.filter((item) => item !== null);
  const words = parts.filter((_, i) => payments[i] === null);
  if (!isBorneByOne(price) || price.some(isOfBoost)) return costUnmodelled('several units', cost);
  const force = words.length === 0 ? 0 : forceOf(words.join(', '));
  return typeof force === 'number' ? { force, price } : force;
}

/** Costs of the game other than Force, by an identifying word. */
const OTHER_COSTS: readonly (readonly [word: RegExp, kind: string])[] = [
  [/\b(?:un)?tap/i, 'tapping'],
  [/\bdiscard/i, 'discarding'],
  [/\b(?:counters?|damage)\b/i, 'counters'],
  [/\bbuild\b/i, 'build points'],
];

/** The Force of a cost: "Pay 2 Force", or "2 Force pay" as one card has it. */
function forceOf(cost: string): number | ValueProblem {
  const other = OTHER_COSTS.find(([word]) => word.test(cost));
  if (other !== undefined) return costUnmodelled(other[1], cost);
  const words = cost.split(/\s+/).join(' ');
  const [, before, after] = /^(?:pay (\S+) force|(\S+) force pay)$/i.exec(words) ?? [];
  const number = before ?? after;
  if (number === undefined) return costUnreadable(cost);
  const [low, high] = COST_RANGE;
  const force = /^\+?\d+$/.test(number) ? Number(number) : Number.NaN;
  return force >= low && force <= high ? force : costOutOfRange(low, high, number);
}

/** The ability with a number given as text (undefined if there is none). `cost`: the Force of each use. */
export function abilityOf(keyword: Keyword, number: string | undefined, cost = 0): ParsedAbility {
  const { name } = keyword;
  if (keyword.number === 'none') {
    if (number !== undefined) return { ok: false, problem: keywordNumberSuperfluous(name, number) };
    return { ok: true, ability: { keyword: name, value: null, cost } };
  }
  if (number === undefined) return { ok: false, problem: keywordNumberMissing(name) };
  const value = /^[-+]?\d+$/.test(number) ? Number(number) + 0 : Number.NaN;
  const [low, high] = KEYWORD_RANGE[keyword.number];
  if (!(value >= low && value <= high)) {
    return { ok: false, problem: keywordNumberOutOfRange(name, low, high, number) };
  }
  return { ok: true, ability: { keyword: name, value, cost } };
}

/** Formats an ability as the cards print it. */
export function formatAbility({ keyword, value, cost, price, only }: Ability): string {
  const limit = only === undefined ? '' : ` ${keyword === 'Redirect' ? 'to' : 'for'} ${formatGroups(only, 'many')}`;
  const printed = value === null ? `${keyword}${limit}` : `${keyword} ${value}`;
  const paid = formatCost(cost, price);
  return paid === '' ? printed : `${paid} -> ${printed}`;
}

const SUMMED = KEYWORDS.filter(({ number, category }) => number !== 'none' && category === 'cumulative');

/** The cumulative keywords whose total on a unit is out of the range of one instance. Other keywords do not add up. */
export function sumsOutOfRange(abilities: readonly Ability[]): { keyword: Keyword; problem: ValueProblem }[] {
  if (abilities.length === 0) return [];
  return SUMMED.flatMap((keyword) => {
    const sum = combinedValue(keyword, abilities) ?? 0;
    const [low, high] = KEYWORD_RANGE[keyword.number];
    return sum >= low && sum <= high ? [] : [{ keyword, problem: combinedOutOfRange(keyword.name, low, high, sum) }];
  });
}
