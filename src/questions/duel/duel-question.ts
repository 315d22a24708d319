import type { Host } from '../../asking/host.js';
import { repeatedIn } from '../../asking/options/answer-format.js';
import { unplayedOf } from '../../asking/units/attack-cards.js';
import { duelTraceTooLarge } from '../../errors/field-conflict.js';
import { UserError } from '../../errors/problem.js';
import { checkAgreement } from '../../experiment/case/agreement.js';
import type { AnswerContext } from '../answer.js';
import type { Question, Replayed } from '../question.js';
import type { DuelAnswer } from './duel-answer.js';
import { duelCommand } from './duel-command-line.js';
import { type DuelRequest, readDuelRequest } from './duel-request.js';
import { duelSheet } from './duel-sheet.js';
import { askedDuel, duelAnswer } from './make-duel-answer.js';
import { assumptionsOfDuel } from './work/duel-assumptions.js';
import { runDuel } from './work/run-duel.js';
import { traceDuel } from './work/trace-duel.js';

/** `odds duel`: who wins if two units fight. */
export const duelQuestion: Question<DuelRequest, DuelAnswer> = {
  part: 'duel',
  read: async (raw, { openCards }) => readDuelRequest(raw, openCards),
  answer: async (request, host) => ({ answer: await fought(request, host) }),
  sheet: duelSheet,
  replayed,
};

/** What makes the answer faster. */
const SHORTER = ['--no-exact', 'fewer --trials', 'fewer --turns', 'less --force'] as const;

async function fought(request: DuelRequest, host: Host): Promise<DuelAnswer> {
  const { duel, settings, quiet } = request;
  const watch = host.workProgress({ noun: 'duels', total: settings.trials, parts: 1, shorter: SHORTER }, quiet);
  const result = await runDuel(duel, settings, watch).finally(watch.end);
  checkAgreement(result.agreement);
  return duelAnswer(result, contextOf(request));
}

async function replayed(request: DuelRequest, host: Host): Promise<Replayed | null> {
  const { duel, settings, trace: trial, quiet } = request;
  if (trial === null) return null;
  const { replayedDuel } = await import('./duel-trace.js');
  const watch = host.workProgress({ noun: 'duels', total: 1, parts: 1, shorter: SHORTER }, quiet);
  const trace = await traceDuel(duel, settings.seed, trial - 1, watch).finally(watch.end);
  if (typeof trace === 'string') throw new UserError([{ where: '--trace', path: null, ...duelTraceTooLarge() }]);
  return replayedDuel({ asked: askedDuel(duel, contextOf(request)), trace, trial });
}

function contextOf(request: DuelRequest): AnswerContext {
  return {
    assumptions: assumptionsOfDuel(request.duel),
    unplayed: unplayedOf(request.cards, 'duel'),
    command: repeatedIn(request.format, duelCommand(request)),
    seed: request.settings.seed,
  };
}
