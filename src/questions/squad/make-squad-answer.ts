import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { courseArguments } from '../../asking/options/course-options.js';
import { at } from '../../base/assert.js';
import { BATTLE_SIDES } from '../../chain/battle/battle.js';
import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { withDefaults } from '../../fields/field.js';
import { playText } from '../../fields/play-fields.js';
import { distinctClauses } from '../../scenario/units/known-card.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { contextAnswer, rulesAnswer, unitAnswer } from '../answer.js';
import { BATTLE_PLAY_OPTIONS, BATTLE_RUN_OPTIONS, SIDE_OPTIONS } from '../battle/ask/battle-options.js';
import { repeatedUnits } from '../battle/ask/battle-units.js';
import type { FighterAnswer } from '../battle/battle-answer.js';
import { bestEnds } from '../battle/work/battle-ends.js';
import type { QuestionUnit } from '../battle/work/battle-question.js';
import { numbered } from '../battle/work/unit-labels.js';
import type { ListAnswer, SquadAnswer } from './squad-answer.js';
import { squadSentence } from './squad-sheet.js';
import type { AskedCandidate, AskedSquad } from './squad-units.js';
import { unitsOfList } from './work/legal-lists.js';
import type { RankedList, SquadResult } from './work/run-squad.js';

/** The answer about the lists that were found. */
export function squadAnswer(asked: AskedSquad, result: SquadResult<AskedCandidate>): SquadAnswer {
  const { battles, opponents, candidates, notRanked, limits, play, settings, command } = asked;
  const { side, force, rules } = battles;
  const lists = result.lists.map((final) => listAnswer(asked, result, final));
  const clauses = [
    ...opponents.flatMap(({ unplayed }) => unplayed),
    ...result.lists.flatMap(({ list }) => list.flatMap((index) => at(result.candidates, index).unplayed)),
  ];
  const found: Omit<SquadAnswer, 'answer'> = {
    format: JSON_FORMAT,
    ...{ side: at(BATTLE_SIDES, side), ...limits },
    against: opponents.map(({ units }) => fighters(units)),
    ...withDefaults(BATTLE_COURSE_FIELDS, battles),
    force: { dark: force[0], light: force[1] },
    rules: rulesAnswer(rules),
    notes: opponents.flatMap(({ note }) => note ?? []),
    candidates: { tried: result.candidates.length, leftOut: candidates.length - result.candidates.length, notRanked },
    search: {
      lists: result.search.tried,
      battles: result.search.battles,
      isWhole: result.search.isWhole,
      play: playText(result.searchPlay),
    },
    ...{ play: playText(play), trials: settings.trials, level: settings.level, lists },
    ...contextAnswer({
      assumptions: [{ kind: 'rules', rules }],
      unplayed: distinctClauses(clauses),
      ...{ command, seed: settings.seed },
    }),
  };
  return { ...found, answer: squadSentence(found) };
}

function fighters(units: readonly QuestionUnit[]): FighterAnswer[] {
  return numbered(units).map(({ unit, label, arena }) => ({ label, arena, ...unitAnswer(unit) }));
}

function listAnswer(asked: AskedSquad, { candidates }: SquadResult<AskedCandidate>, final: RankedList): ListAnswer {
  const { list, results, standing, wins, interval, neither, behind, byPlay } = final;
  const own = unitsOfList(candidates, list);
  return {
    names: repeatedUnits(own),
    units: fighters(own),
    cost: own.reduce((sum, { cost }) => sum + cost, 0),
    ...{ standing, wins, interval, neither, behind },
    byPlay: byPlay.map(({ play, ...rest }) => ({ play: playText(play), ...rest })),
    winsAgainst: results.map(({ exact, simulated }) => bestEnds({ exact, simulated })[asked.battles.side]),
    unplayed: own.reduce((sum, { unplayed }) => sum + unplayed.length, 0),
    battle: battleCommandOf(asked, own),
  };
}

/** The command that fights a list's battle with the same dice. */
function battleCommandOf({ battles, opponents, play, settings }: AskedSquad, own: readonly AskedCandidate[]): string {
  const { side, force, rules } = battles;
  const words = [repeatedUnits(own), at(opponents, 0).words];
  const [dark, light] = side === 0 ? words : words.reverse();
  const { seed, trials, level } = settings;
  return repeatedCommand(
    'odds battle',
    [],
    [
      ...commandArguments(SIDE_OPTIONS, { dark: dark ?? [], light: light ?? [] }),
      ...unusualArguments(SIDE_OPTIONS, { 'dark-force': force[0], 'light-force': force[1] }),
      ...courseArguments(BATTLE_COURSE_FIELDS, battles),
      ...unusualArguments(BATTLE_PLAY_OPTIONS, { play }),
      ...unusualArguments(BATTLE_RUN_OPTIONS, { rules, seed, trials, level, exact: play.kind === 'named' }),
    ],
  );
}
