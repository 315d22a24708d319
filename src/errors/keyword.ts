import { didYouMean, displayed, expectedButFound, type ValueProblem } from './problem.js';

const LISTED_IN = 'docs/rules.md lists all keywords';

export function unknownKeyword(name: string, known: readonly string[], listedIn = LISTED_IN): ValueProblem {
  const guess = didYouMean(name, known);
  return { message: expectedButFound('a keyword', name), hint: guess === null ? listedIn : `${guess} ${listedIn}` };
}

export function unmodelledKeyword(name: string): ValueProblem {
  return {
    message: `${name} is a keyword of the game that this version does not model`,
    hint: 'odds rules lists the keywords that it models',
  };
}

/** A keyword of the game that a unit does not have among its keywords. */
export function keywordGivenAsField(name: string, hint: string): ValueProblem {
  return { message: `${name} is a keyword of the game that is given as a field here`, hint };
}

export function keywordNumberMissing(name: string): ValueProblem {
  return { message: expectedButFound(`a number after ${name}`, undefined), hint: `write it as the cards do: "${name} 1"` };
}

export function keywordNumberSuperfluous(name: string, found: string): ValueProblem {
  return { message: `expected ${name} without a number, found ${displayed(found)}`, hint: `write "${name}"` };
}

export function keywordNumberOutOfRange(name: string, low: number, high: number, found: string): ValueProblem {
  return { message: expectedButFound(`an integer from ${low} to ${high} after ${name}`, found), hint: null };
}

export function keywordNotInEdition(name: string, edition: string, having: readonly string[]): ValueProblem {
  return {
    message: `${name} is not a keyword of the rules edition ${edition}`,
    hint: `editions that have it: ${having.join(', ')}`,
  };
}

/** The problem with the name of its unit, for one unit among several. */
export function ofUnit(name: string, { message, hint }: ValueProblem): ValueProblem {
  return { message: `${name}: ${message}`, hint };
}

export function keywordCost(name: string, paid: readonly string[]): ValueProblem {
  return {
    message: `${name} is not an ability with a cost`,
    hint: `write "${name}" without a cost; abilities with a cost are ${paid.join(', ')}`,
  };
}

export function costUnreadable(found: string): ValueProblem {
  return { message: expectedButFound('a cost in Force', found), hint: 'write it as the cards do: "Pay 2 Force -> Evade 2"' };
}

export function costUnmodelled(kind: string, found: string): ValueProblem {
  return {
    message: `expected a cost that is modelled, found ${displayed(found)}: this cost of ${kind} is not`,
    hint: 'docs/card-texts.md#prices lists the costs besides Force, such as "Discard 1 from hand -> Evade 2"',
  };
}

/** A cost that damages or discards its unit, for an ability that does not prevent damage. */
export function costOfPrevention(name: string, found: string): ValueProblem {
  return {
    message: expectedButFound(`another cost of ${name}`, found),
    hint: 'only abilities that prevent damage can cost damage counters, or the discard of their unit',
  };
}

export function costOutOfRange(low: number, high: number, found: string): ValueProblem {
  return { message: expectedButFound(`an integer from ${low} to ${high} as the Force of a cost`, found), hint: null };
}

/** A keyword followed by an arrow or a colon, as if it were a cost. */
export function keywordIsNoCost(name: string, hasNumber: boolean, found: string): ValueProblem {
  return {
    message: expectedButFound('a keyword as cards print it', found),
    hint: hasNumber ? `write "${name} 1"` : `write "${name}" alone: effects in words are not played`,
  };
}
