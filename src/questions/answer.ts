import type { Assumption } from '../experiment/case/assumptions.js';
import { formatEffect } from '../rules/effects/format.js';
import { type Rules, type RulesOptions, rulesOptions } from '../rules/game/editions.js';
import { formatAbility } from '../rules/keywords/format.js';
import type { Unit } from '../rules/units/unit.js';
import type { UnplayedClause } from '../scenario/units/known-card.js';
import { assumptionSentences } from '../sheet/words/assumption-text.js';

/** What all answers have. An answer is plain data: printed by `--json`, returned by the library, sent to the page. */
export interface CommonAnswer {
  readonly format: 1;
  /** The assumptions in sentences, including texts in force; media do not list these apart. */
  readonly assumptions: readonly string[];
  /** The clauses of its cards that matter and are not played. */
  readonly unmodelled: readonly UnplayedClause[];
  /** The command that gives this answer again. */
  readonly command: string;
}

/** What answers that may be simulated have in common. */
export interface AnswerBase extends CommonAnswer {
  readonly seed: string;
}

/** An answer for programs, which has no command. */
export type WithoutCommand<Answer extends CommonAnswer> = Omit<Answer, 'command'>;

export function withoutCommand<Answer extends CommonAnswer>({ command: _, ...answer }: Answer): WithoutCommand<Answer> {
  return answer;
}

/** What an answer says besides the units and the results. */
export interface AnswerContext {
  readonly assumptions: readonly Assumption[];
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
  readonly seed: bigint;
}

export function contextAnswer({ assumptions, unplayed, command, seed }: AnswerContext): Omit<AnswerBase, 'format'> {
  return { assumptions: assumptionSentences(assumptions), unmodelled: unplayed, command, seed: String(seed) };
}

export type RulesAnswer = RulesOptions & { readonly edition: Rules['edition'] };

export function rulesAnswer(rules: Rules): RulesAnswer {
  return { edition: rules.edition, ...rulesOptions(rules) };
}

/** A unit as plain data, with its keywords and effects as texts. */
export type UnitAnswer = Omit<Unit, 'abilities' | 'effects'> & {
  readonly keywords: readonly string[];
  readonly effects: readonly string[];
};

export function unitAnswer({ abilities, effects, ...rest }: Unit): UnitAnswer {
  return { ...rest, keywords: abilities.map(formatAbility), effects: effects.map(formatEffect) };
}
