import { showCardHandler } from '../../asking/cards/cards-commands.js';
import type { Host, Output, Shown } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { assert } from '../../base/assert.js';
import { CardIndex } from '../../cards/catalogue/card-index.js';
import { searchableCatalogue } from '../../cards/catalogue/catalogue-text.js';
import { IoError, type Problem, UserError } from '../../errors/problem.js';
import { NO_RECORD } from '../../experiment/work/work-record.js';
import { askAttack } from '../../questions/ask-attack.js';
import { diceCommandHandler } from '../../questions/attack/dice-command.js';
import { MAX_COMPARE_SECONDS } from '../../questions/compare/work/compare-size.js';
import type { CommandHost } from '../../questions/list.js';
import { inProcessExecutor } from '../../simulate/executor.js';
import { compileKernel, type KernelModule } from '../../simulate/kernel/wasm-kernel.js';
import { En, put } from '../words/english.js';
import type { Answer, AskedCommand, Opening, OwnFile, OwnFileReport, PageCard, PageQuestion } from './messages.js';
import type { OwnFileCards } from './own-cards.js';
import { cardFacts, fittingCardsHandler } from './page-cards.js';
import { reportedProgress, type Tell } from './work-progress.js';

type Handler = (raw: RawOptions, host: CommandHost) => Promise<void>;

/** What hosts need for questions other than attacks. */
type FurtherHost = Pick<CommandHost, 'openDuels' | 'openBattles'>;

/** What the first answer of most visits does not need: all questions but attacks, and the reader of files with cards. */
export interface FurtherParts {
  readonly handlers: Partial<Readonly<Record<AskedCommand, Handler>>>;
  readonly host: FurtherHost;
  readonly readOwnCards?: (file: OwnFile) => OwnFileCards;
}

/** An engine without these parts, whose questions never reach it. */
export const NO_FURTHER: FurtherParts = {
  handlers: {},
  host: { openDuels: async () => refuseFile('duels'), openBattles: async () => refuseFile('battles') },
};

/** The commands that any host can answer. */
const HANDLERS: FurtherParts['handlers'] = {
  attack: askAttack,
  dice: diceCommandHandler,
  card: async (raw, host) => showCardHandler(raw, host),
  fitting: fittingCardsHandler,
};

/** Answers questions like the command line, in the same bytes. */
export interface PageEngine {
  /** `tell` is called with progress. */
  readonly answer: (question: PageQuestion, tell?: Tell) => Promise<Answer>;
  readonly cards: () => readonly PageCard[];
  readonly own: readonly OwnFileReport[];
  /** Whether attacks are simulated in WebAssembly rather than JavaScript. */
  readonly isCompiled: boolean;
}

/** The names of the shipped catalogues in problems. */
const CATALOGUE_FILES = ['cards/shipped.jsonl', 'cards/shipped-others.jsonl'];

export function openPageEngine({ version, catalogues, kernel, own }: Opening, more = NO_FURTHER): PageEngine {
  const { readOwnCards = ({ name }) => refuseFile(name) } = more;
  const read = own.map(readOwnCards);
  const further = read.flatMap(({ index }) => (index === null ? [] : [index]));
  const shipped = catalogues.map((text, i) => searchableCatalogue(text, CATALOGUE_FILES[i] ?? ''));
  const index = new CardIndex([...shipped, ...further]);
  const module = kernelOrNone(kernel);
  return {
    answer: (question, tell = () => undefined) =>
      answered(question, more.handlers, (hearing) => ({ ...hostOf(hearing, version, index, module, tell), ...more.host })),
    cards: () => cardFacts(index),
    own: read.map(({ report }) => report),
    isCompiled: module !== null,
  };
}

/** A policy may forbid WebAssembly; attacks are then simulated in JavaScript, with the same results. */
function kernelOrNone(base64: string): KernelModule | null {
  try {
    return compileKernel(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}

type Hearing = Pick<Host, 'output' | 'show'>;

/** The answer of a command on a new host. */
export async function answered(
  { command, options }: PageQuestion,
  further: FurtherParts['handlers'],
  open: (hearing: Hearing) => CommandHost,
): Promise<Answer> {
  const heard: { out: string; shown: Shown | null; readonly warnings: Problem[] } = { out: '', shown: null, warnings: [] };
  const output: Output = {
    out: (text) => {
      heard.out += text;
    },
    err: () => undefined,
    warn: (warning) => heard.warnings.push(warning),
  };
  const show = (shown: Shown): void => {
    heard.shown = shown;
  };
  try {
    const handler = further[command] ?? HANDLERS[command];
    assert(handler !== undefined, 'a page asks its engine what that answers');
    await handler(options, open({ output, show }));
    const { out, shown, warnings } = heard;
    return shown === null ? { kind: 'printed', out, warnings } : { kind: 'shown', ...shown, warnings };
  } catch (error) {
    if (error instanceof UserError) return { kind: 'refused', problems: error.problems };
    if (error instanceof IoError)
      return { kind: 'refused', problems: [{ where: null, path: null, message: error.message, hint: null }] };
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'defect', message, stack };
  }
}

/** The host of a command in a page: one thread, no files, no progress on a terminal. */
function hostOf(
  hearing: Hearing,
  version: string,
  index: CardIndex,
  module: KernelModule | null,
  tell: Tell,
): Omit<CommandHost, keyof FurtherHost> {
  return {
    ...hearing,
    version,
    openCards: () => index,
    openExecutor: async ({ engine }, watch) => inProcessExecutor({ module: engine === 'js' ? null : module, watch }),
    readDeck: async (file) => refuseFile(file),
    readLines: async (file) => refuseFile(file),
    readUnits: async (file) => refuseFile(file),
    writeFile: async (file) => refuseFile(file),
    workProgress: (work) => reportedProgress(work, tell),
    maxSeconds: MAX_COMPARE_SECONDS,
    keepWork: (_, run) => run(NO_RECORD),
  };
}

function refuseFile(file: string): never {
  throw new IoError(put(En.aPageReadsAndWrites, file));
}
