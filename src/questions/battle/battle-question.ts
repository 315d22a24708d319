import { repeatedIn } from '../../asking/options/answer-format.js';
import type { Problem } from '../../errors/problem.js';
import type { Assumption } from '../../experiment/case/assumptions.js';
import { distinctClauses } from '../../scenario/units/known-card.js';
import type { StoryBlock } from '../../sheet/sheet.js';
import { printable } from '../../sheet/text/text-table.js';
import type { Answered, Question, Replayed } from '../question.js';
import { readDecks } from './ask/battle-decks.js';
import { type BattleRequest, battleCommand, type FileBattle, readBattleRequest } from './ask/battle-request.js';
import type { BattleAnswer } from './battle-answer.js';
import type { BattleHost } from './battle-host.js';
import { idleFighters, wrongSides } from './battle-warnings.js';
import { type FoughtBattle, foughtBattle } from './fought-battle.js';
import { type BattleContext, battleAnswer, battleAsked } from './make-battle-answer.js';
import { battleSheet } from './show/battle-sheet.js';
import { assumptionsOfBattle } from './work/battle-facts.js';
import { type BattleQuestion, type QuestionSide, withPlays } from './work/battle-question.js';
import { type BattleSettings, playOfSides } from './work/run-battle.js';

/** `odds battle`: who wins if the units of two sides fight over several turns. `file` describes them, if given. */
export function battleQuestion(file: FileBattle | null = null): Question<BattleRequest, BattleAnswer, BattleHost> {
  return {
    ...(file === null ? { part: 'battle' as const } : {}),
    read: async (raw, host) => readBattleRequest(raw, host.openCards, file, await readDecks(raw, host)),
    warnings: warningsOfBattle,
    answer: answered,
    sheet: battleSheet,
    replayed,
  };
}

/** Warnings about decks, sides and arenas; a file has its own. */
export function warningsOfBattle({ question, file, deckWarnings }: BattleRequest): readonly Problem[] {
  return [...deckWarnings, ...(file === null ? oddUnits(question) : [])];
}

function oddUnits({ dark, light }: BattleQuestion): Problem[] {
  const fighters = ({ units }: QuestionSide, path: string) =>
    units.map(({ unit, arena }) => ({ unit: { ...unit, place: arena }, path }));
  const battle = { dark: fighters(dark, '--dark'), light: fighters(light, '--light') };
  const found = [...idleFighters([battle]), ...wrongSides([battle])];
  return found.map(({ fields: [where], message, hint }) => ({ where, path: null, message, hint }));
}

async function answered(request: BattleRequest, host: BattleHost): Promise<Answered<BattleAnswer>> {
  const fought = await foughtBattle(request, host);
  const place = await request.file?.write(fought.result);
  return {
    answer: battleAnswer(fought, contextOf(request, assumptionsOfBattle(fought.result))),
    stories: () => storiesOf(fought, request.settings),
    trailer: place === undefined ? '' : `Report: ${printable(place)}\n`,
  };
}

function contextOf(request: BattleRequest, assumptions: readonly Assumption[]): BattleContext {
  const { dark, light, exchanges, format, settings } = request;
  return {
    assumptions,
    unplayed: distinctClauses([dark, light, ...exchanges].flatMap(({ unplayed }) => unplayed)),
    command: repeatedIn(format, battleCommand(request)),
    seed: settings.seed,
    notes: [dark, light].flatMap(({ note }) => note ?? []),
  };
}

async function storiesOf({ result, course }: FoughtBattle, settings: BattleSettings): Promise<StoryBlock[]> {
  const { replayedBattle } = await import('./work/trace-battle.js');
  const { battleStory } = await import('./show/battle-trace.js');
  // With the plays found for the run, nothing is learned twice.
  const question = result.settled === null ? result.question : withPlays(result.question, result.settled.plays);
  const play = await playOfSides(question, settings);
  const story = async (title: string, trial: number): Promise<StoryBlock> =>
    battleStory(title, { question, trace: await replayedBattle(question, play, settings.seed, trial - 1), trial });
  const { typical, closest } = course.notable;
  return [
    await story('A typical battle', typical),
    ...(closest === null || closest === typical ? [] : [await story('The closest battle', closest)]),
  ];
}

/** One simulated battle, attack by attack. */
async function replayed(request: BattleRequest): Promise<Replayed | null> {
  const { question, settings, trace: trial } = request;
  if (trial === null) return null;
  const { traceBattle } = await import('./work/trace-battle.js');
  const { battleTrace } = await import('./show/battle-trace.js');
  const replay = { question, trace: await traceBattle(question, settings, trial - 1), trial };
  return battleTrace(replay, battleAsked(question, contextOf(request, [{ kind: 'rules', rules: question.rules }])));
}
