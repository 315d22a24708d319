import {
  combinedOutOfRange,
  keywordCost,
  keywordNumberMissing,
  keywordNumberOutOfRange,
  keywordNumberSuperfluous,
  unknownKeyword,
  unmodelledKeyword,
  type ValueProblem,
} from '../../errors.js';
import { combinedValue, findKeyword, KEYWORDS, UNMODELLED_KEYWORDS } from './index.js';
import type { Ability, Keyword, KeywordNumber } from './keyword.js';

/** The numbers that a keyword can carry on a unit, lowest and highest. */
export const KEYWORD_RANGE: Readonly<Record<KeywordNumber, readonly [number, number]>> = {
  none: [1, 1],
  positive: [0, 30],
  signed: [-6, 6],
};

export type ParsedAbility =
  | { readonly ok: true; readonly ability: Ability }
  | { readonly ok: false; readonly problem: ValueProblem };

/** The parts of an ability as cards print it: "Pay 2 Force -> Evade 2." is a cost, a name and a number. */
interface SpelledParts {
  readonly cost: string | undefined;
  readonly name: string;
  readonly number: string | undefined;
}

function partsOf(text: string): SpelledParts {
  const arrow = text.indexOf('->');
  const spelled = text.slice(arrow < 0 ? 0 : arrow + 2).trim();
  const words = (spelled.endsWith('.') ? spelled.slice(0, -1).trim() : spelled).split(/\s+/);
  const last = words.pop() as string;
  const isNumber = words.length > 0 && /^[-+]?\d+(?:\.\d+)?$/.test(last);
  return {
    cost: arrow < 0 ? undefined : text.slice(0, arrow),
    name: [...words, ...(isNumber ? [] : [last])].join(' '),
    number: isNumber ? last : undefined,
  };
}

const KNOWN_NAMES = KEYWORDS.map(({ name }) => name);

/** Reads an ability as the cards print it: "Armor", "Accuracy -1", "Critical Hit 2"; in any case of letters. */
export function parseAbility(text: string): ParsedAbility {
  const { cost, name, number } = partsOf(text);
  const keyword = findKeyword(name);
  if (keyword === undefined) {
    const unmodelled = UNMODELLED_KEYWORDS.find((known) => known.toLowerCase() === name.toLowerCase());
    return {
      ok: false,
      problem: unmodelled === undefined ? unknownKeyword(name, KNOWN_NAMES) : unmodelledKeyword(unmodelled, KNOWN_NAMES),
    };
  }
  if (cost !== undefined) return { ok: false, problem: keywordCost(keyword.name) };
  return abilityOf(keyword, number);
}

/** The ability with a number given as text; undefined where none was given. */
export function abilityOf(keyword: Keyword, number: string | undefined): ParsedAbility {
  const { name } = keyword;
  if (keyword.number === 'none') {
    if (number !== undefined) return { ok: false, problem: keywordNumberSuperfluous(name, number) };
    return { ok: true, ability: { keyword: name, value: null } };
  }
  if (number === undefined) return { ok: false, problem: keywordNumberMissing(name) };
  const value = /^[-+]?\d+$/.test(number) ? Number(number) : Number.NaN;
  const [low, high] = KEYWORD_RANGE[keyword.number];
  if (!(value >= low && value <= high)) {
    return { ok: false, problem: keywordNumberOutOfRange(name, low, high, number) };
  }
  return { ok: true, ability: { keyword: name, value } };
}

/** The ability as the cards print it. */
export function spellAbility({ keyword, value }: Ability): string {
  return value === null ? keyword : `${keyword} ${value}`;
}

/** Numbered keywords whose values on a unit sum up to more, or less, than one instance could carry. */
export function sumsOutOfRange(abilities: readonly Ability[]): { keyword: Keyword; problem: ValueProblem }[] {
  return KEYWORDS.filter(({ number }) => number !== 'none').flatMap((keyword) => {
    const sum = combinedValue(keyword, abilities) ?? 0;
    const [low, high] = KEYWORD_RANGE[keyword.number];
    return sum >= low && sum <= high ? [] : [{ keyword, problem: combinedOutOfRange(keyword.name, low, high, sum) }];
  });
}
