import type { Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/game/ability.js';
import type { LeftOutPart, UnmodelledClause } from '../catalogue/clause.js';
import type { ClauseStart } from '../catalogue/clause-words.js';
import { type ClauseClass, type ClauseTopic, FIGHT_TOPICS, OTHER_TOPICS } from './clause-topics.js';
import { type ClauseForms, unreadWord } from './grammar/effects.js';
import { judgeClause, judgePart, type Time, withoutTiming } from './judgement.js';
import { nearKeyword } from './phrases/near-keyword.js';
import { hasCost, isPilotText, leadingKeyword } from './phrases/vocabulary.js';

/** A clause that is not played, with its class and the fights in which it matters. `usual`: when it is done if it does not say so. */
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

/** Longer than any clause that a reader understands; their patterns are not safe for hostile texts. */
export const MAX_CLAUSE = 600;

/** From which word on a text is not read, if it matters in a fight and is not too long to be read at all. */
export function unreadIn(
  text: string,
  { matters }: UnmodelledClause,
  forms?: readonly ClauseForms[],
): Pick<UnmodelledClause, 'unread'> {
  if (matters.length === 0 || text.length > MAX_CLAUSE) return {};
  // What carries an Equipment is a unit like each other one.
  const plain = text.replace(/^(?:INSERT|Reserves|Enhance) ?: */i, '').replace(/^(?:Each )?Equipped /i, 'Each ');
  // What is read to its last word, but cannot be played, is what somebody gets.
  const given = /(?<=\b(?:gets?|loses?) ["']?)[^\s"',.]+/i.exec(plain) ?? /\w+/.exec(plain);
  const unread = unreadWord(plain, forms) ?? given?.[0];
  return unread === undefined ? {} : { unread };
}

/** A clause of a card that is not a unit, which is not played, with its words. */
export function unreadClause(text: string, forms?: readonly ClauseForms[], usual?: Time): UnmodelledClause {
  const clause = classifyClause(text, usual);
  return { ...clause, text, ...unreadIn(text, clause, forms) };
}

/** What a text gives, the words left out of it, and its parts about a turn that are played in another way. */
export interface TextGifts {
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut: readonly string[];
  readonly parts: readonly LeftOutPart[];
}

/** What a unit has that is given nothing. */
export const NO_GIFTS: TextGifts = { abilities: [], effects: [], leftOut: [], parts: [] };

/** What several entries of a list give together. */
export function givenByAll(all: readonly TextGifts[]): TextGifts {
  return {
    abilities: all.flatMap(({ abilities }) => abilities),
    effects: all.flatMap(({ effects }) => effects),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
    parts: all.flatMap(({ parts }) => parts),
  };
}

/** The clause of a text that gives this. */
export const givingClause = <K extends 'abilities' | 'reserves'>(kind: K, given: TextGifts) =>
  withLeftOut({ kind, abilities: given.abilities, effects: given.effects }, given);

/** A clause that is played, with the classes of the words that were left out of it, and what else is not played of it. */
export function withLeftOut<C extends object>(
  clause: C,
  { leftOut: words, parts = [] }: Pick<TextGifts, 'leftOut'> & Partial<TextGifts>,
): C & { readonly leftOut?: readonly LeftOutPart[] } {
  const all = [...words.map(leftOutPart), ...parts];
  // Two parts can say the same.
  const leftOut = [...new Map(all.map((part) => [JSON.stringify(part), part])).values()];
  return leftOut.length === 0 ? clause : { ...clause, leftOut };
}

/** What is left out of a clause follows what is played of it, if it does not say when it happens. */
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

/** The topic of the effect, "keywords" for a misspelt keyword, whatever it costs, when it is played, and whom a Pilot fits. */
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
