import { type Host, once } from '../../asking/host.js';
import { type AnswerFormat, FORMATS_WITH_CSV, readFormat, readOut, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { CARDS_OPTION } from '../../asking/options/common-options.js';
import { courseArguments, readCourse } from '../../asking/options/course-options.js';
import type { GivenOptions } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { UnitSearch } from '../../asking/units/unit-search.js';
import type { CardFilter } from '../../cards/catalogue/card-filters.js';
import { BATTLE_SIDES } from '../../chain/battle/battle.js';
import { squadPointsMissing } from '../../errors/battle.js';
import type { Problem } from '../../errors/problem.js';
import { settingsOf } from '../../experiment/plan/run-plan.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS } from '../../fields/battle-fields.js';
import { SQUAD_FIELDS, SQUAD_TRIALS } from '../../fields/squad-fields.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { percent } from '../../sheet/text/number-text.js';
import { readDecks } from '../battle/ask/battle-decks.js';
import type { AskedSide } from '../battle/ask/battle-units.js';
import { repeatedUnits } from '../battle/ask/battle-units.js';
import type { BattleHost } from '../battle/battle-host.js';
import { wrongSides } from '../battle/battle-warnings.js';
import { noteFailures } from '../compare/compare-request.js';
import type { AskedRequest, Question } from '../question.js';
import { squadAnswer } from './make-squad-answer.js';
import type { SquadAnswer } from './squad-answer.js';
import {
  EVEN_SO_OPTION,
  LIST_OPTIONS,
  OPPONENT_OPTIONS,
  SQUAD_FORCE_OPTIONS,
  SQUAD_PLAY_OPTIONS,
  SQUAD_RUN_OPTIONS,
  SQUAD_UNIT_OPTIONS,
} from './squad-options.js';
import { squadSheet } from './squad-sheet.js';
import { type AskedCandidate, type AskedSquad, candidatesOf, OR, readOpponents, readOwnSide } from './squad-units.js';
import { comparedPlays } from './work/final-battles.js';
import { LegalLists } from './work/legal-lists.js';
import { runSquad, type SquadResult } from './work/run-squad.js';
import { expectedBattles } from './work/search-lists.js';

/** `odds squad`: the lists that win most against others. */
export const squadQuestion: Question<SquadRequest, SquadAnswer, BattleHost> = {
  read: readSquadRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const { battles, candidates, limits, play, settings, out } = request;
    const work = { question: { battles, candidates, limits, play, settings }, beside: out };
    const result = await host.keepWork(work, (record) => found(request, record, host));
    return { answer: squadAnswer(request, result) };
  },
  sheet: squadSheet,
  part: 'squad',
  csv: squadCsv,
};

const SHORTER = ['fewer units', 'a smaller --size', 'fewer --trials'] as const;

async function found(request: SquadRequest, record: WorkRecord, host: BattleHost): Promise<SquadResult<AskedCandidate>> {
  const { battles, candidates, limits, play, settings, run } = request;
  const ofEach = settings.trials * (1 + comparedPlays(play).length);
  const expected = expectedBattles(new LegalLists(candidates, limits), ofEach);
  const untimed = battles.against.length * expected.search;
  const total = untimed + battles.against.length * expected.finals;
  const work = { noun: 'battles', total, untimed, parts: 1, isLearning: true, shorter: SHORTER } as const;
  const watch = host.workProgress(work, run.quiet);
  const runner = await host.openBattles(run.workers, watch);
  try {
    const { onLeader } = watch;
    return await runSquad(request, { runner, record, watch }, (units, wins) => {
      onLeader?.(`${repeatedUnits(units).join(', ')} (${percent(wins, 0)})`);
    });
  } finally {
    watch.end();
    await runner.close();
  }
}

/** The lists as rows of CSV, the best first (docs/squad.md#csv). */
function squadCsv({ lists, against }: SquadAnswer): CsvCell[][] {
  return [
    [
      ...['place', 'standing', 'units', 'cost', 'win_chance', 'win_ci_low', 'win_ci_high', 'nobody_chance'],
      ...['behind', 'behind_ci_low', 'behind_ci_high', 'unplayed'],
      ...against.map((_, i) => `win_chance_${i + 1}`),
    ],
    ...lists.map(({ names, cost, standing, wins, interval, neither, behind, unplayed, winsAgainst }, i): CsvCell[] => [
      ...[i + 1, standing, names.join('; '), cost, wins, ...interval, neither],
      ...(behind === null ? [null, null, null] : [behind.estimate, ...behind.interval]),
      ...[unplayed, ...winsAgainst],
    ]),
  ];
}

interface SquadRequest extends AskedRequest, AskedSquad {
  readonly format: AnswerFormat;
  readonly run: GivenOptions<typeof SQUAD_RUN_OPTIONS>;
  readonly warnings: readonly Problem[];
}

const OWN = { where: 'odds squad', unit: 'unit', filters: 'filters', words: 'the words' };

/** Reads and checks the options of `odds squad`, and the files that they name. Rejects with a UserError that has every problem. */
async function readSquadRequest(raw: RawOptions, host: Host): Promise<SquadRequest> {
  const reader = new OptionReader(raw);
  const run = reader.readAll(SQUAD_RUN_OPTIONS);
  const limits = reader.readAll(LIST_OPTIONS);
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  if (!reader.has('points')) reader.report('points', squadPointsMissing());
  const points = limits.points ?? SQUAD_FIELDS.points.to;
  const cards = once(() => host.openCards(reader.text('cards')));
  const decks = await readDecks(raw, host, ['against']);
  for (const problem of decks.problems) reader.add(problem);
  const opponents = readOpponents(reader, points, decks, cards);
  const sideWord = reader.read('side', UNIT_FIELDS.side);
  const arenas = new Set(opponents.flatMap((list) => list.units.map(({ arena }) => arena)));
  const side = arenas.size === 0 ? 0 : readOwnSide(reader, sideWord, opponents);
  const search = new UnitSearch(reader, { cards, readDeck: host.readDeck, readUnits: host.readUnits, fight: 'battle' }, OWN);
  const canMeet: CardFilter = (card) => card.side === BATTLE_SIDES[side] && card.arenas.some((arena) => arenas.has(arena));
  await search.search(reader.texts('unit'), arenas.size === 0 ? null : canMeet);
  const evenSo = reader.read('even-so', SQUAD_FIELDS.evenSo) ?? false;
  const before = reader.problems.length;
  const units = search.units();
  const areUnitsKnown = before === 0 && reader.problems.length === 0 && search.failures.length === 0;
  const own = areUnitsKnown ? candidatesOf(reader, units, points, evenSo) : { candidates: [], notRanked: [], warnings: [] };
  const rules = run.rules ?? RULES_FIELD.standard;
  const course = readCourse(reader, BATTLE_COURSE_FIELDS);
  const force = [
    reader.readOrDefault('dark-force', BATTLE_FIELDS.darkForce),
    reader.readOrDefault('light-force', BATTLE_FIELDS.lightForce),
  ] as const;
  const play = reader.read('play', SQUAD_PLAY_OPTIONS.play.field) ?? SQUAD_PLAY_OPTIONS.play.field.standard;
  noteFailures(reader, search.failures);
  reader.done();
  const filters = Object.keys(SQUAD_UNIT_OPTIONS).map((name) => [name, reader.texts(name)]);
  const against = opponents.flatMap(({ words }, i) => (i === 0 ? words : [OR, ...words]));
  const command = repeatedCommand('odds squad', reader.texts('unit'), [
    ...commandArguments(LIST_OPTIONS, { points }),
    ...unusualArguments(LIST_OPTIONS, {
      size: limits.size ?? SQUAD_FIELDS.size.standard,
      copies: limits.copies ?? SQUAD_FIELDS.copies.standard,
    }),
    ...commandArguments(SQUAD_UNIT_OPTIONS, Object.fromEntries(filters)),
    ...commandArguments({ cards: CARDS_OPTION }, { cards: reader.text('cards') }),
    ...unusualArguments(EVEN_SO_OPTION, { 'even-so': evenSo }),
    ...commandArguments(OPPONENT_OPTIONS, { against }),
    ...unusualArguments(SQUAD_FORCE_OPTIONS, { 'dark-force': force[0], 'light-force': force[1] }),
    ...courseArguments(BATTLE_COURSE_FIELDS, course),
    ...commandArguments(SQUAD_PLAY_OPTIONS, { play: reader.has('play') ? play : null }),
    ...commandArguments(SQUAD_RUN_OPTIONS, { rules: run.rules, seed: run.seed, trials: run.trials, level: run.level }),
  ]);
  return {
    ...own,
    battles: { side, against: opponents.map((list) => list.units), force, rules, ...course },
    opponents,
    limits: { points, size: limits.size ?? SQUAD_FIELDS.size.standard, copies: limits.copies ?? SQUAD_FIELDS.copies.standard },
    play,
    settings: { ...settingsOf(run, { trials: SQUAD_TRIALS }), exact: false, range: false },
    command: repeatedIn(format, command),
    ...{ format, out, quiet: run.quiet, run },
    warnings: [...search.warnings, ...own.warnings, ...decks.warnings, ...oddSides(side, own.candidates, opponents)],
  };
}

/** Units that fight for the side opposing their card's. */
function oddSides(side: 0 | 1, candidates: readonly AskedCandidate[], opponents: readonly AskedSide[]): Problem[] {
  const own = candidates.map(({ unit }) => ({ unit, path: 'odds squad' }));
  const others = opponents.flatMap(({ units }) => units.map(({ unit }) => ({ unit, path: '--against' })));
  const found = wrongSides([side === 0 ? { dark: own, light: others } : { dark: others, light: own }]);
  return found.map(({ fields: [where = ''], message, hint }) => ({ where, path: null, message, hint }));
}
