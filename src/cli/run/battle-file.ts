import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BattleHost, type Output, warn } from '../../asking/host.js';
import { commandArguments, repeatedCommand } from '../../asking/options/command-arguments.js';
import { CARDS_OPTION } from '../../asking/options/common-options.js';
import type { GivenOptions } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { quoted } from '../../asking/options/shell-word.js';
import { fileAndList, fileOfCases, fileOfOther } from '../../errors/battle.js';
import { battleOfWords } from '../../errors/option.js';
import { UserError } from '../../errors/problem.js';
import { battleQuestionOf } from '../../experiment/battle/battle-of-case.js';
import { settingsOf } from '../../experiment/plan/run-settings.js';
import { battleCaseResult, settingsOfCase } from '../../experiment/scenario/run-battles.js';
import { BATTLE_FIELDS, BATTLE_TRIALS } from '../../fields/battle-fields.js';
import { battleCommandHandler, SHORTER } from '../../questions/battle/ask/battle-command.js';
import { BATTLE_OPTIONS, BATTLE_RUN_OPTIONS, COURSE_OPTIONS, PLAY_OPTIONS } from '../../questions/battle/ask/battle-options.js';
import type { FileBattle } from '../../questions/battle/ask/file-battle.js';
import type { BattleOverrides, NamedSetup, Scenario } from '../../scenario/scenario.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { JSON_FORMAT, jsonLine } from '../../sheet/text/json-line.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import { cardFinder } from '../cards/card-files.js';
import { battlesOf, runBattles, writeBattles } from './run-battles.js';
import { RUN_OPTIONS } from './run-options.js';
import { runTexts } from './run-texts.js';
import { readScenarios } from './scenario-files.js';
import { fileName, type ScenarioRun } from './scenario-run.js';

/** What options say of the battles of a file. */
interface FileRequest {
  readonly cardFile: string | null;
  readonly run: GivenOptions<typeof BATTLE_RUN_OPTIONS>;
  readonly battle: BattleOverrides;
  /** The words that give the same options again. */
  readonly words: readonly string[];
}

/** The options that several battles can have; all others are about one. */
const OF_ALL_CASES: ReadonlySet<string> = new Set([
  ...Object.keys(BATTLE_RUN_OPTIONS),
  ...Object.keys(COURSE_OPTIONS),
  ...Object.keys(PLAY_OPTIONS),
  ...['dark-force', 'light-force', 'cards', 'json'],
]);

/**
 * `odds battle FILE`: the battles of a scenario file, with the options of the command line over its
 * fields. Writes its report; answers about one battle as about two lists, about several as `odds run`.
 */
export async function battleFileHandler(file: string, raw: RawOptions, host: BattleHost): Promise<void> {
  const run = await plannedBattles(file, raw, host.output);
  const { scenario } = run;
  if (scenario.caseCount === 1) return battleCommandHandler(raw, host, fileBattleOf(run));
  const reader = new OptionReader(raw);
  const { workers, quiet } = reader.readAll(BATTLE_RUN_OPTIONS);
  const json = reader.read('json', RUN_OPTIONS.json.field);
  const counted = {
    noun: 'battles',
    total: battlesOf(run),
    parts: scenario.caseCount,
    isLearning: true,
    shorter: SHORTER,
  } as const;
  const watch = host.workProgress(counted, quiet);
  const options = { out: OUT, workers, json, markdown: false, html: false, watch };
  const work = { question: scenario.data, beside: reportOf(run) };
  const finished = await host.keepWork(work, (record) => runBattles(run, { ...options, record })).finally(watch.end);
  const { summary, answer, assumptions } = finished;
  if (json) return host.output.out(jsonLine({ format: JSON_FORMAT, command: run.command, scenarios: [answer] }));
  const { footer } = await runTexts(false);
  const sentences = [...assumptions, ...unplayedSentences(scenario.unplayed)];
  host.output.out(summary + footer(sentences, run.command, { experiments: new Set([scenario.experiment]), isAdaptive: false }));
}

/** The run of the battles of a scenario file; warns. Throws a UserError if options do not fit the file. */
export async function plannedBattles(file: string, raw: RawOptions, output: Output): Promise<ScenarioRun> {
  if (!isFileName(file)) {
    throw new UserError([{ where: 'odds', path: null, ...battleOfWords(file, quoted(file), 'CARD') }]);
  }
  const request = readRequest(raw);
  const scenario = await readBattles(file, request.cardFile);
  const run = planned(scenario, request);
  checkOptions(raw, scenario);
  warn(scenario.warnings, output);
  return run;
}

/** Whether a word can name a file: it has an ending, or there is such a file. */
function isFileName(word: string): boolean {
  return /\.\w+$/.test(word) || existsSync(word);
}

/** The folder of the reports. */
const OUT = RUN_OPTIONS.out.field.standard;

function reportOf({ scenario }: ScenarioRun): string {
  return path.join(OUT, scenario.name);
}

function readRequest(raw: RawOptions): FileRequest {
  const reader = new OptionReader(raw);
  for (const side of ['dark', 'light']) if (reader.has(side)) reader.report(side, fileAndList());
  const run = reader.readAll(BATTLE_RUN_OPTIONS);
  const { goal, turns } = reader.readAll(COURSE_OPTIONS);
  const mayPass = reader.has('may-pass') ? reader.read('may-pass', BATTLE_FIELDS.mayPass) : null;
  const dark = reader.read('dark-force', BATTLE_FIELDS.darkForce);
  const light = reader.read('light-force', BATTLE_FIELDS.lightForce);
  const { play, ...plays } = reader.readAll(PLAY_OPTIONS);
  const [darkPlay, lightPlay] = [plays['dark-play'] ?? play, plays['light-play'] ?? play];
  // The switch is on without being given: then the file decides.
  const range = plays['range-over-play'] ? null : false;
  const cardFile = reader.text('cards');
  reader.done();
  const { rules, seed, trials, level, exact } = run;
  return {
    ...{ cardFile, run },
    battle: {
      ...{ goal: goal ?? undefined, turns: turns ?? undefined, mayPass: mayPass ?? undefined },
      force: { dark: dark ?? undefined, light: light ?? undefined },
      play: { dark: darkPlay ?? undefined, light: lightPlay ?? undefined },
      rangeOverPlay: range ?? undefined,
    },
    words: [
      ...commandArguments(PLAY_OPTIONS, { 'dark-play': darkPlay, 'light-play': lightPlay, 'range-over-play': range }),
      ...commandArguments(BATTLE_OPTIONS, { 'dark-force': dark, 'light-force': light, goal, turns, 'may-pass': mayPass }),
      ...commandArguments({ cards: CARDS_OPTION }, { cards: cardFile }),
      ...commandArguments(BATTLE_RUN_OPTIONS, { rules, seed, trials, level, exact }),
    ],
  };
}

async function readBattles(file: string, cardFile: string | null): Promise<Scenario> {
  const [scenario] = await readScenarios([file], cardFinder(cardFile));
  if (scenario?.experiment === 'battle') return scenario;
  throw new UserError([{ where: file, path: 'experiment', ...fileOfOther(scenario?.experiment ?? 'nothing') }]);
}

function planned(scenario: Scenario, { run, battle, words }: FileRequest): ScenarioRun {
  const overrides = { rules: run.rules ?? undefined, battle };
  casesOf(scenario, overrides); // throws if the options do not fit the file
  return {
    ...{ scenario, overrides },
    settings: settingsOf(run, { ...scenario, trials: scenario.trials ?? BATTLE_TRIALS.standard }),
    command: repeatedCommand('odds battle', [fileName(scenario)], words),
  };
}

/** Throws a UserError if options that are about one battle are given for several. */
function checkOptions(raw: RawOptions, { caseCount }: Scenario): void {
  if (caseCount === 1) return;
  const reader = new OptionReader(raw);
  // A switch that is on by default is on without being given, too.
  const isGiven = (name: string): boolean => reader.has(name) && raw[name] !== BATTLE_OPTIONS[name]?.default;
  const others = Object.keys(BATTLE_OPTIONS).filter((name) => !OF_ALL_CASES.has(name) && isGiven(name));
  for (const name of others) reader.report(name, fileOfCases(caseCount));
  reader.done();
}

/** The only battle of a file, which is answered as a battle of two lists of units. */
export function fileBattleOf(run: ScenarioRun): FileBattle {
  const { scenario, overrides, settings, command } = run;
  const [setup] = [...casesOf(scenario, overrides)] as [NamedSetup];
  return {
    ...{ question: battleQuestionOf(setup), unplayed: scenario.unplayed, settings: settingsOfCase(setup, settings), command },
    report: reportOf(run),
    write: async (result) => {
      const results = [await battleCaseResult(setup, result, null)];
      return (await writeBattles(run, { out: OUT, json: false, markdown: false, html: false }, results)).place;
    },
  };
}
