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
  /^all (?:values|chances) are exact(?:: both sides play as well as possible over the whole duel)?$/i,
  /^(?:20,000 simulated series|10,000 simulated duels), seed 1$/,
  /^each side has one pool of Force for all attacks; /i,
  /^both players play for the discard: the attacker for the highest chance .*\bthe defender for the lowest$/i,
  /^each pair fights one duel, |^wins: the average chance to win against all opponents; |^card texts apply as in odds duel$/i,
  /^both sides begin with 0 Force, and each turn adds 4 to each side$|^each side starts with 0 Force$/i,
  /^(?:the first hand has seven cards|a player exchanges all Battle cards and Missions in the first hand\b.*)$/i,
  /^(?:each player draws 7 cards, then once exchanges all Battle cards and Missions|units are put into play one at a time) /i,
  /^from turn 2, each turn begins with a card draw\. |^cards that are not units are drawn but not played\. /i,
  /^a side wins by controlling two arenas at the end of a turn, or if the other /i,
];

/** Replaces the usual assumptions at the foot of an answer. */
export const AS_USUAL = 'The rest follows the usual assumptions; see --full.';

/** Whether a sentence of the small print holds for most answers; if it is about several cases, in each of them. */
export function isUsual(sentence: string): boolean {
  const variants = sentence
    .replace(/^(?:In some cases|Depending on the case): /, '')
    .replace(/\.$/, '')
    .split(' · ');
  const isForce = /^each side has \d+ Force$/i;
  return variants.every((each) => (variants.length > 1 && isForce.test(each)) || USUAL.some((usual) => usual.test(each)));
}
