import type {
  AbilitiesClause,
  DamageClause,
  LeftOutPart,
  PilotClause,
  ReservesClause,
  UnmodelledClause,
} from '../catalogue/clause.js';
import { type ClauseClass, type ClauseStart, type ClauseTopic, FIGHT_TOPICS, OTHER_TOPICS } from './clause-topics.js';
import { EXCEPTIONS } from './exception-words.js';
import { judgeClause } from './exceptions.js';
import { hasCost, isPilotText, leadingKeyword } from './phrases/vocabulary.js';

/** A clause that is not played, with its class and the fights in which it matters. */
export function classifyClause(clause: string): UnmodelledClause {
  const { matters, exceptions } = judgeClause(clause);
  const keyword = leadingKeyword(clause);
  const isNamed = keyword !== null && keyword !== 'Pilot' && keyword !== 'Reserves';
  const name: ClauseClass = isNamed
    ? `keyword, ${keyword}`
    : `${startOf(clause)}, ${topicOf(clause, matters.includes('attack'))}`;
  const classified = { kind: 'unmodelled', class: name, matters } as const;
  return exceptions.length === 0 ? classified : { ...classified, exceptions };
}

/** A clause that is played, with the classes of the parts that were left out of it. */
export function withLeftOut<C extends AbilitiesClause | PilotClause | ReservesClause | DamageClause>(
  clause: C,
  parts: readonly string[],
): C {
  return parts.length === 0 ? clause : { ...clause, leftOut: parts.map(leftOutPart) };
}

function leftOutPart(text: string): LeftOutPart {
  const { class: name, matters, exceptions } = classifyClause(text);
  return {
    class: name,
    ...(matters.length === 0 ? {} : { matters }),
    ...(exceptions === undefined ? {} : { exceptions }),
  };
}

function startOf(clause: string): ClauseStart {
  if (isPilotText(clause)) return 'Pilot';
  if (/^Reserves\b/i.test(clause)) return 'Reserves';
  if (hasCost(clause)) return 'activated';
  const event = /^(?:When|Whenever|If|At the|Any ?time|During|Each turn)\b|\b(?:when|whenever) [^,.]{0,200},/i;
  return event.test(clause) ? 'triggered' : 'static';
}

/**
 * The topic of the effect, "keywords" for a misspelt keyword; ignores the kind of unit that a Pilot
 * fits, costs, and the time at which it may be played.
 */
function topicOf(clause: string, matters: boolean): ClauseTopic {
  const untimed = EXCEPTIONS.timing.words.reduce((text: string, words) => text.replace(words, ' '), clause);
  const effect = isPilotText(clause)
    ? untimed.replace(/^.*?\bgets?\b/, '')
    : hasCost(untimed)
      ? untimed.replace(/^.*? -> /, '')
      : untimed;
  return topicIn(effect, matters) ?? topicIn(untimed, matters) ?? topicIn(clause, matters) ?? (matters ? 'keywords' : 'other');
}

function topicIn(text: string, matters: boolean): ClauseTopic | undefined {
  return (matters ? FIGHT_TOPICS : OTHER_TOPICS).find(([, words]) => words.test(text))?.[0];
}
