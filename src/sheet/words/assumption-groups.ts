import { SOME_CASES } from './assumption-text.js';

/** What stands between the variants of an assumption; they contain commas and semicolons. */
const BETWEEN = ' · ';

/**
 * The sentences about the assumptions of several cases, for people: of those that only some cases
 * make, the ones about the same matter are one sentence that lists what differs. Two dozen "In some
 * cases: Play: ..." tell a reader nothing.
 */
export function groupedSentences(sentences: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const sentence of sentences) {
    const topic = topicOf(sentence);
    groups.set(topic, [...(groups.get(topic) ?? []), sentence]);
  }
  return [...groups].flatMap(([topic, members]) => (members.length < 2 ? members : [oneSentence(topic, members)]));
}

/** What a sentence about some cases is about: "Play"; any other sentence is about itself. */
function topicOf(sentence: string): string {
  const rest = sentence.startsWith(SOME_CASES) ? sentence.slice(SOME_CASES.length) : '';
  const end = rest.indexOf(': ');
  return end < 0 ? sentence : rest.slice(0, end);
}

/** "Play, each in some cases: optimal Evade of the defender · optimal Lucky of the attacker." */
function oneSentence(topic: string, members: readonly string[]): string {
  const start = `${SOME_CASES}${topic}: `.length;
  const variants = members.map((member) => member.slice(start).replace(/\.$/, ''));
  return `${topic}, each in some cases: ${variants.join(BETWEEN)}.`;
}
