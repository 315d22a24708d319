import type { AnswerContext } from '../../../../src/questions/answer.js';
import type { DuelAnswer } from '../../../../src/questions/duel/duel-answer.js';
import { duelAnswer } from '../../../../src/questions/duel/make-duel-answer.js';
import { prepareDuel } from '../../../../src/questions/duel/work/duel-question.js';
import { type DuelResult, type DuelSettings, runDuel } from '../../../../src/questions/duel/work/run-duel.js';
import { DEFAULT_RULES } from '../../../../src/rules/game/editions.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import type { DuelQuestion } from '../../../../src/scenario/scenario.js';

const SETTINGS: DuelSettings = { seed: 1n, trials: 2000, level: 0.95, exact: true };

export const CONTEXT: AnswerContext = {
  assumptions: [{ kind: 'rules', rules: DEFAULT_RULES }],
  unplayed: [],
  command: 'odds duel',
  seed: 1n,
};

/** A unit with a number for all that a duel needs. */
export function fighter(power: number, health: number, rest: Partial<Unit> = {}): Unit {
  return plainUnit(power, { health, speed: 30, ...rest });
}

/** Two units with something to decide: both can evade for Force. */
export const EVADING: readonly [Unit, Unit] = [
  fighter(4, 4, { name: 'Alpha', speed: 40, abilities: [{ keyword: 'Evade', value: 2, cost: 2 }] }),
  fighter(5, 4, { name: 'Beta', abilities: [{ keyword: 'Evade', value: 1, cost: 3 }] }),
];

/** Two units; the second takes the first with it. */
export const RETALIATING: readonly [Unit, Unit] = [
  fighter(6, 1),
  fighter(6, 1, { abilities: [{ keyword: 'Retaliate', value: 6, cost: 0 }] }),
];

/** The result of a duel with default rules, without Force before the first turn. */
export function duelResult(
  units: readonly [Unit, Unit],
  question: Partial<DuelQuestion> = {},
  settings: Partial<DuelSettings> = {},
): Promise<DuelResult> {
  const asked = { units, rules: DEFAULT_RULES, force: [0, 0], turns: null, mayPass: false, first: 0, ...question } as const;
  return runDuel(prepareDuel(asked), { ...SETTINGS, ...settings });
}

export async function answerOf(...duel: Parameters<typeof duelResult>): Promise<DuelAnswer> {
  return duelAnswer(await duelResult(...duel), CONTEXT);
}
