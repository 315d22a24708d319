import type { ComparedPlay } from '../../experiment/compare/duel.js';
import type { Comparison } from '../../experiment/compare/pair.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import { forceText, rulesSentence, sharedSentences } from '../text/assumption-text.js';

/**
 * What a comparison takes for granted, a sentence each: in all its attacks, and of a few units in
 * every single one.
 */
export function comparedSentences({ assumptions }: Pick<Comparison, 'assumptions'>, play: ComparedPlay): string[] {
  return [...SERIES, ...(assumptions === null ? playSentences(play) : sharedSentences(assumptions))];
}

const SERIES = [
  'Each unit attacks with nobody beside it or the defender.',
  'Attacks to discard: the same unit attacks again and again, itself as it was before the first attack, with fresh Force on both sides; ' +
    "of what an attack leaves behind only the defender's damage counters count.",
];

function playSentences({ rules, mode, objective, luckyPolicy, force, payment }: ComparedPlay): string[] {
  const keyword = mode === 'normal' ? null : REMOTE_MODES[mode].keyword;
  const butLucky = luckyPolicy.attacker === 'greedy' ? ', but for Lucky, which they use by the rule of thumb' : '';
  return [
    rulesSentence(rules),
    ...(keyword === null ? [] : [`Mode: ${mode} for units with ${keyword}, where it reaches the other.`]),
    `Play: both players solve the attack for ${objective}${butLucky}.`,
    `${forceText(force)}; payment ${payment.attacker}.`,
    'Texts of cards are in force as in odds attack, which names them for one attack.',
  ];
}
