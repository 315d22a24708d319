import { firstOfEach } from '../../base/first-of-each.js';
import type { Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/game/ability.js';
import type { LeftOutPart, UnmodelledClause } from '../catalogue/clause.js';
import type { ClauseStart } from '../catalogue/clause-words.js';
import { type ClauseClass, type ClauseTopic, FIGHT_TOPICS, OTHER_TOPICS } from './clause-topics.js';
import { type ClauseForms, unreadWord } from './grammar/effects.js';
import { judgeClause, judgePart, type Time, withoutTiming } from './judgement.js';
import { nearKeyword } from './phrases/near-keyword.js';
import { hasCost, isPilotText, leadingKeyword } from './phrases/vocabulary.js';

/** `usual`: when the clause acts if it does not say so. */
export function classifyClause(clause: string, usual?: Time): UnmodelledClause {
  const { matters, reasons } = judgeClause(clause, usual);
  const keyword = leadingKeyword(clause);
  const isNamed = keyword !== null && keyword !== 'Pilot' && keyword !== 'Reserves';
  const name: ClauseClass = isNamed
    ? `keyword, ${keyword}`
    : `${startOf(clause)}, ${topicOf(clause, matters.includes('attack'))}`;
  const classified = { kind: 'unmodelled', class: name, matters } as const;
  return reasons.length === 0 ? classified : { ...classified, reasons };
}

/** The regular expressions can take very long on hostile texts, so longer clauses are not read. */
export const MAX_CLAUSE = 600;

/** The first word that was not understood, of a text that matters. */
export function unreadIn(
  text: string,
  { matters }: UnmodelledClause,
  forms?: readonly ClauseForms[],
): Pick<UnmodelledClause, 'unread'> {
  if (matters.length === 0 || text.length > MAX_CLAUSE) return {};
  // "Equipped Gleep gets" is read like "Each Gleep gets".
  const plain = text.replace(/^(?:INSERT|Reserves|Enhance) ?: */i, '').replace(/^(?:Each )?Equipped /i, 'Each ');
  // If every word was understood, the gift is what no fight can play.
  const given = /(?<=\b(?:gets?|loses?) ["']?)[^\s"',.]+/i.exec(plain) ?? /\w+/.exec(plain);
  const unread = unreadWord(plain, forms) ?? given?.[0];
  return unread === undefined ? {} : { unread };
}

export function unreadClause(text: string, forms?: readonly ClauseForms[], usual?: Time): UnmodelledClause {
  const clause = classifyClause(text, usual);
  return { ...clause, text, ...unreadIn(text, clause, forms) };
}

/** `leftOut`: words that change nothing in an attack. `parts`: limits per turn that are played per attack. */
export interface TextGifts {
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut: readonly string[];
  readonly parts: readonly LeftOutPart[];
}

export const NO_GIFTS: TextGifts = { abilities: [], effects: [], leftOut: [], parts: [] };

export function givenByAll(all: readonly TextGifts[]): TextGifts {
  return {
    abilities: all.flatMap(({ abilities }) => abilities),
    effects: all.flatMap(({ effects }) => effects),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
    parts: all.flatMap(({ parts }) => parts),
  };
}

export const givingClause = <K extends 'abilities' | 'reserves'>(kind: K, given: TextGifts) =>
  withLeftOut({ kind, abilities: given.abilities, effects: given.effects }, given);

export function withLeftOut<C extends object>(
  clause: C,
  { leftOut: words, parts = [] }: Pick<TextGifts, 'leftOut'> & Partial<TextGifts>,
): C & { readonly leftOut?: readonly LeftOutPart[] } {
  const all = [...words.map(leftOutPart), ...parts];
  // Two parts can have the same words.
  const leftOut = firstOfEach(all, JSON.stringify);
  return leftOut.length === 0 ? clause : { ...clause, leftOut };
}

/** Without a time of its own, a left-out part happens after the part that is played. */
function leftOutPart(text: string): LeftOutPart {
  const { class: name } = classifyClause(text);
  const { matters, reasons } = judgePart(text);
  return { class: name, ...(matters.length === 0 ? {} : { matters }), ...(reasons.length === 0 ? {} : { reasons }) };
}

function startOf(clause: string): ClauseStart {
  if (isPilotText(clause)) return 'Pilot';
  if (/^Reserves\b/i.test(clause)) return 'Reserves';
  if (hasCost(clause)) return 'activated';
  const event = /^(?:When|Whenever|If|At the|Any ?time|During|Each turn)\b|\b(?:when|whenever) [^,.]{0,200},/i;
  return event.test(clause) ? 'triggered' : 'static';
}

/** The topic of what the clause does, ignoring its cost, its timing and the units that a Pilot fits. */
function topicOf(clause: string, matters: boolean): ClauseTopic {
  const untimed = withoutTiming(clause);
  const effect = isPilotText(clause)
    ? untimed.replace(/^.*?\bgets?\b/, '')
    : hasCost(untimed)
      ? untimed.replace(/^.*? -> /, '')
      : untimed;
  const isNear = matters && nearKeyword(clause) !== null;
  const among = isNear ? [FIGHT_TOPICS] : matters ? [FIGHT_TOPICS, OTHER_TOPICS] : [OTHER_TOPICS];
  const texts = among.flatMap((topics) => [effect, untimed, clause].map((text) => topicIn(text, topics)));
  return texts.find((topic) => topic !== undefined) ?? (isNear ? 'keywords' : 'other');
}

function topicIn(text: string, topics: readonly (readonly [ClauseTopic, RegExp])[]): ClauseTopic | undefined {
  return topics.find(([, words]) => words.test(text))?.[0];
}
