/** How the assumptions of most attacks begin, as worded in `assumption-text.ts`; the docs state them once. */
const USUAL = [
  /^rules: the current community rules \(idc\)$/i,
  /^both players play (?:for damage: |as well as possible for damage$)/i,
  /^each side has \d+ Force; (?:nothing in this attack costs|no ability that costs) Force/i,
  /^(?:(?:(?:the attacker|the defender|each side) pays Force whenever it helps)(?:, )?)+(?:; unspent Force has no value)?$/i,
  /^neither player has a choice in this attack$/i,
  /^(?:the (?:attacker|defender) uses [^()]* optimally(?:, )?)+$/i,
  /^the (?:attacker|defender) has the first chance .*, (?:as the Dark Side|since the sides are not known to differ)$/i,
  /^each unit attacks with no other units beside it or the defender$/i,
  /^attacks to discard: the same unit attacks repeatedly, /i,
  /^all (?:values|chances) are exact$/i,
];

/** Replaces the usual assumptions at the foot of an answer. */
export const AS_USUAL = 'Everything else follows the usual assumptions (--full).';

/** Whether a sentence of the small print holds for most answers; if it is about several cases, in each of them. */
export function isUsual(sentence: string): boolean {
  const variants = sentence
    .replace(/^(?:In some cases|Depending on the case): /, '')
    .replace(/\.$/, '')
    .split(' · ');
  const isForce = /^each side has \d+ Force$/i;
  return variants.every((each) => (variants.length > 1 && isForce.test(each)) || USUAL.some((usual) => usual.test(each)));
}
