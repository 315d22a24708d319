import type { Comparison } from '../../experiment/compare/pair.js';
import type { ComparedPlay } from '../../experiment/compare/pair-attack.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import { forceText, rulesSentence, sharedSentences } from '../../sheet/words/assumption-text.js';

/**
 * The assumptions of a comparison, one sentence each: those of all attacks, and for a few units
 * those of single attacks.
 */
export function comparedSentences({ assumptions }: Pick<Comparison, 'assumptions'>, play: ComparedPlay): string[] {
  return [...SERIES, ...(assumptions === null ? playSentences(play) : sharedSentences(assumptions))];
}

const SERIES = [
  'Each unit attacks with no other units beside it or the defender.',
  'Attacks to discard: the same unit attacks again and again, in its state before the first attack, with fresh Force on both sides for each attack; ' +
    "from one attack to the next only the defender's damage counters remain.",
];

function playSentences({ rules, mode, objective, luckyPolicy, force, payment }: ComparedPlay): string[] {
  const keyword = mode === 'normal' ? null : REMOTE_MODES[mode].keyword;
  const butLucky = luckyPolicy.attacker === 'greedy' ? ', except for Lucky, which they use by the rule of thumb' : '';
  return [
    rulesSentence(rules),
    ...(keyword === null ? [] : [`Mode: ${mode} for units with ${keyword}, if it reaches the other unit.`]),
    `Play: both players solve the attack for ${objective}${butLucky}.`,
    `${forceText(force)}; payment ${payment.attacker}.`,
    'Card texts are in force as in odds attack, which names them for a single attack.',
  ];
}
