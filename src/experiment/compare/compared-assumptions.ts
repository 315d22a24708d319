import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import { AssumptionCount } from '../case/assumption-count.js';
import { assumptionsOf } from '../case/case.js';
import type { ComparedPlay, Duels } from './duel.js';
import type { Pair } from './pair.js';

/** Of more units the sentences of single attacks would be a list as long as the answer. */
const MAX_UNITS_IN_FULL = 8;

/** What a comparison takes for granted: of all its attacks, and of a few units what every single attack does. */
export class ComparedAssumptions {
  readonly #duels: Duels;
  readonly #isInFull: boolean;
  readonly #count = new AssumptionCount();

  constructor(duels: Duels) {
    this.#duels = duels;
    this.#isInFull = duels.units.length <= MAX_UNITS_IN_FULL;
  }

  add({ attacker, defender, values }: Pair): void {
    if (!this.#isInFull || values === null) return;
    const duel = this.#duels.at(attacker, defender);
    if ('without' in duel) return;
    this.#count.add(assumptionsOf(duel.attack, values.isHeuristic));
  }

  sentences(): string[] {
    const single = this.#isInFull ? this.#count.sentences() : sharedSentences(this.#duels.play);
    return [...SERIES, ...single];
  }
}

const SERIES = [
  'Each unit attacks with nobody beside it or the defender.',
  'Attacks to discard: the same unit attacks again and again, itself as it was before the first attack, with fresh Force on both sides; ' +
    "of what an attack leaves behind only the defender's damage counters count.",
];

function sharedSentences({ rules, mode, objective, luckyPolicy, force, payment }: ComparedPlay): string[] {
  const options = Object.entries(rules.overrides).map(([option, value]) => `${option} ${value}`);
  const keyword = mode === 'normal' ? null : REMOTE_MODES[mode].keyword;
  return [
    `Rules: ${[`edition ${rules.edition}`, ...options].join(', ')}.`,
    ...(keyword === null ? [] : [`Mode: ${mode} for units with ${keyword}, where it reaches the other.`]),
    `Play: both players solve the attack for ${objective}${luckyPolicy.attacker === 'greedy' ? ', but for Lucky, which they use by the rule of thumb' : ''}.`,
    `Force: ${force.attacker} (attacker) and ${force.defender} (defender); payment ${payment.attacker}.`,
    'Texts of cards are in force as in odds attack, which names them for one attack.',
  ];
}
