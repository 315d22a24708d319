import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Output, warn } from '../../asking/host.js';
import { readFormat } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, shellWord } from '../../asking/options/command-arguments.js';
import { CARDS_OPTION } from '../../asking/options/common-options.js';
import { optionName } from '../../asking/options/course-options.js';
import type { GivenOptions, OptionTable } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { fileAndList, fileOfCases, fileOfOther } from '../../errors/battle.js';
import { battleOfWords } from '../../errors/option.js';
import { UserError } from '../../errors/problem.js';
import { givenOrEnough, settingsOf } from '../../experiment/plan/run-plan.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, ENOUGH_BATTLES } from '../../fields/battle-fields.js';
import { playText } from '../../fields/play-fields.js';
import { ask } from '../../questions/ask.js';
import {
  BATTLE_OPTIONS,
  BATTLE_PLAY_OPTIONS,
  BATTLE_RUN_OPTIONS,
  COURSE_OPTIONS,
} from '../../questions/battle/ask/battle-options.js';
import type { FileBattle } from '../../questions/battle/ask/battle-request.js';
import { battleQuestion } from '../../questions/battle/battle-question.js';
import { SHORTER } from '../../questions/battle/fought-battle.js';
import { BATTLE_REPORT } from '../../questions/battle/run/battle-report.js';
import { BATTLE_SCENARIOS } from '../../questions/battle/run/battle-run.js';
import { battleCaseResult, settingsOfCase } from '../../questions/battle/run/run-battles.js';
import { battleQuestionOf } from '../../questions/battle/work/battle-of-case.js';
import type { CommandHost } from '../../questions/list.js';
import { runOfAnyKind, type ScenarioRun } from '../../questions/scenario-question.js';
import { casesOf } from '../../scenario/cases.js';
import { ofKind, type Scenario } from '../../scenario/checked-scenario.js';
import type { NamedSetup, Overrides } from '../../scenario/scenario.js';
import { cardFinder } from '../cards/card-files.js';
import { RUN_OPTIONS } from '../command-options.js';
import { type InputFiles, ON_DISK } from '../edge/read-file.js';
import { runAll, writeCases } from './run-all.js';
import { readScenarios } from './scenario-files.js';
import { fileName } from './scenario-run.js';

type BattleRun = ScenarioRun<'battle'>;

/** What options say about the battles of a file. */
interface FileRequest {
  readonly cardFile: string | null;
  readonly run: GivenOptions<typeof BATTLE_RUN_OPTIONS>;
  readonly overrides: Overrides;
  /** The words that give the same options again. */
  readonly words: readonly string[];
}

/** The options that set a field of a file, with the fields' paths. */
const FIELD_OPTIONS: Readonly<Record<string, string>> = {
  'dark-play': 'dark.play',
  'light-play': 'light.play',
  'range-over-play': 'rangeOverPlay',
  'dark-force': 'dark.force',
  'light-force': 'light.force',
  ...Object.fromEntries(Object.keys(BATTLE_COURSE_FIELDS).map((name) => [optionName(name), name])),
};

/** The options that apply to several battles; all others are about one. */
const OF_ALL_CASES: ReadonlySet<string> = new Set([
  ...Object.keys({ ...BATTLE_RUN_OPTIONS, ...FIELD_OPTIONS }),
  ...['play', 'cards', 'json'],
]);

/**
 * `odds battle FILE`: the battles of a scenario file, with command-line options overriding its fields. Writes its report;
 * answers about one battle as about two lists, about several as `odds run`.
 */
export async function battleFileHandler(
  file: string,
  raw: RawOptions,
  host: CommandHost,
  inputs: InputFiles = ON_DISK,
): Promise<void> {
  const run = await plannedBattles(file, raw, host.output, inputs);
  const { scenario, command } = run;
  if (scenario.caseCount === 1) {
    if (raw.until === undefined) return ask(battleQuestion(fileBattleOf(run)), raw, host);
    const { battleUntilQuestion } = await import('../../questions/until/until-battle-question.js');
    return ask(battleUntilQuestion(fileBattleOf(run)), raw, host);
  }
  const reader = new OptionReader(raw);
  const { workers, quiet } = reader.readAll(BATTLE_RUN_OPTIONS);
  const format = readFormat(reader, null, ['json']);
  const options = { ...REPORT, format, workers, engine: NO_ATTACKS, commands: { json: command, text: command } };
  await runAll(
    [runOfAnyKind(run)],
    {
      ...options,
      progress: (work) => host.workProgress({ ...work, shorter: SHORTER }, quiet),
      withRecord: (_, work) => host.keepWork({ question: scenario.data, beside: reportOf(run) }, work),
    },
    host.output,
  );
}

/** The run of a scenario file's battles; prints warnings. Throws a UserError if options do not fit the file. */
export async function plannedBattles(file: string, raw: RawOptions, output: Output, inputs: InputFiles): Promise<BattleRun> {
  if (inputs === ON_DISK && !isFileName(file)) {
    throw new UserError([{ where: 'odds', path: null, ...battleOfWords(shellWord(file)) }]);
  }
  const request = readRequest(raw);
  const scenario = await readBattles(file, request.cardFile, inputs);
  const run = planned(scenario, request);
  checkOptions(raw, scenario);
  warn(scenario.warnings, output);
  return run;
}

/** Whether a word can name a file: it has an extension, or there is such a file. */
function isFileName(word: string): boolean {
  return /\.\w+$/.test(word) || existsSync(word);
}

/** Where the reports go, and how they look. */
const REPORT = { out: RUN_OPTIONS.out.field.standard, format: 'text', html: false } as const;

/** Battles need no kernel for attacks. */
const NO_ATTACKS = 'js' as const;

function reportOf({ scenario }: BattleRun): string {
  return path.join(REPORT.out, scenario.name);
}

function readRequest(raw: RawOptions): FileRequest {
  const reader = new OptionReader(raw);
  for (const side of ['dark', 'light']) if (reader.has(side)) reader.report(side, fileAndList());
  const run = reader.readAll(BATTLE_RUN_OPTIONS);
  const course = Object.entries(COURSE_OPTIONS).map(([name, { field }]) => [
    name,
    reader.has(name) ? reader.read(name, field) : null,
  ]);
  const dark = reader.read('dark-force', BATTLE_FIELDS.darkForce);
  const light = reader.read('light-force', BATTLE_FIELDS.lightForce);
  const { play, ...plays } = reader.readAll(BATTLE_PLAY_OPTIONS);
  // The switch is on without being given: then the file decides.
  const range = plays['range-over-play'] ? null : false;
  const cardFile = reader.text('cards');
  reader.done();
  const { rules, seed, trials, level, exact } = run;
  const ofPlay = {
    'dark-play': plays['dark-play'] ?? play,
    'light-play': plays['light-play'] ?? play,
    'range-over-play': range,
  };
  const ofCourse: GivenOptions<OptionTable> = { 'dark-force': dark, 'light-force': light, ...Object.fromEntries(course) };
  const { 'dark-play': darkPlay, 'light-play': lightPlay, ...others } = { ...ofPlay, ...ofCourse };
  const texts = { 'dark-play': darkPlay && playText(darkPlay), 'light-play': lightPlay && playText(lightPlay) };
  const values: Readonly<Record<string, unknown>> = { ...others, ...texts };
  return {
    ...{ cardFile, run },
    overrides: {
      rules: rules === null ? undefined : { edition: rules.edition, ...rules.overrides },
      ...Object.fromEntries(Object.entries(FIELD_OPTIONS).map(([name, field]) => [field, values[name] ?? undefined])),
    },
    words: [
      ...commandArguments(BATTLE_PLAY_OPTIONS, ofPlay),
      // Switching it off matters, as the file may have it on.
      ...Object.entries(ofCourse).flatMap(([name, value]) =>
        value === false ? [`--no-${name}`] : commandArguments(BATTLE_OPTIONS, { [name]: value }),
      ),
      ...commandArguments({ cards: CARDS_OPTION }, { cards: cardFile }),
      ...commandArguments(BATTLE_RUN_OPTIONS, { rules, seed, trials, level, exact }),
    ],
  };
}

async function readBattles(file: string, cardFile: string | null, inputs: InputFiles): Promise<Scenario<'battle'>> {
  const [scenario] = await readScenarios([file], cardFinder(inputs.catalogueFor(cardFile)), inputs);
  if (scenario?.kind === BATTLE_SCENARIOS.kind) return ofKind(scenario, BATTLE_SCENARIOS.kind);
  throw new UserError([{ where: file, path: 'experiment', ...fileOfOther(scenario?.kind ?? 'nothing') }]);
}

function planned(scenario: Scenario<'battle'>, { run, overrides, words }: FileRequest): BattleRun {
  casesOf(scenario, overrides); // throws if the options do not fit the file
  return {
    ...{ question: BATTLE_SCENARIOS, scenario, overrides },
    settings: settingsOf(run, scenario, givenOrEnough(run.trials ?? scenario.trials, ENOUGH_BATTLES)),
    command: repeatedCommand('odds battle', [fileName(scenario)], words),
  };
}

/** Throws a UserError if options about one battle are given for several. */
function checkOptions(raw: RawOptions, { caseCount }: Scenario<'battle'>): void {
  if (caseCount === 1) return;
  const reader = new OptionReader(raw);
  // A switch that is on by default is on without being given.
  const isGiven = (name: string): boolean => reader.has(name) && raw[name] !== BATTLE_OPTIONS[name]?.default;
  const others = Object.keys(BATTLE_OPTIONS).filter((name) => !OF_ALL_CASES.has(name) && isGiven(name));
  for (const name of others) reader.report(name, fileOfCases(caseCount));
  reader.done();
}

/** The only battle of a file, answered like a battle of two lists of units. */
export function fileBattleOf(run: BattleRun): FileBattle {
  const { scenario, overrides, settings, command } = run;
  const [named] = [...casesOf(scenario, overrides)] as [NamedSetup<'battle'>];
  return {
    ...{ question: battleQuestionOf(named.setup), unplayed: scenario.unplayed, command },
    settings: settingsOfCase(named.setup, settings),
    report: reportOf(run),
    write: async (result) => {
      const results = [await battleCaseResult(named, result, null)];
      return (await writeCases(run, REPORT, async () => ({ results, report: BATTLE_REPORT }))).place;
    },
  };
}
