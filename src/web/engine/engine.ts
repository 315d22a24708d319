import { showCardHandler } from '../../asking/cards/cards-commands.js';
import type { Host, Output, Shown } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { CardIndex } from '../../cards/catalogue/card-index.js';
import { searchableCatalogue } from '../../cards/catalogue/catalogue-text.js';
import { IoError, type Problem, UserError } from '../../errors/problem.js';
import { NO_RECORD } from '../../experiment/work/work-record.js';
import { ask } from '../../questions/ask.js';
import { askAttack } from '../../questions/ask-attack.js';
import { askCompare } from '../../questions/ask-compare.js';
import { diceCommandHandler } from '../../questions/attack/dice-command.js';
import { battleQuestion } from '../../questions/battle/battle-question.js';
import { battlesHere } from '../../questions/battle/work/battle-runner.js';
import { MAX_COMPARE_SECONDS } from '../../questions/compare/work/compare-size.js';
import { DUELS_HERE } from '../../questions/compare-duels/work/duel-runner.js';
import { duelQuestion } from '../../questions/duel/duel-question.js';
import type { CommandHost } from '../../questions/list.js';
import { tableQuestion } from '../../questions/table/table-question.js';
import { inProcessExecutor } from '../../simulate/in-process.js';
import { compileKernel, type KernelModule } from '../../simulate/kernel/wasm-kernel.js';
import { cardFacts } from './card-facts.js';
import { fittingCardsHandler } from './fitting-cards.js';
import type { Answer, AskedCommand, Opening, OwnFileReport, PageCard, PageQuestion } from './messages.js';
import { readOwnCards } from './own-cards.js';
import { pastedDeckHandler } from './pasted-deck.js';
import { type Tell, toldProgress } from './work-progress.js';

type Handler = (raw: RawOptions, host: CommandHost) => Promise<void>;

/** What answers each command, on any host. */
const HANDLERS: Readonly<Record<AskedCommand, Handler>> = {
  attack: askAttack,
  dice: diceCommandHandler,
  duel: (raw, host) => ask(duelQuestion, raw, host),
  table: (raw, host) => ask(tableQuestion, raw, host),
  battle: (raw, host) => ask(battleQuestion(), raw, host),
  compare: askCompare,
  card: async (raw, host) => showCardHandler(raw, host),
  fitting: fittingCardsHandler,
  pasted: pastedDeckHandler,
};

/** Answers questions as the command line does, in the same bytes. */
export interface PageEngine {
  /** `tell` hears how far what takes long is. */
  readonly answer: (question: PageQuestion, tell?: Tell) => Promise<Answer>;
  readonly cards: () => readonly PageCard[];
  /** What was read from the reader's own files. */
  readonly own: readonly OwnFileReport[];
  /** Whether attacks are simulated in WebAssembly, not in JavaScript. */
  readonly isCompiled: boolean;
}

/** An engine with a catalogue and a kernel, for one thread. */
export function openPageEngine({ version, catalogue, kernel, own }: Opening): PageEngine {
  const read = own.map(readOwnCards);
  const further = read.flatMap(({ index }) => (index === null ? [] : [index]));
  const index = new CardIndex([searchableCatalogue(catalogue, 'cards/shipped.jsonl'), ...further]);
  const module = kernelOrNone(kernel);
  return {
    answer: (question, tell = () => undefined) =>
      answered(question, (hearing) => hostOf(hearing, version, index, module, tell)),
    cards: () => cardFacts(index),
    own: read.map(({ report }) => report),
    isCompiled: module !== null,
  };
}

/** A policy may allow no WebAssembly; attacks are then simulated in JavaScript, with the same results. */
function kernelOrNone(base64: string): KernelModule | null {
  try {
    return compileKernel(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** What hears the answer of a command. */
type Hearing = Pick<Host, 'output' | 'show'>;

/** What a command does with a question on a host that is opened for it. */
export async function answered({ command, options }: PageQuestion, open: (hearing: Hearing) => CommandHost): Promise<Answer> {
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
    await HANDLERS[command](options, open({ output, show }));
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
function hostOf(hearing: Hearing, version: string, index: CardIndex, module: KernelModule | null, tell: Tell): CommandHost {
  return {
    ...hearing,
    version,
    openCards: () => index,
    openExecutor: async ({ engine }, watch) => inProcessExecutor({ module: engine === 'js' ? null : module, watch }),
    readDeck: async (file) => refuseFile(file),
    readUnits: async (file) => refuseFile(file),
    writeFile: async (file) => refuseFile(file),
    openDuels: async () => DUELS_HERE,
    openBattles: async (_, watch) => battlesHere(watch),
    workProgress: (work) => toldProgress(work, tell),
    maxSeconds: MAX_COMPARE_SECONDS,
    keepWork: (_, run) => run(NO_RECORD),
  };
}

function refuseFile(file: string): never {
  throw new IoError(`${file}: a page reads and writes no files`);
}
